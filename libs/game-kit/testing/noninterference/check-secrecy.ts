import type { Game } from '../../contract/game.js';
import { type Viewer, viewerKey } from '../../contract/viewer.js';
import { randomInteger, seededRandom } from '../../random/random-source.js';
import { attention } from '../attention.js';
import { type Finding, guarded } from '../finding.js';
import { viewersOf } from '../game-contract/check-facts.js';
import { type RecordedGame, recordGame, type SuiteSettings } from '../record-game.js';
import { checkAudience, leakSearch, titlesOf } from './check-received.js';
import { type Compared, compareConsequences, compareHistories } from './check-worlds.js';
import { type HistoryEntry, historyOf, type Received, received } from './history.js';
import { leak, SECRECY_LAWS } from './laws.js';
import type { AnySecrecy } from './other-world.js';

export interface SecrecySettings extends SuiteSettings {
  readonly secrecy: AnySecrecy;
  /** The number of moments of each match that are compared with another world, for each viewer. */
  readonly moments: number;
}

/** Plays the matches and searches each viewer's data for hidden information. */
export const checkSecrecy = (game: Game, settings: SecrecySettings): readonly Finding[] => {
  let worlds = 0;
  const attend = attention();
  const findings = Array.from({ length: settings.matches }, (_, match) => {
    const recorded = recordGame(game, settings, match);
    const history = historyOf(game, recorded, recorded.steps.length - 1);
    const viewers = viewersOf(recorded.setup.decks.length);
    const looks = history.map(({ fact }) => attend([fact.type], viewers.length));
    return viewers.flatMap((viewer, at) => {
      const watched: Watched = {
        recorded,
        history,
        viewer,
        receivedAt: receiving(game, viewer),
        isLookedAt: (index) => looks[index]?.(at) ?? false,
      };
      // The search is the first step: drawing a match in order, without other worlds in between, is fastest.
      const searched = searchMatch(settings, watched);
      const compared = compareWorlds(game, settings, watched, at);
      worlds += compared.worlds;
      return [...compared.findings, ...searched];
    });
  }).flat();
  return worlds > 0
    ? findings
    : [...findings, leak(0, 0, 'worlds', 'no two worlds were compared: nothing was hidden from anybody')];
};

/** A played match from one viewer's perspective. */
interface Watched {
  readonly recorded: RecordedGame;
  readonly history: readonly HistoryEntry[];
  readonly viewer: Viewer;
  readonly receivedAt: (entry: HistoryEntry) => Received;
  readonly isLookedAt: (index: number) => boolean;
}

/** The data that a viewer receives at each entry; cached, since it is compared with several other worlds and searched. */
const receiving = (game: Game, viewer: Viewer): Watched['receivedAt'] => {
  const known = new Map<HistoryEntry, Received>();
  return (entry) => {
    const all = known.get(entry) ?? received(game, entry, viewer);
    known.set(entry, all);
    return all;
  };
};

/** `at` is the viewer's index. */
const compareWorlds = (
  game: Game,
  settings: SecrecySettings,
  { recorded, history, viewer, receivedAt, isLookedAt }: Watched,
  at: number,
): Compared => {
  const { match, steps } = recorded;
  const last = steps.length - 1;
  const chance = seededRandom(`${settings.seed}/${match}/moments`);
  let worlds = 0;
  const findings: Finding[] = [];
  for (let moment = 0; moment < settings.moments && last > 0; moment += 1) {
    const step = randomInteger(chance, at * settings.moments + moment, last).value;
    const own = seededRandom(`${settings.seed}/${match}/${viewerKey(viewer)}/${step}`);
    const where = { game, secrecy: settings.secrecy, recorded, step, viewer, chance: own };
    findings.push(
      ...guarded(SECRECY_LAWS.worlds, match, step, () => {
        const histories = compareHistories(where, history, receivedAt, isLookedAt);
        const consequences = compareConsequences(where);
        worlds += histories.worlds + consequences.worlds;
        return [...histories.findings, ...consequences.findings];
      }),
    );
  }
  return { findings, worlds };
};

const searchMatch = (
  settings: SecrecySettings,
  { recorded, history, viewer, receivedAt, isLookedAt }: Watched,
): readonly Finding[] => {
  const titles = titlesOf(recorded.setup.decks.flatMap(({ definitions }) => Object.values(definitions)));
  const search = leakSearch(settings.secrecy, titles, recorded.match, viewer);
  return history.flatMap((entry, index) => {
    if (!isLookedAt(index)) return [];
    const all = receivedAt(entry);
    return [...search(entry, all), ...checkAudience(recorded.match, entry, viewer, all)];
  });
};
