import type { AgeingBody } from '#contract/account.ts';
import { Amount } from '../amount.tsx';
import styles from './account.module.css';
import { AGING_BUCKETS } from './aging-buckets.ts';

/** What was billed and is not paid, by how long it is past due; its sum stands among the account's lines. */
export function Ageing({ ageing }: { ageing: AgeingBody }) {
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
    </dl>
  );
}
