import { answerEffect, type CardId, type EffectQuestion, effectAnswers, isControl } from '#libs/game-kit';
import type { MetabaloidsLanguage } from '../effects/language/ability.js';
import type { MetabaloidsFact } from '../facts.js';
import { now } from '../queries/stats.js';
import { TRIGGERED } from '../resolution/triggers.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { act, run } from '../tasks/run.js';
import { upcastTask } from '../upcasts/words.js';
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

/** MB-058: among hidden cards there may have been fewer than had to be chosen, which shows once the choice is made. */
const tooFew = (state: MetabaloidsState, cards: readonly CardId[]): readonly MetabaloidsFact[] => {
  const [waiting] = state.resolution.map(upcastTask);
  if (waiting?.task !== 'effect') return [];
  const [node] = waiting.program;
  if (TRIGGERED in waiting.bindings) return [];
  const activation = state.pending.find(({ source }) => source.id === waiting.source.id)?.number;
  if (node === undefined || !isControl<MetabaloidsLanguage>(node) || activation === undefined) return [];
  return node.op === 'choose' && node.upTo !== true && cards.length < now.amount(state, waiting, node.count)
    ? [{ type: 'AbilityFellShort', rule: rule('MB-058'), activation }]
    : [];
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
      ...(answer.kind === 'chooseCards' ? tooFew(state, answer.cards) : []),
    ];
    return run(state, random, facts, [answerEffect(waiting, answer), ...rest]);
  },
});

export const { arrangeCards, chooseOption, answerMay } = answers;

export const chooseCards: MetabaloidsRule<'chooseCards'> = {
  ...answers.chooseCards,
  resolve: (state, seat, action, random) => {
    if (state.choice?.kind !== 'forceDiscard')
      return answers.chooseCards.resolve(state, seat, action, random);
    const cards = movedCards(state, action.cards, 'discard');
    return act(state, seat, random, [{ type: 'CardsDiscarded', rule: EFFECT_DISCARD, cards, why: 'effect' }]);
  },
};
