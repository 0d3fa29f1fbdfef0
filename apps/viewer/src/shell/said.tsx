import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface RefusalProps {
  readonly of: { readonly message: string } | undefined;
  readonly className?: string | undefined;
}

interface SaidProps {
  /** A new one is brought into sight anew; undefined where nothing was refused. */
  readonly of: object | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Says why something was refused: to screen readers, and scrolled into sight where it stands outside of the window. */
export const Said = ({ of: refusal, className, children }: SaidProps) => {
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

/** Says why a command was refused, in the service's words. */
export const Refusal = ({ of: refusal, className }: RefusalProps) => (
  <Said of={refusal} className={className}>
    <p>{refusal?.message}</p>
  </Said>
);

/** Puts one on the first field of a form that is wrong, else before the first words that say what is. */
export const useFirstFault = (form: RefObject<HTMLElement | null>, faults: readonly object[]): void => {
  useEffect(() => {
    if (faults.length === 0) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    const words = field ?? form.current?.querySelector('.field-fault, .failure');
    words?.scrollIntoView({ block: 'center' });
  }, [form, faults]);
};
