import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodeMatchEvent, parseMatchEvent } from './codec.js';
import type { MatchCommand } from './commands.js';
import { decideMatch } from './decide.js';
import { hasLeftGame, hasLeftMatch } from './departures.js';
import { foldMatch } from './evolve.js';
import type { MatchEvent } from './facts.js';
import { seatsToAct } from './queries.js';
import type { MatchState } from './state.js';
import { anyMatch, anyPlay } from './testing/commands.js';
import { begun, cancel, concede, deck, HIGH_CARD, join, offerDraw, ready } from './testing/duel.js';
import { given, refuseLookBack, type Step } from './testing/story.js';

const { game } = HIGH_CARD;
const RUNS = { numRuns: 150, seed: 20_261_120 } as const;

interface Played {
  readonly events: readonly MatchEvent[];
  readonly state: MatchState | undefined;
}

/** Sends each command, and checks the invariants after each, accepted or not. */
const play = (steps: readonly Step[], from: Played = { events: [], state: undefined }): Played =>
  steps.reduce<Played>((before, step) => {
    const command = typeof step === 'function' ? before.state && step(before.state, refuseLookBack) : step;
    return command === undefined ? before : send(before, command);
  }, from);

const send = ({ events, state }: Played, command: MatchCommand): Played => {
  const decision = decideMatch(HIGH_CARD, state, command);
  expect(decideMatch(HIGH_CARD, state, command)).toEqual(decision);
  if (isOver(state) && command.type !== 'createMatch')
    expect(decision).toMatchObject({ accepted: false, rejection: { code: 'MATCH_OVER' } });
  if (!decision.accepted) return { events, state };
  expect(decision.events.length).toBeGreaterThan(0);
  const next = foldMatch(game, decision.events, state);
  checkState(next, events.length + decision.events.length);
  return { events: [...events, ...decision.events], state: next };
};

const isOver = (state: MatchState | undefined): boolean =>
  state?.status === 'finished' || state?.status === 'cancelled';

const checkState = (state: MatchState | undefined, eventCount: number): void => {
  expect(state?.eventCount).toBe(eventCount);
  if (state?.status === 'finished') {
    expect(state.result?.places.flat().sort()).toEqual(state.seats.map(({ seat }) => seat));
    expect(state.games).toHaveLength(state.gameNumber);
    expect(state.result?.gamesWon).toEqual(state.seats.map(({ gamesWon }) => gamesWon));
  }
  if (state?.status === 'playing') {
    expect(state.games).toHaveLength(state.gameNumber - 1);
    expect(state.game && game.outcome(state.game)).toBeUndefined();
  }
  if (state !== undefined) checkDepartures(state);
};

/** A departed seat is not awaited and does not win; at least two seats play on. */
const checkDepartures = (state: MatchState): void => {
  const gone = state.seats.map(({ seat }) => seat).filter((seat) => hasLeftGame(state, seat));
  expect(seatsToAct(game, state).filter((seat) => gone.includes(seat))).toEqual([]);
  const left = state.seats.map(({ seat }) => seat).filter((seat) => hasLeftMatch(state, seat));
  if (state.status === 'playing') expect(state.seats.length - left.length).toBeGreaterThan(1);
  if (state.status !== 'finished') return;
  expect(state.result?.places[0]?.filter((seat) => left.includes(seat)) ?? []).toEqual([]);
  expect(state.result?.places.slice(1).every((group) => group.length > 0)).toBe(true);
};

const throughTheLog = (events: readonly MatchEvent[]): readonly MatchEvent[] =>
  events.map((event) => {
    const { type, data } = encodeMatchEvent(event, game.id);
    const parsed = parseMatchEvent(game, type, JSON.parse(JSON.stringify(data)));
    if (!parsed.ok) throw new Error(`${type}: ${JSON.stringify(parsed.faults)}`);
    return parsed.value;
  });

describe('any sequence of commands', () => {
  it('keeps the match’s laws, and reads back from the log unchanged', () => {
    const ends = new Set<string | undefined>();
    fc.assert(
      fc.property(anyMatch, (steps) => {
        const { events, state } = play(steps);
        ends.add(state?.status);
        const read = throughTheLog(events);
        expect(read).toEqual(events);
        expect(foldMatch(game, read)).toEqual(state);
        expect(events.map(({ fact }) => fact.type).indexOf('MatchCreated')).toBe(0);
      }),
      RUNS,
    );
    expect(ends).toContain('open');
    expect(ends).toContain('cancelled');
  });

  it('of play reaches results of every kind, with each event once and in order', () => {
    const reasons = new Set<string | undefined>();
    const story = (seats: number, bestOf: 1 | 3) =>
      given(HIGH_CARD, begun({ seats, format: { bestOf }, ...(seats > 3 ? { onDeparture: 'playOn' } : {}) }));
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5 }), fc.constantFrom(1, 3), anyPlay, (seats, bestOf, steps) => {
        const { events, state } = play(steps, story(seats, bestOf));
        reasons.add(state?.result?.reason);
        const types = events.map(({ fact }) => fact.type);
        const count = (type: string) => types.filter((one) => one === type).length;
        expect(count('GameStarted')).toBe(state?.gameNumber);
        expect(count('GameEnded')).toBe(state?.games.length);
        const ended = state?.status === 'finished' ? 1 : 0;
        expect([count('MatchEnded'), count('SecretRevealed')]).toEqual([ended, ended]);
        expect(foldMatch(game, throughTheLog(events))).toEqual(state);
      }),
      { ...RUNS, numRuns: 80 },
    );
    expect(reasons).toContain('games');
    expect(reasons).toContain('agreed-draw');
  });
});

describe('the secret', () => {
  it('appears in no public fact before play, except in its commitments', () => {
    const one = given(HIGH_CARD, begun({ secret: 'aa'.repeat(32) }));
    const other = given(HIGH_CARD, begun({ secret: 'bb'.repeat(32) }));
    const open = (events: readonly MatchEvent[]) =>
      events.flatMap(({ kind, fact }) =>
        kind === 'match' && fact.type !== 'MatchCreated' && fact.type !== 'DeckSubmitted' ? [fact] : [],
      );
    expect(open(one.events)).toEqual(open(other.events));
  });

  it.each<[string, Step]>([
    ['join', join(2)],
    ['deck', deck(0)],
    ['ready', ready(0)],
    ['offer', offerDraw(0)],
    ['concede', concede(0)],
    ['cancel', cancel],
  ])('is quoted by no answer but its reveal: %s', (_name, step) => {
    const secret = 'cd'.repeat(32);
    const { decision } = given(HIGH_CARD, begun({ secret })).when(step);
    const bare = decision.accepted
      ? decision.events.filter(({ fact }) => fact.type !== 'SecretRevealed')
      : decision.rejection;
    expect(JSON.stringify(bare)).not.toContain(secret);
  });
});
