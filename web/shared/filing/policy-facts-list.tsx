import type { ReactNode } from 'react';
import type { FilingBody } from '#contract/filing.ts';
import { CopyButton } from '../copy-button.tsx';
import styles from './filing.module.css';
import { policyFacts } from './policy-facts.ts';

interface Props {
  filing: FilingBody;
  copyable?: boolean;
  /** What shows the whole FEIN, below its last digits; left out where nobody may. */
  fein?: ReactNode;
}

/** What the filing says, line by line; each can be copied where somebody types it into another screen. */
export function PolicyFactsList({ filing, copyable = false, fein }: Props) {
  return (
    <dl className={styles.facts}>
      {policyFacts(filing).map((fact) => (
        <div key={fact.id} className={styles.fact}>
          <dt>{fact.label}</dt>
          <dd>
            <span className="figures">{fact.value}</span>
            {fact.detail ? <small>{fact.detail}</small> : null}
            {fact.isPartOfFein ? fein : null}
          </dd>
          {copyable && !fact.isPartOfFein ? (
            <dd className={styles.copy}>
              <CopyButton text={fact.copy ?? fact.value} label={fact.label} />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
