import { type CardId, cardId, cardUnder, type EffectScope, type RandomSource } from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import { now } from '../queries/current.js';
import { indicatorsOn, nameOf } from '../queries/pages.js';
import { flipCoin, rollDie } from '../resolution/chance.js';
import { dealEffectDamage } from '../resolution/damage.js';
import { defeat } from '../resolution/ending.js';
import { damageOf, gainLp, loseLp, lpLeft, recoverLp } from '../resolution/life.js';
import { shuffleSpellbook } from '../resolution/piles.js';
import { inSequence } from '../resolution/sequence.js';
import { awaken, fatigue, inflict, removeStatus } from '../resolution/status.js';
import { rule } from '../rule.js';
import type { PageRef } from '../schemas.js';
import type { NightfallState } from '../state.js';
import { opponentsOf, seatState } from '../zones.js';
import type { Operation, OperationOf } from './language/operation.js';
import { castersFor } from './operations/casters.js';
import { attach, gainControl, turnFaceDown } from './operations/control.js';
import { discard, discardAtRandom } from './operations/discards.js';
import { copyLink, retarget, retargetTo, stop } from './operations/links.js';
import { extraAuraContract, modify, modifyCaster } from './operations/modifiers.js';
import { bookmarks, contractFree, destroy, moveTo, placeIntoArena, tokens } from './operations/moves.js';
import { type Doing, only, type Result } from './operations/result.js';
import { beginSearch, look, reveal, search } from './operations/searches.js';

/** What an operation of an Effect does. One case an operation; what it is made of stands beside the rules it follows. */
export const performOperation = (
  state: NightfallState,
  scope: EffectScope,
  operation: Operation,
  random: RandomSource,
): Result => {
  const doing: Doing = { state, scope, random };
  const to =
    'to' in operation && typeof operation.to === 'object' ? now.select(state, scope, operation.to) : [];
  const pages = 'pages' in operation ? now.select(state, scope, operation.pages) : [];
  const links = 'links' in operation ? now.select(state, scope, operation.links) : [];
  const amount = 'amount' in operation ? now.amount(state, scope, operation.amount) : 0;
  const source: PageRef = { id: scope.source.id, definition: scope.source.definition };
  switch (operation.op) {
    case 'useEffect':
      return only([
        {
          type: 'EffectUsed',
          rule: scope.rule,
          seat: scope.controller,
          page: source,
          on: operation.on,
          oncePerTurn: operation.oncePerTurn,
        },
      ]);
    case 'dealDamage':
      return only(dealEffectDamage(state, source, to, amount));
    case 'loseLp':
      return only(loseLp(state, to, () => amount, 'effect'));
    case 'recoverLp':
      return only(recoverLp(state, to, () => amount, 'effect'));
    case 'recoverAllLp':
      return only(recoverLp(state, to, (target) => damageOf(state, target), 'effect'));
    case 'gainLp':
      return only(gainLp(state, to, amount));
    case 'setLp':
      return only(setLp(state, to, amount));
    case 'inflict':
      return only(inflictAll(doing, operation, to));
    case 'removeStatus':
      return only(
        now
          .select(state, scope, operation.from)
          .flatMap((target) => removeStatus(state, target, operation.status)),
      );
    case 'removeCounters':
      return only(removeCounters(state, now.select(state, scope, operation.from), operation.status, amount));
    case 'destroy':
      return destroy(doing, pages);
    case 'moveTo':
      return moveTo(doing, operation);
    case 'placeIntoArena':
      return placeIntoArena(doing, operation);
    case 'createToken':
      return tokens(doing, operation);
    case 'fatigue':
      return only(
        inSequence(state, pages, (current, id) =>
          cardUnder(current.arena, id)?.isFatigued === false
            ? fatigue(current, id, 'effect', random).facts
            : [],
        ),
      );
    case 'awaken':
      return only(awaken(state, pages, scope.rule));
    case 'bookmark':
      return bookmarks(doing, operation);
    case 'look':
      return look(doing, operation);
    case 'reveal':
      return reveal(state, pages, scope.rule);
    case 'showChapter':
      return reveal(
        state,
        castersFor(doing, operation.casters).flatMap((seat) => seatState(state, seat).chapter),
        rule('NF-014'),
      );
    case 'search':
      return search(operation, scope.controller);
    case 'beginSearch':
      return beginSearch(doing, operation.seat);
    case 'endSearch':
      return only(shuffleSpellbook(state, operation.seat, random, rule('NF-012')));
    case 'shuffle':
      return only(
        inSequence(state, castersFor(doing, operation.casters), (current, seat) =>
          shuffleSpellbook(current, seat, random, scope.rule),
        ),
      );
    case 'discard':
      return discard(doing, operation);
    case 'discardAtRandom':
      return discardAtRandom(doing, operation);
    case 'stopLink':
      return stop(doing, links);
    case 'retarget':
      return retarget(operation);
    case 'retargetTo':
      return retargetTo(doing, operation);
    case 'copyLink':
      return copyLink(doing, links);
    case 'generateAura':
      return only(
        amount === 0
          ? []
          : castersFor(doing, operation.casters).map((seat) => ({
              type: 'AuraGenerated',
              rule: scope.rule,
              seat,
              auraType: operation.type,
              amount,
            })),
      );
    case 'attach':
      return attach(doing, operation);
    case 'detach':
      return only(
        pages
          .filter((id) => cardUnder(state.arena, id)?.under !== undefined)
          .map((page) => ({ type: 'PageDetached', rule: scope.rule, page })),
      );
    case 'flipTraps':
      return only([]);
    case 'turnFaceDown':
      return turnFaceDown(doing, pages);
    case 'gainControl':
      return gainControl(doing, operation);
    case 'contractFree':
      return contractFree(doing, pages);
    case 'extraAuraContract':
      return extraAuraContract(doing, operation);
    case 'modify':
      return modify(doing, operation, pages);
    case 'modifyCaster':
      return modifyCaster(doing, operation);
    case 'flipCoins':
      return flipCoins(doing, operation);
    case 'rollDie':
      return roll(doing, operation);
    case 'winGame':
      return only(defeat(state, opponentsOf(state, scope.controller), 'effect', source));
    case 'loseGame':
      return only(defeat(state, castersFor(doing, operation.casters), 'effect', source));
  }
};

/** As if Damage were taken away or LP were lost, up to the maximum. */
const setLp = (state: NightfallState, targets: readonly CardId[], lp: number): readonly NightfallFact[] => [
  ...loseLp(state, targets, (target) => Math.max(0, lpLeft(state, target) - lp), 'set'),
  ...recoverLp(state, targets, (target) => Math.max(0, lp - lpLeft(state, target)), 'effect'),
];

const inflictAll = (
  { state, scope, random }: Doing,
  { status, count }: OperationOf<'inflict'>,
  targets: readonly CardId[],
): readonly NightfallFact[] => {
  const { combat } = state;
  const fights = combat?.attacker === scope.source.id || combat?.primary?.page === scope.source.id;
  return inSequence(state, targets, (current, target) =>
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

const flipCoins = ({ state, scope, random }: Doing, { count, as }: OperationOf<'flipCoins'>): Result => {
  const why = nameOf(state, scope.source.id);
  const facts = inSequence(state, Array.from({ length: count }), (current) => [
    flipCoin(current, random, scope.controller, why, scope.rule).fact,
  ]);
  const heads = facts.filter((fact) => fact.type === 'CoinFlipped' && fact.isHeads).length;
  return { facts, bind: { [as]: results(heads) } };
};

const roll = ({ state, scope, random }: Doing, { sides, as }: OperationOf<'rollDie'>): Result => {
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
