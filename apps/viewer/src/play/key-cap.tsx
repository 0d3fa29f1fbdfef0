import type { ReactNode } from 'react';

/** The shortcut key of the control beside it; screen readers get it by `aria-keyshortcuts`. */
export const KeyCap = ({ children }: { readonly children: ReactNode }) => (
  <span className="key-cap" aria-hidden="true">
    {children}
  </span>
);
