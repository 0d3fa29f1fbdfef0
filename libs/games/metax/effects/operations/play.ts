import type { CardId, EffectScope, Seat } from '#libs/game-kit';
import type { MetaxFact } from '../../facts.js';
import { isDamagePrevented } from '../../resolution/combat.js';
import { spendMetaPoints } from '../../resolution/points.js';
import { cardOf, rule } from '../../rules/cards.js';
import { movedCards } from '../../rules/moves.js';
import { canPay, eventCost, isForbidden, MAXIMUM_CHARACTERS } from '../../rules/usability.js';
import type { MetaxState } from '../../state.js';
import { seatState } from '../../zones.js';
import type { MetaxProgram } from '../language/effect.js';
import { bindTo, idsAfter, NOTHING, type Result } from './result.js';

/** A Character that goes back to its owner's hand leaves its Damage to the discard piles. */
export const returnToHand = (
  state: MetaxState,
  scope: EffectScope,
  cards: readonly CardId[],
  as?: string,
): Result => {
  const damage = cards.flatMap((id) => state.characters[id]?.damage ?? []);
  const dropped = movedCards(state, damage, 'discard');
  const returned = movedCards(state, cards, 'hand', scope.controller);
  if (returned.length === 0) return { facts: [], ...bindTo(as, []) };
  return {
    facts: [
      ...(dropped.length > 0
        ? [{ type: 'CardsDiscarded', rule: rule('MX-090'), cards: dropped } as const]
        : []),
      { type: 'CardsReturnedToHand', rule: scope.rule, cards: returned },
    ],
    ...bindTo(as, idsAfter(returned)),
  };
};

/** MX-R12: one at a time, as long as there is room; no +MP, its enter effect follows as a reaction. */
export const putIntoPlay = (
  state: MetaxState,
  scope: EffectScope,
  cards: readonly CardId[],
  seat: Seat,
  as?: string,
): Result => {
  const room = Math.max(0, MAXIMUM_CHARACTERS - seatState(state, seat).characters.length);
  const wanted = cards.filter(
    (id) => cardOf(state, id)?.type === 'character' && state.characters[id] === undefined,
  );
  const moved = movedCards(state, wanted.slice(0, room), 'play', scope.controller);
  return {
    facts: moved.map((card) => ({
      type: 'CharacterPutIntoPlay',
      rule: rule('MX-R12'),
      seat,
      card,
      turn: state.turn.number,
    })),
    ...bindTo(as, idsAfter(moved)),
  };
};

/** MX-087: Damage can be attached outside of the Battle Step; the knockout check follows at once. */
export const attachDamage = (
  state: MetaxState,
  scope: EffectScope,
  cards: readonly CardId[],
  character: CardId | undefined,
): readonly MetaxFact[] => {
  if (character === undefined || state.characters[character] === undefined) return [];
  const moved = movedCards(state, cards, 'damage', scope.controller);
  if (moved.length > 0 && isDamagePrevented(state, character))
    return [
      {
        type: 'CardsDiscarded',
        rule: scope.rule,
        cards: movedCards(state, cards, 'discard', scope.controller),
      },
    ];
  return moved.map((card) => ({ type: 'DamageAttached', rule: rule('MX-087'), character, card }));
};

export const pushed = (state: MetaxState, id: CardId): readonly MetaxFact[] =>
  state.characters[id]?.isPushed === false
    ? [{ type: 'CharacterPushed', rule: rule('MX-043'), character: id, why: 'effect' }]
    : [];

export const prepped = (state: MetaxState, id: CardId): readonly MetaxFact[] =>
  state.characters[id]?.isPushed === true && !isForbidden(state, id, 'prep')
    ? [{ type: 'CharacterPrepped', rule: rule('MX-043'), character: id }]
    : [];

/** Plays an Event from where it lies; its effect and its discard follow as reactions to its being played. */
export const playEvent = (
  state: MetaxState,
  scope: EffectScope,
  id: CardId | undefined,
  free: boolean,
): Result => {
  const card = id === undefined ? undefined : cardOf(state, id);
  if (id === undefined || card?.type !== 'event') return NOTHING;
  const cost = free ? 0 : eventCost(state, scope.controller, card.cost);
  const [moved] = movedCards(state, [id], 'inUse', scope.controller);
  if (moved === undefined || !canPay(state, scope.controller, cost)) return NOTHING;
  return {
    facts: [
      ...spendMetaPoints(state, scope.controller, cost, 'event'),
      { type: 'EventPlayed', rule: rule('MX-042'), seat: scope.controller, card: moved },
    ],
  };
};

export const copiedProgram = (state: MetaxState, id: CardId | undefined): MetaxProgram => {
  const effect = id === undefined ? undefined : cardOf(state, id)?.effect;
  return effect === undefined || effect.on === 'constant'
    ? []
    : effect.do.filter((node) => node.op !== 'copyEffect');
};

export const endBattleStep = (state: MetaxState, scope: EffectScope): readonly MetaxFact[] => {
  const card = { id: scope.source.id, definition: scope.source.definition };
  return state.phase === 'planning' || state.phase === 'prep'
    ? []
    : [{ type: 'BattleStepCutShort', rule: scope.rule, card }];
};
