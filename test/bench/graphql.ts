import type { Client } from '../e2e/support/client.js';
import { pickList, pickNumber, pickText } from '../e2e/support/pick.js';
import { atService } from '../support/in-folder.js';
import { clientOf } from '../support/service-process.js';

const CREATE = 'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const DECK = 'mutation ($input: SubmitDeckInput!) { submitDeck(input: $input) { commandId } }';
const READY = 'mutation ($input: ReadyInput!) { ready(input: $input) { commandId } }';
const ACT = 'mutation ($input: SubmitActionInput!) { submitAction(input: $input) { frame { number } } }';
const LOOK = 'query ($id: ID!) { match(id: $id) { seats { seat isToAct } } }';
const NOTHING = 'mutation { __typename }';

interface BenchMatch {
  readonly id: string;
  /** The client of the first player, then the client of the other. */
  readonly players: readonly [Client, Client];
}

/** A match at its first mulligan. */
const openMatch = async (url: string, number: number): Promise<BenchMatch> => {
  const names = [`ann-${number}`, `ben-${number}`] as const;
  const organizer = await clientOf(url, 'organizer', 'bench');
  const input = { game: 'metax', season: 'bench', players: names };
  const id = pickText(await organizer.ask(CREATE, { input }, 'createMatch.match'), 'id');
  const players = [await clientOf(url, 'player', names[0]), await clientOf(url, 'player', names[1])] as const;
  for (const player of players) {
    await player.ask(DECK, { input: { matchId: id, deck: { readyMade: 'watch-muster' } } }, '');
    await player.ask(READY, { input: { matchId: id } }, '');
  }
  const seats = pickList(await organizer.ask(LOOK, { id }, 'match'), 'seats');
  const first = seats.find((seat) => JSON.stringify(seat).includes('"isToAct":true'));
  return {
    id,
    players: first !== undefined && pickNumber(first, 'seat') === 1 ? [players[1], players[0]] : players,
  };
};

/** Both players keep their hands, then pass their turns: these actions are always legal, so no other request is needed. */
const PASSED_TURNS = 40;

const playPasses = async ({ id, players }: BenchMatch): Promise<number> => {
  let sent = 0;
  const send = async (player: Client, action: Readonly<Record<string, unknown>>) => {
    sent += 1;
    const input = { matchId: id, commandId: `${id}-${sent}`, action: { metax: action } };
    await player.ask(ACT, { input }, '');
  };
  for (const player of players) await send(player, { keepHand: true });
  for (let turn = 0; turn < PASSED_TURNS; turn += 1) {
    const player = players[turn % 2 === 0 ? 0 : 1];
    await send(player, { endPlanning: true });
    await send(player, { finishAttacks: true });
  }
  return sent;
};

export interface GraphqlRates {
  readonly actionsPerSecond: number;
  readonly nothingPerSecond: number;
  readonly matches: number;
}

/** Accepted actions per second, and no-op mutations per second, of this many concurrent clients of one service on its durable store. */
export const graphqlRates = (matches: number): Promise<GraphqlRates> =>
  atService({}, async (service) => {
    const open = await Promise.all(
      Array.from({ length: matches }, (_, number) => openMatch(service.url, number)),
    );
    await nothing(open, 20);
    const nothingPerSecond = await rate(() => nothing(open, PASSED_TURNS * 2));
    const actionsPerSecond = await rate(async () => {
      const sent = await Promise.all(open.map(playPasses));
      return sent.reduce((sum, count) => sum + count, 0);
    });
    return { actionsPerSecond, nothingPerSecond, matches };
  });

const nothing = async (matches: readonly BenchMatch[], times: number): Promise<number> => {
  await Promise.all(
    matches.map(async ({ players: [player] }) => {
      for (let sent = 0; sent < times; sent += 1) await player.ask(NOTHING, {}, '');
    }),
  );
  return matches.length * times;
};

const rate = async (work: () => Promise<number>): Promise<number> => {
  const started = performance.now();
  const done = await work();
  return (done * 1000) / (performance.now() - started);
};
