import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder, writtenTable } from '#libs/game-kit';
import type { NightfallAction } from '../../actions.js';
import { attack, choose, contract, generate, payTrap, power, use } from '../../testing/actions.js';
import { beneath, faceDown } from '../../testing/battle.js';
import { casts, go, page, pages } from '../../testing/corpus.js';
import type { Given } from '../../testing/given.js';
import { idle, land, suffers } from '../../testing/moments.js';
import { artifact, aura, beastie, damageSpell, potion, resolves, spell } from '../../testing/pages.js';
import { A, B, type Side, table } from '../../testing/table.js';

/* Each Page of the corpus is played, and does what it says. */

const X = idle('X');
const option = (index: number): NightfallAction => ({ type: 'chooseOption', option: index });
const may = (yes: boolean): NightfallAction => ({ type: 'answerMay', yes });
/** A has the Page in the Arena as `p1`, and these other Pages; B has `p2` and more. */
const has = (id: string, own: Side = {}, theirs: Side = { arena: { p2: X } }, more: object = {}) =>
  table({
    A: { ...own, arena: { p1: { page: page(id), ...more }, ...own.arena } },
    B: theirs,
  });
const lps = (moment: Given, ...ids: readonly string[]) => ids.map((id) => moment.lp(id)[0]);
const size = (moment: Given, seat: typeof A, pile: 'chapter' | 'limbo' | 'cemetery') =>
  moment.names(seat, pile).length;
const at = ({ state }: Given, id: string) => cardUnder(state.arena, cardId(id));
const gain = resolves([{ op: 'gainLp', cards: { casters: 'you' }, amount: 1 }]);
/** B answers the Attack of A's p1 with a Page of the corpus. */
const answeredBy = (id: string) => {
  const start = table({
    A: { arena: { p1: beastie('Y') } },
    B: { chapter: { p21: page(id) }, aura: page(id).cost },
  });
  return go(start.when(A, attack('p1', 'caster-1')), B, contract('p21', page(id).cost));
};
const two: Side = { arena: { p2: X, p3: idle('Z') } };

