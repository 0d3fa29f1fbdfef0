import type { MatchResultInput, ResultKind } from '#libs/client';

export type ReadAmendment =
  | { readonly ok: true; readonly result: MatchResultInput; readonly reason: string }
  | { readonly ok: false; readonly fault: string };

const KINDS: readonly ResultKind[] = [
  'REPORTED',
  'NO_SHOW',
  'MATCH_LOSS',
  'DISQUALIFICATION',
  'CONCESSION',
  'INTENTIONAL_DRAW',
];

/** The amendment in a form, as an input of the service. */
export const readAmendment = (
  form: { readonly get: (name: string) => unknown },
  seats: number,
): ReadAmendment => {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const places = all.map((seat) => Number(text(`place.${seat}`)));
  const reason = text('reason');
  if (reason === '') return { ok: false, fault: 'An amendment has a reason.' };
  const isSound = places.every((place) => place === 1 + places.filter((other) => other < place).length);
  if (!isSound) return { ok: false, fault: 'Places are such as 1 and 2, or 1 and 1 for a draw.' };
  return {
    ok: true,
    reason,
    result: {
      places: [...new Set(places)]
        .sort((one, other) => one - other)
        .map((place) => all.filter((seat) => places[seat] === place)),
      gamesWon: all.map((seat) => Number(text(`games.${seat}`))),
      kind: KINDS.find((kind) => kind === text('kind')) ?? 'REPORTED',
    },
  };
};
