import type { GameWords, MatchMoment } from '#libs/client';
import { RoundTime } from '../live/match-clocks.js';
import { resultText } from '../lobby/match-text.js';
import { OverlayAmended } from './overlay-amended.js';
import type { OverlaySettings } from './overlay-settings.js';
import { placeText, usePlace } from './use-place.js';

/** The event and round, the state of the game, and the remaining time of the round. */
export const SceneHead = ({
  moment: { match, table },
  words,
  settings: { panels },
}: {
  readonly moment: MatchMoment;
  readonly words: GameWords | undefined;
  readonly settings: OverlaySettings;
}) => {
  const place = placeText(usePlace(match.id), match);
  const result = resultText(match);
  const meaning = words?.phases.find(({ phase }) => phase === table.phase)?.meaning;
  const isSeries = panels.has('score') && match.format.bestOf > 1;
  return (
    <header className="scene-head">
      <p className="scene-place">
        <b>{place.title}</b>
        {place.details.length === 0 ? null : <span>{place.details.join(' · ')}</span>}
        {isSeries ? (
          <span>
            Best of {match.format.bestOf}
            {match.gameNumber > 0 ? `, game ${match.gameNumber}` : ''}
          </span>
        ) : null}
      </p>
      {panels.has('phase') ? (
        <p className="scene-phase">
          {result === undefined ? (
            <>
              {table.turn === null ? null : <span>Turn {table.turn.number}</span>}
              <b>{table.phase}</b>
              {meaning === undefined ? null : <i>{meaning}</i>}
            </>
          ) : (
            <>
              <b>{result}</b>
              <OverlayAmended match={match} />
            </>
          )}
        </p>
      ) : null}
      {panels.has('clock') ? <RoundTime clock={match.clock} className="overlay-clock scene-clock" /> : null}
    </header>
  );
};
