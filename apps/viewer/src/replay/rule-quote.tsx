import type { RuleBook } from './rule-book.js';

/** A rule that is cited, with its own words. */
export const RuleQuote = ({ id, rules }: { readonly id: string; readonly rules: RuleBook }) => {
  const words = rules.get(id);
  return (
    <blockquote className="rule-quote">
      <span className="rule-id">{id}</span> {words?.text}
      {words?.decided.map((sentence) => (
        <span key={sentence} className="rule-decided">
          {sentence}
        </span>
      ))}
    </blockquote>
  );
};
