import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder, idsIn } from '#libs/game-kit';
import type { TokenSpec } from '../effects/language/operation.js';
import { doing } from '../testing/doing.js';

const frost = { auraType: 'frost', lp: 20, traits: [] } satisfies TokenSpec;

/** The distinct Token definitions of an Effect. */
const definitionsOf = (...tokens: readonly TokenSpec[]) => {
  const { state } = doing(tokens.map((token) => ({ op: 'createToken', token, count: 1 }) as const));
  const ids = idsIn(state.arena).map((id) => cardUnder(state.pages, cardId(id))?.definition);
  return [...new Set(ids)].flatMap((id) => (id === undefined ? [] : [state.definitions[id]]));
};

describe('Tokens', () => {
  it('NF-187: are what their own Effect says, also where they differ only after 80 characters', () => {
    const name = 'The Long Procession of Lanterns Across the Frozen Lake Bed';
    const tribe = 'Keepers of the Seventh Lantern';
    const made = definitionsOf(
      { ...frost, name, tribe },
      { ...frost, name, tribe, lp: 30 },
      { ...frost, name, tribe, lp: 40 },
    );
    expect(made).toMatchObject([{ lp: 20 }, { lp: 30 }, { lp: 40 }]);
    expect(new Set(made.map((page) => page?.id)).size).toBe(3);
    for (const page of made) expect(page?.id.length).toBeLessThanOrEqual(80);
  });

  it('NF-187: and where they differ in what an id cannot say', () => {
    for (const [one, other] of [
      [{ name: 'Ash Moth' }, { name: 'Ash-Moth' }],
      [{ name: 'Élan' }, { name: 'lan' }],
      [
        { name: 'Ash', tribe: 'Frost Moth' },
        { name: 'Ash', tribe: 'Frost-Moth' },
      ],
    ] as const)
      expect(definitionsOf({ ...frost, ...one }, { ...frost, ...other })).toMatchObject([one, other]);
  });

  it('NF-187: share a definition where they are equal', () => {
    const ash = { ...frost, name: 'Ash' } satisfies TokenSpec;
    const [made, ...others] = definitionsOf(ash, { ...ash, lp: 25 }, ash);
    expect(others).toHaveLength(1);
    expect(made?.id).toBe('token-named-ash-frost-20-none');
  });
});
