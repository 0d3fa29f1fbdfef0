import type { ReactNode } from 'react';
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components';
import { RulesDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { rulesOfKeyword } from './keyword-rules.js';
import styles from './keyword-tip.module.css';

interface KeywordTipProps {
  readonly game: string;
  readonly keyword: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A keyword that shows its rules on hover and focus; plain words if no rule explains it. */
export const KeywordTip = ({ game, keyword, className, children }: KeywordTipProps) => {
  const rules = rulesOfKeyword(game, keyword);
  if (rules.length === 0) return <span className={className}>{children}</span>;
  return (
    <TooltipTrigger delay={250} closeDelay={100}>
      <Button className={`${styles.keyword} ${className ?? ''}`}>{children}</Button>
      <Tooltip className={styles.tip ?? ''} offset={8}>
        <Rules game={game} ids={rules} />
      </Tooltip>
    </TooltipTrigger>
  );
};

const Rules = ({ game, ids }: { readonly game: string; readonly ids: readonly string[] }) => {
  const { data } = useRequest(RulesDocument, { game });
  const rules = data?.game?.rules.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <dl className={styles.rules}>
      {ids.map((id) => (
        <div key={id}>
          <dt>{id}</dt>
          <dd>{rules.find((rule) => rule.id === id)?.text}</dd>
        </div>
      ))}
    </dl>
  );
};
