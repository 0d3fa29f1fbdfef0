import { type RefObject, useEffect, useRef } from 'react';

/**
 * If the focused element disappears after an action, the focus moves to the list of actions, so that the arrow keys continue there. It takes no action, and
 * never moves the focus from elsewhere on the page.
 */
export const useKeptFocus = (place: RefObject<HTMLElement>, actions: unknown): void => {
  const wasInside = useRef(false);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      wasInside.current = target instanceof Node && place.current?.contains(target) === true;
    };
    const onPointer = (): void => {
      wasInside.current = false;
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new actions may have removed the focused one.
  useEffect(() => {
    if (!wasInside.current || (document.activeElement ?? document.body) !== document.body) return;
    place.current?.querySelector<HTMLElement>('.action-buttons')?.focus({ preventScroll: true });
  }, [place, actions]);
};
