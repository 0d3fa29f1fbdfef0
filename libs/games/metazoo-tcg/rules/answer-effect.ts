import { answerEffect, type CardId, cardUnder, effectAnswers, isEffectQuestion } from '#libs/game-kit';
import type { MetazooFact } from '../facts.js';
import { nameOf, rule } from '../queries/cards.js';
import type { MetazooState } from '../state.js';
import { laneOfId } from '../zones.js';
import { answer, openChoice } from './guard.js';

const BECAUSE = rule('MZ-064');

const targetName = (state: MetazooState, id: CardId): string => {
  const lane = laneOfId(id);
  if (lane !== undefined) return `lane ${lane}`;
  const at = cardUnder(state.inPlay, id)?.lane ?? cardUnder(state.aura, id)?.lane ?? 0;
  return at === 0 ? nameOf(state, id) : `${nameOf(state, id)} in lane ${at}`;
};

/** The answers to choices of effects. */
export const { chooseCards, arrangeCards, chooseOption, answerMay } = effectAnswers<
  MetazooState,
  MetazooFact
>({
  question: ({ choice }) => (isEffectQuestion(choice) ? choice : undefined),
  refused: (state, seat, kind) => openChoice(state, seat, kind, BECAUSE).refused,
  names: (state, cards) =>
    cards.length === 0 ? 'none' : cards.map((id) => targetName(state, id)).join(', '),
  cardsAmong: (offered) => offered.filter((id) => laneOfId(id) === undefined),
  noun: 'cards',
  because: BECAUSE,
  goOn: (state, seat, given, random) => {
    const [waiting, ...rest] = state.resolution;
    return waiting?.task === 'effect'
      ? answer(state, seat, random, [], [{ ...waiting, ...answerEffect(waiting, given) }, ...rest])
      : [];
  },
});
