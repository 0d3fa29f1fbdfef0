import {
  type CardId,
  type Counter,
  cardUnder,
  choiceOnTable,
  lastDrawn,
  mayLookInto,
  type Seat,
  type Table,
  type TableSeat,
  type TableStackItem,
  type TableZone,
  type Tag,
  type Viewer,
  wholeTable,
} from '#libs/game-kit';
import { AURA_TYPES, inWords } from './effects/language/words.js';
import { capital } from './queries/cost.js';
import { casterLp, casterMaximum, partsInArena } from './queries/current.js';
import { nameOf } from './queries/pages.js';
import { activeSurroundings, wordsOf } from './queries/surroundings.js';
import { choiceText } from './rules/choice-text.js';
import { seatToAct } from './rules/guard.js';
import type { NightfallState, Step } from './state.js';
import { statusCounters, tableCards } from './view-card.js';
import { arenaIds, isAnyHost, seatState, seatsOf } from './zones.js';

const STEPS: Readonly<Record<Step, string>> = {
  setup: 'Setup',
  start: 'Start of turn',
  action: 'Action step',
  end: 'End of turn',
};

/** The table as one viewer may see it, built from public Pages and from the Pages that the viewer may see. */
export const view = (state: NightfallState, viewer: Viewer): Table =>
  wholeTable({
    phase: state.combat === undefined ? STEPS[state.turn.step] : 'Combat',
    turn: state.turn.number > 0 ? { number: state.turn.number, seat: state.turn.seat } : undefined,
    seats: seatsOf(state).map((seat) => tableSeat(state, seat)),
    zones: [
      inArena(state, viewer, 'terra', terraZone),
      ...seatsOf(state).map((seat) => inArena(state, viewer, `${seat}/arena`, arenaZone(seat))),
      ...seatsOf(state).flatMap((seat) => seatZones(state, seat, viewer)),
    ],
    stack: stackItems(state, viewer),
    choice: choiceOnTable(state.choice && { ...state.choice, label: choiceText(state.choice) }).choice,
    tags: [
      ...combatTags(state),
      ...activeSurroundings(state).map(surroundingTag),
      ...contestedTags(state),
      ...representationTags(state),
    ],
    outcome: state.outcome,
  });

const surroundingTag = (words: string): Tag => ({
  name: 'surroundings',
  label: 'Surroundings',
  value: words,
});

const contestedTags = (state: NightfallState): readonly Tag[] =>
  state.surroundings.flatMap(({ status, ...said }) =>
    status === 'declared' || status === 'contested'
      ? [{ name: `surroundings-${status}`, label: `Surroundings ${status}`, value: wordsOf(said) }]
      : [],
  );

/** Rulings about representations, also while none of the Pages is in the Arena. */
const representationTags = (state: NightfallState): readonly Tag[] =>
  (state.representations ?? []).map(({ definition, kind }) => ({
    name: 'ruled-to-represent',
    label: 'A judge rules',
    value: `${state.definitions[definition]?.name ?? definition} stands for ${inWords(kind)}`,
  }));

const combatTags = (state: NightfallState): readonly Tag[] => {
  const { combat } = state;
  return combat === undefined
    ? []
    : [
        {
          name: 'combat',
          label: 'Combat',
          value: `${nameOf(state, combat.attacker)} attacks ${nameOf(state, combat.target)}`,
        },
      ];
};

const tableSeat = (state: NightfallState, seat: Seat): TableSeat => {
  const isActive = seatToAct(state) === seat;
  // Life Points are of the seat alone.
  const from = [seatState(state, seat), isActive];
  return lastDrawn(state.definitions).seat(`${seat}`, from, () => ({
    seat,
    counters: seatCounters(state, seat),
    tags: seatTags(state, seat),
    isActive,
  }));
};

const seatCounters = (state: NightfallState, seat: Seat): readonly Counter[] => {
  const { spellbook, chapter, sideDeck, aura } = seatState(state, seat);
  return [
    {
      name: 'life-points',
      label: 'Life Points',
      value: casterLp(state, seat),
      max: casterMaximum(state, seat),
    },
    { name: 'spellbook', label: 'Spellbook', value: spellbook.length },
    { name: 'chapter', label: 'Chapter', value: chapter.length },
    ...(sideDeck > 0 ? [{ name: 'side-deck', label: 'Side-Deck', value: sideDeck }] : []),
    ...AURA_TYPES.flatMap((type) => {
      const value = aura[type] ?? 0;
      return value > 0 ? [{ name: `aura-${type}`, label: `${capital(type)} Aura`, value }] : [];
    }),
    ...statusCounters(seatState(state, seat).indicators),
  ];
};

