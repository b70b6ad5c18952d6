import { Link } from 'react-router';
import type { FilingSummary } from '#contract/filing.ts';
import { ProofButton } from '../../shared/filing/proof-button.tsx';
import styles from './dashboard.module.css';

/** What was completed last, with its proof. */
export function RecentProofs({ filings }: { filings: readonly FilingSummary[] }) {
  if (filings.length === 0) return null;
  return (
    <section className={styles.block}>
      <h2>Recently filed</h2>
      <ul>
        {filings.map((filing) => (
          <li key={filing.id} className={styles.row}>
            <div>
              <Link to={`/user/filings/${filing.id}`}>{filing.insuredName}</Link>
              <small>{filing.number}</small>
            </div>
            <ProofButton filing={filing} look="quiet" />
          </li>
        ))}
      </ul>
    </section>
  );
}
