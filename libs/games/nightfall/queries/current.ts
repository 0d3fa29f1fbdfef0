import { type CardId, cachedForRecentStates, cardUnder, type EffectScope, type Seat } from '#libs/game-kit';
import type { Attack, TerraBonus } from '../cards/definition.js';
import type { CasterModification, Modification, PageModification } from '../effects/language/modification.js';
import type { AuraType, Trait } from '../effects/language/words.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { START_LP, seatState } from '../zones.js';
import { type Evaluator, evaluator } from './evaluate.js';
import { type Reader, typesOf } from './fits.js';
import { holdingOf, isLpLowered, printedWith } from './in-arena.js';
import { type Battling, faceUp, hasStatus, isBattling } from './pages.js';
import { isThere } from './surroundings.js';

/*
 * Current values: printed values and their changes, in one order: printed, plus and minus, doubling. There are two layers: changes with a
 * duration (`modifiers`), and changes while a Page is in the Arena. A continuous Effect sees values without other continuous
 * Effects, so that two of them can never depend on each other.
 */

interface Changes {
  readonly pages: ReadonlyMap<CardId, readonly PageModification[]>;
  readonly casters: ReadonlyMap<Seat, readonly CasterModification[]>;
  /** The Pages that have less LP than they would have. */
  readonly lowered: ReadonlySet<CardId>;
}

const NO_CHANGES: readonly PageModification[] = [];
const NO_CASTER_CHANGES: readonly CasterModification[] = [];

const timedOn = (state: NightfallState, id: CardId): readonly PageModification[] =>
  state.modifiers.length === 0
    ? NO_CHANGES
    : state.modifiers.flatMap((modifier) =>
        modifier.on === 'pages' && modifier.pages.includes(id) ? [modifier.modification] : [],
      );

const withTraits = (printed: readonly Trait[], changes: readonly PageModification[]): readonly Trait[] => {
  if (changes.length === 0) return printed;
  const granted = changes.flatMap((change) => (change.change === 'grantTrait' ? [change.trait] : []));
  const removed = new Set(
    changes.flatMap((change) => (change.change === 'removeTrait' ? [change.trait] : [])),
  );
  return [...printed, ...granted].filter((trait) => !removed.has(trait));
};

/** NF-176: the sum of the bonuses of one kind from the current surroundings, each name once, for any number of copies of a Terra (NF-058). */
const terraSum = (
  state: NightfallState,
  seat: Seat,
  { terraBonuses }: Battling,
  worth: (bonus: TerraBonus) => number | undefined,
): number => {
  if (terraBonuses.length === 0) return 0;
  const counted = new Set<string>();
  return terraBonuses.reduce((sum, bonus) => {
    const by = worth(bonus);
    if (by === undefined || counted.has(bonus.terra) || !isThere(state, seat, bonus.terra)) return sum;
    counted.add(bonus.terra);
    return sum + by;
  }, 0);
};

const reader = (changes: (state: NightfallState, id: CardId) => readonly PageModification[]): Reader => ({
  traits: (state, id) => withTraits(faceUp(state, id)?.page.traits ?? [], changes(state, id)),
  auraType: (state, id) =>
    changes(state, id).reduce<AuraType | undefined>(
      (type, change) => (change.change === 'auraType' ? change.auraType : type),
      faceUp(state, id)?.page.auraType,
    ),
  maximumLp: (state, id) => {
    const found = faceUp(state, id);
    if (found === undefined || !isBattling(found.page)) return 0;
    const { page, at } = found;
    const changed = changes(state, id);
    const bonuses = terraSum(state, at.controller, page, (bonus) => ('lp' in bonus ? bonus.lp : undefined));
    const added = changed.reduce((sum, change) => (change.change === 'maximumLp' ? sum + change.by : sum), 0);
    const total = Math.max(0, page.lp + at.gain + bonuses + added);
    // NF-156, NF-R99: after everything else, and once.
    const isDoubled =
      state.turn.number > 0 &&
      at.controller !== state.turn.seat &&
      at.controller !== state.turn.next &&
      withTraits(page.traits, changed).includes('defender');
    return isDoubled ? total * 2 : total;
  },
});

