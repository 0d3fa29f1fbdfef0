/** The page that a browser gets at the address of the API. */
export interface LandingPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}
