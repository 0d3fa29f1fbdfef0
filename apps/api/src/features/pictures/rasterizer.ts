import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ApiError } from '../../platform/errors/api-error.js';

const { resolve } = createRequire(import.meta.url);
const LIBRARY = '@resvg/resvg-wasm';
const FONTS = ['400Regular/NotoSans_400Regular.ttf', '700Bold/NotoSans_700Bold.ttf'];

/** Limit of the queue: further pictures are refused, so that requests cannot fill the memory. */
const MOST_WAITING = 16;
const UNAVAILABLE = 503;
/** Milliseconds without work after which the worker ends, to free its memory. */
const IDLE = 60_000;

/** The worker's program. A separate thread, since a picture takes some tens of milliseconds and would block the event loop. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const { initWasm, Resvg } = require(workerData.library);
const ready = initWasm(workerData.wasm);
parentPort.on('message', async (svg) => {
  try {
    await ready;
    const picture = new Resvg(svg, { font: { fontBuffers: workerData.fonts, defaultFontFamily: 'Noto Sans', sansSerifFamily: 'Noto Sans', loadSystemFonts: false } });
    const drawn = picture.render();
    const png = drawn.asPng();
    drawn.free();
    picture.free();
    parentPort.postMessage({ png });
  } catch (error) {
    parentPort.postMessage({ fault: String(error) });
  }
});
`;

interface Waiting {
  readonly svg: string;
  readonly give: (png: Buffer) => void;
  readonly fail: (error: Error) => void;
}

interface Answer {
  readonly png?: Uint8Array;
  readonly fault?: string;
}

/** Converts SVG to PNG in a worker thread, which runs only while needed. */
@Injectable()
export class Rasterizer implements OnModuleDestroy {
  /** In order of arrival. The thread has the first one only, so that the others can be given up. */
  #waiting: readonly Waiting[] = [];
  #worker: Promise<Worker> | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;

  /** Rejects with the reason of `signal` once it is aborted. */
  async png(svg: string, signal: AbortSignal | undefined): Promise<Buffer> {
    signal?.throwIfAborted();
    if (this.#waiting.length >= MOST_WAITING)
      throw new ApiError('UNAVAILABLE', 'Too many pictures are being drawn; try again.', {}, UNAVAILABLE);
    let end = (): void => undefined;
    try {
      return await new Promise<Buffer>((give, fail) => {
        const waiting = { svg, give, fail };
        end = () => {
          fail(signal?.reason);
          this.#waiting = this.#waiting.filter((one, at) => at === 0 || one !== waiting);
        };
        signal?.addEventListener('abort', end, { once: true });
        this.#waiting = [...this.#waiting, waiting];
        if (this.#waiting.length === 1) void this.#next();
      });
    } finally {
      signal?.removeEventListener('abort', end);
    }
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#end();
  }

  async #next(): Promise<void> {
    clearTimeout(this.#idle);
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#idle = setTimeout(() => void this.#end(), IDLE).unref();
      return;
    }
    this.#worker ??= this.#start();
    try {
      (await this.#worker).postMessage(first.svg);
    } catch (error) {
      this.#worker = undefined;
      this.#failAll(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #failAll(error: Error): void {
    for (const { fail } of this.#waiting) fail(error);
    this.#waiting = [];
  }

  async #start(): Promise<Worker> {
    const fonts = FONTS.map((font) => readFile(resolve(`@expo-google-fonts/noto-sans/${font}`)));
    const worker = new Worker(PROGRAM, {
      eval: true,
      workerData: {
        library: resolve(LIBRARY),
        wasm: await readFile(resolve(`${LIBRARY}/index_bg.wasm`)),
        fonts: await Promise.all(fonts),
      },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    worker.unref();
    worker.on('message', ({ png, fault }: Answer) => {
      const [first, ...others] = this.#waiting;
      this.#waiting = others;
      if (png === undefined) first?.fail(new Error(fault ?? 'No picture was drawn.'));
      else first?.give(Buffer.from(png));
      void this.#next();
    });
    let isGone = false;
    const gone = (): void => {
      // An error also ends the thread and causes both events, the second perhaps after the start of the next thread.
      if (isGone) return;
      isGone = true;
      this.#worker = undefined;
      this.#failAll(new Error('The pictures’ thread has ended.'));
    };
    worker.on('error', gone);
    worker.on('exit', gone);
    return worker;
  }

  async #end(): Promise<void> {
    const worker = await this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
