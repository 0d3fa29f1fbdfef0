import { describe, expect, it } from '@jest/globals';
import { program } from './program.js';

const helpOf = (name: string): string => {
  let text = '';
  const command = program().commands.find((one) => one.name() === name);
  command?.configureOutput({ writeOut: (part) => (text += part) }).outputHelp();
  return text;
};

describe('recount --help', () => {
  it('has every verb', () => {
    expect(program().commands.map((command) => command.name())).toEqual([
      'start',
      'demo',
      'token',
      'simulate',
      'export',
      'show',
      'verify',
      'rebuild',
    ]);
  });

  it.each(['start', 'demo', 'token', 'simulate', 'export', 'show', 'verify', 'rebuild'])(
    '%s says what it does, takes and looks like',
    (name) => {
      const help = helpOf(name);
      expect(help).toContain(`Usage: recount ${name}`);
      expect(help).toMatch(new RegExp(`Examples?:[^]*recount ${name}`));
      for (const option of program().commands.find((one) => one.name() === name)?.options ?? [])
        expect(option.description).not.toBe('');
    },
  );
});
