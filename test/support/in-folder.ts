import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProcessOptions, ServiceProcess } from './service-process.js';

/** Works in a temporary folder, which is removed afterwards. */
export const inFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'recount-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Works with a temporary service, in a separate process and folder. */
export const atService = <Result>(
  options: ProcessOptions,
  work: (service: ServiceProcess) => Promise<Result>,
): Promise<Result> =>
  inFolder(async (folder) => {
    const service = await ServiceProcess.start(folder, options);
    try {
      return await work(service);
    } finally {
      await service.stop();
    }
  });
