export interface BundleOptions {
  readonly input: string;
  /** The module that loads `main.cjs` from its own folder. */
  readonly loader: string;
  readonly out: string;
}

export const bundle: (options: BundleOptions) => Promise<void>;
