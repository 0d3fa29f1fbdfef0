import { describe, expect, it } from '@jest/globals';
import { type Json, seat } from '#libs/game-kit';
import { encodeMatchEvent, parseMatchEvent, storedType } from './codec.js';
import { gameEvent, matchEvent } from './decision.js';
import type { MatchFact } from './facts.js';
import { factSchema } from './facts.js';
import {
  answerDraw,
  begun,
  cancel,
  commit,
  concede,
  create,
  DUEL,
  deck,
  decked,
  JUDGED,
  offerDraw,
  playFor,
  ready,
  reveal,
  rewind,
  SIDED_DECK,
  seated,
  sided,
  wonBy,
} from './testing/duel.js';
import { given } from './testing/story.js';

const { game } = DUEL;
const REPORT = {
  type: 'reportResult',
  seat: seat(0),
  result: { places: [[seat(0)], [seat(1)]], gamesWon: [1, 0], gamesDrawn: 0 },
  reason: '',
} as const;
const SECRET_REVEALED = 'match.SecretRevealed';

const faultsOf = (type: string, data: unknown) => {
  const parsed = parseMatchEvent(game, type, data);
  return parsed.ok ? [] : parsed.faults.map(({ code, path }) => [code, path]);
};

describe('storedType', () => {
  it('begins with `match` for facts of the match and with the game’s id for facts of the game', () => {
    const fact: MatchFact = { type: 'SeatTaken', seat: seat(0), player: 'ann' };
    expect(storedType(matchEvent(fact), game.id)).toBe('match.SeatTaken');
    const [first] = given(DUEL, begun()).events.filter(({ kind }) => kind === 'game');
    expect(first && storedType(first, game.id)).toBe('high-card.PositionLaidOut');
  });
});

describe('encodeMatchEvent', () => {
  it('stores the fact’s type only in the stored type', () => {
    const event = matchEvent({ type: 'SeatTaken', seat: seat(0), player: 'ann' });
    expect(encodeMatchEvent(event, game.id)).toEqual({
      type: 'match.SeatTaken',
      data: { seat: 0, player: 'ann' },
    });
  });

  it('refuses to write a value that JSON cannot represent', () => {
    const broken = { type: 'Broken', rule: 'HC-001', size: 3n };
    expect(() => encodeMatchEvent(gameEvent(JSON.parse('{"type":"Fine"}')), game.id)).not.toThrow();
    expect(() => encodeMatchEvent({ kind: 'game', fact: Object.assign(broken) }, game.id)).toThrow(TypeError);
  });
});

