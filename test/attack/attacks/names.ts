import type { Attack } from '../attack.js';
import { operate } from '../hostile/http.js';

const REGISTER =
  'mutation ($input: RegisterPlayerInput!) { registerPlayer(input: $input) { player { id name } } }';
const CREATE = 'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id title } } }';

/** Names that imitate another name, are invisible, or reverse the text beside them. */
const BAD_NAMES: Readonly<Record<string, string>> = {
  'right to left': 'Ann\u202egpj.exe',
  isolates: 'Ann\u2067\u2066x',
  'zero width': 'Olga Norden\u200b',
  joiner: 'Ol\u200dga Norden',
  'byte order mark': '\ufeffOlga Norden',
  'soft hyphen': 'Olga\u00ad Norden',
  filler: '\u3164\u3164',
  'braille blank': '\u2800\u2800',
  'tag characters': 'Olga Norden\u{e0041}',
  'variation selector': 'Olga Norden\ufe0f',
  'no-break space': 'Olga\u00a0Norden',
  'Greek letters': '\u039flga N\u03bfrden',
  'Cyrillic letters': 'Olga N\u043erd\u0435n',
  'full width': '\uff2f\uff4c\uff47\uff41 Norden',
  'mathematical letters': '\u{1d40e}lga Norden',
  'many marks': `Z${'\u0301\u0316'.repeat(12)}algo`,
  'control character': 'Ann\u0008Bob',
  'line feed': 'Ann\nBob',
};
/** Titles may be equal, so no title imitates another. */
const BAD_TITLES = [
  'right to left',
  'isolates',
  'zero width',
  'filler',
  'braille blank',
  'tag characters',
  'many marks',
  'control character',
  'line feed',
];

export const badNames: Attack = {
  name: 'bad-names',
  tries:
    'names and titles with overrides, characters of no width, fillers, and letters that look like those of another name',
  seconds: 8,
  run: async (given) => {
    // A fixed number of requests without a time limit: an unanswered name would be neither refused nor accepted.
    const target = { ...given, signal: new AbortController().signal };
    const organizer = await target.token('organizer', 'namer');
    const accepted: string[] = [];
    await operate(target, REGISTER, { input: { player: 'olga-norden', name: 'Olga Norden' } }, organizer);
    for (const [what, name] of Object.entries(BAD_NAMES)) {
      const player = `copy-${what.replaceAll(' ', '-')}`;
      const { text } = await operate(target, REGISTER, { input: { player, name } }, organizer);
      if (!text.includes('"errors"')) accepted.push(what);
      if (!BAD_TITLES.includes(what)) continue;
      const answer = await operate(
        target,
        CREATE,
        { input: { game: 'metax', season: 'names', title: name } },
        organizer,
      );
      if (!answer.text.includes('"errors"')) accepted.push(`title: ${what}`);
    }
    return accepted.length === 0 ? [] : [`accepted: ${accepted.join(', ')}`];
  },
};
