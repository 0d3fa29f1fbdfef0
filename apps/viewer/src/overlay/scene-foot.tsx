import { stepText } from '#libs/client';
import { GameIcon } from '../faces/game-icon.js';
import type { Box } from '../layout/layout.js';
import { isAmended, resultText } from '../lobby/match-text.js';
import { atBox } from '../table/at-box.js';
import { footLine, iconOfLine, piecesOf } from './foot-line.js';
import type { OnAir } from './match-on-air.js';
import { OverlayAmended } from './overlay-amended.js';
import type { OverlaySeat } from './overlay-seats.js';
import styles from './scene.module.css';
import { occasionOf } from './scenes.js';
import { usePaced } from './use-paced.js';

interface SceneFootProps {
  readonly moment: NonNullable<OnAir['moment']>;
  readonly told: OnAir['told'];
  readonly words: OnAir['words'];
  readonly seats: readonly OverlaySeat[];
  /** The names of the cards on the table. */
  readonly cards: readonly string[];
  readonly box: Box;
  /** The step whose gain the close-up shows. */
  readonly closeUpStep?: number | undefined;
  readonly isLower?: boolean;
}

/** Below this width, in pixels, the line breaks. */
const NARROW = 900;

/** The last action as one line, and its gain; before the match that it starts soon, after it the result. */
export const SceneFoot = ({
  moment: { match, table },
  told,
  words,
  seats,
  cards,
  box,
  closeUpStep,
  isLower = false,
}: SceneFootProps) => {
  const step = usePaced(told, match.id);
  const occasion = occasionOf(match);
  const names = [...seats.map(({ name }) => name), ...cards];
  const isTold = step !== undefined && !isAmended(match);
  const { line, more } =
    occasion === 'before'
      ? { line: 'Starts soon', more: words?.aim ?? '' }
      : occasion === 'over'
        ? { line: resultText(match) ?? '', more: '' }
        : occasion === 'between-games'
          ? { line: `Game ${match.games.length + 1} is next`, more: '' }
          : step === undefined
            ? { line: '', more: '' }
            : footLine(step, names);
  const meaning = words?.phases.find(({ phase }) => phase === table.phase)?.meaning ?? '';
  const actor = seats.find(({ name }) => line.startsWith(name)) ?? seats.find(({ isActive }) => isActive);
  const isSaid = closeUpStep !== undefined && closeUpStep === step?.step;
  return (
    <footer
      className={isLower ? styles.told : styles.foot}
      style={atBox(box)}
      data-narrow={box.width < NARROW || undefined}
      // The announcement remains available to tests that check the order of announcements.
      {...(isTold ? { 'data-step': step.step, 'data-told': stepText(step) } : {})}
    >
      {line === '' && meaning !== '' && !isLower ? (
        <p className={styles.line} data-quiet>
          <span className={styles.action}>{meaning}</span>
        </p>
      ) : null}
      {line === '' ? null : (
        <p
          key={`${occasion}/${step?.step}`}
          className={styles.line}
          style={actor === undefined ? undefined : { borderColor: actor.colour }}
        >
          <span className={styles.lineIcon}>
            <GameIcon name={iconOfLine(line)} />
          </span>
          <span className={styles.action}>
            {piecesOf(line, names).map(({ start, text, name }) => {
              const seat = seats.find((one) => one.name === name);
              return name === undefined ? (
                text
              ) : (
                <b key={start} style={seat === undefined ? undefined : { color: seat.colour }}>
                  {text}
                </b>
              );
            })}{' '}
            <OverlayAmended match={match} />
          </span>
          {more === '' || isSaid ? null : <span className={styles.gain}>{more}</span>}
        </p>
      )}
    </footer>
  );
};
