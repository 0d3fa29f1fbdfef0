import { describe, expect, it } from '@jest/globals';
import { SPECTATOR, seatViewer } from '#libs/game-kit';
import { nightfall } from '../index.js';
import { choose, contract, pass } from '../testing/actions.js';
import { artifact, beastie, damageSpell, potion, resolves, spell } from '../testing/pages.js';
import { asked, cardFaults, factsUntilQuiet } from '../testing/plain-spells.js';
import { A, B, table } from '../testing/table.js';

describe('Spellbook and Chapter', () => {
  const search = spell(
    'Search',
    resolves([{ op: 'search', where: { name: 'Wanted' }, count: 1, to: 'chapter' }]),
  );

  it('NF-012: a search may end without a Page, though one is there, and the Spellbook is shuffled', () => {
    const asking = table({
      A: {
        chapter: { p11: search },
        spellbook: [beastie('Wanted'), beastie('Wanted'), beastie('Wanted'), beastie('Other')],
      },
    }).unanswered(A, contract('p11'));
    expect(asked(asking)).toBe('0 chooseCards');
    const [wanted = ''] = asking.find('Wanted');
    const none = asking.when(A, choose());
    none.thenFacts({ type: 'SpellbookShuffled', rule: 'NF-012', seat: A, count: 4 }).thenNo('PagesRevealed');
    expect(none.names(A, 'chapter')).toEqual([]);
    const one = asking.when(A, choose(wanted));
    one.thenFacts('PagesRevealed', { type: 'SpellbookShuffled', rule: 'NF-012', count: 3 });
    expect(one.names(A, 'chapter')).toEqual(['Wanted']);
    const [other = ''] = asking.find('Other');
    asking.when(A, choose(other)).thenRefused('NF-075');
  });

  it('NF-012: a search for an absent Page still offers the choice and shuffles', () => {
    const asking = table({ A: { chapter: { p11: search }, spellbook: 5 } }).unanswered(A, contract('p11'));
    expect(asked(asking)).toBe('0 chooseCards');
    asking.when(A, choose()).thenFacts({ type: 'SpellbookShuffled', rule: 'NF-012', count: 5 });
  });

  it.each([
    ['its Caster', seatViewer(A)],
    ['an opponent', seatViewer(B)],
    ['a spectator', SPECTATOR],
  ])('NF-013: %s sees the number of Pages in the Spellbook, but not the Pages', (_who, viewer) => {
    const { state } = table({ A: { spellbook: [beastie('Secret'), beastie('Hidden')] } });
    const { zones } = nightfall.view(state, viewer);
    expect(zones.find(({ id }) => id === '0/spellbook')).toMatchObject({ count: 2, cards: [] });
    expect(JSON.stringify(nightfall.view(state, viewer))).not.toMatch(/Secret|Hidden/);
  });

  it('NF-014: a Chapter has no limit and stays hidden, except by an Effect', () => {
    const twelve = Array.from({ length: 12 }, () => beastie('Secret'));
    const end = table({
      A: { chapter: twelve },
      B: {
        chapter: {
          p99: spell('Peek', resolves([{ op: 'showChapter', who: 'opponents' }])),
        },
      },
    });
    const later = end.nextTurn();
    expect(later.state.seats[A]?.chapter).toHaveLength(12);
    const seen = nightfall.view(later.state, seatViewer(B));
    expect(seen.zones.find(({ id }) => id === '0/chapter')).toMatchObject({ count: 12, cards: [] });
    expect(JSON.stringify(seen)).not.toContain('Secret');
    const shown = factsUntilQuiet(later.when(B, contract('p99'))).find(
      ({ type }) => type === 'PagesRevealed',
    );
    expect(shown).toMatchObject({ rule: 'NF-014', seat: A, from: 'chapter' });
    expect(shown?.type === 'PagesRevealed' && shown.pages).toHaveLength(12);
  });
});

describe('Contracting', () => {
  it('NF-015: a Spell is put into its owner’s Cemetery right after its Effects', () => {
    const end = table({
      A: { chapter: { p11: damageSpell('Spark', 20) } },
      B: { arena: { p21: beastie('X') } },
    }).unanswered(A, contract('p11'));
    end.thenFacts(
      { type: 'DamageDealt', hits: [{ target: 'p21', amount: 20 }] },
      { type: 'PagesMoved', rule: 'NF-015', to: 'cemetery', why: 'resolved' },
    );
    expect(end.names(A, 'cemetery')).toEqual(['Spark']);
  });

  it('NF-016: a Potion costs nothing and is used once', () => {
    const tonic = potion('Tonic', resolves([{ op: 'recoverLp', cards: { casters: 'you' }, amount: 30 }]));
    const end = table({ A: { damage: 50, chapter: { p11: tonic }, aura: { flame: 1 } } }).unanswered(
      A,
      contract('p11'),
    );
    expect(end.casterLp(A)).toEqual([980, 1000]);
    expect(end.state.seats[A]?.aura).toEqual({ flame: 1 });
    expect(end.names(A, 'cemetery')).toEqual(['Tonic']);
    expect(cardFaults({ ...tonic, cost: { flame: 1 } })).toEqual(['POTION_COST']);
    expect(cardFaults(tonic)).toEqual([]);
  });

  it('NF-017: an unmet requirement forbids an affordable Page, without spending Aura', () => {
    const picky = beastie('Picky', {
      cost: { flame: 1 },
      requires: {
        text: 'Needs an Artifact.',
        if: { exists: { zone: 'arena', whose: 'you', where: { type: 'artifact' } } },
      },
    });
    const poor = table({ A: { chapter: { p11: picky }, aura: { flame: 1 } } });
    const refused = poor.when(A, contract('p11', { flame: 1 }));
    refused.thenRefused('NF-017');
    expect(refused.state).toBe(poor.state);
    const met = table({ A: { chapter: { p11: picky }, aura: { flame: 1 }, arena: [artifact('Anvil')] } });
    met.when(A, contract('p11')).thenRefused('NF-049');
    const paid = met.when(A, contract('p11', { flame: 1 }));
    paid.thenFacts({ type: 'AuraSpent', spent: { flame: 1 } }, { type: 'PageContracted', rule: 'NF-017' });
    expect(paid.when(B, pass).place(paid.the('Picky'))).toBe('arena');
  });
});
