/** An overlay is made to stand in other pages, standings in those of origins that the operator names; in any other page of the app a click may be worth stealing. */
export type Framing = 'anybody' | 'nobody' | { readonly origins: readonly string[] };

/** Headers of the app's pages: they load from here alone, but for images, whose origins the organizer names. */
export const pageHeaders = (
  framing: Framing,
  imageOrigins: readonly string[],
): Readonly<Record<string, string>> => {
  const policy = [
    "default-src 'self'",
    ['img-src', "'self'", 'data:', ...imageOrigins].join(' '),
    // React sets the styles of elements one by one.
    "style-src 'self' 'unsafe-inline'",
    // The sockets of this very host are 'self' too (CSP level 3), and no others.
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // To leave it out is more than `*`, which shuts out pages that streaming software opens from a file.
    ...(framing === 'anybody' ? [] : [['frame-ancestors', ...ancestorsOf(framing)].join(' ')]),
  ];
  return headersOf(policy);
};

const ancestorsOf = (framing: Exclude<Framing, 'anybody'>): readonly string[] =>
  framing === 'nobody' || framing.origins.length === 0 ? ["'none'"] : framing.origins;

const headersOf = (policy: readonly string[]): Readonly<Record<string, string>> => ({
  'content-security-policy': policy.join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
});

/** Headers of GraphiQL, in which people put their tokens: nothing from elsewhere, in nobody's frame. Its style sheet brings its fonts with it. */
export const graphiqlHeaders = headersOf([
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]);
