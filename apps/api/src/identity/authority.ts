import { JUDGE, PRODUCTION, type Seat, SPECTATOR, seatViewer, type Viewer } from '#libs/game-kit';
import { FRIENDLY_SEASON, type NoteReaders } from '#libs/match';
import { DEFAULT_ORGANIZATION, organizationOf, type Scope } from '#libs/organizations';
import type { Principal, Role } from './principal.js';

/*
 * Who may do what and who sees what: all of it is decided here, from what the token says and what the match's events say. Pure; every
 * resolver asks it, and a test fails for a field of the API that no feature names roles for.
 */

/** The roles that may use a field at all; what its user may do with a certain match is asked after. */
export type Roles = 'everybody' | readonly Role[];

/** By field, as `Mutation.createMatch`: each feature names those of its own. */
export type FieldRoles = Readonly<Record<string, Roles>>;

/** Why something is not allowed: `UNAUTHENTICATED` where a token might help, `FORBIDDEN` where this one does not. */
export type Refusal = 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND';

/** By field: the scope that staff need for it. A key, or a member of few powers, may lack it. */
export type FieldScopes = Readonly<Record<string, Scope>>;

/**
 * Whether the bearer may use a field of the API at all. A field that no roles are named for is closed to everybody. What needs a scope of staff does not need
 * one of players, who do it for themselves.
 */
export const refusalOfField = (
  principal: Principal,
  roles: Roles = [],
  scope?: Scope,
): Refusal | undefined => {
  const isOfRole = roles === 'everybody' || roles.includes(principal.role);
  if (isOfRole && (scope === undefined || !isStaff(principal) || hasScope(principal, scope)))
    return undefined;
  return principal.subject === undefined ? 'UNAUTHENTICATED' : 'FORBIDDEN';
};

/** Whether the bearer's role is one that an organization gives. */
const isStaff = ({ role }: Principal): boolean =>
  role === 'organizer' || role === 'judge' || role === 'production';

const hasScope = ({ scopes }: Principal, scope: Scope): boolean =>
  scopes === undefined || scopes.includes(scope);

/** Whether the bearer speaks for this organization as one of its staff. */
const isStaffOf = (principal: Principal, organization: string): boolean =>
  isStaff(principal) && organizationOf(principal) === organization;

/** Whether the bearer may say who else speaks for its organization: its members, keys and tokens. */
export const mayAdminister = (principal: Principal): boolean =>
  principal.role === 'organizer' && mayActOutsideMatches(principal) && hasScope(principal, 'organization');

/** What the authority must know of a match: a match's state has it, and so has a line of a list. */
export interface MatchInQuestion {
  readonly settings: {
    readonly matchId: string;
    readonly organization?: string;
    readonly productionAllowed: boolean;
  };
  readonly seats: readonly { readonly seat: Seat; readonly player?: string }[];
}

/** A token for one match knows of no other. */
export const mayKnowMatch = (principal: Principal, matchId: string): boolean =>
  principal.match === undefined || principal.match === matchId;

/**
 * What the bearer is in a match: a judge, or a caster, who has taken a seat in it is its player and nothing else; to a match of another organization its staff
 * are strangers.
 */
export const roleIn = (principal: Principal, { settings, seats }: MatchInQuestion): Role => {
  const { role, subject } = principal;
  if (
    (role === 'judge' || role === 'production') &&
    subject !== undefined &&
    seats.some(({ player }) => player === subject)
  )
    return 'player';
  return isStaff(principal) && !isStaffOf(principal, organizationOf(settings)) ? 'spectator' : role;
};

/** The seat that the bearer has in a match: the one its token names, else the one that the player took. */
export const seatIn = (principal: Principal, state: MatchInQuestion): Seat | undefined => {
  if (roleIn(principal, state) !== 'player' || !mayKnowMatch(principal, state.settings.matchId))
    return undefined;
  if (principal.seat !== undefined)
    return state.seats.some(({ seat }) => seat === principal.seat) ? principal.seat : undefined;
  return principal.subject === undefined
    ? undefined
    : state.seats.find(({ player }) => player === principal.subject)?.seat;
};

/** Whether the bearer may act for a seat: only the player who has it. */
export const mayActFor = (principal: Principal, state: MatchInQuestion, seat: Seat): boolean =>
  seatIn(principal, state) === seat;

/** Whether the bearer may submit a seat's deck: its player, or an organizer who registers decks for everybody. */
export const maySubmitDeckFor = (principal: Principal, state: MatchInQuestion, seat: Seat): boolean =>
  mayRun(principal, state) || mayActFor(principal, state, seat);

/** Whether the bearer may rule on a match: a judge who does not play in it. */
export const mayRule = (principal: Principal, state: MatchInQuestion): boolean =>
  mayAs('judge', 'rulings', principal, state);

