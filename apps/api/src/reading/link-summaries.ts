import { Injectable } from '@nestjs/common';

/** What a page is about, in few words and lines, as a stranger may know it: what a link to it shows where somebody passes it on. */
export interface LinkSummary {
  readonly title: string;
  readonly details: string;
  /** Another text for each picture that there was of it. */
  readonly version: string;
  /** What stands in its picture, the first lines first: made when it is drawn. */
  readonly lines: () => Promise<readonly SummaryLine[]>;
}

export interface SummaryLine {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/** Undefined for what strangers may not know of. */
export type SummaryOf = (id: string) => Promise<LinkSummary | undefined>;

/** What features say of their pages, by kind: whoever draws pictures and heads of pages knows no more of them. */
@Injectable()
export class LinkSummaries {
  readonly #sources = new Map<string, SummaryOf>();

  register(kind: string, summaryOf: SummaryOf): void {
    this.#sources.set(kind, summaryOf);
  }

  async of(kind: string, id: string): Promise<LinkSummary | undefined> {
    return this.#sources.get(kind)?.(id);
  }
}
