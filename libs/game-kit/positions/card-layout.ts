import type { CardDefinition } from '../contract/card-set.js';
import { didYouMean } from '../contract/did-you-mean.js';
import { type CardId, cardId, type Seat } from '../contract/ids.js';
import type { Fault } from '../contract/rejection.js';
import { cardUnder } from '../zones/card-table.js';
import type { KnownCard, KnownCards } from '../zones/known-cards.js';

/** A card in a position: the title or id of its definition, and a card id if another part of the document refers to it. */
export type WrittenCard =
  | string
  | { readonly card: string; readonly id?: CardId | undefined; readonly owner?: Seat | undefined };

/** Assigns ids to the cards of a position, and collects faults. */
export interface CardLayout<Definition extends CardDefinition> {
  /** All faults so far; games may add theirs. */
  readonly faults: Fault[];
  readonly instances: Record<CardId, KnownCard>;
  /** Definitions by title and by id. */
  readonly known: ReadonlyMap<string, Definition>;
  fault(path: string, message: string): void;
  /** Places one card and returns its id. `owner` is the default owner. */
  place(card: WrittenCard, owner: Seat, path: string): CardId;
  pile(cards: readonly WrittenCard[], owner: Seat, path: string): readonly CardId[];
  /** Some piles of a seat, by their names. */
  piles<Name extends string>(
    written: Readonly<Record<Name, readonly WrittenCard[]>>,
    owner: Seat,
    path: string,
    names: readonly Name[],
  ): Readonly<Record<Name, readonly CardId[]>>;
  /** Reports tasks that wait although no choice is open. */
  checkWaiting(position: { readonly resolution: readonly unknown[]; readonly choice?: unknown }): void;
  next(): number;
}

export interface LayoutSettings<Definition> {
  readonly definitions: readonly Definition[];
  readonly first: number;
  /** The first letter of ids: `c`. */
  readonly prefix: string;
  /** The word for a card in faults: `card`. */
  readonly noun: string;
}

/** A fault of an unreachable position. */
export const impossible = (path: string, message: string): Fault => ({
  code: 'IMPOSSIBLE_POSITION',
  path,
  message,
});

/** The cards of a deck that a position leaves out: thirty of the same. */
export const fillerDeck = (card: CardDefinition | undefined): readonly string[] =>
  Array.from({ length: 30 }, () => card?.id ?? '');

/** A value for each name. (The overload declares the type, which `Object.fromEntries` loses.) */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueFor: (name: Name) => Value,
): Readonly<Record<Name, Value>>;
export function recordOf(names: readonly string[], valueFor: (name: string) => unknown) {
  return Object.fromEntries(names.map((name) => [name, valueFor(name)]));
}

/** The fields that have a value. (The overload declares the type.) */
export function given<Fields extends object>(
  fields: Fields,
): { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
export function given(fields: object) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Writes a card of a state with its id, as positions name it. */
export const cardWriter = (cards: KnownCards) => (id: CardId) => ({
  card: cardUnder(cards, id)?.definition,
  id,
  owner: cardUnder(cards, id)?.owner,
});

export const cardLayout = <Definition extends CardDefinition>({
  definitions,
  first,
  prefix,
  noun,
}: LayoutSettings<Definition>): CardLayout<Definition> => {
  const faults: Fault[] = [];
  const instances: Record<CardId, KnownCard> = {};
  const known = new Map<string, Definition>(
    definitions.flatMap((card) => [[card.id, card] as const, [card.name, card] as const]),
  );
  const names = definitions.map(({ name }) => name);
  let next = first;

  const fault = (path: string, message: string): void => {
    faults.push(impossible(path, message));
  };
  const place = (card: WrittenCard, owner: Seat, path: string): CardId => {
    const written = typeof card === 'string' ? { card } : card;
    const definition = known.get(written.card);
    if (definition === undefined)
      fault(path, `There is no ${noun} "${written.card}".${didYouMean(written.card, names)}`);
    const id = written.id ?? cardId(`${prefix}${next++}`);
    if (instances[id] !== undefined) fault(path, `The id ${id} is given to two ${noun}s.`);
    if (definition !== undefined)
      instances[id] = { definition: definition.id, owner: written.owner ?? owner };
    return id;
  };
  const pile = (cards: readonly WrittenCard[], owner: Seat, path: string): readonly CardId[] =>
    cards.map((card, index) => place(card, owner, `${path}.${index}`));
  return {
    faults,
    instances,
    known,
    fault,
    place,
    pile,
    piles: (written, owner, path, pileNames) =>
      recordOf(pileNames, (name) => pile(written[name], owner, `${path}.${name}`)),
    checkWaiting: ({ resolution, choice }) => {
      if (resolution.length > 0 && choice === undefined)
        fault('resolution', 'A resolution waits only while a choice is open.');
    },
    next: () => next,
  };
};

/** One more than the highest id number in a document. */
export const firstFreeId = (document: unknown, prefix: string): number => {
  const ids = JSON.stringify(document).matchAll(new RegExp(`"${prefix}([1-9]\\d{0,8})"`, 'g'));
  return 1 + Math.max(0, ...[...ids].map(([, number]) => Number(number)));
};
