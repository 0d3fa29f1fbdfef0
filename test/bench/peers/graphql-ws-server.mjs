import { EventEmitter, on } from 'node:events';
import { createServer } from 'node:http';
import { buildSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';

/*
 * graphql-ws as in its documentation: `useServer`, and an async generator for each subscriber, fed by a PubSub. Prints its address on a line; a line of JSON with `messages`
 * and `bytes` publishes this many frames of this length.
 */

const schema = buildSchema(`
  scalar JSON
  type Frame { number: Int! text: String! hash: String! patch: JSON }
  type Query { frame: Frame }
  type Subscription { frames(matchId: ID!): Frame! }
`);
const published = new EventEmitter().setMaxListeners(0);

async function* framesOf() {
  for await (const [frames] of on(published, 'frame')) yield { frames };
}

const http = createServer();
const server = new WebSocketServer({ server: http, path: '/graphql' });
useServer({ schema, roots: { subscription: { frames: framesOf } } }, server);
http.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${http.address().port}`));

const frameOf = (number, fill) => ({
  number,
  text: 'Ann ends her planning.',
  hash: 'f'.repeat(64),
  patch: [{ op: 'replace', path: '/phase', value: 'x'.repeat(fill) }],
});
/** The text of a sent message with empty fields. */
const least = JSON.stringify({ id: 'watch-100', type: 'next', payload: { data: { frames: frameOf(100, 0) } } }).length;

process.stdin.on('data', (line) => {
  const { messages, bytes } = JSON.parse(String(line));
  let sent = 0;
  const publish = () => {
    published.emit('frame', frameOf(sent, Math.max(0, bytes - least)));
    sent += 1;
    if (sent < messages) setImmediate(publish);
  };
  publish();
});
process.on('SIGTERM', () => process.exit());
