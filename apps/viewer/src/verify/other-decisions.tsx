import type { ReactNode } from 'react';
import { Fold } from '../shell/fold.js';
import { type Decision, decisionText } from './decision-text.js';
import verifyStyles from './verify.module.css';

/** The limit of decisions listed one by one. */
const TOLD = 100;

/** The rules version of a match, and the decisions that the current rules would make differently. */
export const OtherDecisions = ({
  decidedBy,
  present,
  count,
  first,
  frameLink = (frame) => `Frame ${frame}`,
}: {
  readonly decidedBy: string;
  readonly present: string;
  readonly count: number;
  readonly first: readonly Decision[];
  readonly frameLink?: (frame: number) => ReactNode;
}) => (
  <Fold
    isOpenAtFirst={count > 0 && count <= 3}
    label={
      <>
        Decided by rules {decidedBy}; rules {present} would make {count === 0 ? 'none' : count} of its
        decisions otherwise.
      </>
    }
    className={verifyStyles.otherDecisions}
  >
    <ul>
      {first.slice(0, TOLD).map((decision) => (
        <li key={`${decision.frame}/${decision.action}`}>
          {frameLink(decision.frame)}: {decisionText(decision)}
        </li>
      ))}
    </ul>
    {count > TOLD ? <p>And {count - TOLD} more.</p> : null}
  </Fold>
);
