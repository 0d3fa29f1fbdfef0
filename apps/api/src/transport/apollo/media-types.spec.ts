import { describe, expect, it } from '@jest/globals';
import { contentTypeFor } from './media-types.js';

const [JSON_TYPE, GRAPHQL_JSON] = ['application/json', 'application/graphql-response+json'];

describe('the content type of an answer', () => {
  it.each([
    [undefined, JSON_TYPE],
    ['', JSON_TYPE],
    ['*/*', JSON_TYPE],
    ['application/*;q=0.1', JSON_TYPE],
    ['text/html, */*;q=0.8', JSON_TYPE],
    [GRAPHQL_JSON, GRAPHQL_JSON],
    [`${GRAPHQL_JSON}; charset=utf-8, ${JSON_TYPE}; charset=utf-8`, GRAPHQL_JSON],
    [`${JSON_TYPE}, ${GRAPHQL_JSON}`, JSON_TYPE],
    [`${JSON_TYPE};q=0.5, ${GRAPHQL_JSON};q=0.6`, GRAPHQL_JSON],
    [`${JSON_TYPE};q=0, */*`, GRAPHQL_JSON],
    [`APPLICATION/JSON`, JSON_TYPE],
  ])('for accept %j is %s', (accept, type) => {
    expect(contentTypeFor(accept)).toBe(`${type}; charset=utf-8`);
  });

  it.each(['image/png', 'text/html', 'application/json;q=0', 'application/json;q=x', ','])(
    'is undefined for accept %j',
    (accept) => {
      expect(contentTypeFor(accept)).toBeUndefined();
    },
  );
});
