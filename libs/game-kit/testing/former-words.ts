import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { contentHash } from '../cards/card-set-file.js';
import type { CardDefinition } from '../contract/card-set.js';
import type { Game } from '../contract/game.js';
import type { StoredCard } from '../effects/shared-cards.js';

/**
 * The suite of a game's former card language: `folder` has a file for each card set that shipped in it, or several for several languages, as logs have its cards. The first line has
 * the set's id, game and hash; each further line is a card.
 */
export const formerWords = (
  game: Game,
  { folder, card }: { readonly folder: string; readonly card: (stored: StoredCard) => CardDefinition },
): void => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'));
  const read = (file: string) => {
    const [header, ...cards] = readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    return { header, cards };
  };

  describe(`former words: ${game.name}`, () => {
    it('has a file for each shipped set with a former hash', () => {
      const former = game.cardSets.filter(({ formerHashes = [] }) => formerHashes.length > 0);
      const ids = new Set<string>(files.map((file) => read(file).header.id));
      expect([...ids].sort()).toEqual(former.map(({ id }) => id).sort());
    });

    it.each(files)('%s matches its pinned hash, and the set has it as a former hash', (file) => {
      const { header, cards } = read(file);
      expect(contentHash({ id: header.id, game: header.game, cards })).toBe(header.hash);
      const set = game.cardSets.find(({ id }) => id === header.id);
      expect(set?.formerHashes).toContain(contentHash({ id: header.id, game: game.id, cards }));
      expect(set?.hash).not.toBe(header.hash);
    });

    it.each(files)('%s is upcast to the present cards, which stay unchanged', (file) => {
      const { header, cards } = read(file);
      const today = game.cardSets.find(({ id }) => id === header.id)?.cards ?? [];
      expect(cards.map(card)).toEqual(today);
      expect(today.map(card)).toEqual(today);
    });
  });
};
