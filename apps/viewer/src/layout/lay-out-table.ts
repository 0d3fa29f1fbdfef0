import { arrangeBattle } from './arrange-battle.js';
import { arrangeColumn } from './arrange-column.js';
import { arrangeFights } from './arrange-fights.js';
import { arrangeLanes } from './arrange-lanes.js';
import { arrangePlates, arrangeTokens, inPlace } from './arrange-places.js';
import { arrangeRow, fanned, openAt, type RowLimits } from './arrange-row.js';
import { around, clamp, columnsOf, gridOf, box as makeBox, overlaps } from './boxes.js';
import { type Area, fieldAreas, TOKEN } from './fields.js';
import type { Frame, FrameOf, SideFrame } from './frame.js';
import { isTall } from './frame.js';
import { panelsFrame } from './frame-panels.js';
import { SCENE, sceneFrame } from './frame-scene.js';
import { tabsFrame } from './frame-tabs.js';
import { tallFrame } from './frame-tall.js';
import { wideFrame } from './frame-wide.js';
import { type GameStyle, styleOf } from './game-style.js';
import type {
  Box,
  CardBox,
  CardRequest,
  SlotBoxes,
  TableLayout,
  TableRequest,
  ZoneBoxes,
  ZoneRequest,
} from './layout.js';
import { type Arrangement, NO_CARDS, RATIO, TURNED } from './placed.js';
import { scaledLayout } from './scaled-layout.js';

/** The boxes of a table: regions by game, place and seats, then the cards of each zone inside its box. */
export const layOutTable = (request: TableRequest): TableLayout => {
  if (request.use !== 'overlay') return layOut(request);
  const { width, height } = request;
  const scale = Math.min(width / SCENE.width, height / SCENE.height);
  const x = (width - SCENE.width * scale) / 2;
  const y = (height - SCENE.height * scale) / 2;
  return scaledLayout(layOut({ ...request, ...SCENE }), scale, x, y);
};

const layOut = (request: TableRequest): TableLayout => {
  const style = styleOf(request.game);
  const frame = frameOf(request, style)(request, style);
  const drawing = new Drawing(request, frame, style);
  drawing.drawShared();
  for (const side of frame.sides) drawing.drawSide(side);
  drawing.drawStage();
  const { sides, board, log, prompt, phase, stage, battle, scene } = frame;
  return {
    board,
    ...(log === undefined ? {} : { log }),
    ...(prompt === undefined ? {} : { prompt }),
    ...(phase === undefined ? {} : { phase }),
    ...(stage === undefined ? {} : { stage }),
    ...(battle === undefined ? {} : { battle }),
    ...(scene === undefined ? {} : { scene }),
    seats: new Map(
      sides.map(({ seat, piles: _piles, field: _field, hand: _hand, ...boxes }) => {
        const totals = drawing.totals.get(seat);
        return [seat, { ...boxes, ...(totals === undefined ? {} : { totals }) }];
      }),
    ),
    zones: drawing.zones,
    cards: drawing.cards,
    share: shareOf(drawing.cards, board),
  };
};

const frameOf = (request: TableRequest, { hasPanels }: GameStyle): FrameOf => {
  const isMany = request.seats.length > 2;
  if (request.use === 'overlay') return sceneFrame;
  if (isTall(request)) return isMany ? tabsFrame : tallFrame;
  return isMany || hasPanels ? panelsFrame : wideFrame;
};

/** The part of the board that uncovered cards and uncovered parts of cards take. */
const shareOf = (cards: ReadonlyMap<string, CardBox>, board: Box): number => {
  let area = 0;
  for (const { x, width, height, covered, count, y } of cards.values()) {
    const isOnBoard = overlaps({ x, y, width, height }, board);
    if (count > 0 && isOnBoard) area += (width - covered.right) * (height - covered.bottom);
  }
  return Math.min(1, area / Math.max(1, board.width * board.height));
};

