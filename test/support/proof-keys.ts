import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawSigningKey, writeSigningKeys } from '#libs/proof';

const drawn = drawSigningKey(1_700_000_000).then((key) => writeSigningKeys([key]));

/** Gives a data folder the proof keys that all nodes of a shared log have here, unless it has some. */
export const shareProofKeys = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'proof-keys'), await drawn, { flag: 'wx', mode: 0o600 }).catch(
    () => undefined,
  );
};
