import { describe, expect, it } from '@jest/globals';
import { cardId, definitionId, ruleId, seat } from '../contract/ids.js';
import { nodesOf, sizeFaults } from './control.js';
import { answerEffect, type EffectRules, type EffectTask, stepEffect } from './interpreter.js';
import { MAX_PROGRAM_NODES, MAX_REPEATS, type Program } from './program.js';

/** A minimal language for testing control operations: `say` records a word and the cards bound to a name. */
interface Toy {
  readonly operation: { readonly op: 'say'; readonly word: string; readonly of?: string };
  readonly condition: boolean;
  readonly selector: { readonly zone: 'open' | 'hidden'; readonly cards: readonly string[] };
  readonly amount: number;
}
type Said = { readonly word: string; readonly cards: readonly string[] };

const rules: EffectRules<null, Said, Toy> = {
  holds: (_state, _scope, condition) => condition,
  select: (_state, _scope, { cards }) => cards.map(cardId),
  isHidden: (_state, _scope, { zone }) => zone === 'hidden',
  amount: (_state, _scope, amount) => amount,
  seating: {
    inOrder: (_state, from) => [0, 1, 2].map((step) => seat((from + step) % 3)),
    active: () => seat(2),
    controllerOf: (_state, id) => (id === 'c5' ? seat(1) : undefined),
    select: (_state, _scope, { cards }) => cards.map(cardId),
  },
  perform: (_state, { bindings }, { word, of }) => ({
    facts: [{ word, cards: of === undefined ? [] : (bindings[of] ?? []) }],
    ...(word === 'bind' ? { bind: { last: [cardId('c9')] } } : {}),
    ...(word === 'expand' ? { program: [{ op: 'say', word: 'expanded' }] } : {}),
  }),
};

const delaying: EffectRules<null, Said, Toy> = {
  ...rules,
  delay: (_state, { program, bindings }, at, of) => [
    { word: `${at} of ${String(of)}: ${program.length}`, cards: bindings.it ?? [] },
  ],
};

const say = (word: string, of?: string): Program<Toy>[number] => ({
  op: 'say',
  word,
  ...(of === undefined ? {} : { of }),
});
const open = (...cards: string[]): Toy['selector'] => ({ zone: 'open', cards });

const effect = (program: Program<Toy>): EffectTask<Toy> => ({
  task: 'effect',
  source: { id: cardId('c1'), definition: definitionId('toy') },
  controller: seat(0),
  bindings: {},
  rule: ruleId('TOY-001'),
  program,
});

/** Runs until the effect ends or a choice is open. */
const run = (start: EffectTask<Toy>) => {
  const said: Said[] = [];
  const stack = [start];
  for (let task = stack.pop(); task !== undefined; task = stack.pop()) {
    const step = stepEffect(rules, null, task);
    if (step.kind === 'choice') return { said, choice: step.choice, waiting: step.waiting };
    said.push(...step.facts);
    stack.push(...[...step.then].reverse());
  }
  return { said, choice: undefined, waiting: start };
};
const words = (program: Program<Toy>) => run(effect(program)).said.map(({ word }) => word);

