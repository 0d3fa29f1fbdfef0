import type { AirName } from './air.js';
import type { Ink } from './ink.js';
import type { PlaneName } from './planes.js';

/** Five inks from shadow to light. */
export type Ramp = readonly [Ink, Ink, Ink, Ink, Ink];

/** The inks and the scenery of one element. */
export interface Palette {
  readonly figure: Ramp;
  readonly sky: Ramp;
  /** Landscapes to choose from; each lists its planes from far to near. Empty for palettes of actions, which have rays instead. */
  readonly grounds: readonly (readonly PlaneName[])[];
  readonly air: AirName;
}

type Palettes = Readonly<Record<string, Palette>>;

export const COMIC_INKS = {
  hero: {
    figure: ['#10203f', '#17506f', '#2a93a0', '#f3c55a', '#fdf3da'],
    sky: ['#123a63', '#1b6d8c', '#57b3b5', '#c9e3cf', '#fdf1d2'],
    grounds: [
      ['sea', 'city'],
      ['village', 'sea'],
      ['cloud', 'city'],
      ['hill', 'sea'],
    ],
    air: 'gull',
  },
  villain: {
    figure: ['#1d0d1c', '#5b1530', '#b5262f', '#f0803c', '#ffe3b5'],
    sky: ['#2b0f24', '#6d1a30', '#b32f33', '#e5703a', '#f7b65b'],
    grounds: [
      ['rock', 'sea'],
      ['ruin', 'rock'],
      ['deadwood', 'wave'],
      ['city', 'rock'],
    ],
    air: 'ember',
  },
  wanderer: {
    figure: ['#2a1c12', '#6b4420', '#b98a3a', '#ecc873', '#fff4d6'],
    sky: ['#3f6b6a', '#7fa386', '#c8c58d', '#efd79a', '#fbeecb'],
    grounds: [
      ['dune', 'dune'],
      ['mountain', 'dune'],
      ['ruin', 'dune'],
      ['hill', 'rock'],
    ],
    air: 'mote',
  },
  construct: {
    figure: ['#16222b', '#33505e', '#6f939b', '#e59a4a', '#fff0d2'],
    sky: ['#2a4452', '#4e7480', '#8fadad', '#c9d3c2', '#f3ead0'],
    grounds: [
      ['city', 'rock'],
      ['ruin', 'city'],
      ['mountain', 'city'],
      ['sea', 'rock'],
    ],
    air: 'spark',
  },
  event: {
    figure: ['#13213f', '#1f5a78', '#3aa3a3', '#f2b84b', '#fff3d8'],
    sky: ['#e9b04a', '#f0c873', '#f6dc9e', '#fbeac4', '#fff6e2'],
    grounds: [],
    air: 'none',
  },
  strength: {
    figure: ['#2a0b10', '#8e1f24', '#d9483b', '#f7b38a', '#fff1e0'],
    sky: ['#7d1a20', '#a8272a', '#cf3d34', '#e4614c', '#f28f70'],
    grounds: [],
    air: 'none',
  },
  intelligence: {
    figure: ['#0b1838', '#1b4587', '#3f82cf', '#a9d2f2', '#f4fbff'],
    sky: ['#153a78', '#1f539f', '#3472c2', '#5c97d9', '#93c0ea'],
    grounds: [],
    air: 'none',
  },
  special: {
    figure: ['#0a2418', '#1c6440', '#3fa565', '#b7e09a', '#f7fde4'],
    sky: ['#14573a', '#1f7549', '#389559', '#62b272', '#9bd096'],
    grounds: [],
    air: 'none',
  },
  multi: {
    figure: ['#1c1c22', '#474a55', '#8d9097', '#dcd8c8', '#fffaf0'],
    sky: ['#8a1f25', '#1f539f', '#1f7549', '#e9b04a', '#fff6e2'],
    grounds: [],
    air: 'none',
  },
} satisfies Palettes;

