import type { Game } from '#libs/game-kit';
import { parseMatchEvent, type RecordedMatchEvent } from '#libs/match';
import type { ReplayFile } from './replay-file.js';

/** The events of a fully open file, in the form of the log; undefined if a part is closed or an event cannot be read. Verifies nothing: verify first. */
export const eventsOfFile = (
  game: Game,
  { header, events }: Pick<ReplayFile, 'header' | 'events'>,
): readonly RecordedMatchEvent[] | undefined => {
  if (!header.revealed) return undefined;
  const recorded: RecordedMatchEvent[] = [];
  for (const event of events) {
    const parsed = event && parseMatchEvent(game, event.type, event.data);
    if (event === undefined || parsed?.ok !== true) return undefined;
    const { at, actor, step } = event;
    // A replay does not contain command ids, only which events belong to one command.
    recorded.push({
      number: recorded.length,
      at,
      actor,
      commandId: `step-${step}`,
      event: parsed.value,
    });
  }
  return recorded;
};
