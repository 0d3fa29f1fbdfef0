import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder, ruleId } from '#libs/game-kit';
import { metaxCardSchema } from '../cards/definition.js';
import { attack, countOf, endPlanning, event, finishAttacks, play, push } from '../testing/actions.js';
import { A, attacking, B, TURN, table } from '../testing/table.js';

const c1 = cardId('c1');

describe('Meta Points', () => {
  it('MX-021 never exceed 10: the excess is lost', () => {
    table({ A: { metaPoints: 9, hand: ['c1=C[S5](+3)'] } })
      .when(A, play('c1'))
      .thenFacts({ type: 'MetaPointsGained', seat: A, amount: 1, lost: 2, total: 10 });
  });

  it('MX-022 do not go below 0: a cost that cannot be paid makes the card unplayable (MX-R10)', () => {
    const moment = table({ A: { metaPoints: 1, hand: ['c1=Event(-2)', 'c2=Event(-1)'] } });
    moment.when(A, event('c1')).thenRefused('MX-022');
    moment.when(A, event('c2')).thenFacts({ type: 'MetaPointsSpent', amount: 1, total: 0 });
  });

  it('MX-024 stay from turn to turn', () => {
    const later = table({ A: { metaPoints: 4 } })
      .when(A, endPlanning, finishAttacks)
      .when(B, endPlanning, finishAttacks);
    expect(later.state.turn).toMatchObject({ seat: A, number: TURN + 2 });
    expect(later.state.seats[0].metaPoints).toBe(4);
  });

  it('MX-025 pay for an Event, a Battle Card and a Link, by exactly the cost', () => {
    table({ A: { metaPoints: 3, hand: ['c1=Event(-2)'] } })
      .when(A, event('c1'))
      .thenFacts({ type: 'MetaPointsSpent', amount: 2, total: 1, purpose: 'event' });
    attacking({ A: { metaPoints: 9, hand: ['c3=S4(-2)'], characters: ['c1=C[S5]', 'c2=C[S1]'] } })
      .when(A, attack('c1', 'c3'))
      .thenFacts({ type: 'MetaPointsSpent', amount: 2, total: 7, purpose: 'battleCard' })
      .when(A, { type: 'link', character: cardId('c2') })
      .thenFacts({ type: 'MetaPointsSpent', amount: 5, total: 2, purpose: 'link' });
  });
});

