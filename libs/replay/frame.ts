import {
  type Game,
  type Redacted,
  type RuleId,
  redact,
  type Seat,
  type Table,
  seat as toSeat,
  type Viewer,
} from '#libs/game-kit';
import { type Actor, describeMatchFact, type MatchFact } from '#libs/match';
import { matchTable } from './match-table.js';
import { type ReplayState, secretOf } from './replay-state.js';
import { type Opening, openings } from './seal.js';

/** The table after one event of a match, as one viewer may see it. Its number is the event's number in the match. */
export interface Frame {
  readonly number: number;
  /** The frames of one command share a step. */
  readonly step: number;
  readonly turn?: number;
  /** ISO 8601. */
  readonly at: string;
  readonly actor: Actor;
  readonly text: string;
  readonly event: EventView;
  readonly table: Table;
  readonly rule?: RuleId;
  /** The chain up to this event: the same for every viewer. */
  readonly hash: string;
  readonly sealed: string;
  readonly openings: readonly Opening[];
}

/** An event as a viewer may have it: a hidden part is `{ visibleTo, value }` where it may see it, else `{ visibleTo }`. */
export interface EventView {
  /** `match.SeatTaken`, `metax.CharacterPlayed`. */
  readonly type: string;
  readonly text: string;
  readonly rule?: RuleId;
  readonly data: Redacted<unknown>;
}

export interface FrameSettings {
  readonly viewer: Viewer;
  /** Whether all hidden parts are open to this viewer (`revealed` of match). */
  readonly revealed: boolean;
  readonly seatName: (seat: Seat) => string;
}

export const frameFor = (game: Game, state: ReplayState, settings: FrameSettings): Frame => {
  const { recorded, match } = state;
  const { viewer, revealed } = settings;
  const event = eventView(game, state, settings);
  const table = matchTable(game, match, viewer);
  return {
    number: recorded.number,
    step: state.step,
    ...(table.turn === undefined ? {} : { turn: table.turn.number }),
    at: recorded.at,
    actor: recorded.actor,
    text: event.text,
    event,
    table,
    ...(event.rule === undefined ? {} : { rule: event.rule }),
    hash: state.hash,
    sealed: state.sealed,
    openings: openings(
      secretOf(match),
      { number: recorded.number, data: state.stored.data },
      viewer,
      revealed,
    ),
  };
};

/** What happened, in a sentence for this viewer. */
export const sentenceOf = (
  game: Game,
  { recorded: { event }, match }: ReplayState,
  { viewer, seatName }: FrameSettings,
): string => {
  if (event.kind === 'match') return describeMatchFact(event.fact, seatName);
  return match.game === undefined
    ? ''
    : withNames(game.viewFact(event.fact, viewer, match.game).text, seatName);
};

const eventView = (game: Game, state: ReplayState, settings: FrameSettings): EventView => {
  const { event } = state.recorded;
  const { type, data } = state.stored;
  return {
    type,
    text: sentenceOf(game, state, settings),
    ...(event.kind === 'match' ? ruleOf(event.fact) : { rule: event.fact.rule }),
    data: redact(data, settings.viewer, settings.revealed),
  };
};

const ruleOf = (fact: MatchFact): { readonly rule?: RuleId } =>
  fact.type === 'GameEnded' ? { rule: fact.outcome.rule } : {};

const SEAT = /\{seat:(\d+)\}/g;

/** Games write `{seat:0}` where a player's name belongs, since no fact holds a name. */
const withNames = (text: string, seatName: (seat: Seat) => string): string =>
  text.replace(SEAT, (_, index: string) => seatName(toSeat(Number(index))));
