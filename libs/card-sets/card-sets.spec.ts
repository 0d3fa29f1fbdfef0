import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CardSet, contentHash, definitionId } from '#libs/game-kit';
import {
  type Audience,
  type CardSetCommand,
  type CardSetFact,
  type CardSetState,
  cardSetFactSchema,
  cardSetOfStream,
  cardSetStream,
  changesBetween,
  contentText,
  decideCardSet,
  evolveCardSet,
  mayUse,
  type PublishCardSet,
  readContent,
} from './index.js';

const setOf = (...names: readonly string[]): CardSet => {
  const cards = names.map((name, index) => ({ id: definitionId(`card-${index}`), name, type: 'event' }));
  return {
    id: 'my-set',
    name: 'My Set',
    game: 'metax',
    hash: contentHash({ id: 'my-set', game: 'metax', cards }),
    cards,
    decks: [],
  };
};

const publish = (set: CardSet, others: Partial<PublishCardSet> = {}): PublishCardSet => ({
  type: 'publish',
  organization: 'club',
  set,
  rulesVersion: '1.0.0',
  isShipped: false,
  sets: 0,
  mostSets: 3,
  ...others,
});

/** The facts of some commands, or the code of the first refusal. */
const factsOf = (...commands: readonly CardSetCommand[]): readonly CardSetFact[] | string => {
  let state: CardSetState;
  const facts: CardSetFact[] = [];
  for (const command of commands) {
    const decision = decideCardSet(state, command);
    if (!decision.accepted) return decision.rejection.code;
    for (const fact of decision.events) {
      expect(cardSetFactSchema.parse(structuredClone(fact))).toEqual(fact);
      state = evolveCardSet(state, fact);
      facts.push(fact);
    }
  }
  return facts;
};

const ONE = setOf('Scout', 'Tide');
const TWO = setOf('Scout', 'Ebb');

describe('a published card set', () => {
  it('has a version for each content, with the changes since the version before', () => {
    expect(factsOf(publish(ONE), publish(TWO, { reason: 'Too strong.' }))).toEqual([
      {
        type: 'CardSetPublished',
        version: 1,
        rulesVersion: '1.0.0',
        hash: ONE.hash,
        content: contentText(ONE),
        organization: 'club',
        changes: { added: [], changed: [], removed: [] },
      },
      {
        type: 'CardSetPublished',
        version: 2,
        rulesVersion: '1.0.0',
        hash: TWO.hash,
        content: contentText(TWO),
        organization: 'club',
        reason: 'Too strong.',
        changes: { added: [], changed: [{ card: 'card-1', fields: ['name'] }], removed: [] },
      },
    ]);
  });

  it('does not change when its newest version is published again, in whatever order of fields', () => {
    const reordered: CardSet = { ...ONE, cards: ONE.cards.map(({ id, name, type }) => ({ type, name, id })) };
    expect(factsOf(publish(ONE), publish(reordered))).toHaveLength(1);
    const again = factsOf(publish(ONE), publish(TWO), publish(ONE));
    expect(again).toMatchObject([{ version: 1 }, { version: 2 }, { version: 3, hash: ONE.hash }]);
  });

  it('belongs to the organization that published it first', () => {
    expect(factsOf(publish(ONE), publish(TWO, { organization: 'rival' }))).toBe('CARD_SET_ID_TAKEN');
    expect(factsOf(publish(ONE, { isShipped: true }))).toBe('CARD_SET_ID_TAKEN');
    const everybody: Audience = { kind: 'everybody' };
    for (const command of [
      { type: 'retire', organization: 'rival' },
      { type: 'setAudience', organization: 'rival', audience: everybody },
    ] as const) {
      expect(factsOf(publish(ONE), command)).toBe('CARD_SET_NOT_FOUND');
      expect(factsOf(command)).toBe('CARD_SET_NOT_FOUND');
    }
    expect(factsOf(publish(ONE, { organization: 'house' }))).not.toHaveProperty('0.organization');
  });

  it('retires single versions or all of them, and comes back with a new version', () => {
    const retire = { type: 'retire', organization: 'club' } as const;
    expect(factsOf(publish(ONE), publish(TWO), { ...retire, version: 1 }, retire, retire)).toMatchObject([
      {},
      {},
      { type: 'CardSetRetired', versions: [1] },
      { type: 'CardSetRetired', versions: [2] },
    ]);
    expect(factsOf(publish(ONE), { ...retire, version: 2 })).toBe('CARD_SET_VERSION_NOT_FOUND');
    expect(factsOf(publish(ONE), retire, publish(ONE))).toMatchObject([{}, {}, { version: 2 }]);
  });

  it('has an audience: its owner alone until the owner says otherwise', () => {
    const to = (audience: Audience): CardSetCommand => ({
      type: 'setAudience',
      organization: 'club',
      audience,
    });
    const some: Audience = { kind: 'organizations', organizations: ['rival', 'guild', 'rival'] };
    expect(
      factsOf(publish(ONE, { audience: { kind: 'everybody' } }), to({ kind: 'everybody' })),
    ).toMatchObject([
      { type: 'CardSetPublished' },
      { type: 'CardSetAudienceChanged', audience: { kind: 'everybody' } },
    ]);
    expect(factsOf(publish(ONE), to({ kind: 'owner' }), to(some), to(some))).toMatchObject([
      {},
      { audience: { kind: 'organizations', organizations: ['guild', 'rival'] } },
    ]);
    expect(factsOf(publish(ONE), to({ kind: 'organizations', organizations: [] }))).toBe('INVALID_AUDIENCE');
    const users = ['club', 'guild', 'other', undefined];
    const audiences: readonly Audience[] = [{ kind: 'owner' }, some, { kind: 'everybody' }];
    expect(
      audiences.map((audience) => users.map((user) => mayUse({ organization: 'club', audience }, user))),
    ).toEqual([
      [true, false, false, false],
      [true, true, false, false],
      [true, true, true, true],
    ]);
  });

  it('is bounded: sets of an organization, and bytes of a version', () => {
    expect(factsOf(publish(ONE, { sets: 3 }))).toBe('TOO_MANY_CARD_SETS');
    expect(factsOf(publish(ONE), publish(TWO, { sets: 3 }))).toHaveLength(2);
    expect(factsOf(publish(setOf('é'.repeat(460_000))))).toBe('CARD_SET_TOO_LARGE');
  });

  it('has a stream that no other set has, although games and ids contain hyphens', () => {
    const names = [
      { game: 'metabaloids', id: 'fast-x' },
      { game: 'metabaloids-fast', id: 'x' },
    ];
    expect(new Set(names.map(cardSetStream)).size).toBe(2);
    for (const name of names) expect(cardSetOfStream(cardSetStream(name))).toEqual(name);
  });
});

