import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder } from '#libs/game-kit';
import { statsOf } from '../queries/current.js';
import { battleCardRank } from '../queries/usability.js';
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
} from '../testing/actions.js';
import { battleThat, characterThat, constantOf, eventThat } from '../testing/cards.js';
import { planned, theirs, yours } from '../testing/planned.js';
import { A, attacking, B, table } from '../testing/table.js';

const draw = { op: 'draw', count: 1 };
const one = { op: 'gainMetaPoints', amount: 1 };
const saves = (instead: readonly object[], rest: object = {}) => [
  { when: { would: 'knockedOut', self: true, ...rest }, instead },
];

describe('Abilities of cards', () => {
  it('MX-R58 each once-a-turn effect of a card is counted by itself', () => {
    const twice = characterThat('Twice', [
      { when: { event: 'eventPlayed' }, once: 'turn', do: [one] },
      { when: { event: 'cardDrawn' }, once: 'turn', do: [one] },
    ]);
    const moment = table({
      A: { hand: ['c9=Read', 'c8=Read'], characters: ['c1=Twice'] },
      cards: [twice, eventThat('Read', [draw])],
    }).when(A, event('c9'));
    expect(moment.state.seats[0].metaPoints).toBe(2);
    expect(moment.state.turn.usedAbilities).toEqual([{ card: 'c1', ability: 1 }]);
    expect(moment.when(A, event('c8')).state.seats[0].metaPoints).toBe(2);
  });

  it('MX-R59 a replacement comes before the event, and does not replace what it does itself', () => {
    const saved = planned([{ op: 'knockOut', cards: yours }], { characters: ['c1=Cat'] }, {}, [
      characterThat('Cat', saves([one])),
    ]);
    saved.thenFacts('ReplacementUsed', 'MetaPointsGained').thenNo('CharactersKnockedOut');
    const doomed = planned([{ op: 'knockOut', cards: yours }], { characters: ['c1=Doomed'] }, {}, [
      characterThat('Doomed', saves([{ op: 'knockOut', cards: { this: 'card' } }])),
    ]);
    doomed.thenFacts('ReplacementUsed');
  });

  it('MX-R59 the affected seat’s own replacement comes first', () => {
    const foe = characterThat('Foe', [
      { when: { would: 'victoryPointGained', whose: 'opponents' }, instead: [draw] },
    ]);
    const own = characterThat('Own', [
      { when: { would: 'victoryPointGained', whose: 'you' }, instead: [one] },
    ]);
    const gained = planned(
      [{ op: 'gainVictoryPoints', amount: 1 }],
      { characters: ['c1=Own'] },
      { characters: ['c5=Foe'] },
      [foe, own],
    );
    gained.thenFacts({ type: 'ReplacementUsed', seat: A }, { type: 'MetaPointsGained', seat: A });
    gained.thenNo('CardsDrawn');
  });

  it('MX-R59 a Character that is spared from its Damage falls to further Damage, or as the turn ends', () => {
    const cat = characterThat('Cat', [{ ...saves([])[0], once: 'turn' }], { strength: 5, intelligence: 5 });
    const attach = { op: 'attachDamage', cards: { zone: 'hand', first: 1 }, to: theirs };
    const hit = (operations: readonly object[]) =>
      planned(operations, { hand: ['S5', 'S1'] }, { characters: ['c5=Cat'] }, [cat]);
    hit([attach]).thenFacts('DamageAttached', 'ReplacementUsed').thenNo('CharactersKnockedOut');
    hit([attach, attach]).thenFacts('ReplacementUsed', 'DamageAttached', 'CharactersKnockedOut');
    hit([attach]).when(A, endPlanning, finishAttacks).thenFacts('TurnEnded', 'CharactersKnockedOut');
  });

  it('MX-R59 a replaced draw or Damage has its number, and replaced Damage is discarded', () => {
    const idol = characterThat('Idol', [
      {
        when: { would: 'damageAttached', self: true },
        instead: [{ op: 'gainMetaPoints', amount: { number: 'amount' } }],
      },
    ]);
    const hit = planned(
      [{ op: 'attachDamage', cards: { zone: 'hand' }, to: theirs }],
      { hand: ['S4'] },
      { characters: ['c5=Idol'] },
      [idol],
    );
    hit.thenFacts({ type: 'ReplacementUsed', amount: 4 }, 'CardsDiscarded', { amount: 4 });
  });

  it('MX-R60 an additional cost is paid before the effect, which knows what was paid', () => {
    const costly = {
      ...eventThat('Costly', [{ op: 'gainMetaPoints', amount: { number: 'spent' } }]),
      additionalCost: [{ pay: 'discard' as const, count: 2, as: 'spent' }],
    };
    const paying = table({ A: { hand: ['c9=Costly', 'c31=S1', 'c32=S2'] }, cards: [costly] });
    const paid = paying.when(A, event('c9'));
    paid.thenNo('MetaPointsGained');
    paid
      .when(A, { type: 'chooseCards', cards: [cardId('c31'), cardId('c32')] })
      .thenFacts('CardsDiscarded', { type: 'MetaPointsGained', amount: 2 });
    table({ A: { hand: ['c9=Costly', 'c31=S1'] }, cards: [costly] })
      .when(A, event('c9'))
      .thenRefused('MX-R60');
  });

  it('MX-R60 a Character is still hidden in the hand while its additional cost is paid', () => {
    const knight = {
      ...constantOf('Knight', []),
      additionalCost: [{ pay: 'discard' as const, count: 1 }],
    };
    const paying = table({ A: { hand: ['c9=Knight', 'c31=S1', 'c32=S2'] }, cards: [knight] }).when(
      A,
      play('c9'),
    );
    paying.thenNo('CharacterPlayed').thenFacts('ChoiceOffered');
    paying
      .when(A, { type: 'chooseCards', cards: [cardId('c31')] })
      .thenFacts('CardsDiscarded', 'CharacterPlayed');
  });

  it('MX-R61 the changed Rank of a Battle Card counts as Damage', () => {
    const sharp = battleThat('Sharp', 'attack', [
      { op: 'modify', cards: { this: 'card' }, modification: { change: 'rank', by: 2 }, until: 'thisTurn' },
    ]);
    const fought = attacking({
      A: { hand: ['c11=Sharp'], characters: ['c1=C[S7 I7]'] },
      B: { hand: ['c21=S1'], characters: ['c5=C[S3 I3]'] },
      cards: [sharp],
    })
      .when(A, attack('c1', 'c11'), finishAttacks)
      .when(B, defend('c5', 1, 'c21'), finishDefenders);
    fought.thenFacts('DamageExchanged', { type: 'CharactersKnockedOut' });
    const blunt = planned([
      { op: 'modify', cards: { zone: 'hand' }, modification: { change: 'rank', by: 2 }, until: 'thisTurn' },
    ]);
    blunt.thenNo('ModifierBegan');
    expect(battleCardRank(blunt.state, cardId('c99'))).toBe(0);
  });

  it('MX-R62 a copy keeps its state and Damage', () => {
    const copied = planned(
      [{ op: 'becomeCopy', cards: yours, of: theirs, until: 'thisTurn' }],
      { characters: [{ card: 'c1=C[S7 I7]', isPushed: true, damage: ['S4'] }] },
      { characters: ['c5=C[Sp5 I5]'] },
    );
    expect(statsOf(copied.state, cardId('c1'))).toEqual({ special: 5, intelligence: 5 });
    expect(cardUnder(copied.state.characters, cardId('c1'))).toMatchObject({ isPushed: true });
    planned(
      [{ op: 'becomeCopy', cards: yours, of: theirs, until: 'thisTurn' }],
      { characters: [{ card: 'c1=C[S7 I7]', damage: ['S4'] }] },
      { characters: ['c5=C[Sp4 I4]'] },
    ).thenFacts('CharactersKnockedOut');
  });

  it('MX-R63 a Character under control leaves its attack, and goes back even as a fourth', () => {
    const lure = battleThat('Lure', 'defense', [
      { op: 'gainControl', cards: { this: 'opposing' }, until: 'thisTurn' },
    ]);
    const lured = attacking({
      A: { hand: ['c11=S3'], characters: ['c1=C[S7]'] },
      B: { hand: ['c21=Lure'], characters: ['c5=C[S7 I7]'] },
      cards: [lure],
    })
      .when(A, attack('c1', 'c11'), finishAttacks)
      .when(B, defend('c5', 1, 'c21'));
    lured.thenFacts('ModifierBegan', 'AttackEnded');
    expect(lured.state.seats.map(({ characters }) => characters)).toEqual([[], ['c5', 'c1']]);
    const over = lured.when(B, finishDefenders);
    expect(over.state.seats.map(({ characters }) => characters)).toEqual([['c1'], ['c5']]);
  });

  it('MX-R64 counters of a kind are twenty at the most', () => {
    const put = { op: 'putCounters', cards: yours, counter: 'might', count: 15 };
    planned([put, put], { characters: ['c1=C[S5]'] }).thenFacts({ total: 15 }, { by: 5, total: 20 });
  });

  it('MX-R65 limited prevention counts each Damage', () => {
    const attach = { op: 'attachDamage', cards: { zone: 'hand', first: 1 }, to: theirs };
    const shield = {
      op: 'modify',
      cards: theirs,
      modification: { change: 'preventDamage', times: 1 },
      until: 'thisTurn',
    };
    const hit = planned([shield, attach, attach], { hand: ['S1', 'S2'] }, { characters: ['c5=C[S7 I7]'] });
    hit.thenFacts('DamagePrevented', 'CardsDiscarded', 'DamageAttached');
    expect(hit.state.modifiers).toEqual([]);
  });

  it('MX-R66 extra turns follow one another', () => {
    const twice = planned([{ op: 'extraTurn' }, { op: 'extraTurn', who: 'opponent' }]);
    const first = twice.when(A, endPlanning, finishAttacks);
    first.thenFacts({ type: 'TurnBegan', seat: A, rule: 'MX-R66', extra: true });
    const second = first.when(A, endPlanning, finishAttacks);
    second.thenFacts({ type: 'TurnBegan', seat: B, extra: true });
    second.when(B, endPlanning, finishAttacks).thenFacts({ type: 'TurnBegan', seat: A });
  });

  it('MX-R67 an effect that chooses nothing reaches a Character that cannot be chosen', () => {
    const ghost = constantOf('Ghost', {
      cards: { this: 'card' },
      modification: { change: 'cannotBeChosen', by: 'opponents' },
    });
    const all = planned([{ op: 'push', cards: theirs }], {}, { characters: ['c5=Ghost'] }, [ghost]);
    all.thenFacts({ type: 'CharacterPushed', character: cardId('c5') });
  });

  it('MX-R68 effects at will are used in the own Planning Step, without Pushing', () => {
    const lender = characterThat('Lender', { when: 'atWill', once: 'turn', do: [draw] });
    const moment = table({ A: { characters: ['c1=Lender'] }, cards: [lender] });
    const used = moment.when(A, { type: 'useAbility', card: cardId('c1') });
    used.thenFacts({ type: 'EffectUsed', on: 'atWill' }, 'CardsDrawn').thenNo('CharacterPushed');
    used.when(A, { type: 'useAbility', card: cardId('c1') }).thenRefused('MX-R68');
    moment
      .when(A, endPlanning)
      .when(A, { type: 'useAbility', card: cardId('c1') })
      .thenRefused('MX-R68');
    moment.when(B, { type: 'useAbility', card: cardId('c1') }).thenRefused('MX-R68');
  });

  it('MX-106 an effect that is negated is not used at will, and grants and replaces nothing', () => {
    const cat = characterThat('Cat', saves([one]));
    const hush = planned(
      [
        { op: 'negate', cards: yours },
        { op: 'knockOut', cards: yours },
      ],
      { characters: ['c1=Cat'] },
      {},
      [cat],
    );
    hush.thenFacts('CharactersKnockedOut');
  });

  it('MX-057 a Link that is made cheaper is paid at its cost', () => {
    const banner = constantOf('Banner', {
      cards: { this: 'card' },
      modification: { change: 'linkCost', by: -5, as: 'lead' },
    });
    attacking({ A: { hand: ['c11=S3'], characters: ['c1=Banner', 'c2=C[S5]'] }, cards: [banner] })
      .when(A, attack('c1', 'c11'), link('c2'))
      .thenFacts('CharacterLinked')
      .thenNo('MetaPointsSpent');
    table({ A: { characters: ['c1=C[S5]'] } })
      .when(A, push('c1'))
      .thenRefused('MX-038');
  });
});
