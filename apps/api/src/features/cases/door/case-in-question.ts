import { seat } from '#libs/game-kit';
import type { Case } from '#libs/judging';
import { belongingTo, organizationOf } from '#libs/organizations';
import type { MatchInQuestion } from '../../../identity/authority.js';

/** Whose match a case is about, and who plays it, as the authority asks. */
export const inQuestion = ({ opened }: Case): MatchInQuestion => ({
  settings: {
    matchId: opened.match,
    ...belongingTo(organizationOf(opened)),
    productionAllowed: false,
  },
  seats: opened.parties.map((party) => ({ seat: seat(party.seat), player: party.player })),
});