const NO_SLOTS: ReadonlyMap<string, SlotBoxes> = new Map();
/** The height of a pile's icon and number with its name below. */
const PILE_ROW = 40;
/** Piles whose number is the score. */
const SCORE_PILES: ReadonlySet<string> = new Set(['lost', 'victory-points']);
/** The number of piles in a seat's strip. */
const IN_STRIP = 2;
const NARROW_GRID = 120;
/** The height of a column of two by its width, with a front card that is cut. */
const NARROW_DEPTH = 1.5;
const PLACE_GAP = 10;
const NARROW = 500;
/** The least height of a stage whose cards have boxes, and the least width of such a card. */
const LEAST_STAGE = 60;
/** The width of the place that stands for all free ones. */
const FREE_PLACES = 46;
const FAN = { degrees: 0.9, drop: 0.8, side: 8, foot: 14 };

/** Collects the boxes of zones and cards. */
class Drawing {
  readonly zones = new Map<string, ZoneBoxes>();
  readonly cards = new Map<string, CardBox>();
  readonly totals = new Map<number, Box>();
  private layer = 0;

  constructor(
    private readonly request: TableRequest,
    private readonly frame: Frame,
    private readonly style: GameStyle,
  ) {}

  /** Records a zone with its cards. Each zone lies above the ones before it. */
  private put(
    zone: ZoneRequest,
    at: Box,
    { cards, empty, folds = [], scroll }: Arrangement,
    slots: ReadonlyMap<string, SlotBoxes> = NO_SLOTS,
  ): void {
    this.zones.set(zone.id, {
      box: at,
      role: zone.role,
      empty,
      slots,
      folds,
      isClosed: false,
      ...(scroll === undefined ? {} : { scroll }),
    });
    const { layer } = this;
    for (const { key, ...card } of cards) {
      this.cards.set(key, { ...card, zone: zone.id, layer: layer + card.layer });
      this.layer = Math.max(this.layer, layer + Math.ceil(card.layer) + 1);
    }
  }

  /** Records a zone that is only a number here. */
  private close(zone: ZoneRequest, at: Box): void {
    this.zones.set(zone.id, {
      box: at,
      role: zone.role,
      empty: [],
      slots: NO_SLOTS,
      folds: [],
      isClosed: true,
    });
  }

  private row(more: Partial<RowLimits> = {}): RowLimits {
    const { minimum, maximum, isTall: narrow } = this.frame;
    return {
      maximum,
      minimum,
      strip: this.style.strip.left,
      align: 'center',
      vertical: 'middle',
      size: 'board',
      isUpright: false,
      whenFull: narrow ? 'scroll' : 'fold',
      ...more,
    };
  }

  drawShared(): void {
    const shared = this.request.zones.filter(({ owner }) => owner === undefined);
    for (const zone of shared) {
      if (zone.role === 'lanes') this.drawLanes(zone);
      else if (zone.role === 'fights') this.drawFights(zone);
    }
    const others = shared.filter(({ role }) => role === 'places' || role === 'front');
    const parts = columnsOf(
      this.frame.middle ?? this.frame.board,
      others.map(() => 'auto' as const),
      8,
    );
    others.forEach((zone, index) => {
      const at = parts[index] ?? this.frame.board;
      if (zone.role === 'places') this.drawPlaces(zone, at);
      else this.drawArea(zone, { as: 'row', box: at });
    });
  }

  /** Far side, middle and near side. */
  private regions(): readonly [Box, Box, Box] {
    const { sides, middle, board } = this.frame;
    const near = sides.find(({ isNear }) => isNear)?.field ?? board;
    const far = sides.find(({ isNear }) => !isNear)?.field ?? board;
    return [far, middle ?? far, near];
  }

  private drawLanes(zone: ZoneRequest): void {
    const regions = this.regions();
    const { minimum, maximum } = this.frame;
    const { slots, cards, folds } = arrangeLanes(zone.slots, regions, {
      minimum,
      maximum,
      strip: this.style.strip,
      near: this.request.near,
      seats: this.request.seats,
      crowd: this.request.use === 'overlay' ? 4 : Number.POSITIVE_INFINITY,
    });
    this.put(zone, around([regions[0], regions[2]]), { cards, empty: [], folds }, slots);
    const terras = this.request.zones.find(({ role }) => role === 'band');
    if (terras !== undefined) this.drawBand(terras, [...slots.values()]);
  }

