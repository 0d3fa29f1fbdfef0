import { answerEffect, type EffectQuestion, effectAnswers } from '#libs/game-kit';
import type { MetabaloidsFact } from '../facts.js';
import { act, run } from '../resolution/run.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { movedCards, nameOf } from '../zones.js';
import { type MetabaloidsRule, outsideChoice } from './guard.js';

const EFFECT_CHOICE = rule('MB-049');
const EFFECT_DISCARD = rule('MB-044');

/** The open question of an effect, or which cards are to be discarded. */
const question = ({ choice, seats }: MetabaloidsState): EffectQuestion | undefined => {
  switch (choice?.kind) {
    case 'chooseCards':
    case 'orderCards':
    case 'chooseOption':
    case 'may':
      return choice;
    case 'forceDiscard': {
      const { rule: because, label, count, seat } = choice;
      const options = seats[seat]?.hand ?? [];
      return { kind: 'chooseCards', rule: because, label, options, min: count, max: count };
    }
    default:
      return undefined;
  }
};

const answers = effectAnswers<MetabaloidsState, MetabaloidsFact>({
  question,
  refused: (state, seat, kind) =>
    outsideChoice(state, seat, kind === 'chooseCards' ? [kind, 'forceDiscard'] : [kind], EFFECT_CHOICE),
  names: (state, cards) => (cards.length === 0 ? 'no card' : cards.map((id) => nameOf(state, id)).join(', ')),
  noun: 'cards',
  because: EFFECT_CHOICE,
  misnamed: EFFECT_CHOICE,
  goOn: (state, seat, answer, random) => {
    const [waiting, ...rest] = state.resolution;
    const { choice } = state;
    if (waiting?.task !== 'effect' || choice === undefined) return [];
    const facts: readonly MetabaloidsFact[] = [
      { type: 'ChoiceMade', rule: choice.rule, seat, kind: choice.kind },
    ];
    return run(state, facts, [answerEffect(waiting, answer), ...rest], random);
  },
});

export const { arrangeCards, chooseOption, answerMay } = answers;

export const chooseCards: MetabaloidsRule<'chooseCards'> = {
  ...answers.chooseCards,
  resolve: (state, seat, action, random) => {
    if (state.choice?.kind !== 'forceDiscard')
      return answers.chooseCards.resolve(state, seat, action, random);
    const cards = movedCards(state, action.cards, 'discard');
    return act(
      state,
      seat,
      [{ type: 'CardsDiscarded', rule: EFFECT_DISCARD, cards, why: 'effect' }],
      [],
      random,
    );
  },
};
