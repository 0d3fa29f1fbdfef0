import { Link } from 'wouter';

export const NotFoundPage = () => (
  <p>
    There is nothing at this address. <Link href="/">See the matches</Link>.
  </p>
);
