import { type CardId, type Seat, seat as toSeat } from '#libs/game-kit';
import type { FactOf, NightfallFact } from '../facts.js';
import { falseTraps } from '../resolution/false-trap.js';
import { rule } from '../rule.js';
import { attacksOf, auraTypeOf, hasTrait, maximumLpOf, now, textCounts, traitsOf } from '../rules/current.js';
import { faceUp, pageOf, refOf } from '../rules/pages.js';
import type { NightfallState } from '../state.js';
import type { NightfallEffectTask, Task } from '../tasks.js';
import { arenaIds, casterId, casterOf, opened } from '../zones.js';
import type { EffectOf, WatchedEvent } from './language/effect.js';
import { contractTraits, effectTask } from './use.js';

/** Something that Effects may watch for: whose it is, and which Page or Caster it is about. */
interface Occurrence {
  readonly event: WatchedEvent;
  readonly seat: Seat;
  readonly subject?: CardId;
}

/** What follows from facts by rules and Pages' Effects: what Damage brings, the Page's own Effects, then what watches (NF-R22). */
export const reactions = (
  before: NightfallState,
  facts: readonly NightfallFact[],
  after: NightfallState,
): readonly Task[] => {
  if (after.turn.number === 0) return [];
  const aftermath = facts.flatMap((fact) => [
    ...afterDamage(fact),
    ...infections(before, facts, fact),
    ...freeContract(after, fact),
  ]);
  const own = facts.flatMap((fact) => ownEffects(before, after, fact));
  const occurrences = facts.flatMap((fact) => occurrencesOf(before, after, fact));
  const watching = occurrences.length === 0 ? [] : watchers(before, occurrences, after);
  const effects = [...own, ...watching];
  return [
    ...falseTraps(before, facts, after),
    ...aftermath,
    ...(effects.length > 1 ? [{ task: 'orderEffects' as const, effects }] : effects),
  ];
};

const afterDamage = (fact: NightfallFact): readonly Task[] => {
  if (fact.type !== 'DamageDealt' || fact.hits.length === 0) return [];
  const { source, hits, isAttack, combat } = fact;
  return [
    {
      task: 'afterDamage',
      hits,
      isAttack,
      ...(source === undefined ? {} : { source }),
      ...(combat === undefined ? {} : { combat }),
    },
  ];
};

/** NF-164, NF-R100: a Token for each Beastie that an Infectious Page Destroys, as the Page was then. */
const infections = (
  before: NightfallState,
  facts: readonly NightfallFact[],
  fact: NightfallFact,
): readonly Task[] => {
  if (fact.type !== 'PagesDestroyed') return [];
  return fact.pages.flatMap(({ page }): readonly Task[] => {
    const victim = opened(page.was).id;
    if (faceUp(before, victim)?.page.type !== 'beastie') return [];
    const hit = facts.find(
      (one): one is FactOf<'DamageDealt'> =>
        one.type === 'DamageDealt' && one.hits.some(({ target }) => target === victim),
    );
    const by = fact.by ?? hit?.source?.id;
    const found = by === undefined ? undefined : faceUp(before, by);
    const source = by === undefined ? undefined : refOf(before, by);
    if (by === undefined || by === victim || found === undefined || source === undefined) return [];
    if (!hasTrait(before, by, 'infectious')) return [];
    return [
      {
        task: 'infect',
        seat: found.at.controller,
        source,
        token: {
          auraType: auraTypeOf(before, by) ?? found.page.auraType,
          lp: Math.max(5, maximumLpOf(before, by)),
          attacks: attacksOf(before, by).flatMap(({ damage, advantage }) =>
            damage === undefined ? [] : [{ damage, advantage: [...advantage] }],
          ),
          traits: [],
        },
      },
    ];
  });
};

const freeContract = (state: NightfallState, fact: NightfallFact): readonly Task[] => {
  if (fact.type !== 'PageContracted' || !fact.isFree) return [];
  return [{ task: 'playFree', seat: fact.seat, page: opened(fact.page.now).id, link: state.nextLink }];
};

