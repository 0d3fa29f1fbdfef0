import {
  EventBracketDocument,
  EventEntrantsDocument,
  EventRoundByNumberDocument,
  EventStandingsDocument,
  MatchLinesDocument,
} from '#libs/client';
import { pick, pickList } from '../../e2e/support/pick.js';
import { ORGANIZER } from '../acts/people.js';
import { type Compared, matchIdAt, shownResult } from './compared.js';
import { Differences } from './differences.js';
import { idsOf } from './seen-event.js';

/** The data of the pages of the web app, through their own documents. */
export const pageDifferences = async (compared: Compared): Promise<readonly string[]> => {
  const { model, sender, eventId: id, seen } = compared;
  const differences = new Differences('pages');
  const ask = (
    document: { toString(): string },
    variables: Readonly<Record<string, unknown>>,
    path: string,
  ) => sender.ask(ORGANIZER, document.toString(), variables, path);
  for (const { number, status, tables, publication, byes, requestedByes } of model.event.rounds) {
    if (status === 'PAIRED') continue;
    const round = await ask(EventRoundByNumberDocument, { id, number }, 'event.round');
    differences.equal(
      `the page of round ${number}`,
      [
        pick(round, 'status'),
        idsOf(pick(round, 'byes')),
        idsOf(pick(round, 'requestedByes')),
        pickList(round, 'tables').map((table) => [
          pick(table, 'table'),
          idsOf(pick(table, 'players')),
          pick(table, 'matchId'),
          pick(table, 'result'),
        ]),
      ],
      [
        status,
        byes,
        requestedByes,
        tables.map(({ table, players, result }) => [
          table,
          players,
          matchIdAt(compared, publication, table) ?? null,
          shownResult(result),
        ]),
      ],
    );
  }
  const rows = await ask(EventStandingsDocument, { id, first: 1000 }, 'event.standings');
  differences.equal(
    'the page of standings',
    pickList(rows, '').map((row) => [pick(row, 'player.id'), pick(row, 'place'), pick(row, 'points')]),
    pickList(seen.event, 'standings').map((row) => [
      pick(row, 'player.id'),
      pick(row, 'place'),
      pick(row, 'points'),
    ]),
  );
  const entrants = await ask(EventEntrantsDocument, { id, first: 1000 }, 'event.entrants');
  differences.equal(
    'the page of players',
    pickList(entrants, '').map((one) => [pick(one, 'player.id'), pick(one, 'status')]),
    [...model.event.entrants].map(([player, { status }]) => [player, status]),
  );
  if (compared.isPodElimination) return [...differences.found, ...(await lineDifferences(compared))];
  const bracket = await ask(EventBracketDocument, { id }, 'event');
  for (const one of pickList(bracket, 'bracketTables')) {
    const place = pick(one, 'table');
    const match = pickList(bracket, 'bracket').find((other) => pick(other, 'id') === pick(one, 'match'));
    const winner = pick(place, 'result.winner.id') ?? pick(place, 'result.present.0.id') ?? null;
    differences.equal(
      `the winner of ${pick(one, 'match')} in the bracket`,
      pick(match, 'winner.id') ?? null,
      winner ?? byGames(place),
    );
  }
  return [...differences.found, ...(await lineDifferences(compared))];
};

/** The winner by games, where no winner is named. */
const byGames = (table: unknown): unknown => {
  if (pick(table, 'result.won') == null) return null;
  const [one, other] = [Number(pick(table, 'result.won.0')), Number(pick(table, 'result.won.1'))];
  return one === other ? null : pick(table, `players.${one > other ? 0 : 1}.id`);
};

/** The list of matches, with the results that count. */
const lineDifferences = async ({ model, sender, eventId }: Compared): Promise<readonly string[]> => {
  const differences = new Differences('pages');
  const lines: unknown[] = [];
  for (let after: unknown = null; ; ) {
    const variables = { filter: { event: eventId }, first: 50, after, withFrame: false };
    const page = await sender.ask(ORGANIZER, MatchLinesDocument.toString(), variables, 'matches');
    lines.push(...pickList(page, 'nodes'));
    if (pick(page, 'pageInfo.hasNextPage') !== true) break;
    after = pick(page, 'pageInfo.endCursor');
  }
  differences.equal(
    'the list of matches',
    lines.map((line) => String(pick(line, 'id'))).sort(),
    [...model.matches.values()].flatMap(({ id, isCreated }) => (isCreated ? [id] : [])).sort(),
  );
  for (const line of lines) {
    const match = model.matches.get(String(pick(line, 'id')));
    if (match === undefined) continue;
    differences.equal(`the line of ${match.id}`, pick(line, 'status'), match.status);
    const shown = pick(line, 'result.current');
    differences.equal(
      `the result in the line of ${match.id}`,
      [pick(shown, 'reason'), pick(shown, 'gamesWon')],
      [match.current?.kind, match.current?.gamesWon],
    );
  }
  return differences.found;
};
