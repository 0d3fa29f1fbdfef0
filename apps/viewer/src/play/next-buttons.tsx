import { Button } from '../shell/controls.js';
import styles from './action-bar.module.css';
import { KeyCap } from './key-cap.js';
import type { Play } from './use-play.js';

/** A label with more letters is set smaller. */
const LONG = 16;

/** The next action, always at the end of the bar with the same key, and the button for automatic step ending beside it. */
export const NextButtons = ({
  play,
  onGoOn,
}: {
  readonly play: Play;
  /** Ends steps until the player must choose; undefined without a step to end. */
  readonly onGoOn: (() => void) | undefined;
}) =>
  play.next === undefined ? null : (
    <div className={`action-nexts ${styles.nexts}`}>
      <Button
        className={`action-button action-next ${styles.next}`}
        data-action={play.next.id}
        data-long={play.next.label.length > LONG || undefined}
        disabled={play.isBusy}
        title={play.next.rule}
        onClick={() => play.next === undefined || play.perform(play.next)}
        aria-keyshortcuts="Space N"
      >
        <span>{play.next.label}</span>
        <KeyCap>Space</KeyCap>
      </Button>
      {onGoOn === undefined ? null : (
        <Button
          className={`action-on ${styles.on}`}
          disabled={play.isBusy}
          aria-label="and on, until I am asked something or my turn is over"
          title="Ends each step until you are asked something or your turn is over"
          onClick={onGoOn}
          aria-keyshortcuts="Shift+Space"
        >
          and on
        </Button>
      )}
    </div>
  );
