import type { Attack } from '../attack.js';
import { crowd, operate, rawBody } from '../hostile/http.js';
import { HostileSocket } from '../hostile/socket.js';
import { repeated } from './documents.js';

const invalid = (index: number): string =>
  `query Q${index} { ${repeated(1_600, (n) => `x${index}_${n}: nothing${n % 7}`)} # ${'padding '.repeat(2_000)}\n }`;

export const invalidDocuments: Attack = {
  name: 'invalid-documents',
  tries: '600 documents of 60 kB that do not hold, none like another, over HTTP and a socket',
  seconds: 15,
  run: async (target) => {
    const socket = await HostileSocket.open(target);
    await crowd(target, target.many(600, 12), 4, async (index) => {
      if (index % 3 === 0) socket?.subscribe(invalid(index));
      else await operate(target, invalid(index));
      await socket?.untilTaken();
    });
    socket?.cut();
    return [];
  },
};

/** Documents with quadratic validation cost: each field is compared with every other of the same name. */
const quadratic: readonly string[] = [
  `{ ${'me { role } '.repeat(1_200)} }`,
  `{ ${repeated(300, (n) => `...F${n}`)} } ${repeated(300, (n) => `fragment F${n} on Query { games { id name } }`)}`,
  `{ games { ${'cardSets { cards { nodes { id } } } '.repeat(450)} } }`,
  `{ ${repeated(400, () => '... on Query { me { role } }')} }`,
  `query (${repeated(800, (n) => `$v${n}: Int`)}) { games { id } }`,
  `{ me { ${repeated(1_000, () => '...A')} } } fragment A on Me { ${repeated(1_000, () => 'role')} }`,
];

export const quadraticValidation: Attack = {
  name: 'quadratic-validation',
  tries: 'documents whose check takes the square of their length, and those full of faults',
  seconds: 10,
  run: async (target) => {
    await crowd(target, target.many(120, 12), 4, (index) =>
      operate(target, `# ${index}\n${quadratic[index % quadratic.length]}`),
    );
    return [];
  },
};

const chain = (length: number): string =>
  `{ games { ...F0 } } ${repeated(length, (n) => `fragment F${n} on Game { id ...F${n + 1} }`)} fragment F${length} on Game { id }`;
const doubled = (length: number): string =>
  `{ games { ...F0 } } ${repeated(length, (n) => `fragment F${n} on Game { ...F${n + 1} ...F${n + 1} a: rules { id } }`)} fragment F${length} on Game { id }`;
const circle = (length: number): string =>
  `{ games { ...F0 } } ${repeated(length, (n) => `fragment F${n} on Game { ...F${(n + 1) % length} }`)}`;

export const deepFragments: Attack = {
  name: 'deep-fragments',
  tries: 'fragments in fragments: in rows, doubled each time, in circles',
  seconds: 8,
  run: async (target) => {
    const documents = [chain(400), doubled(200), circle(400), chain(30), doubled(25)];
    await crowd(target, target.many(120, 10), 4, (index) =>
      operate(target, `# ${index}\n${documents[index % documents.length]}`),
    );
    return [];
  },
};

export const nestedBrackets: Attack = {
  name: 'nested-brackets',
  tries: '2,000 nested brackets: in a list, an object, a selection, in variables and in a body',
  seconds: 8,
  run: async (target) => {
    const opened = (count: number, open: string, close: string, inner = ''): string =>
      `${open.repeat(count)}${inner}${close.repeat(count)}`;
    for (const depth of target.many(1, 0) === 1 ? [50, 500, 2_000, 2_400] : [50, 2_000]) {
      const list = opened(depth, '[', ']', '1');
      await operate(target, `{ leaderboard(game: "metax", players: ${list}) { totalCount } }`);
      await operate(target, `{ leaderboard(game: "metax", players: ${'['.repeat(depth)}) { totalCount } }`);
      await operate(target, `{ validateDeck(input: ${opened(depth, '{a:', '}', '1')}) { size } }`);
      await operate(target, opened(depth, '{ me', '}', ' { role }'));
      await operate(
        target,
        `query ($p: ${opened(depth, '[', ']', 'ID')}) { leaderboard(game: "x", players: $p) { totalCount } }`,
      );
      const query = 'query ($p: [ID!]) { leaderboard(game: "metax", players: $p) { totalCount } }';
      target.answers.addHttp(
        await rawBody(target, `{"query":${JSON.stringify(query)},"variables":{"p":${list}}}`),
      );
      target.answers.addHttp(await rawBody(target, opened(depth * 10, '[', ']')));
      target.answers.addHttp(await rawBody(target, opened(depth * 10, '{"a":', '}', '1')));
      const socket = await HostileSocket.open(target);
      socket?.sendText(
        `{"type":"subscribe","id":"1","payload":{"query":${JSON.stringify(query)},"variables":{"p":${list}}}}`,
      );
      socket?.subscribe(`{ leaderboard(game: "metax", players: ${list}) { totalCount } }`);
      await operate(target, '{ me { role } }');
      socket?.cut();
    }
    return [];
  },
};
