import { describe, expect, it } from '@jest/globals';
import { seededRandom, writtenTable } from '#libs/game-kit';
import { ruledOn, rulingsOn } from '#libs/game-kit/testing';
import { nightfall } from '../index.js';
import { judging } from '../rules/judging.js';
import { attack, attest, contract, declareSurroundings, pass } from '../testing/actions.js';
import { type Given, given } from '../testing/given.js';
import { beastie, damageSpell } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

const random = seededRandom('judging');
const prowler = beastie('Prowler', { attack: 50, terraBonuses: [{ terra: 'nighttime', damage: 25 }] });
const bank = beastie('Bank', { attack: null, lp: 50, terraBonuses: [{ terra: 'fog', lp: 20 }] });

const contested = (): Given =>
  table({ A: { arena: { p1: prowler } } })
    .when(A, declareSurroundings('nighttime'))
    .when(B, attest(false));

const ruling = (moment: Given, made: Readonly<Record<string, unknown>>) =>
  judging.rule(moment.state, made, 'Looked out of the window.', random);

const ruled = (moment: Given, made: Readonly<Record<string, unknown>>): Given => {
  const decision = ruling(moment, made);
  if (!decision.accepted) throw new Error(decision.rejection.message);
  return given(decision.facts.reduce(nightfall.evolve, moment.state), random);
};

describe('The judge of the fourth wall', () => {
  it('NF-181: a fact that a judge upholds counts from that event on, and the ruling has the reason', () => {
    const before = contested();
    expect(before.unanswered(A, attack('p1', 'caster-1')).casterLp(B)).toEqual([950, 1000]);
    const decision = ruling(before, { type: 'upholdSurroundings', surrounding: 1 });
    expect(decision).toMatchObject({
      accepted: true,
      facts: [
        { type: 'SurroundingRuled', rule: 'NF-181', isUpheld: true, reason: 'Looked out of the window.' },
      ],
    });
    const after = ruled(before, { type: 'upholdSurroundings', surrounding: 1 });
    expect(after.unanswered(A, attack('p1', 'caster-1')).casterLp(B)).toEqual([925, 1000]);
  });

  it('NF-181: a declaration that a judge refuses has no effect, and may be repeated', () => {
    const after = ruled(contested(), { type: 'refuseSurroundings', surrounding: 1 });
    expect(after.unanswered(A, attack('p1', 'caster-1')).casterLp(B)).toEqual([950, 1000]);
    expect(judging.rulings(after.state).map(({ label }) => label)).toContain('Declare: nighttime');
  });

  it('NF-180: a judge declares for the table, and ends what is so no more; Pages at 0 LP are Destroyed at once', () => {
    const foggy = ruled(
      table({
        A: { chapter: { p11: damageSpell('Zap', 60) } },
        B: { arena: { p2: bank } },
      }),
      { type: 'declareSurroundings', kind: 'fog' },
    );
    expect(foggy.lp('p2')).toEqual([70, 70]);
    const hit = foggy.unanswered(A, contract('p11'));
    expect(hit.lp('p2')).toEqual([10, 70]);
    const clear = ruled(hit, { type: 'endSurroundings', surrounding: 1 });
    expect(clear.names(B, 'limbo')).toEqual(['Bank']);
  });

  it('NF-R114: a judge declares clothes for that seat only', () => {
    const after = ruled(table(), { type: 'declareSurroundings', kind: 'wearing-pants', seat: 1 });
    expect(after.state.surroundings).toMatchObject([{ kind: 'wearing-pants', seat: 1, status: 'active' }]);
    expect(ruling(table(), { type: 'declareSurroundings', kind: 'wearing-pants' }).accepted).toBe(false);
  });

  it('NF-181, NF-R130: a ruling leaves the question open, with Priority and in the midst of a choice', () => {
    const asked = facing(prowler, beastie('Guard')).when(A, attack('p1', 'caster-1'));
    const after = ruled(asked, { type: 'declareSurroundings', kind: 'nighttime' });
    expect(after.state.choice).toMatchObject({ kind: 'priority', seat: 1 });
    const defending = after.when(B, pass);
    expect(defending.state.choice).toMatchObject({ kind: 'defenders' });
    const day = ruled(defending, { type: 'endSurroundings', surrounding: 1 });
    expect(day.state).toMatchObject({
      choice: defending.state.choice,
      resolution: defending.state.resolution,
    });
    // The Defender has left, so no choice remains, and the Attack strikes.
    const gone = ruledOn(nightfall, defending.state, { type: 'putInDiscardZone', card: 'p2' });
    expect(gone.facts.map(({ type }) => type).slice(0, 2)).toEqual(['ChoiceWithdrawn', 'PagesMoved']);
    expect(gone.state.choice?.kind).not.toBe('defenders');
  });

  it("NF-R113: a judge maps a Caster's words to any kind that is known or that a Page names", () => {
    const volcanic = beastie('Volcanic', { attack: null, terraBonuses: [{ terra: 'volcano', lp: 20 }] });
    const said = table({ A: { arena: { p1: volcanic } } })
      .when(A, declareSurroundings('The ground is smoking'))
      .when(B, attest(false));
    expect(said.lp('p1')).toEqual([50, 50]);
    const made = { type: 'mapSurroundings', surrounding: 1, kind: 'volcano' };
    const after = ruled(said, made);
    expect(after.lp('p1')).toEqual([70, 70]);
    expect(after.state.surroundings).toMatchObject([
      { kind: 'volcano', text: 'The ground is smoking', status: 'active' },
    ]);
    const worn = ruled(said, { ...made, kind: 'wearing-hat' });
    expect(worn.state.surroundings).toMatchObject([{ kind: 'wearing-hat', seat: A }]);
    expect(ruling(said, { ...made, kind: 'unheard-of' }).accepted).toBe(false);
    expect(ruling(contested(), { ...made, kind: 'fog' }).accepted).toBe(false);
    for (const { ruling: one } of judging.rulings(said.state))
      expect(judging.rule(said.state, one, '', random).accepted).toBe(true);
  });

  it('NF-R113: a judge declares what a Page of the match names, known beforehand or not', () => {
    const after = ruled(
      table({ A: { arena: { p1: beastie('X', { terraBonuses: [{ terra: 'volcano', lp: 20 }] }) } } }),
      {
        type: 'declareSurroundings',
        kind: 'volcano',
      },
    );
    expect(after.lp('p1')).toEqual([70, 70]);
  });

  it('NF-181: every ruling that is offered is taken, and no other', () => {
    const moment = contested();
    for (const { ruling: made } of judging.rulings(moment.state))
      expect(judging.rule(moment.state, made, '', random).accepted).toBe(true);
    expect(ruling(moment, { type: 'upholdSurroundings', surrounding: 2 }).accepted).toBe(false);
    expect(ruling(moment, { type: 'somethingElse' }).accepted).toBe(false);
  });
});

