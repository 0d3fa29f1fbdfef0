import {
  type CardId,
  cachedByStateAndCard,
  illegal,
  type LegalAction,
  opened,
  type RandomSource,
  type Rejection,
  type Seat,
  unknownTarget,
} from '#libs/game-kit';
import type { ActionOf } from '../actions.js';
import type { CardOf } from '../cards/definition.js';
import type { Cost } from '../effects/language/cost.js';
import type { MetazooProgram } from '../effects/language/program.js';
import { costProgram } from '../effects/paying.js';
import type { MetazooFact } from '../facts.js';
import { payments } from '../queries/aura.js';
import { cardOf, nameOf, rule } from '../queries/cards.js';
import { limitOf } from '../queries/current.js';
import { entryRefusal, roomRefusal } from '../queries/entry.js';
import { isPlayable, playableOf } from '../queries/playable.js';
import { sacrifice } from '../resolution/cards.js';
import { type Sacrifice, sacrificesIn, victimsOf } from '../resolution/sacrifices.js';
import { inSequence, met } from '../resolution/sequence.js';
import type { MetazooState } from '../state.js';
import { LANES, movedCards, refOf } from '../zones.js';
import { additionalRefusal } from './additional-cost.js';
import { costOf, paid, priceOf, priceText, unpayable } from './cost.js';
import { barredFrom, type MetazooRule, takeAction, unlessFree } from './guard.js';

type Played = CardOf<'creature' | 'equipment'>;

const playedCard = (state: MetazooState, seat: Seat, id: CardId): Played | undefined => {
  const card = cardOf(state, id);
  const isUnit = card?.type === 'creature' || card?.type === 'equipment';
  return isUnit && isPlayable(state, seat, id) ? card : undefined;
};

/** The Sacrifice that a card costs, and nothing else: it is named together with the card. */
const sacrificeOf = ({ additionalCost: cost = [] }: Played): Sacrifice | undefined => {
  const [only] = sacrificesIn(cost);
  return cost.length === 1 && only?.count === 1 ? only : undefined;
};

/** Own units that may be sacrificed for a card with this cost. */
const victims = (state: MetazooState, seat: Seat, id: CardId, cost: Sacrifice): readonly CardId[] => {
  const source = refOf(state, id);
  return source === undefined
    ? []
    : victimsOf(state, { source, controller: seat, bindings: {}, rule: rule('MZ-210') }, cost);
};

const sacrificeRefusal = (
  state: MetazooState,
  seat: Seat,
  card: Played,
  action: ActionOf<'playUnit'>,
): Rejection | undefined => {
  const chosen = action.sacrifice;
  const cost = sacrificeOf(card);
  if (cost === undefined)
    return chosen === undefined
      ? undefined
      : illegal(rule('MZ-037'), `${card.name} costs no Sacrifice: nothing leaves a lane to make room.`);
  return chosen !== undefined && victims(state, seat, action.card, cost).includes(chosen)
    ? undefined
    : illegal(rule('MZ-210'), `${card.name} costs the Sacrifice of a unit of yours that fits.`);
};

/** The table after the cost is paid, which the checks of all lanes and payments use. */
const afterSacrifice = cachedByStateAndCard((state: MetazooState, _seat, chosen) =>
  sacrifice(state, [chosen]).reduce(met, state),
);

/** MZ-R53: whether the card can enter is checked after its costs are paid; a ruleset may require room before. */
const entryRefused = (
  state: MetazooState,
  seat: Seat,
  card: Played,
  lane: number,
  chosen: CardId | undefined,
): Rejection | undefined => {
  const after = chosen === undefined ? state : afterSacrifice(state, seat, chosen);
  const refused =
    (state.ruleset.sacrificeForRoom === 'no'
      ? roomRefusal(state, seat, lane, limitOf(state, lane))
      : undefined) ?? entryRefusal(after, seat, lane, card, limitOf(after, lane));
  return refused === undefined ? undefined : illegal(refused.rule, refused.message);
};

/** No Sacrifice. */
const FREE: readonly undefined[] = [undefined];

/** Whether the abilities of a card read what its cost has bound; only then facts keep it. */
const isRead = (card: Played | undefined, name: string): boolean =>
  card !== undefined && JSON.stringify(card.abilities).includes(`"${name}"`);

