import { GuideDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';

/** What a phase is for, to open where one does not know; only its name where the game says nothing of it. */
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
