import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'wouter';

const GameContext = createContext<string | undefined>(undefined);

/** Tells rule ids below it which game's they are. */
export const RulesOf = ({ game, children }: { readonly game: string; readonly children: ReactNode }) => (
  <GameContext.Provider value={game}>{children}</GameContext.Provider>
);

/** The id of a rule, leading to what it says where it is known whose rules they are. Not for the inside of buttons. */
export const RuleId = ({ rule }: { readonly rule: string }) => {
  const game = useContext(GameContext);
  return game === undefined ? (
    <span className="rule-id">{rule}</span>
  ) : (
    <Link className="rule-id" href={`/rules/${game}#${rule}`} target="_blank">
      {rule}
    </Link>
  );
};
