import { Injectable } from '@nestjs/common';
import { contentId } from '../platform/content-id.js';

/** What a page is about, in few words and lines, as a stranger may know it: what a link to it shows where somebody passes it on. */
export interface SummaryWords {
  readonly title: string;
  readonly details: string;
  /** The lines of its picture, the first ones first. */
  readonly lines: readonly SummaryLine[];
}

export interface LinkSummary extends SummaryWords {
  /** Follows from the words, so that each picture has its own. */
  readonly version: string;
}

export interface SummaryLine {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/** Undefined for what strangers may not know of. */
export type SummaryOf = (id: string) => Promise<SummaryWords | undefined>;

/** What features say of their pages, by kind: whoever draws pictures and heads of pages knows no more of them. */
@Injectable()
export class LinkSummaries {
  readonly #sources = new Map<string, SummaryOf>();

  register(kind: string, summaryOf: SummaryOf): void {
    this.#sources.set(kind, summaryOf);
  }

  async of(kind: string, id: string): Promise<LinkSummary | undefined> {
    const words = await this.#sources.get(kind)?.(id);
    return words && { ...words, version: contentId(words) };
  }
}
