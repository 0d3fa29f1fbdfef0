import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import type { ReplayFrame } from '#libs/client';
import { logRows, rowOf } from './log-rows.js';
import { type Timeline, turnLabel } from './timeline.js';

/** Pixels of a row in the stylesheet; one height for all keeps any place in the longest log exact. */
const ROW = 44;

/** The whole log, of which only what is in view is drawn; the shown frame is always in view. */
export const ReplayLog = memo(
  ({
    frames,
    timeline,
    frame,
    hits,
    nameOf,
    onSeek,
  }: {
    readonly frames: readonly ReplayFrame[];
    readonly timeline: Timeline;
    readonly frame: number;
    readonly hits: readonly number[];
    readonly nameOf: (seat: number) => string;
    readonly onSeek: (frame: number) => void;
  }) => {
    const scroller = useRef<HTMLDivElement>(null);
    const rows = useMemo(() => logRows(frames, timeline), [frames, timeline]);
    const found = useMemo(() => new Set(hits), [hits]);
    const virtual = useVirtualizer({
      count: rows.length,
      getScrollElement: () => scroller.current,
      estimateSize: () => ROW,
      overscan: 6,
      scrollPaddingStart: ROW,
      scrollPaddingEnd: ROW,
    });
    const row = rowOf(timeline, frame);
    useEffect(() => virtual.scrollToIndex(row, { align: 'auto' }), [virtual, row]);

    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      onSeek(frame + (event.key === 'ArrowDown' ? 1 : -1));
    };

    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the buttons within.
      <div ref={scroller} className="replay-log" onKeyDown={onKeyDown}>
        <ol aria-label="Log" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const item = rows[index];
            const style = { transform: `translateY(${start}px)` };
            if (item === undefined) return null;
            if (item.kind === 'turn')
              return (
                <li key={`turn-${item.turn.first}`} className="replay-log-turn" style={style}>
                  {turnLabel(item.turn, timeline, nameOf)}
                </li>
              );
            const { number } = item.frame.line;
            return (
              <LogLine
                key={number}
                row={item}
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

const LogLine = memo(
  ({
    row: { frame, isStepStart },
    offset,
    isShown,
    isHit,
    onSeek,
  }: {
    readonly row: { readonly frame: ReplayFrame; readonly isStepStart: boolean };
    readonly offset: number;
    readonly isShown: boolean;
    readonly isHit: boolean;
    readonly onSeek: (frame: number) => void;
  }) => {
    const { number, text, rule } = frame.line;
    const classes = ['replay-log-line', ...(isStepStart ? ['is-step'] : []), ...(isHit ? ['is-hit'] : [])];
    return (
      <li className={classes.join(' ')} data-frame={number} style={{ transform: `translateY(${offset}px)` }}>
        <button
          type="button"
          aria-current={isShown ? 'true' : undefined}
          tabIndex={isShown ? 0 : -1}
          onClick={() => onSeek(number)}
        >
          <span className="log-number">{number}</span>
          <span className="replay-log-text">{text}</span>
          {rule === null ? null : <span className="rule-id">{rule}</span>}
        </button>
      </li>
    );
  },
);
