import { answerEffect, effectAnswers, isEffectQuestion } from '#libs/game-kit';
import type { MetaxLanguage } from '../effects/language/effect.js';
import type { MetaxFact } from '../facts.js';
import { rule } from '../rule.js';
import type { MetaxState } from '../state.js';
import { run } from '../tasks/run.js';
import { today } from '../upcasts/words.js';
import { nameOf, outsideChoice } from './guard.js';

const EFFECT_CHOICE = rule('MX-R40');

/** The answers to choices of effects. */
export const { chooseCards, arrangeCards, chooseOption, answerMay } = effectAnswers<MetaxState, MetaxFact>({
  question: ({ choice }) => (isEffectQuestion(choice) ? choice : undefined),
  refused: (state, seat, kind) => outsideChoice(state, seat, [kind], EFFECT_CHOICE),
  names: (state, cards) => (cards.length === 0 ? 'no card' : cards.map((id) => nameOf(state, id)).join(', ')),
  noun: 'cards',
  because: EFFECT_CHOICE,
  misnamed: EFFECT_CHOICE,
  goOn: (state, seat, answer, random) => {
    const [waiting, ...rest] = state.resolution;
    const { choice } = state;
    if (waiting?.task !== 'effect' || choice === undefined) return [];
    const facts: readonly MetaxFact[] = [{ type: 'ChoiceMade', rule: choice.rule, seat, kind: choice.kind }];
    return run(state, random, [
      { task: 'begin', facts },
      answerEffect<MetaxLanguage>(today.effect(waiting), answer),
      ...rest,
    ]);
  },
});
