import { describe, expect, it } from '@jest/globals';
import { attack, endStep, option, pass, use } from '../testing/actions.js';
import { flex } from '../testing/cards.js';
import { able, creature } from '../testing/shorthand.js';
import { A, B, C, type Side, table } from '../testing/table.js';

type Rules = Readonly<Record<string, string>>;
const compared = (moment: { readonly facts: readonly { readonly type: string }[] }) =>
  moment.facts.find(({ type }) => type === 'TotalsCompared');

describe('An attacker that changes its column', () => {
  it('MB-077 counts in the column where it is', () => {
    const drift = creature('Drift', {
      attack: 3,
      abilities: [{ when: 'attackDeclared', do: [{ op: 'toOtherColumn', cards: { this: 'card' } }] }],
    });
    const moment = table({
      cards: [drift],
      sides: [{ hand: ['P'], play: [['Drift', 'Y[a2]'], ['Z']] }, { play: [['V']] }],
    })
      .unanswered(A, attack('Drift', 'V', 'P'), use('Drift'))
      .unanswered(A, option(1));
    expect(moment.columns(A)).toEqual([['Y'], ['Z'], ['Drift']]);
    expect(compared(moment)).toMatchObject({ attack: { cards: 3 } });
  });

  it('MB-060 fights there, and its old column does not', () => {
    const drift = able('Drift', {
      when: 'attackDeclared',
      do: [{ op: 'toOtherColumn', cards: { this: 'card' } }],
    });
    const fighter = able('Fighter', {
      when: 'bonusDrawn',
      if: { role: 'fighting' },
      do: [{ op: 'addToTotal', who: 'you', by: 1 }],
    });
    const moment = table({
      cards: [drift, fighter],
      sides: [{ hand: ['P', 'Q'], play: [['Drift', 'Fighter'], ['Z']] }, { play: [['V']] }],
    })
      .unanswered(A, attack('Drift', 'V', 'P'), use('Drift'))
      .when(A, option(1), pass);
    expect(moment.state.choice).toMatchObject({ moment: 'bonusDrawn' });
    expect(moment.may(A, use('Fighter'))).toBe(false);
  });
});

describe('A losing card that is pulled out of a decided battle', () => {
  it('MB-083 MB-R41 is not lost and absorbs nothing: all of the damage is paid, and no column is safe', () => {
    const flee = creature('Flee', {
      defense: 2,
      abilities: [{ when: 'battleLost', do: [{ op: 'returnToHand', cards: { this: 'card' } }] }],
    });
    const decided = table({
      cards: [flee],
      sides: [
        { hand: ['P'], play: [['X[a5]']], draw: ['G', 'F'] },
        { play: [['Flee', 'W']], draw: ['J', 'F', 'F', 'F', 'F'] },
      ],
    }).when(A, attack('X', 'Flee', 'P'));
    expect(decided.state.choice).toMatchObject({ moment: 'battleDecided', seat: B });
    const moment = decided.through();
    const fled = decided.unanswered(B, use('Flee'));
    moment.thenFacts({ type: 'BattleCardLost', absorbed: 2, left: 1 });
    fled.thenFacts('CardsReturnedToHand').thenNo('BattleCardLost', 'SafetyBegan');
    expect(fled.state.choice).toMatchObject({ kind: 'payDamage', seat: B, left: 3 });
  });
});

describe('Attacking again after an attack was sent elsewhere', () => {
  const decoy = able('Decoy', {
    when: 'attackDeclared',
    targets: [{ from: { zone: 'play', whose: 'opponents' }, as: 'target' }],
    do: [{ op: 'redirectAttack', cards: { bound: 'target' } }],
  });
  const redirected = (ruleset: Rules) =>
    table({
      fast: true,
      ruleset,
      cards: [decoy],
      sides: [
        { hand: ['P', 'Q'], play: [['X[a9]', 'Y']] },
        { hand: ['H'], play: [['V', 'Decoy']] },
        { play: [['W', 'U']] },
      ],
    })
      .when(A, attack('X', 'V', 'P'))
      .unanswered(B, use('Decoy', [], 'W'));

  it('MB-067 MB-R42 counts the seats against which the attacks were declared', () => {
    const moment = redirected({});
    moment.thenFacts({ type: 'AttackRedirected', defender: C });
    moment.when(A, attack('Y', 'V', 'Q')).thenRefused('MB-067');
    expect(moment.may(A, attack('Y', 'U', 'Q'))).toBe(true);
  });

  it('MB-067 MB-R42 counts the seats of the final targets, by setting', () => {
    const moment = redirected({ redirectedAttack: 'final' });
    moment.when(A, attack('Y', 'U', 'Q')).thenRefused('MB-067');
    expect(moment.may(A, attack('Y', 'V', 'Q'))).toBe(true);
  });
});

