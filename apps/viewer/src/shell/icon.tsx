/** Outlines in a field of 24 by 24, drawn as lines. */
const OUTLINES = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.4 15.4 20 20',
  account: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20c1.2-3.6 4-5.2 7.5-5.2s6.3 1.6 7.5 5.2',
  settings:
    'M4 7h8m4 0h4M4 17h4m4 0h8M14 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM10 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z',
  next: 'm9 5.5 6.5 6.5L9 18.5',
  down: 'm5.5 9 6.5 6.5L18.5 9',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  again: 'M19.5 9.5A8 8 0 0 0 5.2 8.2M4.5 4v4.5H9M4.5 14.5a8 8 0 0 0 14.3 1.3M19.5 20v-4.5H15',
  play: 'M8 5.5v13l10.5-6.5Z',
  cards: 'M9 4h9a1.5 1.5 0 0 1 1.5 1.5v12M4.5 7.5h9A1.5 1.5 0 0 1 15 9v11.5H6A1.5 1.5 0 0 1 4.5 19Z',
  watch: 'M4 5.5h16V16H4ZM8.5 20h7',
  events: 'M4.5 6.5h15v13h-15ZM4.5 10.5h15M8.5 4v4m7-4v4',
  replays: 'M4 5.5h16v13H4Zm6.5 3.8v5.4l4.5-2.7Z',
  copy: 'M9 9h10v11H9ZM5 15V4h10',
} as const;

export type IconName = keyof typeof OUTLINES;

/** One of the house's icons. It is decoration: the text beside it, or the label of its button, has its meaning. */
export const Icon = ({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={OUTLINES[name]} />
  </svg>
);

/** The house's mark: five tally strokes, four upright and one across. */
export const TallyMark = ({ size = 32 }: { readonly size?: number }) => (
  <svg
    width={size * 1.125}
    height={size}
    viewBox="0 0 36 32"
    fill="none"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M7.5 4.5v23M14.5 3.5v25M21.5 4.5v24M28.5 3.5v24" stroke="currentColor" strokeWidth={3.6} />
    <path d="M2.5 23.5 33.5 8.5" stroke="var(--tally)" strokeWidth={3.6} />
  </svg>
);
