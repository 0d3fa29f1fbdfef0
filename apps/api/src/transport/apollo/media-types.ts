/** Supported media types. The first is preferred if a client accepts both equally. */
const JSON_TYPE = 'application/json';
const GRAPHQL_JSON = 'application/graphql-response+json';

const DEFAULT_CONTENT_TYPE = `${JSON_TYPE}; charset=utf-8`;

interface Accepted {
  readonly type: string;
  readonly quality: number;
}

const readAccepted = (text: string): Accepted => {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
};

/** The quality value of a type. The most specific matching entry decides. */
const qualityOf = (type: string, entries: readonly Accepted[]): number => {
  const [group = ''] = type.split('/');
  for (const name of [type, `${group}/*`, '*/*']) {
    const entry = entries.find((one) => one.type === name);
    if (entry !== undefined) return Number.isNaN(entry.quality) ? 0 : entry.quality;
  }
  return 0;
};

/** The content type of an answer to a request with this `accept` header; undefined if the client accepts no supported type. */
export const contentTypeFor = (accept: string | undefined): string | undefined => {
  if (accept === undefined || accept === '' || accept === JSON_TYPE || accept === '*/*')
    return DEFAULT_CONTENT_TYPE;
  const entries = accept.split(',').map(readAccepted);
  const [json, graphql] = [qualityOf(JSON_TYPE, entries), qualityOf(GRAPHQL_JSON, entries)];
  if (json === 0 && graphql === 0) return undefined;
  return graphql > json || (graphql === json && isNamedFirst(entries))
    ? `${GRAPHQL_JSON}; charset=utf-8`
    : DEFAULT_CONTENT_TYPE;
};

/** Whether the client names application/graphql-response+json before application/json. */
const isNamedFirst = (entries: readonly Accepted[]): boolean =>
  entries.find(({ type }) => type === JSON_TYPE || type === GRAPHQL_JSON)?.type === GRAPHQL_JSON;
