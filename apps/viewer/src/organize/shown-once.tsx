import { useEffect, useRef } from 'react';
import { Button } from '../shell/controls.js';
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
    <section className="shown-once" aria-labelledby="shown-once">
      <h2 id="shown-once" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{words}</p>
      <p>
        <code className="shown-once-text">{text}</code>
      </p>
      <p className="desk-buttons">
        <CopyText label="Copy it" text={text} />
        <Button onClick={onClose}>I have put it away</Button>
      </p>
    </section>
  );
};
