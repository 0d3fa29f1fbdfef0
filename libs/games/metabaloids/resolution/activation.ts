import { type Bindings, type EffectScope, offerChoice } from '#libs/game-kit';
import type { Ability } from '../effects/language/ability.js';
import type { MetabaloidsFact } from '../facts.js';
import { HAS_LEFT } from '../queries/evaluate.js';
import { isStoppedPenalised } from '../queries/variant.js';
import { rule } from '../rule.js';
import type { Place } from '../schemas.js';
import type { Activation, MetabaloidsState, Task } from '../state.js';
import { cardNamed, movedCards, placeOf, seatState } from '../zones.js';
import { done, type MetabaloidsTaskResult } from './piles.js';
import { isTarget } from './usable.js';

/** The tasks after an announcement: a window for all seats, then the resolution (MB-050, MB-052). */
export const activationTasks = (number: number): readonly Task[] => [
  { task: 'window', moment: 'activation', passed: [] },
  { task: 'resolveActivation', activation: number },
  { task: 'finishActivation', activation: number },
];

const activationNumbered = (state: MetabaloidsState, number: number): Activation | undefined =>
  state.pending.find((one) => one.number === number);

const abilityOfActivation = (state: MetabaloidsState, { source }: Activation): Ability | undefined =>
  cardNamed(state, source.definition)?.ability;

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
  const isThere = placeOf(state, source.id) === placeOfSource(ability, isEvent);
  const bindings: Bindings = isThere ? {} : { [HAS_LEFT]: [source.id] };
  const effect = { task: 'effect', source, controller: seat, program: ability.do } as const;
  const because = rule(isEvent ? 'MB-061' : 'MB-049');
  if (target === undefined) return done([], [{ ...effect, rule: because, bindings }]);
  const scope: EffectScope = { source, controller: seat, rule: because, bindings };
  const isStillOne = isTarget(state, scope, ability, target);
  return done(isStillOne ? [] : [{ type: 'AbilityFellShort', rule: rule('MB-058'), activation: number }], [
    { ...effect, rule: because, bindings: { ...bindings, target: isStillOne ? [target] : [] } },
  ]);
};

/** The place of an ability's card after its cost is paid. */
const placeOfSource = ({ from, cost }: Ability, isEvent: boolean): Place => {
  if (isEvent) return 'events';
  if (cost.loseThis) return 'lost';
  return from === 'hand' ? 'discard' : from;
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
  if (hand.length < count && activation !== undefined)
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
