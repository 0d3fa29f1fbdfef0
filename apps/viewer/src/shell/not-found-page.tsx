import { Link } from 'wouter';
import { Page } from './page.js';

export const NotFoundPage = () => (
  <Page title="Not found">
    <h1>Not found</h1>
    <p>
      There is nothing at this address. <Link href="/">See the matches</Link>.
    </p>
  </Page>
);
