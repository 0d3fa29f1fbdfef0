import type { CardText } from '#libs/game-kit';
import { abilities } from './abilities.js';
import { changes } from './changes.js';
import { conditions } from './conditions.js';
import { steps } from './steps.js';
import { nouns, words } from './words.js';

/** The words in which cards of MetaX are printed. */
export const METAX_TEXT: CardText = {
  phrases: [...abilities, ...steps, ...changes, ...conditions, ...words],
  series: [
    { series: 'abilities', of: 'abilitiesOf', joins: [' .'], isFlat: true },
    {
      series: 'program',
      of: 'steps',
      joins: [' .', ' . Then ,', ' , then', ' and then', ' and', ' ;'],
      isFlat: true,
    },
    { series: 'inner', of: 'steps', joins: [' , then', ' and then', ' and'], isFlat: true },
    {
      series: 'agreed',
      of: 'steps',
      joins: [' . If you do ,', ' . If they do ,', ' , then', ' and then', ' and'],
      isFlat: true,
      rest: 'inner',
    },
    { series: 'options', of: 'option', joins: [' ; or ,', ' , or', ' ; or', ' ;', ' or'] },
    { series: 'holds', of: 'hold', joins: [' .', ' and'], isFlat: true },
    { series: 'costs', of: 'cost', joins: [' ,', ' and', ' , and'] },
    { series: 'targets', of: 'target', joins: [' and'] },
    { series: 'conditions', of: 'simple', joins: [' and', ' and if'] },
    { series: 'alternatives', of: 'simple', joins: [' or', ' or if'] },
    { series: 'eithers', of: 'any', joins: [' and'] },
    { series: 'wordList', of: 'name', joins: [' or', ' , or', ' ,'] },
  ],
  nouns,
  defaults: { self: false, reveal: true, free: false, upTo: false, targets: [], cost: [] },
  names: {
    trait: { words: 3 },
    traits: { words: 3, isPlural: true },
    name: { words: 8 },
    counter: { words: 1, isLower: true },
  },
};
