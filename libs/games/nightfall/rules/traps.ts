import {
  type CardId,
  cardUnder,
  illegal,
  type LegalAction,
  opened,
  type Rejection,
  type Seat,
  unknownTarget,
} from '#libs/game-kit';
import type { ActionOf } from '../actions.js';
import { auraText, costTotal } from '../queries/cost.js';
import { now } from '../queries/current.js';
import { ownIn } from '../queries/in-arena.js';
import { movedPages } from '../queries/moves.js';
import { faceUp, isBattling, nameOf, pageOf } from '../queries/pages.js';
import { contractTrap, loseTrap } from '../resolution/traps.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { begin } from '../tasks.js';
import { faceDownIn, refOf, seatState, underneath } from '../zones.js';
import { additionalBarred, costOf, isPaidFor, requirementOf, waysToPayFor } from './contract.js';
import { answer, takeAction } from './go-on.js';
import { type NightfallRule, openChoice, unlessAnyTime, unlessFree } from './guard.js';

/** NF-060, NF-062, NF-R37: own Beasties and Artifacts in the Arena without a Trap under them; Equipment there does not matter (NF-R112). */
const freeHosts = (state: NightfallState, seat: Seat): readonly CardId[] =>
  ownIn(state, seat).flatMap(({ id }) => (isFreeHost(state, seat, id) === undefined ? [id] : []));

const isFreeHost = (state: NightfallState, seat: Seat, host: CardId): Rejection | undefined => {
  const found = faceUp(state, host);
  if (
    found === undefined ||
    found.at.controller !== seat ||
    found.at.under !== undefined ||
    !isBattling(found.page)
  )
    return unknownTarget(rule('NF-060'), 'A Trap goes under an own Beastie or Artifact.');
  return underneath(state, host).some((id) => cardUnder(state.arena, id)?.isFaceDown)
    ? illegal(rule('NF-062'), `${nameOf(state, host)} has a Trap under it.`)
    : undefined;
};

/** NF-060, NF-R36: from the Chapter, face-down, unpaid. */
export const placeTrap: NightfallRule<'placeTrap'> = {
  type: 'placeTrap',
  candidates: (state, seat): readonly LegalAction<ActionOf<'placeTrap'>>[] => {
    const traps = seatState(state, seat).chapter.filter((id) => pageOf(state, id)?.traits.includes('trap'));
    if (traps.length === 0) return [];
    const hosts = freeHosts(state, seat);
    return traps.flatMap((id) => [
      {
        action: { type: 'placeTrap' as const, page: id },
        label: `Place ${nameOf(state, id)} face-down`,
        rule: rule('NF-060'),
        cards: [id],
      },
      ...hosts.map((host) => ({
        action: { type: 'placeTrap' as const, page: id, under: host },
        label: `Place ${nameOf(state, id)} face-down under ${nameOf(state, host)}`,
        rule: rule('NF-060'),
        cards: [id, host],
      })),
    ]);
  },
  refusal: (state, seat, { page, under }) => {
    const refused = unlessFree(state, seat, rule('NF-060'));
    if (refused !== undefined) return refused;
    if (!seatState(state, seat).chapter.includes(page))
      return unknownTarget(rule('NF-060'), 'A Trap is placed from the own Chapter.');
    if (!pageOf(state, page)?.traits.includes('trap'))
      return illegal(rule('NF-R36'), 'Only a Page with the Trap trait is placed face-down.');
    return under === undefined ? undefined : isFreeHost(state, seat, under);
  },
  resolve: (state, seat, { page, under }, random) => {
    const [moved] = movedPages(state, [page], 'arena');
    if (moved === undefined) return [];
    const now = opened(moved.now);
    return takeAction(state, seat, random, [
      begin({
        type: 'TrapPlaced',
        rule: rule('NF-060'),
        seat,
        trap: now.id,
        page: { ...moved, now: { visibleTo: [`seat:${seat}`, 'judge', 'production'], value: now } },
        ...(under === undefined ? {} : { under }),
        turn: state.turn.number,
      }),
    ]);
  },
};

const loneTraps = (state: NightfallState, seat: Seat): readonly CardId[] =>
  faceDownIn(state).filter((id) => isLoneTrap(state, seat, id) === undefined);

const isLoneTrap = (state: NightfallState, seat: Seat, id: CardId): Rejection | undefined => {
  const at = cardUnder(state.arena, id);
  if (at === undefined || at.controller !== seat)
    return unknownTarget(rule('NF-063'), 'Name an own face-down Trap.');
  if (!at.isFaceDown)
    return illegal(rule('NF-004'), 'A Page stays where it was played; only a face-down Trap is moved.');
  if (at.under !== undefined) return illegal(rule('NF-064'), 'A Trap under a Page stays there.');
  return at.movedTurn === state.turn.number
    ? illegal(rule('NF-063'), 'Each Trap moves once in a turn.')
    : undefined;
};

