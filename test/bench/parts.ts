import { games } from '#libs/games';
import { chromiumPath, NO_CHROMIUM } from '../browser/support/chromium.js';
import { cpuTimes } from './cpu.js';
import { longestStep, resultTime, standingsTime, swissTimes } from './events.js';
import { type Delays, fairness } from './fairness.js';
import { fanOut } from './fan-out.js';
import { flamePicture } from './flame.js';
import { type ActionTimes, actionTimes, foldAgainstParse, randomActionsPerSecond } from './games.js';
import { graphqlRates } from './graphql.js';
import { hiddenTimes } from './hidden.js';
import { machineLimits } from './machine.js';
import { largeArena } from './nightfall.js';
import { openingTimes } from './opening.js';
import { number, type Part } from './part.js';
import { besidePlainClient } from './plain-client.js';
import { type ProofMemory, proofMemory } from './proof-memory.js';
import { proofTimes } from './proofs.js';
import { heldUpByPairing, resultTimes } from './running-event.js';
import { storeRates } from './stores.js';
import { streamFigures } from './streams.js';
import { webTimes } from './web.js';

const times = ({ median, of99, slowest }: ActionTimes): string =>
  [median, of99, slowest].map((one) => one.toFixed(2)).join(' / ');

const PLAY_MS = 5_000;
/** The time in which the engine compiles a game's code, as in a running service. */
const COMPILE_MS = 5_000;
const CLIENTS = 32;
const MATCHES = 16;

export const benchGames: Part = (print) => {
  for (const { id, name } of games) {
    print(
      `${name}: random actions in process, a second, in its first five seconds`,
      number(randomActionsPerSecond(id, PLAY_MS)),
    );
    randomActionsPerSecond(id, COMPILE_MS);
    print(
      `${name}: random actions in process, a second, once compiled`,
      number(randomActionsPerSecond(id, PLAY_MS)),
    );
    const actions = actionTimes(id, PLAY_MS);
    const { slowest, thousands } = actions.ofThousand;
    print(`${name}: one action, median / 99 of 100 / slowest, ms`, times(actions));
    print(
      `${name}: the slowest of 1,000 actions, the middle of ${thousands} thousands, ms`,
      slowest.toFixed(2),
    );
    const { parse, fold, events } = foldAgainstParse(id);
    print(`${name}: JSON.parse of a match of ${number(events)} events, ns an event`, number(parse));
    print(`${name}: reading and folding the same events, ns an event`, number(fold));
    print('  ratio fold : JSON.parse', (fold / parse).toFixed(2));
  }
  print('Nightfall: an Attack in an Arena of 200 Pages, the same, ms', times(largeArena()));
};

export const benchGraphql: Part = async (print) => {
  const { actionsPerSecond, nothingPerSecond } = await graphqlRates(CLIENTS);
  print(`Mutations that do nothing, over HTTP, ${CLIENTS} clients, a second`, number(nothingPerSecond));
  print('Accepted actions on the durable embedded store, the same way, a second', number(actionsPerSecond));
  print('  ratio action : nothing', (actionsPerSecond / nothingPerSecond).toFixed(2));
};

export const benchCpu: Part = async (print) => {
  const { matches, echo, nothing, action } = await cpuTimes(MATCHES);
  print('Processor time of a plain node:http echo of JSON, ms a request', echo.toFixed(3));
  print('The same of the service, a mutation that does nothing', nothing.toFixed(3));
  print(`The same, an accepted action, ${matches} matches at once on the durable store`, action.toFixed(3));
  print('  ratio nothing : echo', (nothing / echo).toFixed(1));
  print('  ratio action : echo', (action / echo).toFixed(1));
};

export const benchStores: Part = async (print) => {
  const stores = await storeRates();
  const [embedded] = stores;
  for (const { name, sequential, concurrent, followMedian, follow99 } of stores) {
    print(`${name}: appends of 3 events, one stream, a second`, number(sequential));
    print(`${name}: the same on 64 streams at once`, number(concurrent));
    print(
      `${name}: append to subscriber, median / 99 of 100, ms`,
      `${followMedian.toFixed(2)} / ${follow99.toFixed(2)}`,
    );
    if (embedded !== undefined && name !== embedded.name)
      print(
        '  ratio of appends at once to the embedded store',
        (concurrent / embedded.concurrent).toFixed(2),
      );
  }
  for (const { name, adapter, plain, ratio } of await besidePlainClient()) {
    print(`The plain client on ${name}: 32 appends at once, a second`, number(plain.rate));
    print('  its processor time, ms an append', plain.processor.toFixed(3));
    print(`The adapter on ${name}: the same`, number(adapter.rate));
    print('  its processor time, ms an append', adapter.processor.toFixed(3));
    print('  ratio adapter : plain client', ratio.toFixed(2));
  }
};

