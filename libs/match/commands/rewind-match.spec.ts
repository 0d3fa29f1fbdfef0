import { describe, expect, it } from '@jest/globals';
import { JUDGE, redact, SPECTATOR, seat, seatViewer } from '#libs/game-kit';
import type { MatchFact, MatchRewound } from '../facts.js';
import { legalActionsOf, seatsToAct } from '../queries.js';
import { undoneBy } from '../rewind/line.js';
import type { MatchState } from '../state.js';
import {
  begun,
  cancel,
  DUEL,
  decked,
  drawn,
  HIGH_CARD,
  offerDraw,
  playFor,
  playHigh,
  rewind,
  sided,
  wonBy,
} from '../testing/duel.js';
import { given, type Step } from '../testing/story.js';
import { checkRewind } from './rewind-match.js';

/** The state without the values that a rewind does not restore. */
const asItWas = ({ eventCount: _count, rewinds: _rewinds, ...state }: MatchState) => state;

const factOf = ({ facts: [fact] }: { readonly facts: readonly MatchFact[] }): MatchRewound => {
  if (fact?.type !== 'MatchRewound') throw new Error('The match was not taken back.');
  return fact;
};

const first: Step = (state) => {
  const [who] = seatsToAct(HIGH_CARD.game, state);
  if (who === undefined) throw new Error('No seat is to act.');
  return { type: 'takeAction', seat: who, action: legalActionsOf(HIGH_CARD.game, state, who)[0]?.action };
};

/** The frame in which the first game of a duel has begun. */
const START = given(DUEL, begun()).events.length - 1;

