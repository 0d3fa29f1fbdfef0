import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { MatchDetailsFragment } from '#libs/client';
import { SettingsButton } from '../settings/settings-button.js';
import { MenuLines } from '../shell/menu-lines.js';
import { Sheet } from '../shell/sheet.js';
import styles from './live-page.module.css';

interface TableMenuProps {
  readonly match: MatchDetailsFragment;
  readonly frame: number;
  /** Panels without room beside the table: the log on a phone, the call of a judge. */
  readonly children: ReactNode;
}

/** The menu of a table: the way to other pages, the settings, and controls without room beside the table. */
export const TableMenu = ({ match, frame, children }: TableMenuProps) => (
  <Sheet
    label="Menu"
    title={match.game.name}
    game={match.game.id}
    buttonClass={styles.menuButton}
    face={<MenuLines />}
  >
    <nav className={styles.links} aria-label="Pages">
      <Link href="/">Home</Link>
      <Link href={`/replays/${match.id}?frame=${frame}`}>Replay</Link>
      <Link href={`/rules/${match.game.id}`}>Rules</Link>
      <Link href="/events">Events</Link>
    </nav>
    <SettingsButton />
    {children}
  </Sheet>
);
