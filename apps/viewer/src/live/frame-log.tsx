import { useEffect, useRef } from 'react';
import type { FrameLineFragment } from '#libs/client';

/** The log: a sentence a frame, the newest at the end, in view unless one has scrolled away from it. */
export const FrameLog = ({
  lines,
  hasEarlier,
  onEarlier,
}: {
  readonly lines: readonly FrameLineFragment[];
  readonly hasEarlier: boolean;
  readonly onEarlier: () => void;
}) => {
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  const newest = lines.at(-1)?.number;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what there is to scroll for.
  useEffect(() => {
    const element = list.current;
    if (element !== null && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [newest]);

  return (
    <section className="log" aria-label="Log">
      <h2>Log</h2>
      <ol
        ref={list}
        tabIndex={0}
        aria-live="polite"
        aria-relevant="additions"
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          isAtEnd.current = scrollTop + clientHeight > scrollHeight - 24;
        }}
      >
        {hasEarlier ? (
          <li>
            <button type="button" onClick={onEarlier}>
              Earlier
            </button>
          </li>
        ) : null}
        {lines.map(({ number, text, rule }) => (
          <li
            key={number}
            className={number === newest ? 'log-line is-newest' : 'log-line'}
            data-frame={number}
          >
            <span className="log-number">{number}</span> {text}
            {rule === null ? null : <span className="rule-id">{rule}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
};
