import type { Replay, ViewpointInput } from '#libs/client';
import { useSession } from '../session/session.js';
import { readViewpoint, viewpointName } from './address.js';

/** Through whose eyes a replay is seen: a judge's choice of all, everybody else's between the own ones and a spectator's. */
export const ViewpointPicker = ({
  match: { seats, viewpoint, isRevealed, productionAllowed },
  nameOf,
  onPick,
}: {
  readonly match: Replay['match'];
  readonly nameOf: (seat: number) => string;
  readonly onPick: (as: ViewpointInput | undefined) => void;
}) => {
  const { me, isSignedIn } = useSession();
  if (!isSignedIn || isRevealed) return null;
  const options: readonly { readonly value: string; readonly label: string }[] =
    me?.role === 'JUDGE'
      ? [
          { value: 'judge', label: 'a judge' },
          ...seats.map(({ seat }) => ({ value: `seat-${seat}`, label: nameOf(seat) })),
          ...(productionAllowed ? [{ value: 'production', label: 'casters' }] : []),
          { value: 'spectator', label: 'a spectator' },
        ]
      : [
          { value: '', label: 'I may see it' },
          { value: 'spectator', label: 'a spectator' },
        ];
  const current = viewpointName(viewpoint);
  return (
    <label>
      Seen as{' '}
      <select
        value={options.some(({ value }) => value === current) ? current : ''}
        onChange={(event) => onPick(readViewpoint(event.target.value))}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
};
