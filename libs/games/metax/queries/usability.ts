import { type CardId, cardId, cardUnder, definitionId, type EffectScope, type Seat } from '#libs/game-kit';
import type { BattleCardDefinition } from '../cards/definition.js';
import { STATS, type Stat } from '../effects/language/filter.js';
import type { SeatModification } from '../effects/language/modification.js';
import { rule } from '../rule.js';
import type { MetaxState } from '../state.js';
import { seatState } from '../zones.js';
import {
  attackOfCharacter,
  cardOf,
  enteredThisTurn,
  highestRank,
  printedStatsOf,
  type Stats,
} from './cards.js';
import { modificationsOn, now, seatModifications, statsOf } from './current.js';

/** MX-044, MX-045: the Stats as which a Character can use a Battle Card now; empty when it cannot. */
export const usableStats = (
  state: MetaxState,
  character: CardId,
  card: BattleCardDefinition,
  attack?: number,
): readonly Stat[] => {
  const stats = statsOf(state, character);
  const modifications = modificationsOn(state, character, attack);
  return STATS.filter((stat) => {
    const rank = stats[stat];
    if (rank === undefined || !card.stats.includes(stat)) return false;
    let usable = rank;
    for (const change of modifications)
      if (change.change === 'usability' && (change.stat === undefined || change.stat === stat))
        usable += change.by;
    return usable >= card.rank;
  });
};

/** A cost as modifiers leave it, never below 0; a gain is not touched by them. */
export const battleCardCost = (
  state: MetaxState,
  of: Seat,
  id: CardId,
  card: BattleCardDefinition,
): number =>
  card.metaPoints >= 0 ? 0 : Math.max(0, -card.metaPoints + costChange(state, of, 'battleCardCost', id));

export const eventCost = (state: MetaxState, of: Seat, id: CardId, printed: number): number =>
  Math.max(0, printed + costChange(state, of, 'eventCost', id));

/** The sum that modifiers add to the cost of a card. */
const costChange = (
  state: MetaxState,
  of: Seat,
  change: 'eventCost' | 'battleCardCost',
  id: CardId,
): number => {
  let total = 0;
  for (const modification of seatModifications(state, of)) {
    if (modification.change !== change) continue;
    const { by, where } = modification;
    if (where === undefined || now.fits(state, ofNoCard(of), id, where)) total += by;
  }
  return total;
};

/** The scope of a filter in a modification of a seat, which has no card. */
const ofNoCard = (controller: Seat): EffectScope => ({
  source: { id: cardId('none'), definition: definitionId('none') },
  controller,
  bindings: {},
  rule: rule('MX-037'),
});

export const LINK_COST = 5;
export const MAXIMUM_LINKS = 2;
export const MAXIMUM_CHARACTERS = 3;

/** MX-057: of one Character to the lead of an attack. */
export const linkCost = (state: MetaxState, of: Seat, character?: CardId, lead?: CardId): number =>
  Math.max(
    0,
    LINK_COST +
      seatTotal(state, of, 'linkCost') +
      linkChange(state, character, 'linked') +
      linkChange(state, lead, 'lead'),
  );

const linkChange = (state: MetaxState, id: CardId | undefined, as: 'linked' | 'lead'): number => {
  let total = 0;
  if (id !== undefined)
    for (const change of modificationsOn(state, id))
      if (change.change === 'linkCost' && change.as === as) total += change.by;
  return total;
};

export const maximumLinks = (state: MetaxState, of: Seat): number =>
  Math.max(0, MAXIMUM_LINKS + seatTotal(state, of, 'maximumLinks'));

/** MX-032: how many Characters a seat may play in its turn. */
export const charactersPerTurn = (state: MetaxState, of: Seat): number =>
  Math.max(0, 1 + seatTotal(state, of, 'charactersThisTurn'));

type Counted = 'linkCost' | 'maximumLinks' | 'charactersThisTurn';

const seatTotal = (state: MetaxState, of: Seat, change: Counted): number => {
  let total = 0;
  for (const modification of seatModifications(state, of))
    if (modification.change === change && 'by' in modification) total += modification.by;
  return total;
};

type SeatAction = Extract<SeatModification, { change: 'forbid' }>['action'];

export const isSeatForbidden = (state: MetaxState, of: Seat, action: SeatAction, attack?: number): boolean =>
  seatModifications(state, of, attack).some(
    (change) => change.change === 'forbid' && change.action === action,
  );