export const WOODCUT_INKS = {
  flame: {
    figure: ['#140a08', '#541a10', '#b83a1a', '#f2953a', '#ffe3a0'],
    sky: ['#140a08', '#541a10', '#b83a1a', '#f2953a', '#ffe3a0'],
    grounds: [
      ['rock', 'flame'],
      ['mountain', 'flame'],
      ['village', 'flame'],
      ['deadwood', 'rock'],
    ],
    air: 'ember',
  },
  water: {
    figure: ['#06131b', '#123c56', '#2a7896', '#86cbc8', '#eaf8ea'],
    sky: ['#06131b', '#123c56', '#2a7896', '#86cbc8', '#eaf8ea'],
    grounds: [
      ['sea', 'wave'],
      ['rock', 'wave'],
      ['village', 'sea'],
      ['reed', 'wave'],
    ],
    air: 'bubble',
  },
  forest: {
    figure: ['#08140d', '#1b4326', '#447a40', '#a5bd5c', '#f3f2be'],
    sky: ['#08140d', '#1b4326', '#447a40', '#a5bd5c', '#f3f2be'],
    grounds: [
      ['forest', 'reed'],
      ['deadwood', 'reed'],
      ['orchard', 'forest'],
      ['hill', 'forest'],
    ],
    air: 'leaf',
  },
  frost: {
    figure: ['#0a1721', '#2a4c66', '#6b9dbb', '#bfdfe9', '#fbfefb'],
    sky: ['#0a1721', '#2a4c66', '#6b9dbb', '#bfdfe9', '#fbfefb'],
    grounds: [
      ['mountain', 'crystal'],
      ['forest', 'hill'],
      ['mountain', 'forest'],
      ['deadwood', 'crystal'],
    ],
    air: 'snow',
  },
  light: {
    figure: ['#1d140b', '#6a4a1d', '#c7973a', '#f4da8c', '#fff9e0'],
    sky: ['#1d140b', '#6a4a1d', '#c7973a', '#f4da8c', '#fff9e0'],
    grounds: [
      ['hill', 'grave'],
      ['village', 'hill'],
      ['cloud', 'hill'],
      ['ruin', 'hill'],
    ],
    air: 'mote',
  },
  dark: {
    figure: ['#0d0a0f', '#33202b', '#6d3a48', '#c4736a', '#f6d3ad'],
    sky: ['#0d0a0f', '#33202b', '#6d3a48', '#c4736a', '#f6d3ad'],
    grounds: [
      ['grave', 'forest'],
      ['deadwood', 'grave'],
      ['village', 'deadwood'],
      ['ruin', 'grave'],
    ],
    air: 'bat',
  },
  earth: {
    figure: ['#120d08', '#3f2c1a', '#80603a', '#c5a365', '#f5e6ba'],
    sky: ['#120d08', '#3f2c1a', '#80603a', '#c5a365', '#f5e6ba'],
    grounds: [
      ['mountain', 'rock'],
      ['ruin', 'rock'],
      ['hill', 'rock'],
      ['mountain', 'orchard'],
    ],
    air: 'mote',
  },
  lightning: {
    figure: ['#0c1018', '#26385a', '#4b729c', '#f3d24a', '#fffbd8'],
    sky: ['#0c1018', '#26385a', '#4b729c', '#f3d24a', '#fffbd8'],
    grounds: [
      ['city', 'hill'],
      ['cloud', 'city'],
      ['mountain', 'village'],
      ['forest', 'hill'],
    ],
    air: 'rain',
  },
  cosmic: {
    figure: ['#060b1a', '#14305c', '#2f7390', '#eaa187', '#ffedcf'],
    sky: ['#060b1a', '#14305c', '#2f7390', '#eaa187', '#ffedcf'],
    grounds: [
      ['hill', 'rock'],
      ['mountain', 'hill'],
      ['dune', 'rock'],
      ['city', 'hill'],
    ],
    air: 'star',
  },
  spirit: {
    figure: ['#091311', '#25443f', '#5d8f83', '#b1d1bd', '#f2faea'],
    sky: ['#091311', '#25443f', '#5d8f83', '#b1d1bd', '#f2faea'],
    grounds: [
      ['grave', 'hill'],
      ['deadwood', 'hill'],
      ['village', 'grave'],
      ['ruin', 'reed'],
    ],
    air: 'wisp',
  },
  neutral: {
    figure: ['#110e0a', '#3a342a', '#776c5c', '#bdb094', '#f6ecd4'],
    sky: ['#110e0a', '#3a342a', '#776c5c', '#bdb094', '#f6ecd4'],
    grounds: [
      ['hill', 'forest'],
      ['village', 'hill'],
      ['orchard', 'hill'],
      ['deadwood', 'hill'],
    ],
    air: 'mote',
  },
} satisfies Palettes;

