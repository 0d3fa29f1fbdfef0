import {
  type CardSet,
  type CardSetFormat,
  cardSetSchema,
  type Fault,
  namesUsed,
  type Parsed,
  parseCardSet,
  sizeFaults,
  unboundNames,
} from '#libs/game-kit';
import type { MetaxLanguage, MetaxProgram } from '../effects/language/effect.js';
import { rulesetSchema } from '../ruleset.js';
import { type MetaxCard, metaxCardSchema } from './definition.js';
import { validateDeck } from './validate-deck.js';

type CardFault = Omit<Fault, 'rule'>;

const programsOf = (card: MetaxCard): readonly MetaxProgram[] => {
  const { effect } = card;
  if (effect === undefined) return [];
  return effect.on === 'constant' ? effect.watches.map((watcher) => watcher.do) : [effect.do];
};

/** What an event is about is bound for those that watch for it. */
const given = ({ effect }: MetaxCard): readonly string[] => (effect?.on === 'constant' ? ['subject'] : []);

const unbound = (name: string): CardFault => ({
  code: 'UNBOUND_NAME',
  path: 'effect',
  message: `"${name}" is used, but no operation binds it with "as".`,
});

/** What holds all the time comes before anything is bound. */
const standingNames = ({ effect }: MetaxCard): readonly string[] =>
  effect?.on === 'constant' ? namesUsed(effect.modifiers) : [];

const checkCard = (card: MetaxCard): readonly CardFault[] => [
  ...programsOf(card).flatMap((program) => [
    ...sizeFaults<MetaxLanguage>(program).map((fault) => ({ ...fault, path: 'effect' })),
    ...unboundNames<MetaxLanguage>(program, given(card)).map(unbound),
  ]),
  ...standingNames(card).map(unbound),
];

const format: CardSetFormat<MetaxCard> = {
  game: 'metax',
  card: metaxCardSchema,
  checkCard,
  checkDeck: (deck, cards) => validateDeck(deck, cards, rulesetSchema.parse({})),
};

export const metaxCardSetSchema = cardSetSchema(format);

export const parseMetaxCardSet = (input: unknown): Parsed<CardSet<MetaxCard>> => parseCardSet(format, input);
