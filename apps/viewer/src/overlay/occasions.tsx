import type { GameWords, MatchDetailsFragment } from '#libs/client';
import { gamesWonBy, ordinal, resultText } from '../lobby/match-text.js';
import { seatNames } from '../table/seat-name.js';
import { OverlayAmended } from './overlay-amended.js';
import { recordText } from './record-text.js';
import type { Occasion } from './scenes.js';
import type { Records } from './use-records.js';

interface OccasionsProps {
  readonly occasion: Exclude<Occasion, 'playing'>;
  readonly match: MatchDetailsFragment;
  readonly records: Records;
  readonly words: GameWords | undefined;
}

/** The centre of the scene outside play: the players before the match, the score of the series, the result. */
export const Occasions = ({ occasion, match, records, words }: OccasionsProps) => {
  const nameOf = seatNames(match.seats);
  const isSeries = match.format.bestOf > 1;
  const places = occasion === 'over' ? (match.result?.current.places ?? []) : [];
  return (
    <section className={`scene-occasion is-${occasion}`} aria-label={TITLES[occasion]}>
      <h1>{occasion === 'over' ? (resultText(match) ?? TITLES.over) : TITLES[occasion]}</h1>
      <OverlayAmended match={match} />
      {occasion === 'before' && words !== undefined ? <p className="scene-aim">{words.aim}</p> : null}
      {occasion === 'between-games' ? (
        <p className="scene-aim">
          {match.games.length} of at most {match.format.bestOf} games played
        </p>
      ) : null}
      <ol className="scene-versus">
        {match.seats.map(({ seat, player }) => {
          const record = player === null ? undefined : records.get(player.id);
          const place = places.findIndex((tied) => tied.includes(seat)) + 1;
          const isWinner = match.result?.current.winners.includes(seat) === true;
          return (
            <li key={seat} className={isWinner ? 'is-winner' : undefined}>
              <b>{nameOf(seat)}</b>
              {isSeries ? <strong>{gamesWonBy(match, seat)}</strong> : null}
              {place > 0 && match.seats.length > 2 ? <strong>{ordinal(place)}</strong> : null}
              {record === undefined ? null : <span>{recordText(record)}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
};

const TITLES: Readonly<Record<Exclude<Occasion, 'playing'>, string>> = {
  before: 'Starting soon',
  'between-games': 'Between games',
  over: 'Result',
};
