import {
  type CardId,
  cardUnder,
  type LastKnown,
  lastKnownIn,
  type Moment,
  opened,
  type Seat,
} from '#libs/game-kit';
import type { Ability } from '../effects/language/ability.js';
import type { NightfallFact } from '../facts.js';
import type { FormerPage } from '../parts.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import type { NightfallEffectTask } from '../tasks.js';
import { refOf } from '../zones.js';
import { abilitiesOf } from './abilities.js';
import { textCounts, traitsOf } from './current.js';
import { departures } from './departures.js';
import { pageOf } from './pages.js';
import { contractTraits, effectTask } from './use.js';

/** CONTRACT, FLIPPED, DESTROYED and "enters" of the Page itself (NF-191). */
export const ownEffects = (moment: Moment<NightfallState, NightfallFact>): readonly NightfallEffectTask[] => {
  const { before, fact, after } = moment;
  switch (fact.type) {
    case 'PageEntered': {
      const { id } = opened(fact.page.now);
      return [
        ...effectsOn(after, id, fact.seat, 'enters'),
        ...(fact.isContracted ? contracted(after, id, fact.seat) : []),
      ];
    }
    case 'TrapContracted':
      return [
        ...effectsOn(after, fact.page.id, fact.seat, 'enters'),
        ...contracted(after, fact.page.id, fact.seat),
        ...effectsOn(after, fact.page.id, fact.seat, 'flipped'),
      ];
    case 'PagesMoved':
      // NF-015: a Spell or Potion never enters; it has been Contracted once it has resolved.
      return fact.why === 'resolved'
        ? fact.pages.flatMap(({ from, owner, now }) =>
            from === 'chain' ? effectsOn(after, opened(now).id, owner, 'contract') : [],
          )
        : [];
    case 'PagesDestroyed': {
      const lastKnown = lastKnownIn(departures, [moment]);
      return fact.pages.flatMap(({ page }) => {
        const was = opened(page.was).id;
        const at = cardUnder(before.arena, was);
        // A Page that was Paralyzed or face-down has no effective text (NF-070, NF-139).
        return at === undefined || at.isFaceDown || !textCounts(before, was)
          ? []
          : effectsOn(after, opened(page.now).id, at.controller, 'destroyed', {
              abilities: abilitiesBefore(before, was),
              lastKnown,
            });
      });
    }
    default:
      return [];
  }
};

const contracted = (state: NightfallState, id: CardId, seat: Seat): readonly NightfallEffectTask[] => [
  ...effectsOn(state, id, seat, 'contract'),
  ...contractTraits(state, id, seat, traitsOf(state, id)),
];

const abilitiesBefore = (state: NightfallState, id: CardId): readonly Ability[] => {
  const page = pageOf(state, id);
  return page === undefined ? [] : abilitiesOf(state, id, page).map(({ ability }) => ability);
};

type OwnTrigger = 'contract' | 'flipped' | 'enters' | 'destroyed';

const effectsOn = (
  state: NightfallState,
  id: CardId,
  controller: Seat,
  on: OwnTrigger,
  left: {
    /** The Abilities of a Page before it left. */
    readonly abilities?: readonly Ability[];
    readonly lastKnown?: LastKnown<FormerPage> | undefined;
  } = {},
): readonly NightfallEffectTask[] => {
  const source = refOf(state, id);
  if (source === undefined) return [];
  const page = pageOf(state, id);
  if (page === undefined) return [];
  const abilities = left.abilities ?? abilitiesOf(state, id, page).map(({ ability }) => ability);
  return abilities.flatMap((ability) =>
    ability.when === on
      ? effectTask(state, {
          source,
          controller,
          on,
          because: rule('NF-191'),
          program: ability.do,
          if: ability.if,
          cost: ability.cost,
          bindings: cardUnder(state.arena, id)?.paid ?? {},
          lastKnown: left.lastKnown,
        })
      : [],
  );
};
