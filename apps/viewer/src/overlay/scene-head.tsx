import { useEffect, useState } from 'react';
import type { MatchMoment } from '#libs/client';
import { GameIcon } from '../faces/game-icon.js';
import type { IconName } from '../faces/game-icons.js';
import type { Box } from '../layout/layout.js';
import { RoundTime } from '../live/match-clocks.js';
import { atBox } from '../table/at-box.js';
import type { OverlaySettings } from './overlay-settings.js';
import styles from './scene.module.css';
import { occasionOf } from './scenes.js';
import { placeText, usePlace } from './use-place.js';

/** The event and round, the game of the series, the turn, and whether the picture is live. */
export const SceneHead = ({
  moment: { match, table },
  isLost,
  settings: { panels },
  box,
}: {
  readonly moment: MatchMoment;
  readonly isLost: boolean;
  readonly settings: OverlaySettings;
  readonly box: Box;
}) => {
  const { title, details } = placeText(usePlace(match.id), match);
  const [stage, ...others] = details;
  return (
    <header className={styles.head} style={atBox(box)} data-low={box.height < 70 || undefined}>
      <span className={styles.mark}>
        <GameIcon name={MARKS[match.game.id] ?? 'poker-hand'} />
      </span>
      <b className={styles.event}>{title}</b>
      <p className={styles.place}>
        {stage === undefined ? null : <b>{stage}</b>}
        {[...others, ...(panels.has('score') ? seriesText(match) : [])].map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
      </p>
      {panels.has('clock') ? <RoundTime clock={match.clock} className={`${styles.time}`} /> : null}
      {panels.has('phase') && table.turn !== null ? (
        <span className={styles.turn}>Turn {table.turn.number}</span>
      ) : null}
      {occasionOf(match) === 'playing' ? <LiveMark isLost={isLost} /> : null}
    </header>
  );
};

/** `Game 2, best of three`; nothing for a single game. */
export const seriesText = ({
  format: { bestOf },
  gameNumber,
}: Pick<MatchMoment['match'], 'format' | 'gameNumber'>): readonly string[] => {
  if (bestOf === 1) return [];
  const length = `est of ${NUMBERS[bestOf] ?? bestOf}`;
  return [gameNumber > 0 ? `Game ${gameNumber}, b${length}` : `B${length}`];
};

const NUMBERS: Readonly<Record<number, string>> = { 3: 'three', 5: 'five', 7: 'seven' };

const MARKS: Readonly<Record<string, IconName>> = {
  metax: 'ringing-bell',
  nightfall: 'lantern-flame',
  'metazoo-tcg': 'walking-boot',
  metabaloids: 'beetle-shell',
  'metabaloids-fast': 'beetle-shell',
};

/** A short loss of the connection is not shown. */
const LOST_AFTER = 5_000;

const LiveMark = ({ isLost }: { readonly isLost: boolean }) => {
  const [isLongLost, setLongLost] = useState(false);
  useEffect(() => {
    setLongLost(false);
    if (!isLost) return;
    const timer = setTimeout(() => setLongLost(true), LOST_AFTER);
    return () => clearTimeout(timer);
  }, [isLost]);
  return (
    <span className={styles.live} data-lost={isLongLost || undefined}>
      <i />
      Live
    </span>
  );
};
