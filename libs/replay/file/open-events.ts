import type { Game } from '#libs/game-kit';
import { parseMatchEvent, type RecordedMatchEvent } from '#libs/match';
import type { ReplayFile } from './replay-file.js';

/**
 * The events of a file in which everything is open, to be folded as if they came from the log; undefined where a part is closed or an event cannot be
 * read. It checks nothing: verify first.
 */
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
    // Which id a command had is not part of a replay; which events belong to one command is.
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
