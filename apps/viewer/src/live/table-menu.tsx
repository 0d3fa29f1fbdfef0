import type { ReactNode } from 'react';
import {
  Dialog,
  DialogTrigger,
  Heading,
  Modal,
  ModalOverlay,
  Button as PressButton,
} from 'react-aria-components';
import { Link } from 'wouter';
import type { MatchDetailsFragment } from '#libs/client';
import { SettingsMenu } from '../settings/settings-menu.js';
import { Button } from '../shell/controls.js';
import styles from './live-page.module.css';

interface TableMenuProps {
  readonly match: MatchDetailsFragment;
  readonly frame: number;
  /** What a page without room beside the table shows here: the log, the judge’s panel. */
  readonly children: ReactNode;
}

/** The menu of a table: the way to other pages, the settings, and whatever has no room beside the table. */
export const TableMenu = ({ match, frame, children }: TableMenuProps) => (
  <DialogTrigger>
    <PressButton className={styles.menuButton ?? ''} aria-label="Menu">
      <svg viewBox="0 0 20 16" width="20" height="16" aria-hidden="true">
        <path d="M0 1h20M0 8h20M0 15h20" stroke="currentColor" strokeWidth="2.4" />
      </svg>
    </PressButton>
    <ModalOverlay className={styles.overlay ?? ''} isDismissable>
      <Modal className={styles.sheet ?? ''} data-game={match.game.id}>
        <Dialog className={styles.sheetDialog ?? ''}>
          {({ close }) => (
            <>
              <header className={styles.sheetHead}>
                <Heading slot="title">{match.game.name}</Heading>
                <Button onClick={close}>Close</Button>
              </header>
              <nav className={styles.links} aria-label="Pages">
                <Link href="/">Home</Link>
                <Link href={`/replays/${match.id}?frame=${frame}`}>Replay</Link>
                <Link href={`/rules/${match.game.id}`}>Rules</Link>
                <Link href="/events">Events</Link>
              </nav>
              <SettingsMenu />
              {children}
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  </DialogTrigger>
);
