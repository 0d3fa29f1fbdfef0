import { useEffect, useState } from 'react';

export interface Room {
  readonly rows: number;
  readonly columns: number;
}

/** A column narrower than this, in line heights, cuts names off. */
const NARROWEST = 17;

/** The number of lines that fit into an element, at its line height (`--line`), without a table's head. */
export const useRoom = (element: HTMLElement | null): Room => {
  const [room, setRoom] = useState<Room>({ rows: 10, columns: 1 });
  useEffect(() => {
    if (element === null) return;
    const measure = (): void => {
      const line = Number.parseFloat(getComputedStyle(element).lineHeight);
      if (!(line > 0)) return;
      const rows = Math.max(1, Math.floor(element.clientHeight / line) - 1);
      const columns = Math.max(1, Math.min(3, Math.floor(element.clientWidth / (line * NARROWEST))));
      setRoom((before) => (before.rows === rows && before.columns === columns ? before : { rows, columns }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return room;
};
