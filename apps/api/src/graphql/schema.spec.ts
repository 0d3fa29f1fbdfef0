import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isInterfaceType, isObjectType } from 'graphql';
import { FIELD_ROLES } from '../auth/authority.js';
import { gameBindings } from '../games/index.js';
import { printedSchema, schemaOf } from './sdl.js';

const sdl = gameBindings.map((binding) => binding.sdl);

describe('the schema', () => {
  it('is the one that is committed (npm run schema:print rewrites it)', () => {
    expect(printedSchema(sdl)).toBe(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
  });

  it('has no field of Query, Mutation or Subscription that the authority does not know, and no other way round', () => {
    const schema = schemaOf(sdl);
    const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
      (type) => Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
    );
    expect(fields.sort()).toEqual(Object.keys(FIELD_ROLES).sort());
  });

  it('takes JSON nowhere as an input, and gives it only where a standard says so', () => {
    const schema = schemaOf(sdl);
    const uses = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) || isInterfaceType(type)
        ? Object.values(type.getFields())
            .filter((field) => String(field.type).replace(/[[\]!]/g, '') === 'JSON')
            .map((field) => `${type.name}.${field.name}`)
        : [],
    );
    expect(uses.sort()).toEqual([
      'CardDefinition.data',
      'Frame.patch',
      'Game.cardSetSchema',
      'Game.positionSchema',
    ]);
  });
});
