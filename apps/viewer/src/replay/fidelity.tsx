import { Link } from 'wouter';
import { MatchFidelityDocument, type Replay } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { OtherDecisions } from '../verify/other-decisions.js';

interface FidelityProps {
  readonly match: Replay['match'];
  readonly linkTo: (frame: number) => string;
  /** Whether later frames are hidden. */
  readonly isBlind: boolean;
}

/** Whether the match was decided by the current rules version; otherwise that version, and the decisions that now differ. */
export const Fidelity = ({ match, linkTo, isBlind }: FidelityProps) => {
  const { kind, seat } = match.viewpoint;
  const { data } = useRequest(MatchFidelityDocument, { matchId: match.id, as: { kind, seat } });
  const fidelity = data?.match?.proof.fidelity;
  if (fidelity === undefined) return null;
  const { isExact, decidedBy, present, compared } = fidelity;
  if (isExact)
    return (
      <p className="replay-fidelity">
        <strong>Exact</strong>: decided by rules {decidedBy}, which are the present ones.
      </p>
    );
  if (compared === null || isBlind)
    return (
      <p className="replay-fidelity">
        Decided by rules {decidedBy}, and replayed as it was played; the present ones are {present}.
      </p>
    );
  return (
    <OtherDecisions
      decidedBy={decidedBy}
      present={present}
      count={compared.count}
      first={compared.first}
      frameLink={(frame) => <Link href={linkTo(frame)}>Frame {frame}</Link>}
    />
  );
};
