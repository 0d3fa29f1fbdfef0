import { pick, pickList, pickNumber, pickText } from '../../e2e/support/pick.js';
import type { Sender } from '../sender.js';
import { ORGANIZER } from './people.js';

const ROUNDS = `query($id: ID!) { event(id: $id) { status rounds {
  number status byes { id } tables { table players { id } matchId result { kind } } } } }`;
const MATCH = 'query($id: ID!) { match(id: $id) { status } }';
const ENTRANTS = 'query($id: ID!) { event(id: $id) { entrants(first: 1000) { status player { id } } } }';

export interface SeenTable {
  readonly table: number;
  readonly players: readonly string[];
  readonly matchId: string | null;
  readonly hasResult: boolean;
}

export interface SeenRound {
  readonly number: number;
  readonly status: string;
  readonly byes: readonly string[];
  readonly tables: readonly SeenTable[];
}

interface SeenEvent {
  readonly status: string;
  readonly rounds: readonly SeenRound[];
}

const ids = (players: readonly unknown[]): readonly string[] => players.map((one) => pickText(one, 'id'));

/** The event as staff see it now. */
export const lookAt = async (sender: Sender, id: string): Promise<SeenEvent> => {
  const event = await sender.ask(ORGANIZER, ROUNDS, { id }, 'event');
  return {
    status: pickText(event, 'status'),
    rounds: pickList(event, 'rounds').map((round) => ({
      number: pickNumber(round, 'number'),
      status: pickText(round, 'status'),
      byes: ids(pickList(round, 'byes')),
      tables: pickList(round, 'tables').map((table) => ({
        table: pickNumber(table, 'table'),
        players: ids(pickList(table, 'players')),
        matchId: pick(table, 'matchId') === null ? null : pickText(table, 'matchId'),
        hasResult: pick(table, 'result') !== null,
      })),
    })),
  };
};

/** Undefined for a match that is not there. */
export const statusOfMatch = async (sender: Sender, id: string): Promise<string | undefined> => {
  const match = await sender.ask(ORGANIZER, MATCH, { id }, 'match');
  return match === null || match === undefined ? undefined : pickText(match, 'status');
};

export const droppedFrom = async (sender: Sender, id: string): Promise<readonly string[]> =>
  pickList(await sender.ask(ORGANIZER, ENTRANTS, { id }, 'event'), 'entrants')
    .filter((one) => pick(one, 'status') === 'DROPPED')
    .map((one) => pickText(one, 'player.id'));
