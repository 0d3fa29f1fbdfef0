import { cardUnder, illegal, unknownTarget } from '#libs/game-kit';
import type { MetaxFact } from '../facts.js';
import { isPermitted, linkable, linkCost } from '../queries/usability.js';
import { spendMetaPoints } from '../resolution/points.js';
import { inSequence } from '../resolution/sequence.js';
import { rule } from '../rule.js';
import { begin, type MetaxState } from '../state.js';
import { run } from '../tasks/run.js';
import { attackNumbered } from '../zones.js';
import { type MetaxRule, nameOf, outsideChoice } from './guard.js';

const openAttack = (state: MetaxState): number | undefined =>
  state.choice?.kind === 'link' ? state.choice.attack : undefined;

/** MX-057 to MX-062: Pushes another Character into the attack, for 5 MP. */
export const link: MetaxRule<'link'> = {
  type: 'link',
  candidates: (state, seat) => {
    const attack = openAttack(state);
    return attack === undefined
      ? []
      : linkable(state, attack).map((character) => ({
          action: { type: 'link', character },
          label: `Link ${nameOf(state, character)} (${linkCost(state, seat, character, attackNumbered(state, attack)?.attacker)} MP)`,
          rule: rule('MX-057'),
          cards: [character],
        }));
  },
  refusal: (state, seat, { character }) => {
    const refused = outsideChoice(state, seat, ['link'], rule('MX-057'));
    if (refused !== undefined) return refused;
    const attack = openAttack(state);
    if (attack !== undefined && linkable(state, attack).includes(character)) return undefined;
    const inPlay = cardUnder(state.characters, character);
    if (inPlay?.seat !== seat)
      return unknownTarget(rule('MX-057'), 'That is not a Character of yours in play.');
    if (inPlay.isPushed) return illegal(rule('MX-060'), 'A Pushed Character cannot Link.');
    if (!isPermitted(state, character, 'link'))
      return illegal(rule('MX-041'), 'That Character came into play this turn.');
    return illegal(rule('MX-059'), 'That Character cannot be Linked to this attack.');
  },
  resolve: (state, seat, { character }, random) => {
    const attack = openAttack(state);
    if (attack === undefined) return [];
    const cost = linkCost(state, seat, character, attackNumbered(state, attack)?.attacker);
    // A Character that is knocked out by its cost or by being Pushed is not Linked.
    const ifThere = (current: MetaxState, fact: MetaxFact): readonly MetaxFact[] =>
      cardUnder(current.characters, character) === undefined ? [] : [fact];
    const facts = inSequence(
      state,
      () => [{ type: 'ChoiceMade', rule: rule('MX-057'), seat, kind: 'link' }],
      (current) => spendMetaPoints(current, seat, cost, 'link'),
      (current) =>
        ifThere(current, { type: 'CharacterPushed', rule: rule('MX-060'), character, why: 'link' }),
      (current) =>
        ifThere(current, { type: 'CharacterLinked', rule: rule('MX-057'), seat, attack, character }),
    );
    return run(state, random, [{ task: 'begin', facts }, ...state.resolution]);
  },
};

export const declineLink: MetaxRule<'declineLink'> = {
  type: 'declineLink',
  candidates: () => [{ action: { type: 'declineLink' }, label: 'Link no Character', rule: rule('MX-057') }],
  refusal: (state, seat) => outsideChoice(state, seat, ['link'], rule('MX-057')),
  resolve: (state, seat, _action, random) => {
    const attack = openAttack(state);
    if (attack === undefined) return [];
    const rest = state.resolution.filter((task) => task.task !== 'offerLink' || task.attack !== attack);
    return run(state, random, [
      begin(
        { type: 'ChoiceMade', rule: rule('MX-057'), seat, kind: 'link' },
        { type: 'LinkDeclined', rule: rule('MX-057'), seat, attack },
      ),
      ...rest,
    ]);
  },
};
