import {
  type CardSet,
  type CardSetFormat,
  cardSetSchema,
  type Fault,
  idleIn,
  isAlternative,
  isChosenAmount,
  type NameUsed,
  namesUsed,
  nodesOf,
  type Parsed,
  parseCardSet,
  sizeFaults,
  unboundNames,
} from '#libs/game-kit';
import type { Cost } from '../effects/language/cost.js';
import {
  type Ability,
  isAtWill,
  isReplacing,
  isStatic,
  isTriggered,
  type MetaxLanguage,
  type MetaxProgram,
  type ReplacedEvent,
  type WatchedEvent,
} from '../effects/language/effect.js';
import { changesCards, changesSeats } from '../effects/language/modification.js';
import { rulesetSchema } from '../ruleset.js';
import { abilitiesOf, type MetaxCard, metaxCardSchema } from './definition.js';
import { MEANING, usedParts } from './meaning.js';
import { validateDeck } from './validate-deck.js';

type CardFault = Omit<Fault, 'rule'>;

/** Events that concern no particular card. */
const ABOUT_NO_CARD: ReadonlySet<WatchedEvent> = new Set<WatchedEvent>([
  'metaPointsGained',
  'metaPointsSpent',
  'cardDrawn',
  'metaPointsLost',
  'victoryPointLost',
  'deckSearched',
  'turnBegan',
  'turnEnded',
]);

interface Part {
  readonly path: string;
  readonly program: MetaxProgram;
  /** The names that its occasion binds: the subject of a watched event. */
  readonly given: readonly string[];
}

/** Events with a number: points, or the Rank of Damage. */
const WITH_AMOUNT: ReadonlySet<WatchedEvent> = new Set<WatchedEvent>([
  'damageAttached',
  'metaPointsGained',
  'metaPointsSpent',
  'metaPointsLost',
]);
const REPLACED_WITH_AMOUNT: ReadonlySet<ReplacedEvent> = new Set<ReplacedEvent>([
  'damageAttached',
  'cardDrawn',
]);

/** The names that costs bind. */
const namesOfCosts = (costs: readonly Cost[]): readonly string[] =>
  costs.flatMap((cost) => {
    if (isAlternative(cost)) return namesOfCosts(cost.either.flat());
    const number = 'count' in cost ? cost.count : cost.amount;
    return [
      ...(cost.optional === undefined ? [] : [cost.optional]),
      ...('as' in cost && cost.as !== undefined ? [cost.as] : []),
      ...(isChosenAmount(number) ? [number.choose] : []),
    ];
  });

const givenTo = (card: MetaxCard, ability: Ability): readonly string[] => {
  if (isStatic(ability)) return [];
  if (isReplacing(ability)) {
    const { would } = ability.when;
    return [
      ...(would === 'cardDrawn' ? [] : ['subject']),
      ...(REPLACED_WITH_AMOUNT.has(would) ? ['amount'] : []),
    ];
  }
  const targets = (ability.targets ?? []).map(({ as }) => as);
  if (isTriggered(ability)) {
    const { event } = ability.when;
    return [
      ...targets,
      ...(ABOUT_NO_CARD.has(event) ? [] : ['subject']),
      ...(WITH_AMOUNT.has(event) ? ['amount'] : []),
    ];
  }
  const additional = ability.when === 'enters' ? [] : namesOfCosts(card.additionalCost ?? []);
  return [...targets, ...additional, ...('cost' in ability ? namesOfCosts(ability.cost ?? []) : [])];
};

/** The names that `revealUntil` gives to the cards above the one that it looks for. */
const restsIn = (program: MetaxProgram): readonly string[] =>
  nodesOf<MetaxLanguage>(program).flatMap((node) =>
    node.op === 'revealUntil' && node.rest !== undefined ? [node.rest] : [],
  );

