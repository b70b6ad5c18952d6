import { Link } from 'react-router';
import type { CompanyBody } from '#contract/company.ts';
import { Amount } from '../../shared/amount.tsx';
import { DayText } from '../../shared/date.tsx';
import styles from './companies.module.css';
import { CompanyStorage } from './company-storage.tsx';

/** How a company stands with us, as the ledger has it now. */
export function CompanyAccount({ company }: { company: CompanyBody }) {
  return (
    <aside className={styles.account} aria-labelledby="account">
      <h2 id="account">Account</h2>
      <dl>
        <dt>Owes us</dt>
        <dd>
          <Amount money={company.receivable} strong />
        </dd>
        <dt>Credit with us</dt>
        <dd>
          <Amount money={company.credit} strong />
        </dd>
      </dl>
      <p>
        What it owes is for filings that are submitted and not paid in full. Credit came from overpayments,
        returns and rejected filings; it can pay for the next filing.
      </p>
      <p>
        <Link to={`/admin/invoices?companyId=${company.id}`}>All invoices</Link>
      </p>
      <p>
        <Link to={`/admin/payments?companyId=${company.id}`}>All payments</Link>
      </p>
      <CompanyStorage companyId={company.id} />
      <p>
        Customer since <DayText at={company.createdAt} />
      </p>
    </aside>
  );
}
