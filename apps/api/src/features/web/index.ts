import type { Feature } from '../feature.js';
import { GRAPHIQL_PAGE } from './graphiql-page.js';
import { graphiqlHeaders } from './page-headers.js';
import { WebModule } from './web.module.js';

export const web: Feature = {
  module: WebModule,
  landingPage: { html: GRAPHIQL_PAGE, headers: graphiqlHeaders },
};
