import { seat } from '#libs/game-kit';
import type { Case } from '#libs/judging';
import { belongingTo, organizationOf } from '#libs/organizations';
import type { MatchForAuthority } from '../../../identity/authority.js';

/** The part of a case's match that permissions depend on. */
export const inQuestion = ({ opened }: Case): MatchForAuthority => ({
  settings: {
    matchId: opened.match,
    ...belongingTo(organizationOf(opened)),
    productionAllowed: false,
  },
  seats: opened.parties.map((party) => ({ seat: seat(party.seat), player: party.player })),
});
