import { expect } from '@jest/globals';
import type { NightfallPage } from '../cards/definition.js';
import type { WatchedEvent } from '../effects/language/ability.js';
import type { Given } from './given.js';
import { artifact } from './pages.js';
import { A, arenaListed, B, type Side, table } from './table.js';

type Listening = 'you' | 'opponents';

export const ear = (
  event: WatchedEvent,
  whose: Listening,
  where?: { readonly type: 'beastie' | 'spell' },
): NightfallPage =>
  artifact(`Ear for ${whose}`, {
    when: { event, whose, ...(where === undefined ? {} : { where }) },
    text: 'Test.',
    do: [{ op: 'gainLp', cards: { casters: 'you' }, amount: whose === 'you' ? 1 : 100 }],
  });

interface Scene {
  readonly A?: Side;
  readonly B?: Side;
  /** An occurrence that concerns A or a Page of A. */
  readonly happens: (moment: Given) => Given;
  readonly where?: { readonly type: 'beastie' | 'spell' };
  /** The number of times; once when omitted. */
  readonly times?: number;
}

/** Triggers an event: A watches it as its own and B as an opponent's. Pages that watch its subject react, others do not. */
export const heard =
  (event: WatchedEvent, { A: mine = {}, B: theirs = {}, happens, where, times = 1 }: Scene) =>
  (): void => {
    const scene = (mineListens: Listening, theirsListen: Listening) =>
      happens(
        table({
          A: { ...mine, arena: [...arenaListed(mine.arena), ear(event, mineListens, where)] },
          B: { ...theirs, arena: [...arenaListed(theirs.arena), ear(event, theirsListen, where)] },
        }),
      );
    const end = scene('you', 'opponents');
    expect([end.casterLp(A)[1], end.casterLp(B)[1]]).toEqual([1000 + times, 1000 + 100 * times]);
    const deaf = scene('opponents', 'you');
    expect([deaf.casterLp(A)[1], deaf.casterLp(B)[1]]).toEqual([1000, 1000]);
  };

/** Two of an effect need the active Caster's order; it is all the same here. */
export const settled = (moment: Given): Given => {
  let now = moment;
  while (now.state.choice?.kind === 'orderEffects')
    now = now.when(now.state.choice.seat, { type: 'chooseEffect', effect: 0 });
  return now;
};

/** The result of a Page that A casts, after it has resolved. */
export const does = (page: string) => (moment: Given) => settled(moment.cast(A, page));
