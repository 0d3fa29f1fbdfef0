import type { DirectoryFilter } from '#libs/projections';

/** Matches that are asked for at once. */
const PAGE = 64;

/** The lists of the read models. */
interface Listed {
  newestMatches(filter: DirectoryFilter, after?: string): Iterable<{ readonly id: string }>;
}

/**
 * The ids of all matches, the newest first, until `goesOn` says no; it is asked before each page. No query is left open while somebody works on a match: its
 * database may be closed by then, since a rebuild has put another in its place or the service stops.
 */
export async function* matchesOfBefore(
  models: Listed,
  goesOn: () => Promise<boolean>,
): AsyncGenerator<string, void, undefined> {
  let after: string | undefined;
  while (await goesOn()) {
    const page: string[] = [];
    for (const { id } of models.newestMatches({}, after)) {
      page.push(id);
      if (page.length === PAGE) break;
    }
    yield* page;
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}
