import { useState } from 'react';
import type { CaseInListFragment } from '#libs/client';
import { ShowEvidence } from './show-evidence.js';

/** Shows where one looks in a case of the match that is still open: in the only one, or in one that is picked. */
export const ShowInCase = ({
  cases,
  frame,
  mySeat,
}: {
  readonly cases: readonly CaseInListFragment[];
  readonly frame: number;
  readonly mySeat: number | undefined;
}) => {
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<string>();
  const open = cases.filter(({ status }) => status !== 'CLOSED');
  const to = open.find(({ id }) => id === picked) ?? open.at(-1);
  if (to === undefined) return null;
  return (
    <div className="say">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Show in the case
      </button>
      {isOpen ? (
        <>
          {open.length === 1 ? null : (
            <label>
              Case{' '}
              <select value={to.id} onChange={({ currentTarget }) => setPicked(currentTarget.value)}>
                {open.map(({ id, frame: about, claim }) => (
                  <option key={id} value={id}>
                    frame {about}: {claim.slice(0, 60)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <ShowEvidence to={{ id: to.id, matchId: to.place.matchId, mySeat }} frame={frame} />
        </>
      ) : null}
    </div>
  );
};
