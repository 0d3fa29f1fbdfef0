import { describe, expect, it } from '@jest/globals';
import { SPECTATOR, seatViewer } from '#libs/game-kit';
import { metazooTcg } from '../index.js';
import { mission, play, playStrategy } from '../testing/actions.js';
import { creature, draw, strategy, watch } from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';

const zone = (
  moment: { readonly state: Parameters<typeof metazooTcg.view>[0] },
  viewer: Parameters<typeof metazooTcg.view>[1],
  id: string,
) => metazooTcg.view(moment.state, viewer).zones.find((one) => one.id === id);

describe('Public and hidden information', () => {
  it('MZ-R59 shows discard piles to all, and counts of the rest', () => {
    const moment = table({ A: { discard: ['X(1)'], hand: ['Y(1)'], deck: 3 } });
    expect(zone(moment, SPECTATOR, '0/discard')?.cards).toHaveLength(1);
    expect(zone(moment, seatViewer(B), '0/hand')).toMatchObject({ count: 1, cards: [] });
    expect(zone(moment, seatViewer(A), '0/hand')?.cards).toHaveLength(1);
    for (const viewer of [SPECTATOR, seatViewer(A), { kind: 'judge' } as const])
      expect(zone(moment, viewer, '0/deck')).toMatchObject({ count: 3, cards: [] });
  });

  it('MZ-R58 shows the same lanes to both seats', () => {
    const moment = table({ A: { lanes: { 1: ['X(1)'] } } });
    expect(zone(moment, seatViewer(A), 'lanes')).toEqual(zone(moment, seatViewer(B), 'lanes'));
  });

  it('MZ-185 never puts Aura into a hand, a deck or a discard pile', () => {
    const moment = table({
      resolved: [1, 2, 3],
      A: { zone: 'FFE', lanes: { 4: ['X(1)+sym', 'F', 'E'] }, hand: ['c1=Y(1)'] },
    });
    for (const action of moment.options(A)) {
      const after = moment.when(A, action);
      for (const pile of ['hand', 'deck', 'discard'] as const)
        expect(after.pile(A, pile).filter((name) => name.endsWith('Aura'))).toEqual([]);
    }
  });

  it('gives one more action by an effect', () => {
    const again = strategy('Again', [{ op: 'extraAction' }]);
    const moment = table({ A: { hand: ['c1=Again', 'c2=X(1)'], zone: 'FF' }, cards: [again] });
    const more = moment.when(A, playStrategy('c1'));
    more.thenFacts('ExtraActionGranted', { type: 'ActionEnded', next: A });
    expect(more.state.turn.active).toBe(A);
    expect(more.when(A, play('c2', 1)).state.turn.active).toBe(B);
  });

  it('readies and resolves lanes by effects, without points', () => {
    const opens = strategy('Open', [{ op: 'readyLanes', lanes: { lanes: 'any' } }]);
    const shuts = strategy('Shut', [{ op: 'resolveLanes', lanes: { lanes: 'any' } }]);
    const moment = table({
      resolved: [1, 2],
      A: { hand: ['c1=Open', 'c2=Shut'], zone: 'FF', lanes: { 3: ['X(1)'] } },
      cards: [opens, shuts],
    });
    expect(moment.when(A, playStrategy('c1')).lanes(B, 'declareMission')).toEqual([1, 2, 3, 4]);
    const ended = moment.when(A, playStrategy('c2'));
    ended.thenFacts({ type: 'LaneResolved', isByEffect: true }, 'RoundEnded', 'RoundBegan');
    expect(ended.points).toEqual([0, 0]);
  });

  it('does what waits for a round to begin once it has begun', () => {
    const early = creature('Early', watch([draw(3)], { event: 'roundBegan' }));
    const after = table({ resolved: [1, 2, 3], A: { lanes: { 1: ['Early'] } }, cards: [early] }).when(
      A,
      mission(4),
    );
    after.thenFacts('RoundBegan', { type: 'CardsDrawn', count: 3 }, 'ActionPhaseBegan');
  });
});
