import { describe, expect, it } from '@jest/globals';
import { isEnumType } from 'graphql';
import { features } from '../apps/api/src/composition/features.js';
import { graphqlParts } from '../apps/api/src/composition/graphql-parts.js';
import { gameBindings } from '../apps/api/src/games/index.js';
import { schemaOf } from '../apps/api/src/platform/graphql-parts.js';
import {
  clientDocuments,
  clientOperations,
  committedSchema,
  enumWord,
  iconModule,
  serviceInputs,
} from './generate.mjs';

const SCHEMA = `
  scalar DateTime
  scalar JSON
  enum Side { FACE_UP FACE_DOWN }
  enum Unused { A }
  input CardInput { id: ID!, side: Side! = FACE_UP, count: Int, tags: [String!] }
  input UnusedInput { a: Int }
  input MoveInput @oneOf { to: Int, card: CardInput }
  input PlayInput { action: ActionInput!, at: DateTime }
  input ActionInput @oneOf { toy: ToyInput }
  input ToyInput { a: Int }
  type Card { name: String! }
  type Query { card(id: ID!, first: Int): Card, cards: [Card!]! }
  type Mutation { move(input: MoveInput!): Card, play(input: PlayInput!): Card }
`;

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe('the inputs of the service', () => {
  const inputs = serviceInputs(SCHEMA).then(squeezed);

  it('have a required property for a field with a default, and optional nullable ones for others', async () => {
    expect(await inputs).toContain(
      "export type CardInput = { readonly id: Scalars['ID']['input']; readonly side: Side; readonly count?: InputMaybe<Scalars['Int']['input']>; readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>; };",
    );
    expect(await inputs).toContain('export type InputMaybe<T> = T | null | undefined;');
  });

  it('have the enum values that resolvers receive', async () => {
    expect(await inputs).toContain("export type Side = | 'face-up' | 'face-down';");
  });

  it('have a type for the arguments of each field', async () => {
    expect(await inputs).toContain(
      "export type QueryCardArgs = { readonly id: Scalars['ID']['input']; readonly first?: InputMaybe<Scalars['Int']['input']>; };",
    );
  });

  it('have exactly one field of a @oneOf input', async () => {
    expect(await inputs).toContain('{ readonly to?: never; readonly card: CardInput; }');
  });

  it('omit types without use in an argument, and the actions of games', async () => {
    expect(await inputs).not.toMatch(/Unused|ToyInput|export type Card |QueryCardsArgs/);
  });
});

it('the enum values of features are those of the inputs', async () => {
  const parts = graphqlParts(features, gameBindings);
  const inputs = await serviceInputs(committedSchema());
  const enums = Object.values(schemaOf(parts).getTypeMap())
    .filter(isEnumType)
    .filter(({ name }) => inputs.includes(`export type ${name} =`));
  expect(enums.length).toBeGreaterThan(20);
  const words = (wordOf: (name: string, value: string) => string | undefined) =>
    Object.fromEntries(
      enums.map((type) => [type.name, type.getValues().map(({ name }) => wordOf(type.name, name))]),
    );
  expect(words((name, value) => parts.enums[name]?.[value])).toEqual(words(enumWord));
});

describe("the client's operations", () => {
  it('are typed by the schema', async () => {
    const text = await clientOperations(SCHEMA, {
      'card.graphql': 'query Card($id: ID!) { card(id: $id) { name } }',
    });
    expect(squeezed(text)).toContain(
      'export type CardQuery = { readonly card: { readonly name: string } | null };',
    );
    expect(text).toContain('CardDocument');
  });

  it('throw if a document does not fit the schema', async () => {
    await expect(clientOperations(SCHEMA, { 'card.graphql': '{ card(id: 1) { colour } }' })).rejects.toThrow(
      'colour',
    );
  });

  it('are in documents that fit the API’s schema', async () => {
    expect(await clientOperations(committedSchema(), clientDocuments())).toContain(
      'MatchDetailsByIdDocument',
    );
  });
});

describe('the icons of the web app', () => {
  const icons = { drop: { body: '<path fill="currentColor" d="M0.2 0L10.3 4.6z"/>' }, two: { body: '<g/>' } };

  it('are the outlines of the named ones in whole units', () => {
    const text = iconModule(['drop'], icons);
    expect(text).toContain("export type IconName = 'drop';");
    expect(text).toContain("'drop': 'M0 0l10 5z',");
  });

  it('are refused if the set lacks one, or has it in several parts', () => {
    expect(() => iconModule(['rain'], icons)).toThrow('rain');
    expect(() => iconModule(['two'], icons)).toThrow('two');
  });
});
