import { type CardId, illegal, type Seat, unknownTarget } from '#libs/game-kit';
import type { Cost, MetaxProgram } from '../effects/language/effect.js';
import { effectTask } from '../effects/use.js';
import type { MetaxFact } from '../facts.js';
import { spendMetaPoints } from '../resolution/points.js';
import { run } from '../resolution/run.js';
import type { MetaxState } from '../state.js';
import { seatState } from '../zones.js';
import { cardOf, refOf, rule } from './cards.js';
import { now } from './current.js';
import { type MetaxRule, nameOf, outsidePhase } from './guard.js';
import { canPay, isForbidden, isPermitted, isSeatForbidden } from './usability.js';

const pushEffectOf = (state: MetaxState, id: CardId) => {
  const card = cardOf(state, id);
  return card?.type === 'character' && card.effect?.on === 'push' ? card.effect : undefined;
};

/** MX-038, MX-039: Push the Character to use its effect, not in the turn it came into play. */
export const usePushEffect: MetaxRule<'usePushEffect'> = {
  type: 'usePushEffect',
  candidates: (state, seat) =>
    seatState(state, seat)
      .characters.filter((character) => pushEffectOf(state, character) !== undefined)
      .map((character) => ({
        action: { type: 'usePushEffect', character },
        label: `Push ${nameOf(state, character)} for its effect`,
        rule: rule('MX-038'),
        cards: [character],
      })),
  refusal: (state, seat, { character }) => {
    const refused = outsidePhase(state, seat, 'planning', rule('MX-038'));
    if (refused !== undefined) return refused;
    if (!seatState(state, seat).characters.includes(character))
      return unknownTarget(rule('MX-038'), 'That is not a Character of yours in play.');
    const effect = pushEffectOf(state, character);
    const source = refOf(state, character);
    if (effect === undefined || source === undefined)
      return illegal(rule('MX-038'), 'That Character has no Push effect.');
    if (state.characters[character]?.isPushed)
      return illegal(rule('MX-038'), 'That Character is Pushed already.');
    if (!isPermitted(state, character, 'push'))
      return illegal(rule('MX-039'), 'That Character came into play this turn.');
    if (isForbidden(state, character, 'push') || isSeatForbidden(state, seat, 'push'))
      return illegal(rule('MX-037'), 'An effect forbids that Character to be Pushed.');
    if (!effect.costs.every((cost) => isPayable(state, seat, cost)))
      return illegal(rule('MX-022'), 'You cannot pay what this effect costs.');
    const scope = { source, controller: seat, bindings: {}, rule: rule('MX-038') };
    return effect.if === undefined || now.holds(state, scope, effect.if)
      ? undefined
      : illegal(rule('MX-038'), 'What the text of this effect asks for is not so now.');
  },
  resolve: (state, seat, { character }, random) => {
    const effect = pushEffectOf(state, character);
    if (effect === undefined) return [];
    const facts: readonly MetaxFact[] = [
      { type: 'CharacterPushed', rule: rule('MX-038'), character, why: 'pushEffect' },
      ...effect.costs.flatMap((cost) =>
        cost.cost === 'metaPoints' ? spendMetaPoints(state, seat, cost.amount, 'effect') : [],
      ),
    ];
    const program: MetaxProgram = [...effect.costs.flatMap(costProgram), ...effect.do];
    return run(
      state,
      [
        { task: 'begin', facts },
        ...effectTask(state, character, seat, 'push', rule('MX-038'), program, effect.if),
      ],
      random,
    );
  },
};

const isPayable = (state: MetaxState, seat: Seat, cost: Cost): boolean => {
  switch (cost.cost) {
    case 'metaPoints':
      return canPay(state, seat, cost.amount);
    case 'discard':
      return seatState(state, seat).hand.length >= cost.count;
    case 'knockOutSelf':
      return true;
  }
};

/** Costs that are paid with cards are the first operations of the effect. */
const costProgram = (cost: Cost): MetaxProgram => {
  switch (cost.cost) {
    case 'metaPoints':
      return [];
    case 'discard':
      return [
        { op: 'choose', from: { zone: 'hand', whose: 'you' }, count: cost.count, as: 'paid' },
        { op: 'discard', cards: { bound: 'paid' } },
      ];
    case 'knockOutSelf':
      return [{ op: 'knockOut', cards: { this: 'card' } }];
  }
};
