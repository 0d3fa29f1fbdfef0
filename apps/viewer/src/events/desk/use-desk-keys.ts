import { useEffect } from 'react';

/** Uses the table's setting: speech input can trigger single keys by accident. */
const areOff = (): boolean => localStorage.getItem('recount.shortcuts') === 'off';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog]') !== null;

/** A key clicks or focuses the element with that `data-key`, unless a field has the focus. Escape leaves a field. */
export const useDeskKeys = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (isTyping(event.target)) {
        if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
        return;
      }
      if (areOff() || !/^[a-z]$/.test(event.key)) return;
      const target = document.querySelector<HTMLElement>(`[data-key="${event.key}"]`);
      if (target === null) return;
      event.preventDefault();
      if (target instanceof HTMLInputElement) target.focus();
      else target.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};
