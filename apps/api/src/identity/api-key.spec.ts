import { describe, expect, it } from '@jest/globals';
import { beginsAsKey, drawKey, isKey, storedKeyOf } from './api-key.js';

describe('the text of a key', () => {
  const text = drawKey();

  it('is random, in the form that secret scanners recognize', () => {
    expect(text).toMatch(/^rck_[0-9A-Za-z]{36}$/);
    expect(isKey(text)).toBe(true);
    expect(new Set(Array.from({ length: 100 }, drawKey)).size).toBe(100);
  });

  it('is invalid with any letter changed, cut or added', () => {
    for (let place = 4; place < text.length; place += 1) {
      const other = text[place] === 'a' ? 'b' : 'a';
      expect(isKey(text.slice(0, place) + other + text.slice(place + 1))).toBe(false);
    }
    for (const wrong of ['', 'rck_', text.slice(1), text.slice(0, -1), `${text}a`, ` ${text}`])
      expect({ wrong, is: isKey(wrong) }).toEqual({ wrong, is: false });
    // Computed with another tool: the checksum must never change, because keys are in use.
    expect(isKey(`rck_${'0'.repeat(30)}3UPjk2`)).toBe(true);
  });

  it('is not stored: only its prefix and its hash are', () => {
    const { prefix, sha256 } = storedKeyOf(text);
    expect(text.startsWith(prefix)).toBe(true);
    expect(prefix).toHaveLength(10);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect([beginsAsKey(text), beginsAsKey('eyJhbGciOi')]).toEqual([true, false]);
  });
});