export const POSTER_INKS = {
  fire: {
    figure: ['#2a0d14', '#8a2a1f', '#df632c', '#f7b34e', '#fff1cf'],
    sky: ['#c8492b', '#e2702f', '#f09a45', '#f8c673', '#fdeab8'],
    grounds: [
      ['mountain', 'mountain', 'rock'],
      ['dune', 'mountain', 'hill'],
      ['mountain', 'ruin', 'rock'],
      ['village', 'mountain', 'hill'],
    ],
    air: 'ember',
  },
  earth: {
    figure: ['#1a2212', '#4a5d29', '#93923d', '#dcc26e', '#faf0cd'],
    sky: ['#6f9a8f', '#a5bb95', '#d6cf95', '#efdfa5', '#fbf1cf'],
    grounds: [
      ['hill', 'forest', 'hill'],
      ['mountain', 'orchard', 'hill'],
      ['forest', 'hill', 'orchard'],
      ['hill', 'village', 'hill'],
    ],
    air: 'leaf',
  },
  air: {
    figure: ['#11304a', '#2c6b8f', '#7fb9c9', '#f2d9a0', '#fff8e4'],
    sky: ['#2f7fa5', '#62a7bd', '#9dcbcb', '#d3e3cd', '#fdf4d8'],
    grounds: [
      ['mountain', 'cloud', 'cloud'],
      ['cloud', 'mountain', 'hill'],
      ['mountain', 'hill', 'cloud'],
      ['cloud', 'village', 'hill'],
    ],
    air: 'gull',
  },
  lightning: {
    figure: ['#14183a', '#2c4886', '#6d8fc2', '#f5c744', '#fff6cf'],
    sky: ['#1c2a5c', '#33528f', '#6a86b4', '#c9a878', '#f6cd6b'],
    grounds: [
      ['hill', 'city', 'hill'],
      ['cloud', 'hill', 'city'],
      ['mountain', 'city', 'hill'],
      ['forest', 'hill', 'hill'],
    ],
    air: 'rain',
  },
  water: {
    figure: ['#05272d', '#0f5a62', '#2d9b90', '#95d3b3', '#f8f4d6'],
    sky: ['#1f7f84', '#55a89a', '#98cbac', '#d2e3bd', '#f9efc9'],
    grounds: [
      ['hill', 'wave', 'wave'],
      ['mountain', 'sea', 'wave'],
      ['village', 'wave', 'wave'],
      ['reed', 'sea', 'wave'],
    ],
    air: 'bubble',
  },
} satisfies Palettes;