  /** One card for each lane, in the band between its sides. */
  private drawBand(zone: ZoneRequest, lanes: readonly SlotBoxes[]): void {
    const places = zone.slots.map((slot, index) => ({
      slot,
      at: lanes[index]?.band ?? this.frame.board,
      card: slot.sides.flatMap(({ cards }) => cards)[0],
    }));
    this.put(
      zone,
      around(places.map(({ at }) => at)),
      {
        cards: places.flatMap(({ card, at }) => (card === undefined ? [] : [inPlace(card, at)])),
        empty: places.flatMap(({ card, at }) => (card === undefined ? [at] : [])),
      },
      new Map(places.map(({ slot, at }) => [slot.id, plainSlot(at)])),
    );
  }

  private drawFights(zone: ZoneRequest): void {
    const regions = this.regions();
    const rows = this.request.zones.filter(({ role, owner }) => role === 'front' && owner !== undefined);
    const atRest = new Map(rows.map(({ owner = -1, cards }) => [owner, cards]));
    const { slots, resting, ...fights } = arrangeFights(zone.slots, atRest, regions, {
      row: this.row(),
      near: this.request.near,
      seats: this.request.seats,
    });
    this.put(zone, regions[1], fights, slots);
    for (const row of rows)
      this.put(
        row,
        row.owner === this.request.near ? regions[2] : regions[0],
        resting.get(row.owner ?? -1) ?? NO_CARDS,
      );
  }

  /** Named places that both sides share, each as large as its part of the middle. */
  private drawPlaces(zone: ZoneRequest, at: Box): void {
    const isNarrow = at.width < NARROW;
    const filled = zone.slots.filter(({ sides }) => sides.some(({ cards }) => cards.length > 0)).length;
    // A narrow table shows the free places as one.
    const count = Math.max(1, isNarrow ? filled + 1 : zone.slots.length);
    const isRow = at.width > at.height * 2;
    const places = isRow
      ? columnsOf(
          at,
          Array.from({ length: count }, (_, index) =>
            isNarrow && index === count - 1 && filled > 0 ? FREE_PLACES : ('auto' as const),
          ),
          isNarrow ? 4 : 8,
        )
      : gridOf(at, Math.ceil(count / 2), 2, 8);
    let next = 0;
    const slots = zone.slots.map(({ id, sides }, index) => {
      const card = sides.flatMap((side) => side.cards)[0];
      const position = isNarrow ? (card === undefined ? count - 1 : next) : index;
      if (card !== undefined) next += 1;
      return { id, card, place: places[position] ?? at };
    });
    const taken = new Set(slots.flatMap(({ card, place }) => (card === undefined ? [] : [place])));
    this.put(
      zone,
      at,
      {
        cards: slots.flatMap(({ card, place }) => (card === undefined ? [] : [inPlace(card, place)])),
        empty: places.filter((place) => !taken.has(place)),
      },
      new Map(slots.map(({ id, place }) => [id, plainSlot(place)])),
    );
  }

  drawSide(side: SideFrame): void {
    const zones = this.request.zones.filter(
      ({ owner, id, role }) => owner === side.seat && role !== 'stage' && !this.zones.has(id),
    );
    const { areas, totals } = fieldAreas(this.request.game, this.style, this.frame, side, zones);
    if (totals !== undefined) this.totals.set(side.seat, totals);
    for (const zone of zones) {
      const area = areas.get(zone.id) ?? areas.get(zone.kind);
      if (zone.role === 'hand' && side.hand !== undefined) this.drawHand(zone, side.hand, side.isNear);
      else if (area !== undefined && side.isOpen) this.drawArea(zone, area);
      else if (zone.role === 'tokens' && side.counters !== undefined && !this.frame.isTall)
        this.drawTokens(zone, side.counters);
    }
    this.drawPiles(
      side,
      zones.filter(({ id }) => !this.zones.has(id)),
    );
  }

