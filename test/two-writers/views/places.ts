import { pick, pickList, pickNumber, pickText } from '../../e2e/support/pick.js';
import { computedAgain } from '../../standings/second-computation.js';
import { ORGANIZER } from '../acts/people.js';
import type { TableResult } from '../model/table-result.js';
import type { Compared } from './compared.js';
import { Differences } from './differences.js';
import { idsOf } from './seen-event.js';

const BRACKET = 'query($id: ID!) { event(id: $id) { bracketTables { match round table { table } } } }';

/** An event for the second computation of standings, and the places that the service has. */
export interface PlaceCase {
  readonly name: string;
  readonly tournament: object;
  readonly places: Readonly<Record<string, number>>;
}

const isWonByNobody = (result: TableResult): boolean =>
  result.kind === 'allLost' || (result.kind === 'forfeit' && result.present.length === 0);

/** Undefined for an elimination by pods, where special rules of a bracket fill the gap of a player who is out. */
export const placeCaseOf = async (compared: Compared): Promise<PlaceCase | undefined> => {
  const { model, sender, eventId, seen, isBracket, isPodElimination } = compared;
  const { event } = model;
  if (event.status === 'DRAFTED' || event.status === 'OPEN' || event.status === 'CLOSED') return undefined;
  const hasBracket = isBracket || event.hasCut;
  if (isPodElimination) return undefined;
  const isOut = [...event.entrants.values()].some(({ status }) => status === 'DISQUALIFIED');
  if (hasBracket && isOut) return undefined;
  const file = await sender.file(ORGANIZER, `/exports/events/${eventId}/event.json`);
  const plan = pick(JSON.parse(file.toString('utf8')), 'event.plan');
  const played = event.participants;
  const record = {
    players: played.map(([id, { status, fromRound }]) => ({
      id,
      ...(fromRound === undefined ? {} : { joinedInRound: fromRound }),
      ...(status === 'DROPPED' ? { hasDropped: true } : {}),
      ...(status === 'DISQUALIFIED' ? { isDisqualified: true } : {}),
    })),
    rounds: event.rounds
      .filter(({ status, isOfCut }) => status !== 'PAIRED' && !isOfCut)
      .map(({ number, tables, byes, requestedByes }) => ({
        number,
        pairings: tables.map(({ players, result }) => ({ players, result })),
        byes,
        requestedByes,
      })),
  };
  const found = hasBracket
    ? await sender.ask(ORGANIZER, BRACKET, { id: eventId }, 'event.bracketTables')
    : [];
  const tables = pickList(found, '').flatMap((one) => {
    const table = event.table(pickNumber(one, 'round'), pickNumber(one, 'table.table'));
    return table?.result === undefined
      ? []
      : [{ bracket: pickText(one, 'match'), players: table.players, result: table.result }];
  });
  if (tables.some(({ result }) => isWonByNobody(result))) return undefined;
  const cut = pick(seen.event, 'cut');
  const begun = pickList(found, '').length > 0;
  return {
    name: eventId,
    tournament: {
      record,
      preset: pick(plan, 'preset'),
      stage: pick(plan, event.hasCut ? 'cut.stage' : 'stage'),
      seeds: begun ? (cut === null ? played.map(([id]) => id) : idsOf(cut)) : null,
      tables,
      left: {},
    },
    places: Object.fromEntries(
      pickList(seen.event, 'standings').flatMap((row) => {
        const place = pick(row, 'place');
        return typeof place === 'number' ? [[pickText(row, 'player.id'), place]] : [];
      }),
    ),
  };
};

/** The places that differ from those of the second computation. */
export const placeDifferences = (cases: readonly PlaceCase[]): readonly string[] => {
  const differences = new Differences('places');
  const theirs = computedAgain(cases.map(({ tournament }) => ({ tournament })));
  for (const [at, { name, places }] of cases.entries())
    differences.equal(`the ranking of ${name}`, sorted(places), sorted(theirs[at]));
  return differences.found;
};

const sorted = (places: unknown): unknown =>
  typeof places === 'object' && places !== null ? Object.entries(places).sort() : places;
