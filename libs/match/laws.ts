import { type RuleId, ruleId } from '#libs/game-kit';

/** The match's own laws. A game that one of them ends cites it in place of a rule of the game. No game uses ids that begin with `MATCH-`. */
export const MATCH_LAWS = {
  concession: {
    id: ruleId('MATCH-01'),
    text: 'A player who concedes loses the match, also before its first game, or the one game that is played, and takes its last place; the other seats are tied.',
  },
  agreedDraw: {
    id: ruleId('MATCH-02'),
    text: 'A game is drawn when one seat offers a draw and every other seat agrees before the next action.',
  },
  ruledResult: {
    id: ruleId('MATCH-03'),
    text: 'Staff may end a game or the match: for absence, by a loss of the game or of the match, by disqualification, as a draw that all have agreed to, or as a bye.',
  },
  reportedResult: {
    id: ruleId('MATCH-04'),
    text: 'A match that was played elsewhere, or not to its end, ends as one seat reports and every other seat confirms, or as staff report.',
  },
  seatTime: {
    id: ruleId('MATCH-05'),
    text: 'A seat whose time is over bears what the format of the match says: the loss of the game or of the match, a tie-break, a draw, or an action taken for it.',
  },
  roundTime: {
    id: ruleId('MATCH-06'),
    text: 'When time is called a game is played on for the extra turns of the format, then decided as it says; no further game begins, and games won decide the match.',
  },
  departure: {
    id: ruleId('MATCH-07'),
    text: 'Where a match of three or more seats plays on, a seat that concedes, whose time is over or that is ruled to lose leaves the game as by elimination, and the match unless only the game was lost; the seat that leaves first is placed last, and the last one left wins.',
  },
} as const satisfies Readonly<Record<string, { readonly id: RuleId; readonly text: string }>>;