describe('stepEffect', () => {
  it('performs operations in order, and replaces an operation by its expansion', () => {
    expect(words([say('a'), say('expand'), say('b')])).toEqual(['a', 'expand', 'expanded', 'b']);
  });

  it('binds a chosen number and a chosen word', () => {
    const number = run(effect([{ op: 'chooseNumber', from: 2, to: 4, as: 'x' }, say('then', 'x')]));
    expect(number.choice).toEqual({
      kind: 'chooseOption',
      seat: 0,
      options: [2, 3, 4].map((index) => ({ index, label: String(index) })),
    });
    expect(run(answerEffect(number.waiting, { kind: 'chooseOption', index: 3 })).said).toEqual([
      { word: 'then', cards: ['number-3'] },
    ]);
    expect(run(effect([{ op: 'chooseNumber', from: 2, to: 1, as: 'x' }, say('then', 'x')])).said).toEqual([
      { word: 'then', cards: ['number-2'] },
    ]);
    const word = run(
      effect([{ op: 'chooseWord', among: ['hero', 'villain'], as: 'kind' }, say('then', 'kind')]),
    );
    expect(word.choice).toMatchObject({ options: [{ label: 'hero' }, { label: 'villain' }] });
    expect(run(answerEffect(word.waiting, { kind: 'chooseOption', index: 1 })).said).toEqual([
      { word: 'then', cards: ['word-villain'] },
    ]);
  });

  it('keeps operations for a later moment, with what is bound', () => {
    const task = {
      ...effect([{ op: 'later', at: 'turnEnd', whose: 'opponent', do: [say('late')] }, say('now')]),
      bindings: { it: [cardId('c3')] },
    };
    const step = stepEffect(delaying, null, task);
    expect(step).toMatchObject({
      facts: [{ word: 'turnEnd of 1: 1', cards: ['c3'] }],
      then: [{ program: [say('now')] }],
    });
    const alone = stepEffect(delaying, null, effect([{ op: 'later', at: 'turnEnd', do: [say('late')] }]));
    expect(alone).toEqual({
      kind: 'done',
      facts: [{ word: 'turnEnd of undefined: 1', cards: [] }],
      then: [],
    });
  });

  it('binds the name of a may only if the seat agrees', () => {
    const may = run(
      effect([{ op: 'may', label: 'Pay', as: 'more', do: [say('paid', 'more')] }, say('then', 'more')]),
    );
    expect(run(answerEffect(may.waiting, { kind: 'may', yes: true })).said).toEqual([
      { word: 'paid', cards: ['number-1'] },
      { word: 'then', cards: ['number-1'] },
    ]);
    expect(run(answerEffect(may.waiting, { kind: 'may', yes: false })).said).toEqual([
      { word: 'then', cards: [] },
    ]);
  });

  it('passes bindings to later operations', () => {
    expect(run(effect([say('bind'), say('look', 'last')])).said[1]).toEqual({ word: 'look', cards: ['c9'] });
  });

  it('takes one branch of an if', () => {
    expect(words([{ op: 'if', if: true, then: [say('yes')], else: [say('no')] }, say('end')])).toEqual([
      'yes',
      'end',
    ]);
    expect(words([{ op: 'if', if: false, then: [say('yes')], else: [say('no')] }])).toEqual(['no']);
    expect(words([{ op: 'if', if: false, then: [say('yes')] }, say('end')])).toEqual(['end']);
  });

  it('performs a forEach once for each card with its own binding, then continues', () => {
    expect(
      run(effect([{ op: 'forEach', in: open('c2', 'c3'), as: 'it', do: [say('hit', 'it')] }, say('end')]))
        .said,
    ).toEqual([
      { word: 'hit', cards: ['c2'] },
      { word: 'hit', cards: ['c3'] },
      { word: 'end', cards: [] },
    ]);
  });

  it('repeats the given number of times, up to the limit', () => {
    expect(words([{ op: 'repeat', times: 3, do: [say('x')] }])).toHaveLength(3);
    expect(words([{ op: 'repeat', times: 1000, do: [say('x')] }])).toHaveLength(MAX_REPEATS);
  });
});

