import { describe, expect, it } from '@jest/globals';
import { JUDGE, PRODUCTION, SPECTATOR, seat, seatViewer } from '#libs/game-kit';
import {
  type MatchInQuestion,
  mayActAsPlayer,
  mayActFor,
  mayKnowMatch,
  mayRule,
  maySubmitDeckFor,
  type Roles,
  refusalOfField,
  roleIn,
  seatIn,
  viewpointOf,
} from './authority.js';
import { ANONYMOUS, type Principal, ROLES } from './principal.js';

const match: MatchInQuestion = {
  settings: { matchId: 'm1', productionAllowed: true },
  seats: [
    { seat: seat(0), player: 'ann' },
    { seat: seat(1), player: 'ben' },
  ],
};
const closed: MatchInQuestion = { ...match, settings: { matchId: 'm1', productionAllowed: false } };

const bearer = (role: Principal['role'], subject = 'somebody', more: Partial<Principal> = {}): Principal => ({
  role,
  subject,
  ...more,
});
const ann = bearer('player', 'ann');

describe('fields', () => {
  const may = (roles?: Roles) => ROLES.filter((role) => refusalOfField(bearer(role), roles) === undefined);

  it('are open to the roles that are named only', () => {
    expect(may('everybody')).toEqual([...ROLES]);
    expect(may(['organizer'])).toEqual(['organizer']);
    expect(may(['player', 'organizer'])).toEqual(['organizer', 'player']);
  });

  it('are closed to everybody where no roles are named', () => {
    expect(may()).toEqual([]);
  });

  it('ask who came without a token for one, and refuse who came with the wrong one', () => {
    expect(refusalOfField(ANONYMOUS, ['player'])).toBe('UNAUTHENTICATED');
    expect(refusalOfField(bearer('judge'), ['player'])).toBe('FORBIDDEN');
    expect(refusalOfField(ANONYMOUS, 'everybody')).toBeUndefined();
  });
});

describe('seats', () => {
  it('are played by who took them, or by who has a token for them', () => {
    expect(seatIn(ann, match)).toBe(0);
    expect(seatIn(bearer('player', 'eve'), match)).toBeUndefined();
    expect(seatIn(bearer('player', 'guest', { match: 'm1', seat: seat(1) }), match)).toBe(1);
    expect(seatIn(bearer('player', 'guest', { match: 'm1', seat: seat(5) }), match)).toBeUndefined();
    expect(seatIn(bearer('player', 'ann', { match: 'm2' }), match)).toBeUndefined();
    expect(seatIn(bearer('player', 'ann', { match: 'm2', seat: seat(0) }), match)).toBeUndefined();
    expect(seatIn(bearer('judge', 'joe'), match)).toBeUndefined();
    expect(seatIn(bearer('organizer', 'ann'), match)).toBeUndefined();
  });

  it('are acted for by their player alone; decks may be submitted by an organizer too', () => {
    expect(mayActFor(ann, match, seat(0))).toBe(true);
    expect(mayActFor(ann, match, seat(1))).toBe(false);
    expect(mayActFor(bearer('organizer'), match, seat(0))).toBe(false);
    expect(maySubmitDeckFor(bearer('organizer'), match, seat(0))).toBe(true);
    expect(maySubmitDeckFor(bearer('organizer', 'o', { match: 'm2' }), match, seat(0))).toBe(false);
    expect(maySubmitDeckFor(ann, match, seat(1))).toBe(false);
  });

  it('make a player of a judge, or of a caster, who has taken one: in this match, and of nobody else', () => {
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

  it('are taken by a player for itself, by an organizer for anybody', () => {
    expect(mayActAsPlayer(ann, 'ann')).toBe(true);
    expect(mayActAsPlayer(ann, 'ben')).toBe(false);
    expect(mayActAsPlayer(bearer('organizer'), 'ben')).toBe(true);
    expect(mayActAsPlayer(bearer('judge', 'ben'), 'ben')).toBe(false);
  });
});

describe('eyes', () => {
  it.each([
    [ANONYMOUS, SPECTATOR, true],
    [bearer('spectator'), SPECTATOR, true],
    [bearer('player', 'eve'), SPECTATOR, true],
    [ann, seatViewer(seat(0)), false],
    [bearer('judge'), JUDGE, false],
    [bearer('organizer'), SPECTATOR, false],
    [bearer('production'), PRODUCTION, true],
  ])('of %j are their own', (principal, viewer, isDelayed) => {
    expect(viewpointOf(principal, match)).toEqual({ viewer, isDelayed });
  });

  it('of production are a spectator’s where the organizer did not allow more', () => {
    expect(viewpointOf(bearer('production'), closed)).toEqual({ viewer: SPECTATOR, isDelayed: true });
    expect(viewpointOf(bearer('production'), closed, PRODUCTION)).toBeUndefined();
  });

  it('of others are for judges; a spectator’s for everybody, with its delay', () => {
    for (const viewer of [SPECTATOR, PRODUCTION, seatViewer(seat(1))])
      expect(viewpointOf(bearer('judge'), match, viewer)).toEqual({ viewer, isDelayed: false });
    expect(viewpointOf(ann, match, SPECTATOR)).toEqual({ viewer: SPECTATOR, isDelayed: true });
    for (const viewer of [JUDGE, PRODUCTION, seatViewer(seat(1))]) {
      expect(viewpointOf(ann, match, viewer)).toBeUndefined();
      expect(viewpointOf(ANONYMOUS, match, viewer)).toBeUndefined();
      expect(viewpointOf(bearer('organizer'), match, viewer)).toBeUndefined();
    }
  });

  it('of a token for another match see nothing of this one, whatever its role', () => {
    for (const role of ROLES) {
      expect(viewpointOf(bearer(role, 'ann', { match: 'm2' }), match)).toBeUndefined();
      expect(viewpointOf(bearer(role, 'ann', { match: 'm2' }), match, SPECTATOR)).toBeUndefined();
      expect(mayKnowMatch(bearer(role, 'ann', { match: 'm1' }), 'm1')).toBe(true);
    }
  });
});
