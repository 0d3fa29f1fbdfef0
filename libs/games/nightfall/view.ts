import {
  type CardId,
  type Counter,
  choiceOnTable,
  type FaceUpCard,
  lastDrawn,
  type Seat,
  type Table,
  type TableCard,
  type TableStackItem,
  type TableZone,
  type Tag,
  type Viewer,
} from '#libs/game-kit';
import { type NightfallPage, titleOf } from './cards/definition.js';
import { AURA_TYPES, inWords } from './effects/language/words.js';
import { textOf, traitName, typeLine } from './page-text.js';
import type { Indicator } from './parts.js';
import { choiceText } from './rules/choice-text.js';
import { capital } from './rules/cost.js';
import {
  auraTypeOf,
  casterLp,
  casterMaximum,
  changesOn,
  isBurrowed,
  lpOf,
  maximumLpOf,
  partsInArena,
  traitsOf,
} from './rules/current.js';
import { seatToAct } from './rules/guard.js';
import { isBattling, isToken, nameOf, pageOf } from './rules/pages.js';
import { activeSurroundings, representedBy, wordsOf } from './rules/surroundings.js';
import type { NightfallState, PageInstance, Step } from './state.js';
import { arenaIds, isAnyHost, seatState, seatsOf, underneath } from './zones.js';

const STEPS: Readonly<Record<Step, string>> = {
  setup: 'Setup',
  start: 'Start of turn',
  action: 'Action step',
  end: 'End of turn',
};

/** The table as one viewer may see it, built from what lies open and from what the viewer may look into. */
export const view = (state: NightfallState, viewer: Viewer): Table => ({
  phase: state.combat === undefined ? STEPS[state.turn.step] : 'Combat',
  ...(state.turn.number > 0 ? { turn: { number: state.turn.number, seat: state.turn.seat } } : {}),
  seats: seatsOf(state).map((seat) => ({
    seat,
    counters: seatCounters(state, seat),
    tags: seatTags(state, seat),
    isActive: seatToAct(state) === seat,
  })),
  zones: [
    inArena(state, viewer, 'terra', terraZone),
    ...seatsOf(state).map((seat) => inArena(state, viewer, `${seat}/arena`, arenaZone(seat))),
    ...seatsOf(state).flatMap((seat) => seatZones(state, seat, viewer)),
  ],
  stack: stackItems(state, viewer),
  ...choiceOnTable(state.choice && { ...state.choice, label: choiceText(state.choice) }),
  tags: [
    ...combatTags(state),
    ...activeSurroundings(state).map(surroundingTag),
    ...contestedTags(state),
    ...representationTags(state),
  ],
  ...(state.outcome === undefined ? {} : { outcome: state.outcome }),
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

/** What a judge has ruled Pages to stand for, also while none of them is in the Arena. */
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

const mayLookInto = (viewer: Viewer, seat: Seat): boolean =>
  viewer.kind === 'judge' || viewer.kind === 'production' || (viewer.kind === 'seat' && viewer.seat === seat);

const isNotNull = (id: CardId | null): id is CardId => id !== null;

/** A zone of Pages in the Arena: it looks the same for all viewers but what lies face-down. */
const inArena = (
  state: NightfallState,
  viewer: Viewer,
  id: string,
  draw: (state: NightfallState, viewer: Viewer) => TableZone,
): TableZone =>
  lastDrawn(state.definitions).zone(`${id}/${eyesOf(state, viewer)}`, partsInArena(state), () =>
    draw(state, viewer),
  );

/** Whose face-down Pages a viewer may look at: what is drawn with one of them in it is drawn for those alone who may look at the same. */
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
    const controller = id === null ? undefined : state.arena[id]?.controller;
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
      const at = state.arena[id];
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
    zone('spellbook', 'Spellbook', pile.spellbook, false),
    zone('limbo', 'Limbo', pile.limbo, true),
    zone('cemetery', 'Cemetery', pile.cemetery, true),
    zone('afterlife', 'Afterlife', pile.afterlife, true),
    ...(pile.removed.length > 0 ? [zone('removed', 'Removed from the game', pile.removed, true)] : []),
  ];
};

/** The link that resolves next stands first. */
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

const tableCards = (state: NightfallState, ids: readonly CardId[], viewer: Viewer): readonly TableCard[] =>
  ids.flatMap((id) => tableCard(state, id, viewer));

