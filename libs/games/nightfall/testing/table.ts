import { type RandomSource, seat, seededRandom } from '#libs/game-kit';
import type { NightfallPage } from '../cards/definition.js';
import { nightfall } from '../index.js';
import type { NightfallRuleset } from '../ruleset.js';
import { type Given, given } from './given.js';
import { type ArenaText, positionOf, type TableText } from './position.js';

export type { ArenaText, InArena, PageText, Side, TableText } from './position.js';
export { arenaListed, listed } from './position.js';

export const A = seat(0);
export const B = seat(1);
export const C = seat(2);
export const D = seat(3);
export const E = seat(4);

/**
 * A table to test on, by default in A's action step of turn 3. Two Casters with 1000 LP and 30 irrelevant Pages each; C
 * to E join if they are named.
 */
export const table = (text: TableText = {}): Given => {
  const { position, cards } = positionOf(text);
  const ruleset = nightfall.parseRuleset(text.ruleset ?? {});
  const facts = ruleset.ok ? nightfall.positions.setup(position, cards, ruleset.value) : ruleset;
  if (!facts.ok) throw new Error(`The position is refused: ${JSON.stringify(facts.faults)}`);
  const [first, ...others] = facts.value;
  if (first === undefined) throw new Error('A position gives at least one fact.');
  return given(
    others.reduce(nightfall.evolve, nightfall.evolve(undefined, first)),
    text.random ?? seededRandom('table'),
  );
};

type Lying = NightfallPage | ArenaText;

/** A's Page p1 in the Arena, and B's p2 and further ones. */
export const facing = (own: Lying, ...others: readonly Lying[]): Given =>
  table({
    A: { arena: { p1: own } },
    B: { arena: Object.fromEntries(others.map((page, index) => [`p${index + 2}`, page])) },
  });

/** A new game from decks of these Pages, before the toss. */
export const newGame = (
  decks: readonly (readonly (readonly [count: number, page: NightfallPage, section?: string])[])[],
  {
    random = seededRandom('new game'),
    ruleset = {},
    first,
  }: {
    readonly random?: RandomSource;
    readonly ruleset?: Partial<NightfallRuleset>;
    readonly first?: typeof A;
  } = {},
): Given => {
  const parsed = nightfall.parseRuleset(ruleset);
  if (!parsed.ok) throw new Error(`The ruleset is refused: ${JSON.stringify(parsed.faults)}`);
  const facts = nightfall.setup(
    {
      ruleset: parsed.value,
      decks: decks.map((deck) => ({
        list: deck.map(([count, page, section]) => ({
          card: page.id,
          count,
          ...(section === undefined ? {} : { section }),
        })),
        definitions: Object.fromEntries(deck.map(([, page]) => [page.id, page])),
      })),
      ...(first === undefined ? {} : { firstSeat: first }),
    },
    random,
  );
  const [opening, ...others] = facts;
  if (opening === undefined) throw new Error('A game begins with at least one fact.');
  return given(others.reduce(nightfall.evolve, nightfall.evolve(undefined, opening)), random);
};
