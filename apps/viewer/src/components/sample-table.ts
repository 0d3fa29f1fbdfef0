import type { TableData } from '#libs/client';

type Zone = TableData['zones'][number];
type Card = Zone['cards'][number];

const card = (id: string, name: string, more: Partial<Card> = {}): Card => ({
  id,
  facing: 'FACE_UP',
  definition: id,
  name,
  cardType: 'Creature',
  text: 'When it comes into play, draw a card.',
  owner: 0,
  controller: 0,
  orientation: 'UPRIGHT',
  counters: [
    { name: 'cost', label: 'Cost', value: 3, max: null },
    { name: 'strength', label: 'Strength', value: 5, max: 5 },
    { name: 'damage', label: 'Damage', value: 1, max: null },
  ],
  keywords: ['Winged'],
  tags: [],
  attached: [],
  ...more,
});

const tag = (name: string, label: string) => ({ name, label, value: null });

const zone = (id: string, kind: string, label: string, more: Partial<Zone> = {}): Zone => ({
  id,
  kind,
  label,
  owner: 0,
  count: more.cards?.length ?? 0,
  cards: [],
  slots: [],
  ...more,
});

/** A small table with an attack in progress and an effect on the stack. */
export const SAMPLE_TABLE: TableData = {
  phase: 'Action step',
  turn: { number: 4, seat: 0 },
  seats: [0, 1].map((seat) => ({
    seat,
    counters: [{ name: 'life', label: 'Life', value: seat === 0 ? 18 : 7, max: 20 }],
    tags: [],
    isActive: seat === 0,
  })),
  zones: [
    zone('1/arena', 'arena', 'Arena', {
      owner: 1,
      cards: [
        card('target', 'Reed Warden', { owner: 1, controller: 1, tags: [tag('target', 'Is attacked')] }),
      ],
    }),
    zone('1/hand', 'hand', 'Hand', { owner: 1, count: 4 }),
    zone('0/arena', 'arena', 'Arena', {
      cards: [
        card('attacker', 'Ember Lynx', { orientation: 'SIDEWAYS', tags: [tag('attacker', 'Attacks')] }),
      ],
    }),
    zone('0/hand', 'hand', 'Hand', { cards: [card('h1', 'Night Bell'), card('h2', 'Second Wind')] }),
    zone('0/deck', 'deck', 'Deck', { count: 31 }),
    zone('0/discard', 'discard', 'Discard pile', { cards: [card('gone', 'Old Friend')] }),
  ],
  stack: [
    { label: 'Night Bell on Reed Warden', controller: 0, card: null },
    { label: 'The attack of Ember Lynx', controller: 0, card: null },
  ],
  choice: { seat: 1, kind: 'priority', label: 'Answer or pass', rule: 'X-001' },
  tags: [],
  outcome: null,
};
