import { JUDGE, PRODUCTION, type Seat, SPECTATOR, seatViewer, type Viewer } from '#libs/game-kit';
import { FRIENDLY_SEASON, isFriendly, type NoteReaders } from '#libs/match';
import { DEFAULT_ORGANIZATION, organizationOf, type Scope } from '#libs/organizations';
import type { Principal, Role } from './principal.js';

/*
 * All permissions and all visibility are decided here, from the token and the match's events. The functions are pure. Every resolver calls them, and a test
 * fails for a field of the API without roles.
 */

/** The roles that may use a field; permissions on a specific match are checked later. */
export type Roles = 'everybody' | readonly Role[];

/** By field, as `Mutation.createMatch`: each feature lists its fields. */
export type FieldRoles = Readonly<Record<string, Roles>>;

/** The reason of a refusal: `UNAUTHENTICATED` if a token might help, `FORBIDDEN` if this token does not suffice. */
export type Refusal = 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND';

/** By field: the scope that staff need for it. An API key or a member with restricted scopes may lack it. */
export type FieldScopes = Readonly<Record<string, Scope>>;

/** Whether the bearer may use a field of the API at all. A field without roles is closed to all. Scopes apply to staff only: players need none to act for themselves. */
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

/** Whether the role is one that an organization grants. */
const isStaff = ({ role }: Principal): boolean =>
  role === 'organizer' || role === 'judge' || role === 'production';

const hasScope = ({ scopes }: Principal, scope: Scope): boolean =>
  scopes === undefined || scopes.includes(scope);

/** Whether the bearer is on the staff of this organization. */
const isStaffOf = (principal: Principal, organization: string): boolean =>
  isStaff(principal) && organizationOf(principal) === organization;

/** Whether the bearer may manage its organization's members, keys and tokens. */
export const mayAdminister = (principal: Principal): boolean =>
  principal.role === 'organizer' && mayActOutsideMatches(principal) && hasScope(principal, 'organization');

/** The organization for whose matches the bearer chooses card sets; none for players. */
export const chooserOf = (principal: Principal): { readonly organization?: string } =>
  isStaff(principal) ? { organization: organizationOf(principal) } : {};

/** The part of a match that permissions depend on; both match states and list entries have it. */
export interface MatchForAuthority {
  readonly settings: {
    readonly matchId: string;
    readonly organization?: string;
    readonly productionAllowed: boolean;
  };
  readonly seats: readonly { readonly seat: Seat; readonly player?: string }[];
}

/** A token for one match gives no access to others. */
export const mayKnowMatch = (principal: Principal, matchId: string): boolean =>
  principal.match === undefined || principal.match === matchId;

/**
 * The bearer's role in a match. A judge or caster with a seat in it is only a player there; staff of another organization are spectators.
 */
export const roleIn = (principal: Principal, { settings, seats }: MatchForAuthority): Role => {
  const { role, subject } = principal;
  if (
    (role === 'judge' || role === 'production') &&
    subject !== undefined &&
    seats.some(({ player }) => player === subject)
  )
    return 'player';
  return isStaff(principal) && !isStaffOf(principal, organizationOf(settings)) ? 'spectator' : role;
};

/** The bearer's seat in a match: the token's seat, else the seat that the player took. */
export const seatIn = (principal: Principal, state: MatchForAuthority): Seat | undefined => {
  if (roleIn(principal, state) !== 'player' || !mayKnowMatch(principal, state.settings.matchId))
    return undefined;
  if (principal.seat !== undefined)
    return state.seats.some(({ seat }) => seat === principal.seat) ? principal.seat : undefined;
  return principal.subject === undefined
    ? undefined
    : state.seats.find(({ player }) => player === principal.subject)?.seat;
};

/** Whether the bearer may act for a seat: only its player may. */
export const mayActFor = (principal: Principal, state: MatchForAuthority, seat: Seat): boolean =>
  seatIn(principal, state) === seat;

/** Whether the bearer may submit a seat's deck: its player, or an organizer. */
export const maySubmitDeckFor = (principal: Principal, state: MatchForAuthority, seat: Seat): boolean =>
  mayRun(principal, state) || mayActFor(principal, state, seat);

/** Whether the bearer may rule on a match: a judge who does not play in it. */
export const mayRule = (principal: Principal, state: MatchForAuthority): boolean =>
  mayAs('judge', 'rulings', principal, state);

/** Whether the bearer may rewind a match: staff of its organization with the scope for rulings (organizers and judges) who do not play in it. */
export const mayRewind = (principal: Principal, state: MatchForAuthority): boolean =>
  (mayAs('organizer', 'rulings', principal, state) || mayAs('judge', 'rulings', principal, state)) &&
  !playsIn(principal, state);

