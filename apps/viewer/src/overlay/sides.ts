import type { MatchDetailsFragment } from '#libs/client';
import type { OverlaySettings } from './overlay-settings.js';

/** A seat's place in a scene. Its colour follows the place: near, far, then one of its own. */
export interface Side {
  readonly seat: number;
  readonly isNear: boolean;
  /** A CSS colour. */
  readonly colour: string;
}

type SeatOfMatch = Pick<MatchDetailsFragment['seats'][number], 'seat' | 'player'>;

/** Whether a production means this player: by id or by name, in any case. */
const isPlayer = ({ player }: SeatOfMatch, asked: string): boolean =>
  player !== null && (player.id === asked || player.name.toLowerCase() === asked.toLowerCase());

/**
 * The sides of a scene: the near one first (below, or at the left), then the far ones in turn order. The player that a production puts at the top is the first far
 * one, whatever the numbers of the seats.
 */
export const sidesOf = (
  seats: readonly SeatOfMatch[],
  { seats: chosen, top }: Pick<OverlaySettings, 'seats' | 'top'>,
  viewer: number | null = null,
): readonly Side[] => {
  const numbers =
    chosen === undefined
      ? seats.map(({ seat }) => seat)
      : chosen.filter((number) => seats.some(({ seat }) => seat === number));
  const placed = top === undefined ? undefined : seats.find((seat) => isPlayer(seat, top))?.seat;
  const far = placed === undefined ? -1 : numbers.indexOf(placed);
  const near =
    far >= 0
      ? (far - 1 + numbers.length) % numbers.length
      : Math.max(0, chosen === undefined && viewer !== null ? numbers.indexOf(viewer) : 0);
  return [...numbers.slice(near), ...numbers.slice(0, near)].map((seat, index) => ({
    seat,
    isNear: index === 0,
    colour: COLOURS[index] ?? 'var(--far)',
  }));
};

const COLOURS = [
  'var(--near)',
  'var(--far)',
  ...Array.from({ length: 6 }, (_, index) => `var(--seat-${index + 2})`),
];
