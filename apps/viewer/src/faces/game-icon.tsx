import { memo } from 'react';
import { ICONS, type IconName } from './game-icons.js';

/** An icon of the set, in the colour of the text and as large as the type. Screen readers ignore it and read the words beside it. */
export const GameIcon = memo(
  ({ name, className }: { readonly name: IconName; readonly className?: string | undefined }) => (
    <svg
      className={className}
      viewBox="0 0 512 512"
      width="1em"
      height="1em"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="currentColor" d={ICONS[name]} />
    </svg>
  ),
);
