import type { DirectoryFilter } from '#libs/projections';

const PAGE = 64;

interface Listed {
  newestMatches(filter: DirectoryFilter, after?: string): Iterable<{ readonly id: string }>;
}

/**
 * The ids of all matches, newest first, until `goesOn` returns false; it is called before each page. No query stays open while the caller processes a match: its
 * database may be closed meanwhile, since a rebuild has replaced it or the service stops.
 */
export async function* earlierMatches(
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
