import {
  type CardId,
  illegal,
  type LegalAction,
  notYourDecision,
  type Rejection,
  type Seat,
  unknownTarget,
} from '#libs/game-kit';
import type { ActionOf } from '../actions.js';
import type { AuraType } from '../effects/language/words.js';
import type { NightfallFact } from '../facts.js';
import { capital } from '../queries/cost.js';
import { auraTypeOf, auraTypesOf, hasTrait } from '../queries/current.js';
import { awakeIn } from '../queries/in-arena.js';
import { faceUp, nameOf } from '../queries/pages.js';
import { fatigue } from '../resolution/status.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { doBeside } from './go-on.js';
import { isFree, type NightfallRule, seatToAct } from './guard.js';

/** NF-R27: with Priority, in the own action step, or during a payment. */
const mayGenerate = (state: NightfallState, seat: Seat): boolean =>
  isFree(state, seat) ||
  (seatToAct(state) === seat && (state.choice?.kind === 'priority' || state.choice?.kind === 'payTrap'));

/** NF-006, NF-046, NF-154, NF-R28: why a Page makes no Aura now. */
const barred = (state: NightfallState, seat: Seat, id: CardId): Rejection | undefined => {
  const found = faceUp(state, id);
  if (found === undefined || found.at.controller !== seat || found.at.under !== undefined)
    return unknownTarget(rule('NF-045'), 'Name an own face-up Page in the Arena.');
  const isAura = found.page.type === 'aura';
  if (!isAura && !hasTrait(state, id, 'convert'))
    return illegal(rule('NF-154'), `${nameOf(state, id)} makes no Aura.`);
  if (found.at.isFatigued) return illegal(rule('NF-006'), `${nameOf(state, id)} is Fatigued already.`);
  if (!isAura && state.ruleset.convert === 'own-turn' && state.turn.seat !== seat)
    return illegal(rule('NF-R28'), 'Convert is used on the own turn here.');
  return undefined;
};

const wrongType = (types: readonly AuraType[]): Rejection =>
  illegal(rule('NF-R138'), `Name the type of the Aura: ${types.join(' or ')}.`);

/** NF-045 to NF-047, NF-154: not an Action, so without response (NF-R18). */
export const generateAura: NightfallRule<'generateAura'> = {
  type: 'generateAura',
  candidates: (state, seat) =>
    mayGenerate(state, seat)
      ? awakeIn(state, seat)
          .filter(({ id, page }) => page.type === 'aura' || hasTrait(state, id, 'convert'))
          .flatMap(({ id }): readonly LegalAction<ActionOf<'generateAura'>>[] => {
            const types = auraTypesOf(state, id);
            const made = { rule: rule('NF-045'), cards: [id] };
            return types.length < 2
              ? [
                  {
                    action: { type: 'generateAura', page: id },
                    label: `Fatigue ${nameOf(state, id)} for Aura`,
                    ...made,
                  },
                ]
              : types.map((auraType) => ({
                  action: { type: 'generateAura', page: id, auraType },
                  label: `Fatigue ${nameOf(state, id)} for ${capital(auraType)} Aura`,
                  ...made,
                }));
          })
      : [],
  refusal: (state, seat, { page, auraType }) => {
    if (seatToAct(state) !== seat) return notYourDecision(rule('NF-046'));
    if (!mayGenerate(state, seat)) return illegal(rule('NF-R27'), `First decide: ${state.choice?.label}.`);
    const refused = barred(state, seat, page);
    if (refused !== undefined) return refused;
    // NF-R138: one of two types is named.
    const types = auraTypesOf(state, page);
    return types.length < 2
      ? auraType === undefined || types.includes(auraType)
        ? undefined
        : wrongType(types)
      : auraType !== undefined && types.includes(auraType)
        ? undefined
        : wrongType(types);
  },
  resolve: (state, seat, { page: id, auraType: named }, random) => {
    const found = faceUp(state, id);
    const auraType = named ?? auraTypeOf(state, id);
    if (found === undefined || auraType === undefined) return [];
    const isAura = found.page.type === 'aura';
    const amount = found.page.type === 'aura' ? found.page.makes : 1;
    const { isDone, facts } = fatigue(state, id, isAura ? 'aura' : 'convert', random);
    const generated: NightfallFact = {
      type: 'AuraGenerated',
      rule: rule(isAura ? 'NF-045' : 'NF-154'),
      seat,
      auraType,
      amount,
      page: id,
    };
    return doBeside(state, seat, random, [{ task: 'begin', facts: isDone ? [...facts, generated] : facts }]);
  },
};
