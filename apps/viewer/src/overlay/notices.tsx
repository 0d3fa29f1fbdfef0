import styles from './window.module.css';

/** Messages for the user who sets up an overlay. */
export const Notices = ({ notices }: { readonly notices: readonly string[] }) =>
  notices.length === 0 ? null : (
    <ul className={`overlay-panel overlay-notices ${styles.notices}`} aria-label="To be mended">
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  );