/** The programs of a list of abilities, with those that they grant. */
const programsIn = (
  card: MetaxCard,
  abilities: readonly Ability[],
  at: (index: number) => string,
): readonly Part[] =>
  abilities.flatMap((ability, index) => {
    if (isStatic(ability)) return [];
    const [field, program] = isReplacing(ability) ? ['instead', ability.instead] : ['do', ability.do];
    const given = [...givenTo(card, ability), ...restsIn(program)];
    return [{ path: `${at(index)}.${field}`, program, given }];
  });

const programsOf = (card: MetaxCard): readonly Part[] =>
  programsIn(card, abilitiesOf(card), (index) => `abilities.${index}`);

const unbound = ({ name, path, hint }: NameUsed): CardFault => ({
  code: 'UNBOUND_NAME',
  path,
  message: `"${name}" is used, but no operation binds it with "as".${hint}`,
});

/** Names used by a static ability, which applies before names are bound. */
const standingNames = (card: MetaxCard): readonly NameUsed[] =>
  abilitiesOf(card).flatMap((ability, index) =>
    isStatic(ability) ? namesUsed({ abilities: { [index]: ability } }) : [],
  );

const noEffect = (path: string, message: string): CardFault => ({ code: 'NO_EFFECT', path, message });

/** A card filter on an event without a card would prevent the effect forever. */
const narrowedInVain = (card: MetaxCard): readonly CardFault[] =>
  abilitiesOf(card).flatMap((ability, index) => {
    if (!isTriggered(ability)) return [];
    const { event, where, self } = ability.when;
    return ABOUT_NO_CARD.has(event) && (where !== undefined || self)
      ? [noEffect(`abilities.${index}.when`, `"${event}" is about no card: "where" and "self" never fit.`)]
      : [];
  });

/** A modification stands with `cards` or with `who`, by what it changes. */
const modifiedInVain = (card: MetaxCard): readonly CardFault[] =>
  programsOf(card).flatMap(({ path, program }) =>
    nodesOf<MetaxLanguage>(program).flatMap((node) => {
      if (node.op !== 'modify') return [];
      const { cards, who, modification } = node;
      const of = [
        ...(changesCards(modification) ? ['cards'] : []),
        ...(changesSeats(modification) ? ['who'] : []),
      ];
      const named = [...(cards === undefined ? [] : ['cards']), ...(who === undefined ? [] : ['who'])];
      const [field] = named;
      return named.length === 1 && field !== undefined && of.includes(field)
        ? []
        : [
            noEffect(
              path,
              `"${modification.change}" stands in "modify" with ${of.map((one) => `"${one}"`).join(' or ')} alone.`,
            ),
          ];
    }),
  );

/** An ability that costs nothing could be used for ever. */
const endless = (card: MetaxCard): readonly CardFault[] =>
  abilitiesOf(card).flatMap((ability, index) =>
    isAtWill(ability) && ability.cost === undefined && ability.once === undefined && ability.from !== 'hand'
      ? [
          {
            code: 'ENDLESS_ABILITY',
            path: `abilities.${index}`,
            message: 'An ability at will has a "cost", or is used "once" a turn.',
          },
        ]
      : [],
  );

const checkCard = (card: MetaxCard): readonly CardFault[] => [
  ...programsOf(card).flatMap(({ path, program, given }) => [
    ...sizeFaults<MetaxLanguage>(program).map((fault) => ({ ...fault, path })),
    ...unboundNames<MetaxLanguage>(program, given).map((used) =>
      unbound({ ...used, path: `${path}.${used.path}` }),
    ),
  ]),
  ...standingNames(card).map(unbound),
  ...narrowedInVain(card),
  ...modifiedInVain(card),
  ...endless(card),
  ...usedParts(card).flatMap((part) => idleIn(MEANING, part)),
];

const format: CardSetFormat<MetaxCard> = {
  game: 'metax',
  gameName: 'MetaX',
  card: metaxCardSchema,
  checkCard,
  checkDeck: (deck, cards) => validateDeck(deck, cards, rulesetSchema.parse({})),
};

export const metaxCardSetSchema = cardSetSchema(format);

export const parseMetaxCardSet = (input: unknown): Parsed<CardSet<MetaxCard>> => parseCardSet(format, input);
