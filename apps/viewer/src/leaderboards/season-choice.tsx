import { useId } from 'react';
import { SeasonsDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { seasonText } from './season.js';

/** Which season of a game one looks at. */
export const SeasonChoice = ({
  game,
  season,
  onChoose,
}: {
  readonly game: string;
  readonly season: string;
  readonly onChoose: (season: string) => void;
}) => {
  const id = useId();
  const { data } = useRequest(SeasonsDocument, { game });
  const seasons = [...new Set([season, ...(data?.game?.seasons ?? [])])];
  return (
    <p className="season-choice">
      <label htmlFor={id}>Season</label>
      <select id={id} value={season} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {seasons.map((one) => (
          <option key={one} value={one}>
            {seasonText(one)}
          </option>
        ))}
      </select>
    </p>
  );
};
