import { useState } from 'react';
import { FrameDecisionDocument, SeatDecisionDocument, type SeatDecisionQuery } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import type { RuleBook } from '../replay/rule-book.js';
import { RuleQuote } from '../replay/rule-quote.js';
import { RuleId } from '../rules/rule-id.js';
import { Button } from '../shell/controls.js';
import { Failure } from '../shell/failure.js';
import { Fold } from '../shell/fold.js';
import { Loading } from '../shell/loading.js';
import { type AskedMatch, showsDecisionsOf } from './asked-match.js';
import styles from './decisions.module.css';

interface FrameDecisionsProps extends AskedMatch {
  readonly frame: number;
  /** The seat that took the action of the frame; undefined if no seat did. */
  readonly actor: number | undefined;
  readonly rules: RuleBook;
}

/** Lists the actions that each seat could take, and those that it could not: instead of the frame's action, or after it. */
export const FrameDecisions = (props: FrameDecisionsProps) => {
  const { match } = props;
  const isShown = match.seats.some(({ seat }) => showsDecisionsOf(props, seat));
  return isShown ? (
    <Fold label="What else was legal here" className={styles.decisions}>
      <Decisions {...props} />
    </Fold>
  ) : null;
};

const Decisions = (props: FrameDecisionsProps) => {
  const { match, as = null, frame, actor, nameOf } = props;
  const [isAfter, setAfter] = useState(false);
  const [picked, setPicked] = useState<number>();
  const { data, error } = useRequest(FrameDecisionDocument, { matchId: match.id, number: frame, as });
  if (error !== undefined) return <Failure error={error} />;
  const found = data?.match?.frame;
  if (found == null) return <Loading />;
  const before = actor === undefined ? null : found.precedingDecisionFrame;
  const isInstead = before !== null && !isAfter;
  const seats = match.seats.map(({ seat }) => seat).filter((seat) => showsDecisionsOf(props, seat));
  const deciding = isInstead ? actor : found.decidingSeats.find((seat) => seats.includes(seat));
  const seat = [picked, deciding].find((one) => one !== undefined && seats.includes(one)) ?? seats[0] ?? 0;
  return (
    <section aria-label="What else was legal here" className={styles.panel}>
      <div className={styles.choices}>
        {before === null ? null : (
          <>
            <Button aria-pressed={isInstead} onClick={() => setAfter(false)}>
              Instead of this action
            </Button>
            <Button aria-pressed={!isInstead} onClick={() => setAfter(true)}>
              After it
            </Button>
          </>
        )}
        {seats.length < 2
          ? null
          : seats.map((one) => (
              <Button key={one} aria-pressed={one === seat} onClick={() => setPicked(one)}>
                {nameOf(one)}
              </Button>
            ))}
      </div>
      <SeatDecision {...props} seat={seat} at={isInstead ? before : found.decisionFrame} />
    </section>
  );
};

const SeatDecision = ({
  match,
  as,
  nameOf,
  rules,
  seat,
  at,
}: FrameDecisionsProps & { readonly seat: number; readonly at: number }) => {
  const { data, error } = useRequest(SeatDecisionDocument, {
    matchId: match.id,
    number: at,
    seat,
    as: as ?? null,
  });
  if (error !== undefined) return <Failure error={error} />;
  const { decisionFrame, legalActions, refusedActions } = data?.match?.frame ?? {};
  if (legalActions == null || refusedActions == null) return <Loading />;
  if (legalActions.totalCount === 0)
    return (
      <p className={styles.none}>
        {nameOf(seat)} had nothing to decide after frame {decisionFrame}.
      </p>
    );
  return (
    <>
      <h3>
        What {nameOf(seat)} could do after frame {decisionFrame} <b>{legalActions.totalCount}</b>
      </h3>
      <ul className={styles.legal}>
        {legalActions.nodes.map(({ id, label, rule }) => (
          <li key={id}>
            <span>{label}</span> <RuleId rule={rule} />
          </li>
        ))}
      </ul>
      <More shown={legalActions.nodes.length} of={legalActions.totalCount} />
      {refusedActions.totalCount === 0 ? null : (
        <>
          <h3>
            What was not possible <b>{refusedActions.totalCount}</b>
          </h3>
          <ul className={styles.refused}>
            {refusedActions.nodes.map((refused, index) => (
              <RefusedAction key={`${decisionFrame}/${index}`} of={refused} rules={rules} />
            ))}
          </ul>
          <More shown={refusedActions.nodes.length} of={refusedActions.totalCount} />
        </>
      )}
      <p className={styles.none}>Press a card on the table to see what could be done with it, or why not.</p>
    </>
  );
};

type Refused = NonNullable<
  NonNullable<NonNullable<SeatDecisionQuery['match']>['frame']>['refusedActions']
>['nodes'][number];

/** A button with the action's name, which opens the reason with the text of its rule. */
const RefusedAction = ({
  of: { label, whyNot },
  rules,
}: {
  readonly of: Refused;
  readonly rules: RuleBook;
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen ? (
        <div className={styles.reason}>
          <p>{whyNot.message}</p>
          <RuleQuote id={whyNot.rule} rules={rules} />
        </div>
      ) : null}
    </li>
  );
};

const More = ({ shown, of: total }: { readonly shown: number; readonly of: number }) =>
  shown === total ? null : <p className={styles.none}>and {total - shown} more</p>;
