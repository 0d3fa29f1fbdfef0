import { ordinalWord } from '../events/ordinal-word.js';
import judgeStyles from './judge.module.css';
import type { PenaltyStep } from './penalty-steps.js';
import { placeText, wordsOf } from './words.js';

/** The steps of an escalation as plates: given ones dark, the present one in the brand's colour, the next one as an outline. */
export const PenaltySteps = ({ steps }: { readonly steps: readonly PenaltyStep[] }) => (
  <ol className={judgeStyles.penaltySteps} aria-label="Penalties for it, in order">
    {steps.map((step) => (
      <li
        key={step.nth}
        className={`is-${step.state}`}
        aria-current={step.state === 'now' ? 'step' : undefined}
      >
        <b>{wordsOf(step.penalty)}</b>
        <span>{whenText(step)}</span>
      </li>
    ))}
  </ol>
);

const whenText = (step: PenaltyStep): string => {
  if (step.state === 'given') return placeText({ ...step.given.place, event: null });
  return step.state === 'now' ? `now, the ${ordinalWord(step.nth)}` : `the ${ordinalWord(step.nth)}`;
};
