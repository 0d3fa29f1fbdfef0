import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { DoubleLog, type StoredRecord } from './log.js';

/**
 * A log in a file, one line per commit, so that a double in a separate process can be killed and restarted. A line that a kill left incomplete was never
 * acknowledged, and is cut off.
 */
export const logInFile = (file: string): DoubleLog => {
  const log = new DoubleLog((records) => appendFileSync(file, `${JSON.stringify(records.map(toLine))}\n`));
  if (!existsSync(file)) return log;
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  const lines = whole.split('\n').filter((line) => line !== '');
  log.restore(lines.flatMap((line) => commitOf(line).map(fromLine)));
  return log;
};

interface Line {
  readonly stream: string;
  readonly revision: string;
  readonly position: string;
  readonly created: string;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  /** Base64, as the metadata. */
  readonly data: string;
  readonly metadata: string;
}

const commitOf = (line: string): readonly Line[] => JSON.parse(line);

const toLine = ({ revision, position, created, data, metadata, ...rest }: StoredRecord): Line => ({
  ...rest,
  revision: String(revision),
  position: String(position),
  created: created.toISOString(),
  data: Buffer.from(data).toString('base64'),
  metadata: Buffer.from(metadata).toString('base64'),
});

const fromLine = ({ revision, position, created, data, metadata, ...rest }: Line): StoredRecord => ({
  ...rest,
  revision: BigInt(revision),
  position: BigInt(position),
  created: new Date(created),
  data: Buffer.from(data, 'base64'),
  metadata: Buffer.from(metadata, 'base64'),
});
