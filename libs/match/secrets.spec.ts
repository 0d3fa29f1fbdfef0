import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { definitionId, seat } from '#libs/game-kit';
import { deckHash, deckSalt, gameSeed, isHex32, saltFor, secretHash } from './secrets.js';

const SECRET = '0123456789abcdef'.repeat(4);

/** Independent of the code under test, from text that is written out here. */
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

describe('secrets', () => {
  it('commit to a match with the hash of the secret’s hex text', () => {
    expect(secretHash(SECRET)).toBe(sha256(SECRET));
  });

  it('derive a game’s seed from a canonical array, in which entropies keep their order and their characters', () => {
    expect(gameSeed(SECRET, ['é"', ''], 2)).toBe(sha256(`["recount/game-seed/1","${SECRET}",["é\\"",""],2]`));
  });

  it('derive a salt from its path', () => {
    expect(saltFor(SECRET, '12/card')).toBe(sha256(`["recount/salt/1","${SECRET}","12/card"]`));
  });

  it('derive a deck’s salt from its seat and the number of its event', () => {
    expect(deckSalt(SECRET, seat(1), 7)).toBe(saltFor(SECRET, 'deck/1/7'));
  });

  it('hash a deck’s list as submitted, with fields in canonical order', () => {
    const list = [
      { section: 'side', count: 2, card: definitionId('b') },
      { count: 1, card: definitionId('a') },
    ];
    expect(deckHash('5a', list)).toBe(
      sha256('["5a",[{"card":"b","count":2,"section":"side"},{"card":"a","count":1}]]'),
    );
  });

  it('change if a part of one seat’s entropy moves to the next seat', () => {
    expect(gameSeed(SECRET, ['ab', 'c'], 1)).not.toBe(gameSeed(SECRET, ['a', 'bc'], 1));
  });

  it.each([
    ['0'.repeat(64), true],
    ['0'.repeat(63), false],
    ['0'.repeat(65), false],
    [`${'0'.repeat(64)}\n`, false],
    ['A'.repeat(64), false],
  ])('isHex32(%j) is %s', (text, is) => {
    expect(isHex32(text)).toBe(is);
  });
});
