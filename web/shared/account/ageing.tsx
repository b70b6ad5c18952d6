import type { AgeingBody } from '#contract/account.ts';
import { OWED_LABELS } from '#domain/ledger/account-lines.ts';
import { Amount } from '../amount.tsx';
import styles from './account.module.css';
import { AGING_BUCKETS } from './aging-buckets.ts';

/** What was billed and is not paid, by how long it is past due. */
export function Ageing({ ageing, balanceDue }: { ageing: AgeingBody; balanceDue: string }) {
  return (
    <dl className={styles.ages}>
      {AGING_BUCKETS.map(({ key, label }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <Amount money={ageing[key]} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{OWED_LABELS.balanceDue}</dt>
        <dd>
          <Amount money={balanceDue} strong />
        </dd>
      </div>
    </dl>
  );
}