describe('Bonus cards that are missing on both sides', () => {
  const fight = (ruleset: Rules, fast = false, ...others: readonly Side[]) =>
    table({
      fast,
      ruleset: { reshuffle: 'no', ...ruleset },
      sides: [
        { hand: ['P'], draw: 0, play: [['X[a9]']], lost: 3 },
        { draw: 0, play: [['V']], lost: 1 },
        ...others,
      ],
    }).unanswered(A, attack('X', 'V', 'P'));

  it('MBO-003 MB-R43 is a draw between two: neither could draw', () => {
    fight({})
      .thenFacts(
        { type: 'DrawFailed', rule: 'MBO-003', seat: A },
        { type: 'DrawFailed', rule: 'MBO-003', seat: B },
        { type: 'GameEnded', rule: 'MB-R43', places: [[A, B]], reason: 'deck-out' },
      )
      .thenNo('TotalsCompared');
  });

  it('MB-027 MB-R43 is decided by the lost piles where there are more', () => {
    fight({}, false, { lost: 2 }).thenFacts({ type: 'GameEnded', rule: 'MB-027', places: [[B], [C], [A]] });
  });

  it('MB-R43 puts both out where seats are eliminated, and the last one left has won', () => {
    const rules = { elimination: 'yes', bonusDraw: 'endsGame' };
    fight(rules, true, {}).thenFacts(
      { type: 'SeatEliminated', seat: A },
      { type: 'SeatEliminated', seat: B },
      { type: 'GameEnded', rule: 'MBF-007', places: [[C], [A, B]], reason: 'last-left' },
    );
    fight(rules, true, { hand: 7 }, { hand: 7 })
      .thenFacts(
        { type: 'SeatEliminated', seat: A },
        { type: 'SeatEliminated', seat: B },
        { type: 'TurnBegan', seat: C },
      )
      .thenNo('GameEnded');
  });
});

describe('A draw that a card forces on a player who cannot', () => {
  const gift = able('Gift', { when: 'ownTurn', do: [{ op: 'draw', who: 'opponents', count: 2 }] });
  const given = (ruleset: Rules, fast = false, ...more: readonly Side[]) =>
    table({
      fast,
      cards: [gift],
      ruleset: { reshuffle: 'no', ...ruleset },
      sides: [{ play: [['Gift']] }, { draw: 1, lost: 5 }, ...more],
    }).unanswered(A, use('Gift'));

  it('MB-025 MB-R44 is a failed draw of the official short game', () => {
    given({}).thenFacts(
      { type: 'CardsDrawn', seat: B, count: 1 },
      { type: 'DrawFailed', rule: 'MB-R44', seat: B },
      { type: 'GameEnded', rule: 'MB-026', places: [[A], [B]] },
    );
    given({}, false, { lost: 9 }).thenFacts({ type: 'GameEnded', rule: 'MB-027', places: [[A], [B], [C]] });
  });

  const answered = (program: readonly object[], own: Side, other: Side) =>
    table({
      cards: [flex, able('Answer', { when: 'activation', do: program })],
      ruleset: { reshuffle: 'no' },
      sides: [
        { play: [['Flex']], ...own },
        { play: [['Answer']], ...other },
      ],
    })
      .when(A, use('Flex'))
      .when(B, use('Answer'));

  it('MB-025 MB-R44 is one also while an ability of that player waits', () => {
    answered([{ op: 'draw', who: 'opponents', count: 2 }], { draw: 1 }, {}).thenFacts(
      { type: 'DrawingEnded', seat: A },
      { type: 'DrawFailed', rule: 'MB-R44', seat: A },
      { type: 'GameEnded', rule: 'MB-026', places: [[B], [A]] },
    );
  });

  it("MB-058 MB-R44 is none where a player's own ability draws while another's waits", () => {
    answered([{ op: 'draw', count: 2 }], {}, { draw: 1 })
      .thenFacts({ type: 'AbilityFellShort', rule: 'MB-058' })
      .thenNo('DrawFailed', 'GameEnded');
  });

  it('MB-058 MB-R44 only falls short where that is agreed, and in fast mode', () => {
    for (const moment of [given({ forcedDraw: 'fallsShort' }), given({}, true)])
      moment.thenFacts({ type: 'AbilityFellShort', rule: 'MB-058' }).thenNo('DrawFailed', 'GameEnded');
  });

  it("MB-058 MB-R44 is none where the player's own ability draws", () => {
    const own = able('Own', { when: 'ownTurn', do: [{ op: 'draw', count: 2 }] });
    table({ cards: [own], ruleset: { reshuffle: 'no' }, sides: [{ draw: 1, play: [['Own']] }, {}] })
      .when(A, use('Own'))
      .thenFacts({ type: 'AbilityFellShort', rule: 'MB-058' })
      .thenNo('DrawFailed', 'GameEnded');
  });
});

describe('No card anywhere that could be attacked', () => {
  const idle = (ruleset: Rules) =>
    table({ fast: true, ruleset, sides: [{ hand: ['P'], play: [['X']] }, {}] }).unanswered(A, endStep);

  it('MBF-018 MB-R45 costs one card in fast mode if cards can attack but have no target', () => {
    idle({}).thenFacts({ type: 'CardsLost', rule: 'MBF-017' });
    expect(idle({}).pile(A, 'lost')).toHaveLength(1);
  });

  it('MBF-018 MB-R45 costs two by agreement, and one if there was a target', () => {
    const agreed = { noTargets: 'two' };
    idle(agreed).thenFacts({ type: 'CardsLost', rule: 'MBF-018' });
    expect(idle(agreed).pile(A, 'lost')).toHaveLength(2);
    const chosen = table({
      fast: true,
      ruleset: agreed,
      sides: [{ hand: ['P'], play: [['X']] }, { play: [['V']] }],
    }).when(A, endStep);
    expect(chosen.pile(A, 'lost')).toHaveLength(1);
  });
});
