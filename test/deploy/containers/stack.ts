import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Engine, run } from './engine.js';
import { sleep } from './within.js';

const composeSchema = z.object({
  services: z.record(z.string(), z.object({ stop_grace_period: z.string().optional() })),
});
const stateSchema = z.object({ Status: z.string(), ExitCode: z.number(), OOMKilled: z.boolean() });
const mountsSchema = z.array(z.object({ Type: z.string(), Name: z.string().optional() }));

/** Docker's own, where a file names none. */
const USUAL_GRACE = 10;
const BUILD_SECONDS = 30 * 60;

export interface Container {
  readonly id: string;
  readonly service: string;
}

/** The containers of one compose file, under a separate project name. */
export class Stack {
  #isUp = true;

  constructor(
    private readonly engine: Engine,
    readonly file: string,
    readonly project: string,
    readonly environment: Readonly<Record<string, string>>,
  ) {}

  /** Throws with the output unless it succeeds. */
  async compose(words: readonly string[], seconds: number): Promise<void> {
    const command = [...this.engine.compose, '-p', this.project, '-f', this.file, ...words];
    const { code, text } = await run(command, seconds, { ...this.engine.environment, ...this.environment });
    if (code !== 0) throw new Error(`compose ${words.join(' ')}: exit code ${code}\n${text.slice(-3000)}`);
  }

  build(): Promise<void> {
    return this.compose(['build'], BUILD_SECONDS);
  }

  /** Returns when all health checks hold on which another service waits. */
  async up(): Promise<void> {
    if (this.engine.name === 'podman') void this.#checkHealth();
    await this.compose(['up', '-d', '--no-build'], 600);
  }

  /** Without systemd, Podman runs no health checks by itself. */
  async #checkHealth(): Promise<void> {
    while (this.#isUp) {
      const running = await this.engine.run(['ps', '-q', ...this.#ofProject()]);
      await Promise.all(
        running.out
          .split('\n')
          .flatMap((id) => (id === '' ? [] : this.engine.run(['healthcheck', 'run', id]))),
      );
      await sleep(2000);
    }
  }

  #ofProject(): readonly string[] {
    return ['--filter', `label=com.docker.compose.project=${this.project}`];
  }

  /** All, the ended ones too. */
  async containers(): Promise<readonly Container[]> {
    const ids = (await this.engine.run(['ps', '-aq', ...this.#ofProject()])).out.split('\n').filter(Boolean);
    const service = '{{ index .Config.Labels "com.docker.compose.service" }}';
    return Promise.all(ids.map(async (id) => ({ id, service: (await this.#inspect(id, service)).trim() })));
  }

  async id(service: string): Promise<string> {
    const found = (await this.containers()).find((one) => one.service === service);
    if (found === undefined) throw new Error(`${this.file} has no container of ${service}.`);
    return found.id;
  }

  async #inspect(id: string, format: string): Promise<string> {
    return (await this.engine.run(['inspect', '--format', format, id])).out;
  }

  async state(id: string): Promise<z.infer<typeof stateSchema>> {
    return stateSchema.parse(JSON.parse(await this.#inspect(id, '{{json .State}}')));
  }

  async address(service: string): Promise<string> {
    const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
    return (await this.#inspect(await this.id(service), format)).trim();
  }

  /** The output of a command in a container. Throws unless it succeeds. */
  async exec(service: string, ...words: readonly string[]): Promise<string> {
    const { code, out, text } = await this.engine.run(['exec', await this.id(service), ...words]);
    if (code !== 0) throw new Error(`${words[0]} in ${service}: exit code ${code}\n${text.slice(-1000)}`);
    return out;
  }

  /** A command of the engine on a container: `kill`, `start`, `pause`, `unpause`. */
  async act(command: string, service: string): Promise<void> {
    const { code, text } = await this.engine.run([command, await this.id(service)]);
    if (code !== 0) throw new Error(`${command} ${service}: ${text}`);
  }

  async logs(id: string): Promise<string> {
    return (await this.engine.run(['logs', id])).text;
  }

  /** The seconds that a service has to stop. */
  grace(service: string): number {
    const { services } = composeSchema.parse(parse(readFileSync(this.file, 'utf8'), { merge: true }));
    const given = /^(\d+)s$/.exec(services[service]?.stop_grace_period ?? '');
    return given === null ? USUAL_GRACE : Number(given[1]);
  }

  /** Leaves the containers as they are. */
  leave(): void {
    this.#isUp = false;
  }

  /** Removes everything; returns the names of what could not be removed. */
  async down(): Promise<readonly string[]> {
    this.leave();
    for (const { id } of await this.containers())
      if ((await this.state(id)).Status === 'paused') await this.engine.run(['unpause', id]);
    const mounts = await Promise.all(
      (await this.containers()).map(async ({ id }) =>
        mountsSchema.parse(JSON.parse(await this.#inspect(id, '{{json .Mounts}}'))),
      ),
    );
    const used = new Set(
      mounts.flat().flatMap(({ Type, Name }) => (Type === 'volume' && Name ? [Name] : [])),
    );
    await this.compose(['down', '-v', '--timeout', '10'], 300);
    const listed = async (...words: readonly string[]) =>
      (await this.engine.run(words)).out.split('\n').filter(Boolean);
    const volumes = await listed('volume', 'ls', '-q');
    const ofProject = (name: string) => name.startsWith(`${this.project}_`);
    return [
      ...(await this.containers()).map(({ service }) => `the container of ${service}`),
      ...volumes.filter((name) => used.has(name) || ofProject(name)).map((name) => `the volume ${name}`),
      ...(await listed('network', 'ls', '--format', '{{.Name}}'))
        .filter(ofProject)
        .map((name) => `the network ${name}`),
    ];
  }
}
