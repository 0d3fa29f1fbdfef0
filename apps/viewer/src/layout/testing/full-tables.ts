import fc from 'fast-check';
import type { TableData } from '#libs/client';
import type { ZoneData } from '../../table/table-parts.js';
import { card, seat, table, zone } from '../../table/testing/tables.js';

/** A source of counts and choices, which makes a table a function of random numbers. */
type Pick = (most: number) => number;

type Card = ZoneData['cards'][number];

const CARD_KINDS: Readonly<Record<string, readonly string[]>> = {
  nightfall: ['Beastie Fairy', 'Basic Aura', 'Artifact', 'Beastie', 'Potion'],
};

class Dealer {
  private dealt = 0;

  constructor(
    private readonly game: string,
    private readonly pick: Pick,
  ) {}

  cards(count: number, owner: number, more: Partial<Card> = {}): Card[] {
    return Array.from({ length: count }, () => {
      this.dealt += 1;
      const kinds = CARD_KINDS[this.game] ?? ['Creature'];
      const isHidden = this.game === 'nightfall' && this.pick(9) === 0;
      return card(`c${this.dealt}`, {
        name: `Card ${this.pick(6)}`,
        definition: `card-${this.pick(6)}`,
        cardType: kinds[this.dealt % kinds.length] ?? 'Creature',
        orientation: this.pick(2) === 0 ? 'SIDEWAYS' : 'UPRIGHT',
        owner,
        ...(isHidden ? { facing: 'FACE_DOWN' as const, name: null, cardType: null, definition: null } : {}),
        ...more,
      });
    });
  }

  zone(owner: number, kind: string, most: number, more: Partial<ZoneData> = {}): ZoneData {
    return zone(`${owner}/${kind}`, { owner, cards: this.cards(this.pick(most), owner), ...more });
  }

  hidden(owner: number, kind: string): ZoneData {
    return zone(`${owner}/${kind}`, { owner, count: this.pick(40) });
  }

  hand(owner: number, kind: string, most: number): ZoneData {
    return owner === 0
      ? this.zone(owner, kind, most)
      : zone(`${owner}/${kind}`, { owner, count: this.pick(most) });
  }
}

const shared = (id: string, slots: ZoneData['slots']): ZoneData =>
  zone(id, { owner: null, slots, count: slots.length });

const noTags = { tags: [] };

const metax = (deal: Dealer, pick: Pick, seats: readonly number[]): ZoneData[] => {
  const attacker = pick(1);
  const fights = Array.from({ length: pick(5) }, (_, index) => ({
    id: `attack-${index + 1}`,
    label: `Attack ${index + 1}`,
    ...noTags,
    sides: seats.map((owner) => ({
      seat: owner,
      cards:
        owner === attacker
          ? [...deal.cards(1 + pick(1), owner), ...deal.cards(pick(1), owner, { cardType: 'Battle Card' })]
          : [...deal.cards(pick(1), owner), ...deal.cards(pick(1), owner, { cardType: 'Battle Card' })],
    })),
  }));
  return [
    shared('battle-zone', fights),
    ...seats.flatMap((owner) => [
      deal.zone(owner, 'in-play', 7),
      deal.hand(owner, 'hand', 14),
      ...(pick(3) === 0 ? [deal.zone(owner, 'event', 2)] : []),
      deal.hidden(owner, 'deck'),
      deal.zone(owner, 'discard', 20),
      deal.hidden(owner, 'victory-points'),
    ]),
  ];
};

const nightfall = (deal: Dealer, pick: Pick, seats: readonly number[]): ZoneData[] => [
  shared(
    'terra',
    Array.from({ length: 6 }, (_, index) => ({
      id: `terra-${index + 1}`,
      label: `Slot ${index + 1}`,
      ...noTags,
      sides: pick(1) === 0 ? [] : [{ seat: 0, cards: deal.cards(1, 0) }],
    })),
  ),
  ...seats.flatMap((owner) => [
    deal.zone(owner, 'arena', pick(4) === 0 ? 40 : 16),
    deal.hand(owner, 'chapter', 12),
    deal.hidden(owner, 'spellbook'),
    ...['limbo', 'cemetery', 'afterlife', 'removed'].map((kind) => deal.zone(owner, kind, 12)),
  ]),
];