  /** Zones that are only numbers: a grid of three in a seat's column, a line in its head. A closed seat and a strip have no room for all of them. */
  private drawPiles(
    { isOpen, panel, piles, head, score, counters }: SideFrame,
    closed: readonly ZoneRequest[],
  ): void {
    const zones: ZoneRequest[] = [];
    for (const zone of closed) {
      if (!isOpen) this.close(zone, panel);
      else if (SCORE_PILES.has(zone.kind)) this.close(zone, score);
      else if (zone.role === 'tokens') this.close(zone, counters ?? head);
      else zones.push(zone);
    }
    const { isTall: narrow } = this.frame;
    const isGrid = piles.width < 260 && piles.height >= PILE_ROW * 1.6;
    const shown = narrow && !isGrid ? IN_STRIP : zones.length;
    const columns = piles.width < NARROW_GRID ? 2 : 3;
    const rows = Math.ceil(zones.length / columns);
    const grid = makeBox(piles.x, piles.y, piles.width, Math.min(piles.height, PILE_ROW * rows));
    const places = isGrid
      ? gridOf(grid, columns, rows, 4)
      : columnsOf(
          piles,
          zones.slice(0, shown).map(() => 'auto' as const),
          4,
        );
    zones.forEach((zone, index) => {
      this.close(zone, places[index] ?? head);
    });
  }

  /** Casters above, resources below them. */
  private drawTokens(zone: ZoneRequest, within: Box): void {
    const isCaster = zone.kind === 'caster';
    const casterHeight = within.height < 50 ? 0 : TOKEN + 4;
    const at = isCaster
      ? makeBox(within.x, within.y, within.width, casterHeight)
      : makeBox(within.x, within.y + casterHeight, within.width, within.height - casterHeight);
    if (isCaster && casterHeight === 0) return;
    this.put(zone, at, arrangeTokens(zone.cards, at, TOKEN));
  }

  private drawHand(zone: ZoneRequest, at: Box, isNear: boolean): void {
    const { isTall: narrow, hand } = this.frame;
    if (hand === 'flat') {
      this.put(zone, at, flatRow(zone.cards, at));
      return;
    }
    const lift = narrow ? 14 : 16;
    const side = hand === 'fan' ? FAN.side : 0;
    const within = makeBox(
      at.x + side,
      at.y + lift,
      at.width - 2 * side,
      at.height - lift - (hand === 'fan' ? FAN.foot : 4),
    );
    const limits = this.row({
      size: 'hand',
      isUpright: true,
      whenFull: 'scroll',
      align: narrow ? 'start' : 'center',
      vertical: 'top',
      strip: narrow ? this.style.strip.leastLeft : this.style.strip.left,
    });
    const upright = arrangeRow(zone.cards, within, limits);
    const chosen = narrow && isNear ? this.request.chosen : undefined;
    const arranged = chosen === undefined ? upright : openAt(upright, chosen, within, lift);
    const row = hand === 'fan' && isNear ? fanned(arranged, FAN) : arranged;
    this.put(zone, at, row.scroll === undefined ? row : { ...row, scroll: row.scroll + 2 * side });
  }

  private drawArea(zone: ZoneRequest, area: Area): void {
    const { maximum } = this.frame;
    const cards = [...zone.cards, ...zone.slots.flatMap(({ sides }) => sides.flatMap((side) => side.cards))];
    switch (area.as) {
      case 'row':
        this.put(
          zone,
          area.box,
          arrangeRow(
            cards,
            area.box,
            this.row({
              align: area.align ?? 'center',
              maximum: Math.min(maximum, area.maximum ?? maximum),
            }),
          ),
          slotsIn(zone, area.box),
        );
        break;
      case 'stacks':
      case 'chips':
        this.drawStacks(zone, area.box, area.as === 'chips');
        break;
      case 'columns':
        this.drawColumns(zone, area.box);
        break;
      case 'zigzag':
        this.put(zone, area.box, zigzag(cards, area.box), slotsIn(zone, area.box));
        break;
      case 'places':
        this.drawLimited(zone, cards, area.box);
        break;
      case 'plates':
        this.put(zone, area.box, arrangePlates(cards, zone.capacity ?? 1, area.box));
        break;
    }
  }

