import { describe, expect, it } from '@jest/globals';
import { type Json, JUDGE, type Seat, seat } from '#libs/game-kit';
import type { CreateMatch, MatchCommand, RecordedMatchEvent } from '#libs/match';
import { begun, DUEL, given, playHigh, type Step } from '#libs/match/testing';
import { exportReplay, readDocument, writeDocument } from './document.js';
import { tableOf } from './frame.js';
import { replayStates } from './replay-state.js';
import { verifyReplay } from './verify.js';

const CLOCK = {
  seat: { mainSeconds: 60, per: 'match', incrementSeconds: 1, whenOver: 'game-loss' },
  round: { seconds: 600, extraTurns: 1, extraSeconds: 60, whenOver: 'tie-break' },
  downtime: 'given-back',
} as const;
const seatName = (_seat: Seat, player: string) => player;

/** The events of a match with clocks, one second between commands. */
const recorded = (
  settings: Partial<CreateMatch>,
  ...steps: readonly Step[]
): readonly RecordedMatchEvent[] => {
  const all = [...begun(settings), ...steps];
  let before = 0;
  return all.flatMap((_, index) => {
    const { events } = given(DUEL, all.slice(0, index + 1));
    const news = events.slice(before).map(
      (event, offset): RecordedMatchEvent => ({
        number: before + offset,
        at: new Date(Date.UTC(2026, 11, 1, 18, 0, index)).toISOString(),
        commandId: `command-${index}`,
        actor: { role: 'service', id: 'recount' },
        event,
      }),
    );
    before = events.length;
    return news;
  });
};

const pause: MatchCommand = { type: 'pauseMatch', reason: 'A deck check.' };
const resume: MatchCommand = { type: 'resumeMatch', reason: '' };
const callTime: MatchCommand = { type: 'callTime', reason: '' };
const endExtraTime: MatchCommand = { type: 'endExtraTime' };
const downtime: MatchCommand = {
  type: 'giveBackDowntime',
  from: '2026-12-01T18:00:01.000Z',
  to: '2026-12-01T18:00:02.000Z',
};
const runOut: MatchCommand = { type: 'runOut', seat: seat(0) };

describe('a match that its clocks ended', () => {
  const clocked = { clock: CLOCK, responseSeconds: 30 };

  it.each<readonly [string, readonly Step[]]>([
    [
      'a seat',
      [
        playHigh,
        pause,
        resume,
        { type: 'extendTime', seat: seat(0), seconds: 9, reason: '' },
        downtime,
        runOut,
      ],
    ],
    ['the round', [playHigh, callTime, playHigh, endExtraTime]],
  ])('by %s gets the same decisions again, and each event is unchanged', (_who, steps) => {
    const states = replayStates(DUEL.game, recorded(clocked, ...steps));
    expect(states.at(-1)?.match.result?.reason).toBe('time');
    const document = exportReplay(DUEL.game, states, { viewer: JUDGE, revealed: true, seatName });
    const read = readDocument(writeDocument(document));
    if (!read.ok) throw new Error('A document is read back.');
    const verified = verifyReplay(read.value, DUEL);
    expect(verified.findings).toEqual([]);
    expect(verified.checked).toContain('decisions');
  });

  it('has the same clocks for every way of folding', () => {
    const events = recorded(clocked, playHigh, pause, resume, callTime, playHigh);
    const whole = replayStates(DUEL.game, events).map(({ clock }) => clock);
    const pieces = replayStates(DUEL.game, events.slice(12), replayStates(DUEL.game, events.slice(0, 12)));
    expect(pieces.map(({ clock }) => clock)).toEqual(whole);
    expect(whole.every((clock) => clock !== undefined)).toBe(true);
  });

  it('shows on its table that it is paused, and that time was called', () => {
    const tagsOf = (...steps: readonly Step[]): Json => {
      const last = replayStates(DUEL.game, recorded(clocked, ...steps)).at(-1);
      if (last === undefined) throw new Error('The match has events.');
      const { tags } = tableOf(DUEL.game, last, { viewer: JUDGE, revealed: false, seatName });
      return tags.flatMap(({ name, value }) => (name === 'match-status' ? [] : [`${name}: ${value}`]));
    };
    expect(tagsOf()).toEqual([]);
    expect(tagsOf(pause)).toEqual(['paused: A deck check.']);
    expect(tagsOf(callTime)).toEqual(['time-called: Last turn: 2']);
    expect(tagsOf(callTime, endExtraTime)).toEqual([]);
  });
});
