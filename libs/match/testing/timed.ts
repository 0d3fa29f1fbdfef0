import type { ClockSettings, SeatClock } from '../clock/clock-settings.js';
import { advanceClock, type ClockState } from '../clock/clock-state.js';
import { remainingMs } from '../clock/seat-time.js';
import { decideMatch } from '../decide.js';
import { evolveMatch, rewindTargetOf } from '../evolve.js';
import type { MatchEvent } from '../facts.js';
import { FrameHistory } from '../rewind/passed-frames.js';
import type { MatchState } from '../state.js';
import { begun, DUEL } from './duel.js';
import type { Step } from './story.js';

export interface TimedMoment {
  readonly match: MatchState;
  readonly clock?: ClockState | undefined;
  readonly at: number;
  readonly event: MatchEvent;
}

export const START = Date.parse('2026-12-01T18:00:00Z');

/** Folds events with their instants into moments. */
export const fold = (
  events: readonly { readonly event: MatchEvent; readonly at: number }[],
): readonly TimedMoment[] => {
  const moments: TimedMoment[] = [];
  for (const { event, at } of events) {
    const last = moments.at(-1);
    const frame = rewindTargetOf(event);
    const earlier = frame === undefined ? undefined : moments[frame]?.match;
    const match = evolveMatch(DUEL.game, last?.match, event, earlier);
    const clock = advanceClock(DUEL.game, last, event, match, new Date(at).toISOString());
    moments.push({ match, clock, at, event });
  }
  return moments;
};

/** A match begun at `START`, then steps, each the given milliseconds after the previous one. */
export const played = (
  clock: ClockSettings,
  ...steps: readonly (readonly [number, Step])[]
): readonly TimedMoment[] => {
  const events: { event: MatchEvent; at: number }[] = [];
  const passed = new FrameHistory(DUEL.game);
  let at = START;
  const all = [...begun({ clock, format: { bestOf: 3 } }).map((step) => [0, step] as const), ...steps];
  for (const [wait, step] of all) {
    at += wait;
    const { match } = passed;
    const command =
      typeof step === 'function' ? match && step(match, (toFrame) => passed.lookBack(toFrame)) : step;
    if (command === undefined) throw new Error('There is no match yet.');
    const decision = decideMatch(DUEL, match, command);
    if (!decision.accepted) throw new Error(decision.rejection.message);
    passed.take(decision.events);
    for (const event of decision.events) events.push({ event, at });
  }
  return fold(events);
};

export const clockOf = (moments: readonly TimedMoment[]): ClockState => {
  const clock = moments.at(-1)?.clock;
  if (clock === undefined) throw new Error('The match has no clock.');
  return clock;
};

export const leftOf = (seatClock: SeatClock, moments: readonly TimedMoment[]): readonly number[] =>
  clockOf(moments).seats.map((time) => remainingMs(seatClock, time));
