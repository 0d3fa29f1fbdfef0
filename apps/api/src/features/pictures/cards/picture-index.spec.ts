import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { games } from '#libs/games';
import { readPictureIndex, shippedPictures } from '../../../games/cards/card-pictures.js';
import { drawPicture, readIcons } from './draw-picture.js';
import { composeSets, indexOf } from './picture-index.js';

const REMEDY = 'Run "npm run art", and commit the pictures and their index.';

/** Largest mean difference of two drawings of one picture, of 255. Platforms round differently at the borders of two inks. */
const TOLERANCE = 6;

const composed = composeSets(
  games.flatMap(({ cardSets }) => cardSets),
  readIcons(),
);
const fileOf = ({ set, card }: { readonly set: string; readonly card: string }): string =>
  join(shippedPictures(), set, `${card}.webp`);

const pixels = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize(160).removeAlpha().raw().toBuffer();

describe('The shipped pictures', () => {
  it('are what the recipe makes of the cards today', () => {
    const index = readPictureIndex();
    const outdated = composed
      .filter(({ set, card, hash }) => index.sets[set]?.[card] !== hash)
      .map(({ set, card }) => `${set}/${card}`);
    expect({ outdated, remedy: REMEDY }).toEqual({ outdated: [], remedy: REMEDY });
    expect(index).toEqual(indexOf(composed));
  });

  it('differ from card to card', () => {
    expect(new Set(composed.map(({ hash }) => hash)).size).toBe(composed.length);
  });

  it('are files of 640 by 800 pixels for every card', async () => {
    const faults: string[] = [];
    for (const one of composed) {
      const size = await sharp(fileOf(one))
        .metadata()
        .catch(() => undefined);
      if (size?.width !== 640 || size.height !== 800 || size.format !== 'webp')
        faults.push(`${one.set}/${one.card}`);
    }
    expect(faults).toEqual([]);
  });

  it.each(['bonfire-stag', 'reed-skimmer'])('look as the recipe draws them: %s', async (id) => {
    const one = composed.find(({ card }) => card === id);
    if (one === undefined) throw new Error(`No set has the card ${id}.`);
    const [drawn, shipped] = await Promise.all([
      drawPicture(one.svg).then(pixels),
      pixels(readFileSync(fileOf(one))),
    ]);
    expect(drawn.length).toBe(shipped.length);
    const sum = drawn.reduce((total, value, at) => total + Math.abs(value - (shipped[at] ?? 0)), 0);
    expect(sum / drawn.length).toBeLessThan(TOLERANCE);
  });
});
