import { Link } from 'react-router';
import type { FilingBody } from '#contract/filing.ts';
import { filingKindOf } from '#domain/filing/vocabulary.ts';
import styles from './filing-page.module.css';

/** What else can be filed that begins with this policy: its changes, its next term, another one like it. */
export function NextFilings({ filing }: { filing: FilingBody }) {
  const isOfPolicy = filing.policyFilings.find(({ filingType }) => filingKindOf(filingType) === 'NB');
  const policy = isOfPolicy?.id ?? filing.id;
  return (
    <section>
      <h2>Next for this policy</h2>
      <ul className={styles.next}>
        {filing.status === 'COMPLETED' ? (
          <>
            <li>
              <Link to={`/submit?endorse=${filing.id}`}>Endorse it</Link>
            </li>
            <li>
              <Link to={`/submit?cancel=${policy}`}>Cancel it</Link>
            </li>
            <li>
              <Link to={`/submit?renew=${policy}`}>Renew it</Link>
            </li>
          </>
        ) : null}
        <li>
          <Link to={`/submit?copy=${policy}`}>Duplicate it as another filing</Link>
        </li>
      </ul>
    </section>
  );
}
