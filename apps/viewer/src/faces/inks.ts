/** Five inks from shadow to light for the subject of a picture, and five for the sky behind it. */
export interface Inks {
  readonly figure: InkRamp;
  readonly sky: InkRamp;
}

export type InkRamp = readonly [string, string, string, string, string];

const inks = (figure: InkRamp, sky: InkRamp = figure): Inks => ({ figure, sky });

type InkTable = Readonly<Record<string, Inks>>;

const METAX: InkTable = {
  hero: inks(
    ['#10203f', '#17506f', '#2a93a0', '#f3c55a', '#fdf3da'],
    ['#123a63', '#1b6d8c', '#57b3b5', '#c9e3cf', '#fdf1d2'],
  ),
  villain: inks(
    ['#1d0d1c', '#5b1530', '#b5262f', '#f0803c', '#ffe3b5'],
    ['#2b0f24', '#6d1a30', '#b32f33', '#e5703a', '#f7b65b'],
  ),
  wanderer: inks(
    ['#2a1c12', '#6b4420', '#b98a3a', '#ecc873', '#fff4d6'],
    ['#3f6b6a', '#7fa386', '#c8c58d', '#efd79a', '#fbeecb'],
  ),
  construct: inks(
    ['#16222b', '#33505e', '#6f939b', '#e59a4a', '#fff0d2'],
    ['#2a4452', '#4e7480', '#8fadad', '#c9d3c2', '#f3ead0'],
  ),
  event: inks(
    ['#13213f', '#1f5a78', '#3aa3a3', '#f2b84b', '#fff3d8'],
    ['#e9b04a', '#f0c873', '#f6dc9e', '#fbeac4', '#fff6e2'],
  ),
  strength: inks(
    ['#2a0b10', '#8e1f24', '#d9483b', '#f7b38a', '#fff1e0'],
    ['#7d1a20', '#a8272a', '#cf3d34', '#e4614c', '#f28f70'],
  ),
  intelligence: inks(
    ['#0b1838', '#1b4587', '#3f82cf', '#a9d2f2', '#f4fbff'],
    ['#153a78', '#1f539f', '#3472c2', '#5c97d9', '#93c0ea'],
  ),
  special: inks(
    ['#0a2418', '#1c6440', '#3fa565', '#b7e09a', '#f7fde4'],
    ['#14573a', '#1f7549', '#389559', '#62b272', '#9bd096'],
  ),
  multi: inks(
    ['#1c1c22', '#474a55', '#8d9097', '#dcd8c8', '#fffaf0'],
    ['#8a1f25', '#1f539f', '#1f7549', '#e9b04a', '#fff6e2'],
  ),
};

const NIGHTFALL: InkTable = {
  flame: inks(['#140a08', '#541a10', '#b83a1a', '#f2953a', '#ffe3a0']),
  water: inks(['#06131b', '#123c56', '#2a7896', '#86cbc8', '#eaf8ea']),
  forest: inks(['#08140d', '#1b4326', '#447a40', '#a5bd5c', '#f3f2be']),
  frost: inks(['#0a1721', '#2a4c66', '#6b9dbb', '#bfdfe9', '#fbfefb']),
  light: inks(['#1d140b', '#6a4a1d', '#c7973a', '#f4da8c', '#fff9e0']),
  dark: inks(['#0d0a0f', '#33202b', '#6d3a48', '#c4736a', '#f6d3ad']),
  earth: inks(['#120d08', '#3f2c1a', '#80603a', '#c5a365', '#f5e6ba']),
  lightning: inks(['#0c1018', '#26385a', '#4b729c', '#f3d24a', '#fffbd8']),
  cosmic: inks(['#060b1a', '#14305c', '#2f7390', '#eaa187', '#ffedcf']),
  spirit: inks(['#091311', '#25443f', '#5d8f83', '#b1d1bd', '#f2faea']),
  neutral: inks(['#110e0a', '#3a342a', '#776c5c', '#bdb094', '#f6ecd4']),
};

