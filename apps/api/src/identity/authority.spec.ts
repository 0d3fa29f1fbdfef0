import { describe, expect, it } from '@jest/globals';
import { JUDGE, PRODUCTION, SPECTATOR, seat, seatViewer } from '#libs/game-kit';
import {
  entrantOf,
  type MatchWithSeason,
  mayActAsPlayer,
  mayActFor,
  mayAdminister,
  mayErase,
  mayFeature,
  mayFindMatch,
  mayKeepScores,
  mayKnowMatch,
  mayOrganizeEvent,
  mayReadNote,
  mayRegisterOthers,
  mayRewind,
  mayRule,
  mayRun,
  maySubmitDeckFor,
  type Roles,
  refusalOfField,
  roleIn,
  seatIn,
  seesAllOfEvent,
  shareOfPersonFor,
  viewpointOf,
} from './authority.js';
import { ANONYMOUS, type Principal, ROLES } from './principal.js';

const match: MatchWithSeason = {
  settings: { matchId: 'm1', season: 'all', productionAllowed: true },
  seats: [
    { seat: seat(0), player: 'ann' },
    { seat: seat(1), player: 'ben' },
  ],
};
const closed: MatchWithSeason = {
  ...match,
  settings: { matchId: 'm1', season: 'all', productionAllowed: false },
};

const bearer = (role: Principal['role'], subject = 'somebody', more: Partial<Principal> = {}): Principal => ({
  role,
  subject,
  ...more,
});
const ann = bearer('player', 'ann');

describe('fields', () => {
  const may = (roles?: Roles) => ROLES.filter((role) => refusalOfField(bearer(role), roles) === undefined);

  it('are open only to the roles that are named', () => {
    expect(may('everybody')).toEqual([...ROLES]);
    expect(may(['organizer'])).toEqual(['organizer']);
    expect(may(['player', 'organizer'])).toEqual(['organizer', 'player']);
  });

  it('are closed to all callers if no roles are named', () => {
    expect(may()).toEqual([]);
  });

  it('require a token, and refuse a token of the wrong role', () => {
    expect(refusalOfField(ANONYMOUS, ['player'])).toBe('UNAUTHENTICATED');
    expect(refusalOfField(bearer('judge'), ['player'])).toBe('FORBIDDEN');
    expect(refusalOfField(ANONYMOUS, 'everybody')).toBeUndefined();
  });
});

describe('seats', () => {
  it('are played by the player who took them, or by the bearer of a token for them', () => {
    expect(seatIn(ann, match)).toBe(0);
    expect(seatIn(bearer('player', 'eve'), match)).toBeUndefined();
    expect(seatIn(bearer('player', 'guest', { match: 'm1', seat: seat(1) }), match)).toBe(1);
    expect(seatIn(bearer('player', 'guest', { match: 'm1', seat: seat(5) }), match)).toBeUndefined();
    expect(seatIn(bearer('player', 'ann', { match: 'm2' }), match)).toBeUndefined();
    expect(seatIn(bearer('player', 'ann', { match: 'm2', seat: seat(0) }), match)).toBeUndefined();
    expect(seatIn(bearer('judge', 'joe'), match)).toBeUndefined();
    expect(seatIn(bearer('organizer', 'ann'), match)).toBeUndefined();
  });

  it('accept actions only from their player; an organizer may also submit decks', () => {
    expect(mayActFor(ann, match, seat(0))).toBe(true);
    expect(mayActFor(ann, match, seat(1))).toBe(false);
    expect(mayActFor(bearer('organizer'), match, seat(0))).toBe(false);
    expect(maySubmitDeckFor(bearer('organizer'), match, seat(0))).toBe(true);
    expect(maySubmitDeckFor(bearer('organizer', 'o', { match: 'm2' }), match, seat(0))).toBe(false);
    expect(maySubmitDeckFor(ann, match, seat(1))).toBe(false);
  });

  it('make a judge or caster who has taken one a player, in this match only', () => {
    for (const role of ['judge', 'production'] as const) {
      const seated = bearer(role, 'ann');
      expect(roleIn(seated, match)).toBe('player');
      expect(seatIn(seated, match)).toBe(0);
      expect(mayActFor(seated, match, seat(0))).toBe(true);
      expect(mayActFor(seated, match, seat(1))).toBe(false);
      expect(viewpointOf(seated, match)).toEqual({ viewer: seatViewer(seat(0)), isDelayed: false });
      for (const viewer of [JUDGE, PRODUCTION, seatViewer(seat(1))])
        expect(viewpointOf(seated, match, viewer)).toBeUndefined();
      expect(roleIn(bearer(role, 'joe'), match)).toBe(role);
      expect(roleIn({ role }, match)).toBe(role);
    }
    expect(mayRule(bearer('judge', 'ann'), match)).toBe(false);
    expect(mayRule(bearer('judge', 'joe'), match)).toBe(true);
    expect(mayRule(bearer('judge', 'joe', { match: 'm2' }), match)).toBe(false);
    expect(mayRule(ann, match)).toBe(false);
    expect(roleIn(bearer('organizer', 'ann'), match)).toBe('organizer');
  });

  it('can be taken by a player for itself, and by an organizer for any player', () => {
    expect(mayActAsPlayer(ann, 'ann')).toBe(true);
    expect(mayActAsPlayer(ann, 'ben')).toBe(false);
    expect(mayActAsPlayer(bearer('organizer'), 'ben')).toBe(true);
    expect(mayActAsPlayer(bearer('judge', 'ben'), 'ben')).toBe(false);
  });
});

