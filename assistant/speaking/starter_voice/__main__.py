"""The engine's process: `python -m assistant.speaking.starter_voice [--port N]`.

It writes one line of JSON to its output when it can speak (`{"port": N}`) or cannot (`{"missing": …}`, `{"error":
…}`), and ends when its input ends: whoever started it holds that pipe.
"""

from __future__ import annotations

import argparse
import gc
import json
import logging
import os
import signal
import sys
import threading


def main(arguments: list[str] | None = None) -> int:
    """Serve until the input ends."""
    parser = argparse.ArgumentParser(prog="aizuchi-starter-voice")
    parser.add_argument("--port", type=int, default=0, help="port on 127.0.0.1; 0: any free one")
    options = parser.parse_args(arguments)
    if not os.isatty(0):
        # Ctrl-C in a terminal reaches this process too, but it is the app that decides what is still to be said.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
    try:
        from assistant.speaking.starter_voice.engine import Engine
        from assistant.speaking.starter_voice.service import Server

        engine = Engine()
        engine.warm_up()
        server = Server(engine, options.port)
    except ImportError as error:
        _say({"missing": error.name or str(error)})
        return 3
    except (OSError, ValueError) as error:
        _say({"error": str(error)})
        return 1
    # Nothing loaded so far ever goes away; a full collection in mid-sentence would only walk through it.
    gc.collect()
    gc.freeze()
    worker = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.1}, name="http", daemon=True)
    worker.start()
    _say({"port": server.server_address[1]})
    _wait_for_end_of_input()
    server.shutdown()
    server.server_close()
    return 0


def _say(message: dict[str, object]) -> None:
    os.write(1, json.dumps(message).encode() + b"\n")


def _wait_for_end_of_input() -> None:
    while True:
        try:
            if not os.read(0, 4096):
                return
        except OSError:
            return


if __name__ == "__main__":
    # Requests still at work are of no use to anybody: their threads are daemons and end with the process.
    raise SystemExit(main())