describe('parseMatchEvent', () => {
  const stories = [
    given(
      DUEL,
      begun({ title: 'Final', embargoUntil: '2026-12-01T00:00:00Z', format: { bestOf: 3 } }),
      wonBy(0),
    ),
    given(DUEL, begun(), wonBy(0)),
    given(DUEL, begun({ seats: 3 }), offerDraw(0), answerDraw(1, true), answerDraw(2, true)),
    given(DUEL, decked({ revealSeconds: 30 }), commit(0), commit(1), reveal(0), { type: 'endReveal' }),
    given(DUEL, begun(), offerDraw(0), answerDraw(1, false), concede(1)),
    given(DUEL, seated(), deck(0), cancel),
    given(DUEL, begun({ seats: 3, onDeparture: 'playOn' }), concede(1), {
      type: 'ruleResult',
      how: 'disqualification',
      seats: [seat(2)],
      reason: '',
    }),
    given(DUEL, begun({ responseSeconds: 30 }), { type: 'timeOut', seat: seat(0) }),
    given(
      sided(),
      decked({ format: { bestOf: 3 } }),
      deck(0, SIDED_DECK),
      ready(0),
      ready(1),
      wonBy(0),
      deck(0, SIDED_DECK),
      ready(0),
    ),
    given(DUEL, decked(), { type: 'ruleResult', how: 'no-show', seats: [seat(0)], reason: 'Not there.' }),
    given(DUEL, seated(), REPORT, { type: 'disputeResult', seat: seat(1), reason: 'We drew.' }),
    given(DUEL, seated(), REPORT, { type: 'confirmResult', seat: seat(1) }),
    given(
      DUEL,
      begun({
        clock: {
          seat: {
            mainSeconds: 60,
            per: 'match',
            incrementSeconds: 5,
            delaySeconds: 2,
            byoYomi: { periods: 3, seconds: 10 },
            whenOver: 'game-loss',
          },
          round: { seconds: 600, extraTurns: 1, extraSeconds: 60, whenOver: 'tie-break' },
          whenUnanswered: 'first-action',
          downtime: 'given-back',
        },
        responseSeconds: 30,
      }),
      { type: 'pauseMatch', reason: 'Deck check.' },
      { type: 'resumeMatch', reason: '' },
      { type: 'extendTime', seconds: 60, reason: 'Deck check.' },
      { type: 'giveBackDowntime', from: '2026-12-01T18:00:01.000Z', to: '2026-12-01T18:00:02.000Z' },
      { type: 'callTime', reason: '' },
      { type: 'endExtraTime' },
    ),
    given(DUEL, begun({ clock: { seat: { mainSeconds: 9, per: 'game', whenOver: 'draw' } } }), {
      type: 'runOut',
      seat: seat(0),
    }),
    given(DUEL, begun(), playFor(0), rewind(given(DUEL, begun()).events.length - 1)),
    given(JUDGED, begun(), { type: 'makeRuling', ruling: { type: 'playOn' }, reason: 'Seen it.' }),
  ];
  const events = stories.flatMap((story) => story.events);

  it('reads every kind of fact back unchanged', () => {
    for (const event of events) {
      const { type, data } = encodeMatchEvent(event, game.id);
      expect(parseMatchEvent(game, type, JSON.parse(JSON.stringify(data)))).toEqual({
        ok: true,
        value: event,
      });
    }
    const seen = new Set(events.flatMap(({ kind, fact }) => (kind === 'match' ? [fact.type] : [])));
    expect([...seen].sort()).toEqual(factSchema.options.map(({ shape }) => shape.type.value).sort());
  });

  it.each<[string, Json]>([
    ['no dot', {}],
    ['', {}],
    ['match.', {}],
    ['match.MatchAdjourned', {}],
    ['match.toString', {}],
    ['match.__proto__', {}],
    ['chess.PieceMoved', {}],
  ])('UNKNOWN_EVENT_TYPE: %j', (type, data) => {
    expect(faultsOf(type, data)).toEqual([['UNKNOWN_EVENT_TYPE', '']]);
  });

  it.each([null, undefined, 'text', 7, [], [{}]])('WRONG_TYPE: data %j', (data) => {
    expect(faultsOf('match.SeatTaken', data)).toEqual([['WRONG_TYPE', '']]);
  });

  it('reports every fault at once', () => {
    expect(faultsOf('match.SeatTaken', { seat: -1, size: 3 })).toEqual([
      ['TOO_SMALL', 'seat'],
      ['MISSING', 'player'],
      ['UNKNOWN_FIELD', 'size'],
    ]);
  });

  it('a type in the data is a fault, even the right one', () => {
    expect(faultsOf('match.DrawOffered', { type: 'DrawOffered', seat: 0 })).toEqual([
      ['UNKNOWN_FIELD', 'type'],
    ]);
  });

  it('an audience with an unknown value is a fault', () => {
    const revealed = (visibleTo: Json) => faultsOf(SECRET_REVEALED, { secret: { visibleTo, value: 'x' } });
    expect(revealed(['judge', 'production', 'seat:3'])).toEqual([]);
    for (const wrong of ['spectator', 'seat:', 'seat:-1', 'seat:x', 7])
      expect(revealed([wrong])).not.toEqual([]);
  });

  it('returns the faults of a game’s fact unchanged', () => {
    expect(faultsOf('high-card.TrickTaken', { rule: 'HC-010' })).toEqual([['MISSING', 'seat']]);
    expect(faultsOf('high-card.TrickStolen', { rule: 'HC-010' })).not.toEqual([]);
  });

  it('reads a stored event that exceeds today’s limits of settings', () => {
    const [created] = given(DUEL, create()).events;
    const { data } = created ? encodeMatchEvent(created, game.id) : { data: null };
    const old = { ...JSON.parse(JSON.stringify(data)), spectatorDelaySeconds: 86_400, season: '' };
    expect(faultsOf('match.MatchCreated', old)).toEqual([]);
  });
});
