import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pick } from '../e2e/support/pick.js';
import { type ProcessOptions, ServiceProcess, tokenOf } from '../support/service-process.js';
import { cpuEach } from './cpu-time.js';
import { Sender } from './sender.js';

const CREATE = 'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const DECK = 'mutation ($input: SubmitDeckInput!) { submitDeck(input: $input) { commandId } }';
const READY = 'mutation ($input: ReadyInput!) { ready(input: $input) { commandId } }';
const ACT = 'mutation ($input: SubmitActionInput!) { submitAction(input: $input) { frame { number } } }';
const LOOK = 'query ($id: ID!) { match(id: $id) { seats { seat isToAct } } }';
const NOTHING = JSON.stringify({ query: 'mutation { __typename }' });

const WARM_UP = 3_000;
const REQUESTS = 6_000;
/** Turns that are passed in a match, which is not over after them. */
const TURNS = 40;

export interface CpuTimes {
  readonly matches: number;
  /** Milliseconds of the server's processor time for one request: a plain echo of JSON, a mutation that does nothing, an accepted action. */
  readonly echo: number;
  readonly nothing: number;
  readonly action: number;
}

/** What a request costs the service, whose processor time is counted in a process of its own, with so many matches at once on its durable store. */
export const cpuTimes = async (matches: number, options: ProcessOptions = {}): Promise<CpuTimes> => {
  const echo = await echoCpu(matches);
  const folder = await mkdtemp(join(tmpdir(), 'recount-bench-'));
  const service = await ServiceProcess.start(folder, options);
  try {
    const [warmUp, tables] = [await openTables(service.url, matches), await openTables(service.url, matches)];
    const senders = tables.map(({ players: [first] }) => first);
    await sendEach(senders, WARM_UP, NOTHING);
    const nothing = await cpuEach(service.pid, () => sendEach(senders, REQUESTS, NOTHING));
    await passAll(warmUp);
    const action = await cpuEach(service.pid, () => passAll(tables));
    for (const { players } of [...warmUp, ...tables]) for (const player of players) player.close();
    return { matches, echo, nothing, action };
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const passAll = async (tables: readonly PassingTable[]): Promise<number> => {
  const sent = await Promise.all(tables.map((table) => table.passTurns()));
  return sent.reduce((sum, count) => sum + count, 0);
};

const echoCpu = async (connections: number): Promise<number> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./echo.mjs', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [said] = await once(child.stdout, 'data');
    const senders = Array.from({ length: connections }, () => new Sender(String(said).trim()));
    await sendEach(senders, WARM_UP, NOTHING);
    const each = await cpuEach(child.pid ?? 0, () => sendEach(senders, REQUESTS, NOTHING));
    for (const sender of senders) sender.close();
    return each;
  } finally {
    child.kill();
  }
};

/** So many requests in all, each sender one at a time. */
const sendEach = async (senders: readonly Sender[], requests: number, body: string): Promise<number> => {
  const each = Math.ceil(requests / senders.length);
  await Promise.all(
    senders.map(async (sender) => {
      for (let sent = 0; sent < each; sent += 1) await sender.post(body);
    }),
  );
  return each * senders.length;
};

/** A match of two who pass their turns: actions that are always legal, so that nothing else has to be asked. */
class PassingTable {
  #sent = 0;

  constructor(
    readonly id: string,
    /** Who goes first, then the other. */
    readonly players: readonly [Sender, Sender],
  ) {}

  /** How many actions it took. */
  async passTurns(): Promise<number> {
    for (const player of this.players) await this.#send(player, { keepHand: true });
    for (let turn = 0; turn < TURNS; turn += 1) {
      const player = this.players[turn % 2 === 0 ? 0 : 1];
      await this.#send(player, { endPlanning: true });
      await this.#send(player, { finishAttacks: true });
    }
    return this.#sent;
  }

  async #send(player: Sender, action: Readonly<Record<string, unknown>>): Promise<void> {
    this.#sent += 1;
    const input = { matchId: this.id, commandId: `${this.id}-${this.#sent}`, action: { metax: action } };
    await ask(player, ACT, { input });
  }
}

const ask = async (
  sender: Sender,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<unknown> => JSON.parse(await sender.post(JSON.stringify({ query, variables })));

const senderOf = async (url: string, role: 'organizer' | 'player', subject: string): Promise<Sender> =>
  new Sender(`${url}/graphql`, { authorization: `Bearer ${await tokenOf(role, subject)}` });

let tables = 0;

export const openTables = (url: string, count: number): Promise<readonly PassingTable[]> =>
  Promise.all(Array.from({ length: count }, () => openTable(url)));

/** A match that has come to its first mulligan. */
const openTable = async (url: string): Promise<PassingTable> => {
  tables += 1;
  const names = [`ann-${tables}`, `ben-${tables}`] as const;
  const organizer = await senderOf(url, 'organizer', 'bench');
  const input = { game: 'metax', season: 'bench', players: names };
  const id = String(pick(await ask(organizer, CREATE, { input }), 'data.createMatch.match.id'));
  const players = [await senderOf(url, 'player', names[0]), await senderOf(url, 'player', names[1])] as const;
  for (const player of players) {
    await ask(player, DECK, { input: { matchId: id, deck: { readyMade: 'watch-muster' } } });
    await ask(player, READY, { input: { matchId: id } });
  }
  const looked = JSON.stringify(await ask(organizer, LOOK, { id }));
  organizer.close();
  const isSecondFirst = looked.includes('{"seat":1,"isToAct":true}');
  return new PassingTable(id, isSecondFirst ? [players[1], players[0]] : players);
};
