import type { Fault } from '#libs/game-kit';
import { CASTER_CHANGES, PAGE_CHANGES } from '../effects/language/changes.js';
import { statusSchema } from '../effects/language/words.js';
import { isBattling, type NightfallPage } from './definition.js';

type PageFault = Omit<Fault, 'rule'>;

/** Statuses that are counted: counters of Frozen and Burn, Indicators of Poison. */
const COUNTERS: readonly unknown[] = ['frozen', 'burn'];
const COUNTED: readonly unknown[] = [...COUNTERS, 'poison'];
/** Events that are about no Page. */
const OF_NO_PAGE: readonly unknown[] = [
  'bookmarked',
  'surroundingsChanged',
  'auraGenerated',
  'startOfTurn',
  'endOfTurn',
];
const STATUSES: readonly unknown[] = statusSchema.options;
/** Abilities that a Page has before it is in the Arena, or that hold by themselves. */
const NOT_GRANTED: readonly unknown[] = ['play', 'static', 'mayFlip'];

const fault = (path: string, message: string): PageFault => ({ code: 'NO_EFFECT', path, message });

/** Valid words without effect at their place. */
export const idleWords = (page: NightfallPage): readonly PageFault[] => [
  ...walk(page, ''),
  ...(page.equips !== undefined && !page.traits.includes('equipment')
    ? [fault('equips', 'Only a Page with the trait Equipment equips another one.')]
    : []),
  ...page.abilities.flatMap((ability, index) =>
    ability.when === 'atWill' && ability.from !== undefined && ability.once !== undefined
      ? [fault(`abilities.${index}.once`, 'Only a Page in the Arena remembers what it has used.')]
      : [],
  ),
  ...page.abilities.flatMap((ability, index) =>
    ability.when === 'power' && !isBattling(page)
      ? [fault(`abilities.${index}`, 'Only Beasties and Artifacts have Powers (NF-042).')]
      : [],
  ),
];

const walk = (value: unknown, path: string): readonly PageFault[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, one]: readonly [string, unknown]) =>
    walk(one, path === '' ? key : `${path}.${key}`),
  );
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const { op, status, counter, count, event, would, where, self, modification, cards, who } = fields;
  const isInfliction = op === 'inflict' || (op === undefined && path.includes('icons.'));
  const isOfNoPage = OF_NO_PAGE.includes(event) || would === 'bookmark';
  return [
    ...(op === 'removeCounters' && STATUSES.includes(counter) && !COUNTERS.includes(counter)
      ? [fault(path, 'Only Frozen and Burn have counters (NF-125, NF-130).')]
      : []),
    ...(op === 'putCounters' && STATUSES.includes(counter)
      ? [fault(path, 'A status is inflicted: see "inflict".')]
      : []),
    ...(isInfliction && count !== undefined && !COUNTED.includes(status)
      ? [fault(path, 'Only Frozen, Burn and Poison have a number (NF-125, NF-130, NF-135).')]
      : []),
    ...(isOfNoPage && (where !== undefined || self === true)
      ? [fault(path, 'This event is about no Page: nothing could be narrowed by one.')]
      : []),
    ...(modification === undefined ? [] : modifiesNothing(path, modification, cards, who)),
    ...inner,
  ];
};

/** A modification of neither, or of what it cannot change. */
const modifiesNothing = (
  path: string,
  modification: unknown,
  cards: unknown,
  who: unknown,
): readonly PageFault[] => {
  const { change, ability }: Readonly<Record<string, unknown>> = { ...Object(modification) };
  const { when }: Readonly<Record<string, unknown>> = { ...Object(ability) };
  if (change === 'grantAbility' && NOT_GRANTED.includes(when))
    return [fault(`${path}.modification.ability`, `An Ability for "${String(when)}" cannot be granted.`)];
  if ((cards === undefined) === (who === undefined))
    return [fault(path, 'A modification is of Pages ("cards") or of Casters ("who").')];
  const fitting = cards === undefined ? CASTER_CHANGES : PAGE_CHANGES;
  return fitting.includes(String(change))
    ? []
    : [
        fault(
          `${path}.modification`,
          `"${String(change)}" changes ${cards === undefined ? 'Pages, which "cards" names' : 'Casters, which "who" names'}.`,
        ),
      ];
};
