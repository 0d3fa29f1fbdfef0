import type { ChangedPairingsInput, EventRoundPartsFragment } from '#libs/client';

type Player = EventRoundPartsFragment['byes'][number];

/** Pairings that staff edit before they are published. */
export interface Pairings {
  readonly tables: readonly {
    readonly table: number;
    readonly players: readonly Player[];
    /** Whether the stored pairing is a rematch; unknown for a table that is being changed. */
    readonly isRematch: boolean;
  }[];
  readonly byes: readonly Player[];
}

export const pairingsOf = ({ tables, byes }: EventRoundPartsFragment): Pairings => ({
  tables: tables.map(({ table, players, isRematch }) => ({ table, players, isRematch })),
  byes,
});

/** Pairings in which two players have changed places. */
export const exchanged = ({ tables, byes }: Pairings, one: Player, other: Player): Pairings => {
  const swap = (player: Player): Player =>
    player.id === one.id ? other : player.id === other.id ? one : player;
  return {
    tables: tables.map((table) => ({ ...table, players: table.players.map(swap) })),
    byes: byes.map(swap),
  };
};

/** Numbers of tables whose players changed. */
export const changedTables = (before: Pairings, after: Pairings): ReadonlySet<number> =>
  new Set(
    after.tables
      .filter(({ table, players }) => {
        const old = before.tables.find((one) => one.table === table);
        return players.some(({ id }, seat) => old?.players[seat]?.id !== id);
      })
      .map(({ table }) => table),
  );

export const changeInput = (
  { tables, byes }: Pairings,
  round: number,
  reason: string,
): ChangedPairingsInput => ({
  round,
  reason,
  tables: tables.map(({ table, players }) => ({ table, players: players.map(({ id }) => id) })),
  byes: byes.map(({ id }) => id),
});
