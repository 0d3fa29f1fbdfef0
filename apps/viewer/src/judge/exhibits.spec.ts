import { describe, expect, it } from '@jest/globals';
import { exhibitOfFile, exhibitOfFrames } from './exhibits.js';

describe('an exhibit', () => {
  it('is a file by its name, length and hash', async () => {
    expect(await exhibitOfFile(new Blob(['abc']), 'photo.jpg')).toEqual({
      file: {
        name: 'photo.jpg',
        bytes: 3,
        sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      },
    });
  });

  it('is a range of frames, the earlier one first; undefined if a field is empty', () => {
    expect(exhibitOfFrames(9, 4)).toEqual({ frames: { from: 4, to: 9 } });
    expect(exhibitOfFrames(4, Number.NaN)).toBeUndefined();
    expect(exhibitOfFrames(-1, 4)).toBeUndefined();
  });
});
