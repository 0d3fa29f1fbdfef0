import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '../shell/controls.js';
import { Icon } from '../shell/icon.js';
import styles from './list-head.module.css';

interface HomeListProps {
  readonly title: string;
  /** The page with all entries, and its label. */
  readonly href: string;
  readonly more: string;
  /** Whether the request failed before the first answer. */
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A list of the first page under its title. A failed list shows a notice and leaves the rest of the page usable. */
export const HomeList = ({ title, href, more, hasFailed, onRetry, children }: HomeListProps) => (
  <section className={styles.list} aria-label={title}>
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      <Link className={styles.more} href={href}>
        {more} <Icon name="next" size={16} />
      </Link>
    </div>
    {hasFailed ? (
      <div className={styles.failed} role="alert">
        <p>We cannot reach the tables.</p>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    ) : (
      children
    )}
  </section>
);
