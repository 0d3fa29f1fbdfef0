import { beforeAll, describe, expect, it } from '@jest/globals';
import { isShortRun } from '#libs/game-kit/testing';
import { layOutTable } from '../../apps/viewer/src/layout/lay-out-table.js';
import { tableRequest } from '../../apps/viewer/src/layout/request.js';
import {
  covering,
  hidden,
  missing,
  outside,
  overlappingZones,
  strayed,
  wrongWidths,
} from '../../apps/viewer/src/layout/testing/faults.js';
import { type Place, placeOf, type Use } from '../../apps/viewer/src/layout/testing/places.js';
import { type FullMoment, fullestMoment, GAME_SIZES } from './full-moments.js';

const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
] as const;
const USES: readonly Use[] = ['live', 'replay', 'overlay'];
const SEARCH = { matches: 1, actions: isShortRun() ? 240 : 3_000 };
const CHECKS = { outside, missing, strayed, overlappingZones, covering, hidden, wrongWidths };

const faultsAt = ({ game, table }: FullMoment, place: Place, near: number): readonly string[] => {
  const request = tableRequest(table, game, { ...place, near });
  const layout = layOutTable(request);
  return Object.entries(CHECKS).flatMap(([name, check]) =>
    check(layout, place, request).map(
      (fault) => `${place.use} ${place.width} x ${place.height}, seat ${near}: ${name}: ${fault}`,
    ),
  );
};

describe.each(GAME_SIZES)('the fullest table of $game with $seats seats', (size) => {
  let moment: FullMoment;

  beforeAll(async () => {
    moment = await fullestMoment(size, SEARCH);
  });

  it('has every card in its place, from the first and the last seat, in each use and size', () => {
    const places = USES.flatMap((use) => SIZES.map((window) => placeOf(use, window)));
    const faults = [0, size.seats - 1].flatMap((near) =>
      places.flatMap((place) => faultsAt(moment, place, near)),
    );
    expect(faults).toEqual([]);
  });
});
