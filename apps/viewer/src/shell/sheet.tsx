import type { ReactNode } from 'react';
import {
  Dialog,
  DialogTrigger,
  Heading,
  Modal,
  ModalOverlay,
  Button as PressButton,
} from 'react-aria-components';
import { Button } from './controls.js';
import styles from './sheet.module.css';

interface SheetProps {
  /** The name of the button, and of the sheet if it has no title. */
  readonly label: string;
  readonly title?: string;
  readonly game?: string;
  /** The face of the button; its label when left out. */
  readonly face?: ReactNode;
  readonly buttonClass?: string | undefined;
  readonly children: ReactNode;
}

/** A button that opens a sheet at the side of the window. Escape, a press beside it and its own button close it. */
export const Sheet = ({ label, title = label, game, face = label, buttonClass, children }: SheetProps) => (
  <DialogTrigger>
    <PressButton className={buttonClass ?? styles.button ?? ''} aria-label={label}>
      {face}
    </PressButton>
    <ModalOverlay className={styles.overlay ?? ''} isDismissable>
      <Modal className={styles.sheet ?? ''} data-game={game}>
        <Dialog className={styles.dialog ?? ''}>
          {({ close }) => (
            <>
              <header className={styles.head}>
                <Heading slot="title">{title}</Heading>
                <Button onClick={close}>Close</Button>
              </header>
              {children}
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  </DialogTrigger>
);
