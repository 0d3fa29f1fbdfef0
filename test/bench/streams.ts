import { constants, createDeflateRaw, deflateRawSync, gzipSync } from 'node:zlib';
import { games } from '#libs/games';
import { RunningService } from '../e2e/support/start.js';
import { BotMatch } from '../support/bot-match.js';

const FRAMES = 150;
const COUNTERS = 'counters { name label value max } tags { name label value }';
const CARD = `id facing definition name cardType text owner controller orientation ${COUNTERS} keywords`;
const CARDS = `cards { ${CARD} attached { ${CARD} attached { ${CARD} } } }`;
const WHOLE = `number table { phase turn { number seat } seats { seat ${COUNTERS} isActive }
  zones { id kind label owner count ${CARDS} slots { id label sides { seat ${CARDS} } tags { name label value } } }
  stack { label controller card { ${CARD} } } choice { seat kind label rule } tags { name label value }
  outcome { places winners isDraw reason rule text } }`;
const SOME = `number text table { phase seats { seat isActive counters { name label value max } }
  zones { id kind label owner count } }`;

/** Selections for frames, and for a stream of many matches. */
const SELECTIONS = [
  ['the whole table', 'FRAME', `matchId frame { ${WHOLE} }`],
  ['counters and zones of the table', 'FRAME', `matchId frame { ${SOME} }`],
  ['tablePatch and sentence', 'FRAME', 'matchId frame { number text } tablePatch'],
  ['the same, an item an action', 'ACTION', 'matchId frame { number } texts tablePatch'],
  ['sentences, an item an action', 'ACTION', 'matchId frame { number } texts'],
  [
    'counters, when they change',
    'COUNTERS',
    'matchId frame { number table { seats { seat counters { name value } } } }',
  ],
] as const;

export interface SelectionBytes {
  readonly name: string;
  /** Bytes of JSON by type of message, each divided by the number of frames. */
  readonly aFrame: number;
  readonly items: number;
  readonly frames: number;
  /** The same compressed: each message by itself; all messages of a connection in one stream. */
  readonly alone: number;
  readonly inOne: number;
  /** Milliseconds of processor time to compress a message in a connection's stream. */
  readonly packing: number;
}

/** An answer with a complete table: its bytes before and after compression, and milliseconds of processor time. */
export interface PackedTable {
  readonly before: number;
  readonly after: number;
  readonly milliseconds: number;
}

export interface StreamFigures {
  readonly selections: readonly SelectionBytes[];
  readonly table: PackedTable;
}

/** Bytes of frames by selected fields, over matches of every game. */
export const streamFigures = async (): Promise<StreamFigures> => {
  const environment = { RECOUNT_RATE_LIMIT: '0', RECOUNT_RATE_LIMIT_ADDRESS: '0' };
  const running = await RunningService.start({ environment });
  try {
    const matches = await Promise.all(
      games.map(async ({ id: game, seats }) => {
        const players = ['ann', 'ben', 'cleo', 'dov'].slice(0, seats.min);
        const match = await BotMatch.begin(running.service.store, {
          matchId: `bytes-${game}`,
          game,
          players,
        });
        while (match.newest < FRAMES && !match.isOver) await match.play(5);
        return match;
      }),
    );
    const frames = matches.reduce((sum, { newest }) => sum + newest + 1, 0);
    const selections: SelectionBytes[] = [];
    let table: PackedTable | undefined;
    for (const [name, each, selection] of SELECTIONS) {
      const messages: Buffer[] = [];
      for (const { id } of matches) messages.push(...(await received(running.url, id, each, selection)));
      const alone = messages.reduce((sum, message) => sum + deflateRawSync(message, { level: 1 }).length, 0);
      const { bytes, milliseconds } = await packed(messages);
      table ??= packedTable(messages.at(-1) ?? Buffer.alloc(0));
      selections.push({
        name,
        aFrame: messages.reduce((sum, { length }) => sum + length, 0) / frames,
        items: messages.length,
        frames,
        alone: alone / frames,
        inOne: bytes / frames,
        packing: milliseconds / messages.length,
      });
    }
    if (table === undefined) throw new Error('Nothing was selected.');
    return { selections, table };
  } finally {
    await running.stop();
  }
};

const packedTable = (answer: Buffer, times = 200): PackedTable => {
  const begin = process.cpuUsage();
  let after = 0;
  for (let time = 0; time < times; time += 1) after = gzipSync(answer, { level: 1 }).length;
  const { user, system } = process.cpuUsage(begin);
  return { before: answer.length, after, milliseconds: (user + system) / 1000 / times };
};

const received = async (
  url: string,
  id: string,
  each: string,
  selection: string,
): Promise<readonly Buffer[]> => {
  const query = `subscription { matchFrames(of: { matches: ["${id}"] }, each: ${each}, fromFirst: true, live: false) { ${selection} } }`;
  const response = await fetch(`${url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const text = await response.text();
  return [...text.matchAll(/^data: (\{.*)$/gm)].map(([, data = '']) => Buffer.from(data));
};

const packed = async (messages: readonly Buffer[]) => {
  const packer = createDeflateRaw({ level: 1 });
  let bytes = 0;
  packer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  const begin = process.cpuUsage();
  for (const message of messages) {
    packer.write(message);
    await new Promise<void>((resolve) => packer.flush(constants.Z_SYNC_FLUSH, resolve));
  }
  const { user, system } = process.cpuUsage(begin);
  packer.close();
  return { bytes, milliseconds: (user + system) / 1000 };
};
