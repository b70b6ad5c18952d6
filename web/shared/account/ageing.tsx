import type { AgeingBody } from '#contract/account.ts';
import { Amount } from '../amount.tsx';
import styles from './account.module.css';
import { AGES } from './ages.ts';

interface Props {
  ageing: AgeingBody;
  balance: string;
  /** Left out where there is none to speak of. */
  credit?: string;
}

/** What is owed, in all and by how long it is past due. */
export function Ageing({ ageing, balance, credit = '0.00' }: Props) {
  return (
    <dl className={styles.ages}>
      {AGES.map(({ key, label }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <Amount money={ageing[key]} />
          </dd>
        </div>
      ))}
      <div>
        <dt>Total due</dt>
        <dd>
          <Amount money={balance} strong />
        </dd>
      </div>
      {credit === '0.00' ? null : (
        <div>
          <dt>Credit</dt>
          <dd>
            <Amount money={credit} />
          </dd>
        </div>
      )}
    </dl>
  );
}
