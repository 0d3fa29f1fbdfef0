/** The commands of keys in a replay. */
export type Command =
  | 'toggle'
  | 'frame-forth'
  | 'frame-back'
  | 'step-forth'
  | 'step-back'
  | 'turn-forth'
  | 'turn-back'
  | 'slower'
  | 'faster'
  | 'search'
  | 'hit-forth'
  | 'hit-back'
  | 'moment-forth'
  | 'moment-back'
  | 'compare';

export interface Shortcut {
  readonly command: Command;
  /** The readable name. */
  readonly keys: string;
  readonly label: string;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { command: 'toggle', keys: 'K', label: 'Play or pause' },
  { command: 'frame-back', keys: '←', label: 'A frame back' },
  { command: 'frame-forth', keys: '→', label: 'A frame forth' },
  { command: 'step-back', keys: 'Shift ←', label: 'A step back' },
  { command: 'step-forth', keys: 'Shift →', label: 'A step forth' },
  { command: 'turn-back', keys: '[', label: 'A turn back' },
  { command: 'turn-forth', keys: ']', label: 'A turn forth' },
  { command: 'slower', keys: '−', label: 'Slower' },
  { command: 'faster', keys: '+', label: 'Faster' },
  { command: 'search', keys: '/', label: 'Search the log' },
  { command: 'hit-forth', keys: 'N', label: 'The next hit' },
  { command: 'hit-back', keys: 'Shift N', label: 'The hit before' },
  { command: 'moment-forth', keys: 'M', label: 'The next key moment' },
  { command: 'moment-back', keys: 'Shift M', label: 'The key moment before' },
  { command: 'compare', keys: 'C', label: 'Compare with this frame, or end that' },
];

interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const PLAIN: Readonly<Record<string, Command>> = {
  k: 'toggle',
  arrowleft: 'frame-back',
  arrowright: 'frame-forth',
  '[': 'turn-back',
  ']': 'turn-forth',
  '-': 'slower',
  '+': 'faster',
  '=': 'faster',
  '/': 'search',
  n: 'hit-forth',
  m: 'moment-forth',
  c: 'compare',
};

const SHIFTED: Readonly<Record<string, Command>> = {
  arrowleft: 'step-back',
  arrowright: 'step-forth',
  n: 'hit-back',
  m: 'moment-back',
};

/** Keys that are typed with AltGr on some keyboards arrive with Alt or Control. */
const BRACKETS: ReadonlySet<string> = new Set(['[', ']']);

/** The command of a key press, if any. */
export const commandOf = ({ key, shiftKey, altKey, ctrlKey, metaKey }: Press): Command | undefined => {
  if ((altKey || ctrlKey || metaKey) && !BRACKETS.has(key)) return undefined;
  const name = key.toLowerCase();
  return shiftKey ? (SHIFTED[name] ?? (name === 'k' || name === 'c' ? undefined : PLAIN[name])) : PLAIN[name];
};
