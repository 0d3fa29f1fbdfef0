import { ObservableValue } from '#libs/client';

export interface Shown {
  readonly id: string;
  readonly element: HTMLElement;
}

/** Milliseconds that the pointer rests on a card before the whole card appears, so that moving from card to card does not flicker. */
const REST_MS = 250;
/** Milliseconds until it disappears, so that it stays while the pointer crosses a gap between cards. */
const LINGER_MS = 150;
/** Milliseconds of a press that opens a card's sheet, and the pixels by which the finger may move meanwhile. */
const PRESS_MS = 300;
const PRESS_PX = 10;

const cardAt = (target: EventTarget | null): Shown | undefined => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
  const id = element?.dataset.card;
  return element === null || id === undefined || element.closest('.pile-open') !== null
    ? undefined
    : { id, element };
};

/** Decides which card of a table is shown as a whole: the one that the mouse rests on, the one with the focus of the keyboard, or the one that a finger holds. */
export class Zoom {
  readonly shown = new ObservableValue<Shown | undefined>(undefined);
  readonly pressed = new ObservableValue<string | undefined>(undefined);
  #pressing: ReturnType<typeof setTimeout> | undefined;
  #moved = 0;
  #focused: Shown | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  /** The card that the mouse rests on and that is not shown yet. */
  #coming: string | undefined;
  /** The pointer's last place, and the card that it has pressed since it reached it. */
  #x = -1;
  #y = -1;
  #used: string | undefined;

  /** Whether a finger rests on a card. */
  get isPressed(): boolean {
    return this.#pressing !== undefined || this.pressed.value !== undefined;
  }

  press(target: EventTarget | null): void {
    this.release();
    const card = cardAt(target);
    if (card === undefined) return;
    this.#moved = 0;
    this.#pressing = setTimeout(() => {
      this.#pressing = undefined;
      this.pressed.set(card.id);
    }, PRESS_MS);
  }

  moved(x: number, y: number): void {
    this.#moved += Math.abs(x) + Math.abs(y);
    if (this.#moved > PRESS_PX) this.release();
  }

  release(): void {
    clearTimeout(this.#pressing);
    this.#pressing = undefined;
  }

  stop(): void {
    this.release();
    this.#forget();
  }

  /** The mouse is over another element. If the mouse has not moved, the elements have: then no other card is shown. */
  over(target: EventTarget | null, x: number, y: number): void {
    const hasMoved = x !== this.#x || y !== this.#y;
    this.#x = x;
    this.#y = y;
    const card = cardAt(target);
    if (!hasMoved) {
      const wanted = this.#coming ?? this.shown.value?.id;
      if (card?.id !== wanted) this.hide();
      return;
    }
    if (card?.id !== this.#used) this.#used = undefined;
    if (card === undefined) this.leave();
    else if (card.id === this.shown.value?.id) this.#forget();
    else if (this.#used === undefined) {
      this.#later(REST_MS, () => this.#show(card));
      this.#coming = card.id;
    }
  }

  /** Remembers the mouse's place. */
  at(x: number, y: number): void {
    this.#x = x;
    this.#y = y;
  }

  /** A pressed card opens its menu beside it, where the whole card would be. */
  use(target: EventTarget | null): void {
    this.#used = cardAt(target)?.id;
    this.hide();
  }

  leave(): void {
    this.#later(LINGER_MS, () => this.#show(this.#focused));
  }

  /** The focus is on another element; `isByKey` if the keyboard has brought it there. */
  focus(target: EventTarget | null, isByKey: boolean): void {
    this.#focused = isByKey ? cardAt(target) : undefined;
    if (this.#focused === undefined) this.leave();
    else this.#show(this.#focused);
  }

  hide(): void {
    this.#show(undefined);
  }

  #show(card: Shown | undefined): void {
    this.#forget();
    this.shown.set(card);
  }

  #later(time: number, does: () => void): void {
    this.#forget();
    this.#waiting = setTimeout(does, time);
  }

  #forget(): void {
    clearTimeout(this.#waiting);
    this.#coming = undefined;
  }
}
