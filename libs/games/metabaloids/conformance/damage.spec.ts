import { describe, expect, it } from '@jest/globals';
import { SPECTATOR } from '#libs/game-kit';
import { metabaloids } from '../index.js';
import { attack, cannotPay, endStep, pay, payFromDrawPile } from '../testing/actions.js';
import { flex, shield } from '../testing/cards.js';
import type { When } from '../testing/given.js';
import { A, B, C, type Side, table } from '../testing/table.js';

interface Fight {
  readonly fast?: boolean;
  readonly own: Side;
  readonly other: Side;
  readonly ruleset?: Readonly<Record<string, string>>;
}

/** X attacks V, paid with P; all windows pass. */
const fight = ({ fast = false, own, other, ruleset = {} }: Fight): When =>
  table({ fast, ruleset, cards: [flex, shield], sides: [{ hand: ['P'], ...own }, other] }).unanswered(
    A,
    attack('X', 'V', 'P'),
  );
const owing = (other: Side, damage = 3, ruleset: Readonly<Record<string, string>> = {}) =>
  fight({
    own: { play: [[`X[a${damage}]`]], draw: ['G'] },
    other: { play: [['V'], ['U[d1]']], ...other },
    ruleset,
  });

describe('Paying damage', () => {
  it('MB-085 MB-R13 is done with own cards from Anywhere, in any mix, and never out of the reserve', () => {
    const moment = owing({
      draw: ['J', 'F'],
      hand: ['H[d1]'],
      discard: ['K[d1]', 'L[d9]'],
      reserve: ['R[d9]'],
    });
    expect(moment.state.choice).toMatchObject({ kind: 'payDamage', seat: B, left: 3 });
    for (const card of ['L', 'R', 'X', 'J']) moment.when(B, pay(card)).thenRefused('MB-085');
    const paid = moment.when(B, pay('H'), pay('K'), payFromDrawPile);
    expect(paid.pile(B, 'lost')).toEqual(['F', 'K', 'H', 'V']);
    paid.thenFacts({ type: 'DamagePaid', left: 0 }, 'BattleEnded');
  });

  it('MB-086 gives the Defense of a card of the hand or the play area; the excess is lost', () => {
    const moment = owing({ draw: ['J', 'F'], hand: ['H[d4]'] }, 1);
    const paid = moment.when(B, pay('H')).thenFacts({ type: 'DamagePaid', worth: 4, left: 0 }, 'BattleEnded');
    expect(paid.pile(B, 'lost')[0]).toBe('H');
    moment.when(B, pay('U')).thenFacts({ type: 'DamagePaid', worth: 1, left: 0 });
  });

  it('MB-087 gives 1 for any hidden card of the draw pile', () => {
    let moment = owing({ draw: ['J', 'K[d5]', 'L', 'M'], hand: ['H'] });
    for (const left of [2, 1, 0])
      moment = moment
        .when(B, payFromDrawPile)
        .thenFacts({ type: 'DamagePaid', rule: 'MB-087', worth: 1, left });
    expect(moment.pile(B, 'lost')).toEqual(['M', 'L', 'K', 'V']);
  });

  it('MB-088 MB-R29 takes the discard pile from the top: E[d-] for 0, then K[d3]', () => {
    const moment = owing({ draw: ['J', 'F'], discard: ['E[d-]', 'K[d3]'] }, 2);
    moment.when(B, pay('K')).thenRefused('MB-085');
    const paid = moment
      .when(B, pay('E'))
      .thenFacts({ type: 'DamagePaid', worth: 0, left: 2 })
      .when(B, pay('K'))
      .thenFacts({ type: 'DamagePaid', worth: 3, left: 0 });
    expect(paid.pile(B, 'lost')).toEqual(['K', 'E', 'V']);
  });

  it('MB-085 MB-087 offers each card with its value, and the draw pile', () => {
    const moment = owing({ draw: ['J', 'F'], hand: ['H[d1]', 'O'], discard: ['K[d2]', 'L[d9]'] });
    expect(moment.offers(B)).toEqual([
      ...['H[d1]', 'U[d1]', 'K[d2]'].map((name) => ({
        action: { type: 'payDamage', card: moment.id(name.charAt(0)) },
        label: `Lose ${name} for ${name.charAt(3)}`,
        rule: 'MB-085',
        cards: [moment.id(name.charAt(0))],
      })),
      {
        action: { type: 'payFromDrawPile' },
        label: 'Lose the top card of the draw pile for 1',
        rule: 'MB-087',
      },
    ]);
  });

  it('MB-088 MB-R29 offers a top of the discard pile that is worth nothing as long as anything else pays', () => {
    const labels = (other: Side) => {
      const moment = owing({ draw: ['J'], play: [['V']], ...other }, 3, { reshuffle: 'no' });
      expect(moment.state.choice).toMatchObject({ kind: 'payDamage', seat: B });
      return moment.offers(B).map(({ label }) => label);
    };
    const top = 'Lose E[d-] for 0';
    expect(labels({ hand: ['H[d1]'], discard: ['E[d-]'] })).toEqual(['Lose H[d1] for 1', top]);
    expect(labels({ hand: ['O'], discard: ['E[d-]', 'K[d1]'] })).toEqual([top]);
    expect(labels({ hand: ['O'], discard: ['E[d-]'], draw: ['J', 'F'] })).toEqual([
      top,
      'Lose the top card of the draw pile for 1',
    ]);
    expect(labels({ hand: ['O'], discard: ['E[d-]'] })).toEqual(['Nothing is left to pay with']);
  });

  it('MB-089 MB-R30 stops when no means of payment are left; the rest lapses', () => {
    const short = { reshuffle: 'no' };
    const moment = fight({
      fast: true,
      own: { play: [['X[a3]']], draw: ['G'] },
      other: { play: [['V']], draw: ['J', 'F'] },
      ruleset: short,
    }).thenFacts(
      { type: 'DamagePaid', left: 2 },
      { type: 'DamageLapsed', rule: 'MB-089', left: 2 },
      'BattleEnded',
    );
    moment.thenNo('GameEnded');
    expect(moment.pile(B, 'lost')).toEqual(['F', 'V']);
  });

  it('MB-R30 has to be done as long as it can be', () => {
    const able = owing({ draw: ['J', 'F'], hand: ['H'] });
    able.when(B, cannotPay).thenRefused('MB-089');
    const unable = fight({
      fast: true,
      own: { play: [['X[a3]']], draw: ['G'] },
      other: { play: [['V']], draw: ['J'], hand: ['H'] },
      ruleset: { reshuffle: 'no' },
    });
    expect(unable.types(B)).toEqual(['cannotPay']);
    unable.when(B, cannotPay).thenFacts('DamageLapsed');
  });

  it('MB-092 puts every lost card face up on the pile of its owner', () => {
    const moment = owing({ draw: ['J', 'K', 'L', 'M'], hand: ['H[d1]'] }).when(B, pay('H'));
    const zone = metabaloids.view(moment.state, SPECTATOR).zones.find(({ id }) => id === '1/lost');
    expect(zone?.cards.map((card) => (card.facing === 'face-up' ? card.name : 'hidden'))).toEqual([
      'H[d1]',
      'V',
    ]);
    expect(moment.pile(A, 'lost')).toEqual([]);
  });
});

