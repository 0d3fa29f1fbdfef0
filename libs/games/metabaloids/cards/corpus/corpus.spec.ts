import { expect } from '@jest/globals';
import { eachWord } from '#libs/game-kit/testing';
import type { MetabaloidsAction } from '../../actions.js';
import { metabaloids } from '../../index.js';
import { statsOf } from '../../queries/stats.js';
import {
  attack,
  choose,
  deploy,
  endStep,
  move,
  option,
  pass,
  payFromDrawPile,
  play,
  restock,
  use,
} from '../../testing/actions.js';
import { dig, flash, reply } from '../../testing/cards.js';
import { corpus as cards } from '../../testing/corpus.js';
import type { Given, When } from '../../testing/given.js';
import { able, testCard } from '../../testing/shorthand.js';
import { A, B, nextTurn, type Side, type TableText, table } from '../../testing/table.js';
import { until } from '../../testing/words.js';

/* Each card of the corpus in a situation in which it does what its English text says. */

type More = Partial<Omit<TableText, 'sides'>>;

/** A table with cards of the corpus, in A's Attack Phase. */
const at = (own: Side, other: Side = {}, { cards: more = [], ...rest }: More = {}): Given =>
  table({ ...rest, cards: [...cards, ...more], sides: [own, other] });
const turned = (own: Side, other: Side = {}, more: More = {}): When =>
  nextTurn({ ...more, cards: [...cards, ...(more.cards ?? [])], sides: [own, other] });

const hand = (moment: Given, seat = A): number => moment.pile(seat, 'hand').length;
const stats = (moment: Given, name: string) => statsOf(moment.state, moment.id(name));
const attackOf = (moment: Given, name: string): number => stats(moment, name).attack;
const defenseOf = (moment: Given, name: string): number => stats(moment, name).defense;
/** The numbers of cards that seats are to draw. */
const drawn = (moment: When): readonly (readonly [number, number])[] =>
  moment.factsOf('DrawingBegan').map(({ seat, count }) => [seat, count]);
const totals = (moment: When) => {
  const [compared] = moment.factsOf('TotalsCompared');
  return [compared?.attack.total, compared?.defense.total];
};
const withMore = (action: MetabaloidsAction, more: object): MetabaloidsAction => {
  const made = metabaloids.parseAction({ ...action, ...more });
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  return made.value;
};

/** A puts a card of its own on the lost pile. */
const reaper = able('Reaper', {
  when: 'atWill',
  targets: [{ from: { zone: 'play', whose: 'each' }, as: 'target' }],
  do: [{ op: 'lose', cards: { bound: 'target' } }],
});
/** A makes a card of its own go to the discard pile. */
const sweeper = able('Sweeper', {
  when: 'atWill',
  targets: [{ from: { zone: 'play', whose: 'each' }, as: 'target' }],
  do: [{ op: 'discard', cards: { bound: 'target' } }],
});
const reaps = (name: string, others: readonly string[] = [], more: More = {}): When =>
  at(
    { play: [[name, ...others], ['Reaper']] },
    { play: [['V']] },
    { ...more, cards: [reaper, ...(more.cards ?? [])] },
  ).unanswered(A, use('Reaper', [], name));

/** X of A has attacked V of B, beside a card of B; A pays with P. */
const defended = (name: string, more: Side = {}, x = 'X[a5]', v = 'V'): Given =>
  at({ hand: ['P', 'Q'], play: [[x]] }, { hand: ['H'], play: [[v], [name]], ...more });
const attacking = (name: string, v = 'V', more: Side = {}): Given =>
  at({ hand: ['P', 'Q'], play: [[name]], ...more }, { hand: ['H'], play: [[v]] });

