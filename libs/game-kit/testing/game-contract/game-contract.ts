import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Game } from '../../contract/game.js';
import { describeFindings, type Finding } from '../finding.js';
import { isShortRun } from '../length.js';
import { readyMadeSetups } from '../ready-made-setups.js';
import type { SuiteSettings } from '../record-game.js';
import { checkGame } from './check-game.js';
import { CONTRACT_LAWS } from './laws.js';

/** Plays `matches` random games (one in a short run), with ready-made decks by default, and tests every law of the contract at every step. */
export const gameContract = (game: Game, settings: Partial<SuiteSettings> = {}): void => {
  describe(`the contract of a game: ${game.name}`, () => {
    let findings: readonly Finding[] = [];

    beforeAll(() => {
      findings = checkGame(game, {
        setups: settings.setups ?? readyMadeSetups(game),
        matches: isShortRun() ? 1 : (settings.matches ?? 20),
        maxActions: settings.maxActions ?? 2000,
        seed: settings.seed ?? game.id,
        judgedOneIn: settings.judgedOneIn ?? 3,
        leavingOneIn: settings.leavingOneIn ?? 2,
      });
    });

    it.each(Object.values(CONTRACT_LAWS))('%s', (law) => {
      expect(describeFindings(findings.filter((one) => one.law === law))).toBe('');
    });
  });
};
