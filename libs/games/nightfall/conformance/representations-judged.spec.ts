import { describe, expect, it } from '@jest/globals';
import { ruledOn, rulingsOn } from '#libs/game-kit/testing';
import { nightfall } from '../index.js';
import { faceDown, loses } from '../testing/battle.js';
import { idle } from '../testing/moments.js';
import { spell } from '../testing/pages.js';
import { table } from '../testing/table.js';

const rulings = (moment: ReturnType<typeof table>, type: string) =>
  rulingsOn(nightfall, moment.state, { type }).map(({ ruling, label, rule }) => ({ ...ruling, label, rule }));

describe('The things that Pages represent', () => {
  const engine = idle('Engine', { represents: ['train'] });
  const standing = () =>
    table({
      A: {
        arena: { p1: engine, p2: engine, p3: idle('Cart'), p4: faceDown(spell('Pit', { traits: ['trap'] })) },
        chapter: [idle('Asker', { when: 'enters', text: 'Test.', if: { fact: 'cart' }, do: loses(1) })],
      },
    });

  it('NF-R117: each face-up Page in the Arena once, for each thing that it does not represent yet', () => {
    const of = (definition: string) =>
      rulings(standing(), 'declareRepresentation').filter(
        (one) => 'definition' in one && one.definition === definition,
      );
    const offer = (definition: string, name: string, kind: string, words = kind) => ({
      type: 'declareRepresentation',
      definition,
      kind,
      label: `${name} stands for ${words}`,
      rule: 'NF-R117',
    });
    expect(of('engine')).toEqual([
      offer('engine', 'Engine', 'cart'),
      offer('engine', 'Engine', 'dirt'),
      offer('engine', 'Engine', 'source-of-fire', 'source of fire'),
    ]);
    expect(of('cart')).toEqual([
      offer('cart', 'Cart', 'cart'),
      offer('cart', 'Cart', 'dirt'),
      offer('cart', 'Cart', 'source-of-fire', 'source of fire'),
      offer('cart', 'Cart', 'train'),
    ]);
    expect(of('pit')).toEqual([]);
    expect(rulings(standing(), 'withdrawRepresentation')).toEqual([]);
  });

  it('NF-R117: announced with its reason; it applies until it is withdrawn', () => {
    const made = { type: 'declareRepresentation', definition: 'cart', kind: 'train' };
    const { facts, state } = ruledOn(nightfall, standing().state, made);
    const told = { rule: 'NF-R117', definition: 'cart', name: 'Cart', kind: 'train', reason: 'As seen.' };
    expect(facts).toEqual([{ type: 'RepresentationDeclared', ...told }]);
    expect(rulingsOn(nightfall, state, made)).toEqual([]);
    const [back, ...others] = rulingsOn(nightfall, state, { type: 'withdrawRepresentation' });
    expect([back, others]).toEqual([
      {
        ruling: { type: 'withdrawRepresentation', definition: 'cart', kind: 'train' },
        label: 'Cart stands for train no more',
        rule: 'NF-R117',
      },
      [],
    ]);
    const withdrawn = ruledOn(nightfall, state, { type: 'withdrawRepresentation' });
    expect(withdrawn.facts).toEqual([{ type: 'RepresentationWithdrawn', ...told }]);
    expect(withdrawn.state.representations ?? []).toEqual([]);
  });
});
