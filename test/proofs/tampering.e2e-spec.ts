import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findGame } from '#libs/games';
import { isPythonThere } from '../support/python.js';
import { tampering } from './tampering/index.js';
import { faultOfWay, Verifiers } from './verifiers.js';

const game = findGame('metax');
if (game === undefined) throw new Error('There is no MetaX.');
const { honest, ways } = await tampering(game);

describe('the page, the command line and the Python program of the documentation', () => {
  let verifiers: Verifiers;
  beforeAll(async () => {
    verifiers = await Verifiers.begin();
  });
  afterAll(() => verifiers.end());

  it('include more than forty mutations, each with a unique name', () => {
    expect(new Set(ways.map(({ name }) => name)).size).toBe(ways.length);
    expect(ways.length).toBeGreaterThan(40);
  });

  it('find honest files VALID', async () => {
    for (const { text, isWitnessed } of honest) {
      const asked = isWitnessed === true ? { required: 2 } : {};
      expect(await verifiers.page(text, asked)).toEqual(['VALID']);
      expect(await verifiers.commandLine(text, asked)).toEqual(['VALID']);
      if (isPythonThere()) expect(await verifiers.python(text, asked)).toMatch(/^VALID: /);
    }
  });

  it.each(ways)('find that $name: $verdict, $code', async (way) => {
    expect(await faultOfWay(verifiers, way, isPythonThere())).toBeUndefined();
  });
});
