import type { Attack, Target } from '../attack.js';
import { crowd, operate } from '../hostile/http.js';
import { repeated } from './documents.js';

/** No answer of the API has a reason to be larger. */
const LARGEST = 8 * 1024 * 1024;

const judged = ({ answers }: Target): readonly string[] =>
  answers.largest > LARGEST ? [`an answer of ${(answers.largest / 1024 / 1024).toFixed(1)} MB`] : [];

export const cardData: Attack = {
  name: 'card-data',
  tries: 'the data of all cards of all games, 20 times in a request of 2 kB',
  seconds: 10,
  run: async (target) => {
    const document = `{ ${repeated(20, (n) => `a${n}: games { cardSets { cards { nodes { data } } } }`)} }`;
    const whole = `{ ${repeated(20, (n) => `a${n}: games { cardSets { cards(first: 100) { nodes { id name type image data } } } cardSetSchema positionSchema rules { id } }`)} }`;
    await crowd(target, target.many(10, 2), 2, (index) =>
      operate(target, index % 2 === 0 ? document : whole),
    );
    return judged(target);
  },
};

export const variableDefaults: Attack = {
  name: 'variable-defaults',
  tries: 'page sizes in the default values of variables',
  seconds: 10,
  run: async (target) => {
    const nested = `query ($m: Int = 100) {
      ${repeated(10, (n) => `a${n}: matches(first: $m) { nodes { frames(first: $m) { nodes { number text hash sealed table { phase } } } } }`)}
    }`;
    const cards = `query ($m: Int = 100) { ${repeated(10, (n) => `a${n}: games { cardSets { cards(first: $m) { nodes { data } } } }`)} }`;
    await crowd(target, target.many(12, 2), 2, (index) => operate(target, index % 2 === 0 ? nested : cards));
    return judged(target);
  },
};
