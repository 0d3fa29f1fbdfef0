/** Bytes that a file may have when it is unpacked: what claims more is no match. */
const MOST_BYTES = 256 * 1024 * 1024;

/** The text of a file, packed or not; undefined where it is damaged, or far too large. */
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
