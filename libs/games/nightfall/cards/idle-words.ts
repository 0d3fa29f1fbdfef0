import type { Fault } from '#libs/game-kit';
import type { NightfallPage } from './definition.js';

type PageFault = Omit<Fault, 'rule'>;

/** Statuses that are counted: counters of Frozen and Burn, Indicators of Poison. */
const COUNTERS: readonly unknown[] = ['frozen', 'burn'];
const COUNTED: readonly unknown[] = [...COUNTERS, 'poison'];
/** Events that are about no Page. */
const OF_NO_PAGE: readonly unknown[] = ['bookmarked', 'surroundingsChanged'];

const fault = (path: string, message: string): PageFault => ({ code: 'NO_EFFECT', path, message });

/** Valid words without effect at their place. */
export const idleWords = (page: NightfallPage): readonly PageFault[] => [
  ...walk(page, ''),
  ...(page.equips !== undefined && !page.traits.includes('equipment')
    ? [fault('equips', 'Only a Page with the trait Equipment equips another one.')]
    : []),
];

const walk = (value: unknown, path: string): readonly PageFault[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, one]: readonly [string, unknown]) =>
    walk(one, path === '' ? key : `${path}.${key}`),
  );
  const { op, on, status, count, event, where, self }: Readonly<Record<string, unknown>> = { ...value };
  const isInfliction = op === 'inflict' || (op === undefined && path.includes('icons.'));
  return [
    ...(op === 'removeCounters' && !COUNTERS.includes(status)
      ? [fault(path, 'Only Frozen and Burn have counters (NF-125, NF-130).')]
      : []),
    ...(isInfliction && count !== undefined && !COUNTED.includes(status)
      ? [fault(path, 'Only Frozen, Burn and Poison have a number (NF-125, NF-130, NF-135).')]
      : []),
    ...(on === 'when' && OF_NO_PAGE.includes(event) && (where !== undefined || self === true)
      ? [fault(path, 'This event is about no Page: nothing could be narrowed by one.')]
      : []),
    ...inner,
  ];
};
