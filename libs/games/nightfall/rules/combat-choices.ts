import { illegal, isSelection, unknownTarget } from '#libs/game-kit';
import { attacksOf } from '../queries/current.js';
import { nameOf } from '../queries/pages.js';
import { primaryChosen } from '../resolution/combat.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { begin, type StoredTask } from '../tasks.js';
import { upcastTask } from '../upcasts/tasks.js';
import { answer, answerBefore } from './go-on.js';
import { type NightfallRule, openChoice } from './guard.js';

/** NF-091: any number of the offered Beasties. */
export const declareDefenders: NightfallRule<'declareDefenders'> = {
  type: 'declareDefenders',
  candidates: ({ choice }) =>
    choice?.kind === 'defenders'
      ? [
          {
            action: { type: 'declareDefenders', defenders: [] },
            label: 'Declare Defenders, or none',
            rule: choice.rule,
            cards: choice.options,
            freedom: {
              kind: 'subset',
              field: 'defenders',
              of: choice.options,
              min: 0,
              max: choice.options.length,
            },
          },
        ]
      : [],
  refusal: (state, seat, { defenders }) => {
    const { choice, refused } = openChoice(state, seat, 'defenders', rule('NF-090'));
    if (refused !== undefined) return refused;
    return isSelection(defenders, choice.options)
      ? undefined
      : unknownTarget(rule('NF-091'), 'Only the awake Beasties that are offered can defend, each once.');
  },
  resolve: (state, seat, { defenders }, random) => {
    const { choice } = state;
    const inOrder = choice?.kind === 'defenders' ? choice.options.filter((id) => defenders.includes(id)) : [];
    return answerBefore(
      state,
      seat,
      random,
      inOrder.length === 0 ? [] : [{ task: 'fatigueDefenders', defenders: inOrder }],
    );
  },
};

/** NF-092, NF-093. */
export const choosePrimaryDefender: NightfallRule<'choosePrimaryDefender'> = {
  type: 'choosePrimaryDefender',
  candidates: (state) => {
    const { choice } = state;
    if (choice?.kind !== 'primary') return [];
    return choice.options.map((option) => ({
      action: { type: 'choosePrimaryDefender', ...option },
      label: primaryLabel(state, option),
      rule: choice.rule,
      cards: [option.page],
    }));
  },
  refusal: (state, seat, { page, attack }) => {
    const { choice, refused } = openChoice(state, seat, 'primary', rule('NF-092'));
    if (refused !== undefined) return refused;
    return choice.options.some((option) => option.page === page && option.attack === attack)
      ? undefined
      : unknownTarget(rule('NF-092'), 'Choose one of the Attacks that are offered.');
  },
  resolve: (state, seat, { page, attack }, random) =>
    answerBefore(state, seat, random, [
      begin(primaryChosen(state, { page, ...(attack === undefined ? {} : { attack }) })),
    ]),
};

const primaryLabel = (
  state: NightfallState,
  { page, attack }: { readonly page: Parameters<typeof nameOf>[1]; readonly attack?: number },
): string => {
  const name = attack === undefined ? undefined : attacksOf(state, page)[attack]?.name;
  return name === undefined
    ? `${nameOf(state, page)} is the primary Defender`
    : `${nameOf(state, page)} strikes back with ${name}`;
};

/** NF-107. */
export const chooseShare: NightfallRule<'chooseShare'> = {
  type: 'chooseShare',
  candidates: (state) => {
    const { choice } = state;
    if (choice?.kind !== 'share') return [];
    return choice.options.map((amount) => ({
      action: { type: 'chooseShare', amount },
      label: `${amount} Damage to ${nameOf(state, choice.target)}`,
      rule: choice.rule,
      cards: [choice.target],
    }));
  },
  refusal: (state, seat, { amount }) => {
    const { choice, refused } = openChoice(state, seat, 'share', rule('NF-107'));
    if (refused !== undefined) return refused;
    return choice.options.includes(amount)
      ? undefined
      : illegal(rule('NF-107'), `Give ${choice.options.join(', ')}.`);
  },
  resolve: (state, seat, { amount }, random) => {
    const [asking] = state.resolution;
    const { choice } = state;
    if (asking?.task !== 'allocate' || choice?.kind !== 'share') return [];
    return answer(state, seat, random, [
      { ...asking, shares: [...asking.shares, { target: choice.target, amount }] },
    ]);
  },
};

/** NF-151. */
export const burrow: NightfallRule<'burrow'> = {
  type: 'burrow',
  candidates: ({ choice }) =>
    choice?.kind === 'burrow'
      ? [
          {
            action: { type: 'burrow', pages: [] },
            label: 'Burrow these Pages, or none',
            rule: choice.rule,
            cards: choice.options,
            freedom: {
              kind: 'subset',
              field: 'pages',
              of: choice.options,
              min: 0,
              max: choice.options.length,
            },
          },
        ]
      : [],
  refusal: (state, seat, { pages }) => {
    const { choice, refused } = openChoice(state, seat, 'burrow', rule('NF-151'));
    if (refused !== undefined) return refused;
    return isSelection(pages, choice.options)
      ? undefined
      : unknownTarget(rule('NF-151'), 'Only the Pages that are offered can burrow, each once.');
  },
  resolve: (state, seat, { pages }, random) => {
    const turn = state.turn.number;
    return answerBefore(
      state,
      seat,
      random,
      pages.length === 0 ? [] : [begin({ type: 'PagesBurrowed', rule: rule('NF-151'), seat, pages, turn })],
    );
  },
};

/** NF-044, NF-073: what happens next among things that happen at one moment. */
export const chooseEffect: NightfallRule<'chooseEffect'> = {
  type: 'chooseEffect',
  candidates: ({ choice }) =>
    choice?.kind === 'orderEffects'
      ? choice.effects.map((label, effect) => ({
          action: { type: 'chooseEffect', effect },
          label: `${effect + 1}. ${label}`,
          rule: choice.rule,
        }))
      : [],
  refusal: (state, seat, { effect }) => {
    const { choice, refused } = openChoice(state, seat, 'orderEffects', rule('NF-044'));
    if (refused !== undefined) return refused;
    return effect < choice.effects.length
      ? undefined
      : unknownTarget(choice.rule, 'Choose one of what is offered.');
  },
  resolve: (state, seat, { effect }, random) => answer(state, seat, random, chosenFirst(state, effect)),
};

const chosenFirst = (state: NightfallState, index: number): readonly StoredTask[] => {
  const asking = state.resolution.slice(0, 1).map(upcastTask)[0];
  switch (asking?.task) {
    case 'orderEffects': {
      const first = asking.effects[index];
      const effects = asking.effects.filter((_, place) => place !== index);
      return first === undefined ? [] : [first, ...(effects.length > 0 ? [{ ...asking, effects }] : [])];
    }
    case 'flipTraps': {
      const first = asking.traps[index];
      const traps = asking.traps.filter((_, place) => place !== index);
      return first === undefined
        ? []
        : [
            { ...asking, traps: [first] },
            { ...asking, traps },
          ];
    }
    case 'turnItems': {
      const first = asking.items[index];
      const items = asking.items.filter((_, place) => place !== index);
      return first === undefined
        ? []
        : [
            { ...asking, items: [first] },
            { ...asking, items },
          ];
    }
    default:
      return [];
  }
};
