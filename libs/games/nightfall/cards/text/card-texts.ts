import { type CardTexts, type Grammar, grammarOf, type Json } from '#libs/game-kit';
import { NIGHTFALL_TEXT } from './grammar.js';

let compiled: Grammar | undefined;

/** The words in which Pages of Nightfall are printed. */
export const cardTexts: CardTexts = {
  grammar: () => {
    compiled ??= grammarOf(NIGHTFALL_TEXT);
    return compiled;
  },
  abilities: 'abilities',
  itself: () => 'this',
  fromRow: (_type, { aura = 'neutral', cost = '', lp = '', tribe = '', traits = '', terra = '' }) => {
    const prices = cost
      .split(/[,;/]/u)
      .map((part) => /^\s*(\d+)\s*([a-z]*)\s*$/iu.exec(part))
      .flatMap((match) =>
        match === null
          ? []
          : [
              [
                (match[2] ?? '') === '' ? 'neutral' : (match[2] ?? '').toLowerCase(),
                Number(match[1]),
              ] as const,
            ],
      );
    const names = traits
      .split(/[,;/]/u)
      .map((one) => one.trim().toLowerCase().replaceAll(' ', '-'))
      .filter((one) => one !== '');
    const fields: Readonly<Record<string, Json>> = {
      auraType: aura.toLowerCase(),
      cost: Object.fromEntries(prices),
      ...(lp === '' ? {} : { lp: Number(lp) }),
      ...(tribe === '' ? {} : { tribe }),
      ...(terra === '' ? {} : { terra: terra.toLowerCase().replaceAll(' ', '-') }),
      ...(names.length === 0 ? {} : { traits: names }),
    };
    return fields;
  },
};