/** Whether the bearer may rule the result of an unfinished match: staff of its organization with the scope for it (organizers and judges) who do not play in it. */
export const mayRuleResult = (principal: Principal, state: MatchForAuthority): boolean =>
  (mayAs('organizer', 'results', principal, state) || mayAs('judge', 'results', principal, state)) &&
  !playsIn(principal, state);

/** Whether the bearer may export all matches of its organization: organizers and judges, who may see all hidden information. */
export const mayExport = (principal: Principal): boolean =>
  (principal.role === 'organizer' || principal.role === 'judge') && mayActOutsideMatches(principal);

/** Whether the bearer may store other houses' replays in its organization, and read them: organizers and judges. */
export const mayImport = (principal: Principal): boolean => mayExport(principal);

/** Whether the bearer may control a match's clocks: staff of its organization with the scope for it (organizers and judges) who do not play in it. */
export const mayKeepTime = (principal: Principal, state: MatchForAuthority): boolean =>
  (mayAs('organizer', 'clocks', principal, state) || mayAs('judge', 'clocks', principal, state)) &&
  !playsIn(principal, state);

/** Whether the bearer may read a note: staff who may rewind the match read all, players the notes for players, and all viewers the public notes. */
export const mayReadNote = (
  principal: Principal,
  state: MatchForAuthority,
  readers: NoteReaders,
): boolean => {
  if (readers === 'public' || mayRewind(principal, state)) return true;
  return readers === 'players' && seatIn(principal, state) !== undefined;
};

/** Whether the bearer may read an annotation for `readers` after the match. */
export const mayReadAnnotation = (
  principal: Principal,
  { settings }: MatchForAuthority,
  readers: 'organization' | 'public',
): boolean => readers === 'public' || isStaffOf(principal, organizationOf(settings));

/** Whether the bearer has a seat in a match, whatever its role. */
const playsIn = ({ subject }: Principal, { seats }: MatchForAuthority): boolean =>
  seats.some(({ player }) => player !== undefined && player === subject);

/** Whether the bearer is an organizer who may run a match: cancel it, seat players, submit decks. */
export const mayRun = (principal: Principal, state: MatchForAuthority): boolean =>
  mayAs('organizer', 'matches', principal, state);

/** Whether the bearer may take a free seat, or an organizer assign it. Only the invitation leads to a match among friends, and guests join only such matches. */
export const mayTakeSeat = (principal: Principal, state: MatchWithSeason): boolean => {
  if (isFriendly(state.settings.season)) return false;
  return principal.role === 'organizer' ? mayRun(principal, state) : principal.isGuest !== true;
};

/** The part of a match that decides whether it is among friends. */
export interface MatchWithSeason extends MatchForAuthority {
  readonly settings: MatchForAuthority['settings'] & { readonly season: string };
}

/** Whether lists, updates and searches show a match to the bearer. A match among friends is private to its link, unless its author listed it: they show it to its players and to judges and organizers only. */
export const mayFindMatch = (principal: Principal, state: MatchWithSeason): boolean => {
  if (state.settings.season !== FRIENDLY_SEASON) return true;
  const role = roleIn(principal, state);
  return role === 'organizer' || role === 'judge' || playsIn(principal, state);
};

/** Whether a search by name shows a player to the bearer: guests are shown to judges and organizers only. */
export const mayFindGuests = ({ role }: Principal): boolean => role === 'organizer' || role === 'judge';

/** Whether the bearer may feature a match. A match among friends cannot be featured. */
export const mayFeature = (principal: Principal, state: MatchWithSeason): boolean =>
  !isFriendly(state.settings.season) && mayAs('organizer', 'featured', principal, state);

/** Whether the bearer has this role in a match, and the scope. */
const mayAs = (role: Role, scope: Scope, principal: Principal, state: MatchForAuthority): boolean =>
  roleIn(principal, state) === role &&
  hasScope(principal, scope) &&
  mayKnowMatch(principal, state.settings.matchId);

/** The part of an event that permissions depend on. */
export interface EventForAuthority {
  readonly organization?: string;
}

/** Whether the bearer has this role in the event's organization. A token for one match never has. */
const isOfEvent = (role: Role, principal: Principal, event: EventForAuthority): boolean =>
  principal.role === role && mayActOutsideMatches(principal) && isStaffOf(principal, organizationOf(event));

/** Whether the bearer may plan, open, start and end an event, and award byes. */
export const mayOrganizeEvent = (principal: Principal, event: EventForAuthority): boolean =>
  isOfEvent('organizer', principal, event) && hasScope(principal, 'matches');

