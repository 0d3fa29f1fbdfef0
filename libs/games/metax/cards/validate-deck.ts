import { type DeckList, deckSize, type Fault, faultCiting, unless } from '#libs/game-kit';
import { rule } from '../rule.js';
import type { MetaxRuleset } from '../ruleset.js';
import type { MetaxCard } from './definition.js';

const fault = faultCiting(rule);

export const DECK_SIZE = 40;
export const MAXIMUM_COPIES = 3;

/** MX-002 to MX-008: every fault of a deck at once, each with its rule; the same for each format (MX-R52). No Character is required (MX-R50). */
export const validateDeck = (
  deck: DeckList,
  cards: Readonly<Record<string, MetaxCard>>,
  ruleset: Pick<MetaxRuleset, 'copiesBy'>,
): readonly Fault[] => {
  const size = deckSize(deck);
  return [
    ...unless(
      size === DECK_SIZE,
      fault('MX-002', 'DECK_SIZE', 'deck', `A deck has exactly ${DECK_SIZE} cards; this one has ${size}.`),
    ),
    ...deck
      .filter((entry) => entry.section !== undefined)
      .map((entry) =>
        fault('MX-002', 'UNKNOWN_SECTION', `section ${entry.section}`, 'A MetaX deck has no sections.'),
      ),
    ...tooMany(deck, cards, ruleset),
  ];
};

/** The group of a card for copy limits: a title, a Stat and Rank, or a Multi-Stat Rank. */
interface Group {
  readonly rule: `MX-${string}`;
  readonly name: string;
}

const groupOf = (card: MetaxCard, { copiesBy }: Pick<MetaxRuleset, 'copiesBy'>): Group => {
  switch (card.type) {
    case 'character':
      return {
        rule: 'MX-003',
        name: copiesBy === 'title' ? card.name : (card.name.split(/ [-–—] /)[0] ?? card.name),
      };
    case 'event':
      return { rule: 'MX-004', name: card.name };
    // MX-R29: a Multi-Stat card counts in its own group only.
    case 'battle':
      return card.stats.length > 1
        ? { rule: 'MX-006', name: `Multi-Stat Battle Cards of Rank ${card.rank}` }
        : { rule: 'MX-005', name: `Battle Cards of ${card.stats.join()} ${card.rank}` };
  }
};

const tooMany = (
  deck: DeckList,
  cards: Readonly<Record<string, MetaxCard>>,
  ruleset: Pick<MetaxRuleset, 'copiesBy'>,
): readonly Fault[] => {
  const counts = new Map<string, { readonly group: Group; count: number; readonly names: string[] }>();
  for (const { card, count } of deck) {
    const definition = cards[card];
    if (definition === undefined) continue;
    const group = groupOf(definition, ruleset);
    const key = `${group.rule}/${group.name}`;
    const known = counts.get(key);
    if (known === undefined) {
      counts.set(key, { group, count, names: [definition.name] });
      continue;
    }
    known.count += count;
    if (!known.names.includes(definition.name)) known.names.push(definition.name);
  }
  return [...counts.values()]
    .filter(({ count }) => count > MAXIMUM_COPIES)
    .map(({ group, count, names }) =>
      fault(
        group.rule,
        'TOO_MANY_COPIES',
        group.name,
        `At most ${MAXIMUM_COPIES} of ${group.name}; this deck has ${count}${isName(group, names) ? '' : ` (${names.join(', ')})`}.`,
      ),
    );
};

/** Whether a group is the copies of one card, whose name it has. */
const isName = (group: Group, names: readonly string[]): boolean =>
  names.every((name) => name === group.name);
