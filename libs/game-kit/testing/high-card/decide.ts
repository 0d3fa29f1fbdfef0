import { ruleId, type Seat } from '../../contract/ids.js';
import type { LegalAction } from '../../contract/legal-action.js';
import { accept, type Decision, type Rejection, reject } from '../../contract/rejection.js';
import type { RandomSource } from '../../random/random-source.js';
import type { HighCardAction } from './actions.js';
import type { HighCardFact } from './facts.js';
import { answerScout } from './rules/answer-scout.js';
import { arrangeDeck } from './rules/arrange-deck.js';
import { playCard } from './rules/play-card.js';
import { type HighCardState, toAct } from './state.js';

/** The reason why this seat may take no action now. */
const closed = (state: HighCardState, seat: Seat): Rejection | undefined => {
  if (state.outcome) return { code: 'GAME_OVER', rule: ruleId('HC-018'), message: 'The game has ended.' };
  if (toAct(state).includes(seat)) return undefined;
  return { code: 'NOT_YOUR_TURN', rule: ruleId('HC-017'), message: 'Another seat has the decision now.' };
};

/** The refusal of an action, or else its facts. */
export const decide = (
  state: HighCardState,
  seat: Seat,
  action: HighCardAction,
  random: RandomSource,
): Decision<HighCardFact> => {
  const rejection = closed(state, seat) ?? refusal(state, seat, action);
  return rejection ? reject(rejection) : accept(resolved(state, seat, action, random));
};

const refusal = (state: HighCardState, seat: Seat, action: HighCardAction): Rejection | undefined => {
  switch (action.type) {
    case 'arrangeDeck':
      return arrangeDeck.refusal(state, seat, action);
    case 'playCard':
      return playCard.refusal(state, seat, action);
    case 'answerScout':
      return answerScout.refusal(state, seat, action);
  }
};

const resolved = (
  state: HighCardState,
  seat: Seat,
  action: HighCardAction,
  random: RandomSource,
): readonly HighCardFact[] => {
  switch (action.type) {
    case 'arrangeDeck':
      return arrangeDeck.resolve(state, seat, action, random);
    case 'playCard':
      return playCard.resolve(state, seat, action, random);
    case 'answerScout':
      return answerScout.resolve(state, seat, action, random);
  }
};

/** The candidates of every rule without a refusal, so that `legalActions` and `decide` always agree. */
export const legalActions = (state: HighCardState, seat: Seat): readonly LegalAction<HighCardAction>[] => {
  if (closed(state, seat)) return [];
  const candidates: readonly LegalAction<HighCardAction>[] = [
    ...arrangeDeck.candidates(state, seat),
    ...answerScout.candidates(state, seat),
    ...playCard.candidates(state, seat),
  ];
  return candidates.filter(({ action }) => refusal(state, seat, action) === undefined);
};
