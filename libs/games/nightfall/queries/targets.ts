import { type CardId, cardUnder, type EffectScope, type Seat } from '#libs/game-kit';
import type { NightfallPage } from '../cards/definition.js';
import type { Target } from '../effects/language/selector.js';
import type { Link, Place } from '../parts.js';
import { rule } from '../rule.js';
import type { PageRef } from '../schemas.js';
import type { NightfallState } from '../state.js';
import { casterOf, linkNumberOf, placeOf, seatState } from '../zones.js';
import { changesOn, hasTrait, isBurrowed, isForbidden, now } from './current.js';
import { isWithdrawn, pageOf } from './pages.js';

/** The source of a target: a Page, and whether it targets by a Power. */
export interface Source {
  readonly seat: Seat;
  readonly page: PageRef;
  readonly kind: Link['kind'];
}

/** NF-153, NF-162, NF-R102, NF-R103: whether a Page may be named as a target by this source. */
export const mayTarget = (state: NightfallState, { seat, page, kind }: Source, target: CardId): boolean => {
  if (cardUnder(state.arena, target) === undefined) return true;
  const type = state.definitions[page.definition]?.type;
  if (isForbidden(state, target, 'beTargeted')) return false;
  if (cannotBeChosen(state, seat, target)) return false;
  if (type === 'spell' && hasTrait(state, target, 'magiproof')) return false;
  const isBarredByBurrow = type === 'spell' || type === 'artifact' || kind === 'power';
  return !(isBarredByBurrow && isBurrowed(state, target));
};

/** NF-R154: an Effect says so, of every Caster or of opponents. */
const cannotBeChosen = (state: NightfallState, seat: Seat, target: CardId): boolean =>
  changesOn(state, target).some(
    (change) =>
      change.change === 'cannotBeChosen' &&
      (change.by === 'each' || cardUnder(state.arena, target)?.controller !== seat),
  );

/** NF-084: the possible targets now. */
export const legalTargets = (state: NightfallState, source: Source, target: Target): readonly CardId[] => {
  const scope: EffectScope = {
    source: source.page,
    controller: source.seat,
    bindings: {},
    rule: rule('NF-084'),
  };
  return now.select(state, scope, target.from).filter((id) => mayTarget(state, source, id));
};

/** The places of targets outside the Arena, as a link stores them. */
export const targetsElsewhere = (
  state: NightfallState,
  targets: Link['targets'],
): { readonly elsewhere?: NonNullable<Link['elsewhere']> } => {
  const places = Object.values(targets)
    .flat()
    .flatMap((id) => {
      const place = pageOf(state, id) === undefined ? undefined : placeOf(state, id);
      return place === undefined || place === 'arena' ? [] : [[id, place] as const];
    });
  return places.length === 0 ? {} : { elsewhere: Object.fromEntries(places) };
};

/** NF-R23: whether a target is still where it was named, and may be targeted. */
export const isStillTarget = (
  state: NightfallState,
  source: Source,
  id: CardId,
  place: Place = 'arena',
): boolean => {
  const caster = casterOf(id);
  if (caster !== undefined) return !seatState(state, caster).isOut;
  const number = linkNumberOf(id);
  if (number !== undefined) return state.chain.some((link) => link.number === number);
  return (
    pageOf(state, id) !== undefined &&
    !isWithdrawn(state, id) &&
    placeOf(state, id) === place &&
    mayTarget(state, source, id)
  );
};

/** Whether every target that must be named can be. */
export const hasTargets = (state: NightfallState, source: Source, targets: readonly Target[]): boolean =>
  targets.every((target) => target.upTo || legalTargets(state, source, target).length > 0);

/** NF-116, NF-R108, NF-R110: an Equipment names its host, or is placed without one. A host may have others under it (NF-R112). */
export const hostTarget = ({ traits, equips }: NightfallPage): readonly Target[] =>
  traits.includes('equipment')
    ? [
        {
          as: 'host',
          from: { zone: 'arena', whose: 'each', where: equips ?? { type: 'beastie' } },
          count: 1,
          upTo: true,
        },
      ]
    : [];
