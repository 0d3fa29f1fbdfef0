import { type DeckList, type Fault, faultCiting, ruleId, unless } from '#libs/game-kit';
import type { AuraType } from '../schemas.js';
import type { CardOf, MetazooCard } from './definition.js';

const fault = faultCiting((id: `MZ-${string}`) => ruleId(id));

/** The sections of a deck list; cards outside all sections are the main deck. */
export const SECTIONS = { caster: 'caster', starters: 'starters', aura: 'aura', allied: 'allied' } as const;
export const MAIN_DECK = undefined;

export const MAIN_DECK_SIZE = 50;
export const AURA_DECK_SIZE = 10;
export const STARTING_TERRAS = 2;
export const MAXIMUM_COPIES = 3;
export const MAXIMUM_ALLIED = 10;

interface Entry {
  readonly card: MetazooCard;
  readonly count: number;
}

const sum = (entries: readonly Entry[]): number => entries.reduce((all, { count }) => all + count, 0);

const isStarter = (card: MetazooCard): card is CardOf<'terra'> => card.type === 'terra' && card.starter;

/** MZ-002 to MZ-019: every fault of a deck at once, each with its rule. */
export const validateDeck = (
  deck: DeckList,
  cards: Readonly<Record<string, MetazooCard>>,
): readonly Fault[] => {
  const entries = (section: string | undefined): readonly Entry[] =>
    deck.flatMap(({ card: id, count, section: written }) => {
      const card = cards[id];
      return card === undefined || written !== section ? [] : [{ card, count }];
    });
  const casters = entries(SECTIONS.caster);
  const caster = casters.flatMap(({ card }) => (card.type === 'caster' ? [card] : []))[0];
  const main = entries(MAIN_DECK);
  const starters = entries(SECTIONS.starters);
  const outside = entries(SECTIONS.allied);
  const alliedTypes = [...new Set(outside.map(({ card }) => card.aura))];
  const known: readonly string[] = Object.values(SECTIONS);
  return [
    ...deck
      .flatMap(({ section }) => (section === undefined || known.includes(section) ? [] : [section]))
      .map((section) =>
        fault(
          'MZ-008',
          'UNKNOWN_SECTION',
          `section ${section}`,
          `The sections of a deck are ${known.join(', ')}; the main deck has none.`,
        ),
      ),
    ...casterFaults(casters),
    ...auraFaults(entries(SECTIONS.aura), caster),
    ...mainDeckFaults(main),
    ...alliedFaults(outside, alliedTypes, caster),
    ...typeFaults(main, caster, alliedTypes),
    ...starterFaults(starters, main, caster, alliedTypes),
  ];
};

/** MZ-002. */
const casterFaults = (casters: readonly Entry[]): readonly Fault[] => [
  ...(sum(casters) === 1
    ? []
    : [fault('MZ-002', 'CASTERS', 'caster', `A deck has exactly 1 Caster; this one has ${sum(casters)}.`)]),
  ...casters
    .filter(({ card }) => card.type !== 'caster')
    .map(({ card }) => fault('MZ-002', 'NOT_A_CASTER', card.name, `${card.name} is not a Caster.`)),
];

/** MZ-005, MZ-006. */
const auraFaults = (aura: readonly Entry[], caster: CardOf<'caster'> | undefined): readonly Fault[] => [
  ...unless(
    sum(aura) === AURA_DECK_SIZE,
    fault(
      'MZ-005',
      'AURA_DECK_SIZE',
      'aura',
      `An Aura deck has exactly ${AURA_DECK_SIZE} Aura; this one has ${sum(aura)}.`,
    ),
  ),
  ...aura
    .filter(({ card }) => card.type !== 'aura' || (caster !== undefined && card.aura !== caster.aura))
    .map(({ card }) =>
      fault(
        'MZ-006',
        'FOREIGN_AURA',
        card.name,
        `An Aura deck holds Aura of the Caster's type only; ${card.name} is none.`,
      ),
    ),
];

/** MZ-007 to MZ-009, MZ-019: fifty cards or more (MZ-R01), copies counted by full name (MZ-R02). */
const mainDeckFaults = (main: readonly Entry[]): readonly Fault[] => {
  const copies = new Map<string, number>();
  for (const { card, count } of main) copies.set(card.name, (copies.get(card.name) ?? 0) + count);
  return [
    ...unless(
      sum(main) >= MAIN_DECK_SIZE,
      fault(
        'MZ-007',
        'DECK_SIZE',
        'deck',
        `A main deck has at least ${MAIN_DECK_SIZE} cards; this one has ${sum(main)}.`,
      ),
    ),
    ...main
      .filter(({ card }) => card.type === 'caster' || card.type === 'aura' || card.type === 'token')
      .map(({ card }) =>
        fault(
          'MZ-008',
          'NOT_FOR_THE_MAIN_DECK',
          card.name,
          `${card.name} is no creature, equipment, Terra or strategy.`,
        ),
      ),
    ...[...copies]
      .filter(([, count]) => count > MAXIMUM_COPIES)
      .map(([name, count]) =>
        fault(
          'MZ-009',
          'TOO_MANY_COPIES',
          name,
          `At most ${MAXIMUM_COPIES} copies of ${name}; this deck has ${count}.`,
        ),
      ),
  ];
};