/** Whether the bearer may pair an event's rounds and record results: a scorekeeper, a head judge, or an organizer. */
export const mayKeepScores = (principal: Principal, event: EventForAuthority): boolean =>
  ((isOfEvent('organizer', principal, event) || isOfEvent('judge', principal, event)) &&
    hasScope(principal, 'results')) ||
  mayOrganizeEvent(principal, event);

/** Whether the bearer may register players for an event, and submit their decks. */
export const mayRegisterOthers = (principal: Principal, event: EventForAuthority): boolean =>
  isOfEvent('organizer', principal, event) &&
  (hasScope(principal, 'players') || hasScope(principal, 'matches'));

/** Whether the bearer may set display names of players in its organization. */
export const mayNameOthers = (principal: Principal): boolean =>
  principal.role === 'organizer' && mayActOutsideMatches(principal) && hasScope(principal, 'players');

/** Whether the bearer sees an event's draft, its unpublished rounds, and all decks. */
export const seesAllOfEvent = (principal: Principal, event: EventForAuthority): boolean =>
  isOfEvent('organizer', principal, event) || isOfEvent('judge', principal, event);

/** The player as whom the bearer views and enters events; undefined if it is not a player. */
export const entrantOf = (principal: Principal): string | undefined =>
  principal.role === 'player' && mayActOutsideMatches(principal) ? principal.subject : undefined;

/** Whether the bearer may act outside of matches, such as to name a player: not with a token for one match. */
export const mayActOutsideMatches = ({ match }: Principal): boolean => match === undefined;

/** Whether the bearer may follow all changes in its organization: staff who see all its matches without delay. */
export const mayFollowChanges = (principal: Principal): boolean =>
  (principal.role === 'organizer' || principal.role === 'judge') && mayActOutsideMatches(principal);

/** Whether the bearer may act for this player outside of matches, or seat it: the player itself, or an organizer. */
export const mayActAsPlayer = (principal: Principal, player: string): boolean =>
  principal.role === 'organizer' || (principal.role === 'player' && principal.subject === player);

/** Whether the bearer may erase this person: the person itself, or the host's organizer, because erasure affects all organizations. */
export const mayErase = (principal: Principal, player: string): boolean =>
  mayActAsPlayer(principal, player) &&
  (principal.role === 'player' || organizationOf(principal) === DEFAULT_ORGANIZATION);

/** The organization whose data about a person the bearer may read; undefined for all organizations. */
export const shareOfPersonFor = (principal: Principal): string | undefined => {
  const organization = organizationOf(principal);
  return principal.role === 'player' || organization === DEFAULT_ORGANIZATION ? undefined : organization;
};

/** The viewer of a match, and the delay. */
export interface Viewpoint {
  readonly viewer: Viewer;
  /** Spectators and production see everything with the match's delay. */
  readonly isDelayed: boolean;
  /** The bearer's requested minimum delay, in seconds. */
  readonly requestedDelaySeconds?: number;
  /** Information revealed at the end of the match stays hidden, as during play. */
  readonly asPlayed?: boolean;
}

/** The requested viewer of a match, and whether to hide the information revealed at its end. */
export type RequestedViewer = Viewer & { readonly asPlayed?: boolean };

/** The viewpoint of `requested` during play, for a bearer who may now see everything. */
export const viewpointAsPlayed = (own: Viewpoint, requested: Viewer): Viewpoint => ({
  ...own,
  viewer: requested.kind === 'seat' ? seatViewer(requested.seat) : { kind: requested.kind },
  asPlayed: true,
});

/**
 * The bearer's viewpoint of a match, or `requested` if it is allowed: judges may take any viewpoint, and all principals may take a spectator's. Undefined if it
 * is not allowed. An organizer sees public information without delay.
 */
export const viewpointOf = (
  principal: Principal,
  state: MatchForAuthority,
  requested?: Viewer,
): Viewpoint | undefined => {
  if (!mayKnowMatch(principal, state.settings.matchId)) return undefined;
  const viewpoint = promptViewpoint(principal, state, requested);
  const { delaySeconds = 0 } = principal;
  return viewpoint === undefined || delaySeconds === 0
    ? viewpoint
    : { ...viewpoint, requestedDelaySeconds: delaySeconds };
};

/** The viewpoint without a requested delay. */
const promptViewpoint = (
  principal: Principal,
  state: MatchForAuthority,
  requested: Viewer | undefined,
): Viewpoint | undefined => {
  const own = ownViewpoint(principal, state);
  if (requested === undefined || isSame(requested, own.viewer)) return own;
  if (roleIn(principal, state) === 'judge') return { viewer: requested, isDelayed: false };
  return requested.kind === 'spectator' ? { viewer: SPECTATOR, isDelayed: true } : undefined;
};

const ownViewpoint = (principal: Principal, state: MatchForAuthority): Viewpoint => {
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
