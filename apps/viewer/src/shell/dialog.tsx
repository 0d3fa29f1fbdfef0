import type { ReactNode, RefObject } from 'react';
import {
  Dialog as AriaDialog,
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  Heading,
  Modal,
  ModalOverlay,
} from 'react-aria-components';
import { Button } from './controls.js';
import styles from './dialog.module.css';
import { Icon } from './icon.js';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Whether a press beside it closes it; true when left out. False where text that was typed would be lost. */
  readonly isDismissable?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A modal dialog; on a phone, a sheet. It traps the focus, closes on Escape and returns the focus. */
export const Dialog = ({ title, onClose, isDismissable = true, className, children }: DialogProps) => (
  <ModalOverlay
    isOpen
    isDismissable={isDismissable}
    onOpenChange={(isOpen) => isOpen || onClose()}
    className={styles.veil ?? ''}
  >
    <Modal className={`${styles.modal} ${className ?? ''}`}>
      <AriaDialog className={styles.dialog ?? ''}>
        <div className={styles.head}>
          <Heading slot="title" level={2} className={styles.title ?? ''}>
            {title}
          </Heading>
          <Button className={styles.close} aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
        {children}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);

interface PopoverProps {
  /** For screen readers. */
  readonly label: string;
  /** The element that it belongs to. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly placement?: AriaPopoverProps['placement'];
  readonly children: ReactNode;
}

/** A panel beside an element. It stays inside the window, closes on Escape and on a press beside it, and returns the focus. */
export const Popover = ({ label, anchor, onClose, placement = 'bottom end', children }: PopoverProps) => (
  <AriaPopover
    isOpen
    triggerRef={anchor}
    placement={placement}
    onOpenChange={(isOpen) => isOpen || onClose()}
    className={styles.popover ?? ''}
  >
    <AriaDialog aria-label={label} className={styles.dialog ?? ''}>
      {children}
    </AriaDialog>
  </AriaPopover>
);