describe('rewindMatch', () => {
  it('restores an earlier state and records the scores that count now', () => {
    const story = given(DUEL, begun(), playFor(0), offerDraw(1));
    const outcome = story.when(rewind(START));
    expect(factOf(outcome)).toMatchObject({
      toFrame: START,
      reason: 'Misplayed.',
      unknownCards: 'keep',
      unseenChance: 'keep',
      gameNumber: 1,
      gamesWon: [0, 0],
      gamesEnded: 0,
      gamesDrawn: 0,
    });
    expect(asItWas(outcome.state)).toEqual(asItWas(story.at(START)));
    expect(outcome.state).toMatchObject({
      eventCount: story.events.length + 1,
      rewinds: [{ at: story.events.length, to: START }],
    });
  });

  it('undoes the result of a game that has ended since, and the sideboarding after it', () => {
    const story = given(DUEL, begun({ format: { bestOf: 3 } }), wonBy(0));
    expect(story.state.seats.map(({ gamesWon }) => gamesWon)).toEqual([1, 0]);
    const back = story.when(rewind(START));
    expect(factOf(back)).toMatchObject({ gameNumber: 1, gamesWon: [0, 0], gamesEnded: 0 });
    expect(back.state).toMatchObject({ gameNumber: 1, games: [] });
    const rules = sided();
    const between = given(rules, begun({ format: { bestOf: 3 } }), drawn());
    expect(between.when(rewind(START)).state.sideboarding).toBeUndefined();
  });

  it('can be undone by another rewind, which restores the undone frames', () => {
    const story = given(DUEL, begun(), playHigh, rewind(START));
    const before = story.events.length - 2;
    const { state } = story.when(rewind(before));
    expect(asItWas(state)).toEqual(asItWas(story.at(before)));
    expect(undoneBy(story.state.rewinds ?? [], before)).toBe(before + 1);
    expect(undoneBy(state.rewinds ?? [], before)).toBeUndefined();
  });

  it('keeps a pause and called time unchanged', () => {
    const clock = { round: { seconds: 60, extraTurns: 2, extraSeconds: 60, whenOver: 'draw' } } as const;
    const start = given(DUEL, begun({ clock })).events.length - 1;
    const story = given(
      DUEL,
      begun({ clock }),
      playHigh,
      { type: 'callTime', reason: '' },
      { type: 'pauseMatch', reason: 'Deck check.' },
    );
    expect(story.when(rewind(start)).state).toMatchObject({
      paused: { reason: 'Deck check.' },
      timeCalled: story.state.timeCalled,
    });
  });

  it('repeats the same random draws, or draws new ones, as the judge chooses', () => {
    const start = given(HIGH_CARD, begun()).events.length - 1;
    const hidden = { unknownCards: 'keep', unseenChance: 'redraw' } as const;
    const kept = given(HIGH_CARD, begun(), first, rewind(start));
    const anew = given(HIGH_CARD, begun(), first, rewind(start, hidden));
    expect(kept.state.chanceSince).toBeUndefined();
    expect(anew.state.chanceSince).toBe(1);
    const again = given(HIGH_CARD, begun(), first, rewind(start, hidden), first, rewind(start, hidden));
    expect(again.state.chanceSince).toBe(2);
    expect(
      given(HIGH_CARD, begun(), first, rewind(start, hidden), first, rewind(start)).state.chanceSince,
    ).toBe(undefined);
  });

  it('shuffles unknown cards and shows them to no viewer', () => {
    const start = given(HIGH_CARD, begun()).events.length - 1;
    const story = given(HIGH_CARD, begun(), first, first);
    const { state, events } = story.when(rewind(start, { unknownCards: 'shuffle' }));
    expect(state.chanceSince).toBe(1);
    expect(events.filter(({ kind }) => kind === 'game').length).toBeGreaterThan(0);
    const before = story.at(start);
    for (const viewer of [SPECTATOR, seatViewer(seat(0)), seatViewer(seat(1))]) {
      const [was, is] = [before, state].map(({ game }) => game && HIGH_CARD.game.view(game, viewer));
      expect(withoutIds(is)).toEqual(withoutIds(was));
    }
    const order = ({ game }: MatchState) => JSON.stringify(game, ['seats', 'deck', 'definition']);
    expect(order(state)).not.toBe(order(before));
  });

  it('shows the cards that a seat has seen since only to this seat and judges', () => {
    const outcome = given(DUEL, begun(), playHigh, playHigh).when(rewind(START));
    const { learned } = factOf(outcome);
    // Both have shown their card, so each has learned the other's.
    expect(learned.map(({ cards }) => cards.value.map(({ card }) => card))).toEqual([
      ['juniper-jay'],
      ['juniper-jay'],
    ]);
    for (const { cards } of learned)
      for (const { frame } of cards.value) expect(frame).toBeGreaterThan(START);
    const places = learned.map(({ cards }) => cards.value.map(({ owner, zone }) => ({ owner, zone })));
    expect(places).toEqual([[{ owner: 1, zone: 'trick' }], [{ owner: 0, zone: 'trick' }]]);
    expect(JSON.stringify(redact(learned, SPECTATOR))).not.toContain('juniper');
    expect(redact(learned, seatViewer(seat(1)))).toEqual([
      { seat: 0, cards: { visibleTo: learned[0]?.cards.visibleTo } },
      learned[1],
    ]);
    expect(redact(learned, JUDGE)).toEqual(learned);
    const nothing = given(DUEL, begun(), offerDraw(0)).when(rewind(START));
    expect(factOf(nothing).learned.map(({ cards }) => cards.value)).toEqual([[], []]);
  });

  it('is refused with a specific code for each reason', () => {
    const story = given(DUEL, begun(), playHigh);
    const head = story.events.length - 1;
    story.when(rewind(head)).thenRefused('NOTHING_TO_REWIND');
    story.when(rewind(head + 1)).thenRefused('UNKNOWN_FRAME');
    story.when(rewind(START + 1)).thenRefused('FRAME_NOT_WHOLE');
    story.when(rewind(0)).thenRefused('BEFORE_FIRST_GAME');
    story.when(rewind(START, { reason: ' ' })).thenRefused('REASON_MISSING');
    story
      .when(({ eventCount }, lookBack) => ({
        type: 'rewindMatch',
        toFrame: START,
        reason: 'Old news.',
        unknownCards: 'keep',
        unseenChance: 'keep',
        back: { ...lookBack(START), frames: eventCount - 1 },
      }))
      .thenRefused('MATCH_MOVED_ON');
    const { reshuffled: _none, ...game } = DUEL.game;
    given({ ...DUEL, game }, begun(), playHigh)
      .when(rewind(START, { unknownCards: 'shuffle' }))
      .thenRefused('CANNOT_SHUFFLE');
    given(DUEL, decked()).when(rewind(1)).thenRefused('MATCH_NOT_PLAYING');
    given(DUEL, begun(), wonBy(0)).when(rewind(START)).thenRefused('MATCH_OVER');
    given(DUEL, begun(), cancel).when(rewind(START)).thenRefused('MATCH_OVER');
  });

  it('is checked in advance by checkRewind, without a reason or options', () => {
    const story = given(DUEL, begun(), playHigh);
    const head = story.events.length - 1;
    const codes = [START, head, head + 1, START + 1, 0].map(
      (toFrame) => checkRewind(story.state, { toFrame, back: story.lookBack(toFrame) })?.code,
    );
    expect(codes).toEqual([
      undefined,
      'NOTHING_TO_REWIND',
      'UNKNOWN_FRAME',
      'FRAME_NOT_WHOLE',
      'BEFORE_FIRST_GAME',
    ]);
    const old = { ...story.lookBack(START), frames: head };
    expect(checkRewind(story.state, { toFrame: START, back: old })?.code).toBe('MATCH_MOVED_ON');
    const closed = [given(DUEL, decked()), given(DUEL, begun(), wonBy(0)), given(DUEL, begun(), cancel)].map(
      ({ state, lookBack }) => checkRewind(state, { toFrame: 1, back: lookBack(1) })?.code,
    );
    expect(closed).toEqual(['MATCH_NOT_PLAYING', 'MATCH_OVER', 'MATCH_OVER']);
  });

  it('is refused if the target game can no longer be played because time is over', () => {
    const clock = { round: { seconds: 60, extraTurns: 2, extraSeconds: 60, whenOver: 'draw' } } as const;
    const settings = { clock, format: { bestOf: 3 } } as const;
    const start = given(DUEL, begun(settings)).events.length - 1;
    given(DUEL, begun(settings), wonBy(0), { type: 'callTime', reason: '' })
      .when(rewind(start))
      .thenRefused('TIME_ALREADY_CALLED');
  });
});

const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, item) => (key === 'id' ? undefined : item)));
