import type { ReactNode } from 'react';

/** The head of a table of pairings: two face each other, the players of pods stand below one another. */
export const PairingsHead = ({
  arePods = false,
  children,
}: {
  readonly arePods?: boolean;
  /** What stands after the players. */
  readonly children?: ReactNode;
}) => (
  <thead>
    <tr>
      <th scope="col" className="event-number">
        Table
      </th>
      {arePods ? (
        <th scope="col" colSpan={3}>
          Players
        </th>
      ) : (
        <>
          <th scope="col" className="pairings-first">
            Player
          </th>
          <th scope="col" className="pairings-score">
            Result
          </th>
          <th scope="col">Player</th>
        </>
      )}
      {children}
    </tr>
  </thead>
);
