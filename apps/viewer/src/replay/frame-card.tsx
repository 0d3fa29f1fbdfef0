import { memo } from 'react';
import type { ReplayFrame } from '#libs/client';
import { CopyButton } from './copy-button.js';
import styles from './frame-card.module.css';
import { kindWords } from './hits.js';
import type { RuleBook } from './rule-book.js';
import { RuleQuote } from './rule-quote.js';

type Line = ReplayFrame['line'];

interface FrameCardProps {
  readonly line: Line;
  readonly rules: RuleBook;
  readonly whoIs: (actor: Line['actor']) => string;
  readonly linkTo: (frame: number) => string;
  /** The rewind frame that undid it. */
  readonly undoneBy: number | undefined;
  /** The key moment of the frame. */
  readonly moment: string | undefined;
}

/** All facts of one frame: the event and its reason, time, author and hash. */
export const FrameCard = memo(({ line, rules, whoIs, linkTo, undoneBy, moment }: FrameCardProps) => {
  const { number, step, at, actor, text, rule, events, hash } = line;
  return (
    <section className={styles.card} aria-label="The shown frame">
      <h2>
        <span className="log-number">{number}</span> {undoneBy === undefined ? text : <s>{text}</s>}
      </h2>
      <p className={styles.facts}>
        <time dateTime={at}>{TIME.format(new Date(at))}</time>
        <span>step {step}</span>
        <span>{whoIs(actor)}</span>
        {moment === undefined ? null : <strong>{moment}</strong>}
        {undoneBy === undefined ? null : <strong>undone by frame {undoneBy}</strong>}
      </p>
      <ul className={styles.events}>
        {events.map((event, index) => (
          <li key={index}>
            <span className="tag">{kindWords(event.type)}</span>
            {event.text === text ? null : <span> {event.text}</span>}
            {event.rule === null ? null : <RuleQuote id={event.rule} rules={rules} />}
          </li>
        ))}
      </ul>
      {rule === null || events.some((event) => event.rule === rule) ? null : (
        <RuleQuote id={rule} rules={rules} />
      )}
      <p className={styles.proof}>
        <code title={hash}>{hash.slice(0, 12)}</code>
        <CopyButton label="Copy hash" textOf={() => hash} />
        <CopyButton label="Copy link" textOf={() => linkTo(number)} />
      </p>
    </section>
  );
});

/** Created once, because that is slower than the rest of the card. */
const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
