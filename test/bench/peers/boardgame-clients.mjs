import { createInterface } from 'node:readline';
import { io } from 'socket.io-client';

/*
 * Players and spectators of boardgame.io, which speak its protocol over bare socket.io with minimal work. Each line of input is an order in JSON, with one line as its answer:
 *   {"play": {"url": "...", "matches": 16, "moves": 80}}               moves in all matches concurrently, each after the previous one was accepted
 *   {"watch": {"url": "...", "clients": 100, "moves": 80}}              one match with this many spectators
 */

const connected = async (url) => {
  const socket = io(`${url}/passing`, { transports: ['websocket'] });
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
};

let made = 0;

/** Both players of a match over one connection each; `move` resolves once its player has received the update. */
const seated = async (url) => {
  made += 1;
  const id = `bench-${made}`;
  const players = [];
  let state;
  for (const player of ['0', '1']) {
    const socket = await connected(url);
    const synced = new Promise((resolve) => socket.once('sync', (_match, info) => resolve(info.state)));
    // The server creates the match for the first client that requests it.
    socket.emit('sync', id, player, undefined, 2);
    state = await synced;
    players.push(socket);
  }
  const move = async () => {
    const player = state.ctx.currentPlayer;
    const socket = players[Number(player)];
    const type = state.G.phase === 'planning' ? 'endPlanning' : 'finishAttacks';
    const told = newer(socket, state._stateID);
    socket.emit('update', { type: 'MAKE_MOVE', payload: { type, args: [], playerID: player } }, state._stateID, id, player);
    state = await told;
  };
  return { id, move, close: () => players.forEach((socket) => void socket.close()) };
};

/** The state after this one: that of the move before may still be on its way to this socket. */
const newer = (socket, stateId) =>
  new Promise((resolve) => {
    const take = (_match, next) => {
      if (next._stateID <= stateId) return;
      socket.off('update', take);
      resolve(next);
    };
    socket.on('update', take);
  });

const play = async ({ url, matches, moves }) => {
  const tables = [];
  for (let at = 0; at < matches; at += 1) tables.push(await seated(url));
  const began = performance.now();
  await Promise.all(
    tables.map(async ({ move }) => {
      for (let made = 0; made < moves; made += 1) await move();
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  for (const { close } of tables) close();
  return { moves: matches * moves, seconds };
};

const watch = async ({ url, clients, moves }) => {
  const { id, move, close } = await seated(url);
  const sockets = [];
  let [messages, bytes] = [0, 0];
  for (let at = 0; at < clients; at += 1) {
    const socket = await connected(url);
    const synced = new Promise((resolve) => socket.once('sync', resolve));
    socket.emit('sync', id, null, undefined, 2);
    await synced;
    socket.io.engine.on('packet', ({ data }) => {
      bytes += data?.length ?? 0;
    });
    socket.on('update', () => {
      messages += 1;
    });
    sockets.push(socket);
  }
  bytes = 0;
  for (let made = 0; made < moves; made += 1) await move();
  while (messages < clients * moves) await new Promise((resolve) => setTimeout(resolve, 20));
  for (const socket of sockets) socket.close();
  close();
  return { messages, bytes };
};

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  console.log(JSON.stringify(asked.play === undefined ? await watch(asked.watch) : await play(asked.play)));
}
process.exit();