export const benchWeb: Part = async (print) => {
  if (chromiumPath() === undefined) {
    console.log(`Web app: not measured. ${NO_CHROMIUM}`);
    return;
  }
  const times = await webTimes();
  const { median, of95, emptyRate, scrub, scrubAgain, scrubbedFrames, initialScript } = times;
  print(
    'Web app: action sent to its frame on screen, median / 95 of 100, ms',
    `${number(median)} / ${number(of95)}`,
  );
  print(
    `Web app: first picture of a replay of ${number(scrubbedFrames)} frames, ms`,
    number(times.firstPicture),
  );
  print(
    'Web app: from the slider to a frame far off, median / 95 of 100, ms',
    `${number(times.jumpMedian)} / ${number(times.jumpOf95)}`,
  );
  print('  the same to a frame that is there, median, ms', number(times.nearMedian));
  print('Web app: pictures of an empty page, a second', number(emptyRate));
  for (const [what, { rate, tables, processor }] of [
    [`${number(scrubbedFrames)} frames are scrubbed through`, scrub],
    ['frames that are there are scrubbed through', scrubAgain],
  ] as const) {
    print(`Web app: the same while ${what}`, number(rate));
    print('  ratio scrubbing : empty page', (rate / emptyRate).toFixed(2));
    print('  of these with another table, a second', number(tables));
    print("  processor time of the page's thread for a picture, ms", processor.toFixed(1));
    print('  ratio of that to the time of a picture, 1/60 s', (processor / PICTURE_MS).toFixed(2));
  }
  print('Web app: pictures of a live table while a card moves, a second', number(times.moving.rate));
  print('  ratio moving cards : empty page', (times.moving.rate / emptyRate).toFixed(2));
  print('  seconds in which a card moved', times.moving.seconds.toFixed(1));
  print('Web app: initial JavaScript, gzipped, KB', (initialScript / 1000).toFixed(1));
  print('Web app: JavaScript of the home page, transferred, KB', (times.homeScript / 1000).toFixed(1));
  print('  with a match above its title', (times.homeSceneScript / 1000).toFixed(1));
};

const delays = ({ median, of99, slowest }: Delays): string =>
  [median, of99, slowest].map((one) => one.toFixed(0)).join(' / ');

export const benchFairness: Part = async (print) => {
  const { frames, idle, oneReader, manyReaders, readers, memory } = await fairness();
  const [before, withOne, withMany] = memory;
  print('A small question, nobody else there, median / 99 of 100 / slowest, ms', delays(idle));
  print(`  while one reader is sent ${number(frames)} frames, table and patch`, delays(oneReader));
  print(`  while ${readers} readers are, in as many words`, delays(manyReaders));
  print('  ratio 99 of 100, many readers : nobody', (manyReaders.of99 / idle.of99).toFixed(1));
  print(
    'Frames sent a second, one reader / many',
    `${number(frames / oneReader.seconds)} / ${number((readers * frames) / manyReaders.seconds)}`,
  );
  print(
    'Resident memory: idle / one reader / many, MB',
    `${number(before)} / ${number(withOne)} / ${number(withMany)}`,
  );
};

export const benchOpening: Part = async (print) => {
  const { frames, firstEver, newest, median, slowest, cpu } = await openingTimes();
  print(`A match of ${number(frames)} frames, opened for the first time ever, ms`, number(firstEver));
  print('  by a service that has just begun, its newest frame', number(newest));
  print('  then any other frame, median / slowest', `${number(median)} / ${number(slowest)}`);
  print('  its processor time', cpu.toFixed(1));
};

export const benchFanOut: Part = async (print) => {
  const { subscribers, messages, bytes, service, raw, memory, rawMemory } = await fanOut();
  const what = `${number(messages)} messages of ${number(bytes)} bytes to each of ${number(subscribers)}`;
  print(`Processor time of a bare server of sockets, ${what}, us a message`, raw.toFixed(1));
  print('The same of the service, subscribers of one match', service.toFixed(1));
  print('  ratio bare server : service', (raw / service).toFixed(2));
  print('Resident memory of a subscriber with its socket, garbage included, KB', memory.toFixed(1));
  print('  of a socket of the bare server, KB', rawMemory.toFixed(1));
};

export const benchMachine: Part = (print) => {
  const { syncs, parse, hash } = machineLimits();
  print('The machine: writes that are on the disk for sure, a second', number(syncs));
  print('The machine: JSON.parse, MB a second', number(parse));
  print('The machine: SHA-256, MB a second', number(hash));
};

