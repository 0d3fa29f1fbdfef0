import { describe, expect, it } from '@jest/globals';
import { seatViewer } from '#libs/game-kit';
import { nightfall } from '../index.js';
import { power } from '../testing/actions.js';
import { chance, type Throw } from '../testing/chance.js';
import type { When } from '../testing/given.js';
import { artifact, beastie } from '../testing/pages.js';
import { A, B, type Side, table } from '../testing/table.js';

const seven = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map((name) => beastie(name));

const tribunal = (side: 'you' | 'opponents') =>
  artifact('Courthouse', {
    abilities: [
      {
        when: 'power',
        name: 'Witches Tribunal',
        text: 'Test.',
        do: [{ op: 'discardAtRandom', who: side, count: 2 }],
      },
    ],
  });

const used = (
  side: 'you' | 'opponents',
  chapters: { readonly A?: Side['chapter']; readonly B?: Side['chapter'] },
  ...results: readonly Throw[]
): When =>
  table({
    random: chance(...results),
    A: { chapter: chapters.A ?? [], arena: { p99: tribunal(side) } },
    B: { chapter: chapters.B ?? [] },
  }).unanswered(A, power('p99'));

const rolls = (moment: When): readonly unknown[] =>
  moment.factsOf('DieRolled').map((fact) => `${fact.result} of ${fact.sides}`);

describe('Witches Tribunal', () => {
  it('WE-28: takes two of the seven Pages of an opponent, unseen, by the chance of the match', () => {
    const taken = [
      used('opponents', { B: seven }, ...Array.from({ length: 6 }, (): Throw => '1 of 6')),
      used('opponents', { B: seven }, ...Array.from({ length: 6 }, (): Throw => '6 of 6')),
    ];
    for (const moment of taken) {
      moment
        .thenFacts({ type: 'PagesMoved', rule: 'NF-189', to: 'limbo' })
        .thenNo('DieRolled', 'PagesRevealed', 'ChoiceOffered');
      expect([moment.names(B, 'limbo').length, moment.names(B, 'chapter').length]).toEqual([2, 5]);
    }
    expect(taken[0]?.names(B, 'limbo')).not.toEqual(taken[1]?.names(B, 'limbo'));
  });

  it('WE-28: who uses it sees none of the other Pages', () => {
    const moment = used('opponents', { B: seven });
    const seen = JSON.stringify([
      nightfall.view(moment.state, seatViewer(A)),
      moment.facts.map((fact) => nightfall.viewFact(fact, seatViewer(A), moment.state)),
    ]);
    for (const name of moment.names(B, 'chapter')) expect(seen).not.toContain(`"${name}"`);
    for (const name of moment.names(B, 'limbo')) expect(seen).toContain(name);
  });

  it('WE-28: on oneself a die with 8 faces that shows 8, 3, 3, 5 takes Pages 3 and 5', () => {
    const moment = used('you', { A: seven }, '8 of 8', '3 of 8', '3 of 8', '5 of 8');
    expect(rolls(moment)).toEqual(['8 of 8', '3 of 8', '3 of 8', '5 of 8']);
    expect(moment.names(A, 'limbo')).toEqual(['Three', 'Five']);
    expect(moment.names(A, 'chapter')).toEqual(['One', 'Two', 'Four', 'Six', 'Seven']);
  });

  it.each([
    [8, 8],
    [9, 10],
    [11, 12],
    [13, 20],
  ])('WE-28: %i Pages take a die with %i faces', (count, sides) => {
    const chapter = Array.from({ length: count }, () => beastie('Any'));
    const [first] = rolls(used('you', { A: chapter }));
    expect(String(first)).toMatch(new RegExp(` of ${sides}$`));
  });

  it('WE-28: a Chapter of one Page gives that one', () => {
    const moment = used('opponents', { B: [beastie('Only')] });
    expect([moment.names(B, 'limbo'), moment.names(B, 'chapter')]).toEqual([['Only'], []]);
  });
});
