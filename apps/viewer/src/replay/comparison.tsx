import { memo, useId, useMemo } from 'react';
import type { ReplayFrame } from '#libs/client';
import { Button } from '../shell/controls.js';
import { changesBetween } from '../table/changes.js';
import type { SeatName } from '../table/seat-name.js';
import styles from './comparison.module.css';
import { differencesBetween } from './differences.js';
import { ReplayTable } from './replay-table.js';

/** Two frames side by side: the one of the timeline, and a fixed second one. Differences are marked in both and described in text. */
export const Comparison = memo(
  ({
    shown,
    other,
    last,
    near,
    nameOf,
    game,
    onSeek,
    onCompare,
  }: {
    readonly shown: ReplayFrame;
    readonly other: ReplayFrame;
    /** The number of the newest frame. */
    readonly last: number;
    readonly near: number | undefined;
    readonly nameOf: SeatName;
    readonly game: string;
    readonly onSeek: (frame: number) => void;
    readonly onCompare: (frame: number | undefined) => void;
  }) => {
    const inShown = useMemo(() => changesBetween(other.table, shown.table), [other, shown]);
    const inOther = useMemo(() => changesBetween(shown.table, other.table), [other, shown]);
    return (
      <div className={styles.comparison}>
        <section aria-label="The shown frame's table">
          <FrameChoice label="Frame" frame={shown} last={last} onChoose={onSeek} />
          <ReplayTable frame={shown} changes={inShown} near={near} nameOf={nameOf} game={game} />
        </section>
        <section aria-label="The second frame's table">
          <FrameChoice label="compared with" frame={other} last={last} onChoose={onCompare} />
          <ReplayTable frame={other} changes={inOther} near={near} nameOf={nameOf} game={game} />
        </section>
        <div className={styles.tools}>
          <Button
            onClick={() => {
              onCompare(shown.line.number);
              onSeek(other.line.number);
            }}
          >
            Swap
          </Button>
          <Button onClick={() => onCompare(undefined)}>End the comparison</Button>
        </div>
        <Differences shown={shown} other={other} nameOf={nameOf} />
      </div>
    );
  },
);

const FrameChoice = ({
  label,
  frame: { line },
  last,
  onChoose,
}: {
  readonly label: string;
  readonly frame: ReplayFrame;
  readonly last: number;
  readonly onChoose: (frame: number) => void;
}) => {
  const field = useId();
  return (
    <p className={styles.frame}>
      <label htmlFor={field}>{label}</label>
      <input
        id={field}
        type="number"
        min={0}
        max={last}
        value={line.number}
        onChange={({ target: { valueAsNumber } }) => {
          if (Number.isInteger(valueAsNumber)) onChoose(Math.min(Math.max(valueAsNumber, 0), last));
        }}
      />
      <span>{line.text}</span>
    </p>
  );
};

interface DifferencesProps {
  readonly shown: ReplayFrame;
  readonly other: ReplayFrame;
  readonly nameOf: SeatName;
}

const Differences = ({ shown, other, nameOf }: DifferencesProps) => {
  const [earlier, later] = shown.line.number < other.line.number ? [shown, other] : [other, shown];
  const groups = useMemo(
    () => differencesBetween(earlier.table, later.table, nameOf),
    [earlier, later, nameOf],
  );
  return (
    <section className={styles.differences} aria-label="Differences">
      <h2>
        From frame {earlier.line.number} to frame {later.line.number}
      </h2>
      {groups.length === 0 ? <p>Nothing differs.</p> : null}
      <dl>
        {groups.map(({ about, lines }, index) => (
          <div key={index}>
            <dt>{about}</dt>
            {lines.map((line, place) => (
              <dd key={place}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
};
