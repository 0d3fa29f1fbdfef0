import { stepText } from '#libs/client';
import type { OnAir } from './match-on-air.js';
import styles from './overlay.module.css';
import { usePaced } from './use-paced.js';

/** The last action and its effects, gains and losses first. Hidden from screen readers, which read the log instead. */
export const LastWords = ({ told, match }: { readonly told: OnAir['told']; readonly match: string }) => {
  const step = usePaced(told, match);
  if (step === undefined) return null;
  return (
    <div
      className={`overlay-panel overlay-last ${styles.panel} ${styles.last}`}
      data-step={step.step}
      data-told={stepText(step)}
    >
      {/* A new action is a new text with its own entry animation. */}
      <div key={step.step} className={styles.told}>
        {step.gains.length === 0 ? null : <p className={styles.toldGains}>{step.gains.join(' ')}</p>}
        {step.story.length === 0 ? null : <p className={styles.toldStory}>{step.story.join(' ')}</p>}
      </div>
    </div>
  );
};
