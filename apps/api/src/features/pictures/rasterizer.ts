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
parentPort.on('message', async ({ id, svg }) => {
  try {
    await ready;
    const picture = new Resvg(svg, { font: { fontBuffers: workerData.fonts, defaultFontFamily: 'Noto Sans', sansSerifFamily: 'Noto Sans', loadSystemFonts: false } });
    const drawn = picture.render();
    const png = drawn.asPng();
    drawn.free();
    picture.free();
    parentPort.postMessage({ id, png });
  } catch (error) {
    parentPort.postMessage({ id, fault: String(error) });
  }
});
`;

interface Waiting {
  readonly give: (png: Buffer) => void;
  readonly fail: (error: Error) => void;
}

interface Answer {
  readonly id: number;
  readonly png?: Uint8Array;
  readonly fault?: string;
}

/** Converts SVG to PNG in a worker thread, which runs only while needed. */
@Injectable()
export class Rasterizer implements OnModuleDestroy {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Promise<Worker> | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #next = 0;

  async png(svg: string): Promise<Buffer> {
    if (this.#waiting.size >= MOST_WAITING)
      throw new ApiError('UNAVAILABLE', 'Too many pictures are being drawn; try again.', {}, UNAVAILABLE);
    clearTimeout(this.#idle);
    this.#next += 1;
    const id = this.#next;
    const drawn = new Promise<Buffer>((give, fail) => this.#waiting.set(id, { give, fail }));
    this.#worker ??= this.#start();
    try {
      (await this.#worker).postMessage({ id, svg });
      return await drawn;
    } finally {
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) {
        this.#idle = setTimeout(() => void this.#end(), IDLE);
        this.#idle.unref();
      }
    }
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#end();
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
    worker.on('message', ({ id, png, fault }: Answer) => {
      const waiting = this.#waiting.get(id);
      if (png === undefined) waiting?.fail(new Error(fault ?? 'No picture was drawn.'));
      else waiting?.give(Buffer.from(png));
    });
    const gone = (): void => {
      this.#worker = undefined;
      for (const { fail } of this.#waiting.values()) fail(new Error('The pictures’ thread has ended.'));
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
