import {
  type CardSet,
  type CardSetFormat,
  cardSetSchema,
  type Fault,
  idleIn,
  type NameUsed,
  namesUsed,
  nodesOf,
  type Parsed,
  parseCardSet,
  sizeFaults,
  unboundNames,
} from '#libs/game-kit';
import {
  isStatic,
  isTriggered,
  type MetaxLanguage,
  type MetaxProgram,
  type WatchedEvent,
} from '../effects/language/effect.js';
import { isOfCards, isOfSeats } from '../effects/language/modification.js';
import { rulesetSchema } from '../ruleset.js';
import { abilitiesOf, type MetaxCard, metaxCardSchema } from './definition.js';
import { MEANING, usedParts } from './meaning.js';
import { validateDeck } from './validate-deck.js';

type CardFault = Omit<Fault, 'rule'>;

/** Events that concern no particular card. */
const ABOUT_NO_CARD: ReadonlySet<WatchedEvent> = new Set<WatchedEvent>([
  'victoryPointGained',
  'metaPointsGained',
  'metaPointsSpent',
  'cardDrawn',
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

const programsOf = (card: MetaxCard): readonly Part[] =>
  abilitiesOf(card).flatMap((ability, index) =>
    isStatic(ability)
      ? []
      : [
          {
            path: `abilities.${index}.do`,
            program: ability.do,
            given: isTriggered(ability) && !ABOUT_NO_CARD.has(ability.when.event) ? ['subject'] : [],
          },
        ],
  );

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
      const of = [...(isOfCards(modification) ? ['cards'] : []), ...(isOfSeats(modification) ? ['who'] : [])];
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
