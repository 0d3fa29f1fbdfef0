import { describe, expect, it } from '@jest/globals';
import { writtenTable } from '#libs/game-kit';
import { attack, choices, choose, contract, endTurn, pass, payTrap } from '../testing/actions.js';
import { chance } from '../testing/chance.js';
import { doing } from '../testing/doing.js';
import { artifact, beastie, damageSpell, moving, resolves, spell } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

const OWN = { zone: 'arena', whose: 'you' } as const;
const THEIRS = { zone: 'arena', whose: 'opponents' } as const;
const X = ['p1', beastie('X')] as const;
const Y = ['p2', beastie('Y')] as const;

describe('Operations that move Pages', () => {
  it('destroy', () => {
    expect(doing([{ op: 'destroy', cards: THEIRS }], { B: { arena: [X] } }).names(B, 'limbo')).toEqual(['X']);
  });

  it.each(['chapter', 'limbo', 'cemetery', 'afterlife', 'removed'] as const)('moveTo %s', (destination) => {
    const end = doing([moving(THEIRS, destination)], { B: { arena: [X] } });
    expect(end.names(B, destination)).toEqual(['X']);
  });

  it('moveTo the Spellbook: on top, under it, or shuffled in', () => {
    const to = (destination: 'spellbookTop' | 'spellbookBottom' | 'spellbook') =>
      doing([moving(THEIRS, destination)], { B: { arena: [X] } });
    expect(to('spellbookTop').names(B, 'spellbook')[0]).toBe('X');
    expect(to('spellbookBottom').names(B, 'spellbook').at(-1)).toBe('X');
    to('spellbook').thenFacts('PagesMoved', { type: 'SpellbookShuffled', seat: 1, count: 31 });
  });

  it('placeIntoArena: Fatigued unless it says otherwise, under its owner or who did it', () => {
    const limbo = [['p5', beastie('Back')]] as const;
    const own = doing([{ op: 'placeIntoArena', cards: { zone: 'limbo', whose: 'you' } }], { A: { limbo } });
    own.thenFacts({ type: 'PageEntered', isContracted: false, isFatigued: true });
    expect(own.isFatigued('p5')).toBe(true);
    const theirs = doing(
      [{ op: 'placeIntoArena', cards: { zone: 'limbo', whose: 'opponents' }, isAwake: true, under: 'you' }],
      { B: { limbo } },
    );
    expect(writtenTable(theirs.state.arena)).toMatchObject({ p5: { controller: 0, isFatigued: false } });
  });

  it('createToken: for the controller, or for others', () => {
    const end = doing([
      {
        op: 'createToken',
        token: { auraType: 'frost', lp: 30, damage: 20, name: 'Flake' },
        count: 2,
        who: 'opponents',
      },
    ]);
    expect(end.find('Flake', 'arena')).toHaveLength(2);
    const [flake = ''] = end.find('Flake');
    expect(end.lp(flake)).toEqual([30, 30]);
    expect(Object.values(writtenTable(end.state.arena)).map(({ controller }) => controller)).toEqual([1, 1]);
  });

  it('fatigue and awaken', () => {
    expect(doing([{ op: 'fatigue', cards: THEIRS }], { B: { arena: [X] } }).isFatigued('p1')).toBe(true);
    const tired = { page: X, isFatigued: true };
    expect(doing([{ op: 'awaken', cards: OWN }], { A: { arena: [tired] } }).isFatigued('p1')).toBe(false);
  });

  it('bookmark, shuffle and discard', () => {
    const end = doing([{ op: 'bookmark', count: 2, who: 'each' }]);
    expect([end.state.seats[0]?.chapter.length, end.state.seats[1]?.chapter.length]).toEqual([2, 2]);
    doing([{ op: 'shuffle', who: 'opponents' }]).thenFacts({
      type: 'SpellbookShuffled',
      seat: 1,
    });
    const out = doing([{ op: 'discard', cards: { zone: 'chapter', whose: 'you' } }], {
      A: { chapter: [beastie('Lost'), spell('Used')] },
    });
    expect([out.names(A, 'limbo'), out.names(A, 'cemetery')]).toEqual([['Lost'], ['Used', 'Tester']]);
  });

  it('look: visible to the looking Caster only', () => {
    const end = doing([
      { op: 'lookAtTop', who: 'opponents', count: 3, as: 'seen' },
      { op: 'putOnDeck', cards: { bound: 'seen' }, position: 'bottom' },
    ]);
    end.thenFacts({
      type: 'PagesLookedAt',
      seat: 0,
      spellbookOf: 1,
      count: 3,
      pages: { visibleTo: ['seat:0', 'judge', 'production'] },
    });
  });

  it('arrange: puts what was looked at into an order of its own', () => {
    const book = [beastie('First'), beastie('Second'), beastie('Third')];
    const asked = doing(
      [
        { op: 'lookAtTop', count: 3, as: 'seen' },
        { op: 'arrange', cards: { bound: 'seen' }, as: 'sorted' },
        { op: 'putOnDeck', cards: { bound: 'sorted' }, position: 'bottom' },
      ],
      { A: { spellbook: book } },
    );
    const { choice } = asked.state;
    const options = choice?.kind === 'orderCards' ? choice.options : [];
    const end = asked.when(A, { type: 'arrangeCards', cards: [...options].reverse() });
    expect(end.names(A, 'spellbook')).toEqual(['Third', 'Second', 'First']);
  });

  it('reveal and showChapter: names, in an order that does not reveal their places', () => {
    const chapter = [beastie('Zebra'), beastie('Ant')];
    doing([{ op: 'showChapter', who: 'opponents' }], { B: { chapter } }).thenFacts({
      type: 'PagesRevealed',
      seat: 1,
      from: 'chapter',
      pages: [
        { definition: 'ant', name: 'Ant' },
        { definition: 'zebra', name: 'Zebra' },
      ],
    });
    doing([{ op: 'reveal', cards: { zone: 'spellbook', whose: 'you', top: 1 } }]).thenFacts({
      type: 'PagesRevealed',
      from: 'spellbook',
      pages: [{ definition: 'filler', name: 'Filler' }],
    });
  });

  it.each([
    ['chapter', 'chapter'],
    ['limbo', 'limbo'],
    ['spellbookTop', 'spellbook'],
  ] as const)('search to %s, then shuffle', (to, pile) => {
    const asked = doing([{ op: 'search', where: { name: 'Sought' }, count: 1, to }], {
      A: { spellbook: [beastie('Other'), beastie('Sought'), beastie('Another')] },
    });
    const [found = ''] = choices(asked);
    const end = asked.when(A, choose(found)).thenFacts('PagesMoved', 'SpellbookShuffled');
    expect(end.names(A, pile)).toContain('Sought');
    if (to === 'spellbookTop') expect(end.names(A, 'spellbook')[0]).toBe('Sought');
  });

  it('search into the Arena', () => {
    const asked = doing([{ op: 'search', where: { type: 'beastie' }, count: 1, to: 'arena' }], {
      A: { spellbook: [beastie('Sought'), spell('Other')] },
    });
    expect(asked.when(A, choose(choices(asked)[0] ?? '')).find('Sought', 'arena')).toHaveLength(1);
  });

  it('discardAtRandom: another Chapter blindly, the own one by dice', () => {
    const blind = doing([{ op: 'discardAtRandom', who: 'opponents', count: 2 }], {
      B: { chapter: ['1', '2', '3', '4', '5', '6', '7'].map((name) => beastie(name)) },
    });
    blind.thenNo('DieRolled');
    expect(blind.names(B, 'limbo')).toHaveLength(2);
    const dice = doing([{ op: 'discardAtRandom', who: 'you', count: 1 }], {
      A: { chapter: ['1', '2', '3'].map((name) => beastie(name)) },
      random: chance('4 of 4', '2 of 4'),
    });
    expect(dice.names(A, 'limbo')).toEqual(['2']);
  });
});

