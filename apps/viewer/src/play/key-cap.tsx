import type { ReactNode } from 'react';

/** The key that does what stands beside it; whoever hears the page is told by `aria-keyshortcuts`. */
export const KeyCap = ({ children }: { readonly children: ReactNode }) => (
  <span className="key-cap" aria-hidden="true">
    {children}
  </span>
);
