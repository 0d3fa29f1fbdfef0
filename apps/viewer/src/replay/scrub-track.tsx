import { memo } from 'react';
import type { Annotations } from './annotations/use-annotations.js';
import type { KeyMoment } from './key-moments.js';
import styles from './scrubber.module.css';
import type { Timeline } from './timeline.js';

/** More ticks would be one grey block. */
const MOST_TICKS = 400;

/**
 * The marks below the scrubber's thumb, few elements even for a long match: turns by seat, steps, games, undone frames, key moments, annotations, hits and the
 * compared frame.
 */
export const ScrubTrack = memo(
  ({
    timeline: { count, turns, steps, games, undone },
    moments,
    hits,
    annotations,
    compare,
  }: {
    readonly timeline: Timeline;
    readonly moments: readonly KeyMoment[];
    readonly hits: readonly number[];
    readonly annotations: Annotations;
    readonly compare: number | undefined;
  }) => {
    const end = Math.max(count - 1, 1);
    const bands = new Map<number, string>();
    for (const { seat, first, last } of turns) {
      if (seat === null) continue;
      const hue = seat % 4;
      bands.set(hue, `${bands.get(hue) ?? ''}M${first} 0H${Math.min(last + 1, end)}V100H${first}Z`);
    }
    const ticks = (starts: readonly number[], top: number, bottom: number): string =>
      starts.map((start) => `M${start} ${top}V${bottom}`).join('');
    return (
      <svg className={styles.track} viewBox={`0 0 ${end} 100`} preserveAspectRatio="none" aria-hidden="true">
        {[...bands].map(([hue, path]) => (
          <path key={hue} className={styles.turns} data-seat-tone={hue} d={path} />
        ))}
        {steps.length > MOST_TICKS ? null : (
          <path
            className={styles.steps}
            d={ticks(
              steps.map(({ first }) => first),
              70,
              100,
            )}
          />
        )}
        <path
          className={styles.turnTicks}
          d={ticks(
            turns.map(({ first }) => first),
            0,
            100,
          )}
        />
        <path
          className={styles.games}
          d={ticks(
            games.slice(1).map(({ first }) => first),
            0,
            100,
          )}
        />
        <path
          className={styles.undone}
          d={undone.map(({ first, last }) => `M${first} 40H${Math.min(last + 1, end)}V60H${first}Z`).join('')}
        />
        <path
          className={styles.moments}
          d={ticks(
            moments.map(({ frame }) => frame),
            -12,
            30,
          )}
        />
        <path
          className={styles.annotated}
          d={ticks(
            annotations.all.map(({ frame }) => frame),
            75,
            112,
          )}
        />
        <path className={styles.hits} d={ticks(hits, 0, 45)} />
        {compare === undefined ? null : <path className={styles.compare} d={`M${compare} 0V100`} />}
      </svg>
    );
  },
);
