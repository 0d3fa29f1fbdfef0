import { useState } from 'react';
import type { CaseInListFragment } from '#libs/client';
import { Button, Options } from '../shell/controls.js';
import { ShowEvidence } from './show-evidence.js';

interface ShowInCaseProps {
  readonly cases: readonly CaseInListFragment[];
  readonly frame: number;
  readonly mySeat: number | undefined;
}

/** Shows where one looks in a case of the match that is still open: in the only one, or in one that is picked. */
export const ShowInCase = ({ cases, frame, mySeat }: ShowInCaseProps) => {
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<string>();
  const open = cases.filter(({ status }) => status !== 'CLOSED');
  const to = open.find(({ id }) => id === picked) ?? open.at(-1);
  if (to === undefined) return null;
  return (
    <div className="say">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Show in the case
      </Button>
      {isOpen ? (
        <>
          {open.length === 1 ? null : (
            <label>
              Case{' '}
              <select value={to.id} onChange={({ currentTarget }) => setPicked(currentTarget.value)}>
                <Options
                  of={open}
                  option={({ id, frame: about, claim }) => [id, `frame ${about}: ${claim.slice(0, 60)}`]}
                />
              </select>
            </label>
          )}
          <ShowEvidence to={{ id: to.id, matchId: to.place.matchId, mySeat }} frame={frame} />
        </>
      ) : null}
    </div>
  );
};
