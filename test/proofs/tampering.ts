import { type Game, JUDGE, SPECTATOR, seat, seatViewer } from '#libs/game-kit';
import { type CaseFile, type CaseReport, decisionsOf } from '#libs/judging';
import { entropyCommitment, type RecordedMatchEvent } from '#libs/match';
import {
  type AmendmentStatement,
  canonicalJson,
  drawSigningKey,
  type Listed,
  listedText,
  listHead,
  MerkleTree,
  publicKeyOf,
  readSignatureLine,
  signatureLine,
  signDocument,
  signListHead,
  signMatch,
  signResult,
} from '#libs/proof';
import { type FileEnd, type FileReport, LinePacker, LineUnpacker, replayStates } from '#libs/replay';
import {
  cosignedHead,
  houseKey,
  ISSUER,
  randomMatch,
  signedFile,
  WITNESSES,
  withEnd,
} from './random-replays.js';

type Code = (FileReport | CaseReport)['findings' | 'open'][number]['code'];

/** A way to tamper with a file, and the expected answer of every verifier. */
export interface Way {
  readonly name: string;
  readonly text: string;
  readonly verdict: 'PARTLY' | 'WRONG';
  /** The code that names the reason. */
  readonly code: Code;
  /** Whether the verifiers have no keys of the issuer. */
  readonly isOffline?: boolean;
  /** The number of the house's witnesses that must have cosigned; undefined for verifiers who know none. */
  readonly required?: number;
  /** Whether only a verifier that knows the game finds it. */
  readonly isOfRules?: boolean;
}

const DRAW: AmendmentStatement['result'] = {
  kind: 'agreed-draw',
  places: [[0, 1]],
  gamesWon: [0, 0],
  gamesDrawn: 1,
};
const AMENDMENTS = [
  { reason: 'Wrong slip.', result: DRAW },
  { reason: 'A deck was illegal.', result: { ...DRAW, kind: 'match-loss', places: [[1], [0]] } },
];
const foreignKey = await drawSigningKey(1_800_000_000);

/** A judged match that was taken back at least once, by its seed. */
const rewoundMatch = (game: Game) => {
  for (let seed = 0; ; seed += 1) {
    const states = randomMatch(game, `tampered-${seed}`, 50, { isJudged: true });
    const types = new Set(states.map(({ stored }) => stored.type));
    if (types.has('match.MatchRewound') && types.has('match.RulingMade')) return states;
  }
};

const linesOf = (text: string): readonly string[] => text.split('\n').slice(0, -1);
const fileOf = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** The file with changed events, packed correctly: an attacker who knows the format. */
const withEvents = (text: string, change: (events: readonly string[]) => readonly string[]): string => {
  const lines = linesOf(text);
  const unpacker = new LineUnpacker();
  const events = lines.slice(1, -1).map((line) => JSON.stringify(unpacker.unpack(JSON.parse(line))));
  const packer = new LinePacker();
  const packed = change(events).map((event) => packer.pack(JSON.parse(event)));
  return fileOf([lines[0] ?? '', ...packed, lines.at(-1) ?? '']);
};

const withHeader = (text: string, change: object): string => {
  const [header = '', ...rest] = linesOf(text);
  return fileOf([canonicalJson(Object.assign(JSON.parse(header), change)), ...rest]);
};

/** The parts of a match's forger: files of the match, and of the match with a changed history, by any key. */
const forgery = async (game: Game) => {
  const states = rewoundMatch(game);
  const rebuilt = (change: (recorded: RecordedMatchEvent) => RecordedMatchEvent) =>
    replayStates(
      game,
      states.map(({ recorded }) => change(recorded)),
    );
  const rewindWith = (changed: object) =>
    rebuilt((recorded) =>
      recorded.event.kind === 'match' && recorded.event.fact.type === 'MatchRewound'
        ? { ...recorded, event: { kind: 'match', fact: { ...recorded.event.fact, ...changed } } }
        : recorded,
    );
  const open = await signedFile(states, JUDGE, true, { amendments: AMENDMENTS });
  const other = await signedFile(randomMatch(game, 'tampered-other', 40), JUDGE, true, {
    amendments: AMENDMENTS,
  });
  return { states, open, other, rebuilt, rewindWith };
};

