import { Injectable } from '@nestjs/common';
import { contentId } from '../platform/content-id.js';
import type { Work } from '../platform/scheduling/work.js';

/** Title and short text of a public page, for link previews. It contains only public information. */
export interface SummaryWords {
  readonly title: string;
  readonly details: string;
  /** The lines of the preview picture, from top to bottom. */
  readonly lines: readonly SummaryLine[];
}

export interface LinkSummary extends SummaryWords {
  /** Hash of the texts; part of the picture's address. */
  readonly version: string;
}

export interface SummaryLine {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/** Resolves to undefined for a page that is not public. */
export type SummaryOf = (id: string, work: Work) => Promise<SummaryWords | undefined>;

/** Registry of link summaries by kind of page. Features register them; the page renderer depends on this registry only. */
@Injectable()
export class LinkSummaries {
  readonly #sources = new Map<string, SummaryOf>();

  register(kind: string, summaryOf: SummaryOf): void {
    this.#sources.set(kind, summaryOf);
  }

  async of(kind: string, id: string, work: Work): Promise<LinkSummary | undefined> {
    const words = await this.#sources.get(kind)?.(id, work);
    return words && { ...words, version: contentId(words) };
  }
}
