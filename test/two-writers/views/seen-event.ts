import { pick, pickList, pickNumber, pickText } from '../../e2e/support/pick.js';
import { ORGANIZER } from '../acts/people.js';
import type { Pairings } from '../model/event-model.js';
import type { Seen } from '../model/record.js';
import type { Sender } from '../sender.js';

const EVENT = `query($id: ID!) { event(id: $id) {
  status entrantCount
  entrants(first: 1000) { player { id } status isCheckedIn }
  rounds { number status isOfCut byes { id } requestedByes { id }
    tables { table matchId players { id } result { kind won drawn winner { id } places present { id } } } }
  standings(first: 1000) { place player { id } points wins losses draws }
  cut { id }
  bracket { id stage isReady winner { id } }
  csv
} }`;

const MATCH = `status seats { player { id } gamesWon }
  result { current { places gamesWon gamesDrawn reason } first { places gamesWon gamesDrawn reason }
    amendments { result { places gamesWon gamesDrawn reason } } }`;

/** Fields at the root of a request. */
const AT_ONCE = 20;

/** An event, and all its matches, as staff see them over GraphQL. */
export interface SeenEvent {
  readonly event: unknown;
  readonly matches: ReadonlyMap<string, unknown>;
}

export const idsOf = (players: unknown): readonly string[] =>
  pickList(players, '').map((one) => pickText(one, 'id'));

/** Includes matches of rounds that were taken back. */
export const seeEvent = async (
  sender: Sender,
  eventId: string,
  known: readonly string[],
): Promise<SeenEvent> => {
  const event = await sender.ask(ORGANIZER, EVENT, { id: eventId }, 'event');
  const current = pickList(event, 'rounds').flatMap((round) =>
    pickList(round, 'tables').flatMap((table) => {
      const id = pick(table, 'matchId');
      return typeof id === 'string' ? [id] : [];
    }),
  );
  const ids = [...new Set([...current, ...known])];
  const matches = new Map<string, unknown>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const fields = some.map((id, at) => `m${at}: match(id: ${JSON.stringify(id)}) { ${MATCH} }`);
    const found = await sender.ask(ORGANIZER, `{ ${fields.join(' ')} }`, {}, '');
    for (const [at, id] of some.entries()) {
      const match = pick(found, `m${at}`);
      if (match !== null && match !== undefined) matches.set(id, match);
    }
  }
  return { event, matches };
};

/** The input of the model from an observed event. */
export const toldToModel = ({ event, matches }: SeenEvent): Seen => ({
  pairings: new Map(
    pickList(event, 'rounds').map((round): [number, Pairings] => [
      pickNumber(round, 'number'),
      {
        tables: pickList(round, 'tables').map((table) => ({
          table: pickNumber(table, 'table'),
          players: idsOf(pick(table, 'players')),
        })),
        byes: idsOf(pick(round, 'byes')),
        requestedByes: idsOf(pick(round, 'requestedByes')),
      },
    ]),
  ),
  players: new Map(
    [...matches].map(([id, match]) => [
      id,
      pickList(match, 'seats').map((seat) => String(pick(seat, 'player.id') ?? '')),
    ]),
  ),
  kinds: new Map(
    [...matches].flatMap(([id, match]) => {
      const kind = pick(match, 'result.first.reason');
      return typeof kind === 'string' ? [[id, kind] as const] : [];
    }),
  ),
});
