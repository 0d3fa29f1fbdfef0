import { type DeckList, deckSize, type Fault, faultCiting } from '#libs/game-kit';
import { rule } from '../rule.js';
import type { MetabaloidsRuleset, Variant } from '../ruleset.js';
import type { MetabaloidsCard } from './definition.js';
import { spokenOf } from './spoken-of.js';
import { STARTER, STARTER_SIZE } from './starter.js';

const fault = faultCiting(rule);

export const MOST_CARDS = 45;
export const MOST_POINTS = 125;
export const MOST_COPIES = 4;
/** MB-R34: the starting hand can be drawn. */
export const FEWEST_CARDS = 7;

/** MBF-002: names that Fast Mode excludes, whatever their set permits. */
const REMOVED_NAMES: ReadonlySet<string> = new Set([
  'Ant Swarm',
  'Assassin Bug',
  'Differential Grasshopper',
  'May Fly',
  'Monarch Butterfly',
]);

/** MBF-001: whether Fast Mode excludes a card: for its effect, or because its author marked its text. */
const isRemovedInFast = (card: MetabaloidsCard): boolean =>
  REMOVED_NAMES.has(card.name) || spokenOf(card).length > 0 || card.speaksOf.length > 0;

type Entry = { readonly card: MetabaloidsCard; readonly count: number };

/** MB-001 to MB-008, MB-R33, MBF-001 to MBF-004: every fault of a deck at once, each with its rule. */
export const validateDeck = (
  variant: Variant,
  deck: DeckList,
  cards: Readonly<Record<string, MetabaloidsCard>>,
  { quickStart }: Pick<MetabaloidsRuleset, 'quickStart'>,
): readonly Fault[] => {
  const entries = deck.flatMap(({ card, count }): readonly Entry[] => {
    const definition = cards[card];
    return definition === undefined ? [] : [{ card: definition, count }];
  });
  return [
    ...sizeFaults(deck),
    ...pointFaults(entries),
    ...copyFaults(entries),
    ...deck
      .filter(({ section }) => section !== undefined)
      .map(({ section }) =>
        fault('MB-007', 'UNKNOWN_SECTION', `section ${section}`, 'A deck has no sections.'),
      ),
    ...(variant === 'fast' ? removedFaults(entries) : []),
    ...(quickStart === 'yes' ? starterFaults(variant, entries) : []),
  ];
};

const sizeFaults = (deck: DeckList): readonly Fault[] => {
  const size = deckSize(deck);
  if (size > MOST_CARDS)
    return [
      fault('MB-001', 'DECK_SIZE', 'deck', `A deck has at most ${MOST_CARDS} cards; this one has ${size}.`),
    ];
  return size < FEWEST_CARDS
    ? [
        fault(
          'MB-R34',
          'DECK_SIZE',
          'deck',
          `A deck has at least ${FEWEST_CARDS} cards; this one has ${size}.`,
        ),
      ]
    : [];
};

const pointFaults = (entries: readonly Entry[]): readonly Fault[] => {
  const points = entries.reduce((sum, { card, count }) => sum + card.cost * count, 0);
  return points > MOST_POINTS
    ? [
        fault(
          'MB-002',
          'DECK_POINTS',
          'deck',
          `The Costs of a deck come to ${MOST_POINTS} at most; these are ${points - MOST_POINTS} over it.`,
        ),
      ]
    : [];
};

/** Counted by name, whatever the rarity. */
const countsByName = (entries: readonly Entry[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { card, count } of entries) counts.set(card.name, (counts.get(card.name) ?? 0) + count);
  return counts;
};

const copyFaults = (entries: readonly Entry[]): readonly Fault[] =>
  [...countsByName(entries)]
    .filter(([, count]) => count > MOST_COPIES)
    .map(([name, count]) =>
      fault('MB-004', 'TOO_MANY_COPIES', name, `At most ${MOST_COPIES} of ${name}; this deck has ${count}.`),
    );

const removedFaults = (entries: readonly Entry[]): readonly Fault[] =>
  entries
    .filter(({ card }) => isRemovedInFast(card))
    .map(({ card }) =>
      fault(
        REMOVED_NAMES.has(card.name) ? 'MBF-002' : 'MBF-001',
        'REMOVED_CARD',
        card.name,
        `Fast mode is played without ${card.name}.`,
      ),
    );

/** MB-008: exactly the starter's names and counts; in fast mode less the removed cards. */
const starterFaults = (variant: Variant, entries: readonly Entry[]): readonly Fault[] => {
  const wanted = STARTER.filter(({ name }) => variant === 'official' || !REMOVED_NAMES.has(name));
  const counts = countsByName(entries);
  const isStarter =
    counts.size === wanted.length && wanted.every(({ name, count }) => counts.get(name) === count);
  const size = wanted.reduce((sum, { count }) => sum + count, 0);
  return isStarter
    ? []
    : [
        fault(
          'MB-008',
          'NOT_THE_STARTER',
          'deck',
          `In a quick start everybody plays the standard starter of ${variant === 'official' ? STARTER_SIZE : size} cards.`,
        ),
      ];
};
