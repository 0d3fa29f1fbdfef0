import type { Program } from './battle.js';
import { ANY_TARGET, artifact, beastie, resolves, spell } from './pages.js';

export const host = beastie('Host', { attack: 20 });
export const equipment = { traits: ['equipment' as const] };
/** Equipment with which its host hits harder by 10. */
export const sharper = {
  ...equipment,
  abilities: [
    {
      when: 'static' as const,
      text: 'Test.',
      holds: [
        { cards: { this: 'host' as const }, modification: { change: 'attackDamage' as const, by: 10 } },
      ],
    },
  ],
};
export const blade = artifact('Blade', sharper);

export const onTarget = (name: string, program: Program) => spell(name, resolves(program, ANY_TARGET));
export const bounce = onTarget('Gust', [{ op: 'returnToHand', cards: { bound: 'target' } }]);
