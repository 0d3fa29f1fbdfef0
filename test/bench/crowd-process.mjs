import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/*
 * Many subscribers in a separate process with minimal work: bare sockets, and of each message only the time of its frame is read. Each line of input is an order in JSON, with
 * one line as its answer:
 *   {"open": {"port": 4000, "query": "subscription ...", "matches": ["..."], "count": 2000}}   connects them, the same number for each match
 *   {"forget": true}                                                                          resets the counts
 *   {"told": true}                                                                            returns the messages received since then
 */

/** The maximum number of concurrent connection attempts. */
const AT_ONCE = 64;
const SLOWEST_MS = 60_000;
const MARK = Buffer.from('"at":"');
const TIME_LENGTH = '2026-01-01T00:00:00.000Z'.length;
const ACK = Buffer.from('connection_ack');
const [PING, PONG] = [0x89, 0x8a];

const all = [];
const histogram = new Uint32Array(SLOWEST_MS + 1);

/** A client must mask its data; a mask of zeros leaves it unchanged. */
const masked = (text) => {
  const body = Buffer.from(text);
  const head = body.length < 126 ? Buffer.alloc(6) : Buffer.alloc(8);
  head[0] = 0x81;
  head[1] = 0x80 | (body.length < 126 ? body.length : 126);
  if (body.length >= 126) head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
};

/** A server's ping is short. */
const pong = (payload) => Buffer.concat([Buffer.from([PONG, 0x80 | payload.length, 0, 0, 0, 0]), payload]);

class Subscriber {
  isGone = false;
  messages = 0;
  bytes = 0;
  /** The times of the request, and of the first and the newest message. */
  asked = performance.now();
  first = undefined;
  last = undefined;
  #rest = undefined;

  constructor(match, socket) {
    this.match = match;
    this.socket = socket;
    socket.on('error', () => undefined);
    socket.once('close', () => {
      this.isGone = true;
    });
  }

  /** Processes received bytes: a message counts when its last byte has arrived. */
  take(chunk, now) {
    const data = this.#rest === undefined ? chunk : Buffer.concat([this.#rest, chunk]);
    let at = 0;
    while (data.length - at >= 2) {
      const short = data[at + 1] & 0x7f;
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (data.length - at < head) break;
      const length =
        short < 126 ? short : short === 126 ? data.readUInt16BE(at + 2) : Number(data.readBigUInt64BE(at + 2));
      if (data.length - at < head + length) break;
      if (data[at] === PING) this.socket.write(pong(data.subarray(at + head, at + head + length)));
      else this.#message(data, at + head, length, now);
      at += head + length;
    }
    this.#rest = at === data.length ? undefined : Buffer.from(data.subarray(at));
  }

  #message(data, from, length, now) {
    const mark = data.indexOf(MARK, from);
    if (mark === -1 || mark >= from + length) return;
    this.messages += 1;
    this.bytes += length;
    this.last = performance.now();
    this.first ??= this.last;
    const time = Date.parse(data.latin1Slice(mark + MARK.length, mark + MARK.length + TIME_LENGTH));
    histogram[Math.max(0, Math.min(SLOWEST_MS, now - time))] += 1;
  }
}

const opened = ({ port, query }, match) =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let isOpen = false;
    socket.once('error', reject);
    socket.write(
      `GET /graphql HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n`,
    );
    const begin = (chunk) => {
      if (!isOpen) {
        if (!chunk.includes('101')) reject(new Error(chunk.toString()));
        isOpen = true;
        socket.write(masked('{"type":"connection_init","payload":{}}'));
      }
      if (!chunk.includes(ACK)) return;
      socket.off('data', begin);
      const subscriber = new Subscriber(match, socket);
      socket.on('data', (data) => subscriber.take(data, Date.now()));
      socket.write(masked(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables: { id: match } } })));
      resolve(subscriber);
    };
    socket.on('data', begin);
  });

const open = async ({ matches, count, ...server }) => {
  let next = 0;
  const one = async () => {
    while (next < count) {
      const match = matches[next % matches.length];
      next += 1;
      all.push(await opened(server, match));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return { opened: all.length };
};

const forget = () => {
  histogram.fill(0);
  for (const subscriber of all) {
    subscriber.messages = 0;
    subscriber.bytes = 0;
  }
  return {};
};

const told = () => {
  const most = new Map();
  for (const { match, messages } of all) most.set(match, Math.max(most.get(match) ?? 0, messages));
  const messages = all.reduce((sum, one) => sum + one.messages, 0);
  return {
    messages,
    bytes: all.reduce((sum, one) => sum + one.bytes, 0),
    // Subscribers that have fewer messages than others of the same match.
    behind: all.filter((one) => !one.isGone && one.messages < most.get(one.match)).length,
    gone: all.filter(({ isGone }) => isGone).length,
    median: quantile(messages, 0.5),
    of99: quantile(messages, 0.99),
    slowest: quantile(messages, 1),
    // From the request to the first and the last message, for the subscribers that waited longest.
    toFirst: longest(({ asked, first }) => (first ?? asked) - asked),
    toLast: longest(({ asked, last }) => (last ?? asked) - asked),
  };
};

const longest = (wait) => all.reduce((most, subscriber) => Math.max(most, wait(subscriber)), 0);

const quantile = (count, share) => {
  let seen = 0;
  for (const [milliseconds, many] of histogram.entries()) {
    seen += many;
    if (seen > 0 && seen >= count * share) return milliseconds;
  }
  return null;
};

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const answer = asked.open !== undefined ? await open(asked.open) : asked.forget === true ? forget() : told();
  console.log(JSON.stringify(answer));
}
process.exit();