const withoutContinuous = evaluator(reader(timedOn));

/** Whether the text of a Page in the Arena counts (NF-139, NF-R85): not while it waits, flipped, to be paid for (NF-070). */
const hasText = (state: NightfallState, id: CardId, changes: readonly PageModification[]): boolean =>
  !cardUnder(state.arena, id)?.isUnpaid &&
  !hasStatus(state, id, 'paralyze') &&
  !changes.some(({ change }) => change === 'suppressText');

/** The parts of a state that a Page's values can depend on. Choices, used ids and used draws are not among them. */
export const partsInArena = ({
  definitions,
  pages,
  arena,
  slots,
  turn,
  chain,
  combat,
  seats,
  modifiers,
  surroundings,
  representations,
}: NightfallState): readonly unknown[] => [
  definitions,
  pages,
  arena,
  slots,
  turn,
  chain,
  combat,
  seats,
  modifiers,
  surroundings,
  representations,
];

/** Whether all of that is the same in two states. */
const isSameArena = (a: NightfallState, b: NightfallState): boolean =>
  a.definitions === b.definitions &&
  a.pages === b.pages &&
  a.arena === b.arena &&
  a.slots === b.slots &&
  a.turn === b.turn &&
  a.chain === b.chain &&
  a.combat === b.combat &&
  a.seats === b.seats &&
  a.modifiers === b.modifiers &&
  a.surroundings === b.surroundings &&
  a.representations === b.representations;

const UNCHANGED: Changes = { pages: new Map(), casters: new Map(), lowered: new Set() };

const workedOut = (state: NightfallState): Changes => {
  const holding = printedWith(state, 'static');
  if (holding.length === 0 && state.modifiers.length === 0) return UNCHANGED;
  const pages = new Map<CardId, PageModification[]>();
  const casters = new Map<Seat, CasterModification[]>();
  const onPage = (id: CardId, change: PageModification) => pages.set(id, [...(pages.get(id) ?? []), change]);
  const onCaster = (seat: Seat, change: CasterModification) =>
    casters.set(seat, [...(casters.get(seat) ?? []), change]);
  for (const modifier of state.modifiers) {
    if (modifier.on === 'pages') for (const id of modifier.pages) onPage(id, modifier.modification);
    if (modifier.on === 'caster') onCaster(modifier.seat, modifier.modification);
  }
  for (const { id, page } of holding) {
    const definition = cardUnder(state.pages, id)?.definition;
    const controller = cardUnder(state.arena, id)?.controller;
    if (definition === undefined || controller === undefined || !hasText(state, id, timedOn(state, id)))
      continue;
    const scope: EffectScope = {
      source: { id, definition },
      controller,
      bindings: {},
      rule: rule('NF-191'),
    };
    for (const one of holdingOf(page)) {
      if (one.if !== undefined && !withoutContinuous.holds(state, scope, one.if)) continue;
      const { who, cards } = one;
      const { ofPages, ofCasters } = settledBy(withoutContinuous, state, scope, one.modification);
      if (cards !== undefined && ofPages !== undefined)
        for (const target of withoutContinuous.select(state, scope, cards)) onPage(target, ofPages);
      if (who !== undefined && ofCasters !== undefined)
        for (const seat of withoutContinuous.seats(state, scope, who)) onCaster(seat, ofCasters);
    }
  }
  const lowered = new Set<CardId>();
  for (const [id, changes] of pages) if (changes.some(lowersLp)) lowered.add(id);
  return { pages, casters, lowered };
};

const lowersLp = (change: PageModification): boolean => change.change === 'maximumLp' && change.by < 0;

const changesIn = cachedForRecentStates(isSameArena, workedOut);