/** MZ-012: a Caster with its own symbol in the allied box has no allied type. */
const alliedBox = (caster: CardOf<'caster'>): readonly AuraType[] =>
  caster.allied.includes(caster.aura) ? [] : caster.allied;

/** MZ-011, MZ-012, MZ-017, MZ-R03, MZ-R57: one allied type, of those in the box, registered by its Aura that is set aside (MZ-R05). */
const alliedFaults = (
  outside: readonly Entry[],
  types: readonly AuraType[],
  caster: CardOf<'caster'> | undefined,
): readonly Fault[] => [
  ...unless(
    sum(outside) <= MAXIMUM_ALLIED,
    fault(
      'MZ-R03',
      'TOO_MUCH_ALLIED_AURA',
      'allied',
      `At most ${MAXIMUM_ALLIED} allied Aura are set aside; here are ${sum(outside)}.`,
    ),
  ),
  ...outside
    .filter(({ card }) => card.type !== 'aura')
    .map(({ card }) => fault('MZ-017', 'NOT_AN_AURA', card.name, `${card.name} is not an Aura.`)),
  ...(types.length > 1
    ? [fault('MZ-011', 'ALLIED_TYPES', 'allied', 'A deck uses one allied type at most.')]
    : []),
  ...(caster === undefined
    ? []
    : types
        .filter((type) => !alliedBox(caster).includes(type))
        .map((type) =>
          fault(
            caster.allied.includes(caster.aura) ? 'MZ-012' : 'MZ-011',
            'NOT_ALLIED',
            'allied',
            `${caster.name} has no allied ${type} Aura.`,
          ),
        )),
];

/** MZ-010. */
const typeFaults = (
  main: readonly Entry[],
  caster: CardOf<'caster'> | undefined,
  allied: readonly AuraType[],
): readonly Fault[] =>
  caster === undefined
    ? []
    : main
        .filter(({ card }) => card.aura !== caster.aura && !allied.includes(card.aura))
        .map(({ card }) =>
          fault(
            caster.allied.includes(caster.aura) ? 'MZ-012' : 'MZ-010',
            'FOREIGN_CARD',
            card.name,
            `${card.name} is ${card.aura}: neither the Caster's type nor an allied type whose Aura is set aside.`,
          ),
        );

/** MZ-003, MZ-004, MZ-014 to MZ-016: their types count, not whether they are copies of one card (MZ-R04). */
const starterFaults = (
  starters: readonly Entry[],
  main: readonly Entry[],
  caster: CardOf<'caster'> | undefined,
  allied: readonly AuraType[],
): readonly Fault[] => {
  const count = (type: AuraType) => sum(starters.filter(({ card }) => card.aura === type));
  const areTypes =
    caster === undefined ||
    sum(starters) !== STARTING_TERRAS ||
    (allied[0] === undefined
      ? count(caster.aura) === STARTING_TERRAS
      : count(caster.aura) === 1 && count(allied[0]) === 1);
  return [
    ...unless(
      sum(starters) === STARTING_TERRAS,
      fault(
        'MZ-003',
        'STARTING_TERRAS',
        'starters',
        `A deck has exactly ${STARTING_TERRAS} starting Terras; this one has ${sum(starters)}.`,
      ),
    ),
    ...starters
      .filter(({ card }) => !isStarter(card))
      .map(({ card }) =>
        fault('MZ-004', 'NOT_A_STARTER', card.name, `${card.name} is not a Terra (Starter).`),
      ),
    ...(areTypes
      ? []
      : [
          allied[0] === undefined
            ? fault(
                'MZ-015',
                'STARTER_TYPES',
                'starters',
                "Without an allied type both starting Terras are of the Caster's type.",
              )
            : fault(
                'MZ-014',
                'STARTER_TYPES',
                'starters',
                "With an allied type one starting Terra is of the Caster's type and one of the allied type.",
              ),
        ]),
    ...main
      .filter(({ card }) => starters.some((entry) => entry.card.name === card.name))
      .map(({ card }) =>
        fault(
          'MZ-016',
          'STARTER_TWICE',
          card.name,
          `${card.name} is a starting Terra of this deck and cannot be in the main deck too.`,
        ),
      ),
  ];
};