const endOf = (text: string): FileEnd => {
  let end: FileEnd | undefined;
  withEnd(text, (found) => {
    end = found;
    return found;
  });
  if (end === undefined) throw new Error('The file has no end.');
  return end;
};

const caseFile = async (key = houseKey): Promise<CaseFile> => {
  const by = { role: 'judge', id: 'jo' };
  const document: CaseFile['document'] = {
    format: 'recount/case/1',
    issuer: ISSUER,
    case: 'c1',
    organization: 'house',
    match: 'm1',
    frames: [],
    facts: [
      {
        at: '2026-11-23T10:00:00Z',
        by: { role: 'player', id: 'ann' },
        fact: {
          type: 'CaseOpened',
          match: 'm1',
          frame: 3,
          about: 'play',
          by: { kind: 'seat', seat: 0 },
          parties: [{ seat: 0, player: 'ann' }],
          respondents: [],
          claim: 'It was face up.',
        },
      },
      {
        at: '2026-11-23T10:10:00Z',
        by,
        fact: { type: 'CaseRuled', judge: 'jo', reason: 'It was.', effects: [] },
      },
    ],
    exportedAt: '2026-11-23T11:00:00Z',
  };
  const list = new MerkleTree();
  for (const decision of decisionsOf(ISSUER, document)) list.append(listedText(decision));
  const head = listHead(ISSUER, '2026-11-23', list.size, list.root());
  return {
    document,
    signature: await signDocument('recount-case+json', document, key),
    key: publicKeyOf(key),
    listed: [{ head, signature: await signListHead(head, key), index: 0, path: [] }],
  };
};

const caseText = (file: CaseFile): string => `${canonicalJson(file)}\n`;

const without = <Name extends string, Rest extends { readonly [name in Name]?: unknown }>(
  whole: Rest,
  name: Name,
): Omit<Rest, Name> => {
  const { [name]: _, ...rest } = whole;
  return rest;
};

