import { type KeyboardEvent, memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FrameLineFragment } from '#libs/client';
import { stepped } from '../play/step-focus.js';
import { RuleId } from '../rules/rule-id.js';
import { Button } from '../shell/controls.js';
import styles from './frame-log.module.css';
import { byTurn, noteworthyLines } from './log-lines.js';
import panel from './panel-head.module.css';

/** Within this distance of the end, the log follows the newest line. */
const AT_END_PX = 32;

interface FrameLogProps {
  readonly lines: readonly FrameLineFragment[];
  readonly hasEarlier: boolean;
  readonly onEarlier: () => void;
}

/**
 * The log: one sentence per frame under its turn, the newest last and marked. It follows the newest line unless the reader has scrolled away. It keeps the
 * reader's place when earlier lines are loaded above.
 */
export const FrameLog = ({ lines, hasEarlier, onEarlier }: FrameLogProps) => {
  const list = useRef<HTMLOListElement>(null);
  const fromEnd = useRef(0);
  const [isFollowing, setFollowing] = useState(true);
  const [isWhole, setWhole] = useState(false);
  const turns = useMemo(() => byTurn(isWhole ? lines : noteworthyLines(lines)), [lines, isWhole]);
  const first = lines[0]?.number;
  const newest = lines.at(-1)?.number;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls the list.
  useEffect(() => {
    const element = list.current;
    if (element !== null && isFollowing) element.scrollTop = element.scrollHeight;
  }, [newest, isFollowing]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: earlier lines, once loaded, move the visible ones.
  useLayoutEffect(() => {
    const element = list.current;
    if (element !== null && !isFollowing) element.scrollTop = element.scrollHeight - fromEnd.current;
  }, [first]);

  return (
    <section className={styles.log} aria-label="Log">
      <header className={panel.head}>
        <h2>Log</h2>
        <label className={styles.whole}>
          <input type="checkbox" checked={isWhole} onChange={({ target }) => setWhole(target.checked)} />{' '}
          Every line
        </label>
        {isFollowing ? null : <Button onClick={() => setFollowing(true)}>To the newest</Button>}
      </header>
      <ol
        ref={list}
        tabIndex={0}
        onKeyDown={stepLinks}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          fromEnd.current = scrollHeight - scrollTop;
          setFollowing(scrollTop + clientHeight > scrollHeight - AT_END_PX);
        }}
      >
        {hasEarlier ? (
          <li className={styles.earlier}>
            <Button onClick={onEarlier}>Earlier lines</Button>
          </li>
        ) : null}
        {turns.map(({ turn, lines: ofTurn }) => (
          <li key={`${turn}-${ofTurn.at(-1)?.number === newest ? 'now' : ofTurn[0]?.number}`}>
            {turn === null ? null : <h3 className={styles.turn}>Turn {turn}</h3>}
            <ol>
              {ofTurn.map((line) => (
                <LogLine key={line.number} line={line} isNewest={line.number === newest} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {lines.at(-1)?.text}
      </p>
    </section>
  );
};

/** The links of the log are one stop of Tab: the arrow keys move between them. */
const stepLinks = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = stepped(
    links.findIndex((link) => link.matches(':focus')),
    links.length,
    event.key,
  );
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
};

const LogLine = memo(
  ({ line, isNewest }: { readonly line: FrameLineFragment; readonly isNewest: boolean }) => (
    <li
      className={[
        styles.logLine,
        ...(isNewest ? ['is-newest'] : []),
        ...(line.isBookkeeping ? ['is-quiet'] : []),
        ...(line.undoneBy === null ? [] : ['is-undone']),
      ].join(' ')}
      data-frame={line.number}
      title={`Frame ${line.number}, ${new Date(line.at).toLocaleTimeString()}`}
      aria-current={isNewest ? 'step' : undefined}
    >
      <span className="log-number">{line.number}</span>
      <span className="log-text">
        {line.undoneBy === null ? line.text : <s>{line.text}</s>}{' '}
        {line.rule === null ? null : <RuleId rule={line.rule} isTabStop={false} />}
      </span>
    </li>
  ),
);
