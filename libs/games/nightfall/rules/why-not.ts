import { type CardId, cardUnder, type Rejection, type Seat, whyNotOf } from '#libs/game-kit';
import { abilitiesOf, powersNow } from '../queries/abilities.js';
import { attacksOf } from '../queries/current.js';
import { pageOf } from '../queries/pages.js';
import type { NightfallState } from '../state.js';
import { casterId, opponentsOf, seatState } from '../zones.js';
import { generateAura } from './aura.js';
import { contract } from './contract.js';
import { declareAttack } from './declare-attack.js';
import { useEffect, usePower } from './effects.js';
import { legalActions } from './index.js';
import { placeTrap } from './traps.js';

type Refusals = readonly (Rejection | undefined)[];

/** A Trap of the Chapter is placed rather than Contracted. */
const ofChapter = (state: NightfallState, seat: Seat, page: CardId): Refusals => [
  pageOf(state, page)?.traits.includes('trap')
    ? placeTrap.refusal(state, seat, { type: 'placeTrap', page })
    : contract.refusal(state, seat, { type: 'contract', page, pay: {} }),
];

const ofArena = (state: NightfallState, seat: Seat, page: CardId): Refusals => {
  const definition = pageOf(state, page);
  if (definition === undefined) return [];
  const [opponent] = opponentsOf(state, seat);
  return [
    ...(definition.type === 'aura'
      ? [generateAura.refusal(state, seat, { type: 'generateAura', page })]
      : []),
    ...(opponent !== undefined && attacksOf(state, page).length > 0
      ? [
          declareAttack.refusal(state, seat, {
            type: 'declareAttack',
            attacker: page,
            attack: 0,
            target: casterId(opponent),
          }),
        ]
      : []),
    ...powersNow(state, page, definition).map((_, power) =>
      usePower.refusal(state, seat, { type: 'usePower', page, power }),
    ),
    ...abilitiesOf(state, page, definition).flatMap(({ ability }, effect) =>
      ability.when === 'atWill' ? [useEffect.refusal(state, seat, { type: 'useEffect', page, effect })] : [],
    ),
  ];
};

const refusals = (state: NightfallState, seat: Seat, card: CardId): Refusals => {
  if (seatState(state, seat).chapter.includes(card)) return ofChapter(state, seat, card);
  const at = cardUnder(state.arena, card);
  return at?.controller === seat && !at.isFaceDown ? ofArena(state, seat, card) : [];
};

export const whyNot = whyNotOf(legalActions, refusals);
