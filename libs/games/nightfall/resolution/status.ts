import { type CardId, cardUnder, type RandomSource, type Seat } from '#libs/game-kit';
import type { Status } from '../effects/language/words.js';
import type { FactOf, NightfallFact } from '../facts.js';
import type { Indicator } from '../parts.js';
import { changesOn, isForbidden } from '../queries/current.js';
import { faceUp, hasStatus, indicatorsOn, nameOf } from '../queries/pages.js';
import { replacedBy } from '../queries/replacements.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { casterOf, seatState } from '../zones.js';
import { flipCoin, rollDie } from './chance.js';
import { movePages } from './piles.js';
import { andThen } from './sequence.js';

const RULES = {
  frozen: rule('NF-125'),
  burn: rule('NF-130'),
  poison: rule('NF-135'),
  paralyze: rule('NF-138'),
  sleep: rule('NF-141'),
  scared: rule('NF-146'),
  confusion: rule('NF-148'),
} as const;

export const MAXIMUM_POISON = 3;
const BURN_DIE = 6;

/** Whom a status can affect at all (NF-R91, NF-R92): face-up Beasties, some Artifacts or Casters too, nothing under another Page. */
export const canSuffer = (state: NightfallState, target: CardId, status: Status): boolean => {
  const caster = casterOf(target);
  if (caster !== undefined)
    return (status === 'burn' || status === 'poison') && !seatState(state, caster).isOut;
  const found = faceUp(state, target);
  if (found === undefined || found.at.under !== undefined) return false;
  const isKind = found.page.type === 'beastie' || (status === 'frozen' && found.page.type === 'artifact');
  const isImmune = changesOn(state, target).some(
    (change) => change.change === 'immuneTo' && change.status === status,
  );
  return isKind && !isImmune;
};

export interface Infliction {
  readonly status: Status;
  /** Counters of Frozen, of Burn instead of a die, Indicators of Poison. */
  readonly count?: number | undefined;
  /** The Caster who flips the coin or rolls the die. */
  readonly by: Seat;
  readonly combat?: number | undefined;
}

/** NF-121 to NF-148: the facts of inflicting a status, including its coin or die; empty if the target cannot suffer it. */
export const inflict = (
  state: NightfallState,
  target: CardId,
  { status, count, by, combat }: Infliction,
  random: RandomSource,
): readonly NightfallFact[] => {
  const there = indicatorsOn(state, target).filter((indicator) => indicator.status === status);
  const room = (status === 'poison' ? MAXIMUM_POISON : 1) - there.length;
  // NF-R76: what finds no room changes nothing, the turn of earlier Indicators neither.
  if (!canSuffer(state, target, status) || room <= 0) return [];
  const replaced = replacedBy({ state, would: 'inflicted', subject: target });
  if (replaced !== undefined) return [replaced];
  const placed = (counters?: number): Indicator => ({
    status,
    turn: state.turn.number,
    ...(counters === undefined ? {} : { counters }),
    ...(combat === undefined ? {} : { combat }),
  });
  const inflicted = (...indicators: readonly Indicator[]): FactOf<'StatusInflicted'> => ({
    type: 'StatusInflicted',
    rule: RULES[status],
    target,
    indicators: [...indicators],
  });
  const why = `${status} on ${nameOf(state, target)}`;
  switch (status) {
    case 'frozen':
      return andFatigued(state, inflicted(placed(count ?? 1)), target, random);
    // NF-R80: a die only where no number is printed.
    case 'burn': {
      if (count !== undefined) return [inflicted(placed(count))];
      const { result, fact } = rollDie(state, random, by, BURN_DIE, why, RULES.burn);
      return [fact, inflicted(placed(result))];
    }
    case 'poison':
      return [inflicted(...Array.from({ length: Math.min(room, count ?? 1) }, () => placed()))];
    case 'paralyze':
    case 'sleep': {
      const { isHeads, fact } = flipCoin(state, random, by, why, RULES[status]);
      if (!isHeads) return [fact];
      return status === 'paralyze'
        ? [fact, inflicted(placed())]
        : andThen(state, [fact], (current) => andFatigued(current, inflicted(placed()), target, random));
    }
    case 'scared':
    case 'confusion':
      return [inflicted(placed())];
  }
};

/** NF-125, NF-141: the Page is Fatigued along with it. */
const andFatigued = (
  state: NightfallState,
  inflicted: NightfallFact,
  target: CardId,
  random: RandomSource,
): readonly NightfallFact[] =>
  andThen(state, [inflicted], (current) =>
    cardUnder(current.arena, target)?.isFatigued === false
      ? fatigue(current, target, 'status', random).facts
      : [],
  );

/** Fatigues an awake Page (NF-006, NF-007). A Scared Page flips a coin first: on tails it returns home instead of its action (NF-147, NF-R51, NF-R88). */
export const fatigue = (
  state: NightfallState,
  page: CardId,
  why: FactOf<'PageFatigued'>['why'],
  random: RandomSource,
): { readonly isDone: boolean; readonly facts: readonly NightfallFact[] } => {
  const fatigued: NightfallFact = { type: 'PageFatigued', rule: rule('NF-007'), page, why };
  const at = cardUnder(state.arena, page);
  if (at === undefined || !hasStatus(state, page, 'scared')) return { isDone: true, facts: [fatigued] };
  const { isHeads, fact } = flipCoin(
    state,
    random,
    at.controller,
    `scared ${nameOf(state, page)}`,
    rule('NF-147'),
  );
  if (isHeads)
    return {
      isDone: true,
      facts: [
        fact,
        { type: 'StatusRemoved', rule: rule('NF-147'), target: page, status: 'scared', left: [] },
        fatigued,
      ],
    };
  return {
    isDone: false,
    facts: [fact, ...movePages(state, [page], 'chapter', { why: 'scared', because: rule('NF-147') })],
  };
};

/** Whether anything but its own end lets a Page Awaken now (NF-127, NF-142). */
export const canAwaken = (state: NightfallState, page: CardId): boolean =>
  cardUnder(state.arena, page)?.isFatigued === true &&
  !hasStatus(state, page, 'frozen') &&
  !hasStatus(state, page, 'sleep') &&
  !isForbidden(state, page, 'awaken');

export const awaken = (
  state: NightfallState,
  pages: readonly CardId[],
  because = rule('NF-039'),
): readonly NightfallFact[] => {
  const awake = pages.filter((page) => canAwaken(state, page));
  return awake.length === 0 ? [] : [{ type: 'PagesAwakened', rule: because, pages: awake }];
};

/** NF-122: all Indicators of a status, or of any. */
export const removeStatus = (
  state: NightfallState,
  target: CardId,
  status: Status | 'any',
): readonly NightfallFact[] =>
  [...new Set(indicatorsOn(state, target).map((indicator) => indicator.status))]
    .filter((one) => status === 'any' || one === status)
    .map((one) => ({ type: 'StatusRemoved', rule: rule('NF-122'), target, status: one, left: [] }));
