/** The maximum size of an unpacked file, in bytes: larger files are no matches. */
const MOST_BYTES = 256 * 1024 * 1024;

/** The text of a file, compressed or not; undefined if it is damaged or too large. */
export const textOf = async (file: Blob): Promise<string | undefined> => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isPacked = first === 0x1f && second === 0x8b;
  const stream = isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    const reader = stream.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      bytes += value.length;
      if (bytes > MOST_BYTES) return undefined;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return undefined;
  }
};
