import type { z } from 'zod';
import { type Json, type RandomSource, seat, seededRandom } from '#libs/game-kit';
import type { NightfallPage } from '../cards/definition.js';
import { nightfall } from '../index.js';
import type { positionArenaSchema, positionSchema } from '../positions/schema.js';
import type { NightfallRuleset } from '../ruleset.js';
import { type Given, given } from './given.js';
import { beastie } from './pages.js';

export const A = seat(0);
export const B = seat(1);
export const C = seat(2);
export const D = seat(3);

/** A Page, with an id before it where the test speaks of it: `['p11', spell('Zap')]`. */
export type PageText = NightfallPage | readonly [id: string, page: NightfallPage];

type ArenaInput = z.input<typeof positionArenaSchema>;

/** What is known of a Page in the Arena beside who controls it; `lp` sets Damage by what is left of the printed LP. */
export interface ArenaText extends Omit<Partial<ArenaInput>, 'page' | 'controller' | 'id' | 'owner'> {
  readonly page: PageText;
  readonly owner?: 'A' | 'B' | 'C' | 'D';
}

type SeatInput = z.input<typeof positionSchema>['seats'][number];

export interface Side
  extends Omit<Partial<SeatInput>, 'spellbook' | 'chapter' | 'limbo' | 'cemetery' | 'afterlife' | 'removed'> {
  /** A number of Pages of no interest, or the Pages, the top one first; 30 when left out. */
  readonly spellbook?: number | readonly PageText[];
  readonly chapter?: readonly PageText[];
  readonly limbo?: readonly PageText[];
  readonly cemetery?: readonly PageText[];
  readonly afterlife?: readonly PageText[];
  readonly removed?: readonly PageText[];
  /** Pages in the Arena under this Caster's control, awake unless it says otherwise. */
  readonly arena?: readonly (PageText | ArenaText)[];
}

export interface TableText {
  /** The seat whose turn it is; A when left out. */
  readonly turn?: 'A' | 'B' | 'C' | 'D';
  /** 3 when left out. */
  readonly turnNumber?: number;
  /** Auras Contracted this turn. */
  readonly auras?: number;
  readonly A?: Side;
  readonly B?: Side;
  readonly C?: Side;
  readonly D?: Side;
  readonly nextSlot?: number;
  readonly surroundings?: z.input<typeof positionSchema>['surroundings'];
  readonly ruleset?: Partial<NightfallRuleset>;
  readonly random?: RandomSource;
  /** Pages that come into play later, if no pile holds them. */
  readonly pages?: readonly NightfallPage[];
}

const SEATS = ['A', 'B', 'C', 'D'] as const;
const FILLER = beastie('Filler');
const SPELLBOOK = 30;

const isNamed = (text: PageText): text is readonly [string, NightfallPage] => Array.isArray(text);
const pageIn = (text: PageText): NightfallPage => (isNamed(text) ? text[1] : text);
const written = (text: PageText) => ({
  page: pageIn(text).id,
  ...(isNamed(text) ? { id: text[0] } : {}),
});

const isInArena = (text: PageText | ArenaText): text is ArenaText => 'page' in text;
const arenaText = (text: PageText | ArenaText): ArenaText => (isInArena(text) ? text : { page: text });

const PILES = ['chapter', 'limbo', 'cemetery', 'afterlife', 'removed'] as const;

const seatOf = ({ arena: _arena, spellbook = SPELLBOOK, ...side }: Side) => ({
  ...side,
  spellbook:
    typeof spellbook === 'number'
      ? Array.from({ length: spellbook }, () => FILLER.id)
      : spellbook.map(written),
  ...Object.fromEntries(PILES.map((pile) => [pile, (side[pile] ?? []).map(written)])),
});

const pagesOf = ({ arena = [], spellbook, ...side }: Side): readonly NightfallPage[] => [
  ...arena.map((text) => pageIn(arenaText(text).page)),
  ...(typeof spellbook === 'object' ? spellbook.map(pageIn) : []),
  ...PILES.flatMap((pile) => (side[pile] ?? []).map(pageIn)),
];

const arenaOf = ({ arena = [] }: Side, controller: number) =>
  arena.map(arenaText).map(({ page, owner, ...rest }) => ({
    ...rest,
    ...written(page),
    controller,
    ...(owner === undefined ? {} : { owner: SEATS.indexOf(owner) }),
  }));

/**
 * A table to test on, in A's action step of turn 3 where nothing else is said. Two Casters with 1000 LP and 30 Pages of no interest each; C
 * and D sit down where they are named.
 */
export const table = (text: TableText = {}): Given => {
  const sides: readonly Side[] = SEATS.flatMap((name, index) => {
    const side = text[name];
    return side === undefined ? (index < 2 ? [{}] : []) : [side];
  });
  const position: Json = JSON.parse(
    JSON.stringify({
      turn: {
        number: text.turnNumber ?? 3,
        seat: SEATS.indexOf(text.turn ?? 'A'),
        ...(text.auras === undefined ? {} : { auras: text.auras }),
      },
      seats: sides.map(seatOf),
      arena: sides.flatMap(arenaOf),
      ...(text.nextSlot === undefined ? {} : { nextSlot: text.nextSlot }),
      ...(text.surroundings === undefined ? {} : { surroundings: text.surroundings }),
    }),
  );
  const pages = new Map(
    [FILLER, ...sides.flatMap(pagesOf), ...(text.pages ?? [])].map((page) => [page.id, page]),
  );
  const ruleset = nightfall.parseRuleset(text.ruleset ?? {});
  const facts = ruleset.ok
    ? nightfall.positions.setup(position, [...pages.values()], ruleset.value)
    : ruleset;
  if (!facts.ok) throw new Error(`The position is refused: ${JSON.stringify(facts.faults)}`);
  const [first, ...others] = facts.value;
  if (first === undefined) throw new Error('A position gives at least one fact.');
  return given(
    others.reduce(nightfall.evolve, nightfall.evolve(undefined, first)),
    text.random ?? seededRandom('table'),
  );
};

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
