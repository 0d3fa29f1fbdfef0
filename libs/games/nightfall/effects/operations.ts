import {
  type CardId,
  cardId,
  cardUnder,
  type EffectScope,
  type RandomSource,
  stepByTag,
} from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import { hasTrait, now } from '../queries/current.js';
import { faceUp, indicatorsOn, isBattling, nameOf } from '../queries/pages.js';
import { paying } from '../queries/prices.js';
import { flipCoin, rollDie } from '../resolution/chance.js';
import { dealEffectDamage } from '../resolution/damage.js';
import { defeat } from '../resolution/ending.js';
import { damageOf, gainLp, loseLp, lpLeft, recoverLp } from '../resolution/life.js';
import { destroyAnyway, lookAtTop, lookThrough, shuffleSpellbook } from '../resolution/piles.js';
import { inSequence } from '../resolution/sequence.js';
import { awaken, fatigue, inflict, removeStatus } from '../resolution/status.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { casterId, opponentsOf, refOf, seatState } from '../zones.js';
import type { Operation, OperationOf } from './language/operation.js';
import { isCovered, spendAura } from './operations/aura.js';
import { castersFor } from './operations/casters.js';
import { attach, gainControl, turnFaceDown } from './operations/control.js';
import { discard, discardAtRandom, mill } from './operations/discards.js';
import { copyLink, retarget, retargetTo, stop } from './operations/links.js';
import { extraAuraContract, modify } from './operations/modifiers.js';
import {
  bookmarks,
  contractFree,
  copies,
  destroy,
  moveTo,
  placeIntoArena,
  putOnDeck,
  returnToHand,
  tokens,
} from './operations/moves.js';
import { type OperationContext, only, type Result } from './operations/result.js';
import { lookAtHand, revealAll, revealUntil, search } from './operations/searches.js';
import { moveTrap, placeTrap } from './operations/traps.js';

/** As if Damage were taken away or LP were lost, up to the maximum. */
const setLp = (state: NightfallState, targets: readonly CardId[], lp: number): readonly NightfallFact[] => [
  ...loseLp(state, targets, (target) => Math.max(0, lpLeft(state, target) - lp), 'set'),
  ...recoverLp(state, targets, (target) => Math.max(0, lp - lpLeft(state, target)), 'effect'),
];

const inflictAll = (
  { state, scope, random, cards }: OperationContext,
  { status, count }: OperationOf<'inflict'>,
): readonly NightfallFact[] => {
  const { combat } = state;
  const fights = combat?.attacker === scope.source.id || combat?.primary?.page === scope.source.id;
  return inSequence(state, cards, (current, target) =>
    inflict(
      current,
      target,
      { status, count, by: scope.controller, combat: fights ? combat?.number : undefined },
      random,
    ),
  );
};

/** Counters of Frozen and Burn. NF-126, NF-R78: with the last counter the Indicator goes, and a Frozen Page Awakens. */
const removeStatusCounters = (
  state: NightfallState,
  targets: readonly CardId[],
  status: 'frozen' | 'burn',
  amount: number,
): readonly NightfallFact[] =>
  inSequence(state, targets, (current, target) => {
    const indicator = indicatorsOn(current, target).find(
      (one) => one.status === status && one.counters !== undefined,
    );
    if (indicator?.counters === undefined || amount === 0) return [];
    const left = Math.max(0, indicator.counters - amount);
    const because = rule(status === 'frozen' ? 'NF-126' : 'NF-131');
    const removed: NightfallFact = {
      type: 'CountersRemoved',
      rule: because,
      status,
      counters: [{ target, left }],
    };
    if (left > 0) return [removed];
    const ended: NightfallFact = { type: 'StatusRemoved', rule: because, target, status, left: [] };
    return inSequence(current, [0, 1], (next, step) =>
      step === 0 ? [removed, ended] : status === 'frozen' ? awaken(next, [target], because) : [],
    );
  });

/** A result that is only counted. */
const results = (count: number): readonly CardId[] =>
  Array.from({ length: count }, (_, index) => cardId(`chance-${index + 1}`));

