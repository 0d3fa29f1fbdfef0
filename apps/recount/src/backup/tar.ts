import type { ByteReader } from './bytes.js';
import { ArchiveFault } from './fault.js';

/*
 * The part of the tar format (POSIX ustar) that an archive needs: regular files, one after the other, with every byte determined by the name and the content. So a reader
 * can refuse any other byte, and any tar program can unpack an archive.
 */

const BLOCK = 512;
/** An entry is read into memory as a whole. */
const LARGEST_ENTRY = 64 * 1024 * 1024;
const NAME = /^[a-zA-Z0-9._/-]{1,99}$/;
const END = Buffer.alloc(2 * BLOCK);

export interface TarEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`;

const headerOf = (name: string, size: number): Buffer => {
  const header = Buffer.alloc(BLOCK);
  const put = (text: string, at: number) => header.write(text, at, 'latin1');
  put(name, 0);
  put(octal(0o600, 8), 100);
  put(octal(0, 8), 108);
  put(octal(0, 8), 116);
  put(octal(size, 12), 124);
  put(octal(0, 12), 136);
  put('        ', 148);
  put('0', 156);
  put('ustar\0', 257);
  put('00', 263);
  const sum = header.reduce((total, byte) => total + byte, 0);
  put(`${octal(sum, 7)} `, 148);
  return header;
};

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** The bytes of an entry. */
export const tarEntry = ({ name, bytes }: TarEntry): Buffer => {
  if (!NAME.test(name) || bytes.length > LARGEST_ENTRY) throw new Error(`${name} cannot be archived.`);
  return Buffer.concat([headerOf(name, bytes.length), bytes, Buffer.alloc(paddingOf(bytes.length))]);
};

export const TAR_END: Buffer = END;

/** The entries of an archive. Throws an ArchiveFault for any byte that {@link tarEntry} would not write. */
export async function* readTar(reader: ByteReader): AsyncGenerator<TarEntry> {
  for (;;) {
    const header = await reader.take(BLOCK);
    if (header.every((byte) => byte === 0)) {
      const end = await reader.take(BLOCK);
      if (!end.every((byte) => byte === 0) || !(await reader.isAtEnd()))
        throw new ArchiveFault('The archive is damaged: something follows its end.');
      return;
    }
    const name = header.toString('latin1', 0, header.indexOf(0));
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
    if (!NAME.test(name) || !(size <= LARGEST_ENTRY) || !headerOf(name, size).equals(header))
      throw new ArchiveFault('The archive is damaged, or it is no backup of Recount.');
    const bytes = await reader.take(size);
    const padding = await reader.take(paddingOf(size));
    if (!padding.every((byte) => byte === 0)) throw new ArchiveFault(`The archive is damaged after ${name}.`);
    yield { name, bytes };
  }
}