describe('Operations on the chain', () => {
  const LINK = [{ as: 'link', from: { links: 'opponents' } }] as const;
  const answering = (program: Parameters<typeof doing>[0]) =>
    spell('Answer', resolves(program, [...LINK]), { anyTime: true });
  const zap = damageSpell('Zap', 30);

  it('stopLink', () => {
    const end = table({
      A: { chapter: { p11: zap }, arena: [X] },
      B: { chapter: { p21: answering([{ op: 'stopLink', cards: { bound: 'link' } }]) } },
    })
      .when(A, contract('p11'))
      .when(B, contract('p21'))
      .when(A, pass);
    end.thenFacts('LinkStopped');
    expect(end.lp('p1')).toEqual([50, 50]);
  });

  it('retarget: another target for a link', () => {
    const end = table({
      A: { chapter: { p11: zap }, arena: [X] },
      B: {
        chapter: {
          p21: answering([
            { op: 'retarget', cards: { bound: 'link' }, to: { zone: 'arena', whose: 'opponents' } },
          ]),
        },
        arena: [Y],
      },
    })
      .when(A, contract('p11'), choose('p2'))
      .when(B, contract('p21'))
      .when(A, pass);
    end.thenFacts({ type: 'LinkRetargeted', targets: { target: ['p1'] } });
    expect([end.lp('p1')[0], end.lp('p2')[0]]).toEqual([20, 50]);
  });

  it('copyLink: does the same, with the same targets', () => {
    const end = table({
      A: { chapter: { p11: zap }, arena: { p1: beastie('X', { lp: 100 }) } },
      B: { chapter: { p21: answering([{ op: 'copyLink', cards: { bound: 'link' } }]) } },
    })
      .when(A, contract('p11'))
      .when(B, contract('p21'))
      .when(A, pass);
    expect(end.lp('p1')).toEqual([40, 100]);
  });

  it('contractFree: out of another pile, at once, with its own targets', () => {
    const end = doing([{ op: 'play', cards: { zone: 'cemetery', whose: 'you' }, free: true }], {
      A: { cemetery: { p5: damageSpell('Old Zap', 30, { cost: { flame: 5 } }) } },
      B: { arena: [X] },
    });
    end.thenFacts({ type: 'PageContracted', isFree: true }, 'LinkMade', 'DamageDealt');
    expect(end.lp('p1')[0]).toBe(20);
  });
});

