import { describe, expect, it } from '@jest/globals';
import type { Json } from '#libs/game-kit';
import { seat } from '#libs/game-kit';
import { entropyCommitment } from '#libs/match';
import { EntropyCheck, entropySentence } from './entropy-check.js';

const [ANN, BEN] = ['a'.repeat(32), 'b'.repeat(32)];
type Event = readonly [type: string, data: Json];

const created: Event = ['MatchCreated', { matchId: 'm' }];
const open = (by: number): Event => ['SeatReadied', { seat: by, entropy: 'heads' }];
const commit = (by: number, entropy: string): Event => [
  'SeatReadied',
  { seat: by, entropy: '', commitment: entropyCommitment('m', seat(by), entropy) },
];
const began: Event = ['RevealBegan', { seats: [] }];
const reveal = (by: number, entropy: string): Event => ['EntropyRevealed', { seat: by, entropy }];
const withheld = (...seats: readonly number[]): Event => ['EntropyWithheld', { seats: [...seats] }];
const departed = (by: number, more: { readonly [name: string]: Json } = {}): Event => [
  'SeatsDeparted',
  { seats: [by], ...more },
];
const started: Event = ['GameStarted', { number: 1 }];

const check = (...events: readonly Event[]) => {
  const entropy = new EntropyCheck();
  const faults = [created, ...events].flatMap(([type, data], frame) =>
    entropy.take(`match.${type}`, data, frame).map(({ message }) => `${frame}: ${message}`),
  );
  const stated = entropy.stated();
  return { faults, stated: stated && entropySentence(stated) };
};

describe('the check of committed entropy', () => {
  it('accepts commitments, then reveals, then the game, and states how each seat gave its entropy', () => {
    expect(check(commit(0, ANN), open(1), began, reveal(0, ANN), started)).toEqual({
      faults: [],
      stated: 'Entropy: seat 0 committed, then revealed; seat 1 openly.',
    });
    expect(check(commit(0, ANN), commit(1, BEN), began, reveal(1, BEN), withheld(0), started)).toEqual({
      faults: [],
      stated: 'Entropy: seat 0 committed, then withheld; seat 1 committed, then revealed.',
    });
    expect(check(commit(0, ANN)).stated).toBe('Entropy: seat 0 committed, not yet revealed.');
    expect(check()).toEqual({ faults: [], stated: undefined });
  });

  it('accepts a missing reveal of a seat that has left the match', () => {
    const begun = [commit(0, ANN), open(1), open(2), began] as const;
    expect(check(...begun, departed(0), started).faults).toEqual([]);
    expect(check(...begun, departed(0, { game: 1 }), started).faults).toHaveLength(1);
  });

  it.each<[string, readonly Event[]]>([
    ['another reveal than the committed one', [commit(0, ANN), began, reveal(0, BEN)]],
    ['the reveal of another seat', [commit(0, ANN), commit(1, BEN), began, reveal(1, ANN)]],
    ['a reveal without a commitment', [open(0), began, reveal(0, ANN)]],
    ['a second reveal', [commit(0, ANN), began, reveal(0, ANN), reveal(0, ANN)]],
    ['a reveal before all commitments', [commit(0, ANN), reveal(0, ANN)]],
    ['a commitment after the reveals have begun', [commit(0, ANN), began, commit(1, BEN)]],
    ['an open entropy after the reveals have begun', [commit(0, ANN), began, open(1)]],
    ['a second commitment', [commit(0, ANN), commit(0, BEN)]],
    ['a commitment beside an open entropy', [['SeatReadied', { seat: 0, entropy: ANN, commitment: BEN }]]],
    ['a deck after the reveals have begun', [commit(0, ANN), began, ['DeckSubmitted', {}]]],
    ['a missing reveal', [commit(0, ANN), began, started]],
    ['a reveal after the game has begun', [commit(0, ANN), began, withheld(0), started, reveal(0, ANN)]],
    ['an entropy that is both revealed and withheld', [commit(0, ANN), began, reveal(0, ANN), withheld(0)]],
    ['an open entropy that is withheld', [open(0), began, withheld(0)]],
    ['data that cannot be read', [['EntropyRevealed', { seat: 'ann' }]]],
  ])('finds %s, once', (_name, events) => {
    expect(check(...events).faults).toHaveLength(1);
  });
});
