import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'wouter';

const GameContext = createContext<string | undefined>(undefined);

/** Provides the game of the rule ids below it. */
export const RulesOf = ({ game, children }: { readonly game: string; readonly children: ReactNode }) => (
  <GameContext.Provider value={game}>{children}</GameContext.Provider>
);

interface RuleIdProps {
  readonly rule: string;
  /** Whether Tab stops at the link; true when left out. False in a list whose links the arrow keys reach. */
  readonly isTabStop?: boolean;
}

/** The id of a rule, with a link to its text if the game is known. It must not be used inside buttons. */
export const RuleId = ({ rule, isTabStop = true }: RuleIdProps) => {
  const game = useContext(GameContext);
  return game === undefined ? (
    <span className="rule-id">{rule}</span>
  ) : (
    <Link
      className="rule-id"
      href={`/rules/${game}#${rule}`}
      target="_blank"
      tabIndex={isTabStop ? undefined : -1}
    >
      {rule}
    </Link>
  );
};
