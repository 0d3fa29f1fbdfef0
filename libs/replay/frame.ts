import {
  type Game,
  JUDGE,
  type Redacted,
  type RuleId,
  redact,
  type Seat,
  type Table,
  tableWithPlayers,
  type Viewer,
  withPlayers,
} from '#libs/game-kit';
import { type Actor, describeMatchFact, type MatchFact, type MatchState } from '#libs/match';
import { matchTable } from './match-table.js';
import { type ReplayState, secretOf } from './replay-state.js';
import { type Opening, openings } from './seal.js';

/** One viewer's view after one event of a match. Its number is the event's number in the match. */
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
  /** The hash chain up to this event: the same for every viewer. */
  readonly hash: string;
  readonly sealed: string;
  readonly openings: readonly Opening[];
}

/** A viewer's view of an event: a hidden part is `{ visibleTo, value }` if the viewer may see it, else `{ visibleTo }`. */
export interface EventView {
  /** `match.SeatTaken`, `metax.CharacterPlayed`. */
  readonly type: string;
  readonly text: string;
  readonly rule?: RuleId;
  readonly data: Redacted<unknown>;
}

/** The viewer of the frames, and the names of players in them. */
export interface FrameSettings {
  readonly viewer: Viewer;
  /** Whether all hidden parts are open to this viewer (`revealed` of match). */
  readonly revealed: boolean;
  readonly seatName: (seat: Seat, player: string) => string;
}

/** A complete frame. Tables are expensive: use the functions below for single parts of many frames. */
export const frameFor = (game: Game, state: ReplayState, settings: FrameSettings): Frame => {
  const { recorded } = state;
  const event = eventOf(game, state, settings);
  const table = tableOf(game, state, settings);
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
    openings: openingsOf(state, settings),
  };
};

export const tableOf = (game: Game, { match }: ReplayState, settings: FrameSettings): Table =>
  tableWithPlayers(matchTable(game, match, drawnAs(settings)), (seat) => nameOfSeat(match, seat, settings));

/** A sentence that describes the event to this viewer. */
export const sentenceOf = (
  game: Game,
  { recorded: { event }, match }: ReplayState,
  settings: FrameSettings,
): string => {
  const nameOf = (seat: Seat): string => nameOfSeat(match, seat, settings);
  if (event.kind === 'match') return describeMatchFact(event.fact, nameOf);
  return match.game === undefined
    ? ''
    : withPlayers(game.viewFact(event.fact, drawnAs(settings), match.game).text, nameOf);
};

/** The name of a seat in sentences: its player's name, or `Seat 1` for a free seat. */
export const nameOfSeat = (
  { seats }: MatchState,
  seat: Seat,
  { seatName }: Pick<FrameSettings, 'seatName'>,
): string => {
  const player = seats[seat]?.player;
  return player === undefined ? `Seat ${seat + 1}` : seatName(seat, player);
};

/** The event, with the hidden parts that this viewer may see. */
export const eventOf = (game: Game, state: ReplayState, settings: FrameSettings): EventView => {
  const { event } = state.recorded;
  const { type, data } = state.stored;
  return {
    type,
    text: sentenceOf(game, state, settings),
    ...(event.kind === 'match' ? ruleOf(event.fact) : { rule: event.fact.rule }),
    data: redact(data, settings.viewer, settings.revealed),
  };
};

/** The openings of the hidden parts that this viewer may see. */
export const openingsOf = (
  { match, recorded, stored }: ReplayState,
  { viewer, revealed }: Pick<FrameSettings, 'viewer' | 'revealed'>,
): readonly Opening[] =>
  openings(secretOf(match), { number: recorded.number, data: stored.data }, viewer, revealed);

/** Once everything is open, every viewer gets the table and the sentences of a judge. */
const drawnAs = ({ viewer, revealed }: FrameSettings): Viewer => (revealed ? JUDGE : viewer);

const ruleOf = (fact: MatchFact): { readonly rule?: RuleId } =>
  fact.type === 'GameEnded' ? { rule: fact.outcome.rule } : {};
