import { type EventCommand, type EventPlan, type PairingResult, planSchema, presetOf } from '#libs/events';
import { clockFaults } from '#libs/match';
import { readRuleset } from '../../games/cards/ruleset-input.js';
import type { Games } from '../../games/games.js';
import { displayFault } from '../../platform/display-text.js';
import { badInput } from '../../platform/errors/api-error.js';
import type {
  EntryInput,
  EventChangeInput,
  EventPlanInput,
  EventResultInput,
  StageInput,
} from '../../platform/inputs.js';
import { readText } from '../../platform/text-input.js';
import { readClock } from '../../writing/clock-input.js';
import { readNewPlayerId } from '../../writing/player-id.js';

/** Converts an input to a plan. Throws BAD_USER_INPUT for unsupported values, except for card sets (`EventCardSets`). */
export const readPlan = (games: Games, input: EventPlanInput): EventPlan => {
  const game = games.find(input.game);
  if (game === undefined) throw badInput('There is no such game here.');
  const preset = presetOf(input.preset);
  if (preset === undefined) throw badInput('There is no such preset.');
  const name = input.name.trim();
  const fault = displayFault(name);
  if (fault !== undefined) throw badInput(`"name" ${fault}.`);
  const rules = readRuleset(game, input.ruleset);
  if (!rules.ok) throw badInput('This ruleset is none of the game.', rules.faults);
  const { cut, ruleset, cardSets, decksDue, roundMinutes, responseSeconds, revealSeconds, onDeparture } =
    input;
  const { clock } = readClock(input.clock, responseSeconds);
  const clockFault = clockFaults(clock, responseSeconds ?? undefined);
  if (clockFault.length > 0) throw badInput('Matches cannot have these clocks.', clockFault);
  if (clock?.round?.endsAt !== undefined || clock?.round?.seconds !== undefined)
    throw badInput('The time of a round ends `roundMinutes` after it is published: it is not said again.');
  const plan = planSchema.safeParse({
    name,
    game: game.id,
    season: readText(input.season, 'season', SEASON_LENGTH),
    stage: stageOf(input.stage),
    ...(cut == null ? {} : { cut: { to: cut.to, stage: stageOf(cut.bracket), backFill: cut.backFill } }),
    preset,
    bestOf: input.bestOf,
    ...(ruleset == null ? {} : { ruleset: ruleset.map(({ name: key, value }) => ({ name: key, value })) }),
    ...(cardSets == null ? {} : { cardSets }),
    capacity: input.capacity,
    hasCheckIn: input.hasCheckIn,
    decks: input.decks,
    ...(decksDue == null ? {} : { decksDue: new Date(decksDue).toISOString() }),
    hasMatches: input.hasMatches,
    ...(roundMinutes == null ? {} : { roundMinutes }),
    ...(clock === undefined ? {} : { clock }),
    ...(responseSeconds == null ? {} : { responseSeconds }),
    ...(revealSeconds == null ? {} : { revealSeconds }),
    ...(onDeparture == null ? {} : { onDeparture }),
  });
  if (plan.success) return plan.data;
  throw badInput(
    'This is no plan of an event.',
    plan.error.issues.map(({ path, message }) => ({ code: 'INVALID_EVENT', path: path.join('.'), message })),
  );
};

const SEASON_LENGTH = 60;
const REASON_LENGTH = 500;
const WORD_LENGTH = 100;

const stageOf = (input: StageInput): object =>
  Object.entries(input)
    .filter(([, settings]) => settings != null)
    .map(([kind, settings]) => ({ kind, ...settings }))[0] ?? {};

/** The duty whose holders may send a command. */
export type Duty = 'organize' | 'register' | 'scores';

export interface ReadChange {
  readonly command: EventCommand;
  readonly duty: Duty;
}