/** Whether the bearer may take a match back: staff of its organization with the scope for rulings, who do not play in it, organizers neither. */
export const mayRewind = (principal: Principal, state: MatchInQuestion): boolean =>
  (mayAs('organizer', 'rulings', principal, state) || mayAs('judge', 'rulings', principal, state)) &&
  !playsIn(principal, state);

/** Whether the bearer may say how a match ends that is not played out: staff of its organization with the scope for it, who do not play in it, organizers neither. */
export const mayRuleResult = (principal: Principal, state: MatchInQuestion): boolean =>
  (mayAs('organizer', 'results', principal, state) || mayAs('judge', 'results', principal, state)) &&
  !playsIn(principal, state);

/** Whether the bearer may have all matches of its organization at once: its organizers and judges, to whom nothing of them is held back. */
export const mayExport = (principal: Principal): boolean =>
  (principal.role === 'organizer' || principal.role === 'judge') && mayActOutsideMatches(principal);

/** Whether the bearer may keep replays of other houses in its organization, and have them again: its organizers and judges. */
export const mayImport = (principal: Principal): boolean => mayExport(principal);

/** Whether the bearer may keep a match's time: staff of its organization with the scope for it, who do not play in it, organizers neither. */
export const mayKeepTime = (principal: Principal, state: MatchInQuestion): boolean =>
  (mayAs('organizer', 'clocks', principal, state) || mayAs('judge', 'clocks', principal, state)) &&
  !playsIn(principal, state);

/** Whether the bearer may read a note on a match: staff who may take it back read all, players what is for them, everybody what is public. */
export const mayReadNote = (principal: Principal, state: MatchInQuestion, readers: NoteReaders): boolean => {
  if (readers === 'public' || mayRewind(principal, state)) return true;
  return readers === 'players' && seatIn(principal, state) !== undefined;
};

/** Whether the bearer may read what others wrote about a match for such readers, once it is over. */
export const mayReadAnnotation = (
  principal: Principal,
  { settings }: MatchInQuestion,
  readers: 'organization' | 'public',
): boolean => readers === 'public' || isStaffOf(principal, organizationOf(settings));

/** Whether the bearer has a seat in a match, whatever its role there. */
const playsIn = ({ subject }: Principal, { seats }: MatchInQuestion): boolean =>
  seats.some(({ player }) => player !== undefined && player === subject);

/** Whether the bearer may run a match, as an organizer of its organization: call it off, seat players, submit decks. */
export const mayRun = (principal: Principal, state: MatchInQuestion): boolean =>
  mayAs('organizer', 'matches', principal, state);

/** Whether the bearer may take a free seat, or an organizer give it: in a match among friends nobody may uninvited, and guests in no other. */
export const mayTakeSeat = (
  principal: Principal,
  state: MatchInQuestion & { readonly settings: { readonly season: string } },
): boolean =>
  principal.role === 'organizer'
    ? mayRun(principal, state)
    : state.settings.season !== FRIENDLY_SEASON && principal.isGuest !== true;

/** Whether the bearer may put a match before everybody's eyes. */
export const mayFeature = (principal: Principal, state: MatchInQuestion): boolean =>
  mayAs('organizer', 'featured', principal, state);

/** Whether the bearer stands before a match as this, and has the scope for it. */
const mayAs = (role: Role, scope: Scope, principal: Principal, state: MatchInQuestion): boolean =>
  roleIn(principal, state) === role &&
  hasScope(principal, scope) &&
  mayKnowMatch(principal, state.settings.matchId);

/** What the authority must know of an event: whose it is. */
export interface EventInQuestion {
  readonly organization?: string;
}

/** Whether the bearer speaks for the event's organization in this role; with a token for one match nobody does. */
const isOfEvent = (role: Role, principal: Principal, event: EventInQuestion): boolean =>
  principal.role === role && mayActOutsideMatches(principal) && isStaffOf(principal, organizationOf(event));

/** Whether the bearer plans an event, opens and starts it, gives byes and ends it. */
export const mayOrganizeEvent = (principal: Principal, event: EventInQuestion): boolean =>
  isOfEvent('organizer', principal, event) && hasScope(principal, 'matches');

/** Whether the bearer pairs an event's rounds and says their results: a scorekeeper, of judges the head judge, and whoever organizes it. */
export const mayKeepScores = (principal: Principal, event: EventInQuestion): boolean =>
  ((isOfEvent('organizer', principal, event) || isOfEvent('judge', principal, event)) &&
    hasScope(principal, 'results')) ||
  mayOrganizeEvent(principal, event);

/** Whether the bearer registers others for an event, and hands in their decks. */
export const mayRegisterOthers = (principal: Principal, event: EventInQuestion): boolean =>
  isOfEvent('organizer', principal, event) &&
  (hasScope(principal, 'players') || hasScope(principal, 'matches'));

/** Whether the bearer says what others are called in its organization. */
export const mayNameOthers = (principal: Principal): boolean =>
  principal.role === 'organizer' && mayActOutsideMatches(principal) && hasScope(principal, 'players');

