import type { Game } from '../../contract/game.js';
import { viewerKey } from '../../contract/viewer.js';
import { randomInteger, seededRandom } from '../../random/random-source.js';
import { type Finding, guarded } from '../finding.js';
import { viewersOf } from '../game-contract/check-facts.js';
import { type RecordedGame, recordGame, type SuiteSettings } from '../record-game.js';
import { checkAudience, searchBytes } from './check-received.js';
import { compareConsequences, compareHistories } from './check-worlds.js';
import { historyOf } from './history.js';
import { leak, SECRECY_LAWS } from './laws.js';
import type { AnySecrecy } from './other-world.js';

export interface SecrecySettings extends SuiteSettings {
  readonly secrecy: AnySecrecy;
  /** How many moments of each match are compared with another world, for each viewer. */
  readonly moments: number;
}

/** Plays the matches and looks in each, for every viewer, for anything that it should not know. */
export const checkSecrecy = (game: Game, settings: SecrecySettings): readonly Finding[] => {
  let worlds = 0;
  const findings = Array.from({ length: settings.matches }, (_, match) => {
    const recorded = recordGame(game, settings, match);
    const compared = compareWorlds(game, settings, recorded);
    worlds += compared.worlds;
    return [...compared.findings, ...searchMatch(game, settings, recorded)];
  }).flat();
  return worlds > 0
    ? findings
    : [...findings, leak(0, 0, 'worlds', 'no two worlds were compared: nothing was hidden from anybody')];
};

const compareWorlds = (game: Game, settings: SecrecySettings, recorded: RecordedGame) => {
  const { match, steps } = recorded;
  const last = steps.length - 1;
  const chance = seededRandom(`${settings.seed}/${match}/moments`);
  const history = historyOf(game, recorded, last);
  let worlds = 0;
  const findings: Finding[] = [];
  for (const [at, viewer] of viewersOf(recorded.setup.decks.length).entries())
    for (let moment = 0; moment < settings.moments && last > 0; moment += 1) {
      const step = randomInteger(chance, at * settings.moments + moment, last).value;
      const own = seededRandom(`${settings.seed}/${match}/${viewerKey(viewer)}/${step}`);
      const where = { game, secrecy: settings.secrecy, recorded, step, viewer, chance: own };
      findings.push(
        ...guarded(SECRECY_LAWS.worlds, match, step, () => {
          const histories = compareHistories(where, history);
          const consequences = compareConsequences(where);
          worlds += histories.worlds + consequences.worlds;
          return [...histories.findings, ...consequences.findings];
        }),
      );
    }
  return { findings, worlds };
};

const searchMatch = (game: Game, settings: SecrecySettings, recorded: RecordedGame): readonly Finding[] => {
  const { match, setup, steps } = recorded;
  const titles = new Map(
    setup.decks.flatMap(({ definitions }) =>
      Object.values(definitions).map(({ id, name }) => [id, name] as const),
    ),
  );
  return historyOf(game, recorded, steps.length - 1).flatMap((entry) =>
    viewersOf(setup.decks.length).flatMap((viewer) => [
      ...searchBytes(game, settings.secrecy, titles, match, entry, viewer),
      ...checkAudience(game, match, entry, viewer),
    ]),
  );
};
