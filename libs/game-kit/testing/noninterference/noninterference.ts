import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Game } from '../../contract/game.js';
import { describeFindings, type Finding } from '../finding.js';
import { isShortRun } from '../length.js';
import { readyMadeSetups } from '../ready-made-setups.js';
import { checkSecrecy, type SecrecySettings } from './check-secrecy.js';
import { SECRECY_LAWS } from './laws.js';
import type { AnySecrecy } from './other-world.js';

/** The number of actions in the single match of a short run. */
const SHORT_ACTIONS = 40;

/** The secrecy suite that every game passes: exchanging cards hidden from a viewer must not change a byte that the viewer receives. */
export const noninterference = (
  game: Game,
  settings: { readonly secrecy: AnySecrecy } & Partial<SecrecySettings>,
): void => {
  describe(`noninterference: ${game.name}`, () => {
    let findings: readonly Finding[] = [];

    beforeAll(() => {
      findings = checkSecrecy(game, {
        setups: settings.setups ?? readyMadeSetups(game),
        matches: isShortRun() ? 1 : (settings.matches ?? 20),
        maxActions: Math.min(
          settings.maxActions ?? 2000,
          isShortRun() ? SHORT_ACTIONS : Number.POSITIVE_INFINITY,
        ),
        seed: settings.seed ?? `${game.id}/secrecy`,
        moments: settings.moments ?? 5,
        judgedOneIn: settings.judgedOneIn ?? 2,
        leavingOneIn: settings.leavingOneIn ?? 2,
        secrecy: settings.secrecy,
      });
    });

    it.each(Object.values(SECRECY_LAWS))('%s', (law) => {
      expect(describeFindings(findings.filter((one) => one.law === law))).toBe('');
    });
  });
};
