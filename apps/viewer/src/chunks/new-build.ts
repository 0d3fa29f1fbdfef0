/** The script that a page of the app begins with. Its name has the hash of its content, parts of the app included: another name is another build. */
export const buildOf = (page: Page): string | undefined =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;

interface Page {
  querySelector(selector: string): { getAttribute(name: string): string | null } | null;
}

const KEY = 'recount.loaded-anew-for';

/** Whether to load the app anew for a build: once for each, so that one with files missing makes no loop. */
export const mayLoadAnewFor = (build: string, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean => {
  if (storage.getItem(KEY) === build) return false;
  storage.setItem(KEY, build);
  return true;
};

/**
 * Loads the app anew where the service has it, now that a part of it cannot be had: another build has other parts, and some browsers never ask again
 * for a part that failed. Nothing happens while the service cannot be reached.
 */
export const loadAnew = async (): Promise<void> => {
  const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-cache' }).catch(
    () => undefined,
  );
  if (answer === undefined || !answer.ok) return;
  const there = buildOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  if (there !== undefined && mayLoadAnewFor(there, sessionStorage)) location.reload();
};
