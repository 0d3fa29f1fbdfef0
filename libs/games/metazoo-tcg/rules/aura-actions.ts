import { type CardId, cardUnder, illegal, type Rejection, type Seat } from '#libs/game-kit';
import { type AuraKind, kindOf, untappedAura } from '../queries/aura.js';
import { rule } from '../queries/cards.js';
import { barOf, current, limitOf } from '../queries/current.js';
import { roomRefusal } from '../queries/entry.js';
import { sideNow } from '../queries/sides.js';
import type { MetazooState } from '../state.js';
import { isAuraType, LANES, seatState } from '../zones.js';
import { auraName } from './cost.js';
import { type MetazooRule, takeAction, unlessFree } from './guard.js';

const KINDS: readonly AuraKind[] = ['primary', 'allied'];

const typeName = (state: MetazooState, seat: Seat, kind: AuraKind): string => {
  const { primary, allied } = seatState(state, seat);
  const type = kind === 'primary' ? primary : allied;
  return type === undefined ? kind : auraName(type);
};

/**
 * MZ-082, MZ-R20: a unit with the Enhancement Symbol, tapped or not; equipment without a creature by the ruleset. MZ-R21: checked when a lane is enhanced, not
 * later.
 */
const hasSymbol = (state: MetazooState, seat: Seat, lane: number): boolean =>
  sideNow(state, seat, lane).units.some(
    ({ id, works }) =>
      (works || state.ruleset.loneEquipment === 'enhances') && current(state).units.get(id)?.symbol === true,
  );

/** MZ-082 to MZ-096: one untapped Aura goes from the zone to the own side of a lane. */
export const enhanceLane: MetazooRule<'enhanceLane'> = {
  type: 'enhanceLane',
  candidates: (state, seat) =>
    LANES.filter((lane) => hasSymbol(state, seat, lane)).flatMap((lane) =>
      KINDS.map((aura) => ({
        action: { type: 'enhanceLane' as const, lane, aura },
        label: `Enhance lane ${lane} with ${typeName(state, seat, aura)} Aura`,
        rule: rule('MZ-083'),
        cards: untappedAura(state, seat, aura).slice(0, 1),
      })),
    ),
  refusal: (state, seat, { lane, aura }) => {
    const refused = unlessFree(state, seat);
    if (refused !== undefined) return refused;
    if (barOf(state, seat, 'enhance', { lane }) !== undefined)
      return illegal(rule('MZ-R76'), `An effect keeps you from enhancing lane ${lane}.`);
    if (!hasSymbol(state, seat, lane))
      return illegal(rule('MZ-082'), `No unit of yours in lane ${lane} has the Enhancement Symbol.`);
    if (roomRefusal(state, seat, lane, limitOf(state, lane)) !== undefined)
      return illegal(rule('MZ-085'), `Your side of lane ${lane} is full.`);
    return untappedAura(state, seat, aura).length > 0
      ? undefined
      : illegal(rule('MZ-083'), 'You have no such untapped Aura in your zone.');
  },
  resolve: (state, seat, { lane, aura: kind }, random) => {
    const [aura] = untappedAura(state, seat, kind);
    if (aura === undefined) return [];
    return takeAction(state, random, [{ type: 'LaneEnhanced', rule: rule('MZ-083'), seat, lane, aura }]);
  },
};

interface Trade {
  readonly pays: CardId;
  readonly out: CardId;
  readonly into: CardId;
}

/** MZ-097 to MZ-102: the cards that a trade would tap, give away and gain, or the reason why there is no trade. */
const tradeOf = (
  state: MetazooState,
  seat: Seat,
  pay: AuraKind,
  replace: 'tapped' | 'untapped',
): Trade | Rejection => {
  const { allied, outside, auraZone } = seatState(state, seat);
  if (allied === undefined) return illegal(rule('MZ-102'), 'Your deck has no allied Aura type.');
  const [pays] = untappedAura(state, seat, pay);
  const into = outside.find((id) => isAuraType(state, id, allied));
  if (pays === undefined) return illegal(rule('MZ-097'), 'You have no such untapped Aura to tap for it.');
  if (into === undefined) return illegal(rule('MZ-102'), 'No allied Aura is left outside the game.');
  const out = auraZone.find(
    (id) =>
      kindOf(state, seat, id) === 'primary' &&
      (id === pays || cardUnder(state.aura, id)?.isTapped === true) === (replace === 'tapped'),
  );
  return out === undefined
    ? illegal(rule('MZ-102'), `You have no ${replace} primary Aura in your zone to exchange.`)
    : { pays, out, into };
};

const isTrade = (trade: Trade | Rejection): trade is Trade => 'pays' in trade;

/** MZ-097 to MZ-106: one Aura is tapped, one primary Aura becomes an allied one with the same orientation (MZ-R26). Trades are final (MZ-R27). */
export const tradeAura: MetazooRule<'tradeAura'> = {
  type: 'tradeAura',
  candidates: (state, seat) =>
    seatState(state, seat).allied === undefined
      ? []
      : KINDS.flatMap((pay) =>
          (['tapped', 'untapped'] as const).map((replace) => ({
            action: { type: 'tradeAura' as const, pay, replace },
            label: `Trade ${replace} Aura for ${typeName(state, seat, 'allied')}, tapping ${typeName(state, seat, pay)}`,
            rule: rule('MZ-098'),
          })),
        ),
  refusal: (state, seat, { pay, replace }) => {
    const refused = unlessFree(state, seat);
    if (refused !== undefined) return refused;
    if (barOf(state, seat, 'tradeAura') !== undefined)
      return illegal(rule('MZ-R76'), 'An effect keeps you from trading Aura.');
    const trade = tradeOf(state, seat, pay, replace);
    return isTrade(trade) ? undefined : trade;
  },
  resolve: (state, seat, { pay, replace }, random) => {
    const trade = tradeOf(state, seat, pay, replace);
    if (!isTrade(trade)) return [];
    const { pays, out, into } = trade;
    return takeAction(state, random, [
      { type: 'CardsTapped', rule: rule('MZ-097'), cards: [pays], why: 'trade' },
      { type: 'AuraTraded', rule: rule('MZ-098'), seat, out, into, isTapped: replace === 'tapped' },
    ]);
  },
};
