/** What a leaderboard says of a player, as far as an overlay tells it. */
export interface PlayerRecord {
  readonly rank: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** `#3 · 12–4`: rank, won, lost, and drawn where there is any. */
export const recordText = ({ rank, wins, draws, losses }: PlayerRecord): string =>
  `#${rank} · ${[wins, losses, ...(draws === 0 ? [] : [draws])].join('–')}`;

/** The same for who hears it. */
export const recordLabel = ({ rank, wins, draws, losses }: PlayerRecord): string =>
  `Rank ${rank}: ${wins} won, ${losses} lost, ${draws} drawn`;