/** NF-063, NF-064, NF-R38. */
export const moveTrap: NightfallRule<'moveTrap'> = {
  type: 'moveTrap',
  candidates: (state, seat) => {
    const traps = loneTraps(state, seat);
    if (traps.length === 0) return [];
    const hosts = freeHosts(state, seat);
    return traps.flatMap((trap) =>
      hosts.map((under) => ({
        action: { type: 'moveTrap' as const, trap, under },
        label: `Move ${nameOf(state, trap)} under ${nameOf(state, under)}`,
        rule: rule('NF-063'),
        cards: [trap, under],
      })),
    );
  },
  refusal: (state, seat, { trap, under }) =>
    unlessFree(state, seat, rule('NF-063')) ??
    isLoneTrap(state, seat, trap) ??
    isFreeHost(state, seat, under),
  resolve: (state, seat, { trap, under }, random) =>
    takeAction(state, seat, random, [
      begin({ type: 'TrapMoved', rule: rule('NF-063'), trap, under, turn: state.turn.number }),
    ]),
};

/** NF-068: only a Trap whose own text allows it. */
const mayFlip = (state: NightfallState, seat: Seat, trap: CardId): Rejection | undefined => {
  const at = cardUnder(state.arena, trap);
  const source = refOf(state, trap);
  if (at === undefined || source === undefined || !at.isFaceDown || at.controller !== seat)
    return unknownTarget(rule('NF-068'), 'Name an own face-down Trap.');
  const scope = { source, controller: seat, bindings: {}, rule: rule('NF-068') };
  const allows = (pageOf(state, trap)?.abilities ?? []).some(
    (one) => one.when === 'mayFlip' && (one.if === undefined || now.holds(state, scope, one.if)),
  );
  return allows ? undefined : illegal(rule('NF-068'), 'A Trap is not flipped by choice, unless it says so.');
};

export const flipTrap: NightfallRule<'flipTrap'> = {
  type: 'flipTrap',
  candidates: (state, seat) =>
    faceDownIn(state)
      .filter((id) => mayFlip(state, seat, id) === undefined)
      .map((trap) => ({
        action: { type: 'flipTrap', trap },
        label: `Flip ${pageOf(state, trap)?.name ?? 'a Trap'}`,
        rule: rule('NF-068'),
        cards: [trap],
      })),
  refusal: (state, seat, { trap }) =>
    unlessAnyTime(state, seat, rule('NF-068')) ?? mayFlip(state, seat, trap),
  resolve: (state, seat, { trap }, random) =>
    takeAction(state, seat, random, [{ task: 'flipTraps', traps: [trap], inCombat: false }]),
};

/** NF-069, NF-R18: in full, out of the pool. */
export const payTrap: NightfallRule<'payTrap'> = {
  type: 'payTrap',
  candidates: (state, seat) => {
    const { choice } = state;
    if (choice?.kind !== 'payTrap') return [];
    const page = pageOf(state, choice.trap);
    if (page === undefined || requirementOf(state, seat, choice.trap) !== undefined) return [];
    return waysToPayFor(state, seat, page, choice.trap).map((pay) => ({
      action: { type: 'payTrap', pay },
      label: `Pay ${auraText(pay)} for ${page.name}`,
      rule: choice.rule,
      cards: [choice.trap],
    }));
  },
  refusal: (state, seat, { pay }) => {
    const { choice, refused } = openChoice(state, seat, 'payTrap', rule('NF-069'));
    if (refused !== undefined) return refused;
    const page = pageOf(state, choice.trap);
    if (page === undefined) return unknownTarget(rule('NF-069'), 'The Trap is gone.');
    const barred = requirementOf(state, seat, choice.trap);
    if (barred !== undefined) return barred;
    const cost = costOf(state, seat, page, choice.trap);
    const { aura } = seatState(state, seat);
    return isPaidFor(state, seat, page, choice.trap, pay)
      ? additionalBarred(state, seat, page, choice.trap, pay)
      : illegal(rule('NF-070'), `${page.name} costs ${auraText(cost)}; your pool has ${auraText(aura)}.`);
  },
  resolve: (state, seat, { pay }, random) => {
    const [asking] = state.resolution;
    if (asking?.task !== 'payTrap') return [];
    const { facts, then } = contractTrap(state, asking);
    return answer(state, seat, random, [
      begin(
        ...(costTotal(pay) === 0
          ? []
          : [{ type: 'AuraSpent', rule: rule('NF-069'), seat, spent: pay } as const]),
        ...facts,
      ),
      ...then,
    ]);
  },
};

/** NF-070. */
export const declineTrap: NightfallRule<'declineTrap'> = {
  type: 'declineTrap',
  candidates: ({ choice }) =>
    choice?.kind === 'payTrap'
      ? [
          {
            action: { type: 'declineTrap' },
            label: 'Do not pay: it goes to the Afterlife',
            rule: rule('NF-070'),
            cards: [choice.trap],
          },
        ]
      : [],
  refusal: (state, seat) => openChoice(state, seat, 'payTrap', rule('NF-070')).refused,
  resolve: (state, seat, _action, random) => {
    const [asking] = state.resolution;
    return asking?.task === 'payTrap'
      ? answer(state, seat, random, [{ task: 'begin', facts: loseTrap(state, asking.trap) }])
      : [];
  },
};
