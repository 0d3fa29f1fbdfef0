import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { type RandomSource, randomInteger, seededRandom } from '#libs/game-kit';

/** Runs inside a page that plays a seat. */
export const PLAY_PROBE = fileURLToPath(new URL('./play-probe.js', import.meta.url));

interface ShownAction {
  readonly id: string;
  readonly label: string;
}

/** The offers of a page to the seat that plays there. */
export interface Seen {
  readonly frame: number | null;
  readonly isOver: boolean;
  readonly isBusy: boolean;
  readonly refusal: string | null;
  /** The label of the action that is being filled in. */
  readonly form: string | null;
  readonly bar: readonly ShownAction[];
  readonly menu: readonly ShownAction[];
  /** The search results, while the search is open. */
  readonly listed: readonly ShownAction[];
  /** Cards that offer something. */
  readonly cards: readonly string[];
  /** The offering cards that no element covers. */
  readonly clear: readonly string[];
  readonly isPileOpen: boolean;
  /** Zones that lie in a pile and have something to offer inside. */
  readonly piles: readonly string[];
  readonly focus: {
    readonly kind: 'nothing' | 'card' | 'pile' | 'menu' | 'form' | 'other';
    readonly id: string | null;
  };
}

/** How the seat is played: by clicks or by keys. */
export interface Hand {
  /** Starts one of the offered actions; `confirm` confirms a form that opens. */
  readonly take: (seat: PlayedSeat, seen: Seen) => Promise<string>;
  readonly confirm: (seat: PlayedSeat) => Promise<void>;
  /** Whether the focus must be somewhere on the page after each action, once it was. */
  readonly keepsFocus: boolean;
}

/** The number of animation frames after which a click counts as ignored. */
const MOST_PICTURES = 600;

/** The number of times that an element may move before the mouse reaches it. */
const MOST_AIMS = 3;

/** A seat played through the page, using only visible elements. */
export class PlayedSeat {
  /** The actions taken, for failure messages, and the number of confirmed forms. */
  readonly done: string[] = [];
  forms = 0;
  readonly #chance: RandomSource;
  #draws = 0;

  /** In a page that has {@link PLAY_PROBE}. */
  constructor(
    readonly page: Page,
    seed: string,
  ) {
    this.#chance = seededRandom(seed);
  }

  /** A random item; all are equally likely. */
  one<T>(from: readonly T[]): T {
    const { value, draws } = randomInteger(this.#chance, this.#draws, from.length);
    this.#draws = draws;
    const chosen = from[value];
    if (chosen === undefined) throw new Error('There is nothing to choose from.');
    return chosen;
  }

  /** Clicks the middle of an element once no other element covers it; repeats the click, like a person, if the element moved away at that moment. */
  async click(selector: string): Promise<void> {
    for (let aims = 0; aims < MOST_AIMS; aims += 1) {
      const { x, y } = await this.page.evaluate<{ readonly x: number; readonly y: number }>(
        `recountPlay.aimAt(${JSON.stringify(selector)})`,
      );
      await this.page.mouse.click(x, y);
      if (await this.page.evaluate<boolean>('recountPlay.wasHit()')) return;
    }
    throw new Error(`${selector} moves away from the mouse.`);
  }

  seen(): Promise<Seen> {
    return this.page.evaluate<Seen>('recountPlay.seen()');
  }

  /** The page's state after a click was processed: with the next animation frame, or some frames later on a busy machine. */
  async seenOnce(hasCome: (seen: Seen) => boolean): Promise<Seen> {
    let seen = await this.seen();
    for (let pictures = 0; pictures < MOST_PICTURES && !hasCome(seen); pictures += 1) {
      await this.page.evaluate('new Promise(requestAnimationFrame)');
      seen = await this.seen();
    }
    this.#check(seen, hasCome(seen), 'nothing came of a click');
    return seen;
  }

  /** The focused element; cheap, because it is read at every stop of the Tab key. */
  focus(): Promise<Seen['focus']> {
    return this.page.evaluate<Seen['focus']>('recountPlay.focused()');
  }

  /** The offers at that frame, or as soon as the page has reached it. Throws if there are none. */
  async offered(newest: number): Promise<Seen> {
    const seen = await this.page.evaluate<Seen>(`recountPlay.at(${newest})`);
    this.#check(seen, (seen.frame ?? -1) >= newest, 'the table stays behind');
    const count = seen.bar.length + seen.cards.length + seen.piles.length;
    this.#check(seen, seen.form !== null || count > 0, 'nothing is offered');
    return seen;
  }

  /** Plays one complete action at the service's newest frame. Throws if the action is refused or has no effect. */
  async act(newest: number, hand: Hand): Promise<void> {
    const before = await this.offered(newest);
    let after = before;
    if (before.form === null) {
      this.done.push(await hand.take(this, before));
      after = await this.after(before, true);
    }
    if (after.form !== null && after.frame === before.frame) {
      this.forms += 1;
      this.done.push(`confirm: ${after.form}`);
      await hand.confirm(this);
      after = await this.after(before, false);
    }
    this.#check(after, after.isOver || (after.frame ?? -1) > (before.frame ?? -1), 'nothing came of it');
    if (!hand.keepsFocus || before.focus.kind === 'nothing') return;
    const now = await this.page.evaluate<Seen>('recountPlay.focusedAgain()');
    this.#check(now, now.focus.kind !== 'nothing', 'nothing has the focus');
  }

  /** The offers once an action was processed, or has opened a form. */
  after({ frame }: Seen, mayBeForm: boolean): Promise<Seen> {
    return this.page.evaluate<Seen>(`recountPlay.after(${frame}, ${mayBeForm})`);
  }

  #check(seen: Seen, isRight: boolean, fault: string): void {
    if (isRight && seen.refusal === null) return;
    throw new Error(
      `${seen.refusal ?? fault}; did ${this.done.slice(-4).join(', ')}; ${JSON.stringify(seen)}`,
    );
  }
}
