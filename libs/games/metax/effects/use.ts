import { type CardId, cardUnder, type EffectTask, type RuleId, type Seat } from '#libs/game-kit';
import { abilitiesOf } from '../cards/definition.js';
import type { EffectUsed } from '../facts.js';
import { attackOfBattleCard, cardOf } from '../queries/cards.js';
import { modificationsOn, now } from '../queries/current.js';
import type { Scope } from '../queries/evaluate.js';
import { rule } from '../rule.js';
import { begin, type MetaxState, type Task } from '../state.js';
import { refOf } from '../zones.js';
import type { Condition } from './language/condition.js';
import type { Cost } from './language/cost.js';
import {
  type Ability,
  isOfMoment,
  type MetaxLanguage,
  type MetaxProgram,
  type MomentAbility,
  type PushAbility,
  type TriggeredAbility,
} from './language/effect.js';
import type { Operation } from './language/operation.js';

type Effect = EffectTask<MetaxLanguage>;
type Announcement = Extract<Operation, { op: 'useEffect' }>;

/** The place of an ability among the once-a-turn abilities of its card; undefined for an ability without such a limit. */
export const onceNumber = (state: MetaxState, card: CardId, ability: Ability): number | undefined => {
  if (!('once' in ability) || ability.once === undefined) return undefined;
  const limited = abilitiesOf(cardOf(state, card)).filter((one) => 'once' in one && one.once !== undefined);
  return Math.max(0, limited.indexOf(ability));
};

/** Whether a once-a-turn ability has been used this turn. */
export const isSpent = ({ turn }: MetaxState, card: CardId, ability: number): boolean =>
  ability === 0
    ? turn.usedOnce.includes(card)
    : turn.usedAbilities?.some((used) => used.card === card && used.ability === ability) === true;

const announcement = (
  state: MetaxState,
  card: CardId,
  ability: Ability,
  on: EffectUsed['on'],
): Announcement => {
  const number = onceNumber(state, card, ability);
  return {
    op: 'useEffect',
    on,
    oncePerTurn: number !== undefined,
    ...(number === undefined || number === 0 ? {} : { ability: number }),
  };
};

const known = new WeakMap<Ability, { readonly announced: Announcement; readonly program: MetaxProgram }>();

/** An ability's program behind its announcement. It returns the same objects each time, because pending tasks are compared by identity. */
const programOf = (
  ability: MomentAbility | TriggeredAbility,
  announced: Announcement,
  rest: () => MetaxProgram,
): MetaxProgram => {
  const made = known.get(ability);
  if (made?.announced.on === announced.on && made.announced.ability === announced.ability)
    return made.program;
  const program: MetaxProgram = [announced, ...rest()];
  known.set(ability, { announced, program });
  return program;
};

interface Use {
  readonly source: CardId;
  readonly controller: Seat;
  readonly on: EffectUsed['on'];
  readonly because: RuleId;
  /** The condition at this moment. */
  readonly if?: Condition | undefined;
}

/** A card's ability as a task: announced, then done. Empty if its condition is not met when it triggers. */
export const effectTask = (
  state: MetaxState,
  ability: MomentAbility | TriggeredAbility,
  { source, controller, on, because, if: condition }: Use,
  { bindings, lastKnown }: Pick<Scope, 'bindings' | 'lastKnown'> = { bindings: {} },
): readonly Effect[] => {
  const ref = refOf(state, source);
  if (ref === undefined) return [];
  const scope: Scope = {
    source: ref,
    controller,
    rule: because,
    bindings,
    ...(lastKnown === undefined ? {} : { lastKnown }),
  };
  const announced = announcement(state, source, ability, on);
  if (announced.oncePerTurn && isSpent(state, source, announced.ability ?? 0)) return [];
  if (condition !== undefined && !now.holds(state, scope, condition)) return [];
  return [{ task: 'effect', ...scope, program: programOf(ability, announced, () => ability.do) }];
};

/** MX-R47: a Character is Pushed for its effect even if its condition is false; the condition is checked when the costs are paid. */
export const pushEffect = (
  state: MetaxState,
  character: CardId,
  controller: Seat,
  ability: PushAbility,
): readonly Effect[] => {
  const source = refOf(state, character);
  if (source === undefined) return [];
  const program = programOf(ability, announcement(state, character, ability, 'push'), () => [
    ...(ability.cost ?? []).flatMap(costProgram),
    ...(ability.if === undefined ? ability.do : [{ op: 'if' as const, if: ability.if, then: ability.do }]),
  ]);
  return [{ task: 'effect', source, controller, rule: rule('MX-038'), bindings: {}, program }];
};

