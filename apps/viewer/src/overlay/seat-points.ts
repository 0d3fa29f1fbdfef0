import type { GameWords } from '#libs/client';
import type { CounterData, TagData } from '../table/table-parts.js';

type Role = GameWords['points'][number]['role'];

/** A counter as shown on air. */
export interface Point {
  readonly name: string;
  readonly label: string;
  readonly meaning: string;
  readonly role: Role;
  readonly value: number;
  readonly max: number | null;
  readonly isBad: boolean;
}

/** The score of a series is shown beside the name instead. */
const GAMES_WON = 'games-won';

const ORDER: readonly Role[] = ['SCORE', 'TALLY', 'MEANS', 'STATE', 'CARDS'];

/** A seat's counters in the game's terms for viewers, the deciding one first. Without those terms, the table's names are used. */
export const seatPoints = (
  counters: readonly CounterData[],
  words: GameWords | undefined,
): readonly Point[] => {
  const known = new Map(words?.points.map((point) => [point.name, point]));
  const points = counters
    .filter(({ name }) => name !== GAMES_WON)
    .map(({ name, label, value, max }): Point => {
      const said = known.get(name);
      return {
        name,
        label: said?.label ?? label,
        meaning: said?.meaning ?? '',
        role: said?.role ?? (max === null ? 'CARDS' : 'SCORE'),
        value,
        max,
        isBad: said?.isBad ?? false,
      };
    });
  return points.toSorted((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role));
};

/** A seat's tags as shown on air, without tags that only concern the players. */
export const seatTags = (tags: readonly TagData[], words: GameWords | undefined): readonly TagData[] =>
  tags.flatMap((tag) => {
    const said = words?.tags.find(({ name }) => name === tag.name);
    if (said === undefined) return [tag];
    return said.label === null ? [] : [{ ...tag, label: said.label }];
  });

/** From 0 to 1: how full a bar is. */
export const fullness = ({ value, max }: Pick<Point, 'value' | 'max'>): number =>
  max === null || max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
