import { useEffect, useRef } from 'react';
import deskStyles from '../events/desk/desk.module.css';
import { Button } from '../shell/controls.js';
import staffStyles from '../staff/staff.module.css';
import { CopyText } from './copy-text.js';

interface ShownOnceProps {
  readonly title: string;
  readonly words: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** Shows a secret that cannot be shown again, until the user closes it. */
export const ShownOnce = ({ title, words, text, onClose }: ShownOnceProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={staffStyles.shownOnce} aria-labelledby="shown-once">
      <h2 id="shown-once" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{words}</p>
      <p>
        <code className={staffStyles.shownOnceText}>{text}</code>
      </p>
      <p className={deskStyles.deskButtons}>
        <CopyText label="Copy it" text={text} />
        <Button onClick={onClose}>I have put it away</Button>
      </p>
    </section>
  );
};