/** Converts an input to a command. GraphQL has checked that exactly one field is set. `drawn` is a fresh random seed. */
export const readChange = (games: Games, input: EventChangeInput, now: string, drawn: string): ReadChange => {
  const organize = (command: EventCommand): ReadChange => ({ command, duty: 'organize' });
  const register = (command: EventCommand): ReadChange => ({ command, duty: 'register' });
  const scores = (command: EventCommand): ReadChange => ({ command, duty: 'scores' });
  if (input.step !== undefined)
    return input.step === 'makeCut' ? scores({ type: 'makeCut' }) : organize({ type: input.step });
  if (input.revise !== undefined) return organize({ type: 'revise', plan: readPlan(games, input.revise) });
  if (input.callOff !== undefined) return organize({ type: 'callOff', reason: reasonIn(input.callOff) });
  if (input.register !== undefined)
    return register({ type: 'register', entries: input.register.map(readEntry), isByStaff: true });
  if (input.withdraw !== undefined) return register({ type: 'withdraw', player: input.withdraw });
  if (input.checkIn !== undefined) return register({ type: 'checkIn', player: input.checkIn });
  if (input.deck !== undefined) {
    const { player, text: deck, allowFor } = input.deck;
    const allowed = allowFor == null ? {} : { allowedFor: readText(allowFor, 'allowFor', REASON_LENGTH) };
    return register({ type: 'handInDeck', player, deck, now, isByStaff: true, ...allowed });
  }
  if (input.seeds !== undefined) return organize({ type: 'giveSeeds', players: input.seeds });
  if (input.table !== undefined) {
    const { player, table } = input.table;
    return scores({ type: 'fixTable', player, ...(table == null ? {} : { table }) });
  }
  if (input.bye !== undefined) {
    const { player, round, kind } = input.bye;
    return organize({ type: 'grantBye', player, round, as: kind });
  }
  if (input.drop !== undefined) return scores({ type: 'drop', player: input.drop });
  if (input.reinstate !== undefined) return scores({ type: 'reinstate', player: input.reinstate });
  if (input.disqualify !== undefined)
    return scores({
      type: 'disqualify',
      player: input.disqualify.player,
      reason: reasonIn(input.disqualify),
    });
  if (input.pair !== undefined)
    return scores({ type: 'pairRound', seed: readText(input.pair.seed ?? drawn, 'seed', WORD_LENGTH) });
  if (input.bring !== undefined) return scores({ type: 'bringPairings', ...input.bring });
  if (input.change !== undefined)
    return scores({ type: 'changePairings', ...input.change, reason: reasonIn(input.change) });
  if (input.publish !== undefined) return scores({ type: 'publishRound', round: input.publish });
  if (input.takeBack !== undefined)
    return scores({ type: 'takeBackRound', round: input.takeBack.round, reason: reasonIn(input.takeBack) });
  if (input.result !== undefined) {
    const { round, table, result } = input.result;
    return scores({ type: 'recordResult', round, table, result: readResult(result) });
  }
  if (input.amend !== undefined) {
    const { round, table, result } = input.amend;
    return scores({
      type: 'amendResult',
      round,
      table,
      result: readResult(result),
      reason: reasonIn(input.amend),
    });
  }
  return scores({ type: 'finishRound', round: input.finishRound ?? 0 });
};

const reasonIn = ({ reason }: { readonly reason: string }): string =>
  readText(reason, 'reason', REASON_LENGTH);

const readEntry = ({ player, seed, rating, team }: EntryInput) => {
  if ((seed ?? 1) < 1 || (rating ?? 0) < 0) throw badInput('A seed is at least 1, a rating at least 0.');
  return {
    player: readNewPlayerId(player),
    ...(seed == null ? {} : { seed }),
    ...(rating == null ? {} : { rating }),
    ...(team == null ? {} : { team: readText(team, 'team', WORD_LENGTH) }),
  };
};

const readResult = ({ games, places, present }: EventResultInput): PairingResult => {
  if (games !== undefined) {
    const { won, drawn, winner } = games;
    if (drawn < 0 || won.some((one) => one < 0)) throw badInput('Games are counted from 0.');
    return { kind: 'games', won, drawn, ...(winner === undefined ? {} : { winner }) };
  }
  if (places !== undefined) return { kind: 'placed', places };
  return present === undefined ? { kind: 'allLost' } : { kind: 'forfeit', present };
};