describe('Penalties', () => {
  it('MB-090 is two cards for a player who ends the own turn without a card in play', () => {
    const moment = table({ phase: 'restock', sides: [{ reserve: ['R', 'S'], draw: 5 }, {}] })
      .when(A, endStep)
      .thenFacts({ type: 'CardsLost', rule: 'MB-090', why: 'penalty' }, 'TurnEnded');
    expect(moment.pile(A, 'lost')).toHaveLength(2);
    expect(moment.pile(A, 'drawPile')).toHaveLength(3);
  });

  it('MB-091 is for the turn player alone', () => {
    const moment = table({ phase: 'restock', sides: [{ play: [['X']] }, {}, {}] })
      .when(A, endStep)
      .thenNo('CardsLost');
    expect([A, B, C].map((seat) => moment.pile(seat, 'lost'))).toEqual([[], [], []]);
  });

  it('MB-093 takes as many cards as there are, and is no failed draw', () => {
    const moment = table({
      phase: 'restock',
      ruleset: { reshuffle: 'no' },
      sides: [{ draw: 1 }, { hand: 7 }],
    })
      .unanswered(A, endStep)
      .thenNo('GameEnded', 'DrawFailed');
    expect(moment.pile(A, 'lost')).toHaveLength(1);
    const again = table({ phase: 'restock', sides: [{ draw: 1, discard: 3 }, {}] })
      .when(A, endStep)
      .thenFacts('CardsLost', 'DiscardPileReshuffled', 'CardsLost');
    expect(again.pile(A, 'lost')).toHaveLength(2);
  });
});
