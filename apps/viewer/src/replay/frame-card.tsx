import { memo } from 'react';
import type { ReplayFrame } from '#libs/client';
import { CopyButton } from './copy-button.js';
import { kindWords } from './hits.js';
import type { RuleBook } from './rule-book.js';
import { RuleQuote } from './rule-quote.js';

type Line = ReplayFrame['line'];

interface FrameCardProps {
  readonly line: Line;
  readonly rules: RuleBook;
  readonly whoIs: (actor: Line['actor']) => string;
  readonly linkTo: (frame: number) => string;
  /** The frame by which it was undone. */
  readonly undoneBy: number | undefined;
  /** Why one would go to it. */
  readonly moment: string | undefined;
}

/** All that is known of one frame: what happened and why, when, by whom, and what proves it. */
export const FrameCard = memo(({ line, rules, whoIs, linkTo, undoneBy, moment }: FrameCardProps) => {
  const { number, step, at, actor, text, rule, events, hash } = line;
  return (
    <section className="frame-card" aria-label="The shown frame">
      <h2>
        <span className="log-number">{number}</span> {undoneBy === undefined ? text : <s>{text}</s>}
      </h2>
      <p className="frame-facts">
        <time dateTime={at}>{TIME.format(new Date(at))}</time>
        <span>step {step}</span>
        <span>{whoIs(actor)}</span>
        {moment === undefined ? null : <strong>{moment}</strong>}
        {undoneBy === undefined ? null : <strong>undone by frame {undoneBy}</strong>}
      </p>
      <ul className="frame-events">
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
      <p className="frame-proof">
        <code title={hash}>{hash.slice(0, 12)}</code>
        <CopyButton label="Copy hash" textOf={() => hash} />
        <CopyButton label="Copy link" textOf={() => linkTo(number)} />
      </p>
    </section>
  );
});

/** Made once: that takes longer than all else on the card. */
const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
