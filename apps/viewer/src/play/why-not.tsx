import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { WhyNotDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { RuleId } from '../rules/rule-id.js';
import { cornerFor } from './card-corner.js';

/** A touched card without an action. */
export interface Touched {
  readonly card: string;
  readonly name: string;
  readonly element: HTMLElement;
}

interface WhyNotProps {
  readonly matchId: string;
  readonly seat: number;
  readonly touched: Touched;
  readonly place: HTMLElement | null;
  readonly onClose: () => void;
}

/** Explains beside a card why it has no action, with the rules. */
export const WhyNot = ({ matchId, seat, touched, place, onClose }: WhyNotProps) => {
  const { data } = useRequest(WhyNotDocument, { matchId, seat, card: touched.card });
  const note = useRef<HTMLDivElement>(null);
  const [corner, setCorner] = useState<ReturnType<typeof cornerFor>>();
  const reasons = data?.match?.whyNot;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the reasons determine the size of the note.
  useLayoutEffect(() => {
    if (note.current !== null && place !== null) setCorner(cornerFor(note.current, touched.element, place));
  }, [touched, place, reasons]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);

  return (
    <div ref={note} className="card-menu why-not" role="status" style={corner}>
      <p className="card-menu-title">{touched.name}</p>
      {reasons === undefined ? (
        <p>…</p>
      ) : reasons.length === 0 ? (
        <p>There is nothing that you could do with it now.</p>
      ) : (
        <ul>
          {reasons.map(({ rule, message }) => (
            <li key={message}>
              {message} <RuleId rule={rule} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