const tableCard = (state: NightfallState, id: CardId, viewer: Viewer): readonly TableCard[] => {
  const instance = state.pages[id];
  const page = pageOf(state, id);
  const at = state.arena[id];
  if (instance === undefined || page === undefined) return [];
  if (at?.isFaceDown && !mayLookInto(viewer, at.controller)) {
    const orientation = at.isFatigued ? 'sideways' : 'upright';
    return [{ facing: 'face-down', owner: instance.owner, orientation, id, counters: [] }];
  }
  const drawn = lastDrawn(state.definitions);
  const attached = tableCards(state, underneath(state, id), viewer);
  const looks = [...looksAnywhere(state, id, instance), ...looksInArena(state, id, page), ...attached];
  return [drawn.card(id, looks, () => drawn.asBefore(faceUp(state, id, page, instance, attached)))];
};

/** What the look of a Page rests on wherever it lies: what is printed on it, what a judge has ruled about it, and its part in a combat. */
const looksAnywhere = (
  { representations, combat }: NightfallState,
  id: CardId,
  { definition, owner }: PageInstance,
): readonly unknown[] => [
  definition,
  owner,
  representations,
  combat?.attacker === id,
  combat?.target === id,
  combat?.defenders.includes(id) === true,
  combat?.primary?.page === id,
];

/** What it rests on in the Arena beside. */
const looksInArena = (state: NightfallState, id: CardId, page: NightfallPage): readonly unknown[] => {
  const at = state.arena[id];
  if (at === undefined) return [];
  const looks = [at, at.enteredTurn === state.turn.number, isBurrowed(state, id), ...changesOn(state, id)];
  return at.isFaceDown || !isBattling(page) ? looks : [...looks, lpOf(state, id), maximumLpOf(state, id)];
};

const faceUp = (
  state: NightfallState,
  id: CardId,
  page: NightfallPage,
  instance: PageInstance,
  attached: readonly TableCard[],
): FaceUpCard => {
  const at = state.arena[id];
  return {
    facing: 'face-up',
    id,
    definition: instance.definition,
    name: titleOf(page),
    cardType: typeLine(page),
    text: textOf(page),
    owner: instance.owner,
    controller: at?.controller ?? instance.owner,
    orientation: at?.isFatigued ? 'sideways' : 'upright',
    counters: pageCounters(state, id, page),
    keywords: (at === undefined || at.isFaceDown ? page.traits : traitsOf(state, id)).map(traitName),
    tags: pageTags(state, id, page),
    attached,
  };
};

const pageCounters = (state: NightfallState, id: CardId, page: NightfallPage): readonly Counter[] => {
  const at = state.arena[id];
  const cost = AURA_TYPES.flatMap((type) => {
    const value = page.cost[type] ?? 0;
    return value > 0 ? [{ name: `cost-${type}`, label: `${capital(type)} cost`, value }] : [];
  });
  if (at === undefined || at.isFaceDown)
    return [...(isBattling(page) ? [{ name: 'lp', label: 'LP', value: page.lp }] : []), ...cost];
  return [
    ...(isBattling(page)
      ? [{ name: 'lp', label: 'LP', value: lpOf(state, id), max: maximumLpOf(state, id) }]
      : []),
    ...statusCounters(at.indicators),
    ...cost,
  ];
};

/** One a status: its counters, or how many Indicators there are. */
const statusCounters = (indicators: readonly Indicator[]): readonly Counter[] =>
  [...new Set(indicators.map(({ status }) => status))].map((status) => {
    const own = indicators.filter((one) => one.status === status);
    return { name: `status-${status}`, label: capital(status), value: own[0]?.counters ?? own.length };
  });

const pageTags = (state: NightfallState, id: CardId, page: NightfallPage): readonly Tag[] => {
  const at = state.arena[id];
  const { combat } = state;
  const aura = at === undefined || at.isFaceDown ? page.auraType : (auraTypeOf(state, id) ?? page.auraType);
  return [
    { name: 'aura-type', label: 'Aura type', value: capital(aura) },
    ...(isToken(state, id) ? [{ name: 'token', label: 'Token' }] : []),
    ...representedBy(state, page).map((value) => ({
      name: 'represents',
      label: 'Stands for',
      value: inWords(value),
    })),
    ...(at?.isFaceDown ? [{ name: 'face-down', label: 'Lies face-down' }] : []),
    ...(at?.enteredTurn === state.turn.number && state.turn.number > 0
      ? [{ name: 'entered', label: 'Entered this turn' }]
      : []),
    ...(at !== undefined && isBurrowed(state, id) ? [{ name: 'burrowed', label: 'Burrowed' }] : []),
    ...(combat?.attacker === id ? [{ name: 'attacker', label: 'Attacks' }] : []),
    ...(combat?.target === id ? [{ name: 'target', label: 'Is attacked' }] : []),
    ...(combat?.defenders.includes(id) ? [{ name: 'defender', label: 'Defends' }] : []),
    ...(combat?.primary?.page === id ? [{ name: 'primary-defender', label: 'Primary Defender' }] : []),
  ];
};
