import { useMemo } from 'react';
import { Popover } from 'react-aria-components';
import { WhyNotDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { RuleId } from '../rules/rule-id.js';
import styles from './card-menu.module.css';

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
  /** The element that contains the note. */
  readonly place: HTMLElement;
}

/** Explains beside a card why it has no action, with the rules. The focus stays where it is. */
export const WhyNot = ({ matchId, seat, touched, place }: WhyNotProps) => {
  const { data } = useRequest(WhyNotDocument, { matchId, seat, card: touched.card });
  const triggerRef = useMemo(() => ({ current: touched.element }), [touched.element]);
  const reasons = data?.match?.whyNot;
  return (
    <Popover
      className={`card-menu why-not ${styles.menu} ${styles.note}`}
      triggerRef={triggerRef}
      placement="right top"
      UNSTABLE_portalContainer={place}
      isOpen
      isNonModal
    >
      <div role="status">
        <p className={styles.title}>{touched.name}</p>
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
    </Popover>
  );
};
