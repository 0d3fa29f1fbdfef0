import type { FrameSearch } from '#libs/client';

/** A search as in the address and the form; empty fields match everything. */
export interface FrameSearchFields {
  readonly words: string;
  readonly game: string;
  readonly rule: string;
  readonly kind: string;
  readonly player: string;
}

const NAMES = ['words', 'game', 'rule', 'kind', 'player'] as const;

export const readFrameSearch = (search: string): FrameSearchFields => {
  const query = new URLSearchParams(search);
  const of = (name: (typeof NAMES)[number]): string => query.get(name)?.trim() ?? '';
  return { words: of('words'), game: of('game'), rule: of('rule'), kind: of('kind'), player: of('player') };
};

export const writeFrameSearch = (sought: FrameSearchFields): string => {
  const query = new URLSearchParams();
  for (const name of NAMES) if (sought[name] !== '') query.set(name, sought[name]);
  return `/search${query.size === 0 ? '' : `?${query}`}`;
};

/** Undefined if no field can match a frame. */
export const searchOf = ({ words, game, rule, kind, player }: FrameSearchFields): FrameSearch | undefined => {
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

/** The possible event types of "Card drawn", of the match and its game; a text with a dot is already a type. */
const kindsSaid = (kind: string, game: string): readonly string[] => {
  if (kind.includes('.')) return [kind];
  const name = kind
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return [`match.${name}`, ...(game === '' ? [] : [`${game}.${name}`])];
};
