import {
  type CardId,
  cardId,
  cardUnder,
  type EffectScope,
  type RandomSource,
  stepByTag,
} from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import { now } from '../queries/current.js';
import { indicatorsOn, nameOf } from '../queries/pages.js';
import { flipCoin, rollDie } from '../resolution/chance.js';
import { dealEffectDamage } from '../resolution/damage.js';
import { defeat } from '../resolution/ending.js';
import { damageOf, gainLp, loseLp, lpLeft, recoverLp } from '../resolution/life.js';
import { lookAtTop, lookThrough, shuffleSpellbook } from '../resolution/piles.js';
import { inSequence } from '../resolution/sequence.js';
import { awaken, fatigue, inflict, removeStatus } from '../resolution/status.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { opponentsOf, seatState } from '../zones.js';
import type { Operation, OperationOf } from './language/operation.js';
import { castersFor } from './operations/casters.js';
import { attach, gainControl, turnFaceDown } from './operations/control.js';
import { discard, discardAtRandom } from './operations/discards.js';
import { copyLink, retarget, retargetTo, stop } from './operations/links.js';
import { extraAuraContract, modify, modifyCaster } from './operations/modifiers.js';
import { bookmarks, contractFree, destroy, moveTo, placeIntoArena, tokens } from './operations/moves.js';
import { type OperationContext, only, type Result } from './operations/result.js';
import { revealAll, search } from './operations/searches.js';

/** As if Damage were taken away or LP were lost, up to the maximum. */
const setLp = (state: NightfallState, targets: readonly CardId[], lp: number): readonly NightfallFact[] => [
  ...loseLp(state, targets, (target) => Math.max(0, lpLeft(state, target) - lp), 'set'),
  ...recoverLp(state, targets, (target) => Math.max(0, lp - lpLeft(state, target)), 'effect'),
];

const inflictAll = (
  { state, scope, random, to }: OperationContext,
  { status, count }: OperationOf<'inflict'>,
): readonly NightfallFact[] => {
  const { combat } = state;
  const fights = combat?.attacker === scope.source.id || combat?.primary?.page === scope.source.id;
  return inSequence(state, to, (current, target) =>
    inflict(
      current,
      target,
      { status, count, by: scope.controller, combat: fights ? combat?.number : undefined },
      random,
    ),
  );
};

/** NF-126, NF-R78: with the last counter the Indicator goes, and a Frozen Page Awakens. */
const removeCounters = (
  state: NightfallState,
  targets: readonly CardId[],
  status: 'frozen' | 'burn' | 'poison' | 'paralyze' | 'sleep' | 'scared' | 'confusion',
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
  dealDamage: ({ state, to, amount, source }) => only(dealEffectDamage(state, source, to, amount)),
  loseLp: ({ state, to, amount }) => only(loseLp(state, to, () => amount, 'effect')),
  recoverLp: ({ state, to, amount }) => only(recoverLp(state, to, () => amount, 'effect')),
  recoverAllLp: ({ state, to }) => only(recoverLp(state, to, (target) => damageOf(state, target), 'effect')),
  gainLp: ({ state, to, amount }) => only(gainLp(state, to, amount)),
  setLp: ({ state, to, amount }) => only(setLp(state, to, amount)),
  inflict: (doing, operation) => only(inflictAll(doing, operation)),
  removeStatus: ({ state, scope }, { from, status }) =>
    only(now.select(state, scope, from).flatMap((target) => removeStatus(state, target, status))),
  removeCounters: ({ state, scope, amount }, { from, status }) =>
    only(removeCounters(state, now.select(state, scope, from), status, amount)),
  destroy: (doing) => destroy(doing, doing.pages),
  moveTo,
  placeIntoArena,
  createToken: tokens,
  fatigue: ({ state, random, pages }) =>
    only(
      inSequence(state, pages, (current, id) =>
        cardUnder(current.arena, id)?.isFatigued === false
          ? fatigue(current, id, 'effect', random).facts
          : [],
      ),
    ),
  awaken: ({ state, scope, pages }) => only(awaken(state, pages, scope.rule)),
  bookmark: bookmarks,
  look: (doing, { casters, count, as }) =>
    lookAtTop(doing.state, doing.scope, castersFor(doing, casters), count, as),
  reveal: (doing) => revealAll(doing, doing.pages),
  showChapter: (doing, { casters }) =>
    revealAll(
      { ...doing, scope: { ...doing.scope, rule: rule('NF-014') } },
      castersFor(doing, casters).flatMap((seat) => seatState(doing.state, seat).chapter),
    ),
  search: ({ scope }, operation) => search(operation, scope.controller),
  beginSearch: ({ state, scope }, { seat }) => only(lookThrough(state, scope, seat)),
  endSearch: ({ state, random }, { seat }) => only(shuffleSpellbook(state, seat, random, rule('NF-012'))),
  shuffle: (doing, { casters }) =>
    only(
      inSequence(doing.state, castersFor(doing, casters), (current, seat) =>
        shuffleSpellbook(current, seat, doing.random, doing.scope.rule),
      ),
    ),
  discard,
  discardAtRandom,
  stopLink: (doing) => stop(doing, doing.links),
  retarget: (_doing, operation) => retarget(operation),
  retargetTo,
  copyLink: (doing) => copyLink(doing, doing.links),
  generateAura: (doing, { casters, type }) =>
    only(
      doing.amount === 0
        ? []
        : castersFor(doing, casters).map((seat) => ({
            type: 'AuraGenerated',
            rule: doing.scope.rule,
            seat,
            auraType: type,
            amount: doing.amount,
          })),
    ),
  attach,
  detach: ({ state, scope, pages }) =>
    only(
      pages
        .filter((id) => cardUnder(state.arena, id)?.under !== undefined)
        .map((page) => ({ type: 'PageDetached', rule: scope.rule, page })),
    ),
  flipTraps: () => only([]),
  turnFaceDown: (doing) => turnFaceDown(doing, doing.pages),
  gainControl,
  contractFree: (doing) => contractFree(doing, doing.pages),
  extraAuraContract,
  modify: (doing, operation) => modify(doing, operation, doing.pages),
  modifyCaster,
  flipCoins,
  rollDie: roll,
  winGame: ({ state, scope, source }) =>
    only(defeat(state, opponentsOf(state, scope.controller), 'effect', source)),
  loseGame: (doing, { casters }) =>
    only(defeat(doing.state, castersFor(doing, casters), 'effect', doing.source)),
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
      to: 'to' in operation && typeof operation.to === 'object' ? now.select(state, scope, operation.to) : [],
      pages: 'pages' in operation ? now.select(state, scope, operation.pages) : [],
      links: 'links' in operation ? now.select(state, scope, operation.links) : [],
      amount: 'amount' in operation ? now.amount(state, scope, operation.amount) : 0,
    },
    operation,
  );
