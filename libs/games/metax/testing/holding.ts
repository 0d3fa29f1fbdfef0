import { battleThat, characterThat, constantOf } from './cards.js';
import { table } from './table.js';

const draw = { op: 'draw', count: 1 };

/** Seat A has a Character, Holder, with this constant effect while it is in play. */
export const holding = (
  modifier: object | undefined,
  { A: own = {}, B: other = {}, ...rest }: Parameters<typeof table>[0] = {},
) =>
  table({
    ...rest,
    A: { ...own, characters: ['c50=Holder', ...(own.characters ?? [])] },
    B: other,
    cards: [
      constantOf('Holder', modifier === undefined ? [] : [modifier], { special: 1 }),
      characterThat('Seer', { when: 'push', do: [draw] }),
      battleThat('Jab', 'play', [draw]),
      ...(rest.cards ?? []),
    ],
  });
