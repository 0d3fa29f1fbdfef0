/** The page that the API's address shows in a browser. */
export interface LandingPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}
