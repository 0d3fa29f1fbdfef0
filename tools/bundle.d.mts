export interface BundleOptions {
  /** The program, as it was compiled. */
  readonly input: string;
  /** The module that loads `main.cjs` beside itself. */
  readonly loader: string;
  readonly out: string;
}

export const bundle: (options: BundleOptions) => Promise<void>;
