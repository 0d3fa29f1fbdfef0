import { describe, expect, it } from '@jest/globals';
import type { ChangeSource } from './change-source.js';
import { changesModel } from './changes-model.js';

const source = (name: string, version: number): ChangeSource => ({
  name,
  category: 'match',
  version,
  kinds: [],
  read: () => undefined,
});

const versionOf = (...sources: readonly ChangeSource[]) => changesModel(sources).version;

describe('the version of the read model of changes', () => {
  it('differs for different sources, even if the sums of their versions are equal', () => {
    const versions = [
      versionOf(source('matches', 2), source('clocks', 1)),
      versionOf(source('matches', 1), source('clocks', 2)),
      versionOf(source('matches', 3)),
      versionOf(source('results', 3)),
    ];
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('does not depend on the order of the sources', () => {
    const [matches, clocks] = [source('matches', 2), source('clocks', 1)];
    expect(versionOf(matches, clocks)).toBe(versionOf(clocks, matches));
  });
});