/** Whether the bearer sees an event's draft, its rounds before they are published, and every deck. */
export const seesAllOfEvent = (principal: Principal, event: EventInQuestion): boolean =>
  isOfEvent('organizer', principal, event) || isOfEvent('judge', principal, event);

/** The player as whom the bearer looks at events, and takes part in them; undefined for who is none. */
export const entrantOf = (principal: Principal): string | undefined =>
  principal.role === 'player' && mayActOutsideMatches(principal) ? principal.subject : undefined;

/** Whether the bearer may do what concerns no match, such as naming a player: not with a token for one match. */
export const mayActOutsideMatches = ({ match }: Principal): boolean => match === undefined;

/** Whether the bearer may follow all that happens in its organization: those of its staff who see every match of it without delay. */
export const mayFollowChanges = (principal: Principal): boolean =>
  (principal.role === 'organizer' || principal.role === 'judge') && mayActOutsideMatches(principal);

/** Whether the bearer may act for this player outside of matches, or seat it: itself, or an organizer anybody. */
export const mayActAsPlayer = (principal: Principal, player: string): boolean =>
  principal.role === 'organizer' || (principal.role === 'player' && principal.subject === player);

/** Whether the bearer may erase this person: itself, or the host's organizer, since it ends the person for every organization. */
export const mayErase = (principal: Principal, player: string): boolean =>
  mayActAsPlayer(principal, player) &&
  (principal.role === 'player' || organizationOf(principal) === DEFAULT_ORGANIZATION);

/** Whose part of what is kept of a person the bearer may have: every organization's where it is undefined. */
export const shareOfPersonFor = (principal: Principal): string | undefined => {
  const organization = organizationOf(principal);
  return principal.role === 'player' || organization === DEFAULT_ORGANIZATION ? undefined : organization;
};

/** As whom a match is looked at, and whether that is later than it happens. */
export interface Viewpoint {
  readonly viewer: Viewer;
  /** Spectators and production see everything later by the match's delay. */
  readonly isDelayed: boolean;
  /** Seconds that its bearer asked to be shown everything later at least, whoever it is. */
  readonly askedDelaySeconds?: number;
  /** What was opened when the match was over stays hidden: it is seen as it was while it was played. */
  readonly asPlayed?: boolean;
}

/** As whom somebody wants to see a match, and whether only what that one saw while it was played. */
export type RequestedViewer = Viewer & { readonly asPlayed?: boolean };

/** What anybody saw while a match was played, for who may see all of it now. */
export const viewpointAsPlayed = (own: Viewpoint, requested: Viewer): Viewpoint => ({
  ...own,
  viewer: requested.kind === 'seat' ? seatViewer(requested.seat) : { kind: requested.kind },
  asPlayed: true,
});

/**
 * As whom the bearer sees a match, or `requested` where it may: its judges may look through anybody's eyes, everybody may look as a spectator.
 * Undefined when it may not look so. An organizer sees what lies open, without delay.
 */
export const viewpointOf = (
  principal: Principal,
  state: MatchInQuestion,
  requested?: Viewer,
): Viewpoint | undefined => {
  if (!mayKnowMatch(principal, state.settings.matchId)) return undefined;
  const viewpoint = promptViewpoint(principal, state, requested);
  const { delaySeconds = 0 } = principal;
  return viewpoint === undefined || delaySeconds === 0
    ? viewpoint
    : { ...viewpoint, askedDelaySeconds: delaySeconds };
};

/** The same, of who asks for no delay. */
const promptViewpoint = (
  principal: Principal,
  state: MatchInQuestion,
  requested: Viewer | undefined,
): Viewpoint | undefined => {
  const own = ownViewpoint(principal, state);
  if (requested === undefined || isSame(requested, own.viewer)) return own;
  if (roleIn(principal, state) === 'judge') return { viewer: requested, isDelayed: false };
  return requested.kind === 'spectator' ? { viewer: SPECTATOR, isDelayed: true } : undefined;
};

const ownViewpoint = (principal: Principal, state: MatchInQuestion): Viewpoint => {
  switch (roleIn(principal, state)) {
    case 'judge':
      return { viewer: JUDGE, isDelayed: false };
    case 'organizer':
      return { viewer: SPECTATOR, isDelayed: false };
    case 'production':
      return {
        viewer: state.settings.productionAllowed ? PRODUCTION : SPECTATOR,
        isDelayed: true,
      };
    case 'player': {
      const seat = seatIn(principal, state);
      return seat === undefined
        ? { viewer: SPECTATOR, isDelayed: true }
        : { viewer: seatViewer(seat), isDelayed: false };
    }
    case 'spectator':
      return { viewer: SPECTATOR, isDelayed: true };
  }
};

const isSame = (a: Viewer, b: Viewer): boolean =>
  a.kind === b.kind && (a.kind !== 'seat' || b.kind !== 'seat' || a.seat === b.seat);
