import { useId } from 'react';
import { SeasonsDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { Options } from '../shell/controls.js';
import { seasonText } from './season.js';

interface SeasonChoiceProps {
  readonly game: string;
  readonly season: string;
  readonly onChoose: (season: string) => void;
}

/** Which season of a game one looks at. */
export const SeasonChoice = ({ game, season, onChoose }: SeasonChoiceProps) => {
  const id = useId();
  const { data } = useRequest(SeasonsDocument, { game });
  const seasons = [...new Set([season, ...(data?.game?.seasons ?? [])])];
  return (
    <p className="season-choice">
      <label htmlFor={id}>Season</label>
      <select id={id} value={season} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <Options of={seasons} option={(one) => [one, seasonText(one)]} />
      </select>
    </p>
  );
};