/** Costs that are paid with cards are the first operations of the effect. */
const costProgram = (cost: Cost): MetaxProgram => {
  switch (cost.pay) {
    case 'metaPoints':
      return [];
    case 'discard':
      return [
        {
          op: 'choose',
          from: { zone: 'hand', whose: 'you', ...(cost.where === undefined ? {} : { where: cost.where }) },
          count: cost.count,
          as: cost.as ?? 'paid',
        },
        { op: 'discard', cards: { bound: cost.as ?? 'paid' } },
      ];
    case 'sacrifice':
      return 'this' in cost.cards
        ? [{ op: 'knockOut', cards: cost.cards }]
        : [
            { op: 'choose', from: cost.cards, count: cost.count, as: cost.as ?? 'paid' },
            { op: 'knockOut', cards: { bound: cost.as ?? 'paid' } },
          ];
  }
};

/** The abilities of a card that are used at a moment. */
export const abilitiesAt = (
  state: MetaxState,
  card: CardId,
  ...moments: readonly MomentAbility['when'][]
): readonly MomentAbility[] =>
  abilitiesOf(cardOf(state, card)).flatMap((ability) =>
    isOfMoment(ability) && moments.includes(ability.when) ? [ability] : [],
  );

/** MX-036: a Character's effects when it enters play. */
export const enterEffects = (state: MetaxState, character: CardId): readonly Effect[] => {
  const controller = cardUnder(state.characters, character)?.seat;
  if (controller === undefined) return [];
  return abilitiesAt(state, character, 'enters').flatMap((ability) =>
    effectTask(state, ability, {
      source: character,
      controller,
      on: 'enter',
      because: rule('MX-036'),
      if: ability.if,
    }),
  );
};

/** MX-042: whether the condition in an Event's text is met for the seat that would play it: of one of its effects, if it has several. */
export const isAskedOfEvent = (state: MetaxState, controller: Seat, event: CardId): boolean => {
  const source = refOf(state, event);
  if (source === undefined) return false;
  const scope = { source, controller, bindings: {}, rule: rule('MX-042') };
  return abilitiesAt(state, event, 'play').some(
    (ability) => ability.if === undefined || now.holds(state, scope, ability.if),
  );
};

/** The effects of a played Event; the condition of a single one was checked when it was played. */
export const eventEffects = (state: MetaxState, event: CardId, controller: Seat): readonly Task[] => {
  const abilities = abilitiesAt(state, event, 'play');
  return abilities.flatMap((ability) =>
    effectTask(state, ability, {
      source: event,
      controller,
      on: 'play',
      because: rule('MX-042'),
      if: abilities.length > 1 ? ability.if : undefined,
    }),
  );
};

/** MX-048 to MX-050: a Battle Card's effects in its role, unless they are negated. */
export const battleCardEffects = (
  state: MetaxState,
  battleCard: CardId,
  controller: Seat,
  role: 'attack' | 'defense',
): readonly Task[] => {
  const abilities = abilitiesAt(state, battleCard, role, 'play');
  if (abilities.length === 0 || state.negated.includes(battleCard)) return [];
  if (isNegated(state, battleCard, role)) {
    const ref = refOf(state, battleCard);
    return ref === undefined
      ? []
      : [begin({ type: 'EffectNegated', rule: rule('MX-106'), card: ref, ended: [] })];
  }
  return abilities.flatMap((ability) =>
    effectTask(state, ability, {
      source: battleCard,
      controller,
      // MX-R27: an effect without an icon fits both roles.
      ...(ability.when === 'play'
        ? { on: 'use', because: rule('MX-049') }
        : { on: role, because: rule('MX-048') }),
      if: ability.if,
    }),
  );
};

const isNegated = (state: MetaxState, battleCard: CardId, role: 'attack' | 'defense'): boolean => {
  const attack = attackOfBattleCard(state, battleCard);
  const user = role === 'attack' ? attack?.attacker : attack?.defense?.defender;
  return (
    user !== undefined && modificationsOn(state, user).some((change) => change.change === 'negateBattleCards')
  );
};
