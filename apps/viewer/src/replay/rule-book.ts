import type { Replay, RulesQuery } from '#libs/client';

/** The texts of rules, by their ids. */
export type RuleBook = ReadonlyMap<string, RuleWords>;

export interface RuleWords {
  readonly text: string;
  /** For optional rulings: how this match decides each. */
  readonly decided: readonly string[];
}

/** The rules of a game, with the match's decisions on optional rulings. */
export const ruleBook = (
  game: NonNullable<RulesQuery['game']>,
  ruleset: Replay['match']['ruleset'],
): RuleBook =>
  new Map(
    game.rules.map(({ id, text }) => [
      id,
      {
        text,
        decided: game.rulesetSettings
          .filter(({ rule }) => rule === id)
          .map(({ name, label, default: usual, options }) => {
            const value = ruleset.find((choice) => choice.name === name)?.value ?? usual;
            const chosen = options.find((option) => option.value === value)?.label ?? value;
            return `${label}: ${chosen}${value === usual ? '' : ' (decided for this match)'}`;
          }),
      },
    ]),
  );
