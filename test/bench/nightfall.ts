import { type GameAction, seat } from '#libs/game-kit';
import { type ActionTimes, actionTimesIn } from './games.js';

const PAGES = 100;
const TIMES = 50;

/** An Arena of 200 Pages: one attacks, and all resulting choices are computed. */
export const largeArena = (): ActionTimes => {
  const pages = (controller: number, page: string, from: number) =>
    Array.from({ length: PAGES }, (_, index) => ({ page, id: `p${from + index}`, controller }));
  const attack: GameAction & Readonly<Record<string, unknown>> = {
    type: 'declareAttack',
    attacker: 'p1',
    attack: 0,
    target: 'p101',
  };
  return actionTimesIn(
    'nightfall',
    { seats: [{}, {}], arena: [...pages(0, 'Cinder Hare', 1), ...pages(1, 'Bramble Cub', 1 + PAGES)] },
    () => ({ seat: seat(0), action: attack }),
    TIMES,
  );
};
