import { expect } from '@jest/globals';
import { cardId, cardUnder, writtenTable } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import { attack, contract, pass, payTrap } from '../testing/actions.js';
import { instant } from '../testing/battle.js';
import { doing } from '../testing/doing.js';
import { idle, suffers } from '../testing/moments.js';
import { artifact, aura, beastie, damageSpell, spell } from '../testing/pages.js';
import { A, B, type Side, table } from '../testing/table.js';
import { operationSchemas } from './language/ability.js';

/* The effect of each operation on the table, and its absence on the other side. */

const OWN = { zone: 'arena', whose: 'you' } as const;
const THEIRS = { zone: 'arena', whose: 'opponents' } as const;
type Program = Parameters<typeof doing>[0];
const both = (more: object = {}) => ({
  A: { arena: { p1: { page: idle('Mine'), ...more } } },
  B: { arena: { p2: { page: idle('Yours'), ...more } } },
});

const charges = ({ state }: { readonly state: ReturnType<typeof doing>['state'] }, id: string): number =>
  cardUnder(state.arena, cardId(id))?.counters?.charge ?? 0;

/** LP and maximum of mine and yours after it was done to mine. */
const life = (program: Program, more: object = { damage: 20 }) => {
  const end = doing(program, both(more));
  return [end.lp('p1'), end.lp('p2')];
};
const untouched = [30, 50];
const names = (
  program: Program,
  pile: 'chapter' | 'limbo' | 'spellbook' | 'cemetery',
  A_: Side = {},
  B_: Side = {},
) => {
  const end = doing(program, { A: A_, B: B_ });
  return [end.names(A, pile), end.names(B, pile)];
};
const trap = idle('Snare', { traits: ['trap'] });
const ring = artifact('Ring', { traits: ['equipment'] });
const gift = (name: string) => instant(name, [{ op: 'gainLp', cards: { casters: 'you' }, amount: 5 }]);

/** A Contracts a Spell of 20 Damage on X, B answers with this. */
const answered = (program: Program) => {
  const moment = table({
    A: { chapter: { p11: damageSpell('Zap', 20) } },
    B: {
      chapter: { p21: instant('Answer', program, [{ as: 'link', from: { links: 'opponents' } }]) },
      arena: { p2: idle('X'), p3: idle('Y') },
    },
  });
  const aimed = moment.when(A, contract('p11'), { type: 'chooseCards', cards: [cardId('p2')] });
  const end = aimed.when(B, contract('p21'));
  return (end.state.choice?.kind === 'priority' ? end.when(A, pass) : end).allPass();
};

