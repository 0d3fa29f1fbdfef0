import {
  type Game,
  JUDGE,
  PRODUCTION,
  type RandomSource,
  randomPlayer,
  SPECTATOR,
  seat,
  seatViewer,
  seededRandom,
  type Viewer,
  viewerKey,
} from '#libs/game-kit';
import {
  decideMatch,
  entropyCommitment,
  FrameHistory,
  legalActionsOf,
  type MatchCommand,
  type MatchState,
  type RecordedMatchEvent,
  type RewindTarget,
  seatsToAct,
} from '#libs/match';
import {
  type AmendmentStatement,
  canonicalJson,
  checkpointText,
  cosign,
  dayOf,
  drawSigningKey,
  type Listed,
  type ListHead,
  listedText,
  listHead,
  MerkleTree,
  originOf,
  publicKeyOf,
  type ResultStatement,
  type SigningKey,
  signCheckpoint,
  signListHead,
  signMatch,
  signResult,
  witnessKey,
  writeVerifierKey,
} from '#libs/proof';
import {
  type FileEnd,
  fileEndSchema,
  ReplayFileWriter,
  type ReplayState,
  replayStates,
  writeReplayFile,
} from '#libs/replay';
import { type JudgedMatch, RandomJudge } from '../../apps/recount/src/matches/random-judge.js';

export const ISSUER = 'https://play.example.org';
export const houseKey = await drawSigningKey(1_800_000_000);

export const cardsOf = (game: Game) =>
  Object.fromEntries(game.cardSets.flatMap((set) => set.cards.map((card) => [card.id, card] as const)));

const ACTORS = {
  host: { role: 'organizer', id: 'host' },
  judge: { role: 'judge', id: 'judge-1' },
} as const;
const player = (index: number) => ({ role: 'player', id: `player-${index}` }) as const;
/** Extra time from the judge, without a clock behind it. */
const CLOCK = {
  seat: { mainSeconds: 3600, per: 'game', whenOver: 'game-loss' },
  round: { seconds: 3600, extraTurns: 3, extraSeconds: 600, whenOver: 'draw' },
} as const;

/** A match in memory as in a log, command by command. */
class RandomMatch implements JudgedMatch {
  readonly events: RecordedMatchEvent[] = [];
  readonly #passed: FrameHistory;
  readonly #cards: ReturnType<typeof cardsOf>;
  #commands = 0;
  #time = Date.UTC(2026, 10, 23, 12);

  constructor(
    private readonly game: Game,
    private readonly chance: RandomSource,
  ) {
    this.#passed = new FrameHistory(game);
    this.#cards = cardsOf(game);
  }

  get state(): MatchState | undefined {
    return this.#passed.match;
  }

  get wholeFrames(): readonly number[] {
    return this.events.flatMap(({ number }) => {
      const frame = this.#passed.frame(number);
      return frame?.isWhole && frame.match.status === 'playing' ? [number] : [];
    });
  }

  at(frame: number): MatchState | undefined {
    return this.#passed.frame(frame)?.match;
  }

  lookBack(toFrame: number): RewindTarget {
    return this.#passed.lookBack(toFrame);
  }

  /** A command of the judge, which may be refused. */
  send(command: MatchCommand): readonly string[] {
    return this.by(ACTORS.judge, command) ? [] : [`${command.type} was refused.`];
  }