const peak = ({ used, milliseconds }: ProofMemory['exporting']): string =>
  `${(used / 1e6).toFixed(1)} / ${number(milliseconds)}`;

export const benchProofs: Part = async (print) => {
  for (const { name, frames, whole, chain, bytes, aFrame } of await proofTimes()) {
    print(`${name}: processor time to check a file of ${number(frames)} frames, ms`, number(whole));
    print('  without its decisions', number(chain));
    print('  a fully open file of some 450 frames, packed, KB', (bytes / 1000).toFixed(1));
    print('  a proof of one of its frames, bytes', number(aFrame));
  }
  for (const { frames, bytes, exporting, importing } of await proofMemory()) {
    print(`A match of ${number(frames)} frames as a judge's file, packed, KB`, number(bytes / 1000));
    print('  written by the service: MB in use beyond those before / ms', peak(exporting));
    print('  taken in again, the same', peak(importing));
  }
};

export const benchStreams: Part = async (print) => {
  const { selections, table } = await streamFigures();
  for (const { name, aFrame, items, frames, alone, inOne, packing } of selections) {
    print(`A frame of a stream, ${name}: bytes`, number(aFrame));
    print('  items for so many frames', `${number(items)} / ${number(frames)}`);
    print('  packed, each message alone / all of a connection', `${number(alone)} / ${number(inOne)}`);
    print('  processor time to pack a message for one connection, ms', packing.toFixed(3));
  }
  const { before, after, milliseconds } = table;
  print(
    'A whole table over HTTP, bytes before / packed; ms',
    `${number(before)} / ${number(after)}; ${milliseconds.toFixed(2)}`,
  );
};

/** Converts milliseconds to microseconds. */
const us = (ms: number): string => (ms * 1000).toFixed(0);

export const benchHidden: Part = async (print, { pairs }) => {
  console.log(
    'A hidden match against one that is not there: the median of the differences, where it lies 999 times of 1000, us; the sign test, sigmas',
  );
  let told = 0;
  let all = 0;
  for await (const { field, isSame, median, difference, from, to, sigmas } of hiddenTimes(pairs)) {
    const isTold = !isSame || Math.abs(sigmas) > SURE;
    all += 1;
    told += isTold ? 1 : 0;
    print(
      `${field}, ${us(median)} us`,
      `${us(difference)} (${us(from)} to ${us(to)}); ${sigmas.toFixed(1)}${isTold ? ' told apart' : ''}`,
    );
  }
  print(`Fields and ways that tell them apart, of ${all}`, String(told));
};

/** Standard deviations that chance exceeds about once in 1000 times. */
const SURE = 3.3;

export const benchFlame: Part = async () => {
  console.log(`Where the service's time goes: ${await flamePicture(MATCHES)}`);
};

export const benchEvents: Part = async (print) => {
  for (const [players, rounds] of [
    [512, 9],
    [10_000, 14],
  ] as const) {
    const took = swissTimes(players, rounds);
    print(`Swiss: pairing ${number(players)}, ${rounds} rounds, slowest, ms`, number(Math.max(...took)));
    print(
      `Standings of ${number(players)} after ${rounds} rounds, ms`,
      number(standingsTime(players, rounds)),
    );
    const [whole, more] = [standingsTime(players, rounds), resultTime(players, rounds)];
    print(`Standings of ${number(players)} after one more result of round ${rounds}, ms`, number(more));
    print('  ratio one more result : all anew', (more / whole).toFixed(2));
    const { pairing, standings } = longestStep(players, rounds);
    print(
      `Longest step: pairing ${number(players)} / standings, ms`,
      `${number(pairing)} / ${number(standings)}`,
    );
  }
  for (const [players, results] of [
    [96, 30],
    [512, 60],
  ] as const) {
    const { shown, processor } = await resultTimes(players, results);
    print(
      `An event of ${players}: a result sent until its standings are shown, median / slowest, ms`,
      `${number(shown.median)} / ${number(shown.slowest)}`,
    );
    print('  ratio median : the 100 ms that it may take', (shown.median / SHOWN_WITHIN).toFixed(2));
    print("  the service's processor time for it, ms", number(processor));
  }
  print(
    'An event of 512: the event loop held up while its second round is paired, ms',
    number(await heldUpByPairing(512)),
  );
};

/** The time of one animation frame at 60 per second. */
const PICTURE_MS = 1000 / 60;
/** Milliseconds. */
const SHOWN_WITHIN = 100;