export const PLATE_INKS = {
  river: {
    figure: ['#12211f', '#1d5a5c', '#4f9a92', '#a9cfbd', '#f4ecd6'],
    sky: ['#12211f', '#1d5a5c', '#4f9a92', '#a9cfbd', '#f4ecd6'],
    grounds: [
      ['reed', 'sea'],
      ['hill', 'sea'],
      ['forest', 'sea'],
    ],
    air: 'none',
  },
  amber: {
    figure: ['#20140a', '#7a4312', '#c47f22', '#ecbf6a', '#f8ecd2'],
    sky: ['#20140a', '#7a4312', '#c47f22', '#ecbf6a', '#f8ecd2'],
    grounds: [
      ['hill', 'hill'],
      ['orchard', 'hill'],
      ['reed', 'hill'],
    ],
    air: 'none',
  },
  beetle: {
    figure: ['#161310', '#2f4a2a', '#6f8a3c', '#c6c47a', '#f6eed4'],
    sky: ['#161310', '#2f4a2a', '#6f8a3c', '#c6c47a', '#f6eed4'],
    grounds: [
      ['hill', 'reed'],
      ['forest', 'hill'],
      ['rock', 'reed'],
    ],
    air: 'none',
  },
  rose: {
    figure: ['#221315', '#7c3540', '#c07070', '#e9b8a0', '#f8ecd8'],
    sky: ['#221315', '#7c3540', '#c07070', '#e9b8a0', '#f8ecd8'],
    grounds: [
      ['hill', 'reed'],
      ['orchard', 'hill'],
      ['reed', 'hill'],
    ],
    air: 'none',
  },
  slate: {
    figure: ['#14181c', '#3c4f5e', '#7a93a0', '#bccbcb', '#f3ecd9'],
    sky: ['#14181c', '#3c4f5e', '#7a93a0', '#bccbcb', '#f3ecd9'],
    grounds: [
      ['reed', 'hill'],
      ['village', 'hill'],
      ['rock', 'reed'],
    ],
    air: 'none',
  },
  leaf: {
    figure: ['#121a0d', '#3c6424', '#7fa044', '#c9cf86', '#f6efd2'],
    sky: ['#121a0d', '#3c6424', '#7fa044', '#c9cf86', '#f6efd2'],
    grounds: [
      ['reed', 'reed'],
      ['forest', 'reed'],
      ['hill', 'reed'],
    ],
    air: 'none',
  },
  umber: {
    figure: ['#1b120d', '#5a3522', '#9c6b45', '#d8b184', '#f7ebd3'],
    sky: ['#1b120d', '#5a3522', '#9c6b45', '#d8b184', '#f7ebd3'],
    grounds: [
      ['rock', 'hill'],
      ['deadwood', 'hill'],
      ['hill', 'rock'],
    ],
    air: 'none',
  },
  moss: {
    figure: ['#121810', '#3c552f', '#78925a', '#bfcb96', '#f4eed5'],
    sky: ['#121810', '#3c552f', '#78925a', '#bfcb96', '#f4eed5'],
    grounds: [
      ['reed', 'sea'],
      ['forest', 'reed'],
      ['rock', 'sea'],
    ],
    air: 'none',
  },
  sky: {
    figure: ['#131b22', '#2f5570', '#6f9cb4', '#bdd3d3', '#f5eedb'],
    sky: ['#131b22', '#2f5570', '#6f9cb4', '#bdd3d3', '#f5eedb'],
    grounds: [
      ['reed', 'sea'],
      ['mountain', 'sea'],
      ['forest', 'reed'],
    ],
    air: 'none',
  },
  pond: {
    figure: ['#0e1c20', '#1f5060', '#4f8c98', '#a4c8c0', '#f3ecd6'],
    sky: ['#0e1c20', '#1f5060', '#4f8c98', '#a4c8c0', '#f3ecd6'],
    grounds: [
      ['sea', 'wave'],
      ['reed', 'wave'],
      ['rock', 'wave'],
    ],
    air: 'none',
  },
  clay: {
    figure: ['#1d1510', '#6b4a34', '#ad8160', '#dcbb95', '#f7ecd6'],
    sky: ['#1d1510', '#6b4a34', '#ad8160', '#dcbb95', '#f7ecd6'],
    grounds: [
      ['hill', 'rock'],
      ['reed', 'rock'],
      ['dune', 'hill'],
    ],
    air: 'none',
  },
  event: {
    figure: ['#16202c', '#2d4d6b', '#6688a3', '#b4c6cc', '#f3ecd8'],
    sky: ['#16202c', '#2d4d6b', '#6688a3', '#b4c6cc', '#f3ecd8'],
    grounds: [
      ['hill', 'hill'],
      ['mountain', 'hill'],
      ['reed', 'hill'],
    ],
    air: 'none',
  },
  terrain: {
    figure: ['#10190f', '#2f5838', '#6a925c', '#b9cb91', '#f5efd3'],
    sky: ['#10190f', '#2f5838', '#6a925c', '#b9cb91', '#f5efd3'],
    grounds: [
      ['hill', 'reed', 'reed'],
      ['forest', 'hill', 'reed'],
      ['mountain', 'reed', 'reed'],
    ],
    air: 'none',
  },
} satisfies Palettes;