type Case = readonly [id: string, seen: () => unknown, expected: unknown];
const CASES: readonly Case[] = [
  ['hush-the-charge', () => answeredBy('hush-the-charge').casterLp(B)[0], 1000],
  [
    'lantern-curfew',
    () => {
      const end = answeredBy('lantern-curfew');
      const later = end.nextTurn().nextTurn();
      return [end.casterLp(B)[0], later.refusal(A, attack('p1', 'caster-1'))?.rule];
    },
    [1000, 'NF-159'],
  ],
  [
    'mistclaw-lynx',
    () =>
      [{}, { p9: land('fog') }].map(
        (arena) => has('mistclaw-lynx', { arena }).refusal(A, attack('p1', 'p2', 1))?.rule,
      ),
    ['NF-R140', undefined],
  ],
  [
    'tithe-ogre',
    () => {
      const end = has('tithe-ogre').fight(A, 'p1', 'caster-1');
      return [
        end.casterLp(A)[0],
        end.casterLp(B)[0],
        has('tithe-ogre', { damage: 960 }).refusal(A, attack('p1', 'p2'))?.rule,
      ];
    },
    [950, 930, 'NF-185'],
  ],
  ['scrap-ballista', () => lps(has('scrap-ballista').fight(A, 'p1', 'p2'), 'p2'), [20]],
  [
    'grave-gourmand',
    () => has('grave-gourmand', {}, undefined, { damage: 20 }).fight(A, 'p1', 'p2').lp('p1'),
    [60, 60],
  ],
  [
    'trophy-rack',
    () =>
      size(
        has('trophy-rack', { arena: { p3: beastie('Y', { attack: 60 }) } }).fight(A, 'p3', 'p2'),
        A,
        'chapter',
      ),
    1,
  ],
  [
    'cornered-badger',
    () => {
      const start = table({
        A: { arena: { p1: beastie('Y', { attack: 10, lp: 90 }) } },
        B: { arena: { p2: page('cornered-badger') } },
      });
      return lps(start.fight(A, 'p1', 'p2'), 'p1');
    },
    [50],
  ],
  ['restless-hound', () => has('restless-hound').fight(A, 'p1', 'caster-1').isFatigued('p1'), false],
  [
    'costly-bargain',
    () => {
      const end = casts(
        'costly-bargain',
        { A: { chapter: { p5: X } }, B: { arena: { p2: idle('Z', { lp: 100 }) } } },
        choose('p5'),
      );
      return [lps(end, 'p2'), end.names(A, 'limbo')];
    },
    [[20], ['X']],
  ],
  [
    'blood-ink',
    () => {
      const end = casts('blood-ink');
      return [end.casterLp(A)[0], size(end, A, 'chapter')];
    },
    [900, 3],
  ],
  [
    'pyre-of-kin',
    () => {
      const end = casts('pyre-of-kin', { A: { arena: { p1: X } }, B: two });
      return [end.place('p1'), end.place('p2'), end.place('p3')];
    },
    ['limbo', 'limbo', 'limbo'],
  ],
  [
    'either-way',
    () => {
      const end = casts('either-way', { A: { chapter: { p5: X } } }, option(0));
      return [end.casterLp(A)[0], size(end, A, 'chapter')];
    },
    [950, 3],
  ],
  [
    'throat-of-the-volcano',
    () =>
      lps(
        casts(
          'throat-of-the-volcano',
          { A: { aura: { flame: 2 } }, B: { arena: { p2: idle('Z', { lp: 100 }) } } },
          option(1),
        ),
        'p2',
      ),
    [80],
  ],
  [
    'kindly-stranger',
    () =>
      [true, false].map((yes) => {
        const start = table({
          A: { damage: 80, chapter: { p5: page('kindly-stranger') }, aura: { light: 2 } },
        });
        return go(start, A, contract('p5', { light: 1 }), may(yes)).casterLp(A)[0];
      }),
    [970, 920],
  ],
  [
    'purists-flame',
    () =>
      [{ water: 1, flame: 1 }, { flame: 2 }].map(
        (pay) =>
          table({
            A: { chapter: { p5: page('purists-flame') }, aura: pay },
            B: { arena: { p2: X } },
          }).refusal(A, contract('p5', pay))?.rule,
      ),
    ['NF-049', undefined],
  ],
  [
    'furnace-heart',
    () => {
      const end = go(has('furnace-heart', { aura: { flame: 2 } }), A, power('p1'));
      return [lps(end, 'p2'), end.state.seats[0]?.aura];
    },
    [[20], {}],
  ],
  [
    'charge-jar',
    () => {
      const filled = go(has('charge-jar', {}, undefined, { counters: { charge: 1 } }), A, power('p1'));
      const end = go(filled.nextTurn().nextTurn(), A, power('p1', 1));
      return [at(filled, 'p1')?.counters, end.place('p2'), at(end, 'p1')?.counters];
    },
    [{ charge: 2 }, 'limbo', undefined],
  ],
  [
    'growing-oak',
    () => {
      const start = has('growing-oak');
      return [start.lp('p1'), start.nextTurn().nextTurn().lp('p1')];
    },
    [
      [50, 50],
      [60, 60],
    ],
  ],
  [
    'rust-rain',
    () => {
      const end = casts('rust-rain', {
        B: { arena: { p2: artifact('New'), p3: { page: artifact('Old'), counters: { rust: 1 } } } },
      });
      return [at(end, 'p2')?.counters, end.place('p3')];
    },
    [{ rust: 1 }, 'limbo'],
  ],
  [
    'altar-of-teeth',
    () => {
      const end = go(has('altar-of-teeth', { arena: { p3: X } }), A, power('p1'));
      return [end.place('p3'), size(end, A, 'chapter')];
    },
    ['limbo', 2],
  ],
  [
    'homing-bell',
    () => {
      const end = go(has('homing-bell', { damage: 50, arena: { p3: X } }), A, power('p1'));
      return [end.names(A, 'chapter'), end.casterLp(A)[0]];
    },
    [['X'], 980],
  ],
  [
    'bone-organ',
    () => {
      const dead = { limbo: { p5: X, p6: X, p7: X } };
      const end = go(has('bone-organ', dead), A, power('p1'), option(2), choose('p5', 'p7'));
      return [end.casterLp(B)[0], size(end, A, 'limbo')];
    },
    [980, 1],
  ],
  [
    'watch-fire',
    () => {
      const end = go(has('watch-fire', { arena: { p3: X } }), A, use('p1'), choose('p2'));
      return [lps(end, 'p2'), end.isFatigued('p3'), end.refusal(A, use('p1'))?.rule];
    },
    [[40], true, 'NF-077'],
  ],
  [
    'last-bullet',
    () => {
      const end = go(has('last-bullet', {}, { arena: { p2: X, p3: X } }), A, power('p1'), choose('p2'));
      return [end.place('p2'), end.nextTurn().nextTurn().refusal(A, power('p1'))?.rule];
    },
    ['limbo', 'NF-R140'],
  ],
  [
    'toll-gate',
    () =>
      [true, false].map((yes) => {
        const end = go(has('toll-gate', { chapter: { p5: X } }), A, contract('p5'), may(yes));
        return [end.casterLp(A)[0], size(end, A, 'chapter')];
      }),
    [
      [980, 1],
      [1000, 0],
    ],
  ],
  [
    'undying-rat',
    () => {
      const end = go(table({ A: { limbo: { p1: page('undying-rat') } } }), A, use('p1'));
      return [end.names(A, 'chapter'), end.casterLp(A)[0]];
    },
    [['Undying Rat'], 970],
  ],
  [
    'hidden-flask',
    () => {
      const end = go(table({ A: { chapter: { p1: page('hidden-flask') } } }), A, use('p1', 1));
      return [size(end, A, 'chapter'), end.casterLp(A)[0]];
    },
    [2, 960],
  ],
  [
    'snare-smith',
    () => {
      const end = go(has('snare-smith', { limbo: { p5: page('pit-crawler') } }), A, power('p1'));
      const laid = Object.values(writtenTable(end.state.arena)).find(({ isFaceDown }) => isFaceDown);
      return [laid?.under, size(end, A, 'limbo')];
    },
    ['p1', 0],
  ],
  [
    'shifting-pitfall',
    () =>
      at(casts('shifting-pitfall', { A: { arena: { p1: X, p3: faceDown(page('pit-crawler')) } } }), 'p3')
        ?.under,
    'p1',
  ],
  [
    'pit-crawler',
    () => {
      const start = table({
        A: { arena: { p1: beastie('Y') } },
        B: { arena: { p2: faceDown(page('pit-crawler')) }, aura: { earth: 1 } },
      });
      const end = start.when(A, attack('p1', 'p2')).when(B, payTrap({ earth: 1 }));
      return at(end, 'p2')?.isFaceDown;
    },
    false,
  ],
  [
    'flip-the-floor',
    () => {
      const end = casts('flip-the-floor', { B: { arena: { p2: faceDown(page('pit-crawler')) } } });
      return end.state.choice?.kind;
    },
    'payTrap',
  ],
  [
    'turncoat-cloak',
    () =>
      Object.values(writtenTable(casts('turncoat-cloak', { B: { arena: { p2: X } } }).state.arena)).map(
        ({ isFaceDown }) => isFaceDown,
      ),
    [true],
  ],
  [
    'twilight-spring',
    () =>
      (['spirit', 'water'] as const).map(
        (auraType) =>
          has('twilight-spring').when(A, { type: 'generateAura', page: cardId('p1'), auraType }).state
            .seats[0]?.aura,
      ),
    [{ spirit: 1 }, { water: 1 }],
  ],
  [
    'marsh-wisp',
    () =>
      (['dark', 'flame', 'light'] as const).map(
        (auraType) =>
          lps(
            has('marsh-wisp', {}, { arena: { p2: idle('Z', { auraType }) } }).fight(A, 'p1', 'p2'),
            'p2',
          )[0],
      ),
    [10, 10, 30],
  ],
  [
    'clockwork-lance',
    () => {
      const start = table({
        A: { arena: { p1: X, p3: beneath(page('clockwork-lance'), 'p1') } },
        B: { arena: { p2: X } },
      });
      return lps(go(start, A, power('p1'), choose('p2')), 'p2');
    },
    [30],
  ],
  [
    'ring-of-second-breath',
    () => {
      const start = table({
        A: { arena: { p1: { page: X, damage: 40 }, p3: beneath(page('ring-of-second-breath'), 'p1') } },
        B: { arena: { p2: beastie('Y'), p4: beastie('W') } },
        turn: 'B',
      });
      const once = start.fight(B, 'p2', 'p1');
      return [once.lp('p1')[0], once.fight(B, 'p4', 'p1').place('p1')];
    },
    [20, 'limbo'],
  ],
  [
    'rearm',
    () =>
      at(casts('rearm', { A: { arena: { p1: X }, limbo: { p5: page('clockwork-lance') } } }), 'p5')?.under,
    'p1',
  ],
  [
    'disarm',
    () =>
      casts('disarm', { B: { arena: { p2: X, p3: beneath(page('clockwork-lance'), 'p2') } } }).names(
        B,
        'chapter',
      ),
    ['Clockwork Lance'],
  ],
  [
    'pack-whistle',
    () =>
      ['Thicket Beast', 'Sasquatch'].map(
        (tribe) =>
          has('pack-whistle', { chapter: { p5: idle('New', { tribe, cost: { forest: 1 } }) } }).refusal(
            A,
            contract('p5'),
          )?.rule,
      ),
    [undefined, 'NF-049'],
  ],
  [
    'toll-of-ink',
    () => {
      const start = table({
        A: { arena: { p1: page('toll-of-ink') } },
        B: { chapter: { p5: spell('S', gain), p6: X } },
        turn: 'B',
      });
      return ['p5', 'p6'].map((id) => start.refusal(B, contract(id))?.rule);
    },
    ['NF-049', undefined],
  ],
  [
    'dry-season',
    () => {
      const end = casts('dry-season', { B: { chapter: { p5: potion('P', gain), p6: X } } }).nextTurn();
      return ['p5', 'p6'].map((id) => end.refusal(B, contract(id))?.rule);
    },
    ['NF-017', undefined],
  ],
  [
    'cellar-door',
    () => {
      const start = has('cellar-door', { cemetery: { p5: potion('P', gain), p6: spell('S', gain) } });
      return [start.refusal(A, contract('p6'))?.rule, go(start, A, contract('p5')).casterLp(A)[1]];
    },
    ['NF-017', 1001],
  ],
  [
    'extra-seed',
    () =>
      casts('extra-seed', { A: { chapter: { p5: aura('flame'), p6: aura('water') } } })
        .cast(A, 'p5')
        .refusal(A, contract('p6'))?.rule,
    undefined,
  ],
  [
    'slow-fuse',
    () => {
      const end = casts('slow-fuse', { B: { arena: { p2: idle('Z', { lp: 90 }) } } });
      return [lps(end, 'p2'), lps(end.turnOver(), 'p2')];
    },
    [[90], [40]],
  ],
  [
    'borrowed-strength',
    () => {
      const end = casts('borrowed-strength', { A: { arena: { p1: beastie('Y') } } });
      const struck = end.fight(A, 'p1', 'caster-1');
      return [struck.casterLp(B)[0], struck.turnOver().place('p1')];
    },
    [930, 'limbo'],
  ],
  [
    'bread-for-tomorrow',
    () => {
      const next = casts('bread-for-tomorrow').nextTurn();
      return [size(next, A, 'chapter'), size(next.nextTurn(), A, 'chapter')];
    },
    [0, 3],
  ],
  ['bruises-to-come', () => lps(answeredBy('bruises-to-come'), 'p1'), [30]],
  [
    'second-midnight',
    () => {
      const next = casts('second-midnight').nextTurn();
      return [next.state.turn.seat, next.nextTurn().state.turn.seat];
    },
    [A, B],
  ],
  [
    'phoenix-rooster',
    () => {
      const start = table({
        A: { arena: { p1: page('phoenix-rooster') } },
        B: { arena: { p2: beastie('Y', { attack: 60 }) } },
        turn: 'B',
      });
      const end = start.fight(B, 'p2', 'p1');
      return [end.names(A, 'chapter'), end.names(A, 'limbo')];
    },
    [['Phoenix Rooster'], []],
  ],
  [
    'guardian-idol',
    () => {
      const start = table({
        A: { arena: { p1: page('guardian-idol'), p3: X } },
        B: { arena: { p2: beastie('Y', { attack: 60 }) } },
        turn: 'B',
      });
      const end = start.fight(B, 'p2', 'p3');
      return [end.place('p1'), lps(end, 'p3')];
    },
    ['limbo', [10]],
  ],
  [
    'ward-of-salt',
    () => {
      const end = casts('ward-of-salt', {
        A: {
          arena: { p1: idle('Z', { lp: 90 }) },
          chapter: { p5: damageSpell('Zap', 40), p6: damageSpell('Zap', 40) },
        },
      });
      const hit = end.cast(A, 'p5', 'p1');
      return [lps(hit, 'p1'), lps(hit.cast(A, 'p6', 'p1'), 'p1')];
    },
    [[80], [40]],
  ],
  [
    'iron-umbrella',
    () =>
      table({ A: { arena: { p1: page('iron-umbrella') } }, B: { arena: { p2: beastie('Y') } }, turn: 'B' })
        .fight(B, 'p2', 'caster-0')
        .casterLp(A)[0],
    980,
  ],
  [
    'peace-bell',
    () =>
      lps(
        casts('peace-bell', { A: { arena: { p1: beastie('Y') } }, B: { arena: { p2: X } } }).fight(
          A,
          'p1',
          'p2',
        ),
        'p2',
      ),
    [50],
  ],
  [
    'deep-well',
    () => {
      const end = has('deep-well').nextTurn().nextTurn();
      return size(end, A, 'chapter');
    },
    2,
  ],
  [
    'thick-fur-stall',
    () => {
      const fear = spell(
        'Fear',
        resolves([{ op: 'inflict', cards: { zone: 'arena', whose: 'each' }, status: 'scared' }]),
      );
      const end = has('thick-fur-stall', { chapter: { p5: fear }, arena: { p3: X } }).cast(A, 'p5');
      return [end.statuses('p3'), end.statuses('p2')];
    },
    [[], ['scared']],
  ],
  [
    'debt-ledger',
    () => {
      const drain = spell('Drain', resolves([{ op: 'loseLp', cards: { casters: 'you' }, amount: 20 }]));
      const end = has('debt-ledger', { chapter: { p5: drain } }).when(A, contract('p5'));
      return [go(end, A).casterLp(A)[0], go(end, A).state.seats[0]?.damage];
    },
    [980, 20],
  ],
  [
    'scapegoat-doll',
    () =>
      lps(
        has('scapegoat-doll', { arena: { p3: X }, chapter: { p5: damageSpell('Zap', 40) } }).cast(
          A,
          'p5',
          'p3',
        ),
        'p1',
        'p3',
      ),
    [50, 50],
  ],
  [
    'mirror-of-wounds',
    () =>
      has('mirror-of-wounds', { arena: { p3: X }, chapter: { p5: damageSpell('Zap', 20) } })
        .cast(A, 'p5', 'p3')
        .casterLp(B)[0],
    980,
  ],
  [
    'leech-pond',
    () => {
      const tonic = potion('Tonic', resolves([{ op: 'recoverLp', cards: { casters: 'you' }, amount: 30 }]));
      const start = table({
        A: { damage: 50, arena: { p1: page('leech-pond') } },
        B: { damage: 50, chapter: { p5: tonic } },
        turn: 'B',
      });
      return start.cast(B, 'p5').casterLp(A)[0];
    },
    980,
  ],
  [
    'purge-the-unlit',
    () => {
      const end = casts('purge-the-unlit', {
        B: { arena: { p2: X, p3: idle('Lit', { auraType: 'light' }) } },
      });
      return [end.place('p2'), end.place('p3')];
    },
    ['limbo', 'arena'],
  ],
  [
    'swelling-mob',
    () =>
      has('swelling-mob', { arena: { p3: X, p4: X } })
        .fight(A, 'p1', 'caster-1')
        .casterLp(B)[0],
    970,
  ],
  ['heavy-books', () => casts('heavy-books', { A: { chapter: { p5: X, p6: X } } }).casterLp(B)[0], 980],
  [
    'weight-of-the-dead',
    () =>
      lps(
        casts('weight-of-the-dead', {
          A: { limbo: [idle('Dead', { cost: { dark: 3 } })] },
          B: { arena: { p2: X } },
        }),
        'p2',
      ),
    [20],
  ],
  [
    'aura-drinker',
    () =>
      has('aura-drinker', { damage: 50, arena: { p3: aura('flame') } })
        .when(A, generate('p3'))
        .casterLp(A)[0],
    955,
  ],
  [
    'shrine-of-ash',
    () => {
      const dump = spell('Dump', resolves([{ op: 'discard', cards: { zone: 'chapter', whose: 'you' } }]));
      return has('shrine-of-ash', { chapter: { p5: dump, p6: X } })
        .cast(A, 'p5')
        .casterLp(B)[0];
    },
    990,
  ],
  [
    'morning-ox',
    () => has('morning-ox', {}, undefined, { isFatigued: true }).nextTurn().nextTurn().lp('p1'),
    [60, 60],
  ],
  [
    'peeping-owl',
    () => {
      const asked = casts('peeping-owl', { B: { chapter: { p5: X, p6: spell('S', gain) } } });
      const end = go(asked, A, choose('p6'));
      return [end.names(B, 'chapter'), end.names(B, 'cemetery')];
    },
    [['X'], ['S']],
  ],
  [
    'lucky-coins',
    () => {
      const end = casts('lucky-coins', { A: { damage: 90 } }).casterLp(A)[0];
      return [910, 930, 950, 970].includes(end);
    },
    true,
  ],
  ['bone-dice', () => [990, 980, 970, 960, 950, 940].includes(casts('bone-dice').casterLp(B)[0]), true],
  [
    'name-the-kind',
    () => {
      const end = casts('name-the-kind', { B: { arena: { p2: X, p3: artifact('Thing') } } }, option(1));
      return [end.isFatigued('p2'), end.isFatigued('p3')];
    },
    [false, true],
  ],
  [
    'call-the-kin',
    () => {
      const kin = beastie('Kin', { tribe: 'Sasquatch' });
      const end = casts('call-the-kin', { A: { arena: { p1: kin, p3: beastie('Other') } } }, option(1));
      return [end.fight(A, 'p1', 'caster-1').casterLp(B)[0], end.fight(A, 'p3', 'caster-1').casterLp(B)[0]];
    },
    [950, 970],
  ],
  [
    'grave-librarian',
    () =>
      casts('grave-librarian', { A: { limbo: { p5: X, p6: artifact('T') } } }, choose('p5')).names(
        A,
        'chapter',
      ),
    ['X'],
  ],
  [
    'rifle-the-shelves',
    () => {
      const asked = casts('rifle-the-shelves', { B: { spellbook: [X, spell('S', gain)] } });
      const { choice } = asked.state;
      const end = go(asked, A, {
        type: 'chooseCards',
        cards: choice?.kind === 'chooseCards' ? [...choice.options] : [],
      });
      return [end.names(B, 'limbo'), end.names(B, 'spellbook')];
    },
    [['S'], ['X']],
  ],
  [
    'bury-the-past',
    () =>
      casts('bury-the-past', { A: { limbo: [X], spellbook: [idle('Z')] } })
        .names(A, 'spellbook')
        .toSorted(),
    ['X', 'Z'],
  ],
  ['mill-wheel', () => size(casts('mill-wheel'), B, 'limbo'), 3],
  [
    'beast-caller',
    () => {
      const end = casts('beast-caller', { A: { spellbook: [spell('S', gain), X, idle('Z')] } });
      return [end.names(A, 'chapter'), end.names(A, 'spellbook').toSorted()];
    },
    [['X'], ['S', 'Z']],
  ],
  [
    'bridge-troll',
    () => {
      const start = table({
        A: { arena: { p1: beastie('Y') } },
        B: { arena: { p2: page('bridge-troll'), p3: X } },
      });
      return ['p2', 'p3', 'caster-1'].map((id) => start.refusal(A, attack('p1', id))?.rule);
    },
    [undefined, 'NF-R143', 'NF-R143'],
  ],
  [
    'smoke-veil',
    () =>
      casts('smoke-veil', { A: { arena: { p1: X } }, B: { chapter: { p5: damageSpell('Zap', 10) } } })
        .nextTurn()
        .refusal(B, contract('p5'))?.rule,
    'NF-084',
  ],
  [
    'stone-gaze',
    () =>
      casts('stone-gaze', { B: { arena: { p2: beastie('Y') } } })
        .nextTurn()
        .refusal(B, attack('p2', 'caster-0'))?.rule,
    'NF-159',
  ],
  [
    'puppet-strings',
    () => {
      const end = casts('puppet-strings', { B: { arena: { p2: { page: beastie('Y'), isFatigued: true } } } });
      return [end.fight(A, 'p2', 'caster-1').casterLp(B)[0], at(end.nextTurn(), 'p2')?.controller];
    },
    [970, B],
  ],
  [
    'gift-of-wolves',
    () => {
      const end = casts('gift-of-wolves', { A: { arena: { p1: X } } });
      return [at(end, 'p1')?.controller, size(end, A, 'chapter')];
    },
    [B, 2],
  ],
  [
    'doppel-moth',
    () =>
      casts('doppel-moth', { B: { arena: { p2: idle('Giant', { lp: 200 }) } } }).find('Giant', 'arena')
        .length,
    2,
  ],
  [
    'echo-chamber',
    () => {
      const start = table({
        A: { chapter: { p5: damageSpell('Zap', 10) } },
        B: { arena: { p2: X }, chapter: { p6: page('echo-chamber') }, aura: { cosmic: 1 } },
      });
      return lps(go(start.when(A, contract('p5')), B, contract('p6', { cosmic: 1 })), 'p2');
    },
    [30],
  ],
  [
    'snuff',
    () => {
      const start = table({
        A: { chapter: { p5: damageSpell('Zap', 10) } },
        B: { arena: { p2: X }, chapter: { p6: page('snuff') }, aura: { dark: 1 } },
      });
      return lps(go(start.when(A, contract('p5')), B, contract('p6', { dark: 1 })), 'p2');
    },
    [50],
  ],
  [
    'free-sample',
    () => casts('free-sample', { A: { chapter: { p5: potion('P', gain) } } }, choose('p5')).casterLp(A)[1],
    1001,
  ],
  [
    'war-banner',
    () => {
      const slay = spell(
        'Slay',
        resolves([{ op: 'destroy', cards: { zone: 'arena', whose: 'you', where: { type: 'beastie' } } }]),
      );
      return size(has('war-banner', { arena: { p3: X }, chapter: { p5: slay } }).cast(A, 'p5'), A, 'chapter');
    },
    1,
  ],
  [
    'hollow-log',
    () => {
      const start = table({
        A: { arena: { p1: beastie('Y') } },
        B: { arena: { p2: page('hollow-log'), p3: X } },
      });
      return ['p2', 'p3', 'caster-1'].map((id) => start.refusal(A, attack('p1', id))?.rule);
    },
    [undefined, 'NF-088', undefined],
  ],
  [
    'low-fog',
    () => {
      const end = casts('low-fog', { A: { arena: { p1: beastie('Y') } }, B: { arena: { p2: X } } });
      return go(end, A, attack('p1', 'caster-1')).state.choice?.kind;
    },
    undefined,
  ],
  ['angry-mob', () => casts('angry-mob').find('Villager', 'arena').length, 3],
  [
    'vengeful-widow',
    () => {
      const slay = spell('Slay', resolves([{ op: 'destroy', cards: { zone: 'arena', whose: 'you' } }]));
      return size(
        has('vengeful-widow', { chapter: { p5: slay } }, { chapter: [X, X] }).cast(A, 'p5'),
        B,
        'chapter',
      );
    },
    1,
  ],
  [
    'taxing-wind',
    () => {
      const end = has('taxing-wind').nextTurn();
      return [end.casterLp(B)[0], end.nextTurn().casterLp(A)[0]];
    },
    [990, 1000],
  ],
  [
    'moon-bride-veil',
    () =>
      [12, 13].map(
        (count) =>
          has('moon-bride-veil', { limbo: Array.from({ length: count }, () => X) })
            .nextTurn()
            .nextTurn().state.outcome !== undefined,
      ),
    [false, true],
  ],
  [
    'thaw',
    () =>
      casts('thaw', {
        A: { arena: { p1: { page: X, isFatigued: true, indicators: suffers('frozen', 2) } } },
      }).statuses('p1'),
    [],
  ],
  [
    'settle-it',
    () => {
      const mine = beastie('Y', { attack: 10, lp: 90 });
      const end = casts('settle-it', {
        A: { arena: { p1: mine } },
        B: { arena: { p2: beastie('W', { attack: 45, lp: 90 }) } },
      });
      return lps(end, 'p1', 'p2');
    },
    [45, 80],
  ],
  [
    'split-the-spoils',
    () => {
      const picks = ['p2', 'p3', 'p2', 'p2', 'p3', 'p2'].map((id) => choose(id));
      return lps(casts('split-the-spoils', { B: two }, ...picks), 'p2', 'p3');
    },
    [10, 30],
  ],
  [
    'their-own-choice',
    () => {
      const asked = casts('their-own-choice', { B: two });
      return [asked.state.choice?.seat, go(asked, B, choose('p3')).place('p3')];
    },
    [B, 'limbo'],
  ],
  [
    'numbing-salve',
    () =>
      casts('numbing-salve', { A: { arena: { p1: { page: X, indicators: suffers('burn', 2) } } } }).statuses(
        'p1',
      ),
    [],
  ],
  ['quiet-hourglass', () => size(has('quiet-hourglass').nextTurn(), B, 'chapter'), 0],
  ['level-the-field', () => lps(casts('level-the-field', { B: { arena: { p2: X } } }), 'p2'), [30]],
];

describe('The corpus of Nightfall', () => {
  it('has a case for each Page, and text beside each program', () => {
    expect(CASES.map(([id]) => id).toSorted()).toEqual(pages.map(({ id }) => id).toSorted());
    const silent = pages.filter(({ abilities }) => abilities.some(({ text }) => text === undefined));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it.each(CASES)('%s does what it says', (_id, seen, expected) => {
    expect(seen()).toEqual(expected);
  });
});
