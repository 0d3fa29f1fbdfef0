import { expect } from '@jest/globals';
import { cardId, cardUnder } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import { attack, endPlanning, event, finishAttacks, finishDefenders, play } from '../../testing/actions.js';
import { battleThat, characterThat, eventThat } from '../../testing/cards.js';
import type { Given } from '../../testing/given.js';
import { planned, yours } from '../../testing/planned.js';
import { A, attacking, B, table } from '../../testing/table.js';
import { durationSchema } from '../language/modification.js';

/** Whether a lasting effect of A's Event or Battle Card is still active. */
const lasting = (moment: Given) => moment.state.modifiers.length > 0;
const begin = (until: string, cards: object = yours) => ({
  op: 'modify',
  cards,
  modification: { change: 'comparison', by: 1 },
  until,
});
const jabbed = (until: string) =>
  attacking({
    A: { hand: ['c11=Jolt', 'c12=S3'], characters: ['c1=C[S5]', 'c2=C[S5]'] },
    cards: [battleThat('Jolt', 'attack', [begin(until)])],
  })
    .when(A, attack('c1', 'c11'), attack('c2', 'c12'), finishAttacks)
    .when(B, finishDefenders);
const evented = (until: string) => planned([begin(until)], { characters: ['c1=C[S5]'] });

eachWord('How long modifiers last', durationSchema.options, {
  thisAttack: () => {
    const ordering = jabbed('thisAttack');
    expect(lasting(ordering)).toBe(true);
    expect(lasting(ordering.when(A, { type: 'chooseAttack', attack: 1 }))).toBe(false);
    // No attack, nothing to last.
    expect(lasting(evented('thisAttack'))).toBe(false);
  },
  thisBattleStep: () => {
    const over = evented('thisBattleStep').when(A, endPlanning);
    expect(lasting(over)).toBe(true);
    expect(lasting(over.when(A, finishAttacks))).toBe(false);
  },
  thisTurn: () => {
    const over = evented('thisTurn').when(A, endPlanning);
    expect(lasting(over)).toBe(true);
    expect(lasting(over.when(A, finishAttacks))).toBe(false);
  },
  untilYourNextTurn: () => {
    const next = evented('untilYourNextTurn').when(A, endPlanning, finishAttacks).when(B, endPlanning);
    expect(lasting(next)).toBe(true);
    expect(lasting(next.when(B, finishAttacks))).toBe(false);
  },
  whileInPlay: () => {
    const later = evented('whileInPlay')
      .when(A, endPlanning, finishAttacks)
      .when(B, endPlanning, finishAttacks);
    expect(lasting(later)).toBe(true);
    // A Character's effect ends with it; an Event's effect, with the last Character it is on.
    const herald = characterThat('Herald', {
      when: 'enters',
      do: [begin('whileInPlay', { zone: 'play', where: { another: true } })],
    });
    const moment = table({
      A: { hand: ['c8=Herald', 'c9=Fell'], characters: ['c1=C[S5]'] },
      cards: [
        herald,
        eventThat('Fell', [{ op: 'knockOut', cards: { zone: 'play', where: { name: 'Herald' } } }]),
      ],
    }).when(A, play('c8'));
    expect(lasting(moment)).toBe(true);
    expect(lasting(moment.when(A, event('c9')))).toBe(false);
    const gone = planned([begin('whileInPlay'), { op: 'knockOut', cards: yours }], {
      characters: ['c1=C[S5]'],
    });
    expect(lasting(gone)).toBe(false);
    expect(cardUnder(gone.state.characters, cardId('c1'))).toBeUndefined();
  },
});
