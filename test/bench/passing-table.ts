import { type Agent } from 'node:http';
import { pick } from '../e2e/support/pick.js';
import { tokenOf } from '../support/service-process.js';
import { Sender } from './sender.js';

const CREATE = 'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const DECK = 'mutation ($input: SubmitDeckInput!) { submitDeck(input: $input) { commandId } }';
const READY = 'mutation ($input: ReadyInput!) { ready(input: $input) { commandId } }';
const ACT = 'mutation ($input: SubmitActionInput!) { submitAction(input: $input) { frame { number } } }';
const LOOK = 'query ($id: ID!) { match(id: $id) { seats { seat isToAct } } }';

/** The number of actions in a match of {@link PassingTable.passTurns}: two mulligans and forty turns, after which it still runs. */
const ACTIONS = 82;

/** A match of two players who pass their turns: these actions are always legal, so no other request is needed. */
export class PassingTable {
  #sent = 0;

  constructor(
    readonly id: string,
    /** The starting player, then the other. */
    readonly players: readonly [Sender, Sender],
  ) {}

  /** Returns the number of actions. */
  async passTurns(): Promise<number> {
    while (this.#sent < ACTIONS) await this.act();
    return this.#sent;
  }

  /** The next action: each keeps its hand, then each in turn ends its planning and its attacks. */
  async act(): Promise<void> {
    const at = this.#sent;
    this.#sent += 1;
    const turn = at < 2 ? at : (at - 2) >> 1;
    const action =
      at < 2 ? { keepHand: true } : at % 2 === 0 ? { endPlanning: true } : { finishAttacks: true };
    const input = { matchId: this.id, commandId: `${this.id}-${at}`, action: { metax: action } };
    await ask(this.players[turn % 2 === 0 ? 0 : 1], ACT, { input });
  }
}

/** Plays all tables concurrently and closes their connections. Returns the number of actions. */
export const passAll = async (tables: readonly PassingTable[]): Promise<number> => {
  const sent = await Promise.all(tables.map((table) => table.passTurns()));
  for (const { players } of tables) for (const player of players) player.close();
  return sent.reduce((sum, count) => sum + count, 0);
};

const ask = async (
  sender: Sender,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<unknown> => JSON.parse(await sender.post(JSON.stringify({ query, variables })));

/** Uses a separate agent if none is given. */
export const senderOf = async (
  url: string,
  role: 'organizer' | 'player',
  subject: string,
  agent?: Agent,
): Promise<Sender> =>
  new Sender(`${url}/graphql`, { authorization: `Bearer ${await tokenOf(role, subject)}` }, agent);

let tables = 0;

export const openTables = (url: string, count: number): Promise<readonly PassingTable[]> =>
  Promise.all(Array.from({ length: count }, () => openTable(url)));

/** A match at its first mulligan. */
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
