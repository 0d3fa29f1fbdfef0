import { describe, expect, it } from '@jest/globals';
import { type DeckList, definitionId, seededRandom } from '#libs/game-kit';
import { parseMetazooCardSet } from '../cards/card-set.js';
import type { MetazooCard } from '../cards/definition.js';
import { validateDeck } from '../cards/validate-deck.js';
import { metazooTcg } from '../index.js';
import { auraCard, caster, creature, equipment, idOf, strategy, terra, token } from '../testing/cards.js';

const fires = Array.from({ length: 18 }, (_, index) => creature(`Fire ${index + 1}`));
const pool: readonly MetazooCard[] = [
  caster('Nia'),
  caster('Solo', { allied: ['fire'] }),
  caster('Many', { allied: ['earth', 'air'] }),
  terra('Hearth', { starter: true }),
  terra('Kiln', { starter: true }),
  terra('Forge', { starter: true }),
  terra('Ditch', { starter: true, aura: 'earth' }),
  terra('Yard'),
  ...['fire', 'earth', 'air', 'lightning'].map(auraCard),
  ...fires,
  creature('Mole', { aura: 'earth' }),
  creature('Gull', { aura: 'air' }),
  creature('Only One', { unique: true }),
  creature('Piasa Bird'),
  creature('Piasa Bird the Territorial'),
  equipment('Rod'),
  strategy('Plan', [{ op: 'draw', count: 1 }]),
  token('Chip'),
];
const cards = Object.fromEntries(pool.map((card) => [card.id, card]));

/** Names with counts, by section. */
interface Written {
  readonly caster?: Readonly<Record<string, number>>;
  readonly starters?: Readonly<Record<string, number>>;
  readonly aura?: Readonly<Record<string, number>>;
  readonly allied?: Readonly<Record<string, number>>;
  readonly main?: Readonly<Record<string, number>>;
}
const FIFTY: Readonly<Record<string, number>> = Object.fromEntries(
  fires.slice(0, 17).map(({ name }, index) => [name, index < 16 ? 3 : 2]),
);

const list = (written: Written): DeckList => {
  const whole = {
    caster: { Nia: 1 },
    starters: { Hearth: 1, Kiln: 1 },
    aura: { 'Fire Aura': 10 },
    allied: {},
    main: FIFTY,
    ...written,
  };
  return Object.entries(whole).flatMap(([section, names]) =>
    Object.entries(names).map(([name, count]) => ({
      card: definitionId(idOf(name)),
      count,
      ...(section === 'main' ? {} : { section }),
    })),
  );
};
const faults = (written: Written) => validateDeck(list(written), cards);
const rules = (written: Written): readonly string[] => faults(written).map(({ rule }) => rule ?? '');
/** Fifty cards with some of them exchanged for others. */
const fiftyWith = (others: Readonly<Record<string, number>>): Readonly<Record<string, number>> => {
  let out = Object.values(others).reduce((sum, count) => sum + count, 0);
  const kept = Object.entries(FIFTY).map(([name, count]): [string, number] => {
    const less = Math.min(count, out);
    out -= less;
    return [name, count - less];
  });
  return { ...Object.fromEntries(kept.filter(([, count]) => count > 0)), ...others };
};
const ALLIED: Written = { allied: { 'Earth Aura': 10 }, starters: { Hearth: 1, Ditch: 1 } };

