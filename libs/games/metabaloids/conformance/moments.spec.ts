import { describe, expect, it } from '@jest/globals';
import type { MetabaloidsCard } from '../cards/definition.js';
import { attack, endStep, pass, play, use } from '../testing/actions.js';
import { dig } from '../testing/cards.js';
import { able, event, testCard } from '../testing/shorthand.js';
import { A, B, type Side, table } from '../testing/table.js';

const stopping = { when: 'betweenDraws', do: [{ op: 'stopDrawing' }] };
const dam = testCard('Dam', 'terrain', { kind: 'Terrain', abilities: [{ ...stopping }] });
const stay = event('Stay', { cost: 0, abilities: [stopping] });
const lurk = able('Lurk', { ...stopping, from: 'hand' });
const ghost = able('Ghost', { ...stopping, from: 'discard' });
const anytime = able('Anytime', { when: 'atWill', do: [{ op: 'stopDrawing' }] });

/** A's Dig is drawing, and B may respond after its first card. */
const firstDrawn = (card: MetabaloidsCard, other: Side) => {
  let moment = table({ cards: [dig, card], sides: [{ play: [['Dig']] }, other] }).when(A, use('Dig'));
  while (moment.state.choice !== undefined && moment.pile(A, 'hand').length === 0)
    moment = moment.when(moment.state.choice.seat, pass);
  return moment;
};

describe('Between two drawn cards', () => {
  it.each<[string, MetabaloidsCard, Side]>([
    ['a terrain on the event place', dam, { events: ['Dam'] }],
    ['an event in a hand', stay, { hand: ['Stay'] }],
    ['a creature that is used out of the hand', lurk, { hand: ['Lurk'] }],
    ['a creature that is used out of the discard pile', ghost, { discard: ['Ghost'] }],
    ['an ability of any time that stops drawing', anytime, { play: [['Anytime']] }],
  ])('MB-R38 a window opens if a card could be %s', (_what, card, side) => {
    const moment = firstDrawn(card, side);
    expect(moment.pile(A, 'hand')).toHaveLength(1);
    expect(moment.state.choice).toMatchObject({ moment: 'betweenDraws', seat: B });
    const stopped = moment.when(B, card.type === 'event' ? play(card.name) : use(card.name));
    stopped.thenFacts({ type: 'DrawingStopped', left: 2 });
    expect(stopped.through().pile(A, 'hand')).toHaveLength(1);
  });

  it('MB-R38 every seat with a hand may respond, once any deck has such an event', () => {
    const held = firstDrawn(stay, { hand: ['H'], draw: ['Stay', 'F'] });
    expect(held.state.choice).toMatchObject({ moment: 'betweenDraws', seat: B });
    const emptyHanded = table({
      cards: [dig, stay],
      sides: [{ play: [['Dig']] }, { draw: ['Stay', 'F'] }],
    }).when(A, use('Dig'));
    expect(emptyHanded.pile(A, 'hand').length).toBeGreaterThan(0);
  });

  it('MB-R38 a safe card, one that was used and one that is barred interrupt nothing', () => {
    const safe = table({
      cards: [dig, anytime],
      sides: [{ play: [['Dig']] }, { play: [{ safe: ['Anytime'] }] }],
    });
    safe.when(A, use('Dig')).thenFacts({ type: 'CardsDrawn', count: 3 });
  });
});

const finale = able('Finale', { when: 'endOfTurn', if: { turn: 'you' }, do: [{ op: 'draw', count: 2 }] });
const curtain = event('Curtain', {
  cost: 0,
  abilities: [{ when: 'endOfTurn', do: [{ op: 'draw', count: 1 }] }],
});

describe('The end of the turn', () => {
  it('MB-060 MB-094 follows the last step, not an attack of fast mode', () => {
    const moment = table({
      fast: true,
      cards: [finale],
      sides: [{ hand: ['P'], play: [['Finale', 'X']] }, { play: [['V']] }],
    });
    moment.when(A, use('Finale')).thenRefused('MB-060');
    const ending = moment.when(A, endStep);
    expect(ending.state.phase).toBe('end');
    expect(ending.state.choice).toMatchObject({ kind: 'window', seat: A });
    const drawn = ending.unanswered(A, use('Finale'));
    drawn.thenFacts({ type: 'CardsDrawn', seat: A, count: 2 }, { type: 'TurnEnded', seat: A });
    moment.when(A, attack('X', 'V', 'P')).thenFacts('AttackDeclared');
  });

  it('MB-060 MB-094 is not the restock step of the official game either, and opens under every setting of windows', () => {
    for (const windows of ['every', 'battles']) {
      const moment = table({
        phase: 'restock',
        cards: [finale],
        ruleset: { windows },
        sides: [{ hand: ['P'], play: [['Finale']] }, {}],
      });
      moment.when(A, use('Finale')).thenRefused('MB-060');
      const ending = moment.when(A, endStep);
      expect(ending.state.choice).toMatchObject({ kind: 'window', seat: A });
      expect(ending.may(A, use('Finale'))).toBe(true);
    }
  });

  it('MB-060 is offered to any seat with a hand if a deck has an event for it', () => {
    const ending = table({
      phase: 'restock',
      cards: [curtain],
      sides: [{ hand: ['Curtain'] }, {}],
    }).when(A, endStep);
    ending.when(A, play('Curtain')).thenFacts({ type: 'EventPlayed', seat: A });
  });

  it('MB-090 is checked after all steps: cards that entered play at the end count', () => {
    const sprout = able('Sprout', {
      when: 'endOfTurn',
      from: 'discard',
      do: [{ op: 'putIntoPlay', cards: { this: 'card' } }],
    });
    const moment = table({
      phase: 'restock',
      cards: [sprout],
      sides: [{ discard: ['Sprout'] }, {}],
    }).when(A, endStep);
    const grown = moment.unanswered(A, use('Sprout'));
    grown.thenFacts('CardPutIntoPlay', { type: 'TurnEnded', seat: A });
    expect(grown.pile(A, 'lost')).toEqual([]);
    moment.through().thenFacts({ type: 'CardsLost', rule: 'MB-090' });
  });
});

describe('The Draw Phase', () => {
  it('MB-060 opens for its own player if a hand could have a card for it', () => {
    const dawn = event('Dawn', {
      cost: 0,
      abilities: [{ when: 'drawStep', do: [{ op: 'draw', count: 1 }] }],
    });
    for (const windows of ['every', 'battles']) {
      let moment = table({
        phase: 'restock',
        turn: B,
        cards: [dawn],
        ruleset: { windows },
        sides: [{ hand: ['Dawn', 'P'] }, {}],
      }).when(B, endStep);
      while (moment.state.choice !== undefined && moment.state.phase !== 'draw')
        moment = moment.when(moment.state.choice.seat, pass);
      expect(moment.state.choice).toMatchObject({ moment: 'drawn', seat: A });
      moment.when(A, play('Dawn')).thenFacts({ type: 'EventPlayed', seat: A });
    }
  });
});
