import { RuleId } from '../rules/rule-id.js';
import type { RuleBook } from './rule-book.js';
import styles from './rule-quote.module.css';

/** A cited rule with its text. */
export const RuleQuote = ({ id, rules }: { readonly id: string; readonly rules: RuleBook }) => {
  const words = rules.get(id);
  return (
    <blockquote className={styles.quote}>
      <RuleId rule={id} /> {words?.text}
      {words?.decided.map((sentence) => (
        <span key={sentence} className={styles.decided}>
          {sentence}
        </span>
      ))}
    </blockquote>
  );
};
