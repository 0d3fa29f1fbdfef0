import type { EventResultInput, EventTablePartsFragment } from '#libs/client';
import { Button } from '../../shell/controls.js';
import deskStyles from './desk.module.css';
import { quickResults } from './result-entry.js';

/** Buttons for the usual results of a table. */
export const QuickResults = ({
  table: { players },
  bestOf,
  isBusy,
  onResult,
}: {
  readonly table: EventTablePartsFragment;
  readonly bestOf: number;
  readonly isBusy: boolean;
  readonly onResult: (result: EventResultInput) => void;
}) => {
  const [first, second] = players;
  const press = (label: string, words: string, result: EventResultInput) => (
    <Button key={label} disabled={isBusy} aria-label={words} onClick={() => onResult(result)}>
      {label}
    </Button>
  );
  if (first === undefined || second === undefined || players.length > 2)
    return (
      <p className={deskStyles.deskQuick}>
        {players.map(({ name }, seat) =>
          press(`${name} wins`, `${name} wins`, {
            places: players.map((_, other) => (other === seat ? 1 : 2)),
          }),
        )}
        {press('Draw', 'Draw of all', { places: players.map(() => 1) })}
      </p>
    );
  return (
    <p className={deskStyles.deskQuick}>
      {quickResults(bestOf).map(([one, other]) =>
        press(
          `${one} – ${other}`,
          one === other
            ? `${one} – ${other}: drawn`
            : `${one} – ${other}: ${one > other ? first.name : second.name} wins`,
          { games: { won: [one, other], drawn: 0 } },
        ),
      )}
      {press('Draw', 'Draw, as agreed', { games: { won: [0, 0], drawn: 0 } })}
      {players.map(({ id, name }) =>
        press(`${name} absent`, `${name} absent`, {
          present: players.filter((other) => other.id !== id).map((other) => other.id),
        }),
      )}
      {press('Both lose', 'Both lose', { allLost: true })}
    </p>
  );
};
