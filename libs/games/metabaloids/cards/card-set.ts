import {
  type CardSet,
  type CardSetFormat,
  cardSetSchema,
  didYouMean,
  type Fault,
  idleIn,
  isAlternative,
  isControl,
  type Json,
  type NameUsed,
  namesUsed,
  nodesOf,
  type Parsed,
  parseCardSet,
  sizeFaults,
  unboundNames,
  unless,
} from '#libs/game-kit';
import {
  type Ability,
  isReplacing,
  isStatic,
  isTriggered,
  isUsed,
  type MetabaloidsLanguage,
  type MetabaloidsProgram,
  type ReplacingAbility,
  type StaticAbility,
  type TriggeredAbility,
  type UsedAbility,
} from '../effects/language/ability.js';
import type { Cost } from '../effects/language/cost.js';
import { isItself } from '../effects/language/cost.js';
import type { Bonus } from '../effects/language/modification.js';
import type { CardSelector } from '../effects/language/selector.js';
import type { Variant } from '../ruleset.js';
import { gameNameOf } from '../variants.js';
import { type MetabaloidsCard, metabaloidsCardSchema, usedAbilities } from './definition.js';
import { MEANING, usedParts } from './meaning.js';
import { validateDeck } from './validate-deck.js';

type CardFault = Omit<Fault, 'rule'>;

const fault = (code: string, message: string, path = ''): CardFault => ({ code, path, message });

/** Every object inside a value, itself included. */
const objectsIn = (value: unknown): readonly object[] =>
  typeof value !== 'object' || value === null
    ? []
    : [value, ...Object.values(value).flatMap((part: unknown) => objectsIn(part))];

const HIDDEN_ZONES: readonly unknown[] = ['hand', 'top'];

/** A count of hidden cards by their properties, in a condition or an amount, would reveal them to all viewers. */
const countFaults = (card: MetabaloidsCard): readonly CardFault[] =>
  objectsIn(card).some(
    (part) =>
      'count' in part &&
      objectsIn(part.count).some(
        (counted) => 'zone' in counted && HIDDEN_ZONES.includes(counted.zone) && 'where' in counted,
      ),
  )
    ? [fault('HIDDEN_CARDS', 'Hidden cards are counted, never by what they are.')]
    : [];

const namesHiddenCards = (selector: unknown): boolean =>
  objectsIn(selector).some((part) => 'zone' in part && HIDDEN_ZONES.includes(part.zone));

/** Only their owner can name hidden cards. */
const hiddenFaults = (program: MetabaloidsProgram, path: string): readonly CardFault[] => [
  ...unless(
    !objectsIn(program).some(
      (part) => 'zone' in part && HIDDEN_ZONES.includes(part.zone) && 'whose' in part && part.whose !== 'you',
    ),
    fault('HIDDEN_CARDS', "An effect names cards of one's own hand or draw pile only.", path),
  ),
  ...(nodesOf<MetabaloidsLanguage>(program).some(
    (node) =>
      isControl<MetabaloidsLanguage>(node) &&
      node.op === 'choose' &&
      node.who !== undefined &&
      node.who !== 'you' &&
      namesHiddenCards(node.from),
  )
    ? [fault('HIDDEN_CARDS', 'An opponent cannot choose among cards that it does not see.', path)]
    : []),
];

const secretFaults = ({ targets, do: program }: UsedAbility, path: string): readonly CardFault[] => [
  ...hiddenFaults(program, path),
  ...(targets.some(({ from }) => namesHiddenCards(from))
    ? [fault('HIDDEN_TARGET', 'A target is announced, so it lies open.', `${path}.targets`)]
    : []),
];

/** The names that a cost binds. */
const boundByCost = (cost: readonly Cost[]): readonly string[] =>
  objectsIn(cost).flatMap((part) =>
    ['as', 'optional', 'choose'].flatMap((field) => {
      const name: unknown = Object.entries(part).find(([key]) => key === field)?.[1];
      return typeof name === 'string' ? [name] : [];
    }),
  );

/** The parts of a cost that the action itself pays; each ability has at most one of them. */
const IN_ONE_WAY = ['points', 'anywhere', 'discard'];

const costFaults = (cost: readonly Cost[], path: string): readonly CardFault[] => {
  const paid = cost.flatMap((part) => (isAlternative(part) ? [] : [part]));
  const ways = paid.filter(
    ({ pay, ...part }) => IN_ONE_WAY.includes(pay) && !('where' in part) && !('as' in part),
  );
  return ways.length > 1
    ? [
        fault(
          'TWO_COSTS',
          'An ability costs points, a point from Anywhere or discards: one of the three.',
          path,
        ),
      ]
    : [];
};