eachWord(
  'The corpus',
  cards.map(({ name }) => name),
  {
    'Sap Widow': () => expect(drawn(reaps('Sap Widow'))).toEqual([[A, 2]]),
    'Glade Midge': () => {
      const deployed = at({ play: [['X']], reserve: ['Glade Midge'], hand: ['P'] }, {}, { phase: 'move' })
        .when(A, endStep)
        .when(A, deploy('Glade Midge', 2));
      expect(drawn(deployed)).toEqual([[A, 1]]);
    },
    'Grave Beetle': () => {
      const moment = at({ play: [['Grave Beetle', 'Y'], ['Reaper']] }, {}, { cards: [reaper] });
      const [before, after] = [
        attackOf(moment, 'Grave Beetle'),
        moment.unanswered(A, use('Reaper', [], 'Y')),
      ];
      expect([before, attackOf(after, 'Grave Beetle')]).toEqual([1, 2]);
    },
    'Dawn Cicada': () => {
      const moment = turned({ hand: 7, play: [['Dawn Cicada']] });
      moment.thenFacts({ type: 'CountersChanged', counter: 'song', count: 1 });
      expect(attackOf(moment, 'Dawn Cicada')).toBe(2);
    },
    'Dusk Cricket': () => {
      const moment = at({ play: [['Dusk Cricket']], hand: 1 }, {}, { phase: 'restock' }).unanswered(
        A,
        endStep,
      );
      moment.thenFacts({ type: 'AbilityTriggered', seat: A }, { type: 'CardsDiscarded', why: 'effect' });
    },
    'Spoils Hornet': () =>
      expect(drawn(attacking('Spoils Hornet').unanswered(A, attack('Spoils Hornet', 'V', 'P')))).toEqual([
        [A, 1],
      ]),
    'Grief Toad': () => {
      const lost = defended('Grief Toad', { hand: 2 }, 'X[a2]').unanswered(A, attack('X', 'V', 'P'));
      expect([totals(lost), drawn(lost)]).toEqual([[3, 1], [[B, 2]]]);
    },
    'Draw Mite': () => {
      const tied = defended('Draw Mite', { draw: ['J', 'K', 'L', 'M'] }, 'X').unanswered(
        A,
        attack('X', 'V', 'P'),
      );
      expect(totals(tied)).toEqual([1, 1]);
      expect(tied.pile(B, 'discard')).toEqual(['L', 'K']);
    },
    'Charge Stag': () =>
      expect(totals(attacking('Charge Stag').unanswered(A, attack('Charge Stag', 'V', 'P')))).toEqual([4, 1]),
    'Thorn Toad': () =>
      expect(totals(defended('Thorn Toad').unanswered(A, attack('X', 'V', 'P')))).toEqual([5, 1]),
    'Eaves Spider': () => {
      const moment = at(
        { play: [['Flex'], ['Reply']] },
        { play: [['Eaves Spider']] },
        {
          cards: [
            reply,
            able('Flex', {
              when: 'atWill',
              do: [
                {
                  op: 'modify',
                  cards: { this: 'card' },
                  modification: { change: 'stats', attack: 2 },
                  until: 'turn',
                },
              ],
            }),
          ],
        },
      );
      const once = moment.unanswered(A, use('Flex'));
      expect(drawn(once)).toEqual([[B, 1]]);
      expect(drawn(once.unanswered(A, use('Reply')))).toEqual([]);
    },
    'Echo Bat': () => {
      const played = at(
        { hand: ['Flash', 'P[m2]', 'Q'] },
        { play: [['Echo Bat']] },
        { cards: [flash] },
      ).unanswered(A, play('Flash', ['P']));
      played.thenFacts({ type: 'AbilityTriggered', seat: B }, { type: 'CardsDiscarded', why: 'effect' });
      expect(hand(played)).toBe(1);
    },
    'Path Snail': () => {
      const moved = at({ play: [['Path Snail', 'Y'], ['Z']] }, {}, { phase: 'move' }).unanswered(
        A,
        move('Path Snail', 2, 'drawPile'),
      );
      expect(drawn(moved)).toEqual([[A, 1]]);
    },
    'Carrion Fly': () => {
      const moment = at(
        { play: [['Carrion Fly'], ['Sweeper']] },
        { play: [['V']] },
        { cards: [sweeper] },
      ).unanswered(A, use('Sweeper', [], 'V'));
      expect(attackOf(moment, 'Carrion Fly')).toBe(2);
    },
    'Parting Newt': () => {
      const left = at(
        { play: [['Parting Newt'], ['Sweeper']] },
        { hand: ['H', 'I'] },
        { cards: [sweeper] },
      ).unanswered(A, use('Sweeper', [], 'Parting Newt'));
      expect(left.when(B, choose('H')).pile(B, 'discard')).toEqual(['H']);
    },
    'Thirst Moth': () => {
      const drew = at({ play: [['Dig']] }, { play: [['Thirst Moth']] }, { cards: [dig] }).unanswered(
        A,
        use('Dig'),
      );
      expect(drawn(drew)).toEqual([
        [A, 3],
        [B, 1],
      ]);
    },
    'Terrace Worm': () => {
      const hill = testCard('Hill', 'terrain', { cost: 0 });
      const laid = at({ hand: ['Hill'], play: [['Terrace Worm']] }, {}, { cards: [hill] }).unanswered(
        A,
        play('Hill'),
      );
      expect(drawn(laid)).toEqual([[A, 1]]);
    },
    'Ghost Shrew': () => {
      const moment = turned({ hand: 7, lost: ['Ghost Shrew'] });
      expect([moment.pile(A, 'discard'), moment.pile(A, 'lost')]).toEqual([['Ghost Shrew'], []]);
    },
    'Lucky Grub': () => {
      const fought = at(
        { hand: ['P'], play: [['X[a5]']], draw: ['Lucky Grub', 'K', 'L'] },
        { play: [['V']] },
      ).when(A, attack('X', 'V', 'P'));
      expect(drawn(until(fought, 'bonusDrawn'))).toEqual([[A, 1]]);
    },
    'Venom Grub': () => {
      const fought = at(
        { hand: ['P'], play: [['X[a5]']], draw: ['Venom Grub', 'K', 'L'] },
        { play: [['V']] },
      ).unanswered(A, attack('X', 'V', 'P'));
      expect(totals(fought)).toEqual([8, 1]);
    },
    'Stolen Grub': () => {
      const fought = at(
        { hand: ['P', 'Q'], play: [['X[a5]']], draw: ['Stolen Grub', 'K[c3]', 'L'] },
        { play: [['V']] },
      ).when(A, attack('X', 'V', 'P'));
      expect(totals(until(fought, 'bonusDrawn').unanswered(A, use('Stolen Grub', ['Q'])))).toEqual([9, 1]);
    },
    'Twin Beetle': () => {
      const moment = at({ hand: ['P'], play: [['Twin Beetle']] });
      const first = moment.unanswered(A, use('Twin Beetle'));
      expect(drawn(first)).toEqual([[A, 1]]);
      const both = first.unanswered(
        A,
        withMore(use('Twin Beetle', [first.id('P')]), { ability: '1', card: first.id('Twin Beetle') }),
      );
      expect(attackOf(both, 'Twin Beetle')).toBe(3);
      expect(both.types(A)).not.toContain('useAbility');
    },
    'Grub Miner': () => {
      const mined = at({ hand: ['P'], play: [['Grub Miner']] }, { draw: ['J', 'K', 'L'] }).unanswered(
        A,
        use('Grub Miner', ['P']),
      );
      expect(mined.pile(B, 'discard')).toEqual(['K', 'J']);
    },
    'Fear Moth': () => {
      const moment = at({ play: [['Fear Moth']] }, { play: [['V[a2]']] });
      expect(attackOf(moment, 'V')).toBe(1);
    },
    'Toll Spider': () => {
      const moment = at({ hand: ['Flash', 'P[m2]', 'Q'] }, { play: [['Toll Spider']] }, { cards: [flash] });
      moment.when(A, play('Flash', ['P'])).thenRefused('MB-041');
      moment.when(A, play('Flash', ['P', 'Q'])).thenFacts({ type: 'CostPaid', price: 3 });
    },
    'Thrifty Ant': () => {
      const moment = at({ hand: ['K[c2]', 'P'], play: [['Thrifty Ant']] }, {}, { phase: 'restock' });
      moment.when(A, restock('K', 'P')).thenFacts({ type: 'CostPaid', price: 1 });
    },
    'Tax Mantis': () => {
      const moment = at({ hand: ['P', 'Q'], play: [['Grub Miner']] }, { play: [['Tax Mantis']] });
      moment.when(A, use('Grub Miner', ['P'])).thenRefused('MB-041');
      moment.when(A, use('Grub Miner', ['P', 'Q'])).thenFacts({ type: 'CostPaid', price: 2 });
    },
    'Root Wall': () => {
      const paying = (wall: string) =>
        at(
          { hand: ['P'], play: [['X[a9]'], [wall]] },
          { hand: ['H[d1]'], discard: ['K[d5]'], play: [['V']] },
        ).unanswered(A, attack('X', 'V', 'P'));
      const pays = (moment: Given) => moment.may(B, { type: 'payDamage', card: moment.id('K') });
      expect([pays(paying('Y')), pays(paying('Root Wall'))]).toEqual([true, false]);
    },
    'Hand Warden': () => {
      const paying = at(
        { hand: ['P'], play: [['X[a9]'], ['Hand Warden']] },
        { hand: ['H[d1]'], play: [['V']] },
      ).unanswered(A, attack('X', 'V', 'P'));
      expect(paying.may(B, { type: 'payDamage', card: paying.id('H') })).toBe(false);
    },
    'Hush Owl': () => {
      at({ hand: ['Flash', 'P[m2]'] }, { play: [['Hush Owl']] }, { cards: [flash] })
        .when(A, play('Flash', ['P']))
        .thenRefused('MB-056');
    },
    'Shy Slug': () => {
      const may = (own: readonly string[]) =>
        at({ hand: ['P'], play: [['X']] }, { play: [own] }).may(A, attack('X', 'Shy Slug', 'P'));
      expect([may(['Shy Slug']), may(['Shy Slug', 'W'])]).toEqual([true, false]);
    },
    'Bully Stag': () => {
      const moment = at({ hand: ['P'], play: [['X']] }, { play: [['Bully Stag', 'V']] });
      moment.when(A, attack('X', 'V', 'P')).thenRefused('MB-R55');
      expect(moment.may(A, attack('X', 'Bully Stag', 'P'))).toBe(true);
    },
    'Mist Newt': () => {
      const moment = at({ play: [['Reaper'], ['Y']] }, { play: [['Mist Newt', 'V']] }, { cards: [reaper] });
      moment.when(A, use('Reaper', [], 'Mist Newt')).thenRefused('MB-050');
      expect(moment.may(A, use('Reaper', [], 'V'))).toBe(true);
    },
    'Sloth Larva': () => {
      attacking('Sloth Larva')
        .when(A, attack('Sloth Larva', 'V', 'P'))
        .thenRefused('MB-056');
    },
    'Still Pond': () => {
      const strong = able('Strong', { when: 'atWill', do: [{ op: 'draw', count: 1 }] });
      const moment = at(
        { events: ['Still Pond'], play: [['Strong', 'Reply']] },
        {},
        {
          cards: [{ ...strong, type: 'creature', attack: 4, defense: 0, abilities: strong.abilities }, reply],
        },
      );
      moment.when(A, use('Strong')).thenRefused('MB-056');
      expect(moment.may(A, use('Reply'))).toBe(true);
    },
    'Shell Guard': () => {
      const lost = defended('Shell Guard').unanswered(A, attack('X', 'V', 'P'));
      lost.thenFacts(
        { type: 'TotalsCompared', damage: 5 },
        { type: 'DamageNegated', amount: 2, left: 3, rule: 'MB-R57' },
      );
    },
    'Wide Burrow': () => {
      const start = (events: readonly string[]) =>
        at({ events, play: [['X', 'Y'], ['Z']], reserve: ['R'] }, {}, { phase: 'move' }).when(A, endStep);
      const deploys = (moment: Given) =>
        moment.may(A, { type: 'deployCard', card: moment.id('R'), column: 1 });
      expect([deploys(start([])), deploys(start(['Wide Burrow']))]).toEqual([false, true]);
    },
    'Broad Nest': () => expect(hand(turned({ events: ['Broad Nest'], hand: 3 }))).toBe(8),
    'Swarm Queen': () =>
      expect(attackOf(at({ play: [['Swarm Queen', 'Elder Bee'], ['Recall Bee']] }), 'Swarm Queen')).toBe(3),
    'Outsider Crab': () => {
      const moment = at({ play: [['Outsider Crab', 'Twin Beetle']] });
      expect([defenseOf(moment, 'Outsider Crab'), defenseOf(moment, 'Twin Beetle')]).toEqual([2, 1]);
    },
    'Lone Heron': () =>
      expect(
        [[['Lone Heron']], [['Lone Heron', 'Y']]].map((columns) =>
          attackOf(at({ play: columns }), 'Lone Heron'),
        ),
      ).toEqual([4, 1]),
    'Marsh Teacher': () => {
      const moment = at({ hand: ['P'], play: [['Marsh Teacher', 'Lucky Grub']] });
      const [offer] = moment.options(A).filter(({ type }) => type === 'useAbility');
      expect(offer).toMatchObject({ card: moment.id('Lucky Grub') });
      if (offer !== undefined) expect(drawn(moment.unanswered(A, offer))).toEqual([[A, 1]]);
    },
    'Elder Bee': () =>
      expect(
        drawn(
          at({ play: [['Elder Bee', 'Y'], ['Reaper']] }, {}, { cards: [reaper] }).unanswered(
            A,
            use('Reaper', [], 'Y'),
          ),
        ),
      ).toEqual([[A, 1]]),
    'Molt Crab': () => {
      const kept = reaps('Molt Crab');
      kept.thenFacts({ type: 'LossReplaced', rule: 'MB-R58' }, 'CardsReturnedToHand').thenNo('CardsLost');
      const beaten = at({ hand: ['P'], play: [['X[a5]']] }, { play: [['Molt Crab']] }).unanswered(
        A,
        attack('X', 'Molt Crab', 'P'),
      );
      beaten.thenFacts({ type: 'LossReplaced', seat: B }, 'CardsReturnedToHand', 'ChoiceOffered');
      expect([beaten.pile(B, 'lost'), beaten.pile(B, 'hand')]).toEqual([[], ['Molt Crab']]);
    },
    'Amber Fly': () => {
      const moment = at({ play: [['Amber Fly'], ['Sweeper']] }, {}, { cards: [sweeper] }).unanswered(
        A,
        use('Sweeper', [], 'Amber Fly'),
      );
      expect(moment.columns(A)).toEqual([['Amber Fly'], ['Sweeper']]);
    },
    'Guard Wasp': () => {
      const moment = at({ play: [['Guard Wasp', 'Y'], ['Reaper']] }, {}, { cards: [reaper] }).unanswered(
        A,
        use('Reaper', [], 'Y'),
      );
      expect([moment.columns(A), moment.pile(A, 'lost')]).toEqual([[['Y'], ['Reaper']], ['Guard Wasp']]);
    },
    'Deep Well': () => {
      const drew = at({ events: ['Deep Well'], play: [['Dig']], draw: 9 }, {}, { cards: [dig] }).unanswered(
        A,
        use('Dig'),
      );
      expect(hand(drew)).toBe(4);
    },
    'Dry Well': () => {
      const drew = at({ play: [['Dig']], draw: 9 }, { events: ['Dry Well'] }, { cards: [dig] }).unanswered(
        A,
        use('Dig'),
      );
      expect(hand(drew)).toBe(0);
    },
    'Ember Roach': () => {
      const moment = at({ hand: ['P', 'Q', 'R'], play: [['Ember Roach']] });
      const used = moment.unanswered(
        A,
        withMore(
          use(
            moment.id('Ember Roach'),
            ['P', 'Q'].map((name) => moment.id(name)),
          ),
          { x: 2 },
        ),
      );
      expect(attackOf(used, 'Ember Roach')).toBe(3);
      moment
        .when(A, withMore(use(moment.id('Ember Roach'), [moment.id('P')]), { x: 2 }))
        .thenRefused('MB-041');
    },
    'Generous Ant': () => {
      const moment = at({ hand: ['P'], play: [['Generous Ant', 'Y']] });
      expect(drawn(moment.unanswered(A, use('Generous Ant', ['P'])))).toEqual([[A, 1]]);
      const more = withMore(use(moment.id('Generous Ant'), [moment.id('P')]), { paying: ['more'] });
      expect(drawn(moment.unanswered(A, more))).toEqual([
        [A, 1],
        [A, 2],
      ]);
    },
    'Cruel Wasp': () => {
      const used = at({ play: [['Cruel Wasp', 'Y']] }).unanswered(A, use('Cruel Wasp'));
      expect([used.pile(A, 'lost'), drawn(used)]).toEqual([['Y'], [[A, 2]]]);
      at({ play: [['Cruel Wasp']] })
        .when(A, use('Cruel Wasp'))
        .thenRefused('MB-049');
    },
    'Recall Bee': () => {
      const used = at({ play: [['Recall Bee', 'Y']] }).unanswered(A, use('Recall Bee'));
      expect([used.pile(A, 'hand'), defenseOf(used, 'Recall Bee')]).toEqual([['Y'], 3]);
    },
    'Patient Ant': () => {
      const moment = at({ hand: ['P'], play: [['Patient Ant']] });
      const way = (number: number, payment: readonly string[]) =>
        withMore(use(moment.id('Patient Ant'), payment), { way: number });
      expect(moment.when(A, way(1, [])).state.marks).toEqual([moment.id('Patient Ant')]);
      expect(moment.when(A, way(0, [moment.id('P')])).pile(A, 'discard')).toEqual(['P']);
    },
    'Team Beetle': () => {
      const used = at({ play: [['Team Beetle', 'X'], ['Y']] }).unanswered(A, use('Team Beetle'));
      expect([used.state.marks.length, drawn(used)]).toEqual([2, [[A, 2]]]);
    },
    'Picky Moth': () => {
      const moment = at({ hand: ['P', 'Flash'], play: [['Picky Moth']] }, {}, { cards: [flash] });
      expect(
        moment.unanswered(A, use('Picky Moth')).when(A, choose('Flash')).through().pile(A, 'discard'),
      ).toEqual(['Flash']);
      at({ hand: ['P'], play: [['Picky Moth']] })
        .when(A, use('Picky Moth'))
        .thenRefused('MB-049');
    },
    'Pack Rat': () => {
      const moment = at({ hand: ['P', 'Q', 'R'], play: [['Pack Rat']] });
      const used = moment.unanswered(
        A,
        withMore(
          use(
            moment.id('Pack Rat'),
            ['P', 'Q'].map((name) => moment.id(name)),
          ),
          { x: 2 },
        ),
      );
      expect(drawn(used)).toEqual([[A, 2]]);
    },
    'Blood Moon': () => {
      const moment = at({ hand: ['Blood Moon'], play: [['Y']] }).unanswered(A, play('Blood Moon'));
      expect([moment.pile(A, 'lost'), drawn(moment)]).toEqual([['Y'], [[A, 3]]]);
      at({ hand: ['Blood Moon'] })
        .when(A, play('Blood Moon'))
        .thenRefused('MB-049');
    },
    Deluge: () => {
      const moment = at({ hand: ['Deluge', 'P', 'Q', 'R'] }, { hand: ['H', 'I', 'J'] });
      expect(moment.unanswered(A, play('Deluge', ['P'])).state.choice).toMatchObject({
        kind: 'forceDiscard',
        count: 1,
      });
      const more = withMore(
        play(
          moment.id('Deluge'),
          ['P', 'Q', 'R'].map((name) => moment.id(name)),
        ),
        { paying: ['more'] },
      );
      expect(moment.unanswered(A, more).state.choice).toMatchObject({ kind: 'forceDiscard', count: 2 });
    },
    'Weight Web': () => {
      const fought = at({ hand: ['P', 'Q'], play: [['X[a5]']] }, { hand: ['H'], play: [['Weight Web']] })
        .when(A, attack('X', 'Weight Web', 'P'))
        .unanswered(B, use('Weight Web', ['H']));
      expect(totals(fought)).toEqual([4, 2]);
    },
    'Heavy Rain': () => {
      const fought = until(
        at({ hand: ['P', 'Heavy Rain', 'Q'], play: [['X[a5]']] }, { play: [['V[d5]']] }).when(
          A,
          attack('X', 'V', 'P'),
        ),
        'bonusDrawn',
      );
      expect(totals(fought.unanswered(A, play('Heavy Rain', ['Q'])))).toEqual([6, 4]);
    },
    Truce: () => {
      const moment = at(
        { hand: ['P'], play: [['X']] },
        { hand: ['Truce', 'H'], play: [['V']] },
        { phase: 'move' },
      );
      const played = moment.when(A, endStep).unanswered(B, play('Truce', ['H']));
      expect(played.state.phase).toBe('attack');
      expect(played.types(A)).not.toContain('declareAttack');
    },
    'Fever Dream': () => {
      const moment = at({ hand: ['Fever Dream', 'P'], play: [['X']] }, {}, { phase: 'restock' }).unanswered(
        A,
        play('Fever Dream', ['P']),
      );
      expect(drawn(moment)).toEqual([[A, 2]]);
      const ended = moment.unanswered(A, endStep);
      ended.thenFacts({ type: 'DelayedEffectBegan', rule: 'MB-R54' });
      expect(ended.state.choice).toMatchObject({ kind: 'forceDiscard', seat: A, count: 1 });
    },
    'Long Sleep': () => {
      const played = at(
        { hand: ['P'], play: [['X']] },
        { hand: ['Long Sleep', 'H'], play: [['V']], draw: 30 },
        { phase: 'restock' },
      )
        .when(A, endStep)
        .unanswered(B, play('Long Sleep', ['H']));
      expect(played.state.turn.seat).toBe(B);
      expect(drawn(played)).toContainEqual([B, 3]);
    },
    'Battle Plan': () => {
      const moment = at({ hand: ['Battle Plan', 'P', 'Q'], play: [['X']] }, { play: [['V']] }).when(
        A,
        attack('X', 'V', 'P'),
      );
      expect(drawn(moment.unanswered(A, play('Battle Plan', ['Q'])))).toEqual([[A, 1]]);
    },
    'Spy Damsel': () => {
      const looked = at({ hand: ['P[m2]'], play: [['Spy Damsel']] }, { hand: ['H', 'I'] }).unanswered(
        A,
        use('Spy Damsel', ['P']),
      );
      looked.thenFacts({ type: 'HandLookedAt', seat: A, whose: B, count: 2 });
      expect(looked.when(A, choose('I')).pile(B, 'discard')).toEqual(['I']);
    },
    'Thief Jay': () => {
      const robbed = at({ hand: ['P'], play: [['Thief Jay']] }, { hand: ['H', 'I'] }).unanswered(
        A,
        use('Thief Jay', ['P']),
      );
      expect(hand(robbed, B)).toBe(1);
    },
    'Coin Beetle': () => {
      const flipped = at({ play: [['Coin Beetle']] }).unanswered(A, use('Coin Beetle'));
      const heads = flipped.factsOf('CoinFlipped').filter(({ isHeads }) => isHeads).length;
      expect([flipped.factsOf('CoinFlipped').length, attackOf(flipped, 'Coin Beetle')]).toEqual([
        2,
        1 + 2 * heads,
      ]);
    },
    'Die Hopper': () => {
      const rolled = at({ play: [['Die Hopper']] }).unanswered(A, use('Die Hopper'));
      const [die] = rolled.factsOf('DieRolled');
      expect(drawn(rolled)).toHaveLength((die?.result ?? 0) >= 4 ? 1 : 0);
    },
    'Call of Kinds': () => {
      const moment = at({ hand: ['Call of Kinds', 'P'], play: [['Grief Toad', 'Twin Beetle']] }).unanswered(
        A,
        play('Call of Kinds', ['P']),
      );
      const chosen = moment.when(A, option(1)).through();
      expect([attackOf(chosen, 'Grief Toad'), attackOf(chosen, 'Twin Beetle')]).toEqual([2, 1]);
    },
    'Many or Few': () => {
      const moment = at({ hand: ['Many or Few', 'P'] }).unanswered(A, play('Many or Few', ['P']));
      expect(drawn(moment.when(A, option(2)))).toEqual([
        [B, 2],
        [A, 2],
      ]);
    },
    'Seek the Small': () => {
      const moment = at(
        { hand: ['Seek the Small', 'P'], draw: ['K[c5]', 'L[c2]', 'Flash'] },
        {},
        { cards: [flash] },
      ).unanswered(A, play('Seek the Small', ['P']));
      moment.thenFacts({ type: 'CardsLookedAt', count: 3 });
      expect([moment.may(A, choose('K')), moment.may(A, choose('L'))]).toEqual([false, true]);
      const found = moment.when(A, choose('L')).through();
      found.thenFacts('CardsRevealed', 'CardsReturnedToHand', 'DeckShuffled');
      expect(found.pile(A, 'hand')).toEqual(['L']);
    },
    'Old Bones': () => {
      const moment = at({ hand: ['Old Bones', 'P'], lost: ['K', 'L', 'M'] })
        .unanswered(A, play('Old Bones', ['P']))
        .when(A, choose('K', 'M'));
      expect(moment.pile(A, 'lost')).toEqual(['L']);
    },
    'Summon Kin': () => {
      const moment = at({ hand: ['Summon Kin', 'P[m2]'], draw: ['K', 'Swarm Queen'] })
        .unanswered(A, play('Summon Kin', ['P']))
        .when(A, choose('Swarm Queen'));
      expect(moment.columns(A)).toEqual([['Swarm Queen']]);
    },
    'Dig Deep': () => {
      const moment = at(
        { hand: ['Dig Deep', 'P'], draw: ['K', 'L', 'Flash', 'M'] },
        {},
        { cards: [flash] },
      ).unanswered(A, play('Dig Deep', ['P']));
      expect([moment.pile(A, 'hand'), moment.pile(A, 'drawPile')]).toEqual([['Flash'], ['M']]);
    },
    'Stir the Mire': () => {
      const shuffled = at({ hand: ['Stir the Mire'] }).unanswered(A, play('Stir the Mire'));
      expect(shuffled.factsOf('DeckShuffled').map(({ seat }) => seat)).toEqual([B, A]);
    },
    'Leaf Fall': () =>
      expect(drawn(at({ hand: ['Leaf Fall', 'P'] }).unanswered(A, play('Leaf Fall', ['P'])))).toEqual([
        [A, 3],
      ]),
    'Rust Mite': () => {
      const rusted = at({ hand: ['P'], play: [['Rust Mite']] }, { play: [['V[d3]']] }).unanswered(
        A,
        use('Rust Mite', ['P'], 'V'),
      );
      rusted.thenFacts({ type: 'CountersChanged', counter: 'rust', count: 1 });
      expect(defenseOf(rusted, 'V')).toBe(2);
    },
    'Charm Fly': () => {
      const start = at({ play: [['Charm Fly']] });
      const full = table({ cards: [...cards], sides: [{ play: [['Charm Fly']] }, {}] }).unanswered(
        A,
        use('Charm Fly'),
      );
      expect(full.state.counters).toEqual({ [start.id('Charm Fly')]: { charm: 1 } });
    },
    'Mimic Bug': () => {
      const moment = at({ hand: ['P'], play: [['Mimic Bug', 'Coin Beetle']] }).unanswered(
        A,
        use('Mimic Bug', ['P']),
      );
      expect(moment.factsOf('CoinFlipped')).toHaveLength(2);
      expect(attackOf(moment, 'Coin Beetle')).toBe(1);
    },
    'Long Summer': () => {
      const moment = at(
        { hand: ['Long Summer', 'P[m3]'], play: [['X']] },
        { play: [['V']] },
        { phase: 'restock' },
      )
        .unanswered(A, play('Long Summer', ['P']))
        .unanswered(A, endStep);
      expect([moment.state.turn.seat, moment.state.turn.number]).toEqual([A, 2]);
    },
    'Second Wind': () => {
      const moment = at(
        { hand: ['Second Wind', 'P'], discard: ['Flash'] },
        {},
        { cards: [flash] },
      ).unanswered(A, play('Second Wind', ['P']));
      moment.thenFacts('EventPlayed', { type: 'EventPlayed', rule: 'MB-061' });
      expect(drawn(moment)).toEqual([[A, 1]]);
    },
    'Gift of Wings': () => {
      const moment = at({ hand: ['Gift of Wings', 'P'], play: [['Y']] }).unanswered(
        A,
        play('Gift of Wings', ['P'], 'Y'),
      );
      const [offer] = moment.options(A).filter(({ type }) => type === 'useAbility');
      expect(offer).toMatchObject({ card: moment.id('Y'), ability: 'm1' });
      if (offer !== undefined) expect(drawn(moment.unanswered(A, offer))).toEqual([[A, 1]]);
    },
    Rally: () => {
      const moment = at({ hand: ['Rally', 'P[m2]'], play: [['X'], ['Y']] }).unanswered(
        A,
        play('Rally', ['P']),
      );
      expect(attackOf(moment, 'X')).toBe(2);
    },
    Hide: () => {
      const moment = at(
        { hand: ['P'], play: [['X']] },
        { hand: ['Hide', 'H'], play: [['V', 'W']] },
        { phase: 'move' },
      );
      const hidden = moment.when(A, endStep).unanswered(B, play('Hide', ['H'], 'V'));
      expect([hidden.may(A, attack('X', 'V', 'P')), hidden.may(A, attack('X', 'W', 'P'))]).toEqual([
        false,
        true,
      ]);
    },
    'Storm Front': () => {
      const moment = at(
        { hand: ['Storm Front', 'P'], play: [['X']] },
        { hand: ['H'], play: [['Grub Miner']] },
      ).unanswered(A, play('Storm Front', ['P']));
      const asked = moment.when(A, endStep);
      asked.when(B, use('Grub Miner', ['H'])).thenRefused('MB-041');
    },
    'Iron Bark': () => {
      const fought = at({ hand: ['P'], play: [['X[a5]']] }, { hand: ['Iron Bark', 'H'], play: [['V']] })
        .when(A, attack('X', 'V', 'P'))
        .unanswered(B, play('Iron Bark', ['H']));
      fought.thenFacts({ type: 'DamageNegated', amount: 3, left: 2 });
    },
    'Drowsy Moth': () => {
      const moment = at({ play: [['Drowsy Moth', 'Twin Beetle']] });
      expect(defenseOf(moment.unanswered(A, use('Twin Beetle')), 'Twin Beetle')).toBe(2);
    },
    'Fog Bank': () => {
      const moment = at({ events: ['Fog Bank'], play: [['Reaper', 'Y']] }, {}, { cards: [reaper] });
      moment.when(A, use('Reaper', [], 'Y')).thenRefused('MB-050');
    },
    'Nest Keeper': () => {
      const deployed = at({ play: [['Nest Keeper']], reserve: ['R'], hand: ['P'] }, {}, { phase: 'move' })
        .when(A, endStep)
        .when(A, deploy('R', 2));
      expect(attackOf(deployed, 'Nest Keeper')).toBe(2);
    },
    'Second Fang': () => {
      const fought = at(
        { hand: ['P'], play: [['Second Fang']] },
        { hand: ['Iron Bark', 'H', 'Iron Bark', 'I'], play: [['V']] },
      )
        .when(A, attack('Second Fang', 'V', 'P'))
        .when(B, play('Iron Bark', ['H']))
        .when(A, pass)
        .unanswered(B, play('Iron Bark', ['I']));
      expect(totals(fought)).toEqual([4, 1]);
    },
    'Bone Cage': () => {
      const paying = at(
        { hand: ['P'], play: [['X[a9]'], ['Bone Cage']] },
        { hand: ['H'], play: [['V'], ['W[d2]']] },
      );
      const fought = paying.unanswered(A, attack('X', 'V', 'P'));
      expect(fought.may(B, { type: 'payDamage', card: fought.id('W') })).toBe(false);
    },
    'Deck Ward': () => {
      const fought = at(
        { hand: ['P'], play: [['X[a9]']] },
        { hand: ['H[d1]'], play: [['V'], ['Deck Ward']] },
      ).unanswered(A, attack('X', 'V', 'P'));
      fought.when(B, payFromDrawPile).thenRefused('MB-087');
    },
    Famine: () => {
      const moment = at(
        { hand: ['P', 'K'], play: [['X']] },
        { hand: ['Famine', 'H'], play: [['V']] },
        { attacks: [{ defender: 1, attacker: 'c99999', column: 1 }] },
      );
      const restocking = moment.when(A, endStep).unanswered(B, play('Famine', ['H']));
      expect([restocking.state.phase, restocking.types(A).includes('restockCard')]).toEqual([
        'restock',
        false,
      ]);
    },
    'War Scout': () => {
      const looked = at({ hand: ['P', 'Q'], play: [['War Scout']] }, { hand: ['H'], play: [['V']] })
        .when(A, attack('War Scout', 'V', 'P'))
        .when(B, pass)
        .unanswered(A, use('War Scout', ['Q']));
      looked.thenFacts({ type: 'HandLookedAt', whose: B, count: 1 });
    },
    'Call to Arms': () => {
      const moment = at({ hand: ['Call to Arms', 'P'], discard: ['K'] }).unanswered(
        A,
        play('Call to Arms', ['P']),
      );
      expect(moment.when(A, choose('K')).through().pile(A, 'reserve')).toEqual(['K']);
    },
    'Plan Ahead': () => {
      const moment = at({ hand: ['Plan Ahead', 'P'], draw: ['K', 'L', 'M'] }).unanswered(
        A,
        play('Plan Ahead', ['P']),
      );
      const planned = moment.when(A, choose('M')).through();
      planned.thenNo('CardsRevealed');
      expect(planned.pile(A, 'drawPile')[0]).toBe('M');
    },
  },
);
