import type { ReactNode } from 'react';
import { Loading } from '../shell/loading.js';
import { Page } from '../shell/page.js';
import type { Chunk } from './chunk.js';
import { MissingPart } from './missing-part.js';
import { useChunk } from './use-chunk.js';

/** A page in a separate file. Until it is loaded, the navigation and the name of the page are shown. */
export const LaterPage = <Part,>({
  chunk,
  children,
}: {
  readonly chunk: Chunk<Part>;
  readonly children: (part: Part) => ReactNode;
}) => {
  const state = useChunk(chunk);
  switch (state.status) {
    case 'ready':
      return children(state.part);
    case 'loading':
      return (
        <Page title="Loading">
          <Loading />
        </Page>
      );
    case 'failed':
      return (
        <Page title="Not loaded">
          <h1>Not loaded</h1>
          <MissingPart what="This page" onRetry={chunk.load} />
        </Page>
      );
  }
};
