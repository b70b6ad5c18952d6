import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { CompanyBody } from '#contract/company.ts';
import { GET_COMPANY_ACCOUNT } from '#contract/paths/account.ts';
import { AGES } from '../../shared/account/ages.ts';
import { Amount } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
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
      <PastDue companyId={company.id} />
      <p>
        What it owes is for filings that are submitted and not paid in full. Credit came from overpayments,
        returns and rejected filings; it can pay for the next filing.
      </p>
      <p>
        <Link to={`/admin/companies/${company.id}/statement`}>Statement</Link>
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

/** What it owes by how long it is past due; nothing where all of it is still to come. */
function PastDue({ companyId }: { companyId: string }) {
  const account = useQuery({
    queryKey: ['payment', 'account', companyId],
    queryFn: ({ signal }) => call(GET_COMPANY_ACCOUNT, { params: { id: companyId }, signal }),
  });
  if (!account.data || account.data.balance === '0.00') return null;
  const { ageing } = account.data;
  return (
    <dl>
      {AGES.map(({ key, label }) => (
        <Fragment key={key}>
          <dt>{label}</dt>
          <dd>
            <Amount money={ageing[key]} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
