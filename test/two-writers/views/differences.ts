import { isDeepStrictEqual } from 'node:util';

/** Compares one view with the model, and collects the differences. */
export class Differences {
  readonly found: string[] = [];

  constructor(private readonly view: string) {}

  /** Both as JSON, in which an undefined field is no field. */
  equal(what: string, seen: unknown, expected: unknown): void {
    const [one, other] = [plain(seen), plain(expected)];
    if (isDeepStrictEqual(one, other)) return;
    this.found.push(
      `${this.view}: ${what} is ${JSON.stringify(one)}, and should be ${JSON.stringify(other)}`,
    );
  }
}

const plain = (value: unknown): unknown => {
  const text = JSON.stringify(value);
  return text === undefined ? undefined : JSON.parse(text);
};
