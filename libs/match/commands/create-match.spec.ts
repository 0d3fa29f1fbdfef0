import { describe, expect, it } from '@jest/globals';
import type { CreateMatch } from '../commands.js';
import { secretHash } from '../secrets.js';
import { CARD_SET_HASH, create, HIGH_CARD, SECRET } from '../testing/duel.js';
import { given } from '../testing/story.js';

const SETTINGS = {
  matchId: 'm-1',
  game: 'high-card',
  rulesVersion: '1.0.0',
  ruleset: { ties: 'nobody' },
  cardSets: [{ id: 'plain', hash: CARD_SET_HASH }],
  seats: 2,
  format: { bestOf: 1 },
  season: '2026',
  spectatorDelaySeconds: 0,
  productionAllowed: false,
} as const;

describe('createMatch', () => {
  it('records the settings, pins the rules version and commits to the secret, which is hidden from every viewer', () => {
    given(HIGH_CARD)
      .when(create())
      .then({
        type: 'MatchCreated',
        ...SETTINGS,
        secretHash: secretHash(SECRET),
        secret: { visibleTo: [], value: SECRET },
      });
  });

  it('records a title and an embargo only if they are given', () => {
    const more = { title: 'Final', embargoUntil: '2026-12-01T00:00:00Z' };
    given(HIGH_CARD)
      .when(create(more))
      .then({
        type: 'MatchCreated',
        ...SETTINGS,
        ...more,
        secretHash: secretHash(SECRET),
        secret: { visibleTo: [], value: SECRET },
      });
  });

  it('records a ruleset with its defaults filled in', () => {
    const { facts } = given(HIGH_CARD).when(create({ ruleset: {} }));
    expect(facts).toMatchObject([{ ruleset: { ties: 'nobody' } }]);
  });

  it('accepts each setting at its bounds', () => {
    const bounds: readonly Partial<CreateMatch>[] = [
      { seats: 2 },
      { seats: 6 },
      { format: { bestOf: 5 } },
      { spectatorDelaySeconds: 3600 },
      { title: 'x'.repeat(200) },
      { season: 'x'.repeat(64) },
      { matchId: 'x'.repeat(64) },
      { embargoUntil: '2028-02-29T23:59:59.999Z' },
    ];
    for (const more of bounds) expect(given(HIGH_CARD).when(create(more)).decision.accepted).toBe(true);
  });

  const pin = { id: 'plain', hash: CARD_SET_HASH };
  it.each<[string, string, Partial<CreateMatch>]>([
    ['INVALID_MATCH_ID', 'matchId', { matchId: '' }],
    ['INVALID_MATCH_ID', 'matchId', { matchId: 'a b' }],
    ['INVALID_MATCH_ID', 'matchId', { matchId: 'x'.repeat(65) }],
    ['WRONG_GAME', 'game', { game: 'chess' }],
    ['SEATS_OUT_OF_RANGE', 'seats', { seats: 1 }],
    ['SEATS_OUT_OF_RANGE', 'seats', { seats: 7 }],
    ['SEATS_OUT_OF_RANGE', 'seats', { seats: 2.5 }],
    ['SEATS_OUT_OF_RANGE', 'seats', { seats: Number.NaN }],
    ['INVALID_TITLE', 'title', { title: ' ' }],
    ['INVALID_TITLE', 'title', { title: 'x'.repeat(201) }],
    ['INVALID_SEASON', 'season', { season: '' }],
    ['INVALID_SEASON', 'season', { season: 'x'.repeat(65) }],
    ['DELAY_OUT_OF_RANGE', 'spectatorDelaySeconds', { spectatorDelaySeconds: -1 }],
    ['DELAY_OUT_OF_RANGE', 'spectatorDelaySeconds', { spectatorDelaySeconds: 3601 }],
    ['DELAY_OUT_OF_RANGE', 'spectatorDelaySeconds', { spectatorDelaySeconds: 0.5 }],
    ['INVALID_EMBARGO', 'embargoUntil', { embargoUntil: 'tomorrow' }],
    ['INVALID_EMBARGO', 'embargoUntil', { embargoUntil: '2026-02-30T00:00:00Z' }],
    ['INVALID_EMBARGO', 'embargoUntil', { embargoUntil: '2026-12-01T00:00:00+01:00' }],
    ['INVALID_SECRET', 'secret', { secret: 'ab'.repeat(31) }],
    ['INVALID_SECRET', 'secret', { secret: 'AB'.repeat(32) }],
    ['CARD_SETS_OUT_OF_RANGE', 'cardSets', { cardSets: [] }],
    ['DUPLICATE_CARD_SET', 'cardSets.1.id', { cardSets: [pin, pin] }],
    ['INVALID_CARD_SET_HASH', 'cardSets.0.hash', { cardSets: [{ id: 'plain', hash: 'abc' }] }],
    ['NOT_ALLOWED', 'ruleset.ties', { ruleset: { ties: 'loudest' } }],
  ])('INVALID_SETTINGS: %s at %s', (code, path, more) => {
    given(HIGH_CARD)
      .when(create(more))
      .thenRefused('INVALID_SETTINGS', {
        faults: [{ code, path }],
      });
  });

  it('INVALID_SETTINGS: an unknown format', () => {
    const wrong: CreateMatch = JSON.parse(JSON.stringify(create()).replace('"bestOf":1', '"bestOf":2'));
    given(HIGH_CARD)
      .when(wrong)
      .thenRefused('INVALID_SETTINGS', {
        faults: [{ code: 'INVALID_FORMAT', path: 'format.bestOf' }],
      });
  });

  it('INVALID_SETTINGS: reports every fault at once, and never quotes the secret', () => {
    const { decision } = given(HIGH_CARD).when(
      create({ seats: 9, season: '', secret: 'hunter2', ruleset: { ties: 1, luck: 2 } }),
    );
    const rejection = decision.accepted ? undefined : decision.rejection;
    expect(rejection?.faults?.map(({ path }) => path)).toEqual([
      'seats',
      'season',
      'secret',
      'ruleset.ties',
      'ruleset.luck',
    ]);
    expect(JSON.stringify(rejection)).not.toContain('hunter2');
  });

  it('MATCH_ALREADY_EXISTS: a match is created once', () => {
    given(HIGH_CARD, create()).when(create()).thenRefused('MATCH_ALREADY_EXISTS');
  });
});