const flipCoins = (
  { state, scope, random }: OperationContext,
  { count, as }: OperationOf<'flipCoins'>,
): Result => {
  const why = nameOf(state, scope.source.id);
  const facts = inSequence(state, Array.from({ length: count }), (current) => [
    flipCoin(current, random, scope.controller, why, scope.rule).fact,
  ]);
  const heads = facts.filter((fact) => fact.type === 'CoinFlipped' && fact.isHeads).length;
  return { facts, bind: { [as]: results(heads) } };
};

const roll = ({ state, scope, random }: OperationContext, { sides, as }: OperationOf<'rollDie'>): Result => {
  const { result, fact } = rollDie(
    state,
    random,
    scope.controller,
    sides,
    nameOf(state, scope.source.id),
    scope.rule,
  );
  return { facts: [fact], bind: { [as]: results(result) } };
};

/** NF-R148: counters of a word on Pages in the Arena, changed by a number. */
const changeCounters = (
  state: NightfallState,
  pages: readonly CardId[],
  counter: string,
  by: number,
): readonly NightfallFact[] => {
  const changed = pages.flatMap((page) => {
    const at = cardUnder(state.arena, page);
    const before = at?.counters?.[counter] ?? 0;
    const count = Math.max(0, Math.min(MOST_COUNTERS, before + by));
    return at === undefined || at.isFaceDown || count === before ? [] : [{ page, count }];
  });
  return changed.length === 0
    ? []
    : [{ type: 'PageCountersChanged', rule: rule('NF-R148'), counter, pages: changed }];
};
const MOST_COUNTERS = 999;

/** NF-R139: over; a Page that would have been Destroyed by having no LP, and still has none, is Destroyed. */
const endReplacement = ({ state, scope }: OperationContext): readonly NightfallFact[] =>
  (scope.bindings.subject ?? []).flatMap((page): readonly NightfallFact[] => {
    if (!cardUnder(state.arena, page)?.isSpared) return [];
    const isDown =
      isBattlingAt(state, page) && lpLeft(state, page) === 0 && !hasTrait(state, page, 'immortal');
    return isDown
      ? destroyAnyway(state, [page], rule('NF-009'))
      : [{ type: 'ReplacementEnded', rule: scope.rule, page }];
  });

const isBattlingAt = (state: NightfallState, id: CardId): boolean => {
  const page = faceUp(state, id)?.page;
  return page !== undefined && isBattling(page);
};

