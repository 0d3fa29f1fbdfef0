import { WebSocketServer } from 'ws';

/** The baseline for a broadcast: writes a text of `bytes` characters to every socket, `messages` times. */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false }, () =>
  console.log(`ws://127.0.0.1:${server.address().port}`),
);
process.stdin.on('data', (line) => {
  const { messages, bytes } = JSON.parse(String(line));
  const text = 'x'.repeat(bytes);
  let sent = 0;
  const send = () => {
    for (const socket of server.clients) socket.send(text);
    sent += 1;
    if (sent < messages) setImmediate(send);
  };
  send();
});
process.on('SIGTERM', () => process.exit());
