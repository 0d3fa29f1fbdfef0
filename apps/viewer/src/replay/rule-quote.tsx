import { RuleId } from '../rules/rule-id.js';
import type { RuleBook } from './rule-book.js';

/** A rule that is cited, with its own words. */
export const RuleQuote = ({ id, rules }: { readonly id: string; readonly rules: RuleBook }) => {
  const words = rules.get(id);
  return (
    <blockquote className="rule-quote">
      <RuleId rule={id} /> {words?.text}
      {words?.decided.map((sentence) => (
        <span key={sentence} className="rule-decided">
          {sentence}
        </span>
      ))}
    </blockquote>
  );
};
