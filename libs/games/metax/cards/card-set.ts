import {
  type CardSet,
  type CardSetFormat,
  cardSetSchema,
  type Fault,
  nodesOf,
  type Parsed,
  parseCardSet,
  sizeFaults,
} from '#libs/game-kit';
import type { MetaxLanguage, MetaxProgram } from '../effects/language/effect.js';
import type { CardSelector } from '../effects/language/selector.js';
import { rulesetSchema } from '../ruleset.js';
import { type MetaxCard, metaxCardSchema } from './definition.js';
import { validateDeck } from './validate-deck.js';

type CardFault = Omit<Fault, 'rule'>;

const programsOf = (card: MetaxCard): readonly MetaxProgram[] => {
  const { effect } = card;
  if (effect === undefined) return [];
  return effect.on === 'constant' ? effect.watches.map((watcher) => watcher.do) : [effect.do];
};

/** Names that are used before anything is bound to them; `subject` is bound by what a constant effect watches. */
const unboundNames = (program: MetaxProgram): readonly string[] => {
  const nodes = nodesOf<MetaxLanguage>(program);
  const bound = new Set(nodes.flatMap((node) => ('as' in node && node.as !== undefined ? [node.as] : [])));
  const used = nodes.flatMap((node) =>
    ['cards', 'from', 'in', 'to'].flatMap((key) =>
      boundIn(Object.entries(node).find(([name]) => name === key)?.[1]),
    ),
  );
  return [...new Set(used)].filter((name) => !bound.has(name) && name !== 'subject');
};

const boundIn = (selector: CardSelector | unknown): readonly string[] =>
  typeof selector === 'object' &&
  selector !== null &&
  'bound' in selector &&
  typeof selector.bound === 'string'
    ? [selector.bound]
    : [];

const checkCard = (card: MetaxCard): readonly CardFault[] =>
  programsOf(card).flatMap((program) => [
    ...sizeFaults<MetaxLanguage>(program).map((fault) => ({ ...fault, path: 'effect' })),
    ...unboundNames(program).map((name) => ({
      code: 'UNBOUND_NAME',
      path: 'effect',
      message: `"${name}" is used, but no operation binds it with "as".`,
    })),
  ]);

const format: CardSetFormat<MetaxCard> = {
  game: 'metax',
  card: metaxCardSchema,
  checkCard,
  checkDeck: (deck, cards) => validateDeck(deck, cards, rulesetSchema.parse({})),
};

export const metaxCardSetSchema = cardSetSchema(format);

export const parseMetaxCardSet = (input: unknown): Parsed<CardSet<MetaxCard>> => parseCardSet(format, input);