  by(actor: RecordedMatchEvent['actor'], command: MatchCommand): boolean {
    const decision = decideMatch({ game: this.game, cards: this.#cards }, this.state, command);
    if (!decision.accepted) return false;
    this.#commands += 1;
    this.#time += 137 + Number(this.chance.draw(this.#commands) % 20_000n);
    this.#passed.take(decision.events);
    const at = new Date(this.#time).toISOString();
    for (const event of decision.events)
      this.events.push({ number: this.events.length, at, commandId: `c${this.#commands}`, actor, event });
    return true;
  }

  must(actor: RecordedMatchEvent['actor'], command: MatchCommand): void {
    if (!this.by(actor, command)) throw new Error(`${this.game.id}: ${command.type} was refused.`);
  }
}

export interface RandomMatchSettings {
  readonly seats?: number;
  /** Whether a judge sometimes rewinds, rules, pauses, and gives time and penalties. */
  readonly isJudged?: boolean;
  /** Whether the seats commit their entropy; then those of `reveal` reveal it, and the others withhold it. */
  readonly reveal?: readonly number[];
}

/** A random match from a seed, as in a log, up to a number of frames and then conceded. It has at least one pause by a judge, like matches with staff. */
export const randomMatch = (
  game: Game,
  seed: string,
  frames: number,
  { seats = 2, isJudged = false, reveal }: RandomMatchSettings = {},
): readonly ReplayState[] => {
  const cards = cardsOf(game);
  const chance = seededRandom(seed);
  const match = new RandomMatch(game, chance);
  const ruleset = game.parseRuleset({});
  if (!ruleset.ok) throw new Error(`${game.id} has no default ruleset.`);
  const decks = game.cardSets
    .flatMap((set) => set.decks)
    .filter((deck) => game.validateDeck(deck.cards, cards, ruleset.value).length === 0);
  match.must(ACTORS.host, {
    type: 'createMatch',
    matchId: `random-${game.id}-${seed}`,
    game: game.id,
    ruleset: ruleset.value,
    cardSets: game.cardSets.map(({ id, hash }) => ({ id, hash })),
    seats,
    format: { bestOf: 1 },
    season: 'random',
    spectatorDelaySeconds: 0,
    productionAllowed: true,
    secret: secretFrom(chance),
    ...(isJudged ? { clock: CLOCK } : {}),
  });
  const places = Array.from({ length: seats }, (_, index) => seat(index));
  for (const place of places)
    match.must(player(place), { type: 'joinMatch', player: `player-${place}`, seat: place });
  for (const place of places) {
    const list = decks[place % decks.length]?.cards ?? [];
    match.must(player(place), { type: 'submitDeck', seat: place, list });
  }
  const matchId = `random-${game.id}-${seed}`;
  for (const place of places)
    match.must(
      player(place),
      reveal === undefined
        ? { type: 'ready', seat: place, entropy: `${seed}/${place}` }
        : {
            type: 'ready',
            seat: place,
            entropy: '',
            commitment: entropyCommitment(matchId, place, entropyOf(place)),
          },
    );
  for (const place of reveal ?? [])
    match.must(player(place), { type: 'revealEntropy', seat: seat(place), entropy: entropyOf(place) });
  if (match.state?.status === 'open') match.must(ACTORS.host, { type: 'endReveal' });
  const judge = isJudged ? new RandomJudge(game, match, `${seed}/judge`) : undefined;
  const pick = randomPlayer(seededRandom(`${seed}/players`));
  let draws = 0;
  for (let taken = 0; match.state?.status === 'playing' && match.events.length < frames; taken += 1) {
    if (taken === 8) match.send({ type: 'pauseMatch', reason: 'A question of the rules.' });
    if (taken === 8) match.send({ type: 'resumeMatch', reason: 'Answered.' });
    const [next] = seatsToAct(game, match.state);
    const picked = next === undefined ? undefined : pick(legalActionsOf(game, match.state, next), draws);
    if (next === undefined || picked === undefined) throw new Error(`${game.id}: nobody can act.`);
    draws = picked.draws;
    match.must(player(next), { type: 'takeAction', seat: next, action: picked.value });
    if (match.state.status === 'playing') judge?.look();
  }
  for (const place of places.slice(1))
    if (match.state?.status === 'playing') match.by(player(place), { type: 'concede', seat: place });
  return replayStates(game, match.events);
};

const entropyOf = (place: number): string => `${place}f`.repeat(16);

const secretFrom = (chance: RandomSource): string =>
  [0, 1, 2, 3]
    .map((at) =>
      chance
        .draw(1_000_000 + at)
        .toString(16)
        .padStart(16, '0'),
    )
    .join('');

export const VIEWERS: readonly Viewer[] = [
  seatViewer(seat(0)),
  seatViewer(seat(1)),
  JUDGE,
  PRODUCTION,
  SPECTATOR,
];

/** Witnesses who cosign lists, and the file of their keys. */
export const WITNESSES = [
  { name: 'club.example.org/witness', key: await drawSigningKey(1_800_000_000) },
  { name: 'shop.example.org/witness', key: await drawSigningKey(1_800_000_000) },
] as const;
export const WITNESS_KEYS = WITNESSES.map(
  ({ name, key }) => `${writeVerifierKey(witnessKey(name, key))}\n`,
).join('');

/** A head of a list as a note that the house signs and these witnesses cosign. */
export const cosignedHead = async (
  head: ListHead,
  witnesses: readonly { readonly name: string; readonly key: SigningKey }[],
  key = houseKey,
): Promise<string> => {
  const checkpoint = { origin: originOf(head.issuer, head.day), size: head.size, root: head.root };
  const lines: string[] = [];
  for (const witness of witnesses)
    lines.push(await cosign(checkpointText(checkpoint), { ...witness, time: 1_800_000_100 + head.size }));
  return signCheckpoint(checkpoint, key, lines);
};

/** A signed file of a match, with its place in the list of its day, between two other matches, and its amendments. */
export const signedFile = async (
  states: readonly ReplayState[],
  viewer: Viewer,
  revealed: boolean,
  { issuer = ISSUER, key = houseKey, amendments = NONE, witnesses = [] }: Signing = {},
): Promise<string> => {
  const writer = new ReplayFileWriter({ viewer, revealed });
  for (const state of states) writer.event(state);
  const statement = writer.statement(issuer);
  const { match, hash } = statement;
  const stated = amendments.map(
    (amendment, number): AmendmentStatement => ({
      format: 'recount-amendment/1',
      issuer,
      match,
      hash,
      number,
      at: statement.at,
      by: { role: 'judge', id: 'judge-1' },
      ...amendment,
    }),
  );
  const list = new MerkleTree();
  for (const text of ['before', listedText(statement), 'after', ...stated.map(listedText)]) list.append(text);
  const head = listHead(issuer, dayOf(statement), list.size, list.root());
  const place = { head, signature: await signListHead(head, key) };
  // The first witness has cosigned an earlier head of the list, the others the last one.
  const [first, ...others] = witnesses;
  const heads = [
    { size: list.size - 1, by: first === undefined ? [] : [first] },
    { size: list.size, by: others },
  ].filter(({ by }) => by.length > 0);
  const notes: string[] = [];
  for (const { size, by } of heads)
    notes.push(await cosignedHead(listHead(issuer, dayOf(statement), size, list.root(size)), by, key));
  const placeAt = (index: number): Listed => {
    const cosigned = heads.flatMap(({ size }, at) =>
      index < size ? [{ checkpoint: notes[at] ?? '', path: [...list.inclusion(index, size)] }] : [],
    );
    return {
      ...place,
      index,
      path: [...list.inclusion(index)],
      ...(cosigned.length === 0 ? {} : { cosigned }),
    };
  };
  const result: ResultStatement = {
    format: 'recount-result/1',
    issuer,
    match,
    hash,
    asOf: dayOf(statement),
    amendments: stated,
  };
  return writeReplayFile(states, { viewer, revealed }, issuer, {
    signature: await signMatch(statement, key),
    key: publicKeyOf(key),
    listed: placeAt(1),
    ...(statement.over
      ? {
          result: {
            statement: result,
            signature: await signResult(result, key),
            listed: stated.map((_, index) => placeAt(3 + index)),
          },
        }
      : {}),
  });
};

export interface Signing {
  readonly issuer?: string;
  readonly key?: SigningKey;
  readonly witnesses?: readonly { readonly name: string; readonly key: SigningKey }[];
  readonly amendments?: readonly Pick<AmendmentStatement, 'reason' | 'result'>[];
}

const NONE: NonNullable<Signing['amendments']> = [];

/** A file with another end. */
export const withEnd = (text: string, change: (end: FileEnd) => FileEnd): string => {
  const lines = text.split('\n').slice(0, -1);
  const end = change(fileEndSchema.parse(JSON.parse(lines.at(-1) ?? '')));
  return `${[...lines.slice(0, -1), canonicalJson(end)].join('\n')}\n`;
};

/** The same, for a match that was played before. */
export const fileShelf = (states: readonly ReplayState[]) => {
  const shelf = new Map<string, Promise<string>>();
  return (viewer: Viewer, revealed: boolean): Promise<string> => {
    const name = `${viewerKey(viewer)}/${revealed}`;
    const file = shelf.get(name) ?? signedFile(states, viewer, revealed);
    shelf.set(name, file);
    return file;
  };
};
