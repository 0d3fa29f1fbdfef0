import type { GameFact } from '../../contract/facts.js';
import type { Game, GameState } from '../../contract/game.js';
import type { CardId, DefinitionId } from '../../contract/ids.js';
import { type RandomSource, shuffle } from '../../random/random-source.js';
import type { Secrecy } from './secrecy.js';

/** The definition of each exchanged card in the other world. */
export type Exchange = ReadonlyMap<CardId, DefinitionId>;

export type AnySecrecy = Secrecy<GameState, GameFact, object>;

/** Random pairs of cards with different definitions to exchange, at most `pairs` in each group. Empty if all hidden cards of each group are equal. */
export const pickExchange = (
  random: RandomSource,
  groups: readonly (readonly CardId[])[],
  definitions: Exchange,
  pairs: number,
): Exchange => {
  let draws = 0;
  const exchange = new Map<CardId, DefinitionId>();
  for (const group of groups) {
    const order = shuffle(random, draws, group);
    draws = order.draws;
    const open = [...order.value];
    for (let found = 0; found < pairs && open.length > 1; ) {
      const a = open.pop();
      const other = open.findIndex((id) => a !== undefined && definitions.get(id) !== definitions.get(a));
      const [b] = other < 0 ? [] : open.splice(other, 1);
      const [ofA, ofB] = [a && definitions.get(a), b && definitions.get(b)];
      if (a === undefined || b === undefined || ofA === undefined || ofB === undefined) continue;
      exchange.set(a, ofB).set(b, ofA);
      found += 1;
    }
  }
  return exchange;
};

/**
 * The history of a world in which the exchanged cards had each other's definitions all along: from the last fact back, each mention of a
 * card, under all its ids, gets the other definition. Throws if the game cannot parse the changed facts.
 */
export const exchangeInHistory = (
  game: Game,
  secrecy: AnySecrecy,
  facts: readonly GameFact[],
  exchange: Exchange,
): readonly GameFact[] => {
  const known = new Map(exchange);
  const result: GameFact[] = [];
  for (const fact of [...facts].reverse()) {
    for (const { was, now } of secrecy.renamed(fact)) {
      const definition = known.get(now);
      if (definition !== undefined) known.set(was, definition);
    }
    result.push(exchangeInFact(game, fact, known));
  }
  return result.reverse();
};

const exchangeInFact = (game: Game, fact: GameFact, exchange: Exchange): GameFact => {
  const changed = exchangeIn(fact, exchange);
  if (changed === fact) return fact;
  const parsed = game.parseFact(changed);
  if (!parsed.ok)
    throw new Error(`${fact.type} with other cards cannot be parsed: ${JSON.stringify(parsed.faults)}`);
  return parsed.value;
};

/** A copy with exchanged cards; the same value if it contains none. */
const exchangeIn = (value: unknown, exchange: Exchange): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const changed = items.map((item) => exchangeIn(item, exchange));
    return changed.some((item, index) => item !== items[index]) ? changed : value;
  }
  let copy: Record<string, unknown> | undefined;
  const put = (key: string, item: unknown, before: unknown): void => {
    if (item === before) return;
    copy ??= { ...value };
    copy[key] = item;
  };
  for (const [key, item] of Object.entries(value)) put(key, exchangeIn(item, exchange), item);
  if (isFace(value)) put('definition', exchange.get(value.id) ?? value.definition, value.definition);
  return copy ?? value;
};

const isFace = (value: object): value is { readonly id: CardId; readonly definition: unknown } =>
  'id' in value &&
  'definition' in value &&
  typeof value.id === 'string' &&
  typeof value.definition === 'string';