describe('Deck construction', () => {
  it('MZ-001 sets no game up before both decks are there', () => {
    const [setup] = [{ ruleset: {}, decks: [] }];
    expect(() => metazooTcg.setup(setup, seededRandom('x'))).toThrow('MZ-001');
  });

  it('MZ-002 requires exactly one Caster', () => {
    expect(rules({})).toEqual([]);
    expect(rules({ caster: {} })).toEqual(['MZ-002']);
    expect(rules({ caster: { Nia: 1, Solo: 1 } })).toEqual(['MZ-002']);
    expect(rules({ caster: { 'Fire 18': 1 } })).toContain('MZ-002');
  });

  it('MZ-003 requires two starting Terras', () => {
    expect(rules({ starters: { Hearth: 1 } })).toEqual(['MZ-003']);
    expect(rules({ starters: { Hearth: 1, Kiln: 2 } })).toEqual(['MZ-003']);
  });

  it('MZ-004 takes no plain Terra as a starting one, and names it', () => {
    expect(faults({ starters: { Hearth: 1, Yard: 1 } })).toMatchObject([{ rule: 'MZ-004', path: 'Yard' }]);
  });

  it('MZ-005 requires ten Aura', () => {
    expect(rules({ aura: { 'Fire Aura': 9 } })).toEqual(['MZ-005']);
    expect(rules({ aura: { 'Fire Aura': 11 } })).toEqual(['MZ-005']);
  });

  it('MZ-006 takes no other Aura into the Aura deck', () => {
    expect(rules({ aura: { 'Fire Aura': 9, 'Air Aura': 1 } })).toEqual(['MZ-006']);
    expect(rules({ aura: { 'Fire Aura': 9, 'Fire 18': 1 } })).toEqual(['MZ-006']);
  });

  it('MZ-007 MZ-R01 requires at least fifty cards', () => {
    expect(rules({ main: { ...FIFTY, 'Fire 17': 1 } })).toEqual(['MZ-007']);
    expect(rules({ main: { ...FIFTY, 'Fire 17': 3 } })).toEqual([]);
  });

  it('MZ-008 accepts only creatures, equipment, Terras and strategies in the main deck', () => {
    expect(rules({ main: fiftyWith({ Rod: 1, Plan: 1, Yard: 1 }) })).toEqual([]);
    for (const name of ['Solo', 'Fire Aura', 'Chip'])
      expect(faults({ main: fiftyWith({ [name]: 1 }) })).toMatchObject([{ rule: 'MZ-008', path: name }]);
    expect(
      validateDeck([...list({}), { card: definitionId('fire-1'), count: 1, section: 'side' }], cards),
    ).toMatchObject([{ rule: 'MZ-008', code: 'UNKNOWN_SECTION' }]);
  });

  it('MZ-009 MZ-R02 takes three copies of a full name', () => {
    expect(faults({ main: { ...FIFTY, 'Fire 1': 4 } })).toMatchObject([{ rule: 'MZ-009', path: 'Fire 1' }]);
    expect(rules({ main: fiftyWith({ 'Piasa Bird': 3, 'Piasa Bird the Territorial': 3 }) })).toEqual([]);
  });

  it('MZ-010 names each card of a third type', () => {
    expect(faults({ ...ALLIED, main: fiftyWith({ Mole: 1, Gull: 1 }) })).toMatchObject([
      { rule: 'MZ-010', path: 'Gull' },
    ]);
  });

  it('MZ-011 MZ-R57 takes one allied type, of those in the Caster’s box', () => {
    expect(rules({ allied: { 'Lightning Aura': 10 } })).toEqual(['MZ-011', 'MZ-014']);
    expect(rules({ ...ALLIED, caster: { Many: 1 } })).toEqual([]);
    expect(rules({ ...ALLIED, caster: { Many: 1 }, allied: { 'Earth Aura': 5, 'Air Aura': 5 } })).toEqual([
      'MZ-011',
    ]);
  });

  it('MZ-012 gives a Caster whose box shows its own type no allied type', () => {
    expect(rules({ ...ALLIED, caster: { Solo: 1 } })).toContain('MZ-012');
    expect(rules({ caster: { Solo: 1 }, main: fiftyWith({ Mole: 1 }) })).toEqual(['MZ-012']);
  });

  it('MZ-013 lets a deck leave the allied type out', () => {
    expect(rules({ caster: { Nia: 1 } })).toEqual([]);
  });

  it('MZ-014 MZ-R05 requires a starting Terra of each type if allied Aura is set aside', () => {
    expect(rules({ ...ALLIED, main: fiftyWith({ Mole: 3 }) })).toEqual([]);
    expect(rules({ allied: { 'Earth Aura': 10 } })).toEqual(['MZ-014']);
  });

  it('MZ-015 MZ-R04 requires two of the own type without allied Aura, which may be the same card', () => {
    expect(rules({ starters: { Hearth: 1, Ditch: 1 } })).toEqual(['MZ-015']);
    expect(rules({ starters: { Hearth: 2 } })).toEqual([]);
  });

  it('MZ-016 takes no starting Terra into the main deck too, but three of another Terra (Starter)', () => {
    expect(faults({ main: fiftyWith({ Hearth: 1 }) })).toMatchObject([{ rule: 'MZ-016', path: 'Hearth' }]);
    expect(rules({ main: fiftyWith({ Forge: 3 }) })).toEqual([]);
    expect(rules({ main: fiftyWith({ Forge: 4 }) })).toEqual(['MZ-009']);
    const again = terra('Hearth', { id: 'hearth-again', starter: true });
    const deck = [...list({}), { card: again.id, count: 1 }];
    expect(validateDeck(deck, { ...cards, [again.id]: again })).toMatchObject([{ rule: 'MZ-016' }]);
  });

  it('MZ-017 sets nothing but Aura aside', () => {
    expect(rules({ ...ALLIED, allied: { 'Earth Aura': 9, Mole: 1 } })).toEqual(['MZ-017']);
  });

  it('MZ-R03 sets ten allied Aura aside at most', () => {
    expect(rules({ ...ALLIED, allied: { 'Earth Aura': 1 } })).toEqual([]);
    expect(rules({ ...ALLIED, allied: { 'Earth Aura': 11 } })).toEqual(['MZ-R03']);
  });

  it('MZ-019 takes three copies of a unique card', () => {
    expect(rules({ main: fiftyWith({ 'Only One': 3 }) })).toEqual([]);
  });

  it('reports every fault at once', () => {
    const broken: Written = {
      caster: {},
      starters: { Hearth: 1, Yard: 2 },
      aura: { 'Fire Aura': 9 },
      main: { 'Fire 1': 4, Hearth: 1 },
    };
    expect(new Set(rules(broken))).toEqual(
      new Set(['MZ-002', 'MZ-003', 'MZ-004', 'MZ-005', 'MZ-007', 'MZ-009', 'MZ-016']),
    );
  });
});

