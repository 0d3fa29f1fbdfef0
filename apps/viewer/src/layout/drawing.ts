import type { RowLimits } from './arrange-row.js';
import type { Frame } from './frame.js';
import type { GameStyle } from './game-style.js';
import type { Box, CardBox, SlotBoxes, TableRequest, ZoneBoxes, ZoneRequest } from './layout.js';
import type { Arrangement } from './placed.js';

const NO_SLOTS: ReadonlyMap<string, SlotBoxes> = new Map();
/** The layers of one zone. More cards than that in one zone are in a fold or scroll. */
const LAYERS = 100;

/** Collects the boxes of zones and cards. */
export class Drawing {
  readonly zones = new Map<string, ZoneBoxes>();
  readonly cards = new Map<string, CardBox>();
  readonly totals = new Map<number, Box>();

  constructor(
    readonly request: TableRequest,
    readonly frame: Frame,
    readonly style: GameStyle,
  ) {}

  /** Records a zone with its cards. It lies above the zones before it in the request. */
  put(
    zone: ZoneRequest,
    at: Box,
    { cards, empty, folds = [], captions = [], scroll }: Arrangement,
    slots: ReadonlyMap<string, SlotBoxes> = NO_SLOTS,
  ): void {
    this.zones.set(zone.id, {
      box: at,
      role: zone.role,
      empty,
      slots,
      folds,
      captions,
      isClosed: false,
      ...(scroll === undefined ? {} : { scroll }),
    });
    const layer = this.request.zones.indexOf(zone) * LAYERS;
    for (const { key, ...card } of cards)
      this.cards.set(key, { ...card, zone: zone.id, layer: layer + card.layer });
  }

  /** Records a zone that is only a number here. */
  close(zone: ZoneRequest, at: Box): void {
    this.zones.set(zone.id, {
      box: at,
      role: zone.role,
      empty: [],
      slots: NO_SLOTS,
      folds: [],
      captions: [],
      isClosed: true,
    });
  }

  /** The limits of a row of this table. */
  row(more: Partial<RowLimits> = {}): RowLimits {
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
}

export const plainSlot = (at: Box): SlotBoxes => ({ box: at, sides: new Map(), totals: new Map() });

/** All slots of a zone with its box as theirs. */
export const slotsIn = (zone: ZoneRequest, at: Box): ReadonlyMap<string, SlotBoxes> =>
  new Map(zone.slots.map(({ id }) => [id, plainSlot(at)]));
