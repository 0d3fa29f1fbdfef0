import type { Feature } from '../feature.js';
import { GRAPHIQL_PAGE } from './graphiql-page.js';
import { graphiqlHeaders } from './page-headers.js';
import { WebModule } from './web.module.js';

/** The pages: the web app and GraphiQL. */
export const web: Feature = {
  module: WebModule,
  landingPage: { html: GRAPHIQL_PAGE, headers: graphiqlHeaders },
};
