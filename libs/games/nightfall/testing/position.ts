import type { z } from 'zod';
import type { Json, RandomSource } from '#libs/game-kit';
import type { GoldenPosition } from '#libs/game-kit/testing';
import type { NightfallPage } from '../cards/definition.js';
import type { positionArenaSchema, positionSchema } from '../positions/schema.js';
import type { NightfallRuleset } from '../ruleset.js';
import { beastie } from './pages.js';

/** A Page, after an id if the test refers to it: `['p11', spell('Zap')]`. */
export type PageText = NightfallPage | readonly [id: string, page: NightfallPage];

type ArenaInput = z.input<typeof positionArenaSchema>;

const SEATS = ['A', 'B', 'C', 'D', 'E'] as const;
type SeatName = (typeof SEATS)[number];

/** Pages by the ids that the test speaks of, `{ p11: spell('Zap') }`, or a list where some have none. */
export type Pile = Readonly<Record<string, NightfallPage>> | readonly PageText[];

/** The data of a Page in the Arena beside its controller; `lp` sets Damage by the rest of the printed LP. */
export interface ArenaText extends Omit<Partial<ArenaInput>, 'page' | 'controller' | 'id' | 'owner'> {
  readonly page: PageText;
  readonly owner?: SeatName;
}

export type InArena = PageText | ArenaText;
export type ArenaPages = Readonly<Record<string, NightfallPage | ArenaText>> | readonly InArena[];

type SeatInput = z.input<typeof positionSchema>['seats'][number];

export interface Side
  extends Omit<Partial<SeatInput>, 'spellbook' | 'chapter' | 'limbo' | 'cemetery' | 'afterlife' | 'removed'> {
  /** A number of Pages of no interest, or the Pages, the top one first; 30 when left out. */
  readonly spellbook?: number | Pile;
  readonly chapter?: Pile;
  readonly limbo?: Pile;
  readonly cemetery?: Pile;
  readonly afterlife?: Pile;
  readonly removed?: Pile;
  /** Pages in the Arena under this Caster's control, awake by default; by their ids or as a list. */
  readonly arena?: ArenaPages;
}

export interface TableText {
  /** The seat whose turn it is; A when left out. */
  readonly turn?: SeatName;
  /** 3 when left out. */
  readonly turnNumber?: number;
  /** Auras Contracted this turn. */
  readonly auras?: number;
  readonly A?: Side;
  readonly B?: Side;
  readonly C?: Side;
  readonly D?: Side;
  readonly E?: Side;
  readonly nextSlot?: number;
  readonly surroundings?: z.input<typeof positionSchema>['surroundings'];
  readonly ruleset?: Partial<NightfallRuleset>;
  readonly random?: RandomSource;
  /** Pages that enter play later, unless a pile contains them. */
  readonly pages?: readonly NightfallPage[];
}

const FILLER = beastie('Filler');
const SPELLBOOK = 30;

const isNamed = (text: PageText): text is readonly [string, NightfallPage] => Array.isArray(text);
const pageIn = (text: PageText): NightfallPage => (isNamed(text) ? text[1] : text);
const written = (text: PageText) => ({
  page: pageIn(text).id,
  ...(isNamed(text) ? { id: text[0] } : {}),
});

const isInArena = (text: InArena): text is ArenaText => 'page' in text;
const arenaText = (text: InArena): ArenaText => (isInArena(text) ? text : { page: text });

/** Pages by their ids as a list. */
export const listed = (pile: Pile = []): readonly PageText[] =>
  isList(pile) ? pile : Object.entries(pile).map(([id, page]) => [id, page] as const);
/** Pages in the Arena by their ids as a list. */
export const arenaListed = (arena: ArenaPages = []): readonly ArenaText[] =>
  isList(arena)
    ? arena.map(arenaText)
    : Object.entries(arena).map(([id, text]) => {
        const { page, ...rest } = arenaText(text);
        return { ...rest, page: [id, pageIn(page)] };
      });
const isList = (pages: object): pages is readonly unknown[] => Array.isArray(pages);

const PILES = ['chapter', 'limbo', 'cemetery', 'afterlife', 'removed'] as const;

const seatOf = ({ arena: _arena, spellbook = SPELLBOOK, ...side }: Side) => ({
  ...side,
  spellbook:
    typeof spellbook === 'number'
      ? Array.from({ length: spellbook }, () => FILLER.id)
      : listed(spellbook).map(written),
  ...Object.fromEntries(PILES.map((pile) => [pile, listed(side[pile]).map(written)])),
});

const pagesOf = ({ arena, spellbook, ...side }: Side): readonly NightfallPage[] => [
  ...arenaListed(arena).map(({ page }) => pageIn(page)),
  ...(typeof spellbook === 'object' ? listed(spellbook).map(pageIn) : []),
  ...PILES.flatMap((pile) => listed(side[pile]).map(pageIn)),
];

const arenaOf = ({ arena }: Side, controller: number) =>
  arenaListed(arena).map(({ page, owner, ...rest }) => ({
    ...rest,
    ...written(page),
    controller,
    ...(owner === undefined ? {} : { owner: SEATS.indexOf(owner) }),
  }));

/** Reads a text as a position with its Pages. */
export const positionOf = (text: TableText): GoldenPosition => {
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
  return { position, cards: [...pages.values()] };
};
