import { describe, expect, it } from '@jest/globals';
import { traitsOf } from '../queries/current.js';
import { contract, endTurn, pass } from '../testing/actions.js';
import { EACH, holder, read } from '../testing/holding.js';
import { idle } from '../testing/moments.js';
import { offered } from '../testing/offers.js';
import { artifact, holds, resolves, spell } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

describe('An effect with a duration', () => {
  it('lasting and continuous effects combine, and end separately', () => {
    const grow = spell(
      'Grow',
      resolves([
        { op: 'modify', cards: EACH, modification: { change: 'maximumLp', by: 10 }, until: 'thisTurn' },
      ]),
    );
    const moment = table({
      A: {
        chapter: { p11: grow },
        arena: [
          ['p1', idle('X')],
          holder('Hold', { cards: EACH, modification: { change: 'maximumLp', by: 1 } }),
        ],
      },
    }).cast(A, 'p11');
    expect(moment.lp('p1')).toEqual([61, 61]);
    expect(moment.turnOver().lp('p1')).toEqual([51, 51]);
  });

  it('NF-139, NF-191: text that is suppressed for a turn is that of the Pages that were named', () => {
    const grants = (name: string, trait: 'flight' | 'regen') =>
      artifact(name, holds({ cards: { this: 'card' }, modification: { change: 'grantTrait', trait } }));
    const hush = spell(
      'Hush',
      resolves([
        {
          op: 'modify',
          who: 'you',
          modification: { change: 'cost', by: 1 },
          until: 'thisTurn',
        },
        {
          op: 'modify',
          cards: { zone: 'arena', whose: 'each', where: { name: 'First' } },
          modification: { change: 'suppressText' },
          until: 'thisTurn',
        },
      ]),
    );
    const moment = table({
      A: {
        chapter: { p11: hush },
        arena: { p1: grants('First', 'flight'), p2: grants('Second', 'regen') },
      },
    }).cast(A, 'p11');
    expect(['p1', 'p2'].map((id) => read(moment, traitsOf, id))).toEqual([[], ['regen']]);
  });

  it('NF-048: of a Caster, for those that it names', () => {
    const dear = holder('Toll', { who: 'opponents', modification: { change: 'cost', by: 1 } });
    const free = [['p11', spell('Free', { anyTime: true })]] as const;
    const moment = table({
      A: { chapter: [...free], arena: [dear] },
      B: { chapter: { p21: spell('Free', { anyTime: true }) } },
    });
    expect(offered(moment, A, 'contract').map(({ action }) => action)).toEqual([contract('p11')]);
    const theirs = moment.when(A, endTurn, pass);
    expect(offered(theirs, B, 'contract')).toEqual([]);
  });
});
