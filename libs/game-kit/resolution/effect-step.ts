import type { RuleId } from '../contract/ids.js';
import { type EffectChoice, type EffectRules, type EffectTask, stepEffect } from '../effects/interpreter.js';
import type { EffectLanguage } from '../effects/program.js';
import { type ChoiceOffer, offerChoice } from './offer-choice.js';

type Offered = EffectChoice & { readonly rule: RuleId; readonly label: string };

/** The label of an effect's choice; `chooseCards` replaces the default label for a choice of cards. */
const labelOf = (choice: EffectChoice, chooseCards = 'Choose cards'): string =>
  choice.kind === 'may'
    ? choice.label
    : { chooseCards, orderCards: 'Put cards in order', chooseOption: 'Choose one' }[choice.kind];

/** Performs the next operation of an effect, as a task. */
export const effectStep = <State, Fact, L extends EffectLanguage>(
  rules: EffectRules<State, Fact, L>,
  state: State,
  task: EffectTask<L>,
  chooseCards?: string,
):
  | { readonly facts: readonly Fact[]; readonly then: readonly EffectTask<L>[] }
  | { readonly offer: ChoiceOffer<Offered>; readonly then: readonly EffectTask<L>[] } => {
  const step = stepEffect(rules, state, task);
  if (step.kind === 'done') return { facts: step.facts, then: step.then };
  const { choice, waiting } = step;
  return {
    offer: offerChoice({ ...choice, rule: task.rule, label: labelOf(choice, chooseCards) }),
    then: [waiting],
  };
};