/** A modification with its present number, as far as Pages or Casters can have it. */
export const settledBy = (
  evaluate: Pick<Evaluator, 'change'>,
  state: NightfallState,
  scope: EffectScope,
  change: Modification,
): { readonly ofPages?: PageModification; readonly ofCasters?: CasterModification } => {
  switch (change.change) {
    case 'attackDamage':
    case 'maximumLp':
      return { ofPages: { change: change.change, by: evaluate.change(state, scope, change.by) } };
    case 'damageTaken': {
      const settled = { change: change.change, by: evaluate.change(state, scope, change.by) };
      return { ofPages: settled, ofCasters: settled };
    }
    case 'preventDamage':
      return { ofPages: change, ofCasters: change };
    case 'auraContracts':
    case 'cost':
    case 'forbidContract':
    case 'contractFrom':
      return { ofCasters: change };
    default:
      return { ofPages: change };
  }
};

/** The modifications of a Page, in the order in which they began; continuous Effects last. */
export const changesOn = (state: NightfallState, id: CardId): readonly PageModification[] =>
  changesIn(state).pages.get(id) ?? NO_CHANGES;

/** The Pages with less LP than printed, after permanent gains and losses. */
export const loweredIn = (state: NightfallState): ReadonlySet<CardId> =>
  state.modifiers.length === 0 && !isLpLowered(state) ? UNCHANGED.lowered : changesIn(state).lowered;

export const changesOnCaster = (state: NightfallState, seat: Seat): readonly CasterModification[] =>
  changesIn(state).casters.get(seat) ?? NO_CASTER_CHANGES;

const current = reader(changesOn);

/** Reads the present state, including continuous Effects. */
export const now = evaluator(current);

export const { traits: traitsOf, auraType: auraTypeOf, maximumLp: maximumLpOf } = current;

/** The types of a Page: two of a Page that is printed with two (NF-R138). */
export const auraTypesOf = (state: NightfallState, id: CardId): readonly AuraType[] => {
  const page = faceUp(state, id)?.page;
  return page === undefined ? [] : typesOf(page, auraTypeOf(state, id));
};

export const hasTrait = (state: NightfallState, id: CardId, trait: Trait): boolean =>
  traitsOf(state, id).includes(trait);

export const textCounts = (state: NightfallState, id: CardId): boolean =>
  hasText(state, id, changesOn(state, id));

export type Forbidden = Extract<PageModification, { change: 'forbid' }>['action'];
export const isForbidden = (state: NightfallState, id: CardId, action: Forbidden): boolean =>
  changesOn(state, id).some((change) => change.change === 'forbid' && change.action === action);

/** NF-088, NF-118: an Equipment whose text allows it. */
export const canBeAttacked = (state: NightfallState, id: CardId): boolean =>
  changesOn(state, id).some(({ change }) => change === 'canBeAttacked');

/** NF-182 to NF-184: maximum minus damage, never below 0. */
export const lpOf = (state: NightfallState, id: CardId): number =>
  Math.max(0, maximumLpOf(state, id) - (cardUnder(state.arena, id)?.damage ?? 0));

export const casterMaximum = (state: NightfallState, seat: Seat): number =>
  START_LP + seatState(state, seat).gain;

export const casterLp = (state: NightfallState, seat: Seat): number =>
  Math.max(0, casterMaximum(state, seat) - seatState(state, seat).damage);

/** NF-152, NF-153. */
export const isBurrowed = (state: NightfallState, id: CardId): boolean =>
  cardUnder(state.arena, id)?.burrowedTurn === state.turn.number;

/** The Attacks of a Beastie or Artifact in the Arena (NF-R137). */
export const attacksOf = (state: NightfallState, id: CardId): readonly Attack[] => {
  const page = faceUp(state, id)?.page;
  return page !== undefined && isBattling(page) ? page.attacks : [];
};

/** NF-105, NF-176: what active surroundings add to each Attack. */
export const terraDamage = (state: NightfallState, id: CardId): number => {
  const found = faceUp(state, id);
  if (found === undefined || !isBattling(found.page)) return 0;
  return terraSum(state, found.at.controller, found.page, (bonus) =>
    'damage' in bonus ? bonus.damage : undefined,
  );
};
