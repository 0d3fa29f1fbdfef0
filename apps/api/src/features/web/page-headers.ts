/** Which pages may embed a page of the app. An overlay may be embedded anywhere, standings where the operator allows; all others nowhere, against clickjacking. */
export type Framing = 'anybody' | 'nobody' | { readonly origins: readonly string[] };

/** Headers of the app's pages: they load only from this service, except images, whose origins the organizer allows. */
export const pageHeaders = (
  framing: Framing,
  imageOrigins: readonly string[],
): Readonly<Record<string, string>> => {
  const policy = [
    "default-src 'self'",
    ['img-src', "'self'", 'data:', ...imageOrigins].join(' '),
    // React sets inline styles on elements.
    "style-src 'self' 'unsafe-inline'",
    // 'self' includes web sockets to this host (CSP level 3), and no others.
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // No directive allows more than `*`, which excludes pages that streaming software opens from a file.
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

/** Headers of GraphiQL, where users enter tokens: it loads nothing from elsewhere and cannot be embedded. Its style sheet includes its fonts. */
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