const METAZOO: InkTable = {
  fire: inks(
    ['#2a0d14', '#8a2a1f', '#df632c', '#f7b34e', '#fff1cf'],
    ['#c8492b', '#e2702f', '#f09a45', '#f8c673', '#fdeab8'],
  ),
  earth: inks(
    ['#1a2212', '#4a5d29', '#93923d', '#dcc26e', '#faf0cd'],
    ['#6f9a8f', '#a5bb95', '#d6cf95', '#efdfa5', '#fbf1cf'],
  ),
  air: inks(
    ['#11304a', '#2c6b8f', '#7fb9c9', '#f2d9a0', '#fff8e4'],
    ['#2f7fa5', '#62a7bd', '#9dcbcb', '#d3e3cd', '#fdf4d8'],
  ),
  lightning: inks(
    ['#14183a', '#2c4886', '#6d8fc2', '#f5c744', '#fff6cf'],
    ['#1c2a5c', '#33528f', '#6a86b4', '#c9a878', '#f6cd6b'],
  ),
  water: inks(
    ['#05272d', '#0f5a62', '#2d9b90', '#95d3b3', '#f8f4d6'],
    ['#1f7f84', '#55a89a', '#98cbac', '#d2e3bd', '#f9efc9'],
  ),
};

const METABALOIDS: InkTable = {
  river: inks(['#12211f', '#1d5a5c', '#4f9a92', '#a9cfbd', '#f4ecd6']),
  amber: inks(['#20140a', '#7a4312', '#c47f22', '#ecbf6a', '#f8ecd2']),
  beetle: inks(['#161310', '#2f4a2a', '#6f8a3c', '#c6c47a', '#f6eed4']),
  rose: inks(['#221315', '#7c3540', '#c07070', '#e9b8a0', '#f8ecd8']),
  slate: inks(['#14181c', '#3c4f5e', '#7a93a0', '#bccbcb', '#f3ecd9']),
  leaf: inks(['#121a0d', '#3c6424', '#7fa044', '#c9cf86', '#f6efd2']),
  umber: inks(['#1b120d', '#5a3522', '#9c6b45', '#d8b184', '#f7ebd3']),
  moss: inks(['#121810', '#3c552f', '#78925a', '#bfcb96', '#f4eed5']),
  sky: inks(['#131b22', '#2f5570', '#6f9cb4', '#bdd3d3', '#f5eedb']),
  pond: inks(['#0e1c20', '#1f5060', '#4f8c98', '#a4c8c0', '#f3ecd6']),
  clay: inks(['#1d1510', '#6b4a34', '#ad8160', '#dcbb95', '#f7ecd6']),
  event: inks(['#16202c', '#2d4d6b', '#6688a3', '#b4c6cc', '#f3ecd8']),
  terrain: inks(['#10190f', '#2f5838', '#6a925c', '#b9cb91', '#f5efd3']),
};

/** The inks of a game's elements, the same that its pictures are printed in. */
const INKS: Readonly<Record<string, InkTable>> = {
  metax: METAX,
  nightfall: NIGHTFALL,
  'metazoo-tcg': METAZOO,
  metabaloids: METABALOIDS,
  'metabaloids-fast': METABALOIDS,
};

const PLAIN = inks(
  ['#14181c', '#3c4f5e', '#7a93a0', '#bccbcb', '#f3ecd9'],
  ['#2a4452', '#4e7480', '#8fadad', '#c9d3c2', '#f3ead0'],
);

const FIRST: Readonly<Record<string, string>> = {
  metax: 'hero',
  nightfall: 'neutral',
  'metazoo-tcg': 'earth',
  metabaloids: 'moss',
  'metabaloids-fast': 'moss',
};

/** The inks of an element; those of the game's plainest element if it is unknown. */
export const inksOf = (game: string, element: string): Inks =>
  INKS[game]?.[element] ?? INKS[game]?.[FIRST[game] ?? ''] ?? PLAIN;
