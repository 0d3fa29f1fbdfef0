import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  action,
  factsCiting,
  type GameApi,
  hidden,
  internal,
  part,
  ruleIds,
  shownAs,
  words,
} from '#libs/game-kit';
import { gameSdl } from './game-sdl.js';
import { gameTypes } from './game-types.js';

const fact = factsCiting(ruleIds(/^TOY-\d$/));
const endSchema = words({ top: 'On top.', 'far down': 'Under it.' }).describe('An end of the pile.');
const cardSchema = z.strictObject({ name: z.string().describe('Its name.') }).describe('A card.');
const changeSchema = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('more'), by: z.int() }),
  z.strictObject({ change: z.literal('none') }),
]);

const moved = fact('CardMoved', 'A card moves.', {
  card: hidden(cardSchema),
  to: z.exactOptional(endSchema).describe('Its destination.'),
  others: z.array(cardSchema).describe('What lies above.'),
  change: changeSchema.describe('What changes.'),
  secret: internal(z.unknown()),
});

const toy = (
  facts: readonly [z.ZodObject, ...z.ZodObject[]],
  told: readonly z.ZodType[] = facts,
): GameApi => ({
  field: 'toy',
  prefix: 'Toy',
  actions: {
    text: 'What a seat can do.',
    types: {},
    schemas: [
      action('move', 'Moves a card.', { to: endSchema.describe('Where to.') }),
      action('pass', 'Does nothing.', {}),
    ],
  },
  facts: z.union(facts),
  chapters: [
    {
      types: {
        End: endSchema,
        Card: cardSchema,
        Change: part(changeSchema, 'What changes.', { change: 'What.', by: 'By how much.' }),
      },
      facts: told,
    },
  ],
});

const lines = (api: GameApi): readonly string[] => gameSdl(api, gameTypes(api)).split('\n');
const sdl = lines(toy([moved])).join('\n');

describe('the SDL of a game', () => {
  it('has the fields of a fact: hidden and optional ones are nullable, internal ones are missing', () => {
    expect(sdl).toContain(
      [
        '"A card moves."',
        'type ToyCardMoved implements Event {',
        '  type: String!',
        '  rule: String',
        '  text: String!',
        '  "A card."',
        '  card: ToyCard',
        '  "Its destination."',
        '  to: ToyEnd',
        '  "What lies above."',
        '  others: [ToyCard!]!',
        '  "What changes."',
        '  change: ToyChange!',
        '}',
      ].join('\n'),
    );
  });

  it('has one type for a union, with nullable fields for fields missing from a variant', () => {
    expect(sdl).toContain('  change: String!\n  "By how much."\n  by: Int\n}');
  });

  it('writes enum values in capitals', () => {
    expect(sdl).toContain('enum ToyEnd {\n  "On top."\n  TOP\n  "Under it."\n  FAR_DOWN\n}');
  });

  it('has a Boolean for an action without fields, and an input type for any other action', () => {
    expect(sdl).toContain('  "Moves a card."\n  move: ToyMoveInput\n  "Does nothing."\n  pass: Boolean\n}');
    expect(sdl).toContain('input ToyMoveInput {\n  "Where to."\n  to: ToyEnd!\n}');
  });

  it('has another shape for a field marked as `shownAs`', () => {
    const by = shownAs(z.union([z.int(), z.literal('judge')]), cardSchema);
    expect(lines(toy([fact('Ruled', 'A ruling.', { by })]))).toContain('  by: ToyCard!');
  });

  it.each([
    ['two types', z.union([z.int(), z.string()]), 'A field cannot be both Int and String.'],
    ['a type that has no name', z.strictObject({ n: z.int() }), 'GraphQL has no type for a object.'],
    ['keys that nobody knows', z.record(z.string(), z.int()), 'GraphQL has no type for a record.'],
  ])('refuses a field of %s', (_, field, message) => {
    expect(() => lines(toy([fact('Odd', 'Odd.', { field })]))).toThrow(message);
  });

  it('refuses a game with a fact in no chapter', () => {
    const ended = fact('Ended', 'The end.', {});
    expect(() => lines(toy([moved, ended], [moved]))).toThrow('These types are in no chapter: Ended.');
  });
});
