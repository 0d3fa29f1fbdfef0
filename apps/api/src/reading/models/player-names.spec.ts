import { describe, expect, it } from '@jest/globals';
import { ERASED_NAME } from './erased-name.js';
import { PlayerNames } from './player-names.js';

/** A read model of names that counts its queries. */
class Names {
  readonly names = new Map<string, string>();
  asked = 0;
  #changed: (player?: string) => void = () => undefined;

  watch(_model: string, onChange: (player?: string) => void): () => void {
    this.#changed = onChange;
    return () => undefined;
  }

  nameOf(player: string, organization = 'default'): string | undefined {
    this.asked += 1;
    return this.names.get(`${player} in ${organization}`);
  }

  change(player: string, name: string): void {
    this.names.set(`${player} in default`, name);
    this.#changed(player);
  }

  replaced(): void {
    this.names.clear();
    this.#changed();
  }
}

describe('the cache of player names', () => {
  it('queries the read model once per name, also if there is no name', () => {
    const models = new Names();
    const names = new PlayerNames(models);
    models.change('ann', 'Ann');
    const asked = models.asked;
    for (let time = 0; time < 3; time += 1)
      expect([names.nameOf('ann', 'default'), names.nameOf('ben', 'default')]).toEqual(['Ann', 'ben']);
    expect(models.asked - asked).toBe(2);
  });

  it('keeps names of different organizations apart', () => {
    const models = new Names();
    models.names.set('ann in north', 'Ann of the North');
    const names = new PlayerNames(models);
    expect(names.nameOf('ann', 'default')).toBe('ann');
    expect(names.nameOf('ann', 'north')).toBe('Ann of the North');
  });

  it('is cleared when a name changes, when a person is erased and when the read models were rebuilt', () => {
    const models = new Names();
    const names = new PlayerNames(models);
    const called = () => names.nameOf('ann', 'default');
    const seen = [called()];
    models.change('ann', 'Ann');
    seen.push(called());
    models.change('ann', ERASED_NAME);
    seen.push(called());
    models.replaced();
    seen.push(called());
    expect(seen).toEqual(['ann', 'Ann', ERASED_NAME, 'ann']);
    expect(names.erasures).toBe(2);
  });
});
