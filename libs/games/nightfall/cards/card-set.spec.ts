import { describe, expect, it } from '@jest/globals';
import type { Json } from '#libs/game-kit';
import { parseNightfallCardSet } from './card-set.js';

const CARD = { auraType: 'flame' };
const beastie = (name: string, more: Readonly<Record<string, Json>>): Json => ({
  ...CARD,
  type: 'beastie',
  id: name.toLowerCase(),
  name,
  lp: 50,
  ...more,
});
const DRAW = [{ op: 'bookmark', count: 1 }];
const nested = (depth: number): Json =>
  depth === 0 ? DRAW : [{ op: 'if', if: { turn: 'you' }, then: nested(depth - 1) }];

/** Every kind of fault once, each on a card or deck named after it. */
const FILE: Json = {
  id: 'faulty',
  name: 'Faulty',
  game: 'nightfall',
  cards: [
    { ...CARD, type: 'terra', id: 'sound', name: 'Sound', terra: 'fog', limit: 3 },
    beastie('Missing', { lp: null }),
    beastie('Small', { lp: 4 }),
    beastie('Feeble', {
      abilities: [
        {
          when: 'contract',
          text: 'x',
          do: [{ op: 'createToken', token: { auraType: 'flame', lp: 4 }, count: 1 }],
        },
      ],
    }),
    beastie('Word', { traits: ['fligth'] }),
    beastie('Extra', { power: 3 }),
    { ...CARD, type: 'golem', id: 'kind', name: 'Kind' },
    beastie('Icon', { attacks: [{ name: 'Hit', damage: 10, icons: [{ status: 'asleep' }] }] }),
    beastie('Operation', { abilities: [{ when: 'contract', text: 'x', do: [{ op: 'explode' }] }] }),
    beastie('Deep', { abilities: [{ when: 'contract', text: 'x', do: nested(12) }] }),
    beastie('Long', {
      abilities: [
        {
          when: 'contract',
          text: 'x',
          do: Array.from({ length: 20 }, () => ({ op: 'repeat', times: 2, do: [...DRAW, ...DRAW, ...DRAW] })),
        },
      ],
    }),
    beastie('Unbound', {
      abilities: [{ when: 'contract', text: 'x', do: [{ op: 'destroy', cards: { bound: 'nobody' } }] }],
    }),
    { ...CARD, type: 'potion', id: 'dear', name: 'Dear', cost: { flame: 1 }, abilities: [resolve()] },
    { ...CARD, type: 'spell', id: 'idle', name: 'Idle' },
    { ...CARD, type: 'aura', id: 'bound', name: 'Bound', isBasic: true, limit: 2 },
    beastie('Resolving', { abilities: [resolve()] }),
    { ...CARD, type: 'terra', id: 'token-fog', name: 'Tokenish', terra: 'fog' },
    { ...CARD, type: 'terra', id: 'sound', name: 'Sound', terra: 'fog', limit: 3 },
  ],
  decks: [
    { id: 'thin', name: 'Thin', description: '', cards: [{ card: 'sound', count: 1 }] },
    {
      id: 'thick',
      name: 'Thick',
      description: '',
      cards: [
        { card: 'sound', count: 40 },
        { card: 'sound', count: 16, section: 'side-deck' },
        { card: 'sound', count: 1, section: 'attic' },
      ],
    },
    { id: 'stray', name: 'Stray', description: '', cards: [{ card: 'nowhere', count: 40 }] },
  ],
};

function resolve(): Json {
  return { when: 'play', text: 'x', do: DRAW };
}

describe('A card set with every kind of fault', () => {
  const parsed = parseNightfallCardSet(FILE);
  const faults = parsed.ok ? [] : parsed.faults;

  it('is refused', () => {
    expect(parsed.ok).toBe(false);
  });

  it.each([
    ['card "Missing" lp', 'WRONG_TYPE', 'number'],
    ['card "Small" lp', 'TOO_SMALL', '5'],
    // Less than a Beastie can have printed: no Token could be made of it.
    ['card "Feeble" abilities.0.do.0.token.lp', 'TOO_SMALL', '5'],
    ['card "Word" traits.0', 'NOT_ALLOWED', 'Did you mean "flight"?'],
    ['card "Extra" power', 'UNKNOWN_FIELD', 'power'],
    ['card "Kind" type', 'NOT_ALLOWED', 'golem'],
    ['card "Icon" attacks.0.icons.0.status', 'NOT_ALLOWED', 'asleep'],
    ['card "Operation" abilities.0.do.0.op', 'NOT_ALLOWED', 'explode'],
    ['card "Deep" abilities.0.do', 'EFFECT_TOO_DEEP', 'deep'],
    ['card "Long" abilities.0.do', 'EFFECT_TOO_LONG', 'operations'],
    ['card "Unbound" abilities.0.do.0.cards.bound', 'UNBOUND_NAME', 'nobody'],
    ['card "Dear" cost', 'POTION_COST', 'NF-016'],
    ['card "Idle" abilities', 'NO_EFFECT', 'play'],
    ['card "Bound" limit', 'BASIC_AURA_LIMIT', 'NF-021'],
    ['card "Resolving" abilities.0', 'RESOLVE_EFFECT', 'Spells'],
    ['card "Tokenish" id', 'TOKEN_ID', 'Tokens'],
    ['sound', 'DUPLICATE', 'card id'],
    ['deck "Thin" deck', 'SPELLBOOK_TOO_SMALL', '40'],
    ['deck "Thick" section side-deck', 'SIDE_DECK_TOO_LARGE', '15'],
    ['deck "Thick" section attic', 'UNKNOWN_SECTION', 'side-deck'],
    ['deck "Thick" Sound', 'SPELLBOOK_LIMIT', '57 > 3'],
    ['deck "Stray"', 'UNKNOWN_CARD', 'nowhere'],
  ])('names %s: %s', (path, code, word) => {
    const found = faults.find((fault) => fault.path === path && fault.code === code);
    expect({ found, faults }).toEqual({ found: expect.objectContaining({ path, code }), faults });
    expect(found?.message).toContain(word);
  });

  it('names nothing but these', () => {
    expect(faults.map(({ path, code }) => `${path} ${code}`)).toHaveLength(22);
  });
});
