import { describe, expect, it } from '@jest/globals';
import type { LegalActionLineFragment } from '#libs/client';
import type { CardData } from '../table/table-parts.js';
import { actionsOn, groupActions, narrowing, searchActions } from './action-groups.js';
import { legalAction } from './testing/legal-action.js';

const action = (id: string, ...cards: readonly string[]) =>
  legalAction(id, { type: 'act', label: `Do ${id}`, rule: `R-${id}`, cards });

const card = (id: string): CardData => ({
  id,
  facing: 'FACE_UP',
  definition: id,
  name: id,
  cardType: null,
  text: null,
  owner: 0,
  controller: 0,
  orientation: 'UPRIGHT',
  counters: [],
  keywords: [],
  tags: [],
});

const table = new Map(['fox', 'owl', 'elk'].map((id) => [id, card(id)]));
const ids = (actions: readonly LegalActionLineFragment[]): readonly string[] => actions.map(({ id }) => id);

const ACTIONS = [
  action('attack-with-owl', 'fox', 'owl'),
  action('attack-with-elk', 'fox', 'elk'),
  action('rest', 'fox'),
  action('pass'),
  action('take-from-deck', 'unseen'),
];

describe('actions', () => {
  it('are offered on each card of the table that they concern, others in the bar', () => {
    const { byCard, bar } = groupActions(ACTIONS, table, false);
    expect(ids(byCard.get('fox') ?? [])).toEqual(['attack-with-owl', 'attack-with-elk', 'rest']);
    expect(ids(byCard.get('elk') ?? [])).toEqual(['attack-with-elk']);
    expect(ids(bar)).toEqual(['pass', 'take-from-deck']);
  });

  it('that answer a choice are all in the bar if they are few', () => {
    expect(groupActions(ACTIONS, table, true).bar).toHaveLength(5);
    const many = Array.from({ length: 10 }, (_, index) => action(`${index}`, 'fox'));
    expect(groupActions(many, table, true).bar).toEqual([]);
  });

  it('are each in the bar or on a card', () => {
    const { byCard, bar } = groupActions(ACTIONS, table, false);
    const reached = new Set([...bar, ...[...byCard.values()].flat()]);
    expect(reached.size).toBe(ACTIONS.length);
  });

  it('become fewer with each picked card', () => {
    const groups = groupActions(ACTIONS, table, false);
    expect(ids(actionsOn(groups, ['fox', 'elk']))).toEqual(['attack-with-elk']);
    expect([...narrowing(groups, ['fox'])].sort()).toEqual(['elk', 'fox', 'owl']);
    expect([...narrowing(groups, ['owl'])].sort()).toEqual(['fox', 'owl']);
    expect(actionsOn(groups, [])).toEqual([]);
  });

  it('are found by the words of their label and rule, in any order', () => {
    expect(ids(searchActions(ACTIONS, 'OWL attack'))).toEqual(['attack-with-owl']);
    expect(ids(searchActions(ACTIONS, 'r-rest'))).toEqual(['rest']);
    expect(searchActions(ACTIONS, ' ')).toHaveLength(ACTIONS.length);
  });
});