const metazoo = (deal: Dealer, pick: Pick, seats: readonly number[]): ZoneData[] => [
  shared(
    'lanes',
    [1, 2, 3, 4].map((lane) => ({
      id: `lane-${lane}`,
      label: `Lane ${lane}`,
      ...noTags,
      sides: seats.map((owner) => ({ seat: owner, cards: deal.cards(pick(pick(3) === 0 ? 12 : 6), owner) })),
    })),
  ),
  shared(
    'terras',
    [1, 2, 3, 4].map((lane) => ({
      id: `terra-${lane}`,
      label: `Terra of lane ${lane}`,
      ...noTags,
      sides: pick(4) === 0 ? [] : [{ seat: pick(1), cards: deal.cards(1, 0) }],
    })),
  ),
  ...seats.flatMap((owner) => [
    deal.zone(owner, 'caster', 1),
    deal.zone(owner, 'aura', 14),
    deal.hand(owner, 'hand', 11),
    ...(pick(3) === 0 ? [deal.zone(owner, 'starters', 2)] : []),
    ...(pick(3) === 0 ? [deal.zone(owner, 'strategy', 1)] : []),
    deal.hidden(owner, 'deck'),
    deal.hidden(owner, 'aura-deck'),
    deal.zone(owner, 'discard', 12),
    ...(pick(2) === 0 ? [deal.zone(owner, 'outside', 12)] : []),
  ]),
];

const metabaloids = (
  deal: Dealer,
  pick: Pick,
  seats: readonly number[],
  columns: number,
  depth: number,
): ZoneData[] => [
  ...(pick(1) === 0
    ? []
    : [
        shared(
          'battle',
          ['attacker', 'defender'].map((id, index) => ({
            id,
            label: id,
            ...noTags,
            sides: [{ seat: seats[index] ?? 0, cards: deal.cards(pick(2), 0) }],
          })),
        ),
      ]),
  ...seats.flatMap((owner) => [
    zone(`${owner}/play`, {
      owner,
      slots: Array.from({ length: columns }, (_, index) => ({
        id: `${owner}/column-${index + 1}`,
        label: `Column ${index + 1}`,
        ...noTags,
        sides: [{ seat: owner, cards: deal.cards(pick(depth), owner) }],
      })),
    }),
    ...(columns > 1 ? [deal.zone(owner, 'reserve', 4)] : []),
    ...(pick(1) === 0 ? [deal.zone(owner, 'events', 3)] : []),
    deal.hand(owner, 'hand', 9),
    deal.hidden(owner, 'draw-pile'),
    deal.zone(owner, 'discard', 30),
    deal.zone(owner, 'lost', 40),
  ]),
];

/** A game that the viewer has no arrangement for. */
const unknown = (deal: Dealer, pick: Pick, seats: readonly number[]): ZoneData[] => [
  ...(pick(1) === 0 ? [] : [zone('market', { owner: null, cards: deal.cards(pick(8), 0) })]),
  ...seats.flatMap((owner) => [
    deal.zone(owner, 'line', 14),
    deal.zone(owner, 'fields', 9),
    deal.hand(owner, 'hand', 12),
    deal.hidden(owner, 'deck'),
    deal.zone(owner, 'discard', 12),
  ]),
];

const ZONES: Readonly<Record<string, (deal: Dealer, pick: Pick, seats: readonly number[]) => ZoneData[]>> = {
  metax,
  nightfall,
  'metazoo-tcg': metazoo,
  metabaloids: (deal, pick, seats) => metabaloids(deal, pick, seats, 3, 6),
  'metabaloids-fast': (deal, pick, seats) => metabaloids(deal, pick, seats, 1, 18),
  'high-card': unknown,
};

export const GAMES: readonly string[] = Object.keys(ZONES);

const mostSeats = (game: string): number => (game === 'metax' || game === 'metazoo-tcg' ? 2 : 8);

/** Numbers by a seed: the same seed gives the same table. */
const pickBy = (seed: number): Pick => {
  let state = seed + 1;
  return (most) => {
    state = (state * 48271) % 2147483647;
    return Math.floor((state / 2147483647) * (most + 1));
  };
};

const tableBy = (game: string, seats: number, pick: Pick): TableData => {
  const numbers = Array.from({ length: seats }, (_, index) => index);
  const deal = new Dealer(game, pick);
  return table({
    seats: numbers.map((number) => seat(number)),
    zones: ZONES[game]?.(deal, pick, numbers) ?? [],
  });
};

/** A table of a game with numbers of cards by a seed, up to fuller ones than random play reaches. */
export const fullTable = (game: string, { seats, seed }: Deal): TableData =>
  tableBy(game, seats, pickBy(seed));

/** A table of two seats in the usual middle of a game: each zone has a good third of its most cards. */
export const usualTable = (game: string): TableData => tableBy(game, 2, (most) => Math.round(most * 0.4));

export interface Deal {
  readonly seats: number;
  readonly seed: number;
}

export const dealsOf = (game: string): fc.Arbitrary<Deal> =>
  fc.record({
    seats: fc.integer({ min: 2, max: mostSeats(game) }),
    seed: fc.noShrink(fc.nat({ max: 2147483640 })),
  });
