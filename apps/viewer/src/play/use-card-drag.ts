import { type RefObject, useEffect, useRef } from 'react';
import { dropped } from './dropped-card.js';
import { proposedPayment } from './freedom.js';
import { paidLabel } from './paid-label.js';
import { markPaying, unmarkPaying } from './paying-marks.js';
import styles from './play.module.css';
import type { Play } from './use-play.js';

/** A press with a shorter movement is a click. */
const LEAST_PIXELS = 8;

/** The class of the card's copy under the pointer. */
const COPY = styles.cardDragged ?? '';

/**
 * Mouse dragging of marked cards: onto another card for an action of both, out of the zone for an action of this card. While dragging, the action and its
 * paying cards are shown. A drop at the old place, or Escape, does nothing.
 */
export const useCardDrag = (
  place: RefObject<HTMLElement>,
  play: RefObject<Play>,
  pick: (cards: readonly string[], element: HTMLElement) => void,
): void => {
  const latest = useRef(pick);
  latest.current = pick;
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const onDown = (event: PointerEvent): void => {
      const card =
        event.target instanceof Element ? event.target.closest<HTMLElement>('.card-offers[data-card]') : null;
      const { current } = play;
      if (event.button !== 0 || event.pointerType === 'touch' || card === null || current === null) return;
      if (current.isBusy || current.filling !== undefined) return;
      new Drag(card, event, play, (cards) => latest.current(cards, card));
    };
    element.addEventListener('pointerdown', onDown);
    return () => element.removeEventListener('pointerdown', onDown);
  }, [place, play]);
};

/** One press on a card, from start to end. */
class Drag {
  readonly #card: HTMLElement;
  readonly #id: string;
  readonly #from: { readonly x: number; readonly y: number };
  readonly #play: RefObject<Play>;
  readonly #pick: (cards: readonly string[]) => void;
  readonly #over = new AbortController();
  #copy: HTMLElement | undefined;

  constructor(
    card: HTMLElement,
    { clientX, clientY }: PointerEvent,
    play: RefObject<Play>,
    pick: (cards: readonly string[]) => void,
  ) {
    this.#card = card;
    this.#id = card.dataset.card ?? '';
    this.#from = { x: clientX, y: clientY };
    this.#play = play;
    this.#pick = pick;
    const { signal } = this.#over;
    window.addEventListener('pointermove', (event) => this.#move(event), { signal });
    window.addEventListener('pointerup', (event) => this.#drop(event), { signal });
    window.addEventListener('pointercancel', () => this.#end(), { signal });
    window.addEventListener('blur', () => this.#end(), { signal });
    window.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape') this.#end();
      },
      { signal },
    );
    // Prevents the browser's own drag of the card's picture.
    window.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  }

  #move(event: PointerEvent): void {
    const { clientX, clientY } = event;
    const far = Math.hypot(clientX - this.#from.x, clientY - this.#from.y);
    if (this.#copy === undefined && far < LEAST_PIXELS) return;
    this.#copy ??= this.#lift();
    this.#copy.style.translate = `${clientX}px ${clientY}px`;
    this.#tell(event);
  }

  #lift(): HTMLElement {
    const copy = document.createElement('div');
    copy.className = COPY;
    copy.setAttribute('role', 'status');
    document.body.append(copy);
    this.#card.setAttribute('data-dragged', '');
    return copy;
  }

  /** The action that a drop here would take. */
  #meant(event: PointerEvent) {
    const play = this.#play.current;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    if (play === null || play.isBusy || under?.closest('.table') == null) return undefined;
    const onto = under.closest<HTMLElement>('[data-card]')?.dataset.card;
    const found = dropped(play.groups, this.#id, onto);
    // Within its own zone the card only moves, unless it meets a card that it concerns.
    const zone = this.#card.closest('[data-zone]');
    const isHome = zone !== null && under.closest('[data-zone]') === zone;
    const concernsBoth =
      found !== undefined && ('action' in found ? found.action.cards : found.cards).some((id) => id === onto);
    return isHome && !concernsBoth ? undefined : found;
  }

  #tell(event: PointerEvent): void {
    const { current: play } = this.#play;
    const meant = this.#meant(event);
    unmarkPaying();
    if (this.#copy === undefined || play === null) return;
    this.#copy.toggleAttribute('data-meant', meant !== undefined);
    if (meant === undefined) this.#copy.textContent = 'Back to where it lies';
    else if (!('action' in meant)) this.#copy.textContent = `${meant.count} ways`;
    else {
      markPaying(meant.action);
      this.#copy.textContent = paidLabel(meant.action, play.nameOfItem);
    }
  }

  #drop(event: PointerEvent): void {
    const isDragged = this.#copy !== undefined;
    const meant = isDragged ? this.#meant(event) : undefined;
    this.#end();
    if (!isDragged) return;
    // Suppresses the click that the browser sends at the end of the press.
    const stop = (click: MouseEvent): void => {
      click.stopPropagation();
      click.preventDefault();
    };
    window.addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
    const { current: play } = this.#play;
    if (meant === undefined || play === null) return;
    if ('action' in meant) play.perform(meant.action, proposedPayment(meant.action.freedom));
    else this.#pick(meant.cards);
  }

  #end(): void {
    this.#over.abort();
    unmarkPaying();
    this.#copy?.remove();
    this.#card.removeAttribute('data-dragged');
  }
}
