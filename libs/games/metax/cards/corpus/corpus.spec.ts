import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder, type Seat } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import type { MetaxAction } from '../../actions.js';
import { cardOf } from '../../queries/cards.js';
import { statsOf } from '../../queries/current.js';
import {
  attack,
  defend,
  endPlanning,
  event,
  finishAttacks,
  finishDefenders,
  link,
  play,
  push,
} from '../../testing/actions.js';
import type { Given, When } from '../../testing/given.js';
import { A, B, type Side, type TableText, TURN, table } from '../../testing/table.js';
import { parseMetaxCardSet } from '../card-set.js';
import corpus from './corpus.json' with { type: 'json' };
import unsaid from './unsaid.json' with { type: 'json' };

/* Each card of the corpus is played, and does what it prints. */

const parsed = parseMetaxCardSet(corpus);
const cards = parsed.ok ? parsed.value.cards : [];

const on = (text: TableText) => table({ ...text, cards });
/** A has ten Meta Points and plays the card, an Event or a Character. */
const played = (name: string, own: Side = {}, other: Side = {}): When => {
  const moment = on({
    A: { metaPoints: 10, ...own, hand: [`c99=${name}`, ...(own.hand ?? [])] },
    B: other,
  });
  const type = cards.find((card) => card.name === name)?.type;
  return moment.when(A, type === 'event' ? event('c99') : play('c99'));
};
/** A has the card in play, as `c1`. */
const inPlay = (name: string, own: Side = {}, other: Side = {}, rest: TableText = {}) =>
  on({ ...rest, A: { ...own, characters: [`c1=${name}`, ...(own.characters ?? [])] }, B: other });
/** A attacks with `c1` and the card, `c11`; `c2` could be Linked. */
const struck = (name: string, own: Side = {}, other: Side = {}): When => {
  const { stats } = cards.flatMap((card) =>
    card.name === name && card.type === 'battle' ? [card] : [],
  )[0] ?? {
    stats: [],
  };
  return on({
    phase: 'declareAttacks',
    A: {
      metaPoints: 4,
      ...own,
      hand: [`c11=${name}`, ...(own.hand ?? [])],
      characters: ['c1=C[S7 I7 Sp7]', ...(own.characters ?? [])],
    },
    B: { characters: ['c5=C[S7 I7 Sp7]'], hand: ['c21=S1'], ...other },
  }).when(A, attack('c1', 'c11', stats[0] ?? 'strength'));
};
/** A attacks with `c1`, and B defends with `c5` and the card, `c21`. */
const met = (name: string, own: Side = {}, other: Side = {}): When =>
  on({
    phase: 'declareAttacks',
    A: { hand: ['c11=S3'], characters: ['c1=C[S7 I7]'], ...own },
    B: { metaPoints: 4, hand: [`c21=${name}`], characters: ['c5=C[S7 I7]'], ...other },
  })
    .when(A, attack('c1', 'c11'), finishAttacks)
    .when(
      B,
      defend(
        'c5',
        1,
        'c21',
        cards.flatMap((card) => (card.name === name && card.type === 'battle' ? card.stats : []))[0] ??
          'strength',
      ),
    );

const pick = (...ids: readonly string[]): MetaxAction => ({ type: 'chooseCards', cards: ids.map(cardId) });
const option = (number: number): MetaxAction => ({ type: 'chooseOption', option: number });
const yes: MetaxAction = { type: 'answerMay', yes: true };
const use = (card: string): MetaxAction => ({ type: 'useAbility', card: cardId(card) });

const points = ({ state }: Given) => state.seats.map(({ metaPoints }) => metaPoints);
const count = (moment: Given, pile: 'hand' | 'deck' | 'discard' | 'victoryPoints' | 'characters') =>
  moment.state.seats.map((seat) => seat[pile].length);
const names = ({ state }: Given, seat: Seat, pile: 'hand' | 'discard' | 'deck' | 'characters') =>
  state.seats[seat === A ? 0 : 1][pile].map((id) => cardOf(state, id)?.name ?? '');
const stats = ({ state }: Given, id: string) => statsOf(state, cardId(id));
const isPushed = ({ state }: Given, id: string) => cardUnder(state.characters, cardId(id))?.isPushed;
const damage = ({ state }: Given, id: string) => cardUnder(state.characters, cardId(id))?.damage.length;
const ended = (moment: Given) => moment.when(A, endPlanning, finishAttacks);
/** A's next turn: both seats have ended theirs. */
const nextTurn = (moment: Given) => ended(moment).when(B, endPlanning, finishAttacks);
const types = (moment: Given, seat: Seat) => new Set(moment.options(seat).map(({ type }) => type));

const plain = (count_: number) => Array.from({ length: count_ }, (_, at) => `C[S${at + 3}]`);
const one: Side = { characters: ['c2=C[S5]'] };
const foe: Side = { characters: ['c5=C[S5]'] };

describe('The printed cards of MetaX', () => {
  it('load through the gate, each with its text', () => {
    expect(parsed.ok ? [] : parsed.faults).toEqual([]);
    expect(cards.length).toBeGreaterThanOrEqual(95);
    for (const card of cards) expect(card.abilities?.[0]?.text).toBeDefined();
  });

  it('are listed with a reason where the language cannot say them', () => {
    for (const { name, text, why } of unsaid.cards)
      expect([name, text, why].every((part) => part.length > 0)).toBe(true);
  });
});

