import type { Json } from '#libs/game-kit';
import type { GoldenPosition } from '#libs/game-kit/testing';
import type { MetazooCard } from '../cards/definition.js';
import type { MetazooRuleset } from '../ruleset.js';
import { auraCard, shorthandCard } from './cards.js';

/** A card by its shorthand or name, after an id if the test refers to it: `c7=X(3)`. */
export type CardText = string;
/** The same in a lane, with its state behind it: `c7=X(3) tapped damage2`. A single letter is an Aura, a small one tapped. */
export type UnitText = string;

export interface Side {
  readonly points?: number;
  /** Aura as letters, small ones tapped: `FFe`. */
  readonly zone?: string;
  readonly auraDeck?: number;
  /** Aura outside the game, as letters. */
  readonly outside?: string;
  readonly deck?: number | readonly CardText[];
  readonly hand?: readonly CardText[];
  readonly discard?: readonly CardText[];
  readonly starters?: readonly CardText[];
  readonly caster?: UnitText;
  readonly isFaceDown?: boolean;
  /** No allied type; Earth when left out. */
  readonly isMono?: boolean;
  readonly lanes?: Readonly<Partial<Record<1 | 2 | 3 | 4, readonly UnitText[]>>>;
}

export interface TableText {
  readonly A?: Side;
  readonly B?: Side;
  readonly terras?: Readonly<Partial<Record<1 | 2 | 3 | 4, CardText>>>;
  /** The owners of the Terras; A's when left out. */
  readonly terraOwner?: 'A' | 'B';
  readonly resolved?: readonly number[];
  readonly active?: 'A' | 'B';
  readonly priority?: 'A' | 'B';
  readonly round?: number;
  readonly actions?: readonly [number, number];
  readonly isOvertime?: boolean;
  readonly modifiers?: Json;
  readonly phase?: 'setup' | 'action';
  readonly choice?: Json;
  readonly resolution?: Json;
  readonly ruleset?: Partial<MetazooRuleset>;
  /** Cards that are not in shorthand. */
  readonly cards?: readonly MetazooCard[];
}

const FILLER = 'Filler(1)';
const FULL_DECK = 20;
const LETTERS: Readonly<Record<string, string>> = {
  F: 'Fire Aura',
  E: 'Earth Aura',
  A: 'Air Aura',
  L: 'Lightning Aura',
};
const NAMED = /^(?:(?<id>c\d+)=)?(?<card>.+?)(?<tapped> tapped)?(?: damage(?<damage>\d+))?$/;

const card = (text: CardText): { readonly card: string; readonly id?: string } => {
  const { id, card: name = text } = NAMED.exec(text)?.groups ?? {};
  return id === undefined ? { card: name } : { card: name, id };
};

const aura = (letter: string) => ({
  card: LETTERS[letter.toUpperCase()] ?? letter,
  isTapped: letter !== letter.toUpperCase(),
});

const unit = (text: UnitText): Json => {
  const { tapped, damage } = NAMED.exec(text)?.groups ?? {};
  const id = /^(c\d+)=([A-Za-z])$/.exec(text);
  if (id?.[1] !== undefined && id[2] !== undefined) return { ...aura(id[2]), id: id[1] };
  if (/^[A-Za-z]$/.test(text)) return aura(text);
  return { ...card(text), isTapped: tapped !== undefined, damage: Number(damage ?? 0) };
};

const letters = (text: string): readonly string[] => [...text];

const side = (text: Side): Json => {
  const { deck = FULL_DECK, caster } = text;
  const main = typeof deck === 'number' ? Array.from({ length: deck }, () => FILLER) : deck;
  return {
    missionPoints: text.points ?? 0,
    primary: 'fire',
    ...(text.isMono ? {} : { allied: 'earth' }),
    ...(caster === undefined
      ? {}
      : {
          caster: {
            ...card(caster),
            isTapped: caster.endsWith(' tapped'),
            isFaceDown: text.isFaceDown ?? false,
          },
        }),
    hand: (text.hand ?? []).map(card),
    deck: main.map(card),
    auraDeck: Array.from({ length: text.auraDeck ?? 5 }, () => 'Fire Aura'),
    auraZone: letters(text.zone ?? '').map(aura),
    discard: (text.discard ?? []).map(card),
    outside: letters(text.outside ?? '').map((letter) => LETTERS[letter] ?? letter),
    starters: (text.starters ?? []).map(card),
  };
};

const namesIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value).matchAll(/"card":"([^"]+)"/g)].flatMap(([, name]) => name ?? []);

const seatOf = (text: 'A' | 'B' | undefined): number => (text === 'B' ? 1 : 0);

/** Reads a text as a position with its cards. */
export const positionOf = (text: TableText): GoldenPosition => {
  const { A = {}, B = {}, terras = {}, resolved = [] } = text;
  const position: Json = JSON.parse(
    JSON.stringify({
      phase: text.phase ?? 'action',
      turn: {
        round: text.round ?? 3,
        priority: seatOf(text.priority),
        active: seatOf(text.active),
        actions: text.actions ?? [0, 0],
      },
      seats: [side(A), side(B)],
      lanes: ([1, 2, 3, 4] as const).map((lane) => ({
        ...(terras[lane] === undefined
          ? {}
          : { terra: { ...card(terras[lane]), owner: seatOf(text.terraOwner) } }),
        isResolved: resolved.includes(lane),
        sides: [A, B].map(({ lanes }) => (lanes?.[lane] ?? []).map(unit)),
      })),
      modifiers: text.modifiers ?? [],
      isOvertime: text.isOvertime ?? false,
      ...(text.choice === undefined ? {} : { choice: text.choice }),
      resolution: text.resolution ?? [],
    }),
  );
  const own = text.cards ?? [];
  const names = [...new Set([FILLER, ...namesIn(position)])].filter(
    (name) => !own.some((known) => known.name === name),
  );
  const shorthand = names.flatMap((name) => shorthandCard(name) ?? []);
  const auras = ['fire', 'earth', 'air', 'lightning'].map(auraCard);
  return { position, cards: [...shorthand, ...auras, ...own] };
};
