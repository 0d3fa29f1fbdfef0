import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type CardDefinition, definitionId, type Game, jsonSchemaOf, parseCardSet } from '../index.js';
import { highCard } from '../testing/high-card/index.js';
import { generatedSets } from './generated-set.js';
import { cardLanguage } from './schema.js';

type Operation =
  | { readonly op: 'find'; readonly as: string }
  | { readonly op: 'use'; readonly bound: string }
  | { readonly op: 'twice'; readonly do: readonly Operation[] };

const programSchema: z.ZodType<readonly Operation[]> = z.lazy(() =>
  z
    .array(
      z.union([
        z.strictObject({ op: z.literal('find'), as: z.string() }),
        z.strictObject({ op: z.literal('use'), bound: z.string() }),
        z.strictObject({ op: z.literal('twice'), do: programSchema }),
      ]),
    )
    .min(1)
    .max(3),
);

const cardSchema = z.strictObject({
  id: z.string().transform(definitionId),
  name: z.string(),
  type: z.literal('spell'),
  cost: z.int().min(0).max(5),
  effect: z.strictObject({ text: z.string(), do: programSchema }),
});

const format = (checkCard: () => { code: string; path: string; message: string }[] = () => []) => ({
  game: 'spells',
  gameName: 'Spells',
  card: cardSchema,
  checkCard,
  checkDeck: () => [],
});
const spell = (id: string): CardDefinition & z.infer<typeof cardSchema> => ({
  id: definitionId(id),
  name: id,
  type: 'spell',
  cost: 2,
  effect: { text: 'Finds.', do: [{ op: 'find', as: 'it' }] },
});
const cards = Array.from({ length: 30 }, (_, index) => spell(`spell-${index}`));

/** A game with a card language only. */
const spells: Game = {
  ...highCard,
  cardSets: [{ id: 'spells', name: 'Spells', game: 'spells', hash: '', cards, decks: [] }],
  cardSetSchema: jsonSchemaOf(z.object({ cards: z.array(cardSchema) })),
  parseCardSet: (input) => parseCardSet(format(), input),
  validateDeck: () => [],
};

const effects = (game: Game, seed: string) =>
  generatedSets(game, seed).sets.flatMap((set) => set.cards.map((card) => cardSchema.parse(card).effect.do));

/** Adds the names that a program binds, and checks that it refers to no others. */
const addNames = (program: readonly Operation[], known: Set<string>): void => {
  for (const one of program) {
    if (one.op === 'find') known.add(one.as);
    else if (one.op === 'twice') addNames(one.do, known);
    else expect([...known]).toContain(one.bound);
  }
};

describe('generatedSets', () => {
  it('makes the same cards from the same seed, and other cards from another seed', () => {
    expect(effects(spells, 'a')).toEqual(effects(spells, 'a'));
    expect(effects(spells, 'a')).not.toEqual(effects(spells, 'b'));
  });

  it('uses every operation, prefers small programs, and refers only to bound names', () => {
    const made = ['a', 'b', 'c'].flatMap((seed) => effects(spells, seed));
    for (const program of made) addNames(program, new Set());
    expect(new Set(made.flatMap((program) => program.map(({ op }) => op)))).toEqual(
      new Set(['find', 'use', 'twice']),
    );
    const ofLength = (length: number) => made.filter((program) => program.length === length).length;
    expect(ofLength(1)).toBeGreaterThan(ofLength(3));
  });

  it('aims for missing words until a card in a deck uses them', () => {
    const saying = (inDecks: readonly CardDefinition[]) => {
      const deck = {
        id: 'all',
        name: 'All',
        description: 'All.',
        cards: inDecks.map(({ id }) => ({ card: id, count: 1 })),
      };
      const cardSets = spells.cardSets.map((set) => ({ ...set, decks: inDecks.length === 0 ? [] : [deck] }));
      const made = generatedSets({ ...spells, cardSets }, 'a', new Map(), ['op: twice']);
      const programs = made.sets.flatMap((set) => set.cards.map((card) => cardSchema.parse(card).effect.do));
      return programs.filter((program) => program.some(({ op }) => op === 'twice')).length;
    };
    expect(saying([])).toBeGreaterThan(25);
    expect(saying(cards)).toBeLessThan(20);
  });

  it('leaves cards unchanged when the game refuses the generated ones, and counts refusals by code', () => {
    const code = 'NO_EFFECT';
    const strict: Game = {
      ...spells,
      parseCardSet: (input) =>
        JSON.stringify(input).includes('twice')
          ? { ok: false, faults: [{ code, path: '', message: 'Nothing is done twice.' }] }
          : parseCardSet(format(), input),
    };
    expect(JSON.stringify(effects(strict, 'a'))).not.toContain('twice');
    expect(generatedSets(strict, 'a').refused[code]).toBeGreaterThan(0);
  });
});

describe('cardLanguage', () => {
  it('computes the number of references in the smallest value', () => {
    const language = cardLanguage(spells.cardSetSchema());
    const [card] = language.cards;
    const effect = card?.properties?.effect?.properties?.do ?? {};
    expect(language.height(effect)).toBe(1);
    const twice = language.deref(effect).items?.anyOf?.find(({ properties }) => properties?.do !== undefined);
    const find = language.deref(effect).items?.anyOf?.find(({ properties }) => properties?.as !== undefined);
    expect([language.height(twice ?? {}), language.height(find ?? {})]).toEqual([1, 0]);
  });
});
