import { artifact, potion, resolves, spell } from './pages.js';

/* Pages that only have their Caster recover 10 LP: plain, at any time, and an Artifact with a Power and an "any time" Effect. */

const recovery = (amount: number) =>
  resolves([{ op: 'recoverLp' as const, to: { casters: 'you' as const }, amount }]);
export const tonic = potion('Tonic', { effects: [recovery(10)] });
export const quickTonic = potion('Quick Tonic', { anyTime: true, effects: [recovery(10)] });
export const quickWords = spell('Quick Words', { anyTime: true, effects: [recovery(10)] });
export const ready = artifact('Ready', {
  powers: [{ name: 'Hum', text: 'Test.', do: [{ op: 'recoverLp', to: { casters: 'you' }, amount: 10 }] }],
  effects: [
    {
      on: 'anyTime',
      text: 'Test.',
      oncePerTurn: false,
      do: [{ op: 'recoverLp', to: { casters: 'you' }, amount: 10 }],
    },
  ],
});
