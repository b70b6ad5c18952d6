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
      <h2>More for this policy</h2>
      <ul className={styles.next}>
        {filing.status === 'COMPLETED' ? (
          <>
            <li>
              <Link to={`/submit?endorse=${filing.id}`}>Endorse this policy</Link>
            </li>
            <li>
              <Link to={`/submit?cancel=${policy}`}>Cancel this policy</Link>
            </li>
            <li>
              <Link to={`/submit?renew=${policy}`}>Renew this policy</Link>
            </li>
          </>
        ) : null}
        <li>
          <Link to={`/submit?copy=${policy}`}>Duplicate as a new filing</Link>
        </li>
      </ul>
    </section>
  );
}
