import { useId } from 'react';
import { Link } from 'react-router';
import type { FilingBody } from '#contract/filing.ts';
import { describeTransaction } from '#domain/filing/describe-transaction.ts';
import { Amount } from '../amount.tsx';
import { DateText } from '../date.tsx';
import { StatusTag } from '../status-tag.tsx';
import styles from './policy-filings.module.css';

/** The filings of the policy's term, each a link to its own page: the original, this one and the latest; where there are more, the list finds them. */
export function PolicyFilings({
  filing,
  base,
  list = base,
}: {
  filing: FilingBody;
  base: string;
  list?: string;
}) {
  const headingId = useId();
  if (filing.policyFilings.length < 2) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>This policy</h2>
      <ul className={styles.filings}>
        {filing.policyFilings.map((each) => (
          <li key={each.id} aria-current={each.id === filing.id ? 'page' : undefined}>
            <span className={styles.head}>
              {each.id === filing.id ? (
                <strong className="figures">
                  {each.number}
                  <span className="visually-hidden">, this filing</span>
                </strong>
              ) : (
                <Link className="figures" to={`${base}/${each.id}`}>
                  {each.number}
                </Link>
              )}
              <StatusTag status={each.status} />
            </span>
            <span className={styles.type}>
              {describeTransaction(each)}, <DateText on={each.transactionEffectiveDate} />
            </span>
            <span className={styles.amounts}>
              <span>
                Premium <Amount money={each.premium} />
              </span>
              <span>
                Total <Amount money={each.total} strong />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {filing.policyFilingsTotal > filing.policyFilings.length ? (
        <Link to={`${list}?search=${encodeURIComponent(filing.policyNumber)}`}>
          All {filing.policyFilingsTotal} filings
        </Link>
      ) : null}
    </section>
  );
}
