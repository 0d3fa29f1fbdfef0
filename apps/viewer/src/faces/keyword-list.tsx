import styles from './keyword-list.module.css';
import type { ExplainedKeyword } from './use-keyword-rules.js';

/** Keywords with the rules that explain them. */
export const KeywordList = ({ keywords }: { readonly keywords: readonly ExplainedKeyword[] }) => (
  <dl className={styles.list}>
    {keywords.map(({ keyword, rules }) => (
      <div key={keyword}>
        <dt>{keyword}</dt>
        {rules.map(({ id, text }) => (
          <dd key={id}>
            {text} <span className="rule-id">{id}</span>
          </dd>
        ))}
      </div>
    ))}
  </dl>
);