  /** Places side by side, dashed where they are free. Cards without a free place lie as columns. */
  private drawLimited(zone: ZoneRequest, cards: readonly CardRequest[], at: Box): void {
    const count = Math.max(zone.capacity ?? 1, 1);
    const width = Math.min(
      this.frame.maximum,
      (at.width - PLACE_GAP * (count - 1)) / count,
      at.height / (RATIO + this.style.strip.top(1)),
    );
    const places = Array.from({ length: count }, (_, index) =>
      makeBox(at.x + index * (width + PLACE_GAP), at.y, width, at.height),
    );
    const { strip } = this.style;
    const columns = places.map((place, index) =>
      arrangeColumn(
        cards.filter((_card, position) => position % count === index),
        place,
        { width, strip, spread: 'strip', vertical: 'top' },
      ),
    );
    this.put(zone, at, {
      cards: columns.flatMap((column) => column.cards),
      empty: places.slice(cards.length).map((place) => ({ ...place, height: width * RATIO })),
      folds: columns.flatMap(({ folds }) => folds ?? []),
    });
  }

  /** Equal cards as stacks with their number below, or as low chips. */
  private drawStacks(zone: ZoneRequest, at: Box, isLow: boolean): void {
    const groups = new Map<string, CardRequest[]>();
    for (const card of zone.cards) groups.set(card.alike, [...(groups.get(card.alike) ?? []), card]);
    const count = Math.max(isLow ? 1 : 2, groups.size);
    const gap = isLow ? 4 : 6;
    const places = columnsOf(
      at,
      Array.from({ length: count }, () => 'auto' as const),
      gap,
    );
    const caption = isLow ? 0 : 52;
    const cards = [...groups.values()].flatMap((group, index) => {
      const place = places[index] ?? at;
      const side = isLow ? 0 : place.width * TURNED;
      const height = isLow ? place.height : Math.min(place.height - caption, place.width * RATIO * 1.2);
      const y = place.y + (isLow ? 0 : Math.max(0, (place.height - height - caption) / 2));
      return group.map((card, position) => ({
        ...inPlace(card, makeBox(place.x + side, y, place.width - 2 * side, height), position),
        count: position === group.length - 1 ? group.length : 0,
      }));
    });
    this.put(zone, at, { cards, empty: [] });
  }

  private drawColumns(zone: ZoneRequest, at: Box): void {
    const { minimum, maximum, isTall: narrow } = this.frame;
    const count = Math.max(this.style.columns, zone.slots.length, 1);
    const gap = at.width < 400 ? 8 : 14;
    const places = columnsOf(
      at,
      Array.from({ length: count }, () => 'auto' as const),
      gap,
    );
    const [first = at] = places;
    // Two cards in a column are the usual depth: its front card is whole then.
    const { strip } = this.style;
    const width = Math.max(
      Math.min(minimum, first.width),
      Math.min(first.width, maximum, at.height / (narrow ? NARROW_DEPTH : RATIO + strip.top(1))),
    );
    const step = narrow ? first.width : Math.min(first.width, width + 14);
    const boxes = places.map((_place, index) => makeBox(at.x + index * (step + gap), at.y, width, at.height));
    const columns = zone.slots.map(({ sides }, index) =>
      arrangeColumn(
        sides.flatMap((side) => side.cards),
        boxes[index] ?? at,
        { width, strip, spread: 'strip', vertical: 'top' },
      ),
    );
    this.put(
      zone,
      at,
      {
        cards: columns.flatMap((column) => column.cards),
        empty: boxes.flatMap((place, index) =>
          (columns[index]?.cards.length ?? 0) === 0
            ? [makeBox(place.x, place.y, width, Math.min(at.height, width * RATIO))]
            : [],
        ),
        folds: columns.flatMap(({ folds }) => folds ?? []),
      },
      new Map(zone.slots.map(({ id }, index) => [id, plainSlot(boxes[index] ?? at)])),
    );
  }

