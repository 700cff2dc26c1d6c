/** The way to the program around the page: Qt's web channel, whose script Qt itself puts before this one. */

/**
 * Connects. What comes back sends one message.
 * @returns {Promise<(message: object) => void>}
 */
export function connect() {
  const { QWebChannel, qt } = /** @type {any} */ (window);
  return new Promise((resolve) => {
    new QWebChannel(qt.webChannelTransport, (/** @type {any} */ channel) => {
      resolve((message) => channel.objects.host.told(JSON.stringify(message)));
    });
  });
}
