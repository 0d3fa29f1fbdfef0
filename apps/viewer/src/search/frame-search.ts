import type { FrameSearch } from '#libs/client';

/** What one looks for, as the address and the form have it; what is empty does not matter. */
export interface SoughtFrames {
  readonly words: string;
  readonly game: string;
  readonly rule: string;
  readonly kind: string;
  readonly player: string;
}

const NAMES = ['words', 'game', 'rule', 'kind', 'player'] as const;

export const readSought = (search: string): SoughtFrames => {
  const query = new URLSearchParams(search);
  const of = (name: (typeof NAMES)[number]): string => query.get(name)?.trim() ?? '';
  return { words: of('words'), game: of('game'), rule: of('rule'), kind: of('kind'), player: of('player') };
};

export const writeSought = (sought: SoughtFrames): string => {
  const query = new URLSearchParams();
  for (const name of NAMES) if (sought[name] !== '') query.set(name, sought[name]);
  return `/search${query.size === 0 ? '' : `?${query}`}`;
};

/** Undefined where nothing is said that could be found. */
export const searchOf = ({ words, game, rule, kind, player }: SoughtFrames): FrameSearch | undefined => {
  if (words === '' && rule === '' && kind === '') return undefined;
  return {
    ...(words === '' ? {} : { words }),
    ...(game === '' ? {} : { game }),
    ...(rule === ''
      ? {}
      : {
          rules: rule
            .toUpperCase()
            .split(/[\s,]+/)
            .filter(Boolean),
        }),
    ...(kind === '' ? {} : { kinds: kindsSaid(kind, game) }),
    ...(player === '' ? {} : { player }),
  };
};

/** "Card drawn" as a match and its game may call it; what has a dot is the whole name already. */
const kindsSaid = (kind: string, game: string): readonly string[] => {
  if (kind.includes('.')) return [kind];
  const name = kind
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return [`match.${name}`, ...(game === '' ? [] : [`${game}.${name}`])];
};
