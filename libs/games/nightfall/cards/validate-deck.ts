import {
  type DeckList,
  deckSize,
  type Fault,
  faultCiting,
  SIDE_DECK,
  type Swap,
  unless,
} from '#libs/game-kit';
import { rule } from '../rule.js';
import { mostPagesOf, type NightfallRuleset } from '../ruleset.js';
import { limitGroup, type NightfallPage, titleOf } from './definition.js';

const fault = faultCiting(rule);

export const SPELLBOOK_MINIMUM = 40;
/** NF-023; there is no minimum (NF-R08). */
export const SIDE_DECK_MAXIMUM = 15;

type Pages = Readonly<Record<string, NightfallPage>>;

/** NF-018 to NF-023, NF-R07: every fault of a Spellbook and its Side-Deck at once, each with its rule. */
export const validateDeck = (
  deck: DeckList,
  pages: Pages,
  ruleset: Pick<NightfallRuleset, 'mostPages'> = {},
): readonly Fault[] => {
  const spellbook = deckSize(deck.filter(({ section }) => section === undefined));
  const mostPages = mostPagesOf(ruleset) ?? Number.POSITIVE_INFINITY;
  const sideDeck = deckSize(deck.filter(({ section }) => section === SIDE_DECK));
  return [
    ...unless(
      spellbook >= SPELLBOOK_MINIMUM,
      fault(
        'NF-018',
        'SPELLBOOK_TOO_SMALL',
        'deck',
        `A Spellbook has at least ${SPELLBOOK_MINIMUM} Pages; this one has ${spellbook}.`,
      ),
    ),
    ...unless(
      spellbook <= mostPages,
      fault(
        'NF-R07',
        'SPELLBOOK_TOO_LARGE',
        'deck',
        `A Spellbook has at most ${mostPages} Pages here; this one has ${spellbook}.`,
      ),
    ),
    ...unless(
      sideDeck <= SIDE_DECK_MAXIMUM,
      fault(
        'NF-023',
        'SIDE_DECK_TOO_LARGE',
        `section ${SIDE_DECK}`,
        `A Side-Deck has at most ${SIDE_DECK_MAXIMUM} Pages; this one has ${sideDeck}.`,
      ),
    ),
    ...deck
      .filter(({ section }) => section !== undefined && section !== SIDE_DECK)
      .map(({ section }) =>
        fault(
          'NF-023',
          'UNKNOWN_SECTION',
          `section ${section}`,
          `Beside the Spellbook there is only the section "${SIDE_DECK}".`,
        ),
      ),
    ...tooMany(deck, pages),
  ];
};

/** NF-020 to NF-022, NF-R11: counted over both piles, by name and text. */
const tooMany = (deck: DeckList, pages: Pages): readonly Fault[] => {
  const groups = new Map<string, { readonly page: NightfallPage; count: number }>();
  for (const { card, count } of deck) {
    const page = pages[card];
    if (page?.limit === undefined) continue;
    const key = limitGroup(page, titleOf(page));
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { page, count });
    else known.count += count;
  }
  return [...groups.values()].flatMap(({ page, count }) =>
    page.limit !== undefined && count > page.limit
      ? [
          fault(
            page.type === 'aura' ? 'NF-021' : 'NF-020',
            'SPELLBOOK_LIMIT',
            page.name,
            `The Spellbook Limit of ${page.name} is ${page.limit}, over Spellbook and Side-Deck; this has ${count} > ${page.limit}.`,
          ),
        ]
      : [],
  );
};

/**
 * NF-025 to NF-027, NF-R09, NF-R10: one for one, between games only, always from the registered lists, within the same limits. An
 * organizer's limit of Pages (NF-R07) holds automatically, since swaps keep the sizes.
 */
export const validateSwap = ({ registered, swapped, gamesPlayed }: Swap, pages: Pages): readonly Fault[] => {
  const sizeOf = (list: DeckList, section: string | undefined): number =>
    deckSize(list.filter((entry) => entry.section === section));
  const total = (list: DeckList): string =>
    JSON.stringify([...countsOf(list)].sort(([a], [b]) => (a < b ? -1 : 1)));
  const isChanged = JSON.stringify(sorted(registered)) !== JSON.stringify(sorted(swapped));
  return [
    ...(isChanged && gamesPlayed === 0
      ? [fault('NF-025', 'SWAP_TOO_EARLY', 'deck', 'Pages are swapped between games, after the first one.')]
      : []),
    ...([undefined, SIDE_DECK] as const).flatMap((section) =>
      sizeOf(registered, section) === sizeOf(swapped, section)
        ? []
        : [
            fault(
              'NF-026',
              'SWAP_SIZE',
              section === undefined ? 'deck' : `section ${section}`,
              `Swaps are one for one: ${sizeOf(registered, section)} Pages before, ${sizeOf(swapped, section)} after.`,
            ),
          ],
    ),
    ...unless(
      total(registered) === total(swapped),
      fault('NF-027', 'SWAP_FOREIGN_PAGE', 'deck', 'Both piles together must be just what was registered.'),
    ),
    ...validateDeck(swapped, pages),
  ];
};

const countsOf = (list: DeckList): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { card, count } of list) counts.set(card, (counts.get(card) ?? 0) + count);
  return counts;
};

const sorted = (list: DeckList): DeckList =>
  [...list].sort((a, b) => (`${a.section ?? ''}/${a.card}` < `${b.section ?? ''}/${b.card}` ? -1 : 1));
