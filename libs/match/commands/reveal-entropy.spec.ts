import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seat, seededRandom } from '#libs/game-kit';
import { advanceClock } from '../clock/clock-state.js';
import { dueByClock, isTimeRunning } from '../clock/due.js';
import { TimeUsage } from '../clock/time-used.js';
import type { MatchCommand } from '../commands.js';
import { decideMatch } from '../decide.js';
import { evolveMatch } from '../evolve.js';
import { randomOfGame } from '../play.js';
import { entropyGivenBy, isRevealing, legalActionsOf, mayTimeOut, seatsToAct } from '../queries.js';
import { entropyCommitment, isCommittable } from '../secrets.js';
import type { MatchState } from '../state.js';
import {
  begun,
  cancel,
  commit,
  concede,
  create,
  DUEL,
  deck,
  decked,
  entropyOf,
  HIGH_CARD,
  join,
  offerDraw,
  PAIRS,
  ready,
  reveal,
  rewind,
  SECRET,
  wonBy,
} from '../testing/duel.js';
import { given, refuseLookBack, type Step } from '../testing/story.js';

const endReveal: MatchCommand = { type: 'endReveal' };
const pause: MatchCommand = { type: 'pauseMatch', reason: '' };
const resume: MatchCommand = { type: 'resumeMatch', reason: '' };
const callTime: MatchCommand = { type: 'callTime', reason: '' };

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Every seat is ready; the named ones have committed. */
const revealing = (more: Parameters<typeof create>[0] = {}, committed: readonly number[] = [0, 1]) => [
  ...decked(more),
  ...Array.from({ length: more.seats ?? 2 }, (_, index) =>
    committed.includes(index) ? commit(index) : ready(index),
  ),
];
const REDRAW = { unseenChance: 'redraw' } as const;
const PLAY_ON = { seats: 3, onDeparture: 'playOn' } as const;

const firstDraw = (state: MatchState, game = 1): bigint => randomOfGame(state, game).draw(0);
const drawOfSeed = (text: string): bigint => seededRandom(sha256(text)).draw(0);