/** A name that nothing binds; at a target whose name differs a little and that nothing uses, if there is one. */
const unboundFault = (ability: UsedAbility, { name, path: at, hint }: NameUsed, path: string): CardFault => {
  const used = namesUsed(ability.do).map((one) => one.name);
  const index = ability.targets.findIndex(({ as }) => !used.includes(as) && didYouMean(as, [name]) !== '');
  return index < 0
    ? fault(
        'UNBOUND_NAME',
        `"${name}" is used, but nothing binds it with "as" or as the target.${hint}`,
        `${path}.do.${at}`,
      )
    : fault(
        'UNBOUND_NAME',
        `Nothing uses the name of this target, but "${name}" is used. Did you mean "${name}"?`,
        `${path}.targets.${index}.as`,
      );
};

const usedFaults = (card: MetabaloidsCard, ability: UsedAbility, path: string): readonly CardFault[] => {
  const isPlayed = card.type === 'event' && usedAbilities(card)[0] === ability;
  const cost = isPlayed ? card.additionalCost : ability.cost;
  const given = [...ability.targets.map(({ as }) => as), ...boundByCost(cost)];
  return [
    ...sizeFaults<MetabaloidsLanguage>(ability.do).map((one) => ({ ...one, path: `${path}.do` })),
    ...unboundNames<MetabaloidsLanguage>(ability.do, given).map((used) => unboundFault(ability, used, path)),
    ...secretFaults(ability, path),
    ...costFaults(ability.cost, `${path}.cost`),
    ...unless(
      !isPlayed || ability.cost.length === 0,
      fault('EVENT_COST', "An event's price is its Cost, and its additionalCost.", `${path}.cost`),
    ),
    ...unless(
      isPlayed === (ability.when === 'play') || (isPlayed && ability.when !== 'atWill'),
      isPlayed
        ? fault('WRONG_PLACE', 'An event is played: "play" is at any time.', `${path}.when`)
        : fault('WRONG_PLACE', 'Only the first ability of an event is used by playing it.', `${path}.when`),
    ),
    ...unless(
      !isPlayed || ability.from === undefined,
      fault('NO_EFFECT', 'An event is played out of the hand; "from" says nothing of it.', `${path}.from`),
    ),
    ...unless(
      ability.from === undefined || !ability.cost.some((part) => 'pay' in part && part.pay === 'sideways'),
      fault('NO_EFFECT', 'Only a card on the table is turned sideways.', `${path}.cost`),
    ),
    ...unless(
      ability.from !== 'lost' ||
        !ability.cost.some((part) => 'pay' in part && part.pay === 'sacrifice' && isItself(part)),
      fault('NO_EFFECT', 'A card of the lost pile cannot be lost to pay for its ability.', `${path}.cost`),
    ),
  ];
};

const staticFaults = (card: MetabaloidsCard, ability: StaticAbility, path: string): readonly CardFault[] => [
  ...ability.holds.flatMap((hold, index) => {
    const at = `${path}.holds.${index}`;
    if (!('cards' in hold)) return [];
    const { cards, modification } = hold;
    const changesNothing =
      modification.change === 'stats' && !hasNumber(modification.attack) && !hasNumber(modification.defense);
    const isOfTable = card.type !== 'creature' && standsInColumn(cards);
    return [
      ...unless(!changesNothing, fault('NO_EFFECT', 'It changes attack or defense.', `${at}.modification`)),
      ...unless(
        !isOfTable,
        fault('NO_EFFECT', 'Only a creature stands in a column: name cards of "play".', `${at}.cards`),
      ),
    ];
  }),
  ...unless(
    !objectsIn(ability).some((part) => 'total' in part),
    fault('NO_EFFECT', 'Totals depend on static abilities, so that these cannot ask for them.', path),
  ),
];

const hasNumber = (bonus: Bonus | undefined): boolean => bonus !== undefined && bonus !== 0;

const standsInColumn = (selector: CardSelector): boolean =>
  'this' in selector ||
  objectsIn(selector).some((part) => 'sameColumn' in part || ('another' in part && part.another === false));

/** Conditions, targets, costs and static abilities are evaluated before anything binds names. */
const standingFaults = (ability: Ability, path: string): readonly CardFault[] => {
  const early = isStatic(ability)
    ? {
        if: ability.if,
        holds: ability.holds.map(({ modification: { change: _change, ...rest }, ...hold }) => [
          hold,
          'ability' in rest ? [] : rest,
        ]),
      }
    : isUsed(ability)
      ? { if: ability.if, targets: ability.targets.map(({ from }) => from) }
      : { if: isTriggered(ability) ? undefined : ability.if };
  return namesUsed(early).map(({ name }) =>
    fault('UNBOUND_NAME', `"${name}" is used before anything is bound.`, path),
  );
};

/** The names that an event binds for the ability that it sets off: its card, its number, and its seat. */
const namesOf = (ability: TriggeredAbility): readonly string[] => {
  const event =
    ability.when === 'enters' ? 'entered' : typeof ability.when === 'object' ? ability.when.event : '';
  return [
    'who',
    ...(WITHOUT_SUBJECT.includes(event) ? [] : ['subject']),
    ...(WITH_AMOUNT.includes(event) ? ['amount'] : []),
  ];
};
const WITHOUT_SUBJECT = ['drew', 'turnBegan', 'endOfTurn'];
const WITH_AMOUNT = ['drew', 'battleWon', 'battleLost', 'battleTied'];

