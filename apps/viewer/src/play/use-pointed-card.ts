import { type RefObject, useCallback, useEffect, useState } from 'react';

/** A marked card under the mouse. */
export interface Pointed {
  readonly card: string;
  readonly element: HTMLElement;
}

/** Milliseconds that the mouse rests on a card before its quick buttons appear; a passing mouse shows none. */
const REST_MS = 180;
/** Milliseconds that the mouse may take from the card to its quick buttons. */
const LINGER_MS = 250;

/** The quick buttons of a hovered card. */
export const QUICK = 'quick-actions';

/** The hovered card, until the mouse leaves it and its quick buttons, presses something, or the user presses Escape. */
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

  /** A press on a card hides its quick buttons; they return only after the mouse has left the card. */
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
