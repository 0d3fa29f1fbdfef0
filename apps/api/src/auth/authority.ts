import { JUDGE, PRODUCTION, type Seat, SPECTATOR, seatViewer, type Viewer } from '#libs/game-kit';
import type { Principal, Role } from './principal.js';

/*
 * Who may do what and who sees what: all of it is decided here, from what the token says and what the match's events say. Pure; every
 * resolver asks it, and a test fails for a field of the API that is not in the table.
 */

/** The fields of Query, Mutation and Subscription, with the roles that may use each at all. */
export const FIELD_ROLES = {
  'Query.games': 'everybody',
  'Query.game': 'everybody',
  'Query.match': 'everybody',
  'Query.matches': 'everybody',
  'Query.featuredMatch': 'everybody',
  'Query.leaderboard': 'everybody',
  'Query.player': 'everybody',
  'Query.me': 'everybody',
  'Query.validateDeck': 'everybody',
  'Mutation.createMatch': ['organizer'],
  'Mutation.cancelMatch': ['organizer'],
  'Mutation.featureMatch': ['organizer'],
  'Mutation.endFeature': ['organizer'],
  'Mutation.joinMatch': ['player', 'organizer'],
  'Mutation.submitDeck': ['player', 'organizer'],
  'Mutation.ready': ['player'],
  'Mutation.submitAction': ['player'],
  'Mutation.makeRuling': ['judge'],
  'Mutation.concede': ['player'],
  'Mutation.offerDraw': ['player'],
  'Mutation.answerDraw': ['player'],
  'Mutation.registerPlayer': ['player', 'organizer'],
  'Mutation.renamePlayer': ['player', 'organizer'],
  'Subscription.frames': 'everybody',
  'Subscription.playback': 'everybody',
  'Subscription.matches': 'everybody',
  'Subscription.featuredMatch': 'everybody',
  'Subscription.leaderboard': 'everybody',
} as const satisfies Readonly<Record<string, 'everybody' | readonly Role[]>>;

export type ApiField = keyof typeof FIELD_ROLES;

export const isApiField = (name: string): name is ApiField => Object.hasOwn(FIELD_ROLES, name);

/** Why something is not allowed: `UNAUTHENTICATED` where a token might help, `FORBIDDEN` where this one does not. */
export type Refusal = 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND';

/** Whether the bearer may use a field of the API at all; what it may do with a certain match is asked after. */
export const refusalOfField = (principal: Principal, field: ApiField): Refusal | undefined => {
  const roles: 'everybody' | readonly Role[] = FIELD_ROLES[field];
  if (roles === 'everybody' || roles.includes(principal.role)) return undefined;
  return principal.subject === undefined ? 'UNAUTHENTICATED' : 'FORBIDDEN';
};

/** What the authority must know of a match: a match's state has it, and so has a line of a list. */
export interface MatchInQuestion {
  readonly settings: { readonly matchId: string; readonly productionAllowed: boolean };
  readonly seats: readonly { readonly seat: Seat; readonly player?: string }[];
}

/** A token for one match knows of no other. */
export const mayKnowMatch = (principal: Principal, matchId: string): boolean =>
  principal.match === undefined || principal.match === matchId;

/** The seat that the bearer has in a match: the one its token names, else the one that the player took. */
export const seatIn = (principal: Principal, state: MatchInQuestion): Seat | undefined => {
  if (principal.role !== 'player' || !mayKnowMatch(principal, state.settings.matchId)) return undefined;
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
  (principal.role === 'organizer' && mayKnowMatch(principal, state.settings.matchId)) ||
  mayActFor(principal, state, seat);

/** Whether the bearer may seat this player: itself, or an organizer anybody. */
export const mayActAsPlayer = (principal: Principal, player: string): boolean =>
  principal.role === 'organizer' || (principal.role === 'player' && principal.subject === player);

/** As whom a match is looked at, and whether that is later than it happens. */
export interface Viewpoint {
  readonly viewer: Viewer;
  /** Spectators and production see everything later by the match's delay. */
  readonly isDelayed: boolean;
}

/**
 * As whom the bearer sees a match, or `requested` where it may: judges may look through anybody's eyes, everybody may look as a spectator.
 * Undefined when it may not look so. An organizer sees what lies open, without delay.
 */
export const viewpointOf = (
  principal: Principal,
  state: MatchInQuestion,
  requested?: Viewer,
): Viewpoint | undefined => {
  if (!mayKnowMatch(principal, state.settings.matchId)) return undefined;
  const own = ownViewpoint(principal, state);
  if (requested === undefined || isSame(requested, own.viewer)) return own;
  if (principal.role === 'judge') return { viewer: requested, isDelayed: false };
  return requested.kind === 'spectator' ? { viewer: SPECTATOR, isDelayed: true } : undefined;
};

const ownViewpoint = (principal: Principal, state: MatchInQuestion): Viewpoint => {
  switch (principal.role) {
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