/** Faults of operations that are not announced. */
const unannouncedFaults = (
  program: MetabaloidsProgram,
  given: readonly string[],
  path: string,
): readonly CardFault[] => [
  ...sizeFaults<MetabaloidsLanguage>(program).map((one) => ({ ...one, path })),
  ...unboundNames<MetabaloidsLanguage>(program, given).map(({ name, path: at, hint }) =>
    fault('UNBOUND_NAME', `"${name}" is used, but nothing binds it.${hint}`, `${path}.${at}`),
  ),
  ...hiddenFaults(program, path),
];

const triggeredFaults = (ability: TriggeredAbility, path: string): readonly CardFault[] => {
  const { when } = ability;
  const isBare =
    typeof when === 'object' &&
    WITHOUT_SUBJECT.includes(when.event) &&
    (when.self || when.where !== undefined);
  return [
    ...unannouncedFaults(ability.do, namesOf(ability), `${path}.do`),
    ...namesUsed(ability.if)
      .filter(({ name }) => !namesOf(ability).includes(name))
      .map(({ name }) =>
        fault('UNBOUND_NAME', `"${name}" is used, but the event does not bind it.`, `${path}.if`),
      ),
    ...unless(
      !isBare,
      fault('NO_EFFECT', 'This event is about no card: leave out "self" and "where".', `${path}.when`),
    ),
  ];
};

const replacingFaults = (ability: ReplacingAbility, path: string): readonly CardFault[] => {
  const { when, instead, once } = ability;
  const isOfDraw = when.would === 'drawn';
  return [
    ...unannouncedFaults(instead, isOfDraw ? ['who'] : ['who', 'subject'], `${path}.instead`),
    ...unless(
      !isOfDraw || (!when.self && when.where === undefined),
      fault(
        'NO_EFFECT',
        'A card that would be drawn is hidden: leave out "self" and "where".',
        `${path}.when`,
      ),
    ),
    ...unless(
      !isOfDraw ||
        once !== undefined ||
        !objectsIn(instead).some((part) => 'op' in part && part.op === 'draw'),
      fault('ENDLESS_ABILITY', 'A draw in place of a draw works once a turn: say "once".', `${path}.instead`),
    ),
  ];
};

const faultsOf = (card: MetabaloidsCard, ability: Ability, path: string): readonly CardFault[] => {
  if (isStatic(ability)) return staticFaults(card, ability, path);
  if (isTriggered(ability)) return triggeredFaults(ability, path);
  return isReplacing(ability) ? replacingFaults(ability, path) : usedFaults(card, ability, path);
};

const checkCard = (card: MetabaloidsCard): readonly CardFault[] => [
  ...countFaults(card),
  ...card.abilities.flatMap((ability, index) => {
    const path = `abilities.${index}`;
    return [...standingFaults(ability, path), ...faultsOf(card, ability, path)];
  }),
  ...usedParts(card).flatMap((part) => idleIn(MEANING, part)),
  ...unless(
    card.type !== 'event' || usedAbilities(card).length > 0,
    fault('MISSING', 'An event has an ability that is used by playing it.', 'abilities'),
  ),
  ...unless(
    card.type !== 'event' || card.stays || card.abilities.length < 2,
    fault('NO_EFFECT', 'An event that does not stay has one ability.', 'abilities.1'),
  ),
  ...unless(
    !objectsIn(card.additionalCost).some(
      (part) =>
        'pay' in part &&
        (part.pay === 'anywhere' ||
          (part.pay === 'sideways' && !('cards' in part && part.cards !== undefined)) ||
          objectsIn(part).some((inner) => 'this' in inner)),
    ),
    fault(
      'NO_EFFECT',
      'An additional cost is paid with points, discards, or cards that are in play already.',
      'additionalCost',
    ),
  ),
  ...unless(
    card.type !== 'creature' || card.additionalCost.length === 0,
    fault('NO_EFFECT', 'Only events and terrains are played at an additional cost.', 'additionalCost'),
  ),
];

const DEFAULTS = { quickStart: 'no' } as const;

const format = (variant: Variant): CardSetFormat<MetabaloidsCard> => ({
  game: gameNameOf(variant),
  gameName: 'Metabaloids',
  card: metabaloidsCardSchema,
  checkCard,
  checkDeck: (deck, cards) => validateDeck(variant, deck, cards, DEFAULTS),
});

export const metabaloidsCardSetSchema = (variant: Variant): (() => Json) => cardSetSchema(format(variant));

export const parseMetabaloidsCardSet = (variant: Variant, input: unknown): Parsed<CardSet<MetabaloidsCard>> =>
  parseCardSet(format(variant), input);
