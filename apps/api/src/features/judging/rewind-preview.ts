import { Injectable } from '@nestjs/common';
import { forSeat, maySee, type Seat } from '#libs/game-kit';
import { framesLeadingTo, isOnLine, type LearnedCard } from '#libs/match';
import { cardsOf } from '../../games/games.js';
import type { Principal } from '../../identity/principal.js';
import type { Work } from '../../platform/scheduling/work.js';
import { CardSets } from '../../reading/card-sets/card-sets.js';
import type { Frame } from '../../reading/frames/frame.js';
import { MatchAccess } from '../../reading/views/match-access.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { MatchRewinds } from '../../writing/match-rewinds.js';

export interface RewindPreviewObject {
  readonly toFrame: number;
  readonly newestFrame: number;
  readonly frame: Frame | null;
  readonly undone: readonly Frame[];
  readonly undoneCount: number;
  readonly learned: readonly LearnedBySeatObject[];
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

interface LearnedBySeatObject {
  readonly seat: Seat;
  readonly cards: readonly LearnedCardObject[] | null;
}

interface LearnedCardObject extends LearnedCard {
  readonly name: string;
}

/** Frames that a preview lists, at most: the newest. */
const MOST_TOLD = 500;

/** Computes the effect of a rewind before it is made, as the bearer may see the match. */
@Injectable()
export class RewindPreviews {
  constructor(
    private readonly rewinds: MatchRewinds,
    private readonly access: MatchAccess,
    private readonly cardSets: CardSets,
  ) {}

  async of(principal: Principal, matchId: string, toFrame: number, work: Work): Promise<RewindPreviewObject> {
    const { state, back, refusal } = await this.rewinds.foresee(principal, matchId, toFrame, work);
    const newestFrame = state.eventCount - 1;
    const view = await this.access.viewReached(principal, matchId, newestFrame);
    const numbers = undoneFrames(state, toFrame);
    const cards = cardsOf(await this.cardSets.pinned(state.settings));
    return {
      toFrame,
      newestFrame,
      frame: (await view.frame(toFrame)) ?? null,
      undone: await framesOf(view, numbers.slice(-MOST_TOLD), work),
      undoneCount: numbers.length,
      learned: state.seats.map(({ seat }) => ({
        seat,
        cards: shown(view, seat, back.learned[seat] ?? [], cards),
      })),
      refusal: refusal ?? null,
    };
  }
}

/** The cards that a seat has seen, if the viewer may see them. */
const shown = (
  { viewpoint }: MatchView,
  seat: Seat,
  cards: readonly LearnedCard[],
  known: ReturnType<typeof cardsOf>,
): readonly LearnedCardObject[] | null =>
  maySee(viewpoint.viewer, forSeat(seat, cards).visibleTo)
    ? cards.map((one) => ({ ...one, name: known[one.card]?.name ?? one.card }))
    : null;

/** The frames that a rewind would undo. */
const undoneFrames = (
  { eventCount, rewinds = [] }: Pick<MatchView['state'], 'eventCount' | 'rewinds'>,
  toFrame: number,
): readonly number[] => {
  const now = framesLeadingTo(rewinds, eventCount - 1);
  const then = framesLeadingTo(rewinds, toFrame);
  const all = Array.from({ length: eventCount }, (_, number) => number);
  return all.filter((number) => isOnLine(now, number) && !isOnLine(then, number));
};

const framesOf = async (
  view: MatchView,
  numbers: readonly number[],
  work: Work,
): Promise<readonly Frame[]> => {
  const frames: Frame[] = [];
  for (const number of numbers) {
    await work.take();
    const frame = await view.frame(number);
    if (frame !== undefined) frames.push(frame);
  }
  return frames;
};
