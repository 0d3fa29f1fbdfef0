import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface RefusalProps {
  readonly of: { readonly message: string } | undefined;
  readonly className?: string | undefined;
}

interface SaidProps {
  /** A new object scrolls the message into view again; undefined without a refusal. */
  readonly of: object | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Announces a refusal to screen readers, and scrolls it into view if necessary. */
export const RefusalMessage = ({ of: refusal, className, children }: SaidProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <div ref={place} role="alert" className={className === undefined ? 'said' : `said ${className}`}>
      {refusal === undefined ? null : children}
    </div>
  );
};

/** The service's reason for a refused command. */
export const Refusal = ({ of: refusal, className }: RefusalProps) => (
  <RefusalMessage of={refusal} className={className}>
    <p>{refusal?.message}</p>
  </RefusalMessage>
);

/** Focuses the first invalid field of a form, else the first error message. */
export const useFirstFault = (form: RefObject<HTMLElement | null>, faults: readonly object[]): void => {
  useEffect(() => {
    if (faults.length === 0) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    const words = field ?? form.current?.querySelector('.field-fault, .failure');
    words?.scrollIntoView({ block: 'center' });
  }, [form, faults]);
};