describe('The turn', () => {
  it('MX-026 has Prep, Planning and Battle Step in this order, before the other seat’s turn', () => {
    const battle = table().when(A, endPlanning);
    battle.thenFacts({ type: 'StepBegan', step: 'declareAttacks' });
    battle.when(A, endPlanning).thenRefused('MX-R46');
    battle
      .when(A, finishAttacks)
      .thenFacts(
        { type: 'TurnEnded', seat: A },
        { type: 'TurnBegan', seat: B, turn: TURN + 1 },
        { type: 'StepBegan', step: 'prep' },
        { type: 'StepBegan', step: 'planning' },
      );
  });

  it('MX-027 begins with Prepping all Pushed Characters and then drawing one card', () => {
    const begun = table({
      B: {
        hand: ['S1', 'S1', 'S1'],
        characters: [
          { card: 'c1=C[S5]', isPushed: true },
          { card: 'c2=C[S5]', isPushed: true },
        ],
      },
    }).when(A, endPlanning, finishAttacks);
    begun.thenFacts(
      { type: 'CharactersPrepped', seat: B, characters: [c1, cardId('c2')] },
      { type: 'CardsDrawn', seat: B, count: 1 },
      { type: 'StepBegan', step: 'planning' },
    );
    expect(begun.state.seats[1].hand).toHaveLength(4);
  });

  it("MX-028 Preps the turn player's Characters only", () => {
    const begun = table({ A: { characters: [{ card: 'c1=C[S5]', isPushed: true }] } }).when(
      A,
      endPlanning,
      finishAttacks,
    );
    begun.thenNo('CharactersPrepped');
    expect(cardUnder(begun.state.characters, c1)?.isPushed).toBe(true);
  });

  it('MX-031 lets the turn player play a Character, Push and play Events in any order', () => {
    const done = table({
      A: {
        metaPoints: 5,
        hand: ['c1=C[S5]', 'c2=Event(-1)', 'c3=Event(-1)#2'],
        characters: ['c4=C[S5]: push'],
      },
    }).when(A, event('c2'), play('c1'), event('c3'), push('c4'));
    done.thenFacts({ type: 'CharacterPushed', character: cardId('c4') });
    expect(done.options(A)).toEqual([endPlanning]);
  });

  it('MX-032 has at most one Character played', () => {
    table({ A: { hand: ['c1=C[S5]', 'c2=C[S4]'] } })
      .when(A, play('c1'), play('c2'))
      .thenRefused('MX-032');
  });

  it('MX-033 has at most three Characters in play: with three none can be played (MX-R41)', () => {
    const moment = table({ A: { hand: ['c1=C[S5]'], characters: ['C[S1]', 'C[S2]', 'C[S3]'] } });
    moment.when(A, play('c1')).thenRefused('MX-033');
    expect(countOf(moment, A, 'playCharacter')).toBe(0);
  });

  it('MX-034 allows two copies of one Character in play', () => {
    table({ A: { hand: ['c1=C[S5]'], characters: ['C[S5]'] } })
      .when(A, play('c1'))
      .thenFacts({ type: 'CharacterPlayed', seat: A });
  });

  it('MX-035 lets a Character be played for free: it enters Prepped and its +MP is added', () => {
    const played = table({ A: { metaPoints: 4, hand: ['c1=C[S5](+3)'] } }).when(A, play('c1'));
    played.thenFacts({ type: 'CharacterPlayed', seat: A }, { type: 'MetaPointsGained', amount: 3, total: 7 });
    played.thenNo('MetaPointsSpent');
    const [character] = played.state.seats[0].characters;
    expect(character && cardUnder(played.state.characters, character)?.isPushed).toBe(false);
  });

  it('MX-036 uses the enter effect after the +MP', () => {
    table({ A: { hand: ['c1=C[S5](+2): enter'] } })
      .when(A, play('c1'))
      .thenFacts({ type: 'MetaPointsGained', amount: 2 }, { type: 'EffectUsed', on: 'enter' });
  });

  it('MX-037 ends a constant effect with its Character', () => {
    const leader = metaxCardSchema.parse({
      id: 'leader',
      name: 'Leader',
      type: 'character',
      metaPoints: 0,
      trait: 'Hero Character',
      stats: [{ stat: 'strength', rank: 3 }],
      abilities: [
        {
          when: 'static',
          text: 'Your other Characters have +2 Rank.',
          holds: [
            {
              cards: { zone: 'play', where: { type: 'character', another: true } },
              modification: { change: 'rank', by: 2 },
            },
          ],
        },
      ],
    });
    const side = (characters: readonly string[]) => ({
      phase: 'declareAttacks' as const,
      A: { hand: ['c3=S5'], characters },
      cards: [leader],
    });
    table(side(['c1=C[S3]', 'c2=Leader']))
      .when(A, attack('c1', 'c3'))
      .thenFacts('AttackDeclared');
    table(side(['c1=C[S3]']))
      .when(A, attack('c1', 'c3'))
      .thenRefused('MX-044');
    table(side(['c1=C[S3]', 'c2=Leader']))
      .when(A, attack('c2', 'c3'))
      .thenRefused('MX-044');
  });

  it('MX-038 uses a Push effect by Pushing a Prepped Character, in its own Planning Step', () => {
    const moment = table({ A: { characters: ['c1=C[S5]: push'] } });
    const pushed = moment.when(A, push('c1'));
    pushed.thenFacts({ type: 'CharacterPushed', character: c1 }, { type: 'EffectUsed', on: 'push' });
    pushed.when(A, push('c1')).thenRefused('MX-038');
    moment.when(A, endPlanning, push('c1')).thenRefused('MX-038');
    table({ B: { characters: ['c1=C[S5]: push'] } })
      .when(B, push('c1'))
      .thenRefused('MX-038');
  });

  it('MX-039 forbids the Push effect in the turn in which the Character entered play', () => {
    table({ A: { characters: [{ card: 'c1=C[S5]: push', enteredTurn: TURN }] } })
      .when(A, push('c1'))
      .thenRefused('MX-039');
  });

  it('MX-040 forbids the attack in the turn in which the Character entered play', () => {
    const moment = attacking({
      A: { hand: ['c2=S5'], characters: [{ card: 'c1=C[S5]', enteredTurn: TURN }] },
    });
    moment.when(A, attack('c1', 'c2')).thenRefused('MX-040');
    expect(moment.options(A)).toEqual([finishAttacks]);
  });

  it('MX-042 pays the cost of an Event, uses its effect and discards it; in the own Planning Step only', () => {
    const moment = table({ A: { metaPoints: 3, hand: ['c1=Event(-2)'] } });
    moment
      .when(A, event('c1'))
      .thenFacts(
        { type: 'MetaPointsSpent', total: 1 },
        { type: 'EventPlayed', seat: A },
        { type: 'EffectUsed', on: 'play' },
        { type: 'CardsDiscarded', rule: ruleId('MX-042') },
      );
    moment.when(A, endPlanning, event('c1')).thenRefused('MX-042');
    table({ B: { metaPoints: 3, hand: ['c1=Event(-2)'] } })
      .when(B, event('c1'))
      .thenRefused('MX-042');
  });

  it('MX-043 has a Character either Prepped or Pushed', () => {
    const before = table({ A: { characters: ['c1=C[S5]: push'] } });
    expect(cardUnder(before.state.characters, c1)?.isPushed).toBe(false);
    expect(cardUnder(before.when(A, push('c1')).state.characters, c1)?.isPushed).toBe(true);
  });

  it('MX-047 has no Battle Card played in the Planning Step', () => {
    const moment = table({ A: { hand: ['c2=S5'], characters: ['c1=C[S5]'] } });
    moment.when(A, attack('c1', 'c2')).thenRefused('MX-051');
    expect(moment.options(A)).toEqual([endPlanning]);
  });

  it('MX-109 has no maximum hand size (MX-R39)', () => {
    const ended = table({ A: { hand: Array.from({ length: 12 }, () => 'S1') } }).when(
      A,
      endPlanning,
      finishAttacks,
    );
    expect(ended.state.turn.seat).toBe(B);
    expect(ended.state.seats[0].hand).toHaveLength(12);
  });

  it('MX-R46 ends each step by an action of its player, never by itself', () => {
    const moment = table();
    expect(moment.options(A)).toEqual([endPlanning]);
    expect(moment.options(B)).toEqual([]);
    expect(moment.when(A, endPlanning).options(A)).toEqual([finishAttacks]);
  });

  it('MX-R47 lets a Push effect be used although it changes nothing', () => {
    table({ A: { characters: ['c1=C[S5]: push'] } })
      .when(A, push('c1'))
      .thenFacts('EffectUsed');
  });

  it('MX-R50 is passed by a seat without Characters', () => {
    const moment = table({ A: { hand: ['S5', 'S6'] } });
    expect(moment.when(A, endPlanning, finishAttacks).state.turn.seat).toBe(B);
  });
});
