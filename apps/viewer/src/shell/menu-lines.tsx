/** The three lines of a menu's button. */
export const MenuLines = () => (
  <svg viewBox="0 0 20 16" width="20" height="16" aria-hidden="true">
    <path d="M0 1h20M0 8h20M0 15h20" stroke="currentColor" strokeWidth="2.4" />
  </svg>
);
