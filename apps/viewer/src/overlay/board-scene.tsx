import type { MatchMoment } from '#libs/client';
import { useChanges } from '../live/use-changes.js';
import { seatNames } from '../table/seat-name.js';
import { TableView } from '../table/table-view.js';
import styles from './scene.module.css';

/** The cards of the board. They have the layout of a smaller table and are enlarged as a whole, so that their smallest text has 22 pixels. */
export const BoardScene = ({
  moment: { match, line, table },
  near,
  isStill,
}: {
  readonly moment: MatchMoment;
  readonly near: number;
  readonly isStill: boolean;
}) => {
  const changes = useChanges(table);
  return (
    <section className={styles.board} aria-label="Table">
      <TableView
        table={table}
        game={match.game.id}
        use="overlay"
        frame={line.number}
        nameOf={seatNames(match.seats)}
        near={near}
        changes={changes}
        glides={!isStill}
        isBoardOnly
      />
    </section>
  );
};
