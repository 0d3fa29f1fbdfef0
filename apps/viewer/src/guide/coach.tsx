import { useEffect } from 'react';
import { GuideDocument } from '#libs/client';
import { useObservable } from '../data/use-observable.js';
import { useRequest } from '../data/use-request.js';
import { RuleId } from '../rules/rule-id.js';
import { Button } from '../shell/controls.js';
import styles from './coach.module.css';
import { endGuide, guided, markHintShown } from './guided.js';
import { type GuidedMoment, type GuideStep, lookedAt, stepNow } from './guided-steps.js';

/** Guides a newcomer: one hint at a time, with its place on the table and its explanation. Empty unless the player has turned the guide on. */
export const Coach = ({ game, ...moment }: GuidedMoment & { readonly game: string }) => {
  const told = useObservable(guided).get(game);
  return told === undefined ? null : <Guiding game={game} told={told} moment={moment} />;
};

interface GuidingProps {
  readonly game: string;
  readonly told: ReadonlySet<string>;
  readonly moment: GuidedMoment;
}

const Guiding = ({ game, told, moment }: GuidingProps) => {
  const { data } = useRequest(GuideDocument, { game });
  const { steps = [], phases = [] } = data?.game?.guide ?? {};
  const step = stepNow(steps, told, moment);
  const phase = phases.find(({ phase: named }) => named === moment.table.phase);
  useLookedAt(step, moment);
  if (data === undefined) return null;
  return (
    <aside className={`${styles.coach} ${styles.over}`} aria-label="Guide" data-in-sight>
      <div className={styles.words} role="status">
        {step === undefined ? (
          phase === undefined ? null : (
            <p>
              <b>{phase.phase}.</b> {phase.text}
            </p>
          )
        ) : (
          <>
            <h2>{step.title}</h2>
            <p>
              {step.text} {step.rule === null ? null : <RuleId rule={step.rule} />}
            </p>
          </>
        )}
      </div>
      <p className={styles.foot}>
        {step === undefined ? null : (
          <Button className="button-main" onClick={() => markHintShown(game, step.id)}>
            Got it
          </Button>
        )}
        <Button onClick={() => endGuide(game)}>End the guide</Button>
        <span>
          {told.size} of {steps.length}
        </span>
      </p>
    </aside>
  );
};

const MARK = 'data-looked-at';

/** Marks the element that the current hint is about. */
const useLookedAt = (step: GuideStep | undefined, { table, actions }: GuidedMoment): void =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked elements change with the table and the legal actions.
  useEffect(() => {
    const selector = step === undefined ? undefined : lookedAt(step);
    if (selector === undefined) return;
    const marked = [...document.querySelectorAll(selector)];
    for (const element of marked) element.setAttribute(MARK, '');
    return () => {
      for (const element of marked) element.removeAttribute(MARK);
    };
  }, [step, table, actions]);