describe('choices', () => {
  it('are skipped when public cards leave no decision', () => {
    expect(
      run(effect([{ op: 'choose', from: open('c2'), count: 1, as: 'it' }, say('hit', 'it')])).said,
    ).toEqual([{ word: 'hit', cards: ['c2'] }]);
    expect(run(effect([{ op: 'choose', from: open(), count: 1, as: 'it' }, say('hit', 'it')])).said).toEqual([
      { word: 'hit', cards: [] },
    ]);
  });

  it('about hidden cards are offered even without a card, so that the offer reveals nothing', () => {
    const asked = run(effect([{ op: 'choose', from: { zone: 'hidden', cards: [] }, count: 1, as: 'it' }]));
    expect(asked.choice).toEqual({ kind: 'chooseCards', seat: 0, options: [], min: 0, max: 0 });
  });

  it('wait as plain data, and continue with the answer', () => {
    const program: Program<Toy> = [
      { op: 'choose', from: open('c2', 'c3'), count: 1, as: 'it', who: 'opponent' },
      say('hit', 'it'),
    ];
    const asked = run(effect(program));
    expect(asked.choice).toEqual({ kind: 'chooseCards', seat: 1, options: ['c2', 'c3'], min: 1, max: 1 });
    const restored: EffectTask<Toy> = JSON.parse(JSON.stringify(asked.waiting));
    expect(run(answerEffect(restored, { kind: 'chooseCards', cards: [cardId('c3')] })).said).toEqual([
      { word: 'hit', cards: ['c3'] },
    ]);
  });

  it("put cards in the seat's order", () => {
    const asked = run(effect([{ op: 'arrange', cards: open('c2', 'c3'), as: 'row' }, say('put', 'row')]));
    expect(asked.choice).toMatchObject({ kind: 'orderCards', options: ['c2', 'c3'] });
    const answer = { kind: 'orderCards' as const, cards: [cardId('c3'), cardId('c2')] };
    expect(run(answerEffect(asked.waiting, answer)).said).toEqual([{ word: 'put', cards: ['c3', 'c2'] }]);
  });

  it('let a seat accept or decline', () => {
    const asked = run(
      effect([{ op: 'may', label: 'Go on', do: [say('yes')], otherwise: [say('no')] }, say('end')]),
    );
    expect(asked.choice).toEqual({ kind: 'may', seat: 0, label: 'Go on' });
    const answered = (yes: boolean) =>
      run(answerEffect(asked.waiting, { kind: 'may', yes })).said.map(({ word }) => word);
    expect(answered(true)).toEqual(['yes', 'end']);
    expect(answered(false)).toEqual(['no', 'end']);
  });

  it('offer the open options under their printed numbers, and take a single option without a choice', () => {
    const option = (label: string, isOpen: boolean) => ({ label, if: isOpen, do: [say(label)] });
    const asked = run(
      effect([{ op: 'chooseOne', options: [option('a', true), option('b', false), option('c', true)] }]),
    );
    expect(asked.choice).toMatchObject({
      options: [
        { index: 0, label: 'a' },
        { index: 2, label: 'c' },
      ],
    });
    expect(run(answerEffect(asked.waiting, { kind: 'chooseOption', index: 2 })).said).toMatchObject([
      { word: 'c' },
    ]);
    expect(words([{ op: 'chooseOne', options: [option('a', false), option('b', true)] }])).toEqual(['b']);
  });
});

describe('sizeFaults', () => {
  it('limits the length and depth of a program', () => {
    const long = Array.from({ length: MAX_PROGRAM_NODES + 1 }, () => say('x'));
    expect(sizeFaults<Toy>(long).map(({ code }) => code)).toEqual(['EFFECT_TOO_LONG']);
    const nest = (depth: number): Program<Toy> =>
      depth === 0 ? [say('x')] : [{ op: 'repeat', times: 1, do: nest(depth - 1) }];
    expect(sizeFaults<Toy>(nest(6)).map(({ code }) => code)).toEqual(['EFFECT_TOO_DEEP']);
    expect(sizeFaults<Toy>(nest(5))).toEqual([]);
    expect(nodesOf<Toy>(nest(2))).toHaveLength(3);
  });
});

describe('chooseSeat', () => {
  const chooses = (among: 'opponents' | 'active', who?: 'opponent'): EffectTask<Toy> =>
    effect([
      { op: 'chooseSeat', among, as: 'foe', ...(who === undefined ? {} : { who }) },
      say('chosen', 'foe'),
      { op: 'may', who: { chosen: 'foe' }, label: 'Give in', do: [] },
    ]);

  it('offers several seats, and binds the chosen one', () => {
    const { choice, waiting } = run(chooses('opponents'));
    expect(choice).toEqual({
      kind: 'chooseOption',
      seat: 0,
      options: [
        { index: 0, label: '{seat:1}' },
        { index: 1, label: '{seat:2}' },
      ],
    });
    const after = run(answerEffect(waiting, { kind: 'chooseOption', index: 1 }));
    expect(after.said).toEqual([{ word: 'chosen', cards: ['seat-2'] }]);
    expect(after.choice).toMatchObject({ kind: 'may', seat: 2 });
  });

  it('offers the choice to the named seat, and skips it with only one candidate', () => {
    expect(run(chooses('opponents', 'opponent')).choice).toMatchObject({ seat: 1 });
    expect(run(chooses('active')).choice).toMatchObject({ kind: 'may', seat: 2 });
  });
});
