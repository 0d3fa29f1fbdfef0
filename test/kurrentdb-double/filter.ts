import type { StoredRecord } from './log.js';
import type { StreamsPb } from './protocol.js';

/** The records that a filtered read or subscription matches: by prefix or regular expression of the stream's name or the event's type. */
export const recordFilter = (
  filter: StreamsPb.ReadReq.Options.FilterOptions | undefined,
): ((record: StoredRecord) => boolean) => {
  const byStream = filter?.getStreamIdentifier();
  const expression = byStream ?? filter?.getEventType();
  if (expression === undefined) return () => true;
  const prefixes = expression.getPrefixList();
  const regex = expression.getRegex() === '' ? undefined : new RegExp(expression.getRegex());
  return ({ stream, type }) => {
    const text = byStream === undefined ? type : stream;
    return regex === undefined ? prefixes.some((prefix) => text.startsWith(prefix)) : regex.test(text);
  };
};
