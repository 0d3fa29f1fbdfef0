import type { Replay, ViewpointInput } from '#libs/client';
import { useSession } from '../session/session.js';
import { Options } from '../shell/controls.js';
import { readViewpoint, viewpointName } from './address.js';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface ViewpointPickerProps {
  readonly match: Replay['match'];
  readonly nameOf: (seat: number) => string;
  readonly onPick: (as: ViewpointInput | undefined) => void;
}

/**
 * Chooses the viewpoint of a replay. For a match with open information: all of it, or the visibility of a seat or a spectator during the match. Before that,
 * judges choose any viewpoint, other users their own or a spectator's.
 */
export const ViewpointPicker = ({ match, nameOf, onPick }: ViewpointPickerProps) => {
  const { me, isSignedIn } = useSession();
  const { viewpoint, isRevealed } = match;
  const isOpen = isRevealed || viewpoint.asPlayed;
  if (!isSignedIn && !isOpen) return null;
  const options = isOpen ? openOptions(match, nameOf) : closedOptions(match, nameOf, me?.role === 'JUDGE');
  const current = viewpointName(viewpoint);
  return (
    <label>
      {isOpen ? 'Shown' : 'Seen as'}{' '}
      <select
        value={options.some(({ value }) => value === current) ? current : ''}
        onChange={(event) => onPick(readViewpoint(event.target.value))}
      >
        <Options of={options} option={({ value, label }) => [value, label]} />
      </select>
    </label>
  );
};

const openOptions = ({ seats }: Replay['match'], nameOf: (seat: number) => string): readonly Option[] => [
  { value: '', label: 'everything' },
  ...seats.map(({ seat }) => ({
    value: viewpointName({ kind: 'SEAT', seat, asPlayed: true }),
    label: `only what ${nameOf(seat)} saw`,
  })),
  { value: viewpointName({ kind: 'SPECTATOR', asPlayed: true }), label: 'only what spectators saw' },
];

const closedOptions = (
  { seats, productionAllowed }: Replay['match'],
  nameOf: (seat: number) => string,
  isJudge: boolean,
): readonly Option[] =>
  isJudge
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
