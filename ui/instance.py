"""One app a user: the first start listens for the messages of later ones."""

from __future__ import annotations

import logging

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from assistant.errors import AizuchiError
from ui.messages import DONE, MESSAGES, NotRunningError, address, send

log = logging.getLogger(__name__)

_LONGEST = 200


class OnlyInstance(QObject):
    """Takes messages (`messages.MESSAGES`) once `claim` has said that this is the only app."""

    asked = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._welcome)

    def claim(self, message: str = "show") -> bool:
        """Become the one that runs. False: another one runs, and has been given `message`.

        Raises:
            AizuchiError: Another one runs and does not answer, or there can be no socket.
        """
        try:
            send(message)
        except NotRunningError:
            pass
        else:
            return False
        if not self._server.listen(address()):
            # What a program that was killed has left behind.
            QLocalServer.removeServer(address())
            if not self._server.listen(address()):
                raise AizuchiError(
                    f"Aizuchi cannot make its socket {address()} ({self._server.errorString()}).",
                    "Make that folder writable.",
                )
        return True

    def close(self) -> None:
        """Listen no longer."""
        self._server.close()

    def _welcome(self) -> None:
        while (connection := self._server.nextPendingConnection()) is not None:
            connection.readyRead.connect(lambda each=connection: self._read(each))
            connection.disconnected.connect(connection.deleteLater)
            self._read(connection)

    def _read(self, connection: QLocalSocket) -> None:
        if not connection.canReadLine():
            if connection.bytesAvailable() > _LONGEST:
                connection.abort()
            return
        message = bytes(connection.readLine().data()).decode(errors="replace").strip()
        known = message in MESSAGES
        answer = DONE if known else f"This Aizuchi does not know the message {message!r}."
        connection.write(f"{answer}\n".encode())
        connection.flush()
        connection.disconnectFromServer()
        if known:
            self.asked.emit(message)
        else:
            log.warning("unknown message: %r", message)