const seatTags = (state: NightfallState, seat: Seat): readonly Tag[] => {
  const { isOut, passing } = seatState(state, seat);
  return [
    ...(isOut ? [{ name: 'out', label: 'Out of the game' }] : []),
    ...(passing === undefined
      ? []
      : [
          {
            name: 'passing',
            label: 'Passes by itself',
            value: passing === 'ownTurn' ? 'until its own turn' : 'until an opponent acts',
          },
        ]),
  ];
};

const isNotNull = (id: CardId | null): id is CardId => id !== null;

/** A zone of Pages in the Arena: the same for all viewers, except for face-down Pages. */
const inArena = (
  state: NightfallState,
  viewer: Viewer,
  id: string,
  draw: (state: NightfallState, viewer: Viewer) => TableZone,
): TableZone =>
  lastDrawn(state.definitions).zone(`${id}/${eyesOf(state, viewer)}`, partsInArena(state), () =>
    draw(state, viewer),
  );

/** The Casters whose face-down Pages a viewer may see. A drawing with one of them is shared only by viewers who may see the same Pages. */
const eyesOf = (state: NightfallState, viewer: Viewer): string =>
  seatsOf(state)
    .map((seat) => (mayLookInto(viewer, seat) ? 1 : 0))
    .join('');

const terraZone = (state: NightfallState, viewer: Viewer): TableZone => ({
  id: 'terra',
  kind: 'terra',
  label: 'Terra Slots',
  count: state.slots.filter(isNotNull).length,
  cards: [],
  slots: state.slots.map((id, index) => {
    const controller = id === null ? undefined : cardUnder(state.arena, id)?.controller;
    return {
      id: `terra-${index + 1}`,
      label: `Slot ${index + 1}`,
      sides:
        id === null || controller === undefined
          ? []
          : [{ seat: controller, cards: tableCards(state, [id], viewer) }],
      tags: [],
    };
  }),
});

const arenaZone =
  (seat: Seat) =>
  (state: NightfallState, viewer: Viewer): TableZone => {
    const ids = arenaIds(state).filter((id) => {
      const at = cardUnder(state.arena, id);
      return at?.controller === seat && at.under === undefined && !state.slots.includes(id);
    });
    return {
      id: `${seat}/arena`,
      kind: 'arena',
      label: 'Arena',
      owner: seat,
      count: ids.length,
      cards: tableCards(state, ids, viewer),
    };
  };

const seatZones = (state: NightfallState, seat: Seat, viewer: Viewer): readonly TableZone[] => {
  const pile = seatState(state, seat);
  const drawn = lastDrawn(state.definitions);
  const { pages, arena, combat, representations } = state;
  const zone = (kind: string, label: string, ids: readonly CardId[], isShown: boolean): TableZone => {
    const eyes = isShown && isAnyHost(state, ids) ? eyesOf(state, viewer) : isShown;
    return drawn.zone(`${seat}/${kind}/${eyes}`, [ids, pages, arena, combat, representations], () => ({
      id: `${seat}/${kind}`,
      kind,
      label,
      owner: seat,
      count: ids.length,
      cards: isShown ? tableCards(state, ids, viewer) : [],
    }));
  };
  return [
    zone('chapter', 'Chapter', pile.chapter, mayLookInto(viewer, seat)),
    // NF-013: no viewer sees a Page of a Spellbook. NF-R129: every viewer sees the discard zones.
    zone('spellbook', 'Spellbook', pile.spellbook, false),
    zone('limbo', 'Limbo', pile.limbo, true),
    zone('cemetery', 'Cemetery', pile.cemetery, true),
    zone('afterlife', 'Afterlife', pile.afterlife, true),
    ...(pile.removed.length > 0 ? [zone('removed', 'Removed from the game', pile.removed, true)] : []),
  ];
};

/** The link that resolves next is first. */
const stackItems = (state: NightfallState, viewer: Viewer): readonly TableStackItem[] =>
  [...state.chain].reverse().map(({ label, seat, kind, source, targets }) => {
    const [card] = kind === 'page' ? tableCards(state, [source.id], viewer) : [];
    const named = Object.values(targets)
      .flat()
      .map((id) => nameOf(state, id));
    return {
      label: named.length === 0 ? label : `${label} on ${named.join(', ')}`,
      controller: seat,
      ...(card?.facing === 'face-up' ? { card } : {}),
    };
  });
