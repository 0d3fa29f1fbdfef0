import { type MetabaloidsCard, metabaloidsCardSchema } from '../cards/definition.js';

/*
 * Cards as the rules write their examples: `X[c3 a2 d4 m2]` is a creature with Cost 3, Attack 2, Defense 4 and a Metabaloid value of 2; the defaults are c1 a0
 * d0 m1. `d-` has no Defense icon, `m-` no Metabaloid value of its own.
 */

const SHORTHAND = /^(?<name>[A-Z][A-Za-z0-9]*)(?:\[(?<stats>[^\]]*)\])?$/;
const STAT = /^(?<letter>[cadm])(?<value>\d+|-)$/;
const DEFAULTS: Readonly<Record<string, string>> = { c: '1', a: '0', d: '0', m: '1' };

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/-/g, 'none')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A card for a test; its effect is one or more words. */
export const testCard = (
  name: string,
  type: MetabaloidsCard['type'],
  rest: Readonly<Record<string, unknown>>,
): MetabaloidsCard =>
  metabaloidsCardSchema.parse({
    id: idOf(name),
    name,
    type,
    rarity: 'common',
    cost: 1,
    metabaloids: 1,
    kind: type === 'creature' ? 'Insecta, Odonata' : 'Event',
    collector: { set: 'TEST', number: 1 },
    ...(type === 'creature' ? { attack: 0, defense: 0 } : {}),
    ...rest,
  });

export const creature = (name: string, rest: Readonly<Record<string, unknown>> = {}): MetabaloidsCard =>
  testCard(name, 'creature', rest);
const GIVEN_TO = {
  card: { this: 'card' },
  column: { zone: 'play', where: { another: true, sameColumn: true } },
  play: { zone: 'play' },
} as const;

/** A static ability that changes Attack and Defense of its card, of the others of its column, or of all its owner's cards in play. */
export const giving = (
  to: keyof typeof GIVEN_TO | object,
  stats: { readonly attack?: number; readonly defense?: number },
  rest: object = {},
) => ({
  when: 'static',
  holds: [
    {
      cards: typeof to === 'string' ? GIVEN_TO[to] : to,
      modification: { change: 'stats', ...stats },
    },
  ],
  ...rest,
});

/** A creature with this ability. */
export const able = (name: string, ability: object): MetabaloidsCard =>
  creature(name, { abilities: [ability] });
export const event = (name: string, rest: Readonly<Record<string, unknown>>): MetabaloidsCard =>
  testCard(name, 'event', rest);

/** The card that a text in shorthand describes. */
export const shorthandCard = (text: string): MetabaloidsCard => {
  const match = SHORTHAND.exec(text)?.groups;
  if (match === undefined) throw new Error(`"${text}" is not written as a card.`);
  const stats: Record<string, string> = { ...DEFAULTS };
  for (const word of (match.stats ?? '').split(' ').filter((one) => one !== '')) {
    const { letter, value } = STAT.exec(word)?.groups ?? {};
    if (letter === undefined || value === undefined) throw new Error(`"${word}" of ${text} is no number.`);
    stats[letter] = value;
  }
  const number = (letter: string) => (stats[letter] === '-' ? undefined : Number(stats[letter]));
  return creature(text, {
    id: idOf(text),
    cost: number('c'),
    attack: number('a'),
    defense: number('d'),
    metabaloids: number('m'),
  });
};
