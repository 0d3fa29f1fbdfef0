import { type CardId, canonicalJson, cardId, cardUnder } from '#libs/game-kit';
import {
  grantsOf,
  type MetabaloidsCard,
  replacingAbilities,
  triggeredAbilities,
  usedAbilities,
} from '../cards/definition.js';
import {
  isUsed,
  type ReplacingAbility,
  type TriggeredAbility,
  type UsedAbility,
} from '../effects/language/ability.js';
import type { GrantedAbility } from '../effects/language/granted.js';
import type { MetabaloidsState } from '../state.js';
import { cardNamed, definitionOf } from '../zones.js';
import { holding } from './holding.js';

/** An ability that a card has, under the key by which actions and facts name it. */
export interface Own<Ability> {
  readonly key: string;
  readonly ability: Ability;
}
export type OwnAbility = Own<UsedAbility>;

/** The key that actions and facts leave out. */
export const FIRST = '0';

/** Keys of printed abilities: their number among those of their kind, after the letter of the kind. */
const keyed = <Ability extends object>(abilities: readonly Ability[], kind = ''): readonly Own<Ability>[] =>
  abilities.map((ability, index) => ({ key: `${kind}${index}`, ability }));

const used = new WeakMap<MetabaloidsCard, readonly OwnAbility[]>();

/** The printed abilities of a card that a player uses. */
export const printedOf = (card: MetabaloidsCard): readonly OwnAbility[] => {
  const before = used.get(card);
  if (before !== undefined) return before;
  const own = keyed(usedAbilities(card));
  used.set(card, own);
  return own;
};

const granting = new WeakMap<object, boolean>();

/** Whether any card of the game gives abilities to cards, by the record of all cards, which one fact sets once for each game. */
export const grantsAnything = (state: MetabaloidsState): boolean => {
  const { definitions } = state;
  const known = granting.get(definitions);
  if (known !== undefined) return known;
  const grants = Object.keys(definitions).some((definition) => {
    const card = cardNamed(state, definition);
    return card !== undefined && grantsOf(card).length > 0;
  });
  granting.set(definitions, grants);
  return grants;
};

type Granted = UsedAbility | TriggeredAbility;

/** The number of a granted ability among those that a card grants; -1 where another card's effect is copied. */
export const grantNumber = (card: MetabaloidsCard | undefined, granted: GrantedAbility): number => {
  const said = canonicalJson(granted);
  return card === undefined ? -1 : grantsOf(card).findIndex((one) => canonicalJson(one) === said);
};

/** The abilities that others give to a card now: `m` and a modifier's number, or `s`, a card and the number of its grant. */
const grantedTo = (state: MetabaloidsState, id: CardId): readonly Own<Granted>[] => {
  if (!grantsAnything(state)) return [];
  const own: Own<Granted>[] = [];
  for (const { modification, number, source } of state.modifiers) {
    if (modification.change !== 'ability' || !modification.cards.includes(id)) continue;
    const card = cardNamed(state, source.definition);
    const ability = card === undefined ? undefined : grantsOf(card)[modification.granted];
    if (ability !== undefined) own.push({ key: `m${number}`, ability });
  }
  for (const { modification, cards, scope } of holding(state)) {
    if (modification.change !== 'grantAbility' || !cards.includes(id)) continue;
    const card = cardNamed(state, scope.source.definition);
    const number = grantNumber(card, modification.ability);
    const ability = card === undefined ? undefined : grantsOf(card)[number];
    if (ability !== undefined) own.push({ key: `s${scope.source.id}.${number}`, ability });
  }
  return own;
};

const isUse = (own: Own<Granted>): own is OwnAbility => isUsed(own.ability);
const isTrigger = (own: Own<Granted>): own is Own<TriggeredAbility> => !isUsed(own.ability);

/** The granted abilities of a card that a player uses. */
export const grantedUses = (state: MetabaloidsState, id: CardId): readonly OwnAbility[] =>
  grantedTo(state, id).filter(isUse);

/** The abilities of a creature or terrain, or an event that stays; the first one of an event is used by playing it. */
export const abilitiesOf = (state: MetabaloidsState, id: CardId): readonly OwnAbility[] => {
  const card = definitionOf(state, id);
  if (card === undefined) return [];
  const own = card.type === 'event' ? printedOf(card).slice(1) : printedOf(card);
  const granted = grantedUses(state, id);
  return granted.length === 0 ? own : [...own, ...granted];
};

export const abilityUnder = (
  state: MetabaloidsState,
  id: CardId,
  key: string = FIRST,
): UsedAbility | undefined => abilitiesOf(state, id).find((own) => own.key === key)?.ability;

/** The abilities of a card that events set off. */
export const triggersOf = (state: MetabaloidsState, id: CardId): readonly Own<TriggeredAbility>[] => {
  const card = definitionOf(state, id);
  return card === undefined
    ? []
    : [...keyed(triggeredAbilities(card), 't'), ...grantedTo(state, id).filter(isTrigger)];
};

export const replacementsOf = (state: MetabaloidsState, id: CardId): readonly Own<ReplacingAbility>[] => {
  const card = definitionOf(state, id);
  return card === undefined ? [] : keyed(replacingAbilities(card), 'r');
};

const GRANT = /^(?:m(?<modifier>\d+)|s(?<card>c\d+)\.(?<number>\d+))$/;

/** The ability of a card by its key, also once the card has left; undefined for a granted one that it has no more. */
export const abilityByKey = (
  state: MetabaloidsState,
  definition: string,
  key: string = FIRST,
): UsedAbility | TriggeredAbility | undefined => {
  const { modifier, card: granter, number } = GRANT.exec(key)?.groups ?? {};
  if (modifier !== undefined) {
    const found = state.modifiers.find((one) => one.number === Number(modifier));
    const card = found === undefined ? undefined : cardNamed(state, found.source.definition);
    return card === undefined || found?.modification.change !== 'ability'
      ? undefined
      : grantsOf(card)[found.modification.granted];
  }
  if (granter !== undefined) {
    const instance = cardUnder(state.cards, cardId(granter));
    const card = instance === undefined ? undefined : cardNamed(state, instance.definition);
    return card === undefined ? undefined : grantsOf(card)[Number(number)];
  }
  const card = cardNamed(state, definition);
  if (card === undefined) return undefined;
  return [...printedOf(card), ...keyed(triggeredAbilities(card), 't')].find((own) => own.key === key)
    ?.ability;
};