/** CONTRACT, FLIPPED, DESTROYED and "enters" of the Page itself (NF-191). */
const ownEffects = (
  before: NightfallState,
  after: NightfallState,
  fact: NightfallFact,
): readonly NightfallEffectTask[] => {
  switch (fact.type) {
    case 'PageEntered': {
      const { id } = opened(fact.page.now);
      return [
        ...effectsOn(after, id, fact.seat, 'enters'),
        ...(fact.isContracted ? contracted(after, id, fact.seat) : []),
      ];
    }
    case 'TrapContracted':
      return [
        ...effectsOn(after, fact.page.id, fact.seat, 'enters'),
        ...contracted(after, fact.page.id, fact.seat),
        ...effectsOn(after, fact.page.id, fact.seat, 'flipped'),
      ];
    case 'PagesDestroyed':
      return fact.pages.flatMap(({ page }) => {
        const was = opened(page.was).id;
        const at = before.arena[was];
        // A Page that was Paralyzed or face-down has no text to speak of (NF-070, NF-139).
        return at === undefined || at.isFaceDown || !textCounts(before, was)
          ? []
          : effectsOn(after, opened(page.now).id, at.controller, 'destroyed');
      });
    default:
      return [];
  }
};

const contracted = (state: NightfallState, id: CardId, seat: Seat): readonly NightfallEffectTask[] => [
  ...effectsOn(state, id, seat, 'contract'),
  ...contractTraits(state, id, seat, traitsOf(state, id)),
];

type OwnTrigger = 'contract' | 'flipped' | 'enters' | 'destroyed';

const effectsOn = (
  state: NightfallState,
  id: CardId,
  controller: Seat,
  on: OwnTrigger,
): readonly NightfallEffectTask[] => {
  const source = refOf(state, id);
  if (source === undefined) return [];
  return (pageOf(state, id)?.effects ?? []).flatMap((effect) =>
    effect.on === on
      ? effectTask(state, {
          source,
          controller,
          on,
          because: rule('NF-191'),
          program: effect.do,
          if: effect.if,
        })
      : [],
  );
};

const occurrencesOf = (
  before: NightfallState,
  after: NightfallState,
  fact: NightfallFact,
): readonly Occurrence[] => {
  const seatOf = (id: CardId): Seat | undefined =>
    casterOf(id) ?? after.arena[id]?.controller ?? before.arena[id]?.controller;
  const about = (event: WatchedEvent, id: CardId): readonly Occurrence[] => {
    const seat = seatOf(id);
    return seat === undefined ? [] : [{ event, seat, subject: id }];
  };
  switch (fact.type) {
    case 'PageEntered': {
      const { id } = opened(fact.page.now);
      return [
        ...about('entered', id),
        ...(fact.isContracted ? about('contracted', id) : []),
        ...(fact.slot === undefined
          ? []
          : [...about('terraEntered', id), { event: 'surroundingsChanged' as const, seat: fact.seat }]),
      ];
    }
    case 'TrapContracted':
      return [
        ...about('entered', fact.page.id),
        ...about('contracted', fact.page.id),
        ...(fact.slot === undefined
          ? []
          : [
              ...about('terraEntered', fact.page.id),
              { event: 'surroundingsChanged' as const, seat: fact.seat },
            ]),
      ];
    case 'TokensCreated':
      return fact.pages.flatMap((id) => about('entered', id));
    case 'PagesDestroyed':
      return fact.pages.flatMap(({ page }) => {
        const id = opened(page.was).id;
        return before.arena[id]?.isFaceDown ? [] : [...about('destroyed', id), ...about('leftArena', id)];
      });
    case 'PagesMoved':
      return fact.pages.flatMap((page) =>
        page.from === 'arena' && !before.arena[opened(page.was).id]?.isFaceDown
          ? about('leftArena', opened(page.was).id)
          : [],
      );
    case 'AttackDeclared':
      return [...about('attackDeclared', fact.attacker), ...about('becameTarget', fact.target)];
    case 'PrimaryDefenderChosen':
      return about('becamePrimaryDefender', fact.page);
    case 'DamageDealt':
      return [
        ...(fact.source === undefined || fact.hits.length === 0 ? [] : about('dealtDamage', fact.source.id)),
        ...fact.hits.flatMap(({ target }) => about('tookDamage', target)),
      ];
    case 'LpLost':
      return fact.hits.flatMap(({ target }) => about('lostLp', target));
    case 'Bookmarked':
      return about('bookmarked', casterId(fact.seat));
    case 'StatusInflicted':
      return about('statusInflicted', fact.target);
    case 'StatusRemoved':
      return about('statusRemoved', fact.target);
    case 'SurroundingActive':
    case 'SurroundingWithdrawn':
    case 'SurroundingRuled':
    case 'RepresentationDeclared':
    case 'RepresentationWithdrawn':
      return [{ event: 'surroundingsChanged', seat: after.turn.seat }];
    case 'PageFatigued':
      return about('fatigued', fact.page);
    default:
      return [];
  }
};