/** Ways to tamper with the frames of a file. */
const waysOfFrames = ({ open, other, states }: Awaited<ReturnType<typeof forgery>>): readonly Way[] => {
  const wrong = (name: string, text: string, code: Code = 'BROKEN_CHAIN'): Way => ({
    name,
    text,
    verdict: 'WRONG',
    code,
  });
  const last = states.length - 1;
  const changed = (from: RegExp, to: string): string =>
    withEvents(open, (events) => {
      const index = events.findIndex((event) => from.test(event));
      return events.with(index, (events[index] ?? '').replace(from, to));
    });
  return [
    wrong(
      'a frame is dropped',
      withEvents(open, (events) => events.toSpliced(20, 1)),
    ),
    wrong(
      'a frame is doubled',
      withEvents(open, (events) => events.toSpliced(20, 0, events[20] ?? '')),
    ),
    wrong(
      'two frames are exchanged',
      withEvents(open, (events) => events.with(20, events[21] ?? '').with(21, events[20] ?? '')),
    ),
    wrong(
      'a frame of another match is spliced in',
      withEvents(open, (events) => {
        const [, ...lines] = linesOf(other);
        const unpacker = new LineUnpacker();
        const foreign = lines.slice(0, 20).map((line) => JSON.stringify(unpacker.unpack(JSON.parse(line))));
        return events.with(20, foreign.at(-1) ?? '');
      }),
    ),
    wrong(
      'the last frame is cut off',
      withEvents(open, (events) => events.slice(0, -1)),
      'WRONG_NUMBER',
    ),
    wrong(
      'a frame is appended',
      withEvents(open, (events) => [...events, events[last] ?? '']),
    ),
    wrong('the end is cut off', fileOf(linesOf(open).slice(0, -1)), 'UNREADABLE'),
    wrong('the file ends in the middle of its end', open.slice(0, -40), 'UNREADABLE'),
    wrong('a line is written in another way', open.replace('\n[', '\n ['), 'UNREADABLE'),
    wrong('the author of a frame is another', changed(/"id":"judge-1"/, '"id":"judge-2"')),
    wrong('the time of a frame is another', changed(/"2026-11-23T12:00:\d\d/, '"2026-11-23T11:00:00')),
    wrong('the secret is another', changed(/("secret":\{"value":")../, '$1zz')),
    wrong('the entropy of a seat is another', changed(/"entropy":"/, '"entropy":"x')),
    wrong('a card set is pinned by another hash', changed(/("cardSets":\[\{"hash":")../, '$1zz')),
    wrong('a setting of the ruleset is another', changed(/("ruleset":\{"\w+":")/, '$1x')),
    wrong('the reason of a rewind is another', changed(/("reason":")(?=[^}]*"toFrame")/, '$1x')),
    wrong('the target of a rewind is another', changed(/"toFrame":/, '"toFrame":1')),
    wrong('a ruling is another', changed(/("label":")(?=[^}]*)/, '$1x')),
    wrong('the header names another match', withHeader(open, { match: 'another' }), 'WRONG_HEADER'),
    wrong('the header names other rules', withHeader(open, { rulesVersion: '9.9.9' }), 'WRONG_HEADER'),
  ];
};

/** Ways to tamper with the entropy of a match, most of them by the house, which has all keys and lists the changed match. */
const waysOfEntropy = async (game: Game): Promise<readonly Way[]> => {
  const events = randomMatch(game, 'committed', 40, { reveal: [0, 1] }).map(({ recorded }) => recorded);
  const named = (type: string): readonly number[] =>
    events.flatMap(({ event }, index) => (event.kind === 'match' && event.fact.type === type ? [index] : []));
  const [committed = 0, committedLast = 0] = named('SeatReadied');
  const [begun = 0] = named('RevealBegan');
  const [revealed = 0, revealedLast = 0] = named('EntropyRevealed');
  const at = (index: number): RecordedMatchEvent => {
    const found = events[index];
    if (found === undefined) throw new Error(`There is no frame ${index}.`);
    return found;
  };
  const withFact = (index: number, change: object): RecordedMatchEvent => {
    const { event, ...recorded } = at(index);
    return event.kind === 'game'
      ? at(index)
      : { ...recorded, event: { kind: 'match', fact: { ...event.fact, ...change } } };
  };
  const commitmentAt = (index: number): string => {
    const { event } = at(index);
    return event.kind === 'match' && event.fact.type === 'SeatReadied' ? (event.fact.commitment ?? '') : '';
  };
  const signed = (changed: readonly RecordedMatchEvent[]): Promise<string> =>
    signedFile(
      replayStates(
        game,
        changed.map((recorded, number) => ({ ...recorded, number })),
      ),
      JUDGE,
      true,
    );
  const wrong = async (name: string, changed: readonly RecordedMatchEvent[], more: Partial<Way> = {}) => ({
    name,
    text: await signed(changed),
    verdict: 'WRONG' as const,
    code: 'WRONG_ENTROPY' as const,
    ...more,
  });
  const chosen = 'c'.repeat(32);
  const ofRules = { code: 'DECIDED_OTHERWISE', isOfRules: true } as const;
  return [
    {
      name: 'a revealed entropy is another',
      text: withEvents(await signed(events), (lines) =>
        lines.with(revealed, (lines[revealed] ?? '').replace('0f0f', '0f0e')),
      ),
      verdict: 'WRONG',
      code: 'BROKEN_CHAIN',
    },
    await wrong('the house changes a reveal', events.with(revealed, withFact(revealed, { entropy: chosen }))),
    await wrong('the house drops a reveal', events.toSpliced(revealedLast, 1)),
    await wrong('the house repeats a reveal', events.toSpliced(revealed, 0, at(revealed))),
    await wrong(
      'the house moves a reveal before a commitment',
      events.toSpliced(revealed, 1).toSpliced(committedLast, 0, at(revealed)),
    ),
    await wrong(
      'the house moves a commitment behind a reveal',
      events.toSpliced(revealed + 1, 0, at(committedLast)).toSpliced(committedLast, 1),
    ),
    await wrong(
      'the house exchanges two commitments',
      events
        .with(committed, withFact(committed, { commitment: commitmentAt(committedLast) }))
        .with(committedLast, withFact(committedLast, { commitment: commitmentAt(committed) })),
    ),
    await wrong(
      'the house gives the entropy of a seat openly',
      events.with(committed, withFact(committed, { entropy: chosen })),
    ),
    await wrong(
      'the house says that a revealed entropy was withheld',
      events.toSpliced(revealedLast + 1, 0, {
        ...at(begun),
        event: { kind: 'match', fact: { type: 'EntropyWithheld', seats: [seat(0)] } },
      }),
    ),
    await wrong(
      'the house says that an entropy was withheld, after the deal',
      events.with(revealedLast, {
        ...at(revealedLast),
        event: { kind: 'match', fact: { type: 'EntropyWithheld', seats: [seat(1)] } },
      }),
      ofRules,
    ),
    await wrong(
      'the house exchanges an entropy with its commitment, after the deal',
      events
        .with(
          committed,
          withFact(committed, { commitment: entropyCommitment(matchIdOf(events), seat(0), chosen) }),
        )
        .with(revealed, withFact(revealed, { entropy: chosen })),
      ofRules,
    ),
  ];
};

const matchIdOf = ([created]: readonly RecordedMatchEvent[]): string =>
  created?.event.kind === 'match' && created.event.fact.type === 'MatchCreated'
    ? created.event.fact.matchId
    : '';

/** Ways to tamper with hidden parts and with the viewer of a file. */
const waysOfViewers = async ({
  open,
  states,
}: Awaited<ReturnType<typeof forgery>>): Promise<readonly Way[]> => {
  const closed = await signedFile(states, seatViewer(seat(0)), false, { amendments: AMENDMENTS });
  const spectator = await signedFile(states, SPECTATOR, false, { amendments: AMENDMENTS });
  const wrong = (name: string, text: string, code: Code): Way => ({ name, text, verdict: 'WRONG', code });
  return [
    wrong(
      'a seat’s file is called the other seat’s',
      withHeader(closed, { viewer: 'seat:1' }),
      'WRONG_OPENING',
    ),
    wrong(
      'a spectator’s file is called a seat’s',
      withHeader(spectator, { viewer: 'seat:0' }),
      'MISSING_OPENING',
    ),
    wrong('a closed file is called open', withHeader(spectator, { revealed: true }), 'MISSING_OPENING'),
    wrong('an open file is called closed', withHeader(open, { revealed: false }), 'WRONG_OPENING'),
    wrong(
      'a shown card is another',
      withEvents(closed, (events) => {
        const index = events.findIndex((event) => event.includes('"salt"') && event.includes('"definition"'));
        return events.with(index, (events[index] ?? '').replace('"definition":"', '"definition":"x'));
      }),
      'BROKEN_CHAIN',
    ),
  ];
};

/** Ways to tamper with signatures and keys. */
const waysOfKeys = async ({
  open,
  other,
  states,
  rewindWith,
}: Awaited<ReturnType<typeof forgery>>): Promise<readonly Way[]> => {
  const forged = rewindWith({ reason: 'Another reason.' });
  const byForger = await signedFile(forged, JUDGE, true, { key: foreignKey, amendments: AMENDMENTS });
  const end = (change: (end: FileEnd) => FileEnd): string => withEnd(open, change);
  const { statement } = endOf(open);
  const renamed = { ...foreignKey, kid: houseKey.kid };
  const byRenamed = await signMatch(statement, renamed);
  const wrong = (name: string, text: string, code: Code = 'WRONG_SIGNATURE'): Way => ({
    name,
    text,
    verdict: 'WRONG',
    code,
  });
  return [
    wrong('a changed match is signed by a foreign key', byForger, 'UNPUBLISHED_KEY'),
    {
      name: 'a changed match is signed by a foreign key, and nobody is asked',
      text: byForger,
      verdict: 'PARTLY',
      code: 'KEYS_NOT_ASKED',
      isOffline: true,
    },
    {
      name: 'the signature is removed',
      text: end((one) => without(one, 'signature')),
      verdict: 'PARTLY',
      code: 'NOT_SIGNED',
    },
    wrong(
      'the signature is that of another match',
      end((one) => ({ ...one, signature: endOf(other).signature })),
    ),
    wrong(
      'the key is exchanged',
      end((one) => ({ ...one, key: publicKeyOf(foreignKey) })),
    ),
    wrong(
      'a foreign key goes by the name of the house’s',
      end((one) => ({ ...one, signature: byRenamed, key: publicKeyOf(renamed) })),
    ),
    wrong(
      'the signature is that of a list head',
      end((one) => ({ ...one, ...(one.listed === undefined ? {} : { signature: one.listed.signature }) })),
    ),
    wrong(
      'the statement names another issuer',
      end((one) => ({ ...one, statement: { ...one.statement, issuer: 'https://else.example' } })),
    ),
    wrong(
      'the statement says that the match goes on',
      end((one) => ({ ...one, statement: { ...one.statement, over: false } })),
    ),
    wrong(
      'the statement has fewer frames',
      end((one) => ({ ...one, statement: { ...one.statement, frames: states.length - 1 } })),
      'WRONG_NUMBER',
    ),
    wrong(
      'the statement has no time',
      end((one) => ({ ...one, statement: { ...one.statement, at: 'never' } })),
      'WRONG_HEADER',
    ),
  ];
};

/** Ways in which the operator, who has the house's keys, replaces a listed match. */
const waysOfLists = async ({
  open,
  other,
  rebuilt,
  rewindWith,
}: Awaited<ReturnType<typeof forgery>>): Promise<readonly Way[]> => {
  const place = endOf(open).listed;
  const end = (change: (end: FileEnd) => FileEnd, text = open): string => withEnd(text, change);
  const unlisted = (text: string): string => end((one) => without(one, 'listed'), text);
  const listedAs = (changed: Partial<NonNullable<FileEnd['listed']>>): string =>
    end((one) => ({ ...one, ...(place === undefined ? {} : { listed: { ...place, ...changed } }) }));
  const head = place?.head ?? listHead(ISSUER, '2026-11-23', 0, '');
  const by = (recorded: RecordedMatchEvent): RecordedMatchEvent =>
    recorded.actor.id === 'judge-1' ? { ...recorded, actor: { ...recorded.actor, id: 'judge-2' } } : recorded;
  const otherJudge = await signedFile(rebuilt(by), JUDGE, true, { amendments: AMENDMENTS });
  const otherReason = await signedFile(rewindWith({ reason: 'Another reason.' }), JUDGE, true, {
    amendments: AMENDMENTS,
  });
  const otherLearned = await signedFile(rewindWith({ learned: [] }), JUDGE, true, { amendments: AMENDMENTS });
  const otherDay = { ...head, day: '2026-11-24' };
  const wrong = (name: string, text: string): Way => ({ name, text, verdict: 'WRONG', code: 'NOT_IN_LIST' });
  const partly = (name: string, text: string): Way => ({ name, text, verdict: 'PARTLY', code: 'NOT_LISTED' });
  return [
    partly('the place in the list is removed', unlisted(open)),
    partly('the house signs another judge, unlisted', unlisted(otherJudge)),
    partly('the house signs another reason of a rewind, unlisted', unlisted(otherReason)),
    wrong(
      'the house signs another judge, with the place of the listed match',
      end((one) => ({ ...one, ...(place === undefined ? {} : { listed: place }) }), otherJudge),
    ),
    {
      name: 'the house signs and lists a rewind that hides what was learned',
      text: otherLearned,
      verdict: 'WRONG',
      code: 'DECIDED_OTHERWISE',
      isOfRules: true,
    },
    wrong('the place is that of the entry before', listedAs({ index: 0 })),
    wrong('the path is cut off', listedAs({ path: [] })),
    wrong(
      'the place is that of another match',
      end((one) => ({ ...one, ...(place === undefined ? {} : { listed: endOf(other).listed ?? place }) })),
    ),
    wrong(
      'the list is that of another day',
      listedAs({ head: otherDay, signature: await signListHead(otherDay, houseKey) }),
    ),
    wrong(
      'the head of the list is signed by a foreign key',
      listedAs({ signature: await signListHead(head, foreignKey) }),
    ),
    wrong('the head of the list has another root', listedAs({ head: { ...head, root: '0'.repeat(64) } })),
  ];
};

/** Ways to tamper with the cosignatures of witnesses, found by verifiers who require both. */
const waysOfWitnesses = async ({ states }: Awaited<ReturnType<typeof forgery>>): Promise<readonly Way[]> => {
  const [club, shop] = WITNESSES;
  const required = WITNESSES.length;
  const file = await signedFile(states, JUDGE, true, { witnesses: WITNESSES });
  const place = endOf(file).listed;
  const [early, late] = place?.cosigned ?? [];
  if (place === undefined || early === undefined || late === undefined)
    throw new Error('Each witness has cosigned a head.');
  const withCosigned = (...cosigned: NonNullable<Listed['cosigned']>): string =>
    withEnd(file, (end) => ({ ...end, listed: { ...place, cosigned } }));
  const { head } = place;
  const lineOf = (note: string, name: string): string =>
    note.split('\n').find((line) => line.startsWith(`— ${name} `)) ?? '';
  const withLine = (from: string, to: string): typeof late => ({
    ...late,
    checkpoint: late.checkpoint.replace(from, to),
  });
  const shops = lineOf(late.checkpoint, shop.name);
  const [clubSignature, shopSignature] = [lineOf(early.checkpoint, club.name), shops].map(readSignatureLine);
  const swapped =
    shopSignature && clubSignature && signatureLine({ ...shopSignature, bytes: clubSignature.bytes });
  // The time is the first eight bytes.
  const later =
    shopSignature &&
    signatureLine({
      ...shopSignature,
      bytes: shopSignature.bytes.map((byte, at) => (at === 7 ? byte ^ 1 : byte)),
    });
  const foreign = { name: 'shop.example.org/witness', key: foreignKey };
  const otherDay = { ...head, day: '2026-11-24' };
  const otherRoot = { ...head, root: '0'.repeat(64) };
  const longer = { ...head, size: head.size + 1, root: '1'.repeat(64) };
  const cosigned = async (of: typeof head, by: readonly (typeof foreign)[], key = houseKey) => ({
    ...late,
    checkpoint: await cosignedHead(of, by, key),
  });
  const cosignatureOf = async (of: typeof head): Promise<string> =>
    lineOf(await cosignedHead(of, [shop]), shop.name);
  const way =
    (verdict: Way['verdict'], code: Code) =>
    (name: string, text: string): Way => ({
      name,
      text,
      verdict,
      code,
      required,
    });
  const missing = way('PARTLY', 'NOT_WITNESSED');
  const wrong = way('WRONG', 'WRONG_COSIGNATURE');
  const foreignHead = way('WRONG', 'WRONG_CHECKPOINT');
  return [
    missing(
      'the cosigned heads are removed',
      withEnd(file, (end) => ({ ...end, listed: without(place, 'cosigned') })),
    ),
    missing('the cosignature of one witness is dropped', withCosigned(early, withLine(`${shops}\n`, ''))),
    missing('the head of one witness is dropped', withCosigned(early)),
    missing('one witness stands there twice', withCosigned(early, early)),
    missing(
      'a foreign key cosigns under the name of a witness',
      withCosigned(early, await cosigned(head, [foreign])),
    ),
    missing(
      'a witness that nobody knows cosigns',
      withCosigned(early, await cosigned(head, [{ name: 'anybody', key: foreignKey }])),
    ),
    missing(
      'the match is not in a list, and so not witnessed',
      withEnd(file, (end) => without(end, 'listed')),
    ),
    missing(
      'the signature is removed, and so nothing is witnessed',
      withEnd(file, (end) => without(end, 'signature')),
    ),
    wrong(
      'the signatures of two witnesses are swapped',
      withCosigned(early, withLine(`${shops}\n`, swapped ?? '')),
    ),
    wrong(
      'a cosignature of an earlier head is replayed on a later one',
      withCosigned(early, withLine(shops, await cosignatureOf({ ...head, size: head.size - 1 }))),
    ),
    wrong(
      'a cosignature of another day is replayed',
      withCosigned(early, withLine(shops, await cosignatureOf(otherDay))),
    ),
    wrong(
      'a cosignature of another root is replayed',
      withCosigned(early, withLine(shops, await cosignatureOf(otherRoot))),
    ),
    wrong(
      'the time of a cosignature is another',
      withCosigned(
        early,
        withLine(
          `${shops}
`,
          later ?? '',
        ),
      ),
    ),
    foreignHead('the cosigned head is of another day', withCosigned(early, await cosigned(otherDay, [shop]))),
    foreignHead(
      'the cosigned head has another root of the same size',
      withCosigned(early, await cosigned(otherRoot, [shop])),
    ),
    foreignHead('the cosigned head lacks the match', withCosigned(early, await cosigned(longer, [shop]))),
    foreignHead(
      'the cosigned head is signed by a foreign key',
      withCosigned(early, await cosigned(head, [shop], foreignKey)),
    ),
    foreignHead('the path to the cosigned head is cut off', withCosigned(early, { ...late, path: [] })),
    foreignHead('the cosigned head is no note', withCosigned(early, { ...late, checkpoint: 'a head\n' })),
  ];
};

/** Ways to tamper with how a match counts. */
const waysOfResults = async ({
  open,
  other,
}: Awaited<ReturnType<typeof forgery>>): Promise<readonly Way[]> => {
  const { result } = endOf(open);
  if (result === undefined) throw new Error('The file does not state how the match counts.');
  const { statement, listed } = result;
  const [first, second] = statement.amendments;
  const [placeOfFirst = null, placeOfSecond = null] = listed;
  if (first === undefined || second === undefined) throw new Error('The match has two amendments.');
  const withResult = (changed: FileEnd['result']): string =>
    withEnd(open, (end) => ({ ...end, result: changed }));
  const signed = async (changed: Partial<typeof statement>, places: typeof listed, key = houseKey) => {
    const words = { ...statement, ...changed };
    return withResult({ statement: words, signature: await signResult(words, key), listed: places });
  };
  const stated = (changed: Partial<typeof statement>, places = listed): string =>
    withResult({ ...result, statement: { ...statement, ...changed }, listed: places });
  const wrong = (name: string, text: string, code: Code = 'WRONG_RESULT'): Way => ({
    name,
    text,
    verdict: 'WRONG',
    code,
  });
  return [
    {
      name: 'how the match counts is removed',
      text: withEnd(open, (end) => without(end, 'result')),
      verdict: 'PARTLY',
      code: 'RESULT_UNKNOWN',
    },
    wrong('an amendment is removed', stated({ amendments: [first] }, [placeOfFirst])),
    wrong('an amended result is another', stated({ amendments: [first, { ...second, result: DRAW }] })),
    wrong(
      'the author of an amendment is another',
      stated({ amendments: [first, { ...second, by: { role: 'judge', id: 'x' } }] }),
    ),
    wrong('the day of the statement is another', stated({ asOf: '2026-12-01' })),
    wrong('how the match counts is that of another match', withResult(endOf(other).result)),
    wrong('how the match counts is signed by a foreign key', await signed({}, listed, foreignKey)),
    wrong(
      'the house exchanges two amendments',
      await signed({ amendments: [second, first] }, [placeOfSecond, placeOfFirst]),
    ),
    wrong(
      'the house changes an amendment',
      await signed({ amendments: [first, { ...second, reason: 'None.' }] }, listed),
      'NOT_IN_LIST',
    ),
    wrong(
      'the places of two amendments are exchanged',
      withResult({ ...result, listed: [placeOfSecond, placeOfFirst] }),
      'NOT_IN_LIST',
    ),
    {
      name: 'the house adds an amendment that is not listed',
      text: await signed({ amendments: [first, second, { ...first, number: 2 }] }, [...listed, null]),
      verdict: 'PARTLY',
      code: 'NOT_LISTED',
    },
  ];
};

/** Ways to tamper with the file of a case. */
const waysOfCases = async (): Promise<readonly Way[]> => {
  const file = await caseFile();
  const foreign = await caseFile(foreignKey);
  const { document } = file;
  const changed = (from: string, to: string): CaseFile => ({
    ...file,
    document: JSON.parse(JSON.stringify(document).replace(from, to)),
  });
  const ruled = changed('It was.', 'It was not.');
  const wrong = (name: string, of: CaseFile, code: Code = 'WRONG_SIGNATURE'): Way => ({
    name,
    text: caseText(of),
    verdict: 'WRONG',
    code,
  });
  return [
    wrong('the claim of a case is another', changed('face up', 'face down')),
    wrong('the ruling of a case is another', ruled),
    wrong(
      'the house signs another ruling of a case',
      { ...ruled, signature: await signDocument('recount-case+json', ruled.document, houseKey) },
      'NOT_IN_LIST',
    ),
    wrong('a case is signed by a foreign key', foreign, 'UNPUBLISHED_KEY'),
    {
      name: 'a case is signed by a foreign key, and nobody is asked',
      text: caseText(foreign),
      verdict: 'PARTLY',
      code: 'KEYS_NOT_ASKED',
      isOffline: true,
    },
    wrong('the signature of a case is of another type', {
      ...file,
      signature: await signDocument('recount-match+jws', document, houseKey),
    }),
    {
      name: 'the place of a decision is removed',
      text: caseText(without(file, 'listed')),
      verdict: 'PARTLY',
      code: 'NOT_LISTED',
    },
  ];
};

export interface Tampering {
  /** Files that are VALID, also for verifiers who require both witnesses if `isWitnessed`. */
  readonly honest: readonly { readonly text: string; readonly isWitnessed?: boolean }[];
  readonly ways: readonly Way[];
}

export const tampering = async (game: Game): Promise<Tampering> => {
  const parts = await forgery(game);
  return {
    honest: [
      { text: parts.open },
      { text: parts.other },
      { text: await signedFile(randomMatch(game, 'committed', 40, { reveal: [1, 0] }), JUDGE, true) },
      { text: await signedFile(randomMatch(game, 'withheld', 40, { reveal: [1] }), JUDGE, true) },
      { text: caseText(await caseFile()) },
      { text: await signedFile(parts.states, JUDGE, true, { witnesses: WITNESSES }), isWitnessed: true },
    ],
    ways: [
      ...waysOfFrames(parts),
      ...(await waysOfEntropy(game)),
      ...(await waysOfViewers(parts)),
      ...(await waysOfKeys(parts)),
      ...(await waysOfLists(parts)),
      ...(await waysOfWitnesses(parts)),
      ...(await waysOfResults(parts)),
      ...(await waysOfCases()),
    ],
  };
};
