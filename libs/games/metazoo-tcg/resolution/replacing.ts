import { type CardId, cardUnder, type EffectScope, numberId, type Seat } from '#libs/game-kit';
import type { ReplacedEvent, ReplacingAbility } from '../effects/language/ability.js';
import type { FactOf, MetazooFact } from '../facts.js';
import { isBlank, replacementsOf } from '../queries/abilities.js';
import { type Arrangement, arrangementOf } from '../queries/arrangement.js';
import { cardOf, rule } from '../queries/cards.js';
import { now } from '../queries/current.js';
import type { Listener } from '../queries/listeners.js';
import type { MetazooState } from '../state.js';
import { laneId, refOf } from '../zones.js';

/** An event that would happen. */
export interface Would {
  readonly event: ReplacedEvent;
  readonly seat: Seat;
  readonly subject?: CardId;
  /** How much damage, how many cards or points. */
  readonly amount?: number;
}

interface Replacer {
  readonly listener: Listener;
  readonly ability: ReplacingAbility;
  readonly index: number;
}
const known = new WeakMap<Arrangement, readonly Replacer[]>();

/** The replacing abilities of the cards on the table, in the order of the cards. */
const replacersIn = (state: MetazooState): readonly Replacer[] => {
  const arrangement = arrangementOf(state);
  const seen = known.get(arrangement);
  if (seen !== undefined) return seen;
  const found = arrangement.listeners.flatMap((listener) =>
    replacementsOf(cardOf(state, listener.id)).map((one) => ({ listener, ...one })),
  );
  known.set(arrangement, found);
  return found;
};

const because = rule('MZ-R70');

/** The scope of a replacing ability, for its conditions and operations. */
export const scopeOf = (
  state: MetazooState,
  { id, seat, lane }: Listener,
  { seat: of, subject, amount }: Omit<Would, 'event'>,
): EffectScope | undefined => {
  const source = refOf(state, id);
  return source === undefined
    ? undefined
    : {
        source,
        controller: seat ?? of,
        rule: because,
        bindings: {
          ...(lane === undefined ? {} : { lane: [laneId(lane)] }),
          ...(subject === undefined ? {} : { subject: [subject] }),
          ...(amount === undefined ? {} : { amount: [numberId(amount)] }),
        },
      };
};

const applies = (state: MetazooState, { listener, ability, index }: Replacer, would: Would): boolean => {
  const { id, seat } = listener;
  const { event, whose, where, self } = { ...ability.when, event: ability.when.would };
  if (event !== would.event || (self && would.subject !== id) || isBlank(state, id)) return false;
  if (state.instead?.some((one) => one.card === id && one.ability === index) === true) return false;
  const scope = scopeOf(state, listener, would);
  if (scope === undefined) return false;
  const isMeant = seat === undefined || now.isMeant(state, scope, whose, would.seat);
  return (
    isMeant &&
    (where === undefined || (would.subject !== undefined && now.fits(state, scope, would.subject, where))) &&
    (ability.if === undefined || now.holds(state, scope, ability.if)) &&
    (ability.once === undefined || now.holds(state, scope, { unmarked: index }))
  );
};

/** MZ-R70: the fact that something happens instead of an event; of several abilities, the event's own card comes first, then the order of the table. */
export const replacementOf = (state: MetazooState, would: Would): FactOf<'EventReplaced'> | undefined => {
  const open = replacersIn(state).filter((replacer) => applies(state, replacer, would));
  const chosen = open.find(({ listener }) => listener.id === would.subject) ?? open[0];
  if (chosen === undefined) return undefined;
  const { listener, ability, index } = chosen;
  const card = refOf(state, listener.id);
  if (card === undefined) return undefined;
  return {
    type: 'EventReplaced',
    rule: because,
    seat: listener.seat ?? would.seat,
    card,
    ability: index,
    event: would.event,
    of: would.seat,
    ...(would.subject === undefined ? {} : { subject: would.subject }),
    ...(would.amount === undefined ? {} : { amount: would.amount }),
    isMarked: ability.once !== undefined,
    isFollowed: ability.instead.length > 0,
  };
};

/** Events of several units or seats that would happen at once: those that do, and the facts about those that do not. */
export const notReplaced = <Item>(
  state: MetazooState,
  items: readonly Item[],
  wouldOf: (item: Item) => readonly Would[],
): { readonly facts: readonly MetazooFact[]; readonly happening: readonly Item[] } => {
  if (replacersIn(state).length === 0) return { facts: [], happening: items };
  const facts: MetazooFact[] = [];
  const happening: Item[] = [];
  const spent = new Set<string>();
  for (const item of items) {
    const found = wouldOf(item).flatMap((would) => replacementOf(state, would) ?? [])[0];
    const key = found === undefined ? '' : `${found.card.id} ${found.ability}`;
    if (found === undefined || spent.has(key)) happening.push(item);
    else {
      facts.push(found);
      if (found.isMarked) spent.add(key);
    }
  }
  return { facts, happening };
};

/** The seat of a unit in play. */
export const seatOfUnit = (state: MetazooState, id: CardId): Seat | undefined =>
  cardUnder(state.inPlay, id)?.seat;