/** MZ-R53: the card lies open while its costs are paid, then enters its lane. */
const announced = (
  state: MetazooState,
  seat: Seat,
  play: {
    readonly id: CardId;
    readonly lane: number;
    readonly allied: number;
    readonly costs: readonly Cost[];
  },
  random: RandomSource,
): readonly MetazooFact[] => {
  const price = costOf(state, seat, play.id);
  const [card] = movedCards(state, [play.id], 'inUse');
  if (card === undefined) return [];
  const scope = { source: opened(card.now), controller: seat, bindings: {}, rule: rule('MZ-R53') };
  const program: MetazooProgram = [
    ...costProgram(state, scope, play.costs, price),
    { op: 'enterPlayed', lane: play.lane },
  ];
  return takeAction(
    state,
    random,
    [
      ...paid(state, seat, price, play.allied),
      { type: 'UnitAnnounced', rule: rule('MZ-R53'), seat, lane: play.lane, card },
    ],
    [{ task: 'effect', ...scope, program }],
  );
};

/** MZ-065 to MZ-080: a creature or equipment from the hand to an own side of a lane (MZ-032). */
export const playUnit: MetazooRule<'playUnit'> = {
  type: 'playUnit',
  candidates: (state, seat) => {
    const found: LegalAction<ActionOf<'playUnit'>>[] = [];
    for (const id of playableOf(state, seat)) {
      const card = playedCard(state, seat, id);
      const price = card === undefined ? undefined : priceOf(state, seat, id);
      if (card === undefined || price === undefined) continue;
      const ways = payments(state, seat, price);
      if (ways.length === 0) continue;
      const sacrificed = sacrificeOf(card);
      const costs = sacrificed === undefined ? FREE : victims(state, seat, id, sacrificed);
      for (const lane of LANES)
        for (const unit of costs) {
          const cost = unit === undefined ? {} : { sacrifice: unit };
          if (entryRefused(state, seat, card, lane, unit) !== undefined) continue;
          for (const allied of ways)
            found.push({
              action: { type: 'playUnit' as const, card: id, lane, allied, ...cost },
              label: `Play ${card.name} to lane ${lane}${priceText(state, seat, price.total, allied)}${
                unit === undefined ? '' : `, sacrificing ${nameOf(state, unit)}`
              }`,
              rule: rule('MZ-073'),
              cards: unit === undefined ? [id] : [id, unit],
            });
        }
    }
    return found;
  },
  refusal: (state, seat, action) => {
    const refused = unlessFree(state, seat);
    if (refused !== undefined) return refused;
    const card = playedCard(state, seat, action.card);
    if (card === undefined)
      return unknownTarget(rule('MZ-073'), 'Only a creature or equipment of your hand is played to a lane.');
    return (
      barredFrom(state, seat, 'playUnits', { card: action.card, lane: action.lane }) ??
      sacrificeRefusal(state, seat, card, action) ??
      (sacrificeOf(card) === undefined ? additionalRefusal(state, seat, action.card) : undefined) ??
      entryRefused(state, seat, card, action.lane, action.sacrifice) ??
      unpayable(state, seat, priceOf(state, seat, action.card), action.allied)
    );
  },
  resolve: (state, seat, { card: id, lane, allied, sacrifice: unit }, random) => {
    const card = playedCard(state, seat, id);
    if (card?.additionalCost !== undefined && sacrificeOf(card) === undefined)
      return announced(state, seat, { id, lane, allied, costs: card.additionalCost }, random);
    const name = card === undefined ? undefined : sacrificeOf(card)?.as;
    const bound =
      unit === undefined || name === undefined || !isRead(card, name) ? {} : { paid: { [name]: [unit] } };
    const facts = inSequence(
      state,
      () => paid(state, seat, costOf(state, seat, id), allied),
      (current) => (unit === undefined ? [] : sacrifice(current, [unit])),
      (current) =>
        movedCards(current, [id], 'lane').map((moved) => ({
          type: 'UnitPlayed',
          rule: rule('MZ-073'),
          seat,
          lane,
          card: moved,
          ...bound,
        })),
    );
    return takeAction(state, random, facts);
  },
};
