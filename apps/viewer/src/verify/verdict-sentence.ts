import type { FileReport } from '#libs/replay';

export const verdictSentence = ({
  verdict,
  frames,
  findings,
}: Pick<FileReport, 'verdict' | 'frames' | 'findings'>): string => {
  const [first] = findings;
  const all = frames === 1 ? 'The one frame' : `All ${frames} frames`;
  switch (verdict) {
    case 'VALID':
      return `${all} are as they were recorded, and everything in them was decided by the rules.`;
    case 'PARTLY':
      return `${all} are as they were recorded; not everything could be checked.`;
    case 'WRONG':
      return `The first wrong frame is ${first?.frame ?? 0} of ${frames}.`;
  }
};