eachWord(
  'Printed cards of MetaX',
  cards.map(({ name }) => name),
  {
    'Vela Quick - Harbour Twin': () => {
      played('Vela Quick - Harbour Twin').thenFacts('CharacterPlayed', 'CardsDrawn');
      inPlay('Vela Quick - Harbour Twin')
        .when(A, push('c1'))
        .thenFacts({ type: 'MetaPointsGained', amount: 2 });
    },
    'Two-Edged Cut': () => {
      struck('Two-Edged Cut').thenFacts({ type: 'MetaPointsGained', amount: 1 }).thenNo('CardsDrawn');
      met('Two-Edged Cut').thenFacts({ type: 'CardsDrawn', seat: B }).thenNo('MetaPointsGained');
    },
    'Open Flank': () => {
      const attacked = struck('Open Flank').when(A, finishAttacks);
      attacked.when(B, finishDefenders).thenFacts({ type: 'CardsDrawn', seat: A, count: 2 });
      const defended = attacked.when(B, defend('c5', 1, 'c21'), finishDefenders);
      expect(defended.factsOf('CardsDrawn').filter(({ seat }) => seat === A)).toEqual([]);
    },
    'Baited Hook': () => {
      const attacked = struck('Baited Hook').when(A, finishAttacks);
      attacked.when(B, defend('c5', 1, 'c21')).thenFacts({ type: 'MetaPointsGained', seat: A, amount: 3 });
      attacked.when(B, finishDefenders).thenNo('MetaPointsGained');
    },
    'Whetted Edge': () => {
      const hit = struck('Whetted Edge', { metaPoints: 5, characters: ['c2=C[S1]'] }, { hand: ['c21=S4'] })
        .when(A, link('c2'), finishAttacks)
        .when(B, defend('c5', 1, 'c21'), finishDefenders);
      hit.thenFacts({ type: 'TeamAttackCompared', attacking: { battleCard: 5, linked: [1], total: 6 } });
    },
    'Dull Their Blade': () => {
      const met2 = on({
        phase: 'declareAttacks',
        A: { metaPoints: 5, hand: ['c11=S3'], characters: ['c1=C[S7]', 'c2=C[S4]'] },
        B: { hand: ['c21=Dull Their Blade'], characters: ['c5=C[S7 I7]'] },
      })
        .when(A, attack('c1', 'c11'), link('c2'), finishAttacks)
        .when(B, defend('c5', 1, 'c21'), finishDefenders);
      met2.thenFacts({ type: 'TeamAttackCompared', attacking: { battleCard: 1, linked: [4], total: 5 } });
    },
    'Oren Vail - Crown Prince': () => {
      const fought = (attacker: string) =>
        inPlay(
          'Oren Vail - Crown Prince',
          { hand: ['c11=S3'], characters: ['c2=C[S5]'] },
          {},
          { phase: 'declareAttacks' },
        )
          .when(A, attack(attacker, 'c11'), finishAttacks)
          .when(B, finishDefenders);
      fought('c1').thenFacts('VictoryPointGained', { type: 'CardsDrawn', seat: A, count: 2 });
      expect(
        fought('c2')
          .factsOf('CardsDrawn')
          .filter(({ seat }) => seat === A),
      ).toEqual([]);
    },
    'Hild Marr - Foreman': () => {
      inPlay('Hild Marr - Foreman', one)
        .when(A, push('c1'))
        .thenFacts(
          { type: 'CharacterPushed', character: cardId('c2') },
          { type: 'MetaPointsGained', amount: 3 },
        );
      inPlay('Hild Marr - Foreman').when(A, push('c1')).thenRefused('MX-022');
    },
    'Tam Bright - Banner Bearer': () => {
      const lead = (attacker: string) =>
        inPlay(
          'Tam Bright - Banner Bearer',
          { metaPoints: 2, hand: ['c11=S3'], characters: ['c2=C[S5]'] },
          {},
          { phase: 'declareAttacks' },
        ).when(A, attack(attacker, 'c11'));
      lead('c1').when(A, link('c2')).thenFacts({ type: 'MetaPointsSpent', amount: 2, purpose: 'link' });
      lead('c2').thenNo('ChoiceOffered');
    },
    'Pell Oddly - Odd Fellow': () => {
      inPlay(
        'Pell Oddly - Odd Fellow',
        { metaPoints: 5, hand: ['c11=S3'], characters: ['c2=C[S5]', 'c3=C[I5]'] },
        {},
        { phase: 'declareAttacks' },
      )
        .when(A, attack('c2', 'c11'), link('c1'))
        .thenFacts({ type: 'CharacterLinked', character: cardId('c1') });
    },
    'Rally Cry': () => {
      // The Character that uses it is Pushed too, and is not "another".
      struck('Rally Cry', { characters: [{ card: 'c2=C[S5]', isPushed: true }] }).thenFacts({
        type: 'CharacterPrepped',
        character: cardId('c2'),
      });
    },
    'Call the Captain': () => {
      const called = played('Call the Captain', { deck: ['S1', 'S2', 'C[S5]', 'S3'] });
      expect([names(called, A, 'hand'), names(called, A, 'deck')]).toEqual([['C[S5]'], ['S3', 'S1', 'S2']]);
    },
    'Borrowed Hour': () => {
      const over = ended(played('Borrowed Hour', { hand: ['c31=S1'] }));
      expect(count(over, 'hand')[0]).toBe(4);
      const paid = over.when(A, pick('c31', String(over.state.seats[0].hand[1])));
      expect(count(paid, 'hand')[0]).toBe(2);
    },
    'Slow Fuse': () => {
      const lit = played('Slow Fuse', { metaPoints: 1 });
      expect(points(ended(lit))).toEqual([0, 0]);
      expect(points(nextTurn(lit))).toEqual([5, 0]);
    },
    'After the Storm': () => {
      const calm = ended(played('After the Storm', { characters: [{ card: 'c1=C[S5]', isPushed: true }] }));
      calm.thenFacts('BattleStepEnded', { type: 'CharacterPrepped', character: cardId('c1') }, 'TurnEnded');
    },
    'Flicker of Courage': () => {
      const guest = played('Flicker of Courage', { hand: ['c31=C[S5]', 'c32=C[I5]'] }).when(A, pick('c31'));
      expect(names(guest, A, 'characters')).toEqual(['C[S5]']);
      expect(names(ended(guest), A, 'hand')).toEqual(['C[I5]', 'C[S5]']);
    },
    'Sel Amber - Last Lantern': () => {
      const hit = inPlay('Sel Amber - Last Lantern', { hand: ['c98=Old Wounds'] });
      const hurt = on({
        A: {
          metaPoints: 10,
          hand: ['c98=Old Wounds', 'c97=Old Wounds'],
          discard: ['c31=S4', 'c32=S4'],
        },
        B: { characters: ['c5=Sel Amber - Last Lantern'] },
      }).when(A, event('c98'), pick('c31'));
      hurt.thenFacts('DamageAttached', 'ReplacementUsed', 'CardsDiscarded').thenNo('CharactersKnockedOut');
      expect(damage(hurt, 'c5')).toBe(0);
      hurt.when(A, event('c97'), pick('c32')).thenFacts('CharactersKnockedOut');
      expect(count(hit, 'characters')).toEqual([1, 0]);
    },
    'Brother Kest - Shield Wall': () => {
      const saved = on({
        A: { metaPoints: 10, hand: ['c98=Old Wounds'], discard: ['c31=S5'] },
        B: { characters: ['c5=C[S4]', 'c6=Brother Kest - Shield Wall'] },
      }).when(A, event('c98'), pick('c5'));
      saved.thenFacts('DamageAttached', 'ReplacementUsed', 'CharactersKnockedOut');
      expect(names(saved, B, 'characters')).toEqual(['C[S4]']);
    },
    'Iron Ward': () => {
      const warded = on({
        turn: 'B',
        A: { hand: ['c98=Old Wounds'] },
        B: { metaPoints: 10, hand: ['c99=Iron Ward'], characters: ['c5=C[S7 I7]'] },
      }).when(B, event('c99'));
      expect(warded.state.modifiers).toMatchObject([{ modification: { change: 'preventDamage', times: 2 } }]);
      const attacked = on({
        A: { metaPoints: 10, hand: ['c99=Iron Ward', 'c11=S3'], characters: ['c1=C[S7 I7]'] },
        B: { hand: ['c21=S1'], characters: ['c5=C[S7 I7]'] },
      })
        .when(A, event('c99'), endPlanning, attack('c1', 'c11'), finishAttacks)
        .when(B, defend('c5', 1, 'c21'), finishDefenders);
      attacked.thenFacts('DamagePrevented', 'DamageExchanged');
      expect([damage(attacked, 'c1'), damage(attacked, 'c5')]).toEqual([0, 1]);
    },
    'Warden of the Closed Gate': () => {
      const barred = on({
        phase: 'declareAttacks',
        A: { hand: ['c11=S3', 'c12=S3'], characters: ['c1=C[S5]', 'c2=C[S5]'] },
        B: { characters: ['c5=Warden of the Closed Gate'] },
      })
        .when(A, attack('c1', 'c11'), attack('c2', 'c12'), finishAttacks)
        .when(B, finishDefenders)
        .when(A, { type: 'chooseAttack', attack: 1 });
      barred.thenFacts('ReplacementUsed', { type: 'CardsDrawn', seat: A, count: 1 }, 'VictoryPointGained');
      expect(count(barred, 'victoryPoints')).toEqual([1, 0]);
    },
    'Ysolde - Deep Reader': () => {
      const read = inPlay('Ysolde - Deep Reader', { metaPoints: 10, hand: ['c99=Feast Day'] }).when(
        A,
        event('c99'),
      );
      expect(count(read, 'hand')).toEqual([3, 2]);
    },
    'The Laughing Idol': () => {
      const hit = on({
        A: { metaPoints: 10, hand: ['c98=Old Wounds'], discard: ['c31=S5'] },
        B: { characters: ['c5=The Laughing Idol'] },
      }).when(A, event('c98'));
      expect([points(hit)[1], damage(hit, 'c5')]).toEqual([5, 0]);
    },
    'Hollow Knight - Unbreakable': () => {
      const hit = (hand: readonly string[]) =>
        on({
          A: { metaPoints: 10, hand: ['c98=Old Wounds'], discard: ['c31=S2'] },
          B: { hand, characters: ['c5=Hollow Knight - Unbreakable', 'c6=C[S5]'] },
        }).when(A, event('c98'), pick('c5'));
      expect(damage(hit([]), 'c5')).toBe(0);
      hit(['S1']).thenFacts('CharactersKnockedOut');
    },
    'Open the Vault': () => {
      const opened = played('Open the Vault', { metaPoints: 4 });
      expect(opened.options(A)).toHaveLength(4);
      const drawn = opened.when(A, option(3));
      expect([points(drawn)[0], count(drawn, 'hand')[0]]).toEqual([1, 3]);
      on({ A: { hand: ['c99=Open the Vault'] } })
        .when(A, event('c99'))
        .thenRefused('MX-R60');
    },
    'Griet - Toll Collector': () => {
      const taken = inPlay('Griet - Toll Collector', { metaPoints: 4 }, { metaPoints: 9 }).when(
        A,
        push('c1'),
        option(3),
      );
      expect(points(taken)).toEqual([1, 6]);
    },
    'Grand Muster': () => {
      const mustered = played('Grand Muster', { metaPoints: 4 });
      expect(count(mustered.when(A, yes), 'hand')[0]).toBe(3);
      expect(count(mustered.when(A, { type: 'answerMay', yes: false }), 'hand')[0]).toBe(1);
      expect(count(played('Grand Muster', { metaPoints: 2 }), 'hand')[0]).toBe(1);
    },
    'Nils Orr - Hard Bargainer': () => {
      const pushed = inPlay('Nils Orr - Hard Bargainer', { metaPoints: 2, hand: ['c31=S1'] }).when(
        A,
        push('c1'),
      );
      expect(points(pushed.when(A, option(0)))[0]).toBe(0);
      const discarded = pushed.when(A, option(1), pick('c31'));
      expect([points(discarded)[0], names(discarded, A, 'discard')]).toEqual([2, ['S1']]);
      inPlay('Nils Orr - Hard Bargainer').when(A, push('c1')).thenRefused('MX-022');
    },
    'Burn the Ships': () => {
      const burnt = played('Burn the Ships', { hand: ['c31=S1', 'c32=S2', 'c33=S3'] }).when(
        A,
        pick('c31', 'c33'),
      );
      burnt.thenFacts('CardsDiscarded', 'VictoryPointGained');
      on({ A: { metaPoints: 9, hand: ['c99=Burn the Ships', 'S1'] } })
        .when(A, event('c99'))
        .thenRefused('MX-R60');
    },
    'Aldo Crane - Sworn Knight': () => {
      const sworn = played('Aldo Crane - Sworn Knight', {
        hand: ['c31=S1', 'c32=C[S5]'],
        metaPoints: 0,
      }).when(A, pick('c31'));
      sworn.thenFacts('CardsDiscarded', { type: 'CharacterPlayed', turn: TURN }, 'MetaPointsGained');
      expect(names(sworn, A, 'characters')).toEqual(['Aldo Crane - Sworn Knight']);
      const alone = on({ A: { hand: ['c99=Aldo Crane - Sworn Knight'] } });
      alone.when(A, play('c99')).thenRefused('MX-R60');
    },
    'Reckless Blow': () => {
      const blow = struck('Reckless Blow', { metaPoints: 0, hand: ['c31=S3', 'c32=C[S5]'] }).when(
        A,
        pick('c31'),
      );
      expect([points(blow)[0], names(blow, A, 'discard')]).toEqual([5, ['S3']]);
      on({
        phase: 'declareAttacks',
        A: { hand: ['c11=Reckless Blow'], characters: ['c1=C[S7]'] },
      })
        .when(A, attack('c1', 'c11'))
        .thenRefused('MX-R60');
    },
    'Mother Sark - Dark Pact': () => {
      const dark = inPlay('Mother Sark - Dark Pact', one).when(A, push('c1'));
      dark.thenFacts('CharactersKnockedOut', 'VictoryPointGained');
      inPlay('Mother Sark - Dark Pact').when(A, push('c1')).thenRefused('MX-022');
    },
    'Rook Tally - Relay Runner': () => {
      const run = inPlay('Rook Tally - Relay Runner', one).when(A, push('c1'));
      expect([count(run, 'hand')[0], count(run, 'characters')[0]]).toEqual([3, 1]);
    },
    'Quill Ashby - Librarian': () => {
      const read = inPlay('Quill Ashby - Librarian', { hand: ['c31=S2', 'c32=S3', 'c33=S4'], deck: 5 }).when(
        A,
        push('c1'),
        pick('c31', 'c32'),
      );
      expect([count(read, 'hand')[0], names(read, A, 'deck').slice(-2)]).toEqual([3, ['S2', 'S3']]);
    },
    'Bass Tolliver - Moneylender': () => {
      const lent = inPlay('Bass Tolliver - Moneylender', { victoryPoints: 2 }).when(A, use('c1'));
      expect([points(lent)[0], count(lent, 'victoryPoints')[0], isPushed(lent, 'c1')]).toEqual([4, 1, false]);
      lent.when(A, use('c1')).thenRefused('MX-R68');
    },
    'Fenn Mirrin - Echo Purse': () => {
      const gained = on({
        A: { hand: ['c98=C[S5](+3)'] },
        B: { characters: ['c5=Fenn Mirrin - Echo Purse'] },
      }).when(A, play('c98'));
      expect(points(gained)).toEqual([3, 3]);
    },
    'Brannoch - Thorn Mail': () => {
      const hit = on({
        A: { metaPoints: 9, hand: ['c98=Old Wounds'], discard: ['c31=S4'] },
        B: { characters: ['c5=Brannoch - Thorn Mail'] },
      }).when(A, event('c98'));
      expect(points(hit)[0]).toBe(3);
    },
    'Corvo - Vulture': () => {
      const lost = on({
        A: { metaPoints: 5, characters: ['c1=Griet - Toll Collector', 'c2=Corvo - Vulture'] },
        B: { metaPoints: 5 },
      }).when(A, push('c1'), option(2));
      lost.thenFacts('MetaPointsLost', { type: 'CardsDrawn', seat: A });
    },
    'Dame Ivory - Mourner': () => {
      const robbed = played(
        'Grave Robbery',
        {},
        { victoryPoints: 1, characters: ['c5=Dame Ivory - Mourner'] },
      );
      expect(points(robbed)[1]).toBe(2);
    },
    'Purge the Strangers': () => {
      const purged = played(
        'Purge the Strangers',
        {},
        { characters: ['c5=C[S5]', 'c6=Corvo - Vulture', 'c7=Ruk - Bloodlust'] },
      );
      expect(['c5', 'c6', 'c7'].map((id) => isPushed(purged, id))).toEqual([false, true, true]);
    },
    'Gray Mane - Pack Leader': () => {
      expect(stats(inPlay('Gray Mane - Pack Leader', { characters: plain(2) }), 'c1')).toEqual({
        strength: 5,
      });
      expect(stats(inPlay('Gray Mane - Pack Leader'), 'c1')).toEqual({ strength: 3 });
    },
    'Elder Rowan - Grave Strength': () => {
      const grave = inPlay('Elder Rowan - Grave Strength', { discard: ['Event(-0)', 'S1', 'Event(-1)'] });
      expect(stats(grave, 'c1')).toEqual({ strength: 4, special: 2 });
    },
    'Ruk - Bloodlust': () => {
      const hurt = on({ A: { characters: [{ card: 'c1=Ruk - Bloodlust', damage: ['S1', 'S1'] }] } });
      expect(stats(hurt, 'c1')).toEqual({ strength: 7, intelligence: 5, special: 5 });
    },
    'Surge of Numbers': () => {
      const surged = played('Surge of Numbers', { hand: ['S1', 'S2', 'S3'], characters: ['c1=C[S4]'] });
      expect(stats(surged, 'c1')).toEqual({ strength: 7 });
      // The number was counted when the effect began.
      expect(stats(surged.when(A, endPlanning), 'c1')).toEqual({ strength: 7 });
      expect(stats(ended(surged), 'c1')).toEqual({ strength: 4 });
    },
    'Name the Weakness': () => {
      const named = played(
        'Name the Weakness',
        { characters: ['c1=C[S4]'] },
        { characters: ['c5=C[S5 I5]'] },
      ).when(A, option(1));
      expect([stats(named, 'c1'), stats(named, 'c5')]).toEqual([
        { strength: 4 },
        { strength: 3, intelligence: 3 },
      ]);
    },
    'Witch Hunt': () => {
      const hunted = played('Witch Hunt', one, { characters: ['c5=C[S5]', 'c6=Ruk - Bloodlust'] }).when(
        A,
        option(1),
      );
      expect(['c2', 'c5', 'c6'].map((id) => isPushed(hunted, id))).toEqual([false, false, true]);
    },
    'Double or Nothing': () => {
      const doubled = played('Double or Nothing', { metaPoints: 5 }).when(A, option(3));
      expect([points(doubled)[0], count(doubled, 'hand')[0]]).toEqual([2, 3]);
    },
    'Read Their Minds': () => {
      const read = played('Read Their Minds', {}, { hand: ['c41=S1', 'c42=S2'] });
      read.thenFacts({ type: 'HandLookedAt', seat: A, handOf: B });
      expect(names(read.when(A, pick('c42')), B, 'discard')).toEqual(['S2']);
    },
    'Lucky Toss': () => {
      const tossed = played('Lucky Toss', { metaPoints: 1 });
      const isHeads = tossed.factsOf('CoinFlipped')[0]?.isHeads === true;
      expect([count(tossed, 'hand')[0], points(tossed)[0]]).toEqual(isHeads ? [2, 0] : [0, 1]);
    },
    'Bone Dice': () => {
      const rolled = played('Bone Dice', { metaPoints: 1 });
      expect(points(rolled)[0]).toBe(rolled.factsOf('DieRolled')[0]?.result);
    },
    'Washed Ashore': () => {
      const washed = played('Washed Ashore', { discard: ['S1', 'S2'], deck: 3 });
      washed.thenFacts('CardsPutOnDeck', 'DeckShuffled');
      expect([count(washed, 'deck')[0], names(washed, A, 'discard')]).toEqual([5, ['Washed Ashore']]);
    },
    'Call to Arms': () => {
      const called = played('Call to Arms', { deck: ['S1', 'c31=C[S5]', 'c32=Corvo - Vulture', 'S2'] });
      expect(called.options(A)).toHaveLength(2);
      expect(names(called.when(A, pick('c31')), A, 'hand')).toEqual(['C[S5]']);
    },
    'Rot the Stores': () => {
      const rotten = played('Rot the Stores', {}, { deck: 9 });
      expect([count(rotten, 'deck')[1], count(rotten, 'discard')[1]]).toEqual([6, 3]);
    },
    'Tess Wynn - Lookout': () => {
      const seen = inPlay('Tess Wynn - Lookout', { deck: ['c31=S1', 'c32=S2', 'c33=S3', 'S4'] })
        .when(A, push('c1'), pick('c32'))
        .when(A, { type: 'arrangeCards', cards: [cardId('c33'), cardId('c31')] });
      expect([names(seen, A, 'hand'), names(seen, A, 'deck')]).toEqual([['S2'], ['S4', 'S3', 'S1']]);
    },
    'Feast Day': () => expect(count(played('Feast Day'), 'hand')).toEqual([2, 2]),
    'Great Levelling': () => expect(points(played('Great Levelling', {}, { metaPoints: 2 }))).toEqual([5, 5]),
    'Madam Brasse - Tax Office': () => {
      const taxed = on({
        A: { metaPoints: 2, hand: ['c9=Event(-2)'] },
        B: { characters: ['Madam Brasse - Tax Office'] },
      });
      taxed.when(A, event('c9')).thenRefused('MX-022');
    },
    'Old Grit - Stone Toll': () => {
      const tolled = on({
        phase: 'declareAttacks',
        A: { metaPoints: 1, hand: ['c11=S5(-1)', 'c12=S4(-1)'], characters: ['c1=C[S7]'] },
        B: { characters: ['Old Grit - Stone Toll'] },
      });
      tolled.when(A, attack('c1', 'c11')).thenRefused('MX-046');
      tolled.when(A, attack('c1', 'c12')).thenFacts('AttackDeclared');
    },
    'Sergeant Pike - Quartermaster': () => {
      const served = inPlay(
        'Sergeant Pike - Quartermaster',
        { hand: ['c11=S3(-2)', 'c12=I3(-2)'], characters: ['c2=C[S5 I5]'] },
        {},
        { phase: 'declareAttacks' },
      );
      served.when(A, attack('c2', 'c11')).thenFacts('AttackDeclared').thenNo('MetaPointsSpent');
      served.when(A, attack('c2', 'c12', 'intelligence')).thenRefused('MX-046');
    },
    'Calm Seas': () => {
      const calm = ended(played('Calm Seas', {}, { ...foe, hand: ['c21=S1'] })).when(B, endPlanning);
      calm.when(B, attack('c5', 'c21')).thenRefused('MX-037');
    },
    'Whisper - Hidden Hand': () => {
      const silver = played('Silver Tongue', {}, { characters: ['c5=Whisper - Hidden Hand', 'c6=C[S5]'] });
      expect(names(silver, A, 'characters')).toEqual(['C[S5]']);
    },
    'Dry Season': () => {
      const dry = ended(played('Dry Season'));
      expect(dry.factsOf('CardsDrawn')).toEqual([]);
      const after = dry.when(B, endPlanning, finishAttacks).when(A, endPlanning, finishAttacks);
      after.thenFacts({ type: 'CardsDrawn', seat: B });
    },
    'White Flags': () => {
      const peace = played('White Flags', { hand: ['c11=S3'], characters: ['c1=C[S5]'] })
        .when(A, endPlanning, attack('c1', 'c11'), finishAttacks)
        .when(B, finishDefenders);
      peace.thenNo('VictoryPointGained');
    },
    'Bitter Tribute': () => {
      const given = played('Bitter Tribute', {}, { characters: ['c5=C[S5]', 'c6=C[S6]'] }).when(
        B,
        pick('c6'),
      );
      expect(names(given, B, 'hand')).toEqual(['C[S6]']);
    },
    'Taunting Laugh': () => {
      const taunted = played(
        'Taunting Laugh',
        { hand: ['c11=S3'], characters: ['c1=C[S5]'] },
        {
          ...foe,
          hand: ['c21=S1'],
        },
      ).when(A, endPlanning, attack('c1', 'c11'), finishAttacks);
      taunted.when(B, finishDefenders).thenRefused('MX-037');
      taunted.when(B, defend('c5', 1, 'c21'), finishDefenders).thenFacts('DamageExchanged');
    },
    'Silver Tongue': () => {
      const taken = played(
        'Silver Tongue',
        { hand: ['c11=S3'] },
        { characters: [{ card: 'c5=C[S5]', isPushed: true }] },
      );
      expect([count(taken, 'characters'), isPushed(taken, 'c5')]).toEqual([[1, 0], false]);
      taken.when(A, endPlanning, attack('c5', 'c11')).thenFacts({ type: 'AttackDeclared', seat: A });
      expect(count(ended(taken), 'characters')).toEqual([0, 1]);
    },
    'Mara Vex - Mirror Masque': () => {
      const masked = inPlay('Mara Vex - Mirror Masque', {}, { characters: ['c5=Corvo - Vulture'] }).when(
        A,
        push('c1'),
      );
      expect([names(masked, A, 'characters'), stats(masked, 'c1')]).toEqual([
        ['Corvo - Vulture'],
        { special: 5 },
      ]);
      expect(names(nextTurn(masked), A, 'characters')).toEqual(['Mara Vex - Mirror Masque']);
    },
    'Echo Chamber': () => {
      const echoed = played('Echo Chamber', { discard: ['Feast Day'] });
      expect(count(echoed, 'hand')).toEqual([2, 2]);
    },
    'Little Ash - Growing Legend': () => {
      const grown = nextTurn(inPlay('Little Ash - Growing Legend'));
      expect(stats(grown, 'c1')).toEqual({ strength: 3, intelligence: 3 });
      expect(stats(nextTurn(grown), 'c1')).toEqual({ strength: 4, intelligence: 4 });
    },
    'Gull Harrow - Storykeeper': () => {
      const told = played('Gull Harrow - Storykeeper');
      const [keeper = ''] = told.state.seats[0].characters;
      const again = told.when(A, use(keeper));
      again.thenFacts({ type: 'CountersChanged', by: -1, total: 2 }, 'CardsDrawn');
      again.when(A, use(keeper)).thenRefused('MX-R68');
      inPlay('Gull Harrow - Storykeeper').when(A, use('c1')).thenRefused('MX-R68');
    },
    'Stolen Hour': () => {
      const stolen = ended(played('Stolen Hour'));
      stolen.thenFacts({ type: 'TurnBegan', seat: A, extra: true });
      stolen.when(A, endPlanning, finishAttacks).thenFacts({ type: 'TurnBegan', seat: B });
    },
    'Second Telling': () => {
      const told = played('Second Telling', { metaPoints: 2, discard: ['Great Levelling'] });
      told.thenFacts({ type: 'EventPlayed', seat: A }, { type: 'MetaPointsGained', total: 5 });
    },
    'Raise the Fallen': () => {
      const risen = played('Raise the Fallen', {
        metaPoints: 3,
        hand: ['c31=C[S4]'],
        discard: ['C[S5](+2)'],
      });
      expect([names(risen, A, 'characters'), points(risen)[0]]).toEqual([['C[S5](+2)'], 2]);
      risen.when(A, play('c31')).thenRefused('MX-032');
    },
    'Ghost Ship': () => {
      const sunk = on({ A: { metaPoints: 6, discard: ['c31=Ghost Ship'] } });
      const back = sunk.when(A, use('c31'));
      expect([names(back, A, 'hand'), points(back)[0]]).toEqual([['Ghost Ship'], 3]);
      expect(count(played('Ghost Ship'), 'hand')[0]).toBe(2);
    },
    'Scrap for Parts': () => {
      const scrapped = on({ A: { hand: ['c31=Scrap for Parts'] } }).when(A, use('c31'));
      expect([names(scrapped, A, 'discard'), points(scrapped)[0]]).toEqual([['Scrap for Parts'], 2]);
    },
    'Restless Dead': () => {
      const dead = (characters: readonly string[]) =>
        names(nextTurn(on({ A: { discard: ['Restless Dead'], characters } })), A, 'discard');
      expect([dead([]), dead(['C[S5]'])]).toEqual([[], ['Restless Dead']]);
    },
    'Old Songs - Memory': () => {
      const linked = (discard: readonly string[]) =>
        on({
          phase: 'declareAttacks',
          A: { metaPoints: 3, discard, hand: ['c11=S3'], characters: ['c1=C[S5]', 'c2=C[S5]'] },
        }).when(A, attack('c1', 'c11'));
      linked(['Old Songs - Memory']).when(A, link('c2')).thenFacts({ type: 'MetaPointsSpent', amount: 3 });
      linked([]).thenNo('ChoiceOffered');
    },
    'Shield Up': () => {
      const shielded = struck('Shield Up')
        .when(A, finishAttacks)
        .when(B, defend('c5', 1, 'c21'), finishDefenders);
      expect([damage(shielded, 'c1'), damage(shielded, 'c5')]).toEqual([0, 1]);
    },
    'Team Spirit': () => {
      const team = struck('Team Spirit', { metaPoints: 5, characters: ['c2=C[S5]'] }).when(A, link('c2'));
      expect(points(team)[0]).toBe(2);
    },
    'Barbed Bolt': () => {
      const barbed = on({ B: { characters: [{ card: 'c5=C[S6 I6]', damage: ['Barbed Bolt'] }] } });
      expect(stats(barbed, 'c5')).toEqual({ strength: 4, intelligence: 4 });
    },
    'Death Mark': () => {
      const marked = on({
        A: { metaPoints: 9, hand: ['c98=Old Wounds'], discard: ['c31=S5'] },
        B: { characters: [{ card: 'c5=C[S6 I6]', damage: ['Death Mark'] }] },
      }).when(A, event('c98'));
      marked.thenFacts('CharactersKnockedOut', { type: 'VictoryPointGained', seat: A });
    },
    'Splinter Shot': () => {
      const shot = struck('Splinter Shot', {}, { hand: ['c21=S1', 'S2'] })
        .when(A, finishAttacks)
        .when(B, defend('c5', 1, 'c21'), finishDefenders);
      shot.thenFacts('DamageExchanged', 'CardsDiscarded');
      expect(names(shot, B, 'discard')).toEqual(['S2']);
    },
    'Kaya Thorne - Duelist': () => {
      const duel = (attacker: string) =>
        inPlay(
          'Kaya Thorne - Duelist',
          { hand: ['c11=S4'], characters: ['c2=C[S7]'] },
          { hand: ['c21=S1'], characters: ['c5=C[S4 I4]'] },
          { phase: 'declareAttacks' },
        )
          .when(A, attack(attacker, 'c11'), finishAttacks)
          .when(B, defend('c5', 1, 'c21'), finishDefenders);
      duel('c1').thenFacts('CharactersKnockedOut', { type: 'CardsDrawn', seat: A, count: 2 });
      expect(
        duel('c2')
          .factsOf('CardsDrawn')
          .filter(({ seat }) => seat === A),
      ).toEqual([]);
    },
    'Nightfall Bell': () => met('Nightfall Bell').thenFacts('BattleStepCutShort'),
    'Old Wounds': () => {
      const hurt = played('Old Wounds', { discard: ['S1'] }, { characters: ['c5=C[S7 I7]'] });
      expect(damage(hurt, 'c5')).toBe(1);
    },
    'Clean Bandage': () => {
      const healed = played('Clean Bandage', { characters: [{ card: 'c1=C[S7 I7]', damage: ['S1'] }] });
      expect(damage(healed, 'c1')).toBe(0);
    },
    'Grave Robbery': () => {
      const robbed = played('Grave Robbery', {}, { victoryPoints: 2 });
      expect([count(robbed, 'victoryPoints')[1], count(robbed, 'hand')[0]]).toEqual([1, 1]);
    },
    'Captain Dray - Battle Standard': () => {
      const led = (attacker: string) =>
        inPlay(
          'Captain Dray - Battle Standard',
          { hand: ['c11=S3'], characters: ['c2=C[S5]'] },
          {},
          { phase: 'declareAttacks' },
        ).when(A, attack(attacker, 'c11'));
      expect([points(led('c2'))[0], points(led('c1'))[0]]).toEqual([1, 0]);
    },
    'Borrowed Gift': () => {
      const gifted = played('Borrowed Gift', one);
      gifted.when(A, push('c2')).thenFacts('CharacterPushed', 'CardsDrawn');
      nextTurn(gifted).when(A, push('c2')).thenRefused('MX-038');
    },
    'Guardian Oath': () => {
      const sworn = played(
        'Guardian Oath',
        { hand: ['c11=S3'], characters: ['c1=C[S4]'] },
        {
          hand: ['c21=S5'],
          characters: ['c5=C[S7 I7]'],
        },
      )
        .when(A, endPlanning, attack('c1', 'c11'), finishAttacks)
        .when(B, defend('c5', 1, 'c21'));
      const [spared] = [sworn.when(B, finishDefenders)];
      spared?.thenFacts('DamageExchanged', 'ReplacementUsed', 'TurnEnded');
    },
    'Level Field': () => {
      const level = played('Level Field', { characters: ['c1=C[S7 I2]'] }, foe);
      expect([stats(level, 'c1'), stats(level, 'c5')]).toEqual([
        { strength: 4, intelligence: 4 },
        { strength: 4 },
      ]);
    },
    Turncoat: () => {
      const turned = played(
        'Turncoat',
        { hand: ['c98=Purge the Strangers'] },
        { characters: ['c5=Corvo - Vulture'] },
      );
      turned.when(A, event('c98')).thenNo('CharacterPushed');
    },
    'Pip Larkin - Twin Ledger': () => {
      const twice = inPlay('Pip Larkin - Twin Ledger', {
        hand: ['c98=Feast Day', 'c97=Feast Day'],
        metaPoints: 2,
      });
      const first = twice.when(A, event('c98'));
      // One Event, and at least one card drawn.
      expect(points(first)[0]).toBe(3);
      expect(points(first.when(A, event('c97')))[0]).toBe(2);
    },
    'Wick - Harpooner': () => {
      const hooked = inPlay('Wick - Harpooner', {}, { characters: ['c5=C[S5]', 'c6=C[S6]'] }).when(
        A,
        push('c1'),
        pick('c6'),
      );
      expect(isPushed(hooked, 'c6')).toBe(true);
    },
    'Rally Ground': () => {
      const ground = played('Rally Ground', { hand: ['c31=C[S5]', 'c32=C[S6]'] });
      ground.when(A, play('c31'), play('c32')).thenFacts('CharacterPlayed');
    },
    'Deep Hush': () => {
      const hushed = played('Deep Hush', {}, { characters: ['c5=Gray Mane - Pack Leader', 'c6=C[S5]'] }).when(
        A,
        pick('c5'),
      );
      expect(stats(hushed, 'c5')).toEqual({ strength: 3 });
    },
    'Lone Wolf Strike': () => {
      const alone = struck('Lone Wolf Strike', { metaPoints: 1 })
        .when(A, finishAttacks)
        .when(B, finishDefenders);
      expect(points(alone)[0]).toBe(4);
      const team = struck('Lone Wolf Strike', { metaPoints: 6, characters: ['c2=C[S5]'] })
        .when(A, link('c2'), finishAttacks)
        .when(B, finishDefenders);
      expect(points(team)[0]).toBe(0);
    },
    'War Drum - Old Bess': () => {
      const drummed = inPlay(
        'War Drum - Old Bess',
        { hand: ['c11=S3', 'c12=S2'], characters: ['c2=C[S5]'] },
        {},
        { phase: 'declareAttacks' },
      ).when(A, attack('c2', 'c11'));
      drummed.thenFacts('CardsDrawn');
      drummed.when(A, attack('c1', 'c12')).thenNo('CardsDrawn');
    },
    'Bonfire of Vows': () => {
      const few = played('Bonfire of Vows', { metaPoints: 4, ...one }, foe);
      expect([points(few)[0], count(few, 'hand')[0]]).toEqual([4, 0]);
      const full = played('Bonfire of Vows', { metaPoints: 10, ...one }, foe);
      expect([points(full)[0], count(full, 'hand')[0]]).toEqual([10, 1]);
      expect(types(full, A).has('endPlanning')).toBe(true);
    },
  },
);
