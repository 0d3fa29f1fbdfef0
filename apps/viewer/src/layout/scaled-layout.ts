import type { Box, SceneBoxes, SeatBoxes, SlotBoxes, TableLayout, ZoneBoxes } from './layout.js';

const mapped = <K, From, To>(map: ReadonlyMap<K, From>, to: (value: From) => To): ReadonlyMap<K, To> =>
  new Map([...map].map(([key, value]) => [key, to(value)]));

/** A layout as one picture of another size at another place. */
export const scaledLayout = (layout: TableLayout, scale: number, x: number, y: number): TableLayout => {
  const boxOf = ({ x: left, y: top, width, height }: Box): Box => ({
    x: x + left * scale,
    y: y + top * scale,
    width: width * scale,
    height: height * scale,
  });
  const sceneOf = ({ head, foot, closeUp, words, decision }: SceneBoxes): SceneBoxes => ({
    head: boxOf(head),
    foot: boxOf(foot),
    closeUp: boxOf(closeUp),
    words: boxOf(words),
    decision: boxOf(decision),
  });
  const slotOf = ({ box, sides, band, totals }: SlotBoxes): SlotBoxes => ({
    box: boxOf(box),
    sides: mapped(sides, boxOf),
    totals: mapped(totals, boxOf),
    ...(band === undefined ? {} : { band: boxOf(band) }),
  });
  const seatOf = ({
    panel,
    head,
    clock,
    score,
    body,
    counters,
    totals,
    camera,
    ...seat
  }: SeatBoxes): SeatBoxes => ({
    ...seat,
    panel: boxOf(panel),
    head: boxOf(head),
    clock: boxOf(clock),
    score: boxOf(score),
    ...(body === undefined ? {} : { body: boxOf(body) }),
    ...(counters === undefined ? {} : { counters: boxOf(counters) }),
    ...(totals === undefined ? {} : { totals: boxOf(totals) }),
    ...(camera === undefined ? {} : { camera: boxOf(camera) }),
  });
  const zoneOf = ({ box, label, empty, slots, folds, captions, scroll, ...zone }: ZoneBoxes): ZoneBoxes => ({
    ...zone,
    box: boxOf(box),
    empty: empty.map(boxOf),
    slots: mapped(slots, slotOf),
    folds: folds.map(({ box: place, keys }) => ({ box: boxOf(place), keys })),
    captions: captions.map(({ box: place, keys }) => ({ box: boxOf(place), keys })),
    ...(label === undefined ? {} : { label: boxOf(label) }),
    ...(scroll === undefined ? {} : { scroll: scroll * scale }),
  });
  const { board, log, prompt, phase, stage, battle, scene, seats, zones, cards } = layout;
  return {
    board: boxOf(board),
    ...(log === undefined ? {} : { log: boxOf(log) }),
    ...(prompt === undefined ? {} : { prompt: boxOf(prompt) }),
    ...(phase === undefined ? {} : { phase: boxOf(phase) }),
    ...(stage === undefined ? {} : { stage: boxOf(stage) }),
    ...(battle === undefined ? {} : { battle: boxOf(battle) }),
    ...(scene === undefined ? {} : { scene: sceneOf(scene) }),
    seats: mapped(seats, seatOf),
    zones: mapped(zones, zoneOf),
    cards: mapped(cards, (card) => ({
      ...card,
      ...boxOf(card),
      covered: { right: card.covered.right * scale, bottom: card.covered.bottom * scale },
    })),
  };
};
