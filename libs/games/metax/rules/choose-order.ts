import { unknownTarget } from '#libs/game-kit';
import { attackTasks, othersAfter } from '../resolution/attacks.js';
import { rule } from '../rule.js';
import { begin } from '../state.js';
import { run } from '../tasks/run.js';
import { type MetaxRule, nameOf, outsideChoice } from './guard.js';

/** MX-079, MX-094: the attacking seat chooses its next attack. */
export const chooseAttack: MetaxRule<'chooseAttack'> = {
  type: 'chooseAttack',
  candidates: (state) => {
    const { choice } = state;
    if (choice?.kind !== 'orderAttacks' && choice?.kind !== 'orderVictoryPoints') return [];
    return choice.attacks.map((attack) => {
      const attacker = state.attacks.find(({ number }) => number === attack)?.attacker;
      return {
        action: { type: 'chooseAttack', attack },
        label: `Next: attack ${attack}${attacker === undefined ? '' : ` (${nameOf(state, attacker)})`}`,
        rule: choice.rule,
        ...(attacker === undefined ? {} : { cards: [attacker] }),
      };
    });
  },
  refusal: (state, seat, { attack }) => {
    const refused = outsideChoice(state, seat, ['orderAttacks', 'orderVictoryPoints'], rule('MX-079'));
    if (refused !== undefined) return refused;
    const { choice } = state;
    return choice !== undefined && 'attacks' in choice && choice.attacks.includes(attack)
      ? undefined
      : unknownTarget(choice?.rule ?? rule('MX-079'), 'That attack is not among those to choose from.');
  },
  resolve: (state, seat, { attack }, random) => {
    const { choice } = state;
    if (choice?.kind !== 'orderAttacks' && choice?.kind !== 'orderVictoryPoints') return [];
    return run(state, random, [
      begin({ type: 'ChoiceMade', rule: choice.rule, seat, kind: choice.kind }),
      ...attackTasks(choice.kind, attack),
      ...state.resolution.map((task) =>
        task.task === 'gainVictoryPoints' || task.task === 'resolveDefended'
          ? othersAfter(task, attack)
          : task,
      ),
    ]);
  },
};

/** MX-R21: a seat with several effects at one moment chooses the next one. */
export const chooseEffect: MetaxRule<'chooseEffect'> = {
  type: 'chooseEffect',
  candidates: (state) => {
    const { choice } = state;
    if (choice?.kind !== 'orderEffects') return [];
    return choice.effects.map((card, effect) => ({
      action: { type: 'chooseEffect', effect },
      label: `Next: the effect of ${nameOf(state, card.id)}`,
      rule: rule('MX-R21'),
      cards: [card.id],
    }));
  },
  refusal: (state, seat, { effect }) => {
    const refused = outsideChoice(state, seat, ['orderEffects'], rule('MX-R21'));
    if (refused !== undefined) return refused;
    return state.choice?.kind === 'orderEffects' && effect < state.choice.effects.length
      ? undefined
      : unknownTarget(rule('MX-R21'), 'That effect is not among those to choose from.');
  },
  resolve: (state, seat, { effect }, random) => {
    const [waiting, ...rest] = state.resolution;
    if (waiting?.task !== 'orderEffects') return [];
    const chosen = waiting.effects[effect];
    const others = waiting.effects.filter((_, index) => index !== effect);
    return run(state, random, [
      begin({ type: 'ChoiceMade', rule: rule('MX-R21'), seat, kind: 'orderEffects' }),
      ...(chosen === undefined ? [] : [chosen]),
      { ...waiting, effects: others },
      ...rest,
    ]);
  },
};
