/** A player's line of the leaderboard, as the overlay shows it. */
export interface PlayerRecord {
  readonly rank: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** `#3 · 12–4`: rank, wins, losses, and draws if there are any. */
export const recordText = ({ rank, wins, draws, losses }: PlayerRecord): string =>
  `#${rank} · ${[wins, losses, ...(draws === 0 ? [] : [draws])].join('–')}`;

/** The same text for screen readers. */
export const recordLabel = ({ rank, wins, draws, losses }: PlayerRecord): string =>
  `Rank ${rank}: ${wins} won, ${losses} lost, ${draws} drawn`;
