import { Fragment } from 'react';
import { Link } from 'react-router';
import type { CompanyBody } from '#contract/company.ts';
import { CREDIT_IS } from '#domain/ledger/account-lines.ts';
import { AccountLines } from '../../shared/account/account-lines.tsx';
import { AGING_BUCKETS } from '../../shared/account/aging-buckets.ts';
import { Amount } from '../../shared/amount.tsx';
import { DayText } from '../../shared/date.tsx';
import { invoicesAddress, paymentsAddress } from '../../shared/list/list-address.ts';
import { Notice } from '../../shared/notice.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { PENDING_RETURNS } from '../invoices/use-receivables.ts';
import styles from './companies.module.css';
import { useCompanyAccount } from './company-standing.tsx';
import { CompanyStorage } from './company-storage.tsx';
import { creditEntries } from './credit-entries.ts';

/** How a company stands with us, as the ledger has it now. */
export function CompanyAccount({ company }: { company: CompanyBody }) {
  return (
    <aside className={styles.account} aria-labelledby="account">
      <h2 id="account">Account</h2>
      <Balance company={company} />
      <p>
        <Link to={`/admin/companies/${company.id}/statement`}>Statement</Link>
      </p>
      <p>
        <Link to={invoicesAddress({ companyId: company.id })}>All invoices</Link>
      </p>
      <p>
        <Link to={paymentsAddress({ companyId: company.id })}>All payments</Link>
      </p>
      <CompanyStorage companyId={company.id} />
      <p>
        Customer since <DayText at={company.createdAt} />
      </p>
    </aside>
  );
}

/** What it owes and what it has to its credit, and what of it is late by how long. */
function Balance({ company: { id: companyId, receivable } }: { company: CompanyBody }) {
  const account = useCompanyAccount(companyId);
  if (account.isError) return <Notice tone="bad" title={account.error.message} />;
  if (!account.data) return <Skeleton bare lines={3} label="Loading account" />;
  const { ageing, balanceDue, credit } = account.data;
  return (
    <>
      <AccountLines
        account={account.data}
        links={{
          notInvoiced: `/admin/companies/generate-invoice/${companyId}`,
          pendingReturns: `${PENDING_RETURNS}&companyId=${companyId}`,
          credit: creditEntries(companyId),
        }}
      />
      {credit === '0.00' ? null : (
        <p className={styles.none}>
          {CREDIT_IS} Use {receivable === '0.00' ? '' : 'Apply credit or '}Refund credit above, or see{' '}
          <Link to={creditEntries(companyId)}>where it came from</Link>.
        </p>
      )}
      {balanceDue === '0.00' ? null : (
        <>
          <h3>Balance due by age</h3>
          <dl className={styles.byAge}>
            {AGING_BUCKETS.map(({ key, label }) => (
              <Fragment key={key}>
                <dt>{label}</dt>
                <dd>
                  <Amount money={ageing[key]} />
                </dd>
              </Fragment>
            ))}
          </dl>
        </>
      )}
    </>
  );
}
