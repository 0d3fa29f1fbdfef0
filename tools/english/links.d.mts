export const brokenLinksOf: (
  path: string,
  source: string,
  read?: (path: string) => string | undefined,
) => readonly { readonly line: number; readonly link: string }[];
