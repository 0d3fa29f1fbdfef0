import {
  type CardSet,
  type CardSetFormat,
  cardSetSchema,
  type Fault,
  idleIn,
  isControl,
  type Json,
  namesUsed,
  nodesOf,
  type Parsed,
  parseCardSet,
  sizeFaults,
  unboundNames,
  unless,
} from '#libs/game-kit';
import type { Ability, MetabaloidsLanguage } from '../effects/language/ability.js';
import type { Variant } from '../ruleset.js';
import { gameNameOf } from '../variants.js';
import { type MetabaloidsCard, metabaloidsCardSchema } from './definition.js';
import { MEANING, usedParts } from './meaning.js';
import { validateDeck } from './validate-deck.js';

type CardFault = Omit<Fault, 'rule'>;

const fault = (code: string, message: string, path = 'ability'): CardFault => ({ code, path, message });

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

/** Only their owner can name hidden cards, so an ability cannot announce them. */
const secretFaults = ({ target, do: program }: Ability): readonly CardFault[] => [
  ...unless(
    !objectsIn(program).some(
      (part) => 'zone' in part && HIDDEN_ZONES.includes(part.zone) && 'whose' in part && part.whose !== 'you',
    ),
    fault('HIDDEN_CARDS', "An effect names cards of one's own hand or draw pile only."),
  ),
  ...(nodesOf<MetabaloidsLanguage>(program).some(
    (node) =>
      isControl<MetabaloidsLanguage>(node) &&
      node.op === 'choose' &&
      node.who !== undefined &&
      node.who !== 'you' &&
      namesHiddenCards(node.from),
  )
    ? [fault('HIDDEN_CARDS', 'An opponent cannot choose among cards that it does not see.')]
    : []),
  ...(target !== undefined && namesHiddenCards(target)
    ? [fault('HIDDEN_TARGET', 'A target is announced, so it lies open.')]
    : []),
];

/** `target` is bound where the ability has one. */
const given = ({ target }: Ability): readonly string[] => (target === undefined ? [] : ['target']);

const abilityFaults = (ability: Ability): readonly CardFault[] => [
  ...sizeFaults<MetabaloidsLanguage>(ability.do).map((one) => ({ ...one, path: 'ability.do' })),
  ...unboundNames<MetabaloidsLanguage>(ability.do, given(ability)).map(({ name, path, hint }) =>
    fault(
      'UNBOUND_NAME',
      `"${name}" is used, but nothing binds it with "as" or as the target.${hint}`,
      `ability.do.${path}`,
    ),
  ),
  ...secretFaults(ability),
  ...([ability.cost.points, ability.cost.anywhere, ability.cost.discard].filter((one) => one !== undefined)
    .length > 1
    ? [fault('TWO_COSTS', 'An ability costs points, a point from Anywhere or discards: one of the three.')]
    : []),
];

/** Constants, and the conditions and targets of an ability, are evaluated before the ability binds names. */
const standingFaults = (card: MetabaloidsCard): readonly CardFault[] =>
  namesUsed({
    ability: { if: card.ability?.if, target: card.ability?.target },
    constant: 'constant' in card ? card.constant : undefined,
  }).map(({ name, path }) => fault('UNBOUND_NAME', `"${name}" is used before anything is bound.`, path));

/** Words without effect at their place. */
const idleFaults = (card: MetabaloidsCard): readonly CardFault[] => {
  const { ability } = card;
  const constant = 'constant' in card ? card.constant : undefined;
  const idle: readonly (readonly [boolean, string])[] = [
    [
      card.type === 'event' && ability?.from !== undefined && ability.from !== 'play',
      'An event is played out of the hand; "from" says nothing of it.',
    ],
    [
      ability?.cost.sideways === true && ability.from !== 'play' && ability.from !== 'events',
      'Only a card on the table is turned sideways.',
    ],
    [
      ability?.cost.loseThis === true && ability.from === 'lost',
      'A card of the lost pile cannot be lost to pay for its ability.',
    ],
    [
      constant !== undefined && (constant.attack ?? 0) === 0 && (constant.defense ?? 0) === 0,
      'A constant changes attack or defense.',
    ],
    [
      card.type === 'terrain' && constant !== undefined && constant.on !== 'play',
      'A terrain stands in no column: its constant is on "play".',
    ],
    [
      objectsIn(constant?.if).some((part) => 'total' in part),
      'Totals depend on constants, so that a constant cannot ask for them.',
    ],
  ];
  return idle.filter(([isIdle]) => isIdle).map(([, message]) => fault('NO_EFFECT', message));
};

const checkCard = (card: MetabaloidsCard): readonly CardFault[] => {
  const { ability } = card;
  const always = [
    ...countFaults(card),
    ...standingFaults(card),
    ...idleFaults(card),
    ...usedParts(card).flatMap((part) => idleIn(MEANING, part)),
  ];
  if (ability === undefined) return always;
  const placed: readonly CardFault[] =
    (card.type === 'terrain' && ability.from !== 'events') ||
    (card.type === 'creature' && ability.from === 'events')
      ? [fault('WRONG_PLACE', "A terrain's ability is used from the event place, and nothing else's is.")]
      : [];
  const priced: readonly CardFault[] =
    card.type === 'event' && Object.keys(ability.cost).length > 0
      ? [fault('EVENT_COST', "An event's price is its Cost alone.")]
      : [];
  return [...always, ...abilityFaults(ability), ...placed, ...priced];
};

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