describe('a match', () => {
  const judge = bearer('judge', 'jo');
  const run = bearer('organizer', 'orga');

  it('is rewound only by staff with the scope for rulings who do not play in it', () => {
    expect(mayRewind(judge, match)).toBe(true);
    expect(mayRewind(run, match)).toBe(true);
    for (const other of [
      ann,
      bearer('judge', 'ann'),
      bearer('organizer', 'ben'),
      bearer('production', 'pat'),
      ANONYMOUS,
      { ...judge, scopes: ['clocks'] as const },
      { ...judge, organization: 'elsewhere' },
      { ...judge, match: 'm2' },
    ])
      expect(mayRewind(other, match)).toBe(false);
  });

  it('has notes for judges, for players and for the public; a judge who plays in it counts as a player', () => {
    const read = (principal: Principal) =>
      (['judges', 'players', 'public'] as const).filter((readers) => mayReadNote(principal, match, readers));
    expect(read(judge)).toEqual(['judges', 'players', 'public']);
    expect(read(run)).toEqual(['judges', 'players', 'public']);
    expect(read(ann)).toEqual(['players', 'public']);
    expect(read(bearer('judge', 'ann'))).toEqual(['players', 'public']);
    expect(read(bearer('organizer', 'ben'))).toEqual(['public']);
    expect(read(bearer('player', 'cy'))).toEqual(['public']);
    expect(read(ANONYMOUS)).toEqual(['public']);
  });
});

describe('viewpoints', () => {
  it.each([
    [ANONYMOUS, SPECTATOR, true],
    [bearer('spectator'), SPECTATOR, true],
    [bearer('player', 'eve'), SPECTATOR, true],
    [ann, seatViewer(seat(0)), false],
    [bearer('judge'), JUDGE, false],
    [bearer('organizer'), SPECTATOR, false],
    [bearer('production'), PRODUCTION, true],
  ])('of %j default to its own', (principal, viewer, isDelayed) => {
    expect(viewpointOf(principal, match)).toEqual({ viewer, isDelayed });
  });

  it('of production are those of a spectator unless the organizer allows more', () => {
    expect(viewpointOf(bearer('production'), closed)).toEqual({ viewer: SPECTATOR, isDelayed: true });
    expect(viewpointOf(bearer('production'), closed, PRODUCTION)).toBeUndefined();
  });

  it('of other viewers are for judges; a spectator’s is public, with its delay', () => {
    for (const viewer of [SPECTATOR, PRODUCTION, seatViewer(seat(1))])
      expect(viewpointOf(bearer('judge'), match, viewer)).toEqual({ viewer, isDelayed: false });
    expect(viewpointOf(ann, match, SPECTATOR)).toEqual({ viewer: SPECTATOR, isDelayed: true });
    for (const viewer of [JUDGE, PRODUCTION, seatViewer(seat(1))]) {
      expect(viewpointOf(ann, match, viewer)).toBeUndefined();
      expect(viewpointOf(ANONYMOUS, match, viewer)).toBeUndefined();
      expect(viewpointOf(bearer('organizer'), match, viewer)).toBeUndefined();
    }
  });

  it('with a token for another match do not exist, whatever its role', () => {
    for (const role of ROLES) {
      expect(viewpointOf(bearer(role, 'ann', { match: 'm2' }), match)).toBeUndefined();
      expect(viewpointOf(bearer(role, 'ann', { match: 'm2' }), match, SPECTATOR)).toBeUndefined();
      expect(mayKnowMatch(bearer(role, 'ann', { match: 'm1' }), 'm1')).toBe(true);
    }
  });
});

