import { type ReactNode, useState } from 'react';
import { Button, Disclosure, DisclosurePanel } from 'react-aria-components';
import styles from './fold.module.css';

interface FoldProps {
  readonly label: ReactNode;
  readonly className?: string | undefined;
  readonly isOpenAtFirst?: boolean;
  /** Rendered while the part is open. */
  readonly children: ReactNode;
}

/** A part of a page that a button opens and closes. */
export const Fold = ({ label, className, isOpenAtFirst = false, children }: FoldProps) => {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <Disclosure
      className={className === undefined ? (styles.fold ?? '') : `${styles.fold} ${className}`}
      isExpanded={isOpen}
      onExpandedChange={setOpen}
    >
      <Button slot="trigger" className={styles.trigger ?? ''}>
        {label}
      </Button>
      <DisclosurePanel className={styles.panel ?? ''}>{isOpen ? children : null}</DisclosurePanel>
    </Disclosure>
  );
};