describe('the content of a card set', () => {
  it('is read back as it was written', () => {
    const { hash: _hash, ...content } = setOf('Scout', 'Tide');
    expect(readContent(contentText({ ...content, hash: '' }))).toEqual(content);
    expect(() => readContent('{"id":"x"}')).toThrow();
  });
});

describe('the changes between two versions', () => {
  const card = fc.record(
    { name: fc.constantFrom('a', 'b'), cost: fc.nat(2), effect: fc.constantFrom([], [1], [{ x: 1 }]) },
    { requiredKeys: ['name'] },
  );
  const cards = fc
    .dictionary(fc.constantFrom('c1', 'c2', 'c3', 'c4'), card)
    .map((all) => Object.entries(all).map(([id, fields]) => ({ id, ...fields })));

  it('lead from one to the other: what is not among them stays', () => {
    fc.assert(
      fc.property(cards, cards, (before, after) => {
        const { added, changed, removed } = changesBetween(before, after);
        const rebuilt = new Map<string, Readonly<Record<string, unknown>>>(
          before.map((one) => [one.id, one]),
        );
        for (const id of removed) expect(rebuilt.delete(id)).toBe(true);
        const next = new Map<string, Readonly<Record<string, unknown>>>(after.map((one) => [one.id, one]));
        for (const id of added) {
          expect(rebuilt.has(id)).toBe(false);
          rebuilt.set(id, { ...next.get(id) });
        }
        for (const { card: id, fields } of changed) {
          expect(fields.length).toBeGreaterThan(0);
          const kept = Object.entries(rebuilt.get(id) ?? {}).filter(([field]) => !fields.includes(field));
          const taken = Object.entries(next.get(id) ?? {}).filter(([field]) => fields.includes(field));
          rebuilt.set(id, Object.fromEntries([...kept, ...taken]));
        }
        expect(Object.fromEntries(rebuilt)).toEqual(Object.fromEntries(next));
      }),
    );
  });
});