describe('the staff of another organization', () => {
  const theirs: MatchWithSeason = {
    ...match,
    settings: { matchId: 'm1', season: 'all', organization: 'rival', productionAllowed: true },
  };
  const staff = ['organizer', 'judge', 'production'] as const;

  it('make their bearer a delayed spectator of a match, without permission to act in it', () => {
    for (const role of staff)
      for (const from of [bearer(role), bearer(role, 'somebody', { organization: 'club' })]) {
        expect(roleIn(from, theirs)).toBe('spectator');
        expect(viewpointOf(from, theirs)).toEqual({ viewer: SPECTATOR, isDelayed: true });
        expect(viewpointOf(from, theirs, JUDGE)).toBeUndefined();
        for (const may of [mayRun, mayRule, mayFeature]) expect(may(from, theirs)).toBe(false);
        expect(maySubmitDeckFor(from, theirs, seat(0))).toBe(false);
      }
    expect(roleIn(bearer('judge', 'somebody', { organization: 'rival' }), match)).toBe('spectator');
  });

  it('are staff in their own matches, and players in every match in which they have a seat', () => {
    const judge = bearer('judge', 'somebody', { organization: 'rival' });
    expect([roleIn(judge, theirs), mayRule(judge, theirs)]).toEqual(['judge', true]);
    const organizer = bearer('organizer', 'somebody', { organization: 'rival' });
    expect([mayRun(organizer, theirs), mayFeature(organizer, theirs)]).toEqual([true, true]);
    expect(roleIn(bearer('judge', 'ann'), theirs)).toBe('player');
    expect(roleIn(bearer('player', 'ann', { organization: 'club' }), theirs)).toBe('player');
    expect(mayActFor(bearer('player', 'ann', { organization: 'club' }), theirs, seat(0))).toBe(true);
  });
});

describe('a match among friends', () => {
  const friendly: MatchWithSeason = { ...match, settings: { ...match.settings, season: 'among-friends' } };
  const everybody = [...ROLES.map((role) => bearer(role)), ANONYMOUS];

  it('is found by its players, judges and organizers only', () => {
    const found = everybody.filter((principal) => mayFindMatch(principal, friendly));
    expect(found.map(({ role }) => role).sort()).toEqual(['judge', 'organizer']);
    expect(everybody.every((principal) => mayFindMatch(principal, match))).toBe(true);
    for (const role of ROLES) expect(mayFindMatch(bearer(role, 'ann'), friendly)).toBe(true);
    const rival = bearer('judge', 'somebody', { organization: 'rival' });
    expect(mayFindMatch(rival, friendly)).toBe(false);
  });

  it('cannot be featured', () => {
    expect(everybody.filter((principal) => mayFeature(principal, friendly))).toEqual([]);
  });
});