const OPERATIONS = stepByTag<OperationContext, Operation, 'op', void, Result>('op', {
  useEffect: ({ scope, source }, { on, oncePerTurn }) =>
    only([
      {
        type: 'EffectUsed',
        rule: scope.rule,
        seat: scope.controller,
        page: source,
        on,
        oncePerTurn,
      },
    ]),
  payPrice: ({ state, scope }, { costs }) => ({ facts: [], program: paying(state, scope, costs) }),
  spendAura,
  spendJust: ({ state, scope }, { spent }) =>
    only(
      isCovered(seatState(state, scope.controller).aura, spent)
        ? [{ type: 'AuraSpent', rule: rule('NF-R140'), seat: scope.controller, spent }]
        : [],
    ),
  payLp: ({ state, scope, amount }) =>
    only(loseLp(state, [casterId(scope.controller)], () => amount, 'cost')),
  announce: () => only([]),
  endReplacement: (doing) => only(endReplacement(doing)),
  dealDamage: ({ state, scope, cards, amount, source }, { from }) => {
    if (from === undefined) return only(dealEffectDamage(state, source, cards, amount));
    // NF-R155.
    const [dealer] = now.select(state, scope, from).flatMap((id) => refOf(state, id) ?? []);
    return only(dealer === undefined ? [] : dealEffectDamage(state, dealer, cards, amount));
  },
  loseLp: ({ state, cards, amount, source }) =>
    only(loseLp(state, cards, () => amount, 'effect', rule('NF-185'), source.id)),
  recoverLp: ({ state, cards, amount }) => only(recoverLp(state, cards, () => amount, 'effect')),
  recoverAllLp: ({ state, cards }) =>
    only(recoverLp(state, cards, (target) => damageOf(state, target), 'effect')),
  gainLp: ({ state, cards, amount }) => only(gainLp(state, cards, amount)),
  setLp: ({ state, cards, amount }) => only(setLp(state, cards, amount)),
  inflict: (doing, operation) => only(inflictAll(doing, operation)),
  removeStatus: ({ state, cards }, { status }) =>
    only(cards.flatMap((target) => removeStatus(state, target, status))),
  putCounters: ({ state, cards, count }, { counter }) => only(changeCounters(state, cards, counter, count)),
  removeCounters: ({ state, cards, count }, { counter }) =>
    only(
      counter === 'frozen' || counter === 'burn'
        ? removeStatusCounters(state, cards, counter, count)
        : changeCounters(state, cards, counter, -count),
    ),
  destroy: (doing) => destroy(doing, doing.cards),
  returnToHand,
  putOnDeck,
  moveTo,
  mill,
  placeIntoArena,
  createToken: tokens,
  createCopy: copies,
  fatigue: ({ state, random, cards }) =>
    only(
      inSequence(state, cards, (current, id) =>
        cardUnder(current.arena, id)?.isFatigued === false
          ? fatigue(current, id, 'effect', random).facts
          : [],
      ),
    ),
  awaken: ({ state, scope, cards }) => only(awaken(state, cards, scope.rule)),
  bookmark: bookmarks,
  lookAtTop: (doing, { who, count, as }) =>
    lookAtTop(doing.state, doing.scope, castersFor(doing, who), count, as),
  lookAtHand,
  reveal: (doing) => revealAll(doing, doing.cards),
  showChapter: (doing, { who }) =>
    revealAll(
      { ...doing, scope: { ...doing.scope, rule: rule('NF-014') } },
      castersFor(doing, who).flatMap((seat) => seatState(doing.state, seat).chapter),
    ),
  revealUntil,
  search,
  beginSearch: ({ state, scope }, { seat }) => only(lookThrough(state, scope, seat)),
  endSearch: ({ state, random }, { seat }) => only(shuffleSpellbook(state, seat, random, rule('NF-012'))),
  shuffle: (doing, { who }) =>
    only(
      inSequence(doing.state, castersFor(doing, who), (current, seat) =>
        shuffleSpellbook(current, seat, doing.random, doing.scope.rule),
      ),
    ),
  discard,
  discardAtRandom,
  stopLink: (doing) => stop(doing, doing.cards),
  stopAttack: () => only([]),
  retarget: (_doing, operation) => retarget(operation),
  retargetTo,
  copyLink: (doing) => copyLink(doing, doing.cards),
  generateAura: (doing, { who, type }) =>
    only(
      doing.amount === 0
        ? []
        : castersFor(doing, who).map((seat) => ({
            type: 'AuraGenerated',
            rule: doing.scope.rule,
            seat,
            auraType: type,
            amount: doing.amount,
          })),
    ),
  attach,
  detach: ({ state, scope, cards }) =>
    only(
      cards
        .filter((id) => cardUnder(state.arena, id)?.under !== undefined)
        .map((page) => ({ type: 'PageDetached', rule: scope.rule, page })),
    ),
  flipTraps: () => only([]),
  turnFaceDown: (doing) => turnFaceDown(doing, doing.cards),
  placeTrap,
  moveTrap,
  gainControl,
  play: (doing) => contractFree(doing, doing.cards),
  extraAuraContract,
  extraTurn: (doing, { who }) =>
    only(castersFor(doing, who).map((seat) => ({ type: 'ExtraTurnGranted', rule: rule('NF-R147'), seat }))),
  modify,
  flipCoins,
  rollDie: roll,
  winGame: ({ state, scope, source }) =>
    only(defeat(state, opponentsOf(state, scope.controller), 'effect', source)),
  loseGame: (doing, { who }) => only(defeat(doing.state, castersFor(doing, who), 'effect', doing.source)),
});

/** Performs an operation of an Effect. */
export const performOperation = (
  state: NightfallState,
  scope: EffectScope,
  operation: Operation,
  random: RandomSource,
): Result =>
  OPERATIONS(
    {
      state,
      scope,
      random,
      source: { id: scope.source.id, definition: scope.source.definition },
      cards:
        'cards' in operation && operation.cards !== undefined
          ? now.select(state, scope, operation.cards)
          : [],
      count: 'count' in operation ? now.amount(state, scope, operation.count ?? 0) : 0,
      amount: 'amount' in operation ? now.amount(state, scope, operation.amount) : 0,
    },
    operation,
  );
