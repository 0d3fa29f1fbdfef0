/** The appearance of embedded standings, from their address. */
export interface EmbedSettings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly first: number;
  /** CSS colours, by the name of the coloured part. */
  readonly colours: Readonly<Record<string, string>>;
}

const COLOURS = ['ground', 'surface', 'ink', 'accent'] as const;
const MOST = 500;

export const readEmbedSettings = (search: string): EmbedSettings => {
  const asked = new URLSearchParams(search);
  const theme = asked.get('theme');
  const first = Number(asked.get('first'));
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    first: Number.isInteger(first) && first >= 1 && first <= MOST ? first : 100,
    colours: Object.fromEntries(
      COLOURS.flatMap((name) => {
        const colour = asked.get(name) ?? '';
        return /^[0-9a-f]{6}$/i.test(colour) ? [[`--${name}`, `#${colour}`]] : [];
      }),
    ),
  };
};
