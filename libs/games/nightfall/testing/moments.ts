import type { NightfallPage } from '../cards/definition.js';
import type { Status } from '../effects/language/words.js';
import { beastie, terra } from './pages.js';

/* The state of Pages, as short text. */

/** A status of a Page or Caster since a turn, 2 when omitted. */
export const suffers = (status: Status, counters?: number, turn = 2) => [
  { status, turn, ...(counters === undefined ? {} : { counters }) },
];

/** Poison, one Indicator for each turn that is named. */
export const poisoned = (...turns: readonly number[]) =>
  turns.map((turn) => ({ status: 'poison' as const, turn }));

/** A Beastie whose one Attack has status icons. */
export const inflicter = (
  name: string,
  damage: number,
  status: Status,
  count?: number,
  more: Parameters<typeof beastie>[1] = {},
): NightfallPage =>
  beastie(name, {
    ...more,
    attack: null,
    attacks: [{ name: 'Hit', damage, icons: [{ status, ...(count === undefined ? {} : { count }) }] }],
  });

/** A Beastie without an Attack. */
export const idle = (name: string, ...text: readonly Parameters<typeof beastie>[1][]): NightfallPage =>
  beastie(name, ...text, { attack: null });

/** A Terra in a slot, the first one when omitted. */
export const land = (kind: string, slot = 1) => ({ page: terra(kind), slot });
