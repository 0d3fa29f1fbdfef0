import { describe, expect, it } from '@jest/globals';
import { displayFault } from './display-text.js';

describe('a displayed text', () => {
  it.each([
    'Ann',
    "Ann-Marie O'Neil",
    'Zoë Ångström',
    'Nguyễn Thị Ánh',
    'Дмитрий',
    'محمد علي',
    'שרה',
    '山田太郎',
    'ประยุทธ์ จันทร์โอชา',
    'कृष्णा',
    'Ann 👩‍🚀 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣',
    '-= x_X =-',
  ])('may be %s', (text) => {
    expect(displayFault(text)).toBeUndefined();
  });

  it.each([
    ['an override of direction', 'Ann\u202eneB'],
    ['an isolate', 'Ann\u2066Ben\u2069'],
    ['a mark of direction', 'Ann\u200f'],
    ['the Arabic letter mark', 'Ann\u061c'],
    ['a zero-width space', 'A\u200bnn'],
    ['a zero-width joiner', 'A\u200dnn'],
    ['a zero-width non-joiner', 'A\u200cnn'],
    ['a byte order mark', '\ufeffAnn'],
    ['a word joiner', 'A\u2060nn'],
    ['a soft hyphen', 'A\u00adnn'],
    ['a Hangul filler', 'Ann\u3164'],
    ['a half-width Hangul filler', '\uffa0'],
    ['a Hangul choseong filler', '\u115f\u1160'],
    ['a combining grapheme joiner', 'A\u034fnn'],
    ['a variation selector without an emoji', 'A\ufe0fnn'],
    ['a tag', 'Ann\u{e0041}'],
    ['a line separator', 'A\u2028nn'],
    ['a control character', 'A\u0007nn'],
    ['private use', 'A\ue000nn'],
    ['what is no character', 'A\uffffnn'],
    ['a no-break space', 'Ann\u00a0B'],
    ['a Braille blank', '\u2800'],
    ['a flood of marks', `A${'\u0301\u0302\u0303'.repeat(3)}nn`],
    ['the same mark twice', 'A\u0301\u0301nn'],
    ['a mark on nothing', '\u0301Ann'],
  ])('must not contain %s', (_, text) => {
    expect(displayFault(text)).toBeDefined();
  });
});
