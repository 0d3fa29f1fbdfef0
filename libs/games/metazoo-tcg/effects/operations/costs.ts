import { type CardId, cardUnder, type EffectScope } from '#libs/game-kit';
import type { MetazooFact } from '../../facts.js';
import { type AuraKind, kindOf, untappedAura } from '../../queries/aura.js';
import { cardOf, isUnitCard, rule } from '../../queries/cards.js';
import { limitOf } from '../../queries/current.js';
import { entryRefusal } from '../../queries/entry.js';
import type { MetazooState } from '../../state.js';
import { isAuraType, movedCards, seatState } from '../../zones.js';
import type { Args } from '../language/operation.js';
import type { Result } from './result.js';

const KINDS: readonly AuraKind[] = ['primary', 'allied'];
const PAYING = 'payingAura';

/** Taps Aura to pay; its payer picks only where there are two kinds to pick from. */
export const payAura = (
  state: MetazooState,
  { controller }: EffectScope,
  { type }: Args<'payAura'>,
  amount: number,
): Result => {
  const open = KINDS.flatMap((kind) => untappedAura(state, controller, kind)).filter(
    (id) => type === undefined || isAuraType(state, id, type),
  );
  const kinds = new Set(open.map((id) => kindOf(state, controller, id)));
  if (amount === 0 || open.length === 0) return { facts: [] };
  if (kinds.size < 2 || open.length <= amount) return { facts: tapToPay(state, open.slice(0, amount)) };
  return {
    facts: [],
    bind: { [PAYING]: open },
    program: [
      { op: 'choose', from: { bound: PAYING }, count: amount, as: PAYING },
      { op: 'tapToPay', cards: { bound: PAYING } },
    ],
  };
};

export const tapToPay = (state: MetazooState, ids: readonly CardId[]): readonly MetazooFact[] => {
  const cards = ids.filter(
    (id) => (cardUnder(state.inPlay, id) ?? cardUnder(state.aura, id))?.isTapped === false,
  );
  return cards.length === 0 ? [] : [{ type: 'CardsTapped', rule: rule('MZ-112'), cards, why: 'cost' }];
};

/** MZ-R53: a unit enters its lane once all its costs are paid, if it still can. */
export const enterPlayed = (
  state: MetazooState,
  { controller: seat, source, bindings }: EffectScope,
  lane: number,
): readonly MetazooFact[] => {
  const card = cardOf(state, source.id);
  if (!isUnitCard(card)) return [];
  if (entryRefusal(state, seat, lane, card, limitOf(state, lane)) !== undefined)
    return [
      {
        type: 'CardsReturnedToHand',
        rule: rule('MZ-R53'),
        cards: movedCards(state, [source.id], 'hand', seat),
      },
    ];
  return movedCards(state, [source.id], 'lane').map((moved) => ({
    type: 'UnitPlayed',
    rule: rule('MZ-073'),
    seat,
    lane,
    card: moved,
    ...(Object.keys(bindings).length === 0 ? {} : { paid: bindings }),
  }));
};

/** A strategy that an effect played goes to the discard pile. */
export const finishPlayed = (
  state: MetazooState,
  { source, controller }: EffectScope,
): readonly MetazooFact[] => {
  if (!seatState(state, controller).inUse.includes(source.id)) return [];
  return [{ type: 'CardsDiscarded', rule: rule('MZ-173'), cards: movedCards(state, [source.id], 'discard') }];
};

/** MZ-R80: a card that an effect plays costs no Aura, and takes no action. */
export const playByEffect = (
  state: MetazooState,
  { controller: seat }: EffectScope,
  id: CardId | undefined,
  lanes: readonly number[],
): readonly MetazooFact[] => {
  const owner = id === undefined ? undefined : cardUnder(state.cards, id)?.owner;
  if (id === undefined || owner !== seat) return [];
  const piles = seatState(state, seat);
  if (![piles.hand, piles.discard, piles.deck].some((pile) => pile.includes(id))) return [];
  const card = cardOf(state, id);
  switch (card?.type) {
    case 'creature':
    case 'equipment': {
      const lane = lanes.find(
        (one) => entryRefusal(state, seat, one, card, limitOf(state, one)) === undefined,
      );
      const [moved] = movedCards(state, [id], 'lane');
      return lane === undefined || moved === undefined
        ? []
        : [{ type: 'UnitPlayed', rule: rule('MZ-R80'), seat, lane, card: moved }];
    }
    case 'strategy':
      return movedCards(state, [id], 'inUse').map((moved) => ({
        type: 'StrategyPlayed',
        rule: rule('MZ-R80'),
        seat,
        card: moved,
        isByEffect: true,
      }));
    default:
      return [];
  }
};
