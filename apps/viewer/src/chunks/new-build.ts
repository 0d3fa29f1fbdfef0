/** The first script of a page of the app. Its name contains the hash of the app's content, so another name means another build. */
export const buildOf = (page: Page): string | undefined =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;

interface Page {
  querySelector(selector: string): { getAttribute(name: string): string | null } | null;
}

const KEY = 'recount.loaded-anew-for';

/** Whether to reload the app for a build: once for each build, so that a build with missing files causes no loop. */
export const mayReloadForBuild = (build: string, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean => {
  if (storage.getItem(KEY) === build) return false;
  storage.setItem(KEY, build);
  return true;
};

/**
 * Reloads the app if the service has another build, after a part failed to load: another build has other parts, and some browsers never request a failed part
 * again. Does nothing while the service is unreachable.
 */
export const reloadForNewBuild = async (): Promise<void> => {
  const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-cache' }).catch(
    () => undefined,
  );
  if (answer === undefined || !answer.ok) return;
  const there = buildOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  if (there !== undefined && mayReloadForBuild(there, sessionStorage)) location.reload();
};
