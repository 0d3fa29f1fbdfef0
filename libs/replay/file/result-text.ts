import type { ReportedResult, StatedResult } from './file-report.js';

/** Sentences on how a match counts: the result that counts first, then each amendment with its author and reason, then the match's own result. */
export const resultSentences = ({ first, amendments = [] }: ReportedResult): readonly string[] => {
  const last = amendments.at(-1);
  if (last === undefined) return [`Result: ${resultText(first)}.`];
  return [
    `Result (amended): ${resultText(last.result)}.`,
    ...amendments.map(
      ({ by, at, reason, result }) =>
        `Amended by ${by.role} ${by.id} at ${at}: ${resultText(result)}. Reason: ${reason}`,
    ),
    `First result: ${resultText(first)}.`,
  ];
};

const resultText = ({ kind, places, gamesWon }: StatedResult): string => {
  const [winners = [], ...others] = places.map((group) => group.map((seat) => `seat ${seat}`).join(' and '));
  const order = [winners === '' ? 'no winner' : winners, ...others].join(', then ');
  return `${order} (${kind}, games won ${gamesWon.join(':')})`;
};