eachWord(
  'Operations',
  operationSchemas.map(({ shape }) => shape.op.value),
  {
    dealDamage: () =>
      expect(life([{ op: 'dealDamage', cards: OWN, amount: 10 }])).toEqual([[20, 50], untouched]),
    loseLp: () => expect(life([{ op: 'loseLp', cards: OWN, amount: 10 }])).toEqual([[20, 50], untouched]),
    recoverLp: () =>
      expect(life([{ op: 'recoverLp', cards: OWN, amount: 10 }])).toEqual([[40, 50], untouched]),
    recoverAllLp: () => expect(life([{ op: 'recoverAllLp', cards: OWN }])).toEqual([[50, 50], untouched]),
    gainLp: () => expect(life([{ op: 'gainLp', cards: OWN, amount: 10 }])).toEqual([[40, 60], untouched]),
    setLp: () => expect(life([{ op: 'setLp', cards: OWN, amount: 45 }])).toEqual([[45, 50], untouched]),
    inflict: () => {
      const end = doing([{ op: 'inflict', cards: OWN, status: 'scared' }], both());
      expect([end.statuses('p1'), end.statuses('p2')]).toEqual([['scared'], []]);
    },
    removeStatus: () => {
      const end = doing(
        [{ op: 'removeStatus', cards: OWN, status: 'burn' }],
        both({ indicators: suffers('burn', 3) }),
      );
      expect([end.statuses('p1'), end.statuses('p2')]).toEqual([[], ['burn']]);
    },
    removeCounters: () => {
      const end = doing(
        [{ op: 'removeCounters', cards: OWN, counter: 'burn', count: 2 }],
        both({ indicators: suffers('burn', 3) }),
      );
      expect([end.counters('p1', 'burn'), end.counters('p2', 'burn')]).toEqual([1, 3]);
    },
    putCounters: () => {
      const end = doing([{ op: 'putCounters', cards: OWN, counter: 'charge', count: 2 }], both());
      expect([charges(end, 'p1'), charges(end, 'p2')]).toEqual([2, 0]);
    },
    returnToHand: () =>
      expect(names([{ op: 'returnToHand', cards: THEIRS }], 'chapter', {}, { arena: [idle('X')] })).toEqual([
        [],
        ['X'],
      ]),
    putOnDeck: () => {
      const end = doing([{ op: 'putOnDeck', cards: THEIRS, position: 'top' }], { B: { arena: [idle('X')] } });
      expect(end.names(B, 'spellbook')[0]).toBe('X');
    },
    mill: () =>
      expect(names([{ op: 'mill', who: 'opponents', count: 2 }], 'limbo')).toEqual([
        [],
        ['Filler', 'Filler'],
      ]),
    createCopy: () => {
      const end = doing([{ op: 'createCopy', cards: THEIRS }], {
        B: { arena: { p2: idle('X', { lp: 70, traits: ['flight'] }) } },
      });
      const [copy = ''] = end.find('X', 'arena').filter((id) => id !== 'p2');
      expect([end.lp(copy), cardUnder(end.state.arena, cardId(copy))?.controller]).toEqual([[70, 70], A]);
    },
    lookAtHand: () => {
      const end = doing(
        [
          { op: 'lookAtHand', who: 'opponents', as: 'seen' },
          { op: 'choose', from: { bound: 'seen', where: { type: 'beastie' } }, count: 1, as: 'picked' },
          { op: 'discard', cards: { bound: 'picked' } },
        ],
        { B: { chapter: { p21: idle('Secret'), p22: spell('Other') } } },
      );
      end.thenFacts({ type: 'ChapterLookedAt', seat: A, chapterOf: B, count: 2 });
      const { choice } = end.state;
      const picked = end.when(A, {
        type: 'chooseCards',
        cards: choice?.kind === 'chooseCards' ? [...choice.options] : [],
      });
      expect([picked.names(B, 'chapter'), picked.names(B, 'limbo')]).toEqual([['Other'], ['Secret']]);
    },
    revealUntil: () => {
      const end = doing(
        [
          { op: 'revealUntil', where: { type: 'beastie' }, as: 'first', rest: 'discarded' },
          { op: 'returnToHand', cards: { bound: 'first' } },
        ],
        { A: { spellbook: [spell('One'), spell('Two'), idle('Three'), spell('Four')] } },
      );
      expect([end.names(A, 'chapter'), end.names(A, 'cemetery'), end.names(A, 'spellbook')]).toEqual([
        ['Three'],
        ['One', 'Two', 'Tester'],
        ['Four'],
      ]);
    },
    stopAttack: () => {
      const halt = instant('Halt', [{ op: 'stopAttack' }]);
      const end = table({ A: { arena: { p1: beastie('Y') } }, B: { chapter: { p21: halt } } })
        .when(A, attack('p1', 'caster-1'))
        .when(B, contract('p21'))
        .allPass();
      expect([end.state.combat, end.casterLp(B)[0], end.isFatigued('p1')]).toEqual([undefined, 1000, true]);
    },
    placeTrap: () => {
      const end = doing([{ op: 'placeTrap', cards: { zone: 'limbo', whose: 'you' }, under: OWN }], {
        A: { arena: { p1: idle('Host') }, limbo: [trap, idle('No Trap')] },
      });
      const [lies] = Object.values(writtenTable(end.state.arena)).filter(({ isFaceDown }) => isFaceDown);
      expect([lies?.under, end.names(A, 'limbo')]).toEqual(['p1', ['No Trap']]);
    },
    moveTrap: () => {
      const end = doing(
        [
          {
            op: 'moveTrap',
            cards: { ...OWN, where: { isFaceDown: true } },
            to: { ...OWN, where: { name: 'Second' } },
          },
        ],
        {
          A: {
            arena: {
              p1: idle('First'),
              p2: idle('Second'),
              p3: { page: trap, isFaceDown: true, under: 'p1' },
            },
          },
        },
      );
      expect(cardUnder(end.state.arena, cardId('p3'))?.under).toBe('p2');
    },
    extraTurn: () => {
      const end = doing([{ op: 'extraTurn' }]).nextTurn();
      expect([end.state.turn.seat, end.nextTurn().state.turn.seat]).toEqual([A, B]);
    },
    destroy: () => {
      const end = doing([{ op: 'destroy', cards: OWN }], both());
      expect([end.place('p1'), end.place('p2')]).toEqual(['limbo', 'arena']);
    },
    moveTo: () => {
      const end = doing([{ op: 'moveTo', cards: OWN, destination: 'afterlife' }], both());
      expect([end.place('p1'), end.place('p2')]).toEqual(['afterlife', 'arena']);
    },
    placeIntoArena: () => {
      const end = doing([{ op: 'placeIntoArena', cards: { zone: 'limbo', whose: 'you' } }], {
        A: { limbo: { p5: idle('X') } },
        B: { limbo: { p6: idle('Y') } },
      });
      expect([end.place('p5'), end.place('p6')]).toEqual(['arena', 'limbo']);
    },
    createToken: () => {
      const end = doing([{ op: 'createToken', token: { auraType: 'dark', lp: 15, traits: [] }, count: 2 }]);
      expect(Object.values(writtenTable(end.state.arena)).map(({ controller }) => controller)).toEqual([
        A,
        A,
      ]);
    },
    fatigue: () => {
      const end = doing([{ op: 'fatigue', cards: OWN }], both());
      expect([end.isFatigued('p1'), end.isFatigued('p2')]).toEqual([true, false]);
    },
    awaken: () => {
      const end = doing([{ op: 'awaken', cards: OWN }], both({ isFatigued: true }));
      expect([end.isFatigued('p1'), end.isFatigued('p2')]).toEqual([false, true]);
    },
    bookmark: () =>
      expect(names([{ op: 'bookmark', count: 2 }], 'chapter')).toEqual([['Filler', 'Filler'], []]),
    lookAtTop: () => {
      const end = doing([
        { op: 'lookAtTop', who: 'each', count: 2, as: 'seen' },
        { op: 'moveTo', cards: { bound: 'seen' }, destination: 'limbo' },
      ]);
      expect([end.names(A, 'limbo').length, end.names(B, 'limbo').length]).toEqual([2, 2]);
    },
    reveal: () =>
      doing([{ op: 'reveal', cards: { zone: 'chapter', whose: 'opponents' } }], {
        B: { chapter: [idle('Secret')] },
      }).thenFacts({
        type: 'PagesRevealed',
        seat: B,
        pages: [{ name: 'Secret' }],
      }),
    showChapter: () =>
      doing([{ op: 'showChapter', who: 'opponents' }], {
        B: { chapter: [idle('Secret')] },
      }).thenFacts({
        type: 'PagesRevealed',
        seat: B,
        from: 'chapter',
      }),
    search: () => {
      const asked = doing([{ op: 'search', where: { name: 'Sought' }, count: 1, to: 'chapter' }], {
        A: { spellbook: [idle('Other'), idle('Sought')] },
      });
      const { choice } = asked.state;
      const end = asked.when(A, {
        type: 'chooseCards',
        cards: choice?.kind === 'chooseCards' ? [...choice.options] : [],
      });
      end.thenFacts({ type: 'SpellbookShuffled', seat: A });
      expect(end.names(A, 'chapter')).toEqual(['Sought']);
    },
    shuffle: () =>
      doing([{ op: 'shuffle', who: 'opponents' }]).thenFacts({
        type: 'SpellbookShuffled',
        seat: B,
      }),
    discard: () => {
      const chapter = [idle('One'), spell('Two', {})];
      const end = doing([{ op: 'discard', cards: { zone: 'chapter', whose: 'opponents' } }], {
        B: { chapter },
      });
      expect([end.names(B, 'limbo'), end.names(B, 'cemetery')]).toEqual([['One'], ['Two']]);
    },
    discardAtRandom: () => {
      const chapter = [idle('One'), idle('Two'), idle('Three')];
      const end = doing([{ op: 'discardAtRandom', who: 'opponents', count: 2 }], {
        B: { chapter },
      });
      expect([end.names(B, 'chapter').length, end.names(B, 'limbo').length]).toEqual([1, 2]);
    },
    stopLink: () => expect(answered([{ op: 'stopLink', cards: { bound: 'link' } }]).lp('p2')[0]).toBe(50),
    retarget: () => {
      const asked = answered([{ op: 'retarget', cards: { bound: 'link' }, to: OWN }]);
      const end = asked.unanswered(B, { type: 'chooseCards', cards: [cardId('p3')] });
      expect([end.lp('p2')[0], end.lp('p3')[0]]).toEqual([50, 30]);
    },
    copyLink: () => expect(answered([{ op: 'copyLink', cards: { bound: 'link' } }]).lp('p2')[0]).toBe(10),
    generateAura: () => {
      const end = doing([{ op: 'generateAura', type: 'flame', amount: 3 }]);
      expect(end.state.seats.map(({ aura: pool }) => pool)).toEqual([{ flame: 3 }, {}]);
    },
    attach: () => {
      const end = doing(
        [
          {
            op: 'attach',
            cards: { ...OWN, where: { name: 'Ring' } },
            to: { ...OWN, where: { name: 'Host' } },
          },
        ],
        {
          A: {
            arena: { p1: idle('Host'), p2: ring },
          },
        },
      );
      expect(cardUnder(end.state.arena, cardId('p2'))?.under).toBe('p1');
    },
    detach: () => {
      const end = doing([{ op: 'detach', cards: { ...OWN, where: { trait: 'equipment' } } }], {
        A: { arena: { p1: idle('Host'), p2: { page: ring, under: 'p1' } } },
      });
      expect(cardUnder(end.state.arena, cardId('p2'))?.under).toBeUndefined();
    },
    flipTraps: () => {
      const end = doing([{ op: 'flipTraps', cards: { ...THEIRS, where: { isFaceDown: true } } }], {
        B: { arena: { p2: { page: trap, isFaceDown: true } } },
      }).when(B, payTrap());
      expect(cardUnder(end.state.arena, cardId('p2'))).toMatchObject({ isFaceDown: false, isFatigued: true });
    },
    turnFaceDown: () => {
      const end = doing([{ op: 'turnFaceDown', cards: THEIRS }], both());
      expect(
        Object.values(writtenTable(end.state.arena)).map(({ controller, isFaceDown }) => [
          controller,
          isFaceDown,
        ]),
      ).toEqual([
        [A, false],
        [B, true],
      ]);
    },
    gainControl: () => {
      const end = doing([{ op: 'gainControl', cards: THEIRS, until: 'thisTurn' }], both());
      expect(cardUnder(end.state.arena, cardId('p2'))?.controller).toBe(A);
      expect(cardUnder(end.nextTurn().state.arena, cardId('p2'))?.controller).toBe(B);
    },
    play: () => {
      const end = doing([{ op: 'play', cards: { zone: 'cemetery', whose: 'you' }, free: true }], {
        A: { cemetery: [gift('Gift')] },
      });
      expect(end.casterLp(A)[1]).toBe(1005);
    },
    extraAuraContract: () => {
      const more = doing([{ op: 'extraAuraContract', count: 1 }], {
        A: {
          chapter: { p11: aura('flame'), p12: aura('water'), p13: aura('dark') },
        },
      });
      const second = more.cast(A, 'p11').cast(A, 'p12');
      expect(second.refusal(A, contract('p13'))?.rule).toBe('NF-040');
    },
    modify: () => {
      const own = doing(
        [{ op: 'modify', cards: OWN, modification: { change: 'maximumLp', by: 5 }, until: 'thisTurn' }],
        both(),
      );
      expect([own.lp('p1')[1], own.lp('p2')[1]]).toEqual([55, 50]);
      const end = doing(
        [
          {
            op: 'modify',
            who: 'you',
            modification: { change: 'forbidContract' },
            until: 'thisTurn',
          },
        ],
        { A: { chapter: { p11: idle('X') } } },
      );
      expect(end.refusal(A, contract('p11'))?.rule).toBe('NF-017');
      expect(end.nextTurn().nextTurn().refusal(A, contract('p11'))).toBeUndefined();
    },
    flipCoins: () => {
      const end = doing([
        { op: 'flipCoins', count: 4, as: 'heads' },
        { op: 'gainLp', cards: { casters: 'you' }, amount: { number: 'heads' } },
      ]);
      const heads = end.facts.filter((fact) => fact.type === 'CoinFlipped' && fact.isHeads).length;
      expect([end.facts.filter(({ type }) => type === 'CoinFlipped').length, end.casterLp(A)[1]]).toEqual([
        4,
        1000 + heads,
      ]);
    },
    rollDie: () =>
      doing([{ op: 'rollDie', sides: 12, as: 'die' }]).thenFacts({ type: 'DieRolled', seat: A, sides: 12 }),
    winGame: () => expect(doing([{ op: 'winGame' }]).state.outcome?.places).toEqual([[A], [B]]),
    loseGame: () => expect(doing([{ op: 'loseGame', who: 'you' }]).state.outcome?.places).toEqual([[B], [A]]),
  },
);
