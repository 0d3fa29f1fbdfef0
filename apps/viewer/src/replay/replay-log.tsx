import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import type { LoadedFrames, ReplayFrame } from '#libs/client';
import { Button } from '../shell/controls.js';
import { ROW, rowAt, rowCount, rowOf, topFor } from './log-rows.js';
import styles from './replay-log.module.css';
import { spanAt, type Timeline, turnLabel, undoneBy as undoneIn } from './timeline.js';

/** The complete log, virtualized; the displayed frame is always in view. */
export const ReplayLog = memo(
  ({
    frames,
    timeline,
    frame,
    hits,
    nameOf,
    onSeek,
    onView,
  }: {
    readonly frames: LoadedFrames;
    readonly timeline: Timeline;
    readonly frame: number;
    readonly hits: readonly number[];
    readonly nameOf: (seat: number) => string;
    readonly onSeek: (frame: number) => void;
    /** Called with the first and the last frame in view. */
    readonly onView: (first: number, last: number) => void;
  }) => {
    const scroller = useRef<HTMLDivElement>(null);
    const found = useMemo(() => new Set(hits), [hits]);
    const virtual = useVirtualizer({
      count: rowCount(timeline),
      getScrollElement: () => scroller.current,
      estimateSize: () => ROW,
      overscan: 6,
    });
    const row = rowOf(timeline, frame);
    // Scrolled without the virtualizer, which measures the page on each animation frame: row positions follow from their numbers.
    useEffect(() => {
      const element = scroller.current;
      if (element === null) return;
      const view = virtual.scrollRect?.height || element.clientHeight;
      const top = topFor(row, virtual.scrollOffset ?? 0, view);
      if (top !== undefined) element.scrollTop = top;
    }, [virtual, row]);

    const items = virtual.getVirtualItems();
    const first = firstFrame(timeline, items[0]?.index ?? 0);
    const last = firstFrame(timeline, items.at(-1)?.index ?? 0);
    useEffect(() => onView(first, last), [onView, first, last]);

    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      onSeek(frame + (event.key === 'ArrowDown' ? 1 : -1));
    };

    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the buttons inside.
      <div ref={scroller} className={styles.log} onKeyDown={onKeyDown}>
        <ol aria-label="Log" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const item = rowAt(timeline, index);
            const style = { transform: `translateY(${start}px)` };
            if (item.kind === 'turn')
              return (
                <li key={`turn-${item.turn.first}`} className={styles.turn} style={style}>
                  {turnLabel(item.turn, timeline, nameOf)}
                </li>
              );
            const number = item.frame;
            return (
              <LogLine
                key={number}
                number={number}
                line={frames.at(number)?.line}
                isStepStart={spanAt(timeline.steps, number)?.first === number}
                undoneBy={undoneIn(timeline, number)}
                offset={start}
                isShown={number === frame}
                isHit={found.has(number)}
                onSeek={onSeek}
              />
            );
          })}
        </ol>
      </div>
    );
  },
);

/** The frame of a row, or the first one below a heading. */
const firstFrame = (timeline: Timeline, row: number): number => {
  const item = rowAt(timeline, row);
  return item.kind === 'turn' ? item.turn.first : item.frame;
};

const LogLine = memo(
  ({
    number,
    line,
    isStepStart,
    undoneBy,
    offset,
    isShown,
    isHit,
    onSeek,
  }: {
    readonly number: number;
    /** Undefined while loading. */
    readonly line: ReplayFrame['line'] | undefined;
    readonly isStepStart: boolean;
    readonly undoneBy: number | undefined;
    readonly offset: number;
    readonly isShown: boolean;
    readonly isHit: boolean;
    readonly onSeek: (frame: number) => void;
  }) => {
    const classes = [
      styles.replayLine,
      ...(isStepStart ? ['is-step'] : []),
      ...(isHit ? ['is-hit'] : []),
      ...(undoneBy === undefined ? [] : ['is-undone']),
    ];
    return (
      <li className={classes.join(' ')} data-frame={number} style={{ transform: `translateY(${offset}px)` }}>
        <Button
          aria-current={isShown ? 'true' : undefined}
          tabIndex={isShown ? 0 : -1}
          onClick={() => onSeek(number)}
        >
          <span className="log-number">{number}</span>
          <span className={styles.text}>{undoneBy === undefined ? line?.text : <s>{line?.text}</s>}</span>
          {line?.rule == null ? null : <span className="rule-id">{line.rule}</span>}
        </Button>
      </li>
    );
  },
);