describe('Corrections by a judge', () => {
  it('NF-R130: LP are set: a Caster without any is out, and a Page goes', () => {
    const { state } = table({ B: { arena: { p2: bank } } });
    expect(ruledOn(nightfall, state, { type: 'setLp', target: 'caster-1' }, 400).state.seats[1]?.damage).toBe(
      600,
    );
    expect(ruledOn(nightfall, state, { type: 'setLp', target: 'caster-1' }, 0).state.outcome).toMatchObject({
      places: [[0], [1]],
    });
    const gone = ruledOn(nightfall, state, { type: 'setLp', target: 'p2' }, 0).state;
    expect(gone.seats[1]?.limbo).toHaveLength(1);
  });

  it('NF-R130: a status is added without a coin or a die, and removed', () => {
    const { state } = table({ A: { arena: { p1: prowler } } });
    const burning = ruledOn(nightfall, state, { type: 'inflictStatus', target: 'p1', status: 'burn' }, 4);
    expect(burning.facts.map(({ type }) => type)).toEqual(['StatusInflicted']);
    const after = ruledOn(nightfall, burning.state, { type: 'removeStatus', target: 'p1' });
    expect(Object.values(writtenTable(after.state.arena)).map(({ indicators }) => indicators)).toEqual([[]]);
  });

  it('NF-R130: with Priority open the same Caster keeps it, and Pages under one that left follow it', () => {
    const asked = facing(prowler, beastie('Guard')).when(A, attack('p1', 'caster-1'));
    const { facts, state } = ruledOn(nightfall, asked.state, { type: 'putInChapter', card: 'p2' });
    expect(facts.map(({ type }) => type)).toEqual(['ChoiceWithdrawn', 'PagesMoved', 'ChoiceOffered']);
    expect(state.choice).toMatchObject({ kind: 'priority', seat: 1 });
  });

  it('NF-R130: a Page of a Chapter is named by its definition, without its id', () => {
    const { state } = table({ A: { chapter: { p11: damageSpell('Zap', 60) } } });
    const possible = rulingsOn(nightfall, state, { from: 'chapter' });
    expect(possible.length).toBeGreaterThan(0);
    expect(JSON.stringify(possible)).not.toContain('p11');
  });

  it('NF-R130: a turn is ended only where its Caster could', () => {
    const { state } = table();
    expect(rulingsOn(nightfall, state, { type: 'endTurn' })).toHaveLength(1);
    const waiting = ruledOn(nightfall, state, { type: 'endTurn' }).state;
    expect(rulingsOn(nightfall, waiting, { type: 'endTurn' })).toEqual([]);
  });
});