describe('Card sets', () => {
  const file = (...written: readonly object[]) => ({
    id: 'try',
    name: 'Try',
    game: 'metazoo-tcg',
    cards: written,
    decks: [],
  });
  const found = (...written: readonly object[]) => {
    const parsed = parseMetazooCardSet(file(...written));
    return parsed.ok ? [] : parsed.faults.map(({ code, path }) => [code, path]);
  };
  const eel = { ...creature('Eel'), aura: 'water' };

  it('MZ-018 takes Water only where the set has Water Aura', () => {
    expect(found(eel)).toEqual([['WATER_NOT_ENABLED', 'card "Eel" aura']]);
    expect(found(eel, auraCard('water'))).toEqual([]);
    expect(found({ ...eel, aura: 'steam' })).toEqual([['NOT_ALLOWED', 'card "Eel" aura']]);
  });

  it.each([['name'], ['cost'], ['aura'], ['influence'], ['traits'], ['type']])(
    'MZ-153 MZ-165 refuses a creature or equipment without its %s',
    (field) => {
      for (const card of [creature('Half'), equipment('Half')]) {
        const { [field]: _left, ...rest }: Record<string, unknown> = { ...card };
        const paths = found(rest).map(([, path]) => path);
        expect(paths.join()).toContain(field);
      }
    },
  );

  it.each([['name'], ['cost'], ['traits']])('MZ-171 refuses a Terra without its %s', (field) => {
    const { [field]: _left, ...rest }: Record<string, unknown> = { ...terra('Half') };
    expect(
      found(rest)
        .map(([, path]) => path)
        .join(),
    ).toContain(field);
  });

  it('MZ-R34 takes a printed Influence of 0 for equipment alone', () => {
    expect(found({ ...equipment('Stick'), influence: 0 })).toEqual([]);
    expect(found({ ...creature('Ghost'), influence: 0 })).toEqual([['TOO_SMALL', 'card "Ghost" influence']]);
  });

  it('MZ-169 MZ-R60 refuses a Terra for one side, and a tap ability that untaps its own source for nothing', () => {
    const sided = terra('Sided', {
      when: 'static',
      text: 'x',
      holds: [{ cards: { units: 'you' }, modification: { change: 'soar' } }],
    });
    const endless = creature('Endless', {
      when: 'tap',
      text: 'x',
      do: [{ op: 'untap', cards: { this: 'card' } }],
    });
    expect(found(sided).map(([code]) => code)).toEqual(['TERRA_SIDES']);
    expect(found(endless).map(([code]) => code)).toEqual(['ENDLESS_ABILITY']);
  });

  it('refuses words that only logs still have, and names the words of today', () => {
    const former = {
      ...creature('Old'),
      abilities: [{ on: 'activated', text: 'x', costs: [], do: [{ op: 'shuffleDeck' }] }],
      sacrifice: { text: 'x', where: {} },
    };
    const parsed = metazooTcg.parseCardSet({ id: 'set', name: 'Set', game: 'metazoo-tcg', cards: [former] });
    const told = parsed.ok ? [] : parsed.faults.map(({ message }) => message);
    for (const word of ['when', 'cost', 'shuffle', 'additionalCost'])
      expect(told.filter((message) => message.endsWith(`It is "${word}" now.`))).toHaveLength(1);
  });

  it('refuses a token that is not named, and one that is not there', () => {
    const maker = creature('Maker', { when: 'play', text: 'x', do: [{ op: 'create', token: 'chip' }] });
    expect(found(maker)).toEqual([['UNRELATED_TOKEN', 'card "Maker" related']]);
    expect(found({ ...maker, related: ['chip'] })).toEqual([['UNKNOWN_TOKEN', 'card "Maker" related']]);
    expect(found({ ...maker, related: ['chip'] }, token('Chip'))).toEqual([]);
  });
});