type CharacterAction = 'attack' | 'defend' | 'push' | 'link' | 'prep';

export const isForbidden = (
  state: MetaxState,
  character: CardId,
  action: CharacterAction,
  attack?: number,
): boolean =>
  modificationsOn(state, character, attack).some(
    (change) => change.change === 'forbid' && change.action === action,
  );

/** Whether an effect lets it act in the turn in which it entered play (MX-039 to MX-041), the first turn of the game too (MX-R25). */
export const isPermitted = (
  state: MetaxState,
  character: CardId,
  action: 'attack' | 'push' | 'link',
): boolean =>
  !enteredThisTurn(state, character) ||
  modificationsOn(state, character).some((change) => change.change === 'permit' && change.action === action);

/** Whether a seat has the MP for a card's cost (MX-046). MX-R10: without them it cannot be played. */
export const canPay = (state: MetaxState, of: Seat, cost: number): boolean =>
  seatState(state, of).metaPoints >= cost;

export const battleCardOf = (state: MetaxState, id: CardId): BattleCardDefinition | undefined => {
  const card = cardOf(state, id);
  return card?.type === 'battle' ? card : undefined;
};

/** MX-R61: the Rank of a Battle Card now. */
export const battleCardRank = (state: MetaxState, id: CardId): number =>
  battleCardOf(state, id) === undefined ? 0 : highestRank(statsOf(state, id));

/** A Battle Card in hand with each Stat it can be used as by this Character, and paid for now. */
export const usableBattleCards = (
  state: MetaxState,
  of: Seat,
  character: CardId,
  attack?: number,
): readonly { readonly battleCard: CardId; readonly as: Stat }[] =>
  seatState(state, of).hand.flatMap((battleCard) => {
    const card = battleCardOf(state, battleCard);
    if (card === undefined || !canPay(state, of, battleCardCost(state, of, battleCard, card))) return [];
    return usableStats(state, character, card, attack).map((as) => ({ battleCard, as }));
  });

/** The Stats that Links look at: current ones, or printed ones by a setting of the ruleset (MX-R34). */
export const linkStats = (state: MetaxState, character: CardId): Stats =>
  state.ruleset.linkStats === 'printed' ? printedStatsOf(state, character) : statsOf(state, character);

/** The types that a lead's Battle Card is for its Links (MX-R02). */
export const battleStats = (state: MetaxState, battleCard: CardId | undefined, as: Stat): readonly Stat[] => {
  const card = battleCard === undefined ? undefined : battleCardOf(state, battleCard);
  return state.ruleset.multiStat === 'any' && card !== undefined ? card.stats : [as];
};

const linksWithAnyStat = (state: MetaxState, id: CardId): boolean =>
  modificationsOn(state, id).some(({ change }) => change === 'linkAnyStat');

/** MX-057 to MX-061: the Characters that could be Linked to an attack now; all of it public. */
export const linkable = (state: MetaxState, attackNumber: number): readonly CardId[] => {
  const attack = state.attacks.find(({ number }) => number === attackNumber);
  if (attack?.attacker === undefined || attack.stage !== 'declared') return [];
  const of = attack.seat;
  if (attack.linked.length >= maximumLinks(state, of)) return [];
  if (isSeatForbidden(state, of, 'link', attackNumber)) return [];
  const types = battleStats(state, attack.battleCard, attack.as);
  return seatState(state, of).characters.filter((id) => {
    const stats = linkStats(state, id);
    return (
      canPay(state, of, linkCost(state, of, id, attack.attacker)) &&
      cardUnder(state.characters, id)?.isPushed === false &&
      attackOfCharacter(state, id) === undefined &&
      isPermitted(state, id, 'link') &&
      !isForbidden(state, id, 'link', attackNumber) &&
      (types.some((type) => stats[type] !== undefined) || linksWithAnyStat(state, id))
    );
  });
};

/** MX-R67: whether effects that a seat controls can choose a card. */
export const canBeChosen = (state: MetaxState, id: CardId, by: Seat): boolean => {
  const character = cardUnder(state.characters, id);
  return (
    character === undefined ||
    !modificationsOn(state, id).some(
      (change) => change.change === 'cannotBeChosen' && (change.chooser === 'each' || character.seat !== by),
    )
  );
};
