import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

/* The text of printed cards against their backgrounds, read from the style sheets of the frames. */

const tokensOf = (file: string): ReadonlyMap<string, readonly string[]> => {
  const tokens = new Map<string, string[]>();
  for (const [, name = '', value = ''] of readFileSync(`apps/viewer/src/${file}`, 'utf8').matchAll(
    /(--[\w-]+): (#[0-9a-f]{6});/g,
  ))
    tokens.set(name, [...(tokens.get(name) ?? []), value]);
  return tokens;
};

const house = tokensOf('styles/tokens.css');

const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

const TEXT = 4.5;
const NUMERAL = 3;

type Pair = readonly [text: string, ground: string, least: number];

const FRAMES: Readonly<Record<string, readonly Pair[]>> = {
  'faces/metax/metax.module.css': [
    ['--on-paper', '--paper', TEXT],
    ['--type', '--paper', TEXT],
    ['--soft', '--paper', TEXT],
    ['--on-dark', '--night', TEXT],
    ['--on-dark-soft', '--night', TEXT],
    ['--dark', '--gain', TEXT],
    ['--dark', '--nothing', TEXT],
    ['--on-plate', '--price', TEXT],
    ['--on-plate', '--strength', TEXT],
    ['--on-plate', '--intelligence', TEXT],
    ['--on-plate', '--special', NUMERAL],
  ],
  'faces/nightfall/nightfall.module.css': [
    ['--on-paper', '--dark', TEXT],
    ['--title', '--dark', TEXT],
    ['--numeral', '--dark', TEXT],
    ['--text-soft', '--dark', TEXT],
    ['--hurt', '--dark', TEXT],
    ['--claw', '--dark', TEXT],
    ['--aura', '--dark', TEXT],
  ],
  'faces/metazoo-tcg/metazoo.module.css': [
    ['--on-paper', '--paper', TEXT],
    ['--tone', '--paper', TEXT],
    ['--soft', '--paper', TEXT],
    ['--on-dark', '--dark', TEXT],
    ['--on-dark', '--more', TEXT],
    ['--on-dark', '--less', TEXT],
    ['--on-dark', '--tone', TEXT],
    ['--sign', '--dark', TEXT],
  ],
  'faces/metabaloids/metabaloids.module.css': [
    ['--on-paper', '--paper', TEXT],
    ['--soft', '--paper', TEXT],
    ['--on-tab', '--red', TEXT],
    ['--on-tab', '--blue', TEXT],
    ['--white', '--sphere', NUMERAL],
  ],
  'faces/generic/generic.module.css': [
    ['--on-paper', '--paper', TEXT],
    ['--soft', '--paper', TEXT],
    ['--on-band', '--band', TEXT],
  ],
};

describe.each(Object.keys(FRAMES))('the colours of %s', (file) => {
  const own = tokensOf(file);
  const valuesOf = (token: string): readonly string[] =>
    token === '--white' ? ['#ffffff'] : (own.get(token) ?? house.get(token) ?? []);

  it.each(FRAMES[file] ?? [])('keep %s readable on %s', (text, ground, least) => {
    const pairs = valuesOf(text).flatMap((one) => valuesOf(ground).map((other) => [one, other] as const));
    expect(pairs.length).toBeGreaterThan(0);
    expect(pairs.filter(([one, other]) => contrast(one, other) < least)).toEqual([]);
  });
});