describe('an entropy that is committed', () => {
  it('is recorded by its commitment, which binds the match, the seat and the entropy', () => {
    const commitment = sha256(`["recount/entropy/1","m-1",1,"${entropyOf(1)}"]`);
    given(HIGH_CARD, decked())
      .when({ type: 'ready', seat: seat(1), entropy: '', commitment })
      .then({ type: 'SeatReadied', seat: seat(1), entropy: '', commitment });
    expect(entropyCommitment('m-1', seat(1), entropyOf(1))).toBe(commitment);
  });

  it('INVALID_ENTROPY: the commitment is no hash, or is combined with open entropy', () => {
    const readied = { type: 'ready', seat: seat(0), entropy: '', commitment: 'x' } as const;
    given(HIGH_CARD, decked()).when(readied).thenRefused('INVALID_ENTROPY');
    given(HIGH_CARD, decked())
      .when({ ...readied, entropy: 'heads', commitment: 'a'.repeat(64) })
      .thenRefused('INVALID_ENTROPY');
  });

  it('has at least 128 bits in lower-case hex', () => {
    expect(['0'.repeat(32), '0'.repeat(31), 'A'.repeat(32), '0'.repeat(257)].map(isCommittable)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('starts the reveals instead of the game when the last seat is ready, even if only one seat has committed', () => {
    given(HIGH_CARD, decked(), commit(0))
      .when(ready(1))
      .then(
        { type: 'SeatReadied', seat: seat(1), entropy: 'entropy of 1' },
        { type: 'RevealBegan', seats: [seat(0)] },
      );
    const { state } = given(HIGH_CARD, revealing());
    expect(state).toMatchObject({ status: 'open', gameNumber: 0 });
    expect([isRevealing(state), seatsToAct(HIGH_CARD.game, state)]).toEqual([true, [0, 1]]);
    expect(legalActionsOf(HIGH_CARD.game, state, seat(0))).toEqual([]);
    expect(state.seats.map((one) => entropyGivenBy(state, one))).toEqual(['committed', 'committed']);
  });

  it('starts no reveal where all entropies are open', () => {
    given(HIGH_CARD, decked(), ready(0)).when(ready(1)).thenTypes('SeatReadied', 'GameStarted', '…');
  });

  it('starts the first game with its last reveal, in one decision', () => {
    given(HIGH_CARD, revealing())
      .when(reveal(1))
      .then({ type: 'EntropyRevealed', seat: seat(1), entropy: entropyOf(1) });
    const last = given(HIGH_CARD, revealing(), reveal(1)).when(reveal(0));
    last.thenTypes('EntropyRevealed', 'GameStarted', '…');
    expect(last.state).toMatchObject({ status: 'playing', gameNumber: 1 });
    expect(last.state.revealing).toBeUndefined();
    expect(last.state.seats.map((one) => entropyGivenBy(last.state, one))).toEqual(['revealed', 'revealed']);
    expect(firstDraw(last.state)).toEqual(
      drawOfSeed(`["recount/game-seed/1","${SECRET}",["${entropyOf(0)}","${entropyOf(1)}"],1]`),
    );
  });
});

describe('revealEntropy', () => {
  it('NOT_REVEALING: while a seat is not ready, and once the game has begun without it', () => {
    given(HIGH_CARD, decked(), commit(0)).when(reveal(0)).thenRefused('NOT_REVEALING');
    given(HIGH_CARD, revealing(), endReveal).when(reveal(0)).thenRefused('NOT_REVEALING');
    given(HIGH_CARD, decked(), commit(0)).when(endReveal).thenRefused('NOT_REVEALING');
    given(HIGH_CARD, begun()).when(endReveal).thenRefused('NOT_REVEALING');
  });

  it('ENTROPY_MISMATCH: another entropy, or that of another seat', () => {
    const first = given(HIGH_CARD, revealing());
    first.when(reveal(0, 'f'.repeat(32))).thenRefused('ENTROPY_MISMATCH');
    const copied = entropyCommitment('m-1', seat(0), entropyOf(0));
    given(HIGH_CARD, decked(), commit(0), {
      type: 'ready',
      seat: seat(1),
      entropy: '',
      commitment: copied,
    })
      .when(reveal(1, entropyOf(0)))
      .thenRefused('ENTROPY_MISMATCH');
  });

  it('INVALID_ENTROPY: one that is too short, although it was committed', () => {
    given(HIGH_CARD, decked(), commit(0, 'heads'), ready(1))
      .when(reveal(0, 'heads'))
      .thenRefused('INVALID_ENTROPY');
  });

  it('NO_ENTROPY_COMMITTED: a seat that gave its entropy openly, or is not ready', () => {
    given(HIGH_CARD, revealing({}, [0]))
      .when(reveal(1))
      .thenRefused('NO_ENTROPY_COMMITTED');
    given(HIGH_CARD, decked(), commit(0)).when(reveal(1)).thenRefused('NO_ENTROPY_COMMITTED');
  });

  it('ALREADY_REVEALED: twice, also once the game has begun', () => {
    given(HIGH_CARD, revealing(), reveal(0)).when(reveal(0)).thenRefused('ALREADY_REVEALED');
    given(HIGH_CARD, revealing(), reveal(0), reveal(1)).when(reveal(0)).thenRefused('ALREADY_REVEALED');
  });

  it('UNKNOWN_SEAT and SEAT_DEPARTED: a seat that is not there, or has left', () => {
    given(HIGH_CARD, revealing()).when(reveal(5)).thenRefused('UNKNOWN_SEAT');
    given(HIGH_CARD, revealing(PLAY_ON, [0, 1]), concede(0))
      .when(reveal(0))
      .thenRefused('SEAT_DEPARTED');
  });
});

describe('an entropy that is withheld', () => {
  it('is recorded when the time is over, and the seed contains null instead', () => {
    const end = given(HIGH_CARD, revealing(), reveal(0)).when(endReveal);
    end.thenTypes('EntropyWithheld', 'GameStarted', '…');
    expect(end.facts[0]).toEqual({ type: 'EntropyWithheld', seats: [seat(1)] });
    expect(end.state.seats.map((one) => entropyGivenBy(end.state, one))).toEqual(['revealed', 'withheld']);
    expect(firstDraw(end.state)).toEqual(
      drawOfSeed(`["recount/game-seed/1","${SECRET}",["${entropyOf(0)}",null],1]`),
    );
  });

  it('stays out of the seed of later games and of redrawn chance', () => {
    const later = given(DUEL, revealing({ format: { bestOf: 3 } }), endReveal, wonBy(0)).state;
    expect(later.gameNumber).toBe(2);
    expect(firstDraw(later, 2)).toBe(drawOfSeed(`["recount/game-seed/1","${SECRET}",[null,null],2]`));
    const rewound = given(DUEL, revealing(), endReveal, wonBy(0).slice(0, 1), rewind(-3, REDRAW));
    expect(firstDraw(rewound.state)).toBe(
      drawOfSeed(`["recount/rewind-seed/1","${SECRET}",[null,null],1,1]`),
    );
  });

  it('loses nothing: a seat that withholds plays on', () => {
    const { state } = given(DUEL, revealing(), endReveal, wonBy(1));
    expect(state.result?.places).toEqual([[1], [0]]);
  });
});

describe('while the seats reveal', () => {
  it('no seat can change its deck, its commitment or its readiness, and no other player can join', () => {
    const one = given(HIGH_CARD, revealing(), reveal(0));
    one.when(deck(1, PAIRS)).thenRefused('ALREADY_READY');
    one.when(commit(1, 'd'.repeat(32))).thenRefused('ALREADY_READY');
    one.when(ready(1)).thenRefused('ALREADY_READY');
    one.when(join(2)).thenRefused('SEAT_TAKEN');
  });

  it('a concession ends a match of two before the deal, and reveals no secret', () => {
    const end = given(HIGH_CARD, revealing(), reveal(0)).when(concede(1));
    end.thenTypes('PlayerConceded', 'MatchEnded');
    expect(end.state.result?.places).toEqual([[0], [1]]);
  });

  it('a departure that is played on is not waited for: the last missing reveal gone, the game starts', () => {
    const three = given(HIGH_CARD, revealing(PLAY_ON, [0, 1, 2]), reveal(0));
    three.when(concede(1)).thenTypes('PlayerConceded', 'SeatsDeparted');
    const last = given(HIGH_CARD, revealing(PLAY_ON, [0, 1, 2]), reveal(0), concede(1)).when(reveal(2));
    last.thenTypes('EntropyRevealed', 'GameStarted', '…');
    given(HIGH_CARD, revealing(PLAY_ON, [0, 1]), reveal(0))
      .when(concede(1))
      .thenTypes('PlayerConceded', 'SeatsDeparted', 'GameStarted', '…');
  });

  it('a departure by which all others are ready starts the reveals, without the seat that left', () => {
    const left = given(HIGH_CARD, decked(PLAY_ON), commit(0), commit(1)).when(concede(2));
    left.thenTypes('PlayerConceded', 'SeatsDeparted', 'RevealBegan');
    expect(left.facts[2]).toEqual({ type: 'RevealBegan', seats: [0, 1] });
  });

  it('staff may cancel or rule the match, and no game can be lost, drawn or rewound yet', () => {
    const one = given(HIGH_CARD, revealing(), reveal(0));
    one.when(cancel).then({ type: 'MatchCancelled', reason: 'The hall is closed.' });
    const rule = (how: 'no-show' | 'game-loss'): Step => ({
      type: 'ruleResult',
      how,
      seats: [seat(1)],
      reason: '',
    });
    one.when(rule('no-show')).thenTypes('ResultRuled', 'MatchEnded');
    one.when(rule('game-loss')).thenRefused('MATCH_NOT_PLAYING');
    one.when(offerDraw(0)).thenRefused('MATCH_NOT_PLAYING');
    one.when(rewind(2)).thenRefused('MATCH_NOT_PLAYING');
    const begunGame = given(HIGH_CARD, revealing(), reveal(0), reveal(1));
    const stage = begunGame.events.findIndex(({ fact }) => fact.type === 'EntropyRevealed');
    begunGame.when(rewind(stage)).thenRefused('BEFORE_FIRST_GAME');
  });

  it('a pause stops reveals and their time; both continue with the match', () => {
    const paused = given(HIGH_CARD, revealing(), pause);
    paused.when(reveal(0)).thenRefused('MATCH_PAUSED');
    paused.when(endReveal).thenRefused('MATCH_PAUSED');
    expect(seatsToAct(HIGH_CARD.game, paused.state)).toEqual([]);
    given(HIGH_CARD, revealing(), pause, resume, reveal(0))
      .when(reveal(1))
      .thenTypes('EntropyRevealed', 'GameStarted', '…');
  });

  it('MATCH-06: the end of the round is a draw, for no seat loses for its entropy', () => {
    const round = (whenOver: 'draw' | 'double-loss') =>
      given(HIGH_CARD, revealing({ clock: { round: { seconds: 60, whenOver } } })).when(callTime);
    round('draw').thenTypes('RoundTimeCalled', 'MatchEnded');
    expect(round('draw').state.result).toMatchObject({ places: [[0, 1]], reason: 'time' });
    expect(round('double-loss').state.result?.places).toEqual([[], [0, 1]]);
  });

  it('no response time and no clock of a seat runs', () => {
    const clock = {
      seat: { mainSeconds: 60, per: 'match', whenOver: 'game-loss' },
      whenUnanswered: 'game-loss',
    } as const;
    const one = given(HIGH_CARD, revealing({ responseSeconds: 30, clock }));
    expect(mayTimeOut(HIGH_CARD.game, one.state, seat(0))).toBe(false);
    one.when({ type: 'timeOut', seat: seat(0) }).thenRefused('MATCH_NOT_PLAYING');
    one.when({ type: 'runOut', seat: seat(0) }).thenRefused('MATCH_NOT_PLAYING');
  });
});

describe('the time to reveal', () => {
  const START = Date.parse('2026-12-01T18:00:00Z');

  type Timed = readonly [number, Step];
  const prepared = (more?: Parameters<typeof create>[0]) => revealing(more).map((step): Timed => [0, step]);

  /** The match's due commands after steps, each the given milliseconds after the previous one. */
  const timed = (...steps: readonly Timed[]) => {
    const usage = new TimeUsage(HIGH_CARD.game);
    let last: { readonly match: MatchState; readonly clock: ReturnType<typeof advanceClock> } | undefined;
    let at = START;
    for (const [wait, step] of steps) {
      at += wait;
      const command = typeof step === 'function' ? last && step(last.match, refuseLookBack) : step;
      const decision = command && decideMatch(HIGH_CARD, last?.match, command);
      if (!decision?.accepted) throw new Error(`Refused: ${JSON.stringify(command)}`);
      for (const event of decision.events) {
        const match = evolveMatch(HIGH_CARD.game, last?.match, event);
        const clock = advanceClock(HIGH_CARD.game, last, event, match, new Date(at).toISOString());
        last = { match, clock };
        usage.take(match, at, event);
      }
    }
    if (last === undefined) throw new Error('There is no match.');
    const { match, clock } = last;
    const due = clock === undefined ? [] : dueByClock(HIGH_CARD.game, match, clock);
    return {
      due: due.map(({ at: when, command }) => [command.type, when - START]),
      isRunning: isTimeRunning(HIGH_CARD.game, match, clock),
      clock,
      used: usage.told(),
    };
  };
  const deadlines = (more: Parameters<typeof create>[0], ...steps: readonly Timed[]) =>
    timed(...prepared(more), ...steps);

  it('is 20 seconds, or those of the match, also in a match without clocks', () => {
    expect(deadlines({})).toMatchObject({ due: [['endReveal', 20_000]], isRunning: true });
    expect(deadlines({ revealSeconds: 5 }, [1000, reveal(0)]).due).toEqual([['endReveal', 5_000]]);
    expect(deadlines({}, [0, reveal(0)], [0, reveal(1)])).toMatchObject({ due: [], isRunning: false });
    expect(deadlines({}, [0, reveal(0)], [0, reveal(1)]).clock).toBeUndefined();
  });

  it('is not counted as a seat’s thinking time', () => {
    expect(deadlines({}, [3000, reveal(0)], [4000, reveal(1)]).used).toEqual([]);
  });

  it('is postponed by a pause, and by downtime, which a match without clocks gets back', () => {
    expect(deadlines({}, [1000, pause]).due).toEqual([]);
    expect(deadlines({}, [1000, pause], [7000, resume]).due).toEqual([['endReveal', 27_000]]);
    const outage: Step = {
      type: 'giveBackDowntime',
      from: new Date(START + 1000).toISOString(),
      to: new Date(START + 61_000).toISOString(),
    };
    expect(deadlines({}, [61_000, outage]).due).toEqual([['endReveal', 80_000]]);
    given(HIGH_CARD, revealing({ clock: { downtime: 'counts' } }))
      .when({ type: 'giveBackDowntime', from: '', to: '' })
      .thenRefused('NO_CLOCK');
    given(HIGH_CARD, begun()).when({ type: 'giveBackDowntime', from: '', to: '' }).thenRefused('NO_CLOCK');
  });

  it('begins after a pause if a departure has started the reveals in it', () => {
    const two = [...decked(PLAY_ON), commit(0), commit(1)].map((step): Timed => [0, step]);
    const steps: readonly Timed[] = [
      [1000, pause],
      [2000, concede(2)],
      [4000, resume],
    ];
    expect(timed(...two, ...steps).due).toEqual([['endReveal', 27_000]]);
  });

  it('REVEAL_TIME_OUT_OF_RANGE: not from 1 to 600 whole seconds', () => {
    for (const revealSeconds of [0, 601, 1.5])
      given(HIGH_CARD)
        .when(create({ revealSeconds }))
        .thenRefused('INVALID_SETTINGS', {
          faults: [{ code: 'REVEAL_TIME_OUT_OF_RANGE', path: 'revealSeconds' }],
        });
  });
});

const anySteps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    ...[0, 1, 2].map((index) =>
      fc.constantFrom(
        join(index),
        deck(index),
        ready(index),
        commit(index),
        commit(index),
        reveal(index),
        concede(index),
      ),
    ),
    fc.constantFrom(pause, resume, resume, endReveal),
  ),
  { minLength: 10, maxLength: 60 },
);

describe('any sequence of commands before the first game', () => {
  it('accepts no reveal while a seat can still choose its entropy, its commitment or its deck', () => {
    let reveals = 0;
    fc.assert(
      fc.property(anySteps, fc.constantFrom(2, 3), (steps, seats) => {
        let state: MatchState | undefined;
        const commitments = new Map<number, string | undefined>();
        let isChosen = false;
        for (const step of [...decked(seats === 2 ? {} : PLAY_ON), ...steps]) {
          const command = typeof step === 'function' ? state && step(state, refuseLookBack) : step;
          const decision = command && decideMatch(HIGH_CARD, state, command);
          if (!decision?.accepted) continue;
          for (const event of decision.events) {
            state = evolveMatch(HIGH_CARD.game, state, event);
            if (event.kind === 'game') continue;
            const { fact } = event;
            if (fact.type === 'SeatReadied') commitments.set(fact.seat, fact.commitment);
            if (['SeatTaken', 'DeckSubmitted', 'SeatReadied'].includes(fact.type))
              expect(isChosen).toBe(false);
            if (fact.type !== 'EntropyRevealed') continue;
            reveals += 1;
            isChosen = true;
            expect(commitments.get(fact.seat)).toBe(entropyCommitment('m-1', fact.seat, fact.entropy));
          }
        }
      }),
      { numRuns: 300, seed: 55 },
    );
    expect(reveals).toBeGreaterThan(20);
  });

  it('deals only by the secret and the committed values, in any order of commitments and reveals', () => {
    const indexes = [0, 1, 2];
    const order = fc.shuffledSubarray(indexes, { minLength: 3 });
    fc.assert(
      fc.property(
        order,
        order,
        order,
        order,
        fc.subarray(indexes),
        (one, other, first, second, committed) => {
          const dealt = (readied: readonly number[], revealed: readonly number[]) =>
            given(
              HIGH_CARD,
              decked({ seats: 3 }),
              readied.map((index) => (committed.includes(index) ? commit(index) : ready(index))),
              revealed.filter((index) => committed.includes(index)).map((index) => reveal(index)),
            ).events.filter(({ kind }) => kind === 'game');
          const deal = dealt(one, first);
          expect(deal.length).toBeGreaterThan(0);
          expect(dealt(other, second)).toEqual(deal);
        },
      ),
      { numRuns: 50, seed: 55 },
    );
  });
});
