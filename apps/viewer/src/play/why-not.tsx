import { WhyNotDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { RuleId } from '../rules/rule-id.js';
import { CardNote, type Touched } from './card-note.js';

interface WhyNotProps {
  readonly matchId: string;
  readonly seat: number;
  /** A card without an action. */
  readonly touched: Touched;
  /** The element that contains the note. */
  readonly place: HTMLElement;
}

/** Explains beside a card why it has no action, with the rules. */
export const WhyNot = ({ matchId, seat, touched, place }: WhyNotProps) => {
  const { data } = useRequest(WhyNotDocument, { matchId, seat, card: touched.card });
  const reasons = data?.match?.whyNot;
  return (
    <CardNote touched={touched} place={place}>
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
    </CardNote>
  );
};
