import { expect } from '@jest/globals';
import { eachWord } from '#libs/game-kit/testing';
import type { MetazooAction } from '../../actions.js';
import {
  arrange,
  can,
  choose,
  enhance,
  may,
  mission,
  play,
  playStrategy,
  trade,
  use,
} from '../../testing/actions.js';
import { A, B, type Given, type When } from '../../testing/given.js';
import { type TableText, table } from '../../testing/table.js';
import { drawnIn } from '../../testing/words.js';
import { parseMetazooCardSet } from '../card-set.js';
import corpus from './corpus.json' with { type: 'json' };

const read = parseMetazooCardSet(corpus);
const cards = read.ok ? read.value.cards : [];

/* Each card of the corpus, played on a table: it does what its text says. */

const at = (text: TableText): Given => table({ ...text, cards });
/** A plays this card from the hand, to lane 1 or as a strategy; further actions are A's. */
const played = (name: string, text: TableText = {}, ...actions: readonly MetazooAction[]): When => {
  const moment = at({
    ...text,
    A: { zone: 'FFFFFF', ...text.A, hand: [`c1=${name}`, ...(text.A?.hand ?? [])] },
  });
  const isStrategy = cards.some((card) => card.name === name && card.type === 'strategy');
  return moment.when(A, isStrategy ? playStrategy('c1') : play('c1', 1), ...actions);
};
const option = (index: number): MetazooAction => ({ type: 'chooseOption', option: index });
/** A's unit of lane 1 and B's. */
const facing = (mine: string, theirs = 'c8=Y(5)', more: TableText = {}): TableText => ({
  ...more,
  A: { zone: 'FFFF', ...more.A, lanes: { 1: [mine], ...more.A?.lanes } },
  B: { ...more.B, lanes: { 1: [theirs], ...more.B?.lanes } },
});
const ending = { resolved: [2, 3, 4] } as const;
const damageOf = (moment: Given, id: string) => moment.unit(id)?.damage;
const tapped = (moment: Given, ...ids: readonly string[]) => ids.map((id) => moment.unit(id)?.isTapped);

