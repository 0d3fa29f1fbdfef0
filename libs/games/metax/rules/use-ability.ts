import { type CardId, illegal, opened, type Seat, unknownTarget } from '#libs/game-kit';
import { type AtWillAbility, isAtWill } from '../effects/language/effect.js';
import { canPayCosts, fixedMetaPoints } from '../effects/paying.js';
import { activatedEffect } from '../effects/use.js';
import { evolveAhead } from '../evolve.js';
import { abilitiesOn, now } from '../queries/current.js';
import { isSpent, onceNumber } from '../queries/once.js';
import { spendMetaPoints } from '../resolution/points.js';
import { inSequence } from '../resolution/sequence.js';
import { rule } from '../rule.js';
import type { MetaxState } from '../state.js';
import { run } from '../tasks/run.js';
import { movedCards, refOf, seatState } from '../zones.js';
import { type MetaxRule, nameOf, outsidePhase } from './guard.js';

/** The abilities of a card that its seat may use at will where it lies. */
const atWillOf = (state: MetaxState, seat: Seat, card: CardId): readonly AtWillAbility[] => {
  const { characters, hand, discard } = seatState(state, seat);
  const from = characters.includes(card)
    ? undefined
    : hand.includes(card)
      ? 'hand'
      : discard.includes(card)
        ? 'discard'
        : 'nowhere';
  return abilitiesOn(state, card)
    .filter(isAtWill)
    .filter((ability) => ability.from === from);
};

/** MX-R68: used in the own Planning Step without Pushing the card. A card that is used from the hand is discarded for it. */
export const useAbility: MetaxRule<'useAbility'> = {
  type: 'useAbility',
  candidates: (state, seat) => {
    const { characters, hand, discard } = seatState(state, seat);
    return [...characters, ...hand, ...discard].flatMap((card) =>
      atWillOf(state, seat, card).map(({ text }, ability) => ({
        action: { type: 'useAbility' as const, card, ...(ability === 0 ? {} : { ability }) },
        label: `Use ${nameOf(state, card)}${text === undefined ? '' : `: ${text}`}`,
        rule: rule('MX-R68'),
        cards: [card],
      })),
    );
  },
  refusal: (state, seat, { card, ability: number = 0 }) => {
    const refused = outsidePhase(state, seat, 'planning', rule('MX-R68'));
    if (refused !== undefined) return refused;
    const ability = atWillOf(state, seat, card)[number];
    const source = refOf(state, card);
    if (ability === undefined || source === undefined)
      return unknownTarget(rule('MX-R68'), 'That card has no such effect to use where it lies.');
    if (state.negated.includes(card)) return illegal(rule('MX-106'), 'The effect of that card is negated.');
    const once = onceNumber(state, card, ability);
    if (once !== undefined && isSpent(state, card, once))
      return illegal(rule('MX-R68'), 'That effect was used this turn, and once is all.');
    const scope = { source, controller: seat, bindings: {}, rule: rule('MX-R68') };
    if (ability.if !== undefined && !now.holds(state, scope, ability.if))
      return illegal(rule('MX-R68'), 'What the text of that effect asks for is not so now.');
    return canPayCosts(state, scope, ability.cost ?? [])
      ? undefined
      : illegal(rule('MX-022'), 'You cannot pay what this effect costs.');
  },
  resolve: (state, seat, { card, ability: number = 0 }, random) => {
    const ability = atWillOf(state, seat, card)[number];
    if (ability === undefined) return [];
    const discarded = ability.from === 'hand' ? movedCards(state, [card], 'discard') : [];
    const facts = inSequence(
      state,
      () =>
        discarded.length === 0 ? [] : [{ type: 'CardsDiscarded', rule: rule('MX-R68'), cards: discarded }],
      ...fixedMetaPoints(ability.cost ?? []).map(
        (amount) => (current: MetaxState) => spendMetaPoints(current, seat, amount, 'effect'),
      ),
    );
    const [moved] = discarded;
    const source = moved === undefined ? card : opened(moved.now).id;
    const after = facts.reduce(evolveAhead, state);
    return run(state, random, [
      { task: 'begin', facts },
      ...activatedEffect(after, source, seat, ability, 'atWill'),
    ]);
  },
};
