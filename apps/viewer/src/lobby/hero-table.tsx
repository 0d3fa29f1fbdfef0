import type { HomeMatchFragment, TableData } from '#libs/client';
import { MatchImages } from '../data/match-images.js';
import { seatNames } from '../table/seat-name.js';
import { TableView } from '../table/table-view.js';
import { useSkin } from '../table/use-skin.js';
import styles from './hero.module.css';

/** The table of the hero, a little turned and larger than its window. It takes no press. */
export const HeroTable = ({
  match,
  table,
}: {
  readonly match: HomeMatchFragment;
  readonly table: TableData;
}) => (
  <MatchImages matchId={match.id}>
    <div className={`${styles.table} has-skin`} data-game={match.game.id} style={useSkin(match.game.id)}>
      <TableView game={match.game.id} table={table} nameOf={seatNames(match.seats)} />
    </div>
  </MatchImages>
);
