import { describe, expect, it } from '@jest/globals';
import { brokenLinksOf } from './links.mjs';
import { passagesOf } from './passages.mjs';
import { faultsOf } from './rules.mjs';

const rulesBroken = (text: string, names = ''): readonly string[] =>
  faultsOf({ line: 1, text, kind: 'comment', names }).map(({ rule }) => rule);

describe('the prose lint', () => {
  it.each([
    ['Who falls behind goes on without the others.', 'free-relative'],
    ['What needs no decision: a duplicate command.', 'free-relative'],
    ['Where there is none, the default counts.', 'free-relative'],
    ['Those that see a match alike are one group.', 'free-relative'],
    ['It waits. Whatever comes next is dropped.', 'free-relative'],
    ['Nobody reads it.', 'pronoun'],
    ['An answer for who asks.', 'dative'],
    ['The value is at hand.', 'at-hand'],
    ['It lets go of the oldest.', 'lets-go'],
    ['Reads documents and holds them to the schema.', 'holds-to'],
    ['The client is told.', 'is-said'],
    ['A long task asks for a turn.', 'asks-for-a-turn'],
    ['Two requests that come to nothing.', 'comes-to-nothing'],
    [`${'word '.repeat(41)}.`, 'long-sentence'],
  ])('finds %j', (text, rule) => {
    expect(rulesBroken(text)).toContain(rule);
  });

  it.each([
    ['A subscriber that falls behind leaves the group.'],
    ['Short-circuits duplicate commands and stale revisions.'],
    ['Who may see it?'],
    ['The handler asks what the caller wants.'],
    ['Cards in hand are hidden.'],
    [`${'word '.repeat(39)}word.`],
  ])('finds nothing in %j', (text) => {
    expect(rulesBroken(text)).toEqual([]);
  });

  it('finds a comment that repeats the name under it', () => {
    expect(rulesBroken('The seat of the player.', 'seatOfPlayer')).toEqual(['retold-name']);
    expect(rulesBroken('The seat of the player, from 0.', 'seatOfPlayer')).toEqual([]);
  });

  const texts = (path: string, source: string) => passagesOf(path, source).map(({ text }) => text);

  it('reads comments, titles of tests, descriptions and pages, and no code', () => {
    expect(
      texts('a.ts', '/** One.\n * Two. */\nconst a = "// three";\n// Four\n// five\nit("six", () => {});'),
    ).toEqual(['One.\nTwo.', 'Four five', 'six']);
    expect(
      texts('a.graphql', 'type A {\n  "One."\n  b: Int\n  """\n  Two.\n  """\n  c: Int # three\n}'),
    ).toEqual(['One.', 'Two.']);
    expect(
      texts('a.md', '# Head\n\nOne\ntwo.\n\n- Three.\n\n```sh\nfour\n```\n\n| five | six |\n|---|---|\n'),
    ).toEqual(['One two.', 'Three.', 'five', 'six']);
  });
  it('reads comments between the tokens of a type or a block, and the reasons of suppressions', () => {
    expect(
      texts(
        'a.ts',
        "type A =\n  /** One. */\n  | 'a'\n  // Two.\n  | 'b';\ntry {} catch {\n  // Three.\n}\n",
      ),
    ).toEqual(['One.', 'Two.', 'Three.']);
    expect(texts('a.ts', '// One.\n// biome-ignore lint/a11y/useButton: two.\n// Three.\nf();\n')).toEqual([
      'One.',
      'two. Three.',
    ]);
    expect(texts('a.ts', 'f(\n  1, // One.\n  2, // Two.\n);\n')).toEqual(['One.', 'Two.']);
    expect(texts('a.tsx', 'const a = <a>http://one</a>;\n')).toEqual([]);
  });
});

describe('the links of a page', () => {
  const pages: Readonly<Record<string, string>> = {
    'docs/b.md': '## A `head`, twice\n## A `head`, twice\n<a id="own"></a>\n',
  };
  const broken = (source: string) =>
    brokenLinksOf('docs/a.md', source, (path) => pages[path]).map(({ line, link }) => [line, link]);

  it('are found if the file or the heading does not exist', () => {
    expect(broken('# Top\n\n[one](c.md) and\n[two](b.md#none), [three](#nowhere)\n')).toEqual([
      [3, 'c.md'],
      [4, 'b.md#none'],
      [4, '#nowhere'],
    ]);
  });

  it('include paths in code, in pages at the top of the repository', () => {
    const page = '`docs/b.md`, `docs/<name>.md`, `libs/none.ts`';
    const at = (path: string) => brokenLinksOf(path, page, (file) => pages[file]).map(({ link }) => link);
    expect([at('README.md'), at('docs/a.md')]).toEqual([['libs/none.ts'], []]);
  });

  it('may name files, headings, repeated headings, anchors and other sites; code has no links', () => {
    const page = '[1](b.md) [2](b.md#a-head-twice-1) [3](b.md#own) [4](#top) [5](https://a.b/c)\n# Top\n';
    expect(broken(`${page}\`[six](c.md)\`\n\`\`\`\n[seven](c.md)\n\`\`\`\n`)).toEqual([]);
  });
});
