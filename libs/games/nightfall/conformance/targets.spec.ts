import { describe, expect, it } from '@jest/globals';
import { attack, choose, contract, pass, use } from '../testing/actions.js';
import {
  ANY_TARGET,
  artifact,
  beastie,
  damageSpell,
  moving,
  resolves,
  spell,
  terra,
} from '../testing/pages.js';
import {
  asked,
  destroySpell,
  drainSpell,
  factsUntilQuiet,
  moveSpell,
  stopSpell,
} from '../testing/plain-spells.js';
import { A, B, table } from '../testing/table.js';
import { linkId } from '../zones.js';

const quick = (name: string, amount = 10) => drainSpell(name, amount, { anyTime: true });
const _linksBegun = (facts: ReturnType<typeof factsUntilQuiet>): readonly number[] =>
  facts.flatMap((fact) => (fact.type === 'LinkBegan' ? [fact.number] : []));

describe('Targets', () => {
  it('NF-084: targets are named as the link is made; a link can be one', () => {
    const answered = table({
      A: {
        chapter: { p11: quick('Fireball'), p12: quick('Other') },
      },
      B: { chapter: { p21: stopSpell('Reflection') } },
    })
      .when(A, contract('p11'))
      .when(B, contract('p21'));
    expect(answered.state.chain.map(({ targets }) => targets)).toEqual([{}, { link: [linkId(1)] }]);
    const nothing = table({
      A: { chapter: { p11: terra('fog') } },
      B: { chapter: { p21: damageSpell('Spark', 10, { anyTime: true }) } },
    });
    nothing.when(A, contract('p11')).when(B, contract('p21')).thenRefused('NF-084');
  });

  it('NF-084: with several candidates the Caster names one, of those that are legal', () => {
    const picking = table({
      A: { chapter: { p11: damageSpell('Spark', 10) } },
      B: {
        arena: { p21: beastie('X'), p22: beastie('Y', { traits: ['magiproof'] }), p23: artifact('Z') },
      },
    }).when(A, contract('p11'));
    expect(picking.options(A)).toEqual([choose('p21'), choose('p23')]);
    picking.when(A, choose('p22')).thenRefused('NF-084');
    picking.when(A, choose('p21', 'p23')).thenRefused('NF-084');
    picking.when(A, choose()).thenRefused('NF-084');
    const named = picking.when(A, choose('p23'));
    named.thenFacts({ type: 'LinkMade', link: { targets: { target: ['p23'] } } });
  });

  it('NF-084: a link may get another target, which is the only one then', () => {
    const redirect = spell(
      'Redirect',
      resolves(
        [{ op: 'retarget', cards: { bound: 'link' }, to: { zone: 'arena', whose: 'opponents' } }],
        [{ as: 'link', from: { links: 'opponents' } }],
      ),
      { anyTime: true },
    );
    const end = table({
      A: { chapter: { p11: damageSpell('Spark', 10) }, arena: { p12: beastie('X') } },
      B: { chapter: { p21: redirect }, arena: { p22: beastie('Y') } },
    })
      .when(A, contract('p11'), choose('p22'))
      .when(B, contract('p21'))
      .when(A, pass);
    end.thenFacts(
      { type: 'LinkRetargeted', rule: 'NF-084', number: 1, targets: { target: ['p12'] } },
      { type: 'DamageDealt', hits: [{ target: 'p12', amount: 10 }] },
    );
    expect([end.lp('p12'), end.lp('p22')]).toEqual([
      [40, 50],
      [50, 50],
    ]);
  });

  it('NF-R23: a target that has become illegal is skipped; with none left the link does nothing', () => {
    const moment = (answer: ReturnType<typeof spell>) =>
      table({
        A: { chapter: { p11: damageSpell('Spark', 10) } },
        B: { chapter: { p21: answer }, arena: { p22: beastie('X') } },
      })
        .when(A, contract('p11'))
        .when(B, contract('p21'))
        .when(A, pass);
    const gone = moment(moveSpell('Flee', 'chapter', { anyTime: true }));
    gone
      .thenFacts({ type: 'LinkBegan', number: 1 }, { type: 'PagesMoved', why: 'resolved' })
      .thenNo('DamageDealt');
    expect(gone.names(A, 'cemetery')).toEqual(['Spark']);
    const shield = spell(
      'Shield',
      resolves(
        [
          {
            op: 'modify',
            cards: { bound: 'target' },
            modification: { change: 'grantTrait', trait: 'magiproof' },
            until: 'thisTurn',
          },
        ],
        ANY_TARGET,
      ),
      { anyTime: true },
    );
    moment(shield).thenFacts({ type: 'LinkBegan', number: 1 }).thenNo('DamageDealt');
    moment(quick('Nothing')).thenFacts('DamageDealt');
  });

  it('NF-R23: with none left, what the link does beside its targets does not happen either', () => {
    const moment = table({
      A: {
        chapter: {
          p11: spell(
            'Spark',
            resolves(
              [
                { op: 'dealDamage', cards: { bound: 'target' }, amount: 10 },
                { op: 'loseLp', cards: { casters: 'opponents' }, amount: 30 },
              ],
              ANY_TARGET,
            ),
          ),
        },
      },
      B: {
        chapter: { p21: moveSpell('Flee', 'chapter', { anyTime: true }) },
        arena: { p22: beastie('X') },
      },
    }).when(A, contract('p11'));
    expect(moment.when(B, pass).casterLp(B)).toEqual([970, 1000]);
    const gone = moment.when(B, contract('p21')).when(A, pass).thenNo('LpLost');
    expect([gone.casterLp(B), gone.names(A, 'cemetery')]).toEqual([[1000, 1000], ['Spark']]);
  });

  it('NF-R23: a target that has left the Arena is no target, even in a public place', () => {
    const end = table({
      A: { chapter: { p11: moveSpell('Return', 'chapter') } },
      B: { chapter: { p21: destroySpell('Mercy', { anyTime: true }) }, arena: { p22: beastie('X') } },
    })
      .when(A, contract('p11'))
      .when(B, contract('p21'))
      .when(A, pass);
    end.thenFacts('PagesDestroyed', { type: 'LinkBegan', number: 1 });
    expect([end.names(B, 'limbo'), end.names(B, 'chapter')]).toEqual([['X'], []]);
  });

  const dig = (name: string, destination: 'chapter' | 'removed', anyTime: boolean) =>
    spell(
      name,
      resolves(
        [moving({ bound: 'target' }, destination)],
        [{ as: 'target', from: { zone: 'limbo', whose: 'each' } }],
      ),
      { anyTime },
    );

  it('NF-R23: a target in Limbo counts while it is there', () => {
    const moment = table({
      A: { chapter: { p11: dig('Dig', 'chapter', false) }, limbo: { p13: beastie('X') } },
      B: { chapter: { p21: dig('Banish', 'removed', true) } },
    }).when(A, contract('p11'));
    expect(moment.when(B, pass).names(A, 'chapter')).toEqual(['X']);
    const late = moment.when(B, contract('p21')).when(A, pass);
    expect([late.names(A, 'chapter'), late.names(A, 'removed')]).toEqual([[], ['X']]);
  });

  it('NF-R23: of two targets the one that is left is dealt with', () => {
    const two = spell(
      'Two',
      resolves(
        [{ op: 'returnToHand', cards: { bound: 'both' } }],
        [{ as: 'both', from: { zone: 'arena', whose: 'opponents', where: { type: 'beastie' } }, count: 2 }],
      ),
    );
    const end = table({
      A: { chapter: { p11: two } },
      B: {
        chapter: { p21: destroySpell('Mercy', { anyTime: true }) },
        arena: { p22: beastie('X'), p23: beastie('Y') },
      },
    })
      .when(A, contract('p11'))
      .when(B, contract('p21'), choose('p22'))
      .when(A, pass);
    expect([end.names(B, 'limbo'), end.names(B, 'chapter')]).toEqual([['X'], ['Y']]);
  });

  it('NF-R23: Powers and Effects choose targets when they enter the chain, triggers when they resolve', () => {
    const picker = beastie(
      'Picker',
      {
        when: 'atWill',
        once: 'turn',
        text: 'Test.',
        targets: ANY_TARGET,
        do: [{ op: 'dealDamage', cards: { bound: 'target' }, amount: 10 }],
      },
      {
        when: 'contract',
        text: 'Test.',
        do: [
          { op: 'choose', from: { zone: 'arena', whose: 'opponents' }, count: 1, as: 'hit' },
          { op: 'dealDamage', cards: { bound: 'hit' }, amount: 20 },
        ],
      },
    );
    const moment = table({
      A: { chapter: { p11: picker }, arena: { p12: picker } },
      B: {
        chapter: { p23: destroySpell('Break', { anyTime: true }) },
        arena: { p21: beastie('X'), p22: beastie('Y') },
      },
    });
    const used = moment.when(A, use('p12'));
    expect(asked(used)).toBe('0 chooseCards');
    expect(asked(used.when(A, choose('p21')))).toBe('1 priority');
    const entering = moment.when(A, contract('p11'));
    expect(asked(entering)).toBe('1 priority');
    const answered = entering.when(B, contract('p23'), choose('p12')).when(A, pass);
    expect(asked(answered)).toBe('0 chooseCards');
    expect(answered.options(A)).toEqual([choose('p21'), choose('p22')]);
    expect(answered.when(A, choose('p22')).lp('p22')).toEqual([30, 50]);
  });

  it('NF-R23: an Attack whose target has left in response finds none', () => {
    const end = table({
      A: { arena: { p11: beastie('X') } },
      B: {
        chapter: { p21: moveSpell('Flee', 'chapter', { anyTime: true }) },
        arena: { p22: beastie('Y') },
      },
    })
      .when(A, attack('p11', 'p22'))
      .when(B, contract('p21'), choose('p22'));
    end.allPass().thenFacts('CombatEnded').thenNo('DamageDealt');
  });
});
