import { offerChoice, type Seat } from '#libs/game-kit';
import type { Ability } from '../effects/language/ability.js';
import type { MetabaloidsFact } from '../facts.js';
import { rule } from '../rule.js';
import { isStoppedPenalised } from '../rules/variant.js';
import type { Activation, MetabaloidsState, Task } from '../state.js';
import { cardNamed, movedCards, placeOf, seatState } from '../zones.js';
import { done, type MetabaloidsTaskResult } from './piles.js';

/** What follows an announcement: everybody may respond, then it resolves (MB-050, MB-052). */
export const activationTasks = (number: number): readonly Task[] => [
  { task: 'window', moment: 'activation', passed: [] },
  { task: 'resolveActivation', activation: number },
  { task: 'finishActivation', activation: number },
];

const activationNumbered = (state: MetabaloidsState, number: number): Activation | undefined =>
  state.pending.find((one) => one.number === number);

const abilityOfActivation = (state: MetabaloidsState, { source }: Activation): Ability | undefined =>
  cardNamed(state, source.definition)?.ability;

/** A seat that is out has nothing to resolve any more (MB-R12). */
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
  return done(
    [],
    [
      {
        task: 'effect',
        source: activation.source,
        controller: activation.seat,
        rule: rule(activation.isEvent ? 'MB-061' : 'MB-049'),
        bindings: activation.target === undefined ? {} : { target: [activation.target] },
        program: ability.do,
      },
    ],
  );
};

/** MB-058, MB-059, MB-063: an event is discarded unless it stays; who did not get all of it done loses one card. */
export const finishActivation = (state: MetabaloidsState, number: number): MetabaloidsTaskResult => {
  const activation = activationNumbered(state, number);
  if (activation === undefined) return done([]);
  const { seat, source, isEvent, isUnfinished } = activation;
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
      { type: 'AbilityResolved', rule: rule('MB-052'), activation: number, seat, isWhole: !isUnfinished },
      ...discarded,
    ],
    isUnfinished ? [{ task: 'penalty', seat, count: 1, rule: rule('MB-058') }] : [],
  );
};

/** Cards that a seat has to discard, of its own choice; all of them where it has no more. */
export const forceDiscard = (state: MetabaloidsState, seat: Seat, count: number): MetabaloidsTaskResult => {
  const { hand } = seatState(state, seat);
  if (hand.length === 0 || count === 0) return done([]);
  if (hand.length <= count)
    return done([
      {
        type: 'CardsDiscarded',
        rule: rule('MB-056'),
        cards: movedCards(state, hand, 'discard'),
        why: 'effect',
      },
    ]);
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
