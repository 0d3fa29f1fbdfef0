import { ObservableValue } from '#libs/client';

export type ChunkState<Part> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly part: Part }
  /** The next use retries it. */
  | { readonly status: 'failed' };

export interface ChunkSettings {
  /** Milliseconds until the next automatic retry, by the number of failures in a row. */
  readonly wait: (failures: number) => number;
  /** Called on each failure after the first: if the service now has another build, retries cannot succeed. */
  readonly onStuck: () => void;
}

/** A part of the app that is loaded when it is first needed, with retries until it succeeds. */
export class Chunk<Part> {
  readonly state = new ObservableValue<ChunkState<Part>>({ status: 'loading' });
  readonly #load: () => Promise<Part>;
  readonly #settings: ChunkSettings;
  #isLoading = false;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(load: () => Promise<Part>, settings: ChunkSettings) {
    this.#load = load;
    this.#settings = settings;
  }

  /** Starts loading, unless the part is loaded or loading. */
  readonly load = (): void => {
    if (this.#isLoading || this.state.value.status === 'ready') return;
    clearTimeout(this.#retry);
    this.#isLoading = true;
    this.#load()
      .then((part) => this.state.set({ status: 'ready', part }))
      .catch(() => this.#fail())
      .finally(() => {
        this.#isLoading = false;
      });
  };

  /** Stops the retries; {@link load} starts them again. */
  readonly leave = (): void => clearTimeout(this.#retry);

  #fail(): void {
    this.#failures += 1;
    this.state.set({ status: 'failed' });
    if (this.#failures > 1) this.#settings.onStuck();
    this.#retry = setTimeout(this.load, this.#settings.wait(this.#failures));
  }
}
