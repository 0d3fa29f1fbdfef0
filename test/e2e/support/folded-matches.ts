import { decodeEvent, type RecordedEvent } from '#libs/event-log';
import { JUDGE, type Seat } from '#libs/game-kit';
import {
  exportReplay,
  type ReplayDocument,
  type ReplayState,
  replayStates,
  type Verification,
  verifyReplay,
} from '#libs/replay';
import { readingCodec, recordedOf } from '../../../apps/api/src/reading/log/match-codec.js';
import { allGames } from '../../support/reading.js';

/** A match of a game, folded from the events of its stream. */
export const statesOf = (game: string, events: readonly RecordedEvent[]): readonly ReplayState[] =>
  replayStates(
    allGames.get(game),
    events.map((event) => recordedOf(decodeEvent(readingCodec(allGames), event))),
  );

/** The replay document of a finished match, with player ids unless names are given. */
export const documentOf = (
  game: string,
  states: readonly ReplayState[],
  seatName = (_seat: Seat, player: string): string => player,
): ReplayDocument => exportReplay(allGames.get(game), states, { viewer: JUDGE, revealed: true, seatName });

/** Whether its chain is valid, and the rules reproduce every decision. */
export const verified = (game: string, states: readonly ReplayState[]): Verification => {
  const rules = allGames.get(game);
  const cards = Object.fromEntries(rules.cardSets.flatMap((set) => set.cards.map((card) => [card.id, card])));
  return verifyReplay(documentOf(game, states), { game: rules, cards });
};