/** The active Caster's first, then clockwise, each in the order of the Arena; the order is chosen later (NF-044). */
const watchers = (
  before: NightfallState,
  occurrences: readonly Occurrence[],
  after: NightfallState,
): readonly NightfallEffectTask[] => {
  const watching = arenaIds(after).filter((id) =>
    faceUp(after, id)?.page.effects.some((effect) => effect.on === 'when'),
  );
  const leaving = occurrences.flatMap(({ event, subject }) =>
    (event === 'destroyed' || event === 'leftArena') &&
    subject !== undefined &&
    after.arena[subject] === undefined
      ? [subject]
      : [],
  );
  return [
    ...watching.flatMap((id) => occurrences.flatMap((one) => watchersOf(after, after, id, one))),
    ...[...new Set(leaving)].flatMap((id) =>
      occurrences
        .filter(({ subject }) => subject === id)
        .flatMap((one) => watchersOf(before, after, id, one)),
    ),
  ];
};

const watchersOf = (
  at: NightfallState,
  after: NightfallState,
  id: CardId,
  occurrence: Occurrence,
): readonly NightfallEffectTask[] => {
  const found = faceUp(at, id);
  const source = refOf(at, id);
  if (found === undefined || source === undefined || !textCounts(at, id)) return [];
  const { controller, under, used } = found.at;
  return found.page.effects.flatMap((effect, index) => {
    if (effect.on !== 'when' || effect.event !== occurrence.event) return [];
    const key = `effect-${index}`;
    if (effect.oncePerTurn && used.includes(key)) return [];
    if (!concerns(at, effect, { id, controller, under, source }, occurrence)) return [];
    return effectTask(after, {
      source,
      controller,
      on: effect.oncePerTurn ? key : effect.event,
      because: rule('NF-R22'),
      program: effect.do,
      if: effect.if,
      bindings: occurrence.subject === undefined ? {} : { subject: [occurrence.subject] },
      oncePerTurn: effect.oncePerTurn,
    });
  });
};

const concerns = (
  state: NightfallState,
  effect: EffectOf<'when'>,
  watcher: {
    readonly id: CardId;
    readonly controller: Seat;
    readonly under: CardId | undefined;
    readonly source: NightfallEffectTask['source'];
  },
  { seat, subject }: Occurrence,
): boolean => {
  if (effect.self && subject !== watcher.id && subject !== watcher.under) return false;
  if (effect.whose !== 'each' && (effect.whose === 'you') !== (seat === watcher.controller)) return false;
  if (effect.where === undefined) return true;
  const scope = {
    source: watcher.source,
    controller: watcher.controller,
    bindings: {},
    rule: rule('NF-R22'),
  };
  return subject !== undefined && now.fits(state, scope, subject, effect.where);
};

/** The Caster who puts simultaneous Effects in order (NF-044, NF-073). */
export const orderingSeat = (state: NightfallState): Seat =>
  state.seats[state.turn.seat]?.isOut
    ? toSeat(state.seats.findIndex(({ isOut }) => !isOut))
    : state.turn.seat;
