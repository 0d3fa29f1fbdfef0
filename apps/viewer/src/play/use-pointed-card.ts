import { type RefObject, useCallback, useEffect, useState } from 'react';

/** A marked card that the mouse rests on. */
export interface Pointed {
  readonly card: string;
  readonly element: HTMLElement;
}

/** So long the mouse rests on a card before what it can do lies beside it: who only passes over cards sees nothing of it. */
const REST_MS = 180;
/** So long the way from the card to what lies beside it may take. */
const LINGER_MS = 250;

/** What lies beside a card that is pointed at. */
export const QUICK = 'quick-actions';

/** The marked card that the mouse rests on, until it leaves the card and what lies beside it, presses something, or Escape. */
export const usePointedCard = (
  place: RefObject<HTMLElement>,
): readonly [pointed: Pointed | undefined, forget: () => void] => {
  const [pointed, setPointed] = useState<Pointed>();
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const pointing = new Pointing(setPointed);
    const over = new AbortController();
    const { signal } = over;
    element.addEventListener('pointermove', (event) => pointing.move(event), { signal });
    element.addEventListener('pointerleave', () => pointing.leave(), { signal });
    window.addEventListener('pointerdown', ({ target }) => pointing.press(target), { signal, capture: true });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && pointing.hide(), { signal });
    return () => {
      over.abort();
      pointing.hide();
    };
  }, [place]);
  return [pointed, useCallback(() => setPointed(undefined), [])];
};

class Pointing {
  readonly #show: (pointed: Pointed | undefined) => void;
  #at: Element | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(show: (pointed: Pointed | undefined) => void) {
    this.#show = show;
  }

  move({ target, pointerType, buttons }: PointerEvent): void {
    if (pointerType !== 'mouse' || buttons !== 0 || !(target instanceof Element)) return;
    if (target.closest(`.${QUICK}`) !== null) {
      clearTimeout(this.#timer);
      this.#at = undefined;
      return;
    }
    const element = target.closest<HTMLElement>('.card-offers[data-card]');
    if (element === null) this.leave();
    else if (element !== this.#at) this.#rest(element);
  }

  leave(): void {
    if (this.#at === undefined && this.#timer !== undefined) clearTimeout(this.#timer);
    this.#at = undefined;
    this.#later(LINGER_MS, () => this.#show(undefined));
  }

  /** Who presses a card means the card; it has to be left before it is pointed at anew. */
  press(target: EventTarget | null): void {
    if (target instanceof Element && target.closest(`.${QUICK}`) !== null) return;
    this.hide();
    this.#at =
      target instanceof Element ? (target.closest('.card-offers[data-card]') ?? undefined) : undefined;
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.#show(undefined);
  }

  #rest(element: HTMLElement): void {
    this.#at = element;
    const { card } = element.dataset;
    this.#later(REST_MS, () => this.#show(card === undefined ? undefined : { card, element }));
  }

  #later(time: number, does: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(does, time);
  }
}
