import { describe, expect, it } from '@jest/globals';
import { writtenTable } from '#libs/game-kit';
import { rule } from '../queries/cards.js';
import { can, countOf, play, playCaster, playStrategy, playTerra } from '../testing/actions.js';
import { ability, it as chosen, creature, draw, has, pick, strategy, terra } from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';

const hand = (card: string, zone: string) => table({ A: { hand: [`c1=${card}`], zone } });

describe('Playing cards', () => {
  it('MZ-065 taps as many Aura as the card costs', () => {
    const after = hand('X(3)+cost3', 'FFF').when(A, play('c1', 1));
    after.thenFacts({ type: 'CardsTapped', why: 'cost' }, { type: 'UnitPlayed', lane: 1 });
    expect(after.zone(A)).toBe('fff');
    expect(hand('X(3)+cost2', 'FFF').when(A, play('c1', 1)).zone(A)).toBe('ffF');
  });

  it('MZ-066 requires one Aura of the card’s own type', () => {
    hand('X(3)+cost2+earth', 'FFF').when(A, play('c1', 1)).thenRefused('MZ-066');
    expect(
      hand('X(3)+cost2+earth', 'FFE')
        .when(A, play('c1', 1, 1))
        .zone(A),
    ).toBe('fFe');
    hand('X(3)+cost2', 'EE')
      .when(A, play('c1', 1, 2))
      .thenRefused('MZ-066');
    hand('X(3)+air', 'FFE').when(A, play('c1', 1)).thenRefused('MZ-066');
  });

  it('MZ-067 takes any Aura for the rest', () => {
    expect(
      hand('X(3)+cost4+earth', 'FFFE')
        .when(A, play('c1', 1, 1))
        .zone(A),
    ).toBe('fffe');
    const mixed = hand('X(3)+cost3', 'FFFEE');
    expect(mixed.when(A, play('c1', 1, 2)).zone(A)).toBe('fFFee');
    expect(mixed.when(A, play('c1', 1, 0)).zone(A)).toBe('fffEE');
    mixed.when(A, play('c1', 1, 3)).thenRefused('MZ-065');
  });

  it('MZ-068 does not take tapped Aura', () => {
    hand('X(3)+cost3', 'FFff').when(A, play('c1', 1)).thenRefused('MZ-068');
    expect(can(hand('X(3)+cost3', 'FFFf'), A, play('c1', 1))).toBe(true);
  });

  it('MZ-069 does not take Aura of a lane', () => {
    const moment = table({ A: { hand: ['c1=X(3)+cost2'], zone: 'F', lanes: { 2: ['Y(1)', 'F', 'F'] } } });
    moment.when(A, play('c1', 1)).thenRefused('MZ-068');
  });

  it('MZ-070 MZ-R11 needs an allied Aura in the zone for a free allied card, a tapped one as well', () => {
    hand('X(3)+cost0+earth', 'FF').when(A, play('c1', 1)).thenRefused('MZ-070');
    const after = hand('X(3)+cost0+earth', 'Fe').when(A, play('c1', 1));
    after.thenNo('CardsTapped');
    table({ A: { hand: ['c1=X(3)+cost0+earth'], zone: 'F', lanes: { 2: ['Y(1)', 'E'] } } })
      .when(A, play('c1', 1))
      .thenRefused('MZ-070');
    const cheaper = terra(
      'Fair',
      has({ who: 'each', modification: { change: 'cost', where: { type: 'creature' }, by: -1 } }).with(),
    );
    const reduced = {
      A: { hand: ['c1=X(3)+earth'], zone: 'F' },
      terras: { 4: 'Fair' },
      cards: [cheaper],
    } as const;
    table(reduced).when(A, play('c1', 1)).thenRefused('MZ-070');
  });

  it('MZ-071 needs nothing for a free card of the own type', () => {
    hand('X(3)+cost0', 'ff').when(A, play('c1', 1)).thenNo('CardsTapped');
  });

  it('MZ-073 enters any own side with room', () => {
    const full = ['a(1)', 'b(1)', 'c(1)', 'd(1)', 'e(1)'];
    const moment = table({ A: { hand: ['c1=X(3)'], zone: 'F', lanes: { 1: full.slice(1), 2: full } } });
    expect(moment.lanes(A, 'playUnit')).toEqual([1, 3, 4]);
    moment.when(A, play('c9', 1)).thenRefused('MZ-073');
  });

  it('MZ-074 MZ-075 MZ-076 has one name a side and lane, whole names, and each side its own', () => {
    const birds = [creature('Piasa Bird'), creature('Piasa Bird the Territorial')];
    const moment = table({
      A: {
        hand: ['c1=Piasa Bird', 'c2=Piasa Bird the Territorial'],
        zone: 'F',
        lanes: { 1: ['Piasa Bird'] },
      },
      B: { hand: ['c3=Piasa Bird'], zone: 'F' },
      cards: birds,
    });
    moment.when(A, play('c1', 1)).thenRefused('MZ-074');
    for (const lane of [2, 3, 4]) expect(can(moment, A, play('c1', lane))).toBe(true);
    const after = moment.when(A, play('c2', 1));
    expect(after.side(A, 1)).toEqual(['Piasa Bird', 'Piasa Bird the Territorial']);
    expect(after.when(B, play('c3', 1)).side(B, 1)).toEqual(['Piasa Bird']);
  });

  it('MZ-074 MZ-077 take two printings of a name for one', () => {
    const printing = { id: 'twin-again', image: 'https://cards.example.org/twin.webp' };
    const only = { id: 'only-again', image: 'https://cards.example.org/only.webp', unique: true };
    const moment = table({
      A: { hand: ['c1=twin-again', 'c2=only-again'], zone: 'F', lanes: { 1: ['Twin', 'Only'] } },
      cards: [
        creature('Twin'),
        creature('Twin', printing),
        creature('Only', { unique: true }),
        creature('Only', only),
      ],
    });
    moment.when(A, play('c1', 1)).thenRefused('MZ-074');
    moment.when(A, play('c2', 2)).thenRefused('MZ-077');
  });

  it('MZ-R17 takes creatures, equipment and Casters of a name together', () => {
    const same = (type: string) => ({ id: `nia-${type}`, type });
    const moment = table({
      A: { hand: ['c1=nia-equipment'], zone: 'FF', caster: 'nia-caster', lanes: { 1: ['nia-creature'] } },
      cards: [
        creature('Nia', same('creature')),
        creature('Nia', { ...same('equipment'), influence: 1 }),
        creature('Nia', { ...same('caster'), allied: [] }),
      ],
    });
    moment.when(A, play('c1', 1)).thenRefused('MZ-074');
    moment.when(A, playCaster(1)).thenRefused('MZ-074');
    expect(can(moment, A, playCaster(2))).toBe(true);
  });

  it('MZ-077 MZ-R19 plays no second copy of a unique card, in any lane', () => {
    const moment = table({
      A: { hand: ['c1=U(3)+unique'], zone: 'F', lanes: { 1: ['U(3)+unique'] } },
      B: { hand: ['c2=U(3)+unique'], zone: 'F' },
    });
    for (const lane of [2, 3, 4]) moment.when(A, play('c1', lane)).thenRefused('MZ-077');
    const after = moment.when(A, { type: 'declareMission', lane: 4 });
    expect(can(after, B, play('c2', 1))).toBe(true);
  });

  it('MZ-078 plays another after the first has left', () => {
    const sends = strategy('Send', [pick({ units: 'each' }), { op: 'shatter', cards: chosen }]);
    const moment = table({
      active: 'B',
      A: { hand: ['c1=U(3)+unique'], zone: 'F', lanes: { 1: ['U(3)+unique'] } },
      B: { hand: ['c2=Send'], zone: 'F' },
      cards: [sends],
    });
    expect(can(moment.when(B, playStrategy('c2')), A, play('c1', 4))).toBe(true);
  });

  it('MZ-079 MZ-080 MZ-207 MZ-R14 enters untapped, and then resolves its On Play', () => {
    const loud = creature('Loud', ability('play', [draw()]));
    const after = table({ A: { hand: ['c1=Loud'], zone: 'F' }, cards: [loud] }).when(A, play('c1', 1));
    after.thenFacts(
      { type: 'UnitPlayed', lane: 1 },
      { type: 'AbilityUsed', on: 'play' },
      { type: 'CardsDrawn', count: 1 },
    );
    const [unit] = Object.values(writtenTable(after.state.inPlay));
    expect(unit).toMatchObject({ isTapped: false, lane: 1, damage: 0 });
  });

  it('MZ-081 puts a card into the discard pile of its owner', () => {
    const sends = strategy('Send', [{ op: 'shatter', cards: { units: 'opponent' } }]);
    const after = table({
      A: { hand: ['c1=Send'], zone: 'F' },
      B: { lanes: { 2: ['Y(2)'] } },
      cards: [sends],
    }).when(A, playStrategy('c1'));
    expect([after.pile(B, 'discard'), after.pile(A, 'discard')]).toEqual([['Y(2)'], ['Send']]);
  });

  it('MZ-R10 requires a matching Aura for a Terra, or any Aura, by the ruleset', () => {
    const text = {
      A: { hand: ['c1=Grove'], zone: 'FF' },
      cards: [terra('Grove', { aura: 'earth' })],
    } as const;
    table(text).when(A, playTerra('c1', 1)).thenRefused('MZ-066');
    expect(
      table({ ...text, ruleset: { terraCost: 'any' } })
        .when(A, playTerra('c1', 1))
        .zone(A),
    ).toBe('fF');
  });

  it('MZ-R53 MZ-R40 MZ-037 makes room by a Sacrifice that the card costs, by default', () => {
    const eater = creature('Eater', {
      additionalCost: [{ pay: 'sacrifice', cards: { units: 'you', where: { type: 'creature' } } }],
    });
    const text = {
      A: { hand: ['c1=Eater'], zone: 'F', lanes: { 1: ['c2=T(1)+token', 'b(1)', 'c(1)', 'd(1)', 'e(1)'] } },
      cards: [eater],
    } as const;
    const after = table(text).when(A, play('c1', 1, 0, 'c2'));
    after.thenFacts({ type: 'UnitsLeftPlay', rule: rule('MZ-210') }, 'UnitPlayed');
    expect(after.side(A, 1)).toEqual(['b(1)', 'c(1)', 'd(1)', 'e(1)', 'Eater']);
    const strict = table({ ...text, ruleset: { sacrificeForRoom: 'no' } });
    strict.when(A, play('c1', 1, 0, 'c2')).thenRefused('MZ-036');
    expect(can(strict, A, play('c1', 2, 0, 'c2'))).toBe(true);
    table({ ...text, A: { ...text.A, lanes: {} } })
      .when(A, play('c1', 1))
      .thenRefused('MZ-210');
  });

  it('MZ-R53 MZ-077 plays a unique card whose copy is Sacrificed for it', () => {
    const eater = creature('Eater', {
      additionalCost: [{ pay: 'sacrifice', cards: { units: 'you', where: { type: 'creature' } } }],
      unique: true,
    });
    const moment = table({
      A: { hand: ['c1=Eater'], zone: 'F', lanes: { 1: ['c2=Eater'] } },
      cards: [eater],
    });
    expect(moment.when(A, play('c1', 4, 0, 'c2')).side(A, 4)).toEqual(['Eater']);
    expect(countOf(moment, A, 'playUnit')).toBe(4);
  });
});
