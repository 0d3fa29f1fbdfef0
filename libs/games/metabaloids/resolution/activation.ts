import { type Bindings, type EffectScope, isAlternative, offerChoice } from '#libs/game-kit';
import { placeOfUse } from '../cards/definition.js';
import { isUsed, type UsedAbility } from '../effects/language/ability.js';
import { isItself } from '../effects/language/cost.js';
import type { MetabaloidsFact } from '../facts.js';
import { abilityByKey } from '../queries/abilities.js';
import { HAS_LEFT } from '../queries/evaluate.js';
import { isStoppedPenalised } from '../queries/variant.js';
import { rule } from '../rule.js';
import type { Place } from '../schemas.js';
import type { Activation, MetabaloidsState, Task } from '../state.js';
import { cardNamed, movedCards, placeOf, seatState } from '../zones.js';
import type { CostPlan } from './cost-plan.js';
import { furtherProgram } from './costs.js';
import { done, type MetabaloidsTaskResult } from './piles.js';
import { isTarget } from './usable.js';

/** The tasks after an announcement: a window for all seats, then the resolution (MB-050, MB-052). */
export const activationTasks = (state: MetabaloidsState, number: number, plan: CostPlan): readonly Task[] => [
  ...payingTasks(state, number, plan),
  { task: 'window', moment: 'activation', passed: [] },
  { task: 'resolveActivation', activation: number },
  { task: 'finishActivation', activation: number },
];

/** Pays what is left of a cost, and remembers the names that it binds. */
const payingTasks = (state: MetabaloidsState, number: number, plan: CostPlan): readonly Task[] => {
  const activation = activationNumbered(state, number);
  const { bindings, further } = plan;
  if (activation === undefined || (further.length === 0 && Object.keys(bindings).length === 0)) return [];
  const scope = {
    source: activation.source,
    controller: activation.seat,
    rule: rule('MB-049'),
    bindings,
  };
  return [{ task: 'effect', ...scope, program: [...furtherProgram(state, scope, plan), { op: 'paid' }] }];
};

const activationNumbered = (state: MetabaloidsState, number: number): Activation | undefined =>
  state.pending.find((one) => one.number === number);

const abilityOfActivation = (
  state: MetabaloidsState,
  { source, ability }: Activation,
): UsedAbility | undefined => {
  const found = abilityByKey(state, source.definition, ability);
  return found !== undefined && isUsed(found) ? found : undefined;
};

/**
 * A seat that is out has nothing to resolve any more (MB-R12). Checks its card and its target again (MB-054): the ability no longer refers to a card that has
 * left its place since the announcement.
 */
export const resolveActivation = (state: MetabaloidsState, number: number): MetabaloidsTaskResult => {
  const activation = activationNumbered(state, number);
  const ability = activation === undefined ? undefined : abilityOfActivation(state, activation);
  if (activation === undefined || ability === undefined) return done([]);
  if (activation.isStopped)
    return done(
      isStoppedPenalised(state)
        ? [{ type: 'AbilityFellShort', rule: rule('MB-R25'), activation: number }]
        : [],
    );
  const { source, seat, target, isEvent } = activation;
  const isThere = placesOfSource(state, activation, ability).includes(placeOf(state, source.id));
  const bindings: Bindings = {
    ...activation.bindings,
    ...(isThere ? {} : { [HAS_LEFT]: [source.id] }),
  };
  const effect = { task: 'effect', source, controller: seat, program: ability.do } as const;
  const because = rule(isEvent ? 'MB-061' : 'MB-049');
  if (target === undefined) return done([], [{ ...effect, rule: because, bindings }]);
  const scope: EffectScope = { source, controller: seat, rule: because, bindings };
  const isStillOne = isTarget(state, scope, ability, target);
  return done(isStillOne ? [] : [{ type: 'AbilityFellShort', rule: rule('MB-058'), activation: number }], [
    {
      ...effect,
      rule: because,
      bindings: { ...bindings, [ability.targets[0]?.as ?? 'target']: isStillOne ? [target] : [] },
    },
  ]);
};

/** The places of an ability's card after its cost is paid; the lost pile as well, if the cost may put it there. */
const placesOfSource = (
  state: MetabaloidsState,
  { source, isEvent }: Activation,
  ability: UsedAbility,
): readonly (Place | undefined)[] => {
  if (isEvent) return ['events'];
  const card = cardNamed(state, source.definition);
  if (card === undefined) return [];
  const from = placeOfUse(card, ability);
  const usual = from === 'hand' ? 'discard' : from;
  if (ability.cost.some((part) => !isAlternative(part) && part.pay === 'sacrifice' && isItself(part)))
    return ['lost'];
  const mayBeLost = ability.cost.some((part) => isAlternative(part));
  return mayBeLost ? [usual, 'lost'] : [usual];
};

/** MB-058, MB-059, MB-063: an event is discarded unless it stays; a user whose ability fell short loses one card. */
export const finishActivation = (state: MetabaloidsState, number: number): MetabaloidsTaskResult => {
  const activation = activationNumbered(state, number);
  if (activation === undefined) return done([]);
  const { seat, source, isEvent, isUnfinished, isStopped } = activation;
  const definition = cardNamed(state, source.definition);
  const isDiscarded =
    isEvent && definition?.type === 'event' && !definition.stays && placeOf(state, source.id) === 'events';
  const discarded: readonly MetabaloidsFact[] = isDiscarded
    ? [
        {
          type: 'CardsDiscarded',
          rule: rule('MB-063'),
          cards: movedCards(state, [source.id], 'discard'),
          why: 'event',
        },
      ]
    : [];
  return done(
    [
      {
        type: 'AbilityResolved',
        rule: rule('MB-052'),
        activation: number,
        seat,
        isWhole: !isUnfinished && !isStopped,
      },
      ...discarded,
    ],
    isUnfinished ? [{ task: 'penalty', seat, count: 1, rule: rule('MB-058') }] : [],
  );
};

/** Cards that a seat has to discard, of its own choice; all of them where it has no more, and with too few the ability falls short (MB-058). */
export const forceDiscard = (
  state: MetabaloidsState,
  { seat, count, activation }: Extract<Task, { task: 'forceDiscard' }>,
): MetabaloidsTaskResult => {
  const { hand } = seatState(state, seat);
  if (count === 0) return done([]);
  const all: readonly MetabaloidsFact[] =
    hand.length === 0
      ? []
      : [
          {
            type: 'CardsDiscarded',
            rule: rule('MB-056'),
            cards: movedCards(state, hand, 'discard'),
            why: 'effect',
          },
        ];
  if (hand.length < count && activation !== undefined && activation !== 0)
    return done([...all, { type: 'AbilityFellShort', rule: rule('MB-058'), activation }]);
  if (hand.length <= count) return done(all);
  return {
    offer: offerChoice({
      kind: 'forceDiscard',
      seat,
      rule: rule('MB-056'),
      label: `Discard ${count} from hand`,
      count,
    }),
    then: [],
  };
};
