import { GuideDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';

/** The name of a phase, with its explanation to open if the game has one. */
export const PhaseWords = ({ game, phase }: { readonly game: string; readonly phase: string }) => {
  const { data } = useRequest(GuideDocument, { game });
  const words = data?.game?.guide?.phases.find(({ phase: named }) => named === phase)?.text;
  if (words === undefined) return <>{phase}</>;
  return (
    <details className="phase-words">
      <summary>{phase}</summary>
      <p>{words}</p>
    </details>
  );
};
