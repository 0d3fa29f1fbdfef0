import { besideChoice, type RuleId } from '#libs/game-kit';
import { evolveAhead } from '../evolve.js';
import type { MetabaloidsFact } from '../facts.js';
import { rule } from '../rule.js';
import type { Choice, MetabaloidsState, StoredTask } from '../state.js';
import { run } from './run.js';

/** Withdraws the open choice, because the table changes without an action. */
export const withdrawn = ({ seat, kind }: Choice, because: RuleId): MetabaloidsFact => ({
  type: 'ChoiceWithdrawn',
  rule: because,
  seat,
  kind,
});

/** The first pending task opened the choice, except for payments, discards and the first deployment, which open a choice for each card. */
export const asking = ({ resolution }: MetabaloidsState, choice: Choice): readonly StoredTask[] => {
  const { seat } = choice;
  switch (choice.kind) {
    case 'payDamage':
      return [{ task: 'payDamage', seat, left: choice.left }, ...resolution];
    case 'forceDiscard':
      return [{ task: 'forceDiscard', seat, count: choice.count }, ...resolution];
    case 'firstDeployment':
      return [{ task: 'firstDeployment', seat }, ...resolution.slice(1)];
    default:
      return resolution;
  }
};

/** MB-R46: a judge's changes while a seat decides. */
export const besideOpenChoice = besideChoice<MetabaloidsState, Choice, StoredTask, MetabaloidsFact>({
  evolve: evolveAhead,
  withdrawn: (choice) => withdrawn(choice, rule('MB-R46')),
  asking,
  run: (state, random, tasks) => run(state, random, [], tasks),
});