describe('scopes', () => {
  const key = bearer('organizer', 'key-1', { scopes: ['results'] });

  it('restrict a role, both in a match and outside of matches', () => {
    expect([mayRun(key, match), mayFeature(key, match), mayAdminister(key)]).toEqual([false, false, false]);
    const wider = bearer('organizer', 'key-1', { scopes: ['matches', 'featured', 'organization'] });
    expect([mayRun(wider, match), mayFeature(wider, match), mayAdminister(wider)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(mayRule(bearer('judge', 'joe', { scopes: [] }), match)).toBe(false);
    expect(mayAdminister(bearer('organizer', 'o', { match: 'm1' }))).toBe(false);
    expect(mayAdminister(bearer('judge', 'joe'))).toBe(false);
  });

  it('are required only of staff, for fields that name one', () => {
    expect(refusalOfField(key, ['organizer'], 'results')).toBeUndefined();
    expect(refusalOfField(key, ['organizer'], 'matches')).toBe('FORBIDDEN');
    expect(refusalOfField(bearer('organizer'), ['organizer'], 'matches')).toBeUndefined();
    expect(refusalOfField({ ...ann, scopes: [] }, ['player', 'organizer'], 'players')).toBeUndefined();
  });

  it('do not let an organization erase a person for the others', () => {
    expect(mayErase(bearer('organizer'), 'ann')).toBe(true);
    expect(mayErase(bearer('organizer', 'o', { organization: 'club' }), 'ann')).toBe(false);
    expect(mayErase(ann, 'ann')).toBe(true);
    expect(mayErase(ann, 'ben')).toBe(false);
    expect(shareOfPersonFor(bearer('organizer', 'o', { organization: 'club' }))).toBe('club');
    expect(shareOfPersonFor(bearer('player', 'ann', { organization: 'club' }))).toBeUndefined();
    expect(shareOfPersonFor(bearer('organizer'))).toBeUndefined();
  });
});

describe('events', () => {
  const of = (organization: string) => ({ organization });
  const powers = (principal: Principal, event = of('club')) => ({
    organize: mayOrganizeEvent(principal, event),
    scores: mayKeepScores(principal, event),
    register: mayRegisterOthers(principal, event),
    see: seesAllOfEvent(principal, event),
  });
  const club = (role: Principal['role'], ...scopes: NonNullable<Principal['scopes']>) =>
    bearer(role, 'staff', { organization: 'club', scopes });

  it('grant each scope only its own powers', () => {
    expect(powers(bearer('organizer', 'owner', of('club')))).toEqual({
      organize: true,
      scores: true,
      register: true,
      see: true,
    });
    expect(powers(club('organizer', 'matches'))).toMatchObject({
      organize: true,
      scores: true,
      register: true,
    });
    expect(powers(club('organizer', 'results', 'clocks'))).toEqual({
      organize: false,
      scores: true,
      register: false,
      see: true,
    });
    expect(powers(club('organizer', 'players'))).toMatchObject({
      organize: false,
      scores: false,
      register: true,
    });
    expect(powers(club('organizer', 'webhooks'))).toMatchObject({
      organize: false,
      scores: false,
      register: false,
    });
    expect(powers(club('judge', 'rulings', 'results'))).toEqual({
      organize: false,
      scores: true,
      register: false,
      see: true,
    });
    // A judge has none of an organizer's scopes, even if a key lists them.
    expect(powers(club('judge', 'matches', 'players', 'rulings'))).toMatchObject({
      organize: false,
      scores: false,
      register: false,
    });
  });

  it('are closed to staff of another organization, to other roles, and to a token for one match', () => {
    const nothing = { organize: false, scores: false, register: false, see: false };
    expect(powers(bearer('organizer', 'rival', of('rival')))).toEqual(nothing);
    expect(powers(bearer('organizer', 'house'))).toEqual(nothing);
    for (const role of ['player', 'production', 'spectator'] as const)
      expect(powers(bearer(role, 'somebody', of('club')))).toEqual(nothing);
    expect(powers(bearer('organizer', 'owner', { ...of('club'), match: 'm1' }))).toEqual(nothing);
  });

  it('accept players, each for itself', () => {
    expect(entrantOf(ann)).toBe('ann');
    expect(entrantOf({ ...ann, match: 'm1' })).toBeUndefined();
    expect(entrantOf(bearer('organizer'))).toBeUndefined();
  });
});
