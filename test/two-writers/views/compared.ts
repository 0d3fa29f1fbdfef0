import { matchOfTable } from '../../../apps/api/src/features/events/event-matches.js';
import { pick, pickList, pickText } from '../../e2e/support/pick.js';
import { JUDGES } from '../acts/people.js';
import type { Result } from '../model/match-model.js';
import type { Model } from '../model/model.js';
import type { TableResult } from '../model/table-result.js';
import type { Sender } from '../sender.js';
import { Differences } from './differences.js';
import { idsOf, type SeenEvent } from './seen-event.js';

/** Everything that the views of one event are compared with. */
export interface Compared {
  readonly model: Model;
  readonly seen: SeenEvent;
  readonly sender: Sender;
  readonly eventId: string;
  readonly game: string;
  readonly hasMatches: boolean;
  readonly isBracket: boolean;
  readonly isPodElimination: boolean;
}

/** The id of a table's match; undefined for an event without matches. */
export const matchIdAt = (
  { eventId, hasMatches, sender: { organization } }: Compared,
  publication: number | undefined,
  table: number,
): string | undefined =>
  hasMatches && publication !== undefined
    ? matchOfTable({ id: eventId, organization }, publication, table)
    : undefined;

/** A table's result as the API shows it. */
export const shownResult = (result: TableResult | undefined): unknown => {
  if (result === undefined) return null;
  const nothing = { won: null, drawn: null, winner: null, places: null, present: null };
  switch (result.kind) {
    case 'games': {
      const { kind, won, drawn, winner } = result;
      return { ...nothing, kind, won, drawn, winner: winner == null ? null : { id: winner } };
    }
    case 'placed':
      return { ...nothing, kind: 'placed', places: result.places };
    case 'forfeit':
      return { ...nothing, kind: 'forfeit', present: result.present.map((id) => ({ id })) };
    case 'allLost':
      return { ...nothing, kind: 'allLost' };
  }
};

const shownOutcome = (result: Result | undefined): unknown =>
  result === undefined
    ? null
    : {
        places: result.places,
        gamesWon: result.gamesWon,
        gamesDrawn: result.gamesDrawn,
        reason: result.kind,
      };

/** The event over GraphQL. */
export const eventDifferences = (compared: Compared): readonly string[] => {
  const { model, seen } = compared;
  const { event } = seen;
  const differences = new Differences('event');
  differences.equal('its status', pick(event, 'status'), model.event.status);
  differences.equal(
    'the list of entrants',
    pickList(event, 'entrants')
      .map((one) => [pickText(one, 'player.id'), pick(one, 'status'), pick(one, 'isCheckedIn')].join(' '))
      .sort(),
    [...model.event.entrants]
      .map(([player, { status, isCheckedIn }]) => [player, status, isCheckedIn].join(' '))
      .sort(),
  );
  const rounds = pickList(event, 'rounds');
  differences.equal(
    'the list of rounds',
    rounds.map((round) => [pick(round, 'number'), pick(round, 'status'), pick(round, 'isOfCut')]),
    model.event.rounds.map(({ number, status, isOfCut }) => [number, status, isOfCut]),
  );
  for (const round of model.event.rounds) {
    if (round.status === 'PAIRED') continue;
    const shown = rounds.find((one) => pick(one, 'number') === round.number);
    differences.equal(
      `round ${round.number}`,
      pickList(shown, 'tables').map((table) => [
        pick(table, 'table'),
        idsOf(pick(table, 'players')),
        pick(table, 'matchId'),
        pick(table, 'result'),
      ]),
      round.tables.map(({ table, players, result }) => [
        table,
        players,
        matchIdAt(compared, round.publication, table) ?? null,
        shownResult(result),
      ]),
    );
  }
  return differences.found;
};