  /** Cards that have their effect now, and the battle. */
  drawStage(): void {
    const { stage, battle, board } = this.frame;
    const zones = this.request.zones.filter(({ role }) => role === 'stage' || role === 'battle');
    const isShared = battle === undefined || battle === stage;
    const onStage = zones.filter(({ role }) => role === 'stage' || isShared);
    const at = stage ?? board;
    const parts = columnsOf(
      at,
      onStage.map(() => 'auto' as const),
      6,
    );
    onStage.forEach((zone, index) => {
      const part = parts[index] ?? at;
      if (stage === undefined || part.height < LEAST_STAGE) this.close(zone, part);
      else if (zone.role === 'battle') this.drawBattle(zone, part);
      else
        this.put(
          zone,
          part,
          arrangeRow(
            zone.cards,
            part,
            this.row({ minimum: LEAST_STAGE, strip: this.style.strip.leastLeft, whenFull: 'fold' }),
          ),
        );
    });
    for (const zone of zones)
      if (zone.role === 'battle' && battle !== undefined && !isShared) this.drawBattle(zone, battle);
  }

  private drawBattle(zone: ZoneRequest, at: Box): void {
    this.put(zone, at, ...arrangeBattle(zone, at, this.request.near, this.frame.maximum));
  }
}

const plainSlot = (at: Box): SlotBoxes => ({ box: at, sides: new Map(), totals: new Map() });

const slotsIn = (zone: ZoneRequest, at: Box): ReadonlyMap<string, SlotBoxes> =>
  new Map(zone.slots.map(({ id }) => [id, plainSlot(at)]));

const FLAT = { most: 148, least: 104, strip: 44, gap: 6 };

/** The cards of a hand as low plates with their names. They shrink, then overlap, then scroll. */
const flatRow = (cards: readonly CardRequest[], at: Box): Arrangement => {
  const count = Math.max(1, cards.length);
  const width = clamp((at.width - FLAT.gap * (count - 1)) / count, Math.min(FLAT.least, at.width), FLAT.most);
  const fitting = count < 2 ? 0 : (at.width - width) / (count - 1);
  const step = clamp(fitting, FLAT.strip, width + FLAT.gap);
  const last = cards.length - 1;
  return {
    cards: cards.map((card, index) => ({
      ...inPlace(card, makeBox(at.x + index * step, at.y, width, at.height), index),
      covered: { right: index === last ? 0 : Math.max(0, width - step), bottom: 0 },
      size: 'small',
    })),
    empty: [],
    ...(step > fitting && count > 1 ? { scroll: step * last + width } : {}),
  };
};

const ZIGZAG = { step: 50, closed: 46, shift: 62, lean: 1.6, closesFrom: 6, front: 106, fold: 30 };

/** One column whose cards lie lower, left and right in turn. From the sixth card on they lie closer, then the oldest fold. */
const zigzag = (cards: readonly CardRequest[], at: Box): Arrangement => {
  const width = Math.min(126, at.width - ZIGZAG.shift);
  const step = cards.length < ZIGZAG.closesFrom ? ZIGZAG.step : ZIGZAG.closed;
  const fits = (room: number): number => Math.max(1, 1 + Math.floor((room - ZIGZAG.front) / step));
  const hidden = cards.length <= fits(at.height) ? 0 : cards.length - fits(at.height - ZIGZAG.fold - 4);
  const top = at.y + (hidden > 0 ? ZIGZAG.fold + 4 : 2);
  const shown = cards.slice(hidden);
  return {
    cards: shown.map((card, index) => {
      const y = top + index * step;
      const height = Math.min(width * RATIO, at.y + at.height - 2 - y);
      return {
        ...inPlace(card, makeBox(at.x + 2 + (index % 2) * (at.width - width - 4), y, width, height), index),
        covered: { right: 0, bottom: index === shown.length - 1 ? 0 : Math.max(0, height - step) },
        lean: index % 2 === 0 ? -ZIGZAG.lean : ZIGZAG.lean,
      };
    }),
    empty: [],
    folds:
      hidden === 0
        ? []
        : [
            {
              box: makeBox(at.x, at.y, width, ZIGZAG.fold),
              keys: cards.slice(0, hidden).map(({ key }) => key),
            },
          ],
  };
};
