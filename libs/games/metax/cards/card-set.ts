import {
  type CardSet,
  type CardSetFormat,
  cardSetSchema,
  type Fault,
  idleIn,
  type NameUsed,
  namesUsed,
  type Parsed,
  parseCardSet,
  sizeFaults,
  unboundNames,
  unless,
} from '#libs/game-kit';
import { besidesOncePerTurn } from '../effects/language/condition.js';
import type { MetaxLanguage, MetaxProgram, WatchedEvent } from '../effects/language/effect.js';
import { rulesetSchema } from '../ruleset.js';
import { type MetaxCard, metaxCardSchema } from './definition.js';
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

const programsOf = ({ effect }: MetaxCard): readonly Part[] => {
  if (effect === undefined) return [];
  if (effect.on !== 'constant') return [{ path: 'effect.do', program: effect.do, given: [] }];
  return effect.watches.map((watcher, index) => ({
    path: `effect.watches.${index}.do`,
    program: watcher.do,
    given: ABOUT_NO_CARD.has(watcher.when) ? [] : ['subject'],
  }));
};

const unbound = ({ name, path, hint }: NameUsed): CardFault => ({
  code: 'UNBOUND_NAME',
  path,
  message: `"${name}" is used, but no operation binds it with "as".${hint}`,
});

/** Names used by a constant effect, which applies before names are bound. */
const standingNames = ({ effect }: MetaxCard): readonly NameUsed[] =>
  effect?.on === 'constant' ? namesUsed({ effect: { modifiers: effect.modifiers } }) : [];

const noEffect = (path: string, message: string): CardFault => ({ code: 'NO_EFFECT', path, message });

/** A card filter on an event without a card would prevent the effect forever. */
const narrowedInVain = ({ effect }: MetaxCard): readonly CardFault[] =>
  effect?.on !== 'constant'
    ? []
    : effect.watches.flatMap(({ when, where, self }, index) =>
        ABOUT_NO_CARD.has(when) && (where !== undefined || self)
          ? [noEffect(`effect.watches.${index}`, `"${when}" is about no card: "where" and "self" never fit.`)]
          : [],
      );

const speaksOfFirstTime = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('firstTimeThisTurn' in value || Object.values(value).some(speaksOfFirstTime));

/** "Once a turn" is counted when an effect is used, so elsewhere it would have no effect. */
const firstTimeInVain = ({ effect }: MetaxCard): readonly CardFault[] => {
  const asked = effect?.on === 'constant' ? effect.watches : effect?.on === 'push' ? [effect] : [];
  const others: readonly unknown[] =
    effect === undefined || effect.on === 'constant' || effect.on === 'push' ? [] : [effect];
  const misplaced = [...asked.flatMap((part) => [besidesOncePerTurn(part.if), part.do]), ...others].some(
    speaksOfFirstTime,
  );
  return misplaced
    ? [
        noEffect(
          'effect',
          '"firstTimeThisTurn" stands in the "if" of a Push effect or of what is watched for, alone or among "all".',
        ),
      ]
    : [];
};

const checkCard = (card: MetaxCard): readonly CardFault[] => [
  ...programsOf(card).flatMap(({ path, program, given }) => [
    ...sizeFaults<MetaxLanguage>(program).map((fault) => ({ ...fault, path })),
    ...unboundNames<MetaxLanguage>(program, given).map((used) =>
      unbound({ ...used, path: `${path}.${used.path}` }),
    ),
  ]),
  ...standingNames(card).map(unbound),
  ...narrowedInVain(card),
  ...firstTimeInVain(card),
  ...unless(
    card.effect?.on !== 'constant' || card.effect.modifiers.length + card.effect.watches.length > 0,
    noEffect('effect', 'A constant effect has modifiers or watched events.'),
  ),
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