/** The matches over GraphQL. */
export const matchDifferences = ({ model, seen }: Compared): readonly string[] => {
  const differences = new Differences('match');
  for (const [id, match] of model.matches) {
    const shown = seen.matches.get(id);
    if (!match.isCreated) {
      if (shown !== undefined) differences.found.push(`match: ${id} is there, and nobody made it`);
      continue;
    }
    differences.equal(`the status of ${id}`, pick(shown, 'status'), match.status);
    differences.equal(
      `the result of ${id}`,
      pick(shown, 'result'),
      match.first === undefined
        ? null
        : {
            current: shownOutcome(match.current),
            first: shownOutcome(match.first),
            amendments: match.amendments.map((result) => ({ result: shownOutcome(result) })),
          },
    );
  }
  for (const [id, shown] of seen.matches) {
    const place = model.places.get(id);
    const table = place && model.event.table(place.round, place.table);
    const isOfRound = place && model.event.round(place.round)?.publication === place.publication;
    if (table !== undefined && isOfRound)
      differences.equal(
        `who sits in ${id}`,
        pickList(shown, 'seats').map((seat) => pick(seat, 'player.id')),
        table.players,
      );
  }
  return differences.found;
};

/** Points and records; places are compared with the second computation. */
export const standingDifferences = ({ model, seen }: Compared): readonly string[] => {
  const differences = new Differences('standings');
  const rows = pickList(seen.event, 'standings');
  const scores = model.event.scores();
  differences.equal(
    'the list of players',
    rows.map((row) => pickText(row, 'player.id')).sort(),
    model.event.status === 'DRAFTED' ? [] : [...scores.keys()].sort(),
  );
  for (const row of rows) {
    const player = pickText(row, 'player.id');
    const { place, points, wins, losses, draws } = {
      place: pick(row, 'place'),
      points: pick(row, 'points'),
      wins: pick(row, 'wins'),
      losses: pick(row, 'losses'),
      draws: pick(row, 'draws'),
    };
    differences.equal(`the score of ${player}`, { points, wins, losses, draws }, scores.get(player));
    const isOut = model.event.entrants.get(player)?.status === 'DISQUALIFIED';
    differences.equal(`whether ${player} has no place`, place === null, isOut);
  }
  return differences.found;
};

const CASE =
  'query($id: ID!) { case(id: $id) { status ruling { effects { outcome } } decision { effects { outcome } } } }';
const PENALTIES =
  'query($player: ID!, $organization: ID) { penalties(player: $player, organization: $organization) { id penalty withdrawn { reason } } }';

/** Cases and penalties over GraphQL. */
export const judgingDifferences = async ({ model, sender }: Compared): Promise<readonly string[]> => {
  const differences = new Differences('judging');
  const [judge] = JUDGES;
  for (const one of model.cases.values()) {
    const shown = await sender.ask(judge, CASE, { id: one.id }, 'case');
    differences.equal(`the case ${one.id}`, pick(shown, 'status'), one.status);
    const outcomes = ['ruling', 'decision'].flatMap((part) => {
      const effects = pick(shown, `${part}.effects`);
      return Array.isArray(effects) ? effects.map((effect: unknown) => pick(effect, 'outcome')) : [];
    });
    differences.equal(
      `what became of the ruling of ${one.id}`,
      outcomes,
      one.effects().map(([key, effect]) => one.outcomeOf(key, effect)),
    );
  }
  const players = new Set([...model.penalties.values()].map(({ player }) => player));
  for (const player of players) {
    const variables = { player, organization: sender.organization };
    const shown = pickList(await sender.ask(judge, PENALTIES, variables, ''), 'penalties');
    differences.equal(
      `the penalties of ${player}`,
      shown.map((one) => [pick(one, 'id'), pick(one, 'penalty'), pick(one, 'withdrawn') !== null]).sort(),
      [...model.penalties.values()]
        .filter((one) => one.player === player)
        .map(({ id, penalty, isWithdrawn }) => [id, penalty, isWithdrawn])
        .sort(),
    );
  }
  return differences.found;
};