describe('Operations on Equipment, Traps and control', () => {
  const sword = artifact(
    'Sword',
    {
      when: 'static',
      text: 'x',
      holds: [{ cards: { this: 'host' }, modification: { change: 'attackDamage', by: 20 } }],
    },
    { traits: ['equipment'] },
  );

  it('attach: out of a pile, or from elsewhere in the Arena; detach', () => {
    const put = doing([{ op: 'attach', cards: { zone: 'limbo', whose: 'you' }, to: OWN }], {
      A: { arena: [X], limbo: { p5: sword } },
    });
    expect(writtenTable(put.state.arena)).toMatchObject({ p5: { under: 'p1' } });
    expect(put.unanswered(A, attack('p1', 'caster-1')).casterLp(B)[0]).toBe(950);
    const moved = doing(
      [{ op: 'attach', cards: { zone: 'arena', whose: 'you', where: { trait: 'equipment' } }, to: THEIRS }],
      { A: { arena: [X, { page: ['p5', sword], under: 'p1' }] }, B: { arena: [Y] } },
    );
    expect(writtenTable(moved.state.arena)).toMatchObject({ p5: { under: 'p2' } });
    const loose = doing(
      [{ op: 'detach', cards: { zone: 'arena', whose: 'you', where: { trait: 'equipment' } } }],
      {
        A: { arena: [X, { page: ['p5', sword], under: 'p1' }] },
      },
    );
    expect(loose.state.arena).not.toMatchObject({ p5: { under: 'p1' } });
    expect(loose.place('p5')).toBe('arena');
  });

  it('flipTraps: its controller may pay', () => {
    const asked = doing(
      [{ op: 'flipTraps', cards: { zone: 'arena', whose: 'opponents', where: { isFaceDown: true } } }],
      {
        B: { arena: { p5: { page: beastie('Lurker', { traits: ['trap'] }), isFaceDown: true } } },
      },
    );
    const end = asked.when(B, payTrap());
    expect(writtenTable(end.state.arena)).toMatchObject({ p5: { isFaceDown: false } });
  });

  it('turnFaceDown: a new id, and the Page has no effect', () => {
    const end = doing([{ op: 'turnFaceDown', cards: THEIRS }], { B: { arena: [X] } });
    end.thenFacts('PageTurnedFaceDown');
    expect(end.place('p1')).toBeUndefined();
    expect(Object.values(writtenTable(end.state.arena))).toMatchObject([{ isFaceDown: true, controller: 1 }]);
  });

  it('gainControl: permanently, or until the turn ends', () => {
    const forGood = doing([{ op: 'gainControl', cards: THEIRS }], { B: { arena: [X] } });
    expect(writtenTable(forGood.unanswered(A, endTurn).state.arena)).toMatchObject({
      p1: { controller: 0 },
    });
    const lent = doing([{ op: 'gainControl', cards: THEIRS, until: 'thisTurn' }], { B: { arena: [X] } });
    expect(writtenTable(lent.state.arena)).toMatchObject({ p1: { controller: 0 } });
    expect(writtenTable(lent.unanswered(A, endTurn).state.arena)).toMatchObject({ p1: { controller: 1 } });
  });
});