eachWord(
  'Cards as printed',
  cards.map(({ name }) => name),
  {
    'Ashes to Courage': () => {
      expect(drawnIn(played('Ashes to Courage', { A: { lanes: { 2: ['X(4)'] } } }))).toBe(4);
      expect(can(at({ A: { hand: ['c1=Ashes to Courage'], zone: 'F' } }), A, playStrategy('c1'))).toBe(false);
    },
    'Drum Major': () => {
      const drummed = at(facing('c7=Drum Major', 'c8=Y(5)', { A: { lanes: { 2: ['c6=X(1)'] } } })).when(
        A,
        use('c7'),
      );
      expect([tapped(drummed, 'c6', 'c7'), damageOf(drummed, 'c8')]).toEqual([[true, false], 1]);
    },
    'Homing Gosling': () => {
      const home = at(facing('c7=Homing Gosling')).when(A, use('c7'));
      expect([home.pile(A, 'hand').includes('Homing Gosling'), drawnIn(home)]).toEqual([true, 1]);
    },
    'Steady Hand': () => {
      const won = at({ A: { lanes: { 1: ['Steady Hand', 'X(3)'] } }, B: { lanes: { 1: ['Y(1)'] } } }).when(
        A,
        mission(1),
      );
      expect(won.points).toEqual([2, 0]);
    },
    'Borrowed Wings': () => {
      const winged = played('Borrowed Wings', facing('c7=X(6)', 'c8=Y(5)'));
      winged
        .when(B, mission(1))
        .thenFacts({ type: 'MissionDecided', winner: A, isBySoar: true }, 'DestructionBegan');
    },
    'Level Ground': () => {
      const level = played('Level Ground', facing('c7=X(6)', 'c8=Y(1)'));
      expect([level.influence('c7'), level.influence('c8')]).toEqual([3, 3]);
    },
    'Sweet Talk': () => {
      const taken = played('Sweet Talk', facing('X(1)', 'c8=Y(3)', ending));
      expect(taken.unit('c8')?.seat).toBe(A);
      expect(taken.when(B, mission(1)).unit('c8')?.seat).toBe(B);
      expect(played('Sweet Talk', facing('X(1)', 'c8=Y(4)')).unit('c8')?.seat).toBe(B);
    },
    Adoption: () => {
      const kept = played('Adoption', facing('X(1)', 'c8=T(3)+token', ending)).when(B, mission(1));
      expect(kept.unit('c8')?.seat).toBe(A);
    },
    'Muffled Hollow': () => {
      const text = { A: { hand: ['c1=Double Time'], zone: 'F' }, terras: { 1: 'Muffled Hollow' } } as const;
      expect(can(at(text), A, playStrategy('c1'))).toBe(true);
      at({ ...text, B: { lanes: { 1: ['Y(1)'] } } })
        .when(A, playStrategy('c1'))
        .thenRefused('MZ-R76');
    },
    'Gate Warden': () => {
      const text = { active: 'B', B: { zone: 'FF', lanes: { 1: ['Y(1)+sym'], 2: ['Z(1)+sym'] } } } as const;
      const moment = at({ ...text, A: { lanes: { 1: ['Gate Warden'] } } });
      expect([can(moment, B, enhance(1)), can(moment, B, enhance(2))]).toEqual([false, true]);
    },
    'Mist Walker': () => {
      const frozen = played('Deep Freeze', { B: { lanes: { 1: ['c8=Mist Walker', 'c9=Y(1)'] } } });
      expect(tapped(frozen, 'c8', 'c9')).toEqual([false, true]);
    },
    'Loud Rooster': () => {
      const frozen = played('Deep Freeze', { B: { lanes: { 1: ['c8=Loud Rooster', 'c9=Y(1)'] } } });
      expect(tapped(frozen, 'c8', 'c9')).toEqual([true, false]);
    },
    'Kindle the Lane': () => {
      const kindled = played('Kindle the Lane', { A: { zone: 'FF', lanes: { 3: ['X(3)'] } } });
      expect([kindled.total(A, 3), kindled.zone(A)]).toEqual([4, 'f']);
    },
    'Aura Counter': () => {
      const moment = at({ A: { lanes: { 1: ['c7=Aura Counter', 'F', 'f'], 2: ['X(1)', 'F'] } } });
      expect(moment.influence('c7')).toBe(5);
    },
    'Bell Meadow': () => {
      const rung = at({ A: { hand: ['c1=X(1)', 'c2=Y(1)'], zone: 'FF' }, terras: { 1: 'Bell Meadow' } }).when(
        A,
        play('c1', 1),
      );
      expect(drawnIn(rung)).toBe(1);
      expect(drawnIn(rung.when(B, mission(4)).when(A, play('c2', 1)))).toBe(0);
    },
    'Second Thoughts': () => {
      const waits = played('Second Thoughts', ending);
      expect([drawnIn(waits), drawnIn(waits.when(B, mission(1))) - 2]).toEqual([0, 2]);
    },
    'Long Fuse': () => {
      const lit = played('Long Fuse', facing('X(9)', 'c8=Y(2)', ending));
      expect(damageOf(lit, 'c8')).toBe(0);
      const burnt = lit.when(B, mission(1));
      expect(burnt.pile(B, 'discard')).toEqual(['Y(2)']);
    },
    'Early Bird': () => {
      const early = played('Early Bird', ending);
      expect([early.points, early.when(B, mission(1)).points]).toEqual([
        [0, 0],
        [3, 0],
      ]);
    },
    'Borrowed Time': () => {
      const time = played('Borrowed Time', { A: { hand: ['P(1)', 'Q(1)'] } });
      expect([time.state.turn.active, time.pile(A, 'hand').length]).toEqual([A, 1]);
    },
    'Stubborn Mule': () => {
      const text = { B: { lanes: { 1: ['c8=Stubborn Mule damage1'], 2: ['c9=Mist Walker'] } } };
      const spared = played('Weed Out', text, choose('lane1'));
      expect(spared.unit('c8')).toMatchObject({ lane: 1, damage: 0 });
    },
    'Shield Bearer': () => {
      const fired = at({
        active: 'B',
        B: { hand: ['c1=Flare Up'], zone: 'FFFFF' },
        A: { lanes: { 1: ['Shield Bearer'], 2: ['c7=X(2)'] } },
      }).when(B, playStrategy('c1'), choose('c7'), option(2));
      expect(fired.pile(A, 'hand')).toEqual(['X(2)']);
    },
    'Grumbling Rock': () => {
      const hit = (points: number) =>
        at({
          active: 'B',
          B: { hand: ['c1=Flare Up'], zone: 'FFFFF' },
          A: { points, lanes: { 1: ['c7=Grumbling Rock'] } },
        }).when(B, playStrategy('c1'), option(1));
      expect([damageOf(hit(2), 'c7'), hit(2).points]).toEqual([0, [1, 0]]);
      expect(damageOf(hit(0), 'c7')).toBe(1);
    },
    'Page Turner': () => {
      expect(drawnIn(played('How Many', { A: { lanes: { 2: ['Page Turner'] } } }, option(1)))).toBe(2);
    },
    'Sunken Bank': () => {
      const won = at({ A: { lanes: { 1: ['X(3)'] } }, terras: { 3: 'Sunken Bank' } }).when(A, mission(1));
      expect([won.points, drawnIn(won)]).toEqual([[0, 0], 2]);
    },
    'Anchor Snail': () => {
      const moved = played('Shove', { B: { lanes: { 1: ['c8=Anchor Snail'] } } }, choose('lane2'));
      expect([moved.unit('c8')?.lane, moved.influence('c8')]).toEqual([1, 4]);
    },
    'Unseen Thread': () => {
      const text = { B: { lanes: { 1: ['Unseen Thread', 'c8=Y(3)'] } } } as const;
      const frozen = played('Deep Freeze', text, choose('c8'));
      frozen.thenFacts({ type: 'EventReplaced', isFollowed: false });
      expect(tapped(frozen, 'c8')).toEqual([false]);
    },
    'Wool Coat': () => {
      const coated = played('Wool Coat', {
        ...facing('c7=X(5)'),
        B: { hand: ['c2=Flare Up', 'c3=Flare Up'], zone: 'FFFFFFFF' },
      });
      const once = coated.when(B, playStrategy('c2'), option(2));
      expect(damageOf(once, 'c7')).toBe(0);
      expect(damageOf(once.when(A, mission(2)).when(B, playStrategy('c3'), option(2)), 'c7')).toBe(2);
    },
    'Bark Plate': () => {
      const hit = played(
        'Flare Up',
        { B: { lanes: { 1: ['Bark Plate', 'c8=Y(5)'] } } },
        choose('c8'),
        option(3),
      );
      expect(damageOf(hit, 'c8')).toBe(2);
    },
    'Flare Up': () => {
      const hit = played('Flare Up', facing('X(1)'), option(3));
      expect([damageOf(hit, 'c8'), hit.zone(A)]).toEqual([3, 'ffff']);
    },
    'Hungry Guest': () => {
      expect([true, false].map((yes) => drawnIn(played('Hungry Guest', {}, may(yes))))).toEqual([2, 0]);
      expect(played('Hungry Guest', {}, may(true)).zone(A)).toBe('fffFFF');
    },
    'Toll Bridge Keeper': () => {
      const text = { A: { points: 1, hand: ['P(1)'], lanes: { 1: ['c7=Toll Bridge Keeper tapped'] } } };
      const paid = at(text).when(A, use('c7'), option(0));
      expect([paid.points, tapped(paid, 'c7')]).toEqual([[0, 0], [false]]);
      const discarded = at(text).when(A, use('c7'), option(1));
      expect(discarded.state.choice ?? discarded.pile(A, 'discard')).toMatchObject({ kind: 'chooseCards' });
    },
    'Picky Eater': () => {
      const text = { A: { hand: ['E(1)+equip'], lanes: { 1: ['c7=Picky Eater'] } } };
      at(text).when(A, use('c7')).thenRefused('MZ-112');
      const fed = at({ A: { ...text.A, hand: ['c2=X(1)', 'E(1)+equip'] } }).when(A, use('c7'), choose('c2'));
      expect([fed.influence('c7'), fed.pile(A, 'discard')]).toEqual([4, ['X(1)']]);
    },
    'Spend the Herd': () => {
      const herd = played(
        'Spend the Herd',
        { A: { lanes: { 1: ['c4=T(1)+token', 'c5=T(1)+token', 'c6=T(1)+token'] } } },
        option(2),
        choose('c4', 'c6'),
      );
      expect([herd.points, herd.side(A, 1).length]).toEqual([[2, 0], 1]);
    },
    'Paid Piper': () => {
      const piped = played('Mourning Dove', { A: { zone: 'FF', lanes: { 2: ['Paid Piper'] } } }, may(true));
      expect([drawnIn(piped), piped.zone(A)]).toEqual([1, 'ff']);
    },
    'Echoing Drum': () => {
      const echoed = at({
        active: 'B',
        B: { hand: ['c1=Flare Up'], zone: 'FFFFF', lanes: { 2: ['c8=Y(9)'] } },
        A: { lanes: { 1: ['c7=Echoing Drum'] } },
      }).when(B, playStrategy('c1'), option(3));
      expect([damageOf(echoed, 'c7'), damageOf(echoed, 'c8')]).toEqual([3, 3]);
    },
    'Tally Clerk': () => {
      const won = at({
        active: 'B',
        B: { lanes: { 1: ['Y(5)'] } },
        A: { lanes: { 2: ['Tally Clerk'] } },
      }).when(B, mission(1));
      won.thenFacts({ type: 'CardsDrawn', seat: A, count: 2 });
    },
    Bookworm: () => {
      const text = { A: { lanes: { 2: ['c7=Bookworm'] } } };
      expect(played('How Many', text, option(1)).influence('c7')).toBe(4);
    },
    'Weed Out': () => {
      const weeded = played(
        'Weed Out',
        { B: { lanes: { 2: ['Y(5)', 'Z(2)+soar', 'E(1)+equip'] } } },
        choose('lane2'),
      );
      expect(weeded.side(B, 2)).toEqual(['Z(2)+soar', 'E(1)+equip']);
    },
    'Pack Leader': () => {
      expect(
        at({ A: { lanes: { 1: ['c7=Pack Leader'], 2: ['Mother Duck', 'X(1)'] } } }).influence('c7'),
      ).toBe(4);
    },
    'Old Grudge': () => {
      const moment = at({
        A: { lanes: { 1: ['c7=Old Grudge'] } },
        B: { lanes: { 1: ['Y(5) damage2'], 2: ['Z(3) damage1'] } },
      });
      expect(moment.influence('c7')).toBe(5);
    },
    Peek: () => {
      const peeked = played('Peek', { B: { hand: ['c2=P(1)', 'Q(1)'] } }, choose('c2'));
      peeked.thenFacts('CardsDiscarded');
      expect([peeked.pile(B, 'discard'), peeked.pile(B, 'hand')]).toEqual([['P(1)'], ['Q(1)']]);
    },
    'Coin Trick': () => {
      const flipped = played('Coin Trick');
      expect(drawnIn(flipped)).toBe(flipped.factsOf('CoinFlipped').filter(({ isHeads }) => isHeads).length);
    },
    'Die Roll Duel': () => {
      const rolled = played('Die Roll Duel', facing('X(1)', 'c8=Y(9)'));
      const [result = 0] = rolled.factsOf('DieRolled').map((fact) => fact.result);
      expect(damageOf(rolled, 'c8')).toBe(result === 6 ? 6 : Math.min(3, result));
    },
    'Name the Kind': () => {
      const named = played(
        'Name the Kind',
        { A: { lanes: { 1: ['c6=Mother Duck', 'c7=Restless Bones'] } } },
        option(1),
      );
      expect([named.influence('c6'), named.influence('c7')]).toEqual([3, 5]);
    },
    'How Many': () => {
      const counted = played('How Many', { A: { deck: ['P(1)', 'Q(1)', 'R(1)'] } }, option(2));
      expect([counted.pile(A, 'discard'), counted.pile(A, 'hand')]).toEqual([
        ['P(1)', 'Q(1)', 'How Many'],
        ['R(1)'],
      ]);
    },
    'Family Reunion': () => {
      const asked = played('Family Reunion', {
        A: { deck: ['P(1)', 'Q(1)', 'c2=Mother Duck', 'c3=Pack Leader'] },
      });
      const found = asked.when(A, choose('c2', 'c3'));
      found.thenFacts('CardsRevealed', 'PileShuffled');
      expect([...found.pile(A, 'deck').slice(0, 2)].sort()).toEqual(['Mother Duck', 'Pack Leader']);
    },
    'Grave Digger': () => {
      const dug = played('Grave Digger', { A: { discard: ['c2=X(1)', 'Coin Trick'] } }, choose('c2'));
      expect(dug.pile(A, 'hand')).toEqual(['X(1)']);
    },
    Rummage: () => {
      const found = played('Rummage', { A: { deck: ['c2=P(1)', 'Q(1)'] } }, choose('c2'));
      expect(found.factsOf('CardsRevealed')).toEqual([]);
      expect(found.pile(A, 'discard')).toEqual(['P(1)', 'Rummage']);
    },
    'Mole Rat': () => {
      const won = at({ A: { lanes: { 1: ['Mole Rat'] } }, B: { deck: ['P(1)', 'Q(1)', 'R(1)'] } }).when(
        A,
        mission(1),
      );
      expect(won.pile(B, 'discard')).toEqual(['P(1)', 'Q(1)']);
    },
    'Lucky Find': () => {
      const found = played('Lucky Find', { A: { deck: ['P(1)', 'Bark Plate', 'Q(1)'] } });
      expect([found.pile(A, 'hand'), found.pile(A, 'deck')]).toEqual([['Bark Plate'], ['Q(1)', 'P(1)']]);
    },
    'Spring Cleaning': () => {
      const cleaned = played('Spring Cleaning', { A: { deck: ['P(1)'], discard: ['Q(1)', 'R(1)'] } });
      expect([cleaned.pile(A, 'deck').length, cleaned.pile(A, 'discard')]).toEqual([3, ['Spring Cleaning']]);
    },
    Spyglass: () => {
      const seen = played('Spyglass', { B: { deck: ['c2=P(1)', 'Q(1)', 'R(1)'] } });
      seen.thenFacts({ type: 'CardsLookedAt', seat: A, whose: B, count: 2 });
      expect(seen.when(A, choose('c2')).pile(B, 'deck')).toEqual(['Q(1)', 'R(1)', 'P(1)']);
    },
    'Tax Badger': () => {
      const text = { active: 'B', B: { hand: ['c1=Coin Trick'], zone: 'F' } } as const;
      expect([
        can(at(text), B, playStrategy('c1')),
        can(at({ ...text, A: { lanes: { 1: ['Tax Badger'] } } }), B, playStrategy('c1')),
      ]).toEqual([true, false]);
    },
    'Market Day': () => {
      const cheap = played('Market Day', { A: { zone: 'FF', hand: ['c2=X(1)+cost2'] } }).when(B, mission(4));
      expect(can(cheap, A, play('c2', 1))).toBe(true);
    },
    'Sleeping Powder': () => {
      const asleep = played('Sleeping Powder', facing('X(2)', 'c8=Y(5)'));
      asleep.when(B, mission(1)).thenFacts({ type: 'MissionDecided', totals: [2, 0] });
    },
    'Sly Ghost': () => {
      const won = at(facing('Sly Ghost', 'Y(1)')).when(A, mission(1));
      won.thenFacts({ type: 'MissionDecided', isContested: false, award: 2 });
    },
    'Quiet Library': () => {
      const text = { A: { hand: ['P(1)'], lanes: { 1: ['c7=Toll Bridge Keeper'] } } };
      expect([
        can(at(text), A, use('c7')),
        can(at({ ...text, terras: { 1: 'Quiet Library' } }), A, use('c7')),
      ]).toEqual([true, false]);
    },
    Peacemaker: () => {
      const jabbed = played('Quick Jab', facing('X(3)', 'c8=Peacemaker'));
      expect([damageOf(jabbed, 'c8'), jabbed.factsOf('DamageDealt')]).toEqual([0, []]);
    },
    'Deep Freeze': () => {
      const frozen = played('Deep Freeze', facing('X(3)', 'c8=Y(5)', ending)).when(B, mission(1));
      expect(tapped(frozen, 'c8')).toEqual([true]);
    },
    'Silent Marsh': () => {
      const text = { A: { lanes: { 1: ['c7=Pack Leader', 'Mother Duck'] } } };
      expect([
        at(text).influence('c7'),
        at({ ...text, terras: { 1: 'Silent Marsh' } }).influence('c7'),
      ]).toEqual([4, 3]);
    },
    'Market Closed': () => {
      const closed = played('Market Closed', { B: { zone: 'FF', outside: 'E' } });
      closed.when(B, trade('tapped')).thenRefused('MZ-R76');
    },
    'Sealed Pass': () => {
      const text = { terras: { 1: 'Sealed Pass' } } as const;
      expect([
        can(at(text), A, mission(1)),
        can(at({ ...text, B: { lanes: { 1: ['Duckling'] } } }), A, mission(1)),
      ]).toEqual([true, false]);
    },
    'Mirror Pond': () => {
      const copied = played('Mirror Pond', facing('X(1)', 'c8=Victory Piper'), choose('c8'), choose('lane2'));
      copied.thenFacts({ type: 'TokenCreated', lane: 2, isCopy: true });
      expect(copied.side(A, 2)).toEqual(['Victory Piper']);
    },
    'Moss Giant': () => {
      const grown = at({ A: { lanes: { 1: ['c7=Moss Giant'] } } }).when(A, mission(1));
      expect([grown.unit('c7')?.counters, grown.influence('c7')]).toEqual([{ moss: 1 }, 4]);
    },
    'Patient Heron': () => {
      const text = { A: { lanes: { 1: ['c7=Patient Heron'] } }, ...ending };
      const later = at(text).when(A, mission(1));
      expect(later.unit('c7')?.counters).toEqual({ fish: 1 });
      expect(can(later.when(B, mission(2)), A, use('c7'))).toBe(false);
      const again = later.when(B, mission(1)).when(A, mission(2)).when(B, mission(3)).when(A, mission(4));
      expect(again.unit('c7')?.counters).toEqual({ fish: 2 });
    },
    'Double Time': () => expect(played('Double Time').state.turn.active).toBe(A),
    'Open the Gates': () => {
      const opened = played('Open the Gates', { A: { zone: 'F', hand: ['c2=X(9)+cost9'] } }, choose('c2'));
      expect(opened.side(A, 1)).toEqual(['X(9)+cost9']);
    },
    Encore: () => {
      const again = played('Encore', { A: { zone: 'F', discard: ['Second Thoughts'] } });
      again.thenFacts({ type: 'StrategyPlayed', isByEffect: true }, 'EffectDelayed', 'CardsDiscarded');
    },
    'Bone Collector': () => {
      const text = { A: { zone: 'F', discard: ['c1=Restless Bones', 'c2=X(1)'] } };
      const moment = at({ A: { ...text.A, caster: 'Bone Collector' } });
      expect([
        can(at(text), A, play('c1', 1)),
        can(moment, A, play('c1', 1)),
        can(moment, A, play('c2', 1)),
      ]).toEqual([false, true, false]);
    },
    'Seed Pod': () => {
      const sown = at({ A: { hand: ['c1=Seed Pod'] } }).when(A, use('c1'));
      expect([drawnIn(sown), sown.pile(A, 'discard')]).toEqual([1, ['Seed Pod']]);
    },
    'Restless Bones': () => {
      const back = at({ A: { zone: 'F', discard: ['c1=Restless Bones'] } }).when(A, use('c1'));
      expect([back.pile(A, 'hand'), back.zone(A)]).toEqual([['Restless Bones'], 'f']);
    },
    'Wasp Whistle': () => {
      const stung = at({
        A: { lanes: { 1: ['Wasp Whistle', 'c7=X(3)'] } },
        B: { lanes: { 1: ['c8=Y(5)'] } },
      }).when(A, use('c7'));
      expect([tapped(stung, 'c7'), damageOf(stung, 'c8')]).toEqual([[true], 1]);
    },
    'Parting Gift': () => {
      const given = played('Parting Gift', {
        A: { hand: ['c2=Costly Lesson'], lanes: { 2: ['X(3)'] } },
      }).when(B, mission(4));
      expect(drawnIn(given.when(A, playStrategy('c2')))).toBe(2);
    },
    Baptism: () => {
      const named = played('Baptism', { A: { hand: ['c2=Name the Kind'], lanes: { 2: ['c7=X(3)'] } } }).when(
        B,
        mission(4),
      );
      expect(can(named, A, enhance(2))).toBe(true);
      expect(named.when(A, playStrategy('c2'), option(1)).influence('c7')).toBe(5);
    },
    'Guardian Oak': () => {
      const guarded = played('Guardian Oak', {
        A: { hand: ['c2=Costly Lesson'], lanes: { 2: ['c7=X(3)'] } },
      });
      expect(guarded.influence('c7')).toBe(5);
      const oak = String(guarded.state.lanes[0].sides[0][0]);
      const gone = guarded.when(B, mission(4)).when(A, playStrategy('c2'), choose(oak));
      expect(gone.influence('c7')).toBe(3);
    },
    'Quick Jab': () => {
      const jabbed = played('Quick Jab', facing('c7=X(3)', 'c8=Y(2)'));
      expect([jabbed.pile(B, 'discard'), damageOf(jabbed, 'c7')]).toEqual([['Y(2)'], 2]);
      // It falls as soon as its Influence is 3 again.
      expect(played('Quick Jab', facing('c7=X(3)', 'c8=Y(6)')).unit('c7')).toBeUndefined();
    },
    'Crowd Favorite': () => {
      const two = at({ A: { lanes: { 1: ['Crowd Favorite', 'X(1)'] } } }).when(A, mission(1));
      two.thenFacts({ type: 'MissionDecided', totals: [6, 0] });
      at({ A: { lanes: { 1: ['Crowd Favorite'] } } })
        .when(A, mission(1))
        .thenFacts({ type: 'MissionDecided', totals: [3, 0] });
    },
    'Mourning Dove': () => {
      const back = at({ A: { lanes: { 1: ['Mourning Dove'], 2: ['c7=Homing Gosling'] } } }).when(
        A,
        use('c7'),
      );
      expect(drawnIn(back)).toBe(2);
    },
    'Rubble Sprite': () => {
      const razed = played('Flatten', { A: { lanes: { 2: ['Rubble Sprite'] } }, terras: { 3: 'High Noon' } });
      expect([razed.terra(3), razed.points]).toEqual([undefined, [1, 0]]);
    },
    Shove: () => {
      const shoved = played('Shove', { B: { lanes: { 1: ['c8=Y(3)'] } } }, choose('lane3'));
      expect(shoved.unit('c8')?.lane).toBe(3);
    },
    Flatten: () => expect(played('Flatten', { terras: { 3: 'High Noon' } }).terra(3)).toBeUndefined(),
    'Hollow Echo': () => {
      const text = { B: { lanes: { 1: ['c8=Y(5)'] } }, terras: { 1: 'Hollow Echo' } } as const;
      expect(damageOf(played('Flare Up', text, option(3)), 'c8')).toBe(1);
      const named = played(
        'Name the Kind',
        { A: { lanes: { 1: ['c7=X(3)'] } }, terras: { 1: 'Hollow Echo' } },
        option(1),
      );
      expect(named.influence('c7')).toBe(5);
    },
    Apprentice: () => {
      const learned = at({ A: { lanes: { 1: ['c7=Apprentice'], 2: ['c6=Homing Gosling'] } } }).when(
        A,
        use('c6'),
      );
      expect(learned.unit('c7')?.counters).toEqual({ lesson: 1 });
    },
    'Sorrow Crow': () => {
      const sad = played(
        'Peek',
        { A: { lanes: { 1: ['Sorrow Crow'] } }, B: { hand: ['c2=P(1)'], lanes: { 1: ['c8=Y(5)'] } } },
        choose('c2'),
      );
      expect(damageOf(sad, 'c8')).toBe(1);
    },
    'Proud Captor': () => {
      const taken = played('Sweet Talk', facing('Proud Captor', 'c8=Y(3) tapped'));
      expect(taken.unit('c8')).toMatchObject({ seat: A, isTapped: false });
    },
    'Spark Collector': () => {
      const round = at({ ...ending, A: { lanes: { 1: ['c7=Spark Collector'] } } }).when(A, mission(1));
      expect(round.influence('c7')).toBe(4);
    },
    'Victory Piper': () => {
      const won = at({ A: { lanes: { 1: ['Victory Piper'], 2: ['c7=X(1) tapped'] } } }).when(A, mission(1));
      expect(tapped(won, 'c7')).toEqual([false]);
    },
    'Ember Wolf': () =>
      expect(damageOf(played('Ember Wolf', { B: { lanes: { 1: ['c8=Y(5)'] } } }), 'c8')).toBe(2),
    'Road Runner': () => {
      const ran = at({ A: { zone: 'F', lanes: { 1: ['c7=Road Runner'] } } }).when(A, use('c7'));
      expect(ran.unit('c7')?.lane).toBe(2);
    },
    'Treasure Hound': () => {
      const found = at({
        A: { deck: ['P(1)', 'c2=High Noon', 'Q(1)', 'R(1)'], lanes: { 1: ['Treasure Hound'] } },
      }).when(A, mission(1), choose('c2'));
      expect(found.pile(A, 'hand')).toEqual(['High Noon']);
      expect(found.state.choice).toMatchObject({ kind: 'orderCards' });
      const [one = '', two = ''] =
        found.state.choice?.kind === 'orderCards' ? found.state.choice.options : [];
      expect(found.when(A, arrange(one, two)).pile(A, 'deck')).toEqual(['R(1)', 'P(1)', 'Q(1)']);
    },
    'Bone Breaker': () => {
      const broke = at({
        A: { lanes: { 1: ['Bone Breaker'] } },
        B: { lanes: { 1: ['Y(3)'], 2: ['Z(9)'] } },
      }).when(A, mission(1));
      expect(broke.side(B, 2)).toEqual([]);
    },
    'High Noon': () => {
      expect(
        at({ A: { lanes: { 1: ['X(1)'] } }, terras: { 1: 'High Noon' } }).when(A, mission(1)).points,
      ).toEqual([3, 0]);
    },
    'Crowded Alley': () => {
      const full = ['P(1)', 'Q(1)', 'R(1)', 'S(1)', 'T(1)', 'U(1)'];
      const text = { A: { zone: 'F', hand: ['c1=X(1)'], lanes: { 1: full } } };
      expect([
        can(at(text), A, play('c1', 1)),
        can(at({ ...text, terras: { 1: 'Crowded Alley' } }), A, play('c1', 1)),
      ]).toEqual([false, true]);
    },
    'Thermal Winds': () => {
      const won = at({ ...facing('X(5)', 'Y(1)'), terras: { 1: 'Thermal Winds' } }).when(A, mission(1));
      won.thenFacts({ type: 'MissionDecided', isBySoar: false, award: 1 });
    },
    'Tide Change': () => {
      const ebb = played('Tide Change', {
        A: { lanes: { 1: ['X(2)', 'Duckling'] } },
        B: { lanes: { 1: ['Y(3)', 'Z(1)'] } },
      });
      expect([ebb.side(A, 1), ebb.side(B, 1), ebb.pile(A, 'hand'), ebb.pile(B, 'hand')]).toEqual([
        [],
        ['Y(3)'],
        ['X(2)'],
        ['Z(1)'],
      ]);
    },
    'Priority Seal': () => {
      const text = { A: { lanes: { 1: ['c7=Priority Seal'] } } };
      expect([at(text).influence('c7'), at({ ...text, priority: 'B' }).influence('c7')]).toEqual([5, 3]);
    },
    'Late Game': () => {
      expect(played('Late Game', { round: 6, A: { lanes: { 1: ['c7=X(2)'] } } }).influence('c7')).toBe(8);
    },
    'Costly Lesson': () => {
      const learned = played('Costly Lesson', { A: { lanes: { 1: ['X(1)+cost2'] } } });
      expect([learned.points, learned.side(A, 1)]).toEqual([[2, 0], []]);
    },
    Duckling: () => {
      const ducks = played('Mother Duck', { A: { hand: [] } });
      expect(ducks.factsOf('TokenCreated')).toHaveLength(2);
    },
    'Mother Duck': () =>
      expect(played('Mother Duck').side(A, 1)).toEqual(['Mother Duck', 'Duckling', 'Duckling']),
  },
);
