import { besideChoice, type RuleId } from '#libs/game-kit';
import { evolveAhead } from '../evolve.js';
import type { NightfallFact } from '../facts.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import type { Choice, StoredTask } from '../tasks.js';
import { run } from './run.js';

/** Withdraws the open choice, because the table changes without an action. */
export const withdrawn = ({ seat, kind }: Choice, because: RuleId): NightfallFact => ({
  type: 'ChoiceWithdrawn',
  rule: because,
  seat,
  kind,
});

/** The first pending task opened the choice, unless the next task is the one behind a choice, which is then restored. */
export const asking = ({ resolution }: NightfallState, choice: Choice): readonly StoredTask[] => {
  const [next, ...rest] = resolution;
  const { seat } = choice;
  switch (choice.kind) {
    case 'predict':
      return [{ task: 'toss' }, ...resolution];
    case 'goFirst':
      return [{ task: 'offerFirstTurn', seat }, ...resolution];
    case 'mulligan':
      return next?.task === 'mulligans'
        ? [{ ...next, seats: [seat, ...next.seats.filter((one) => one !== seat)] }, ...rest]
        : resolution;
    case 'burrow':
    case 'attest':
      return next?.task === choice.kind ? [{ ...next, seats: [seat, ...next.seats] }, ...rest] : resolution;
    case 'defenders':
      // The Defenders' choice is pending behind it.
      return [{ task: 'combat', stage: 'defenders' }, ...rest];
    case 'primary':
      // Behind it wait Venomous and the order of the strikes.
      return [{ task: 'combat', stage: 'primary' }, ...rest.slice(1)];
    default:
      return resolution;
  }
};

/** NF-R130: a judge's changes while a Caster decides. */
export const besideOpenChoice = besideChoice<NightfallState, Choice, StoredTask, NightfallFact>({
  evolve: evolveAhead,
  withdrawn: (choice) => withdrawn(choice, rule('NF-R130')),
  asking,
  run,
});
