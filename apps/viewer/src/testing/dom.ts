import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { Window } from 'happy-dom';

/*
 * A document for suites of components. It has to be there before React and libraries that look for it are loaded, so a suite imports this file before its components,
 * and the functions of Testing Library from here. Suites share processes, so the document is there only while such a suite runs.
 */

const window = new Window({ url: 'http://localhost/' });

/** Names of the document's window that this process lacks. */
const added = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis));

const install = (): void => {
  for (const name of added)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => Reflect.get(window, name),
      set: (value: unknown) => Reflect.set(window, name, value),
    });
  Object.defineProperty(globalThis, 'window', { configurable: true, value: window });
};

const uninstall = (): void => {
  for (const name of [...added, 'window']) Reflect.deleteProperty(globalThis, name);
};

install();
const library = await import('@testing-library/react');

export const { fireEvent, render, waitFor, within } = library;

/** Gives the tests of a suite the document, and an empty one to each test. */
export const withDocument = (): void => {
  beforeAll(install);
  afterEach(library.cleanup);
  afterAll(uninstall);
};
