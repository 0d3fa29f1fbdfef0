import { artifact, potion, resolves, spell } from './pages.js';

/* Pages that only have their Caster recover 10 LP: plain, at any time, and an Artifact with a Power and an "any time" Effect. */

const recovery = (amount: number) =>
  resolves([{ op: 'recoverLp' as const, cards: { casters: 'you' as const }, amount }]);
export const tonic = potion('Tonic', recovery(10));
export const quickTonic = potion('Quick Tonic', recovery(10), { anyTime: true });
export const quickWords = spell('Quick Words', recovery(10), { anyTime: true });
export const ready = artifact(
  'Ready',
  {
    when: 'atWill',
    text: 'Test.',
    do: [{ op: 'recoverLp', cards: { casters: 'you' }, amount: 10 }],
  },
  {
    abilities: [
      {
        when: 'power',
        name: 'Hum',
        text: 'Test.',
        do: [{ op: 'recoverLp', cards: { casters: 'you' }, amount: 10 }],
      },
    ],
  },
);
