import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { GET_COMPANY_ACCOUNT } from '#contract/paths/account.ts';
import { OWED_LABELS } from '#domain/ledger/account-lines.ts';
import account from '../../shared/account/account.module.css';
import { CreditNotDeducted } from '../../shared/account/credit-not-deducted.tsx';
import { Amount } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { invoicesAddress } from '../../shared/list/list-address.ts';
import { Notice } from '../../shared/notice.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import styles from './companies.module.css';
import { creditEntries } from './credit-entries.ts';

/** How a company stands with us, as the ledger has it now. */
export function useCompanyAccount(companyId: string) {
  return useQuery({
    queryKey: ['payment', 'account', companyId],
    queryFn: ({ signal }) => call(GET_COMPANY_ACCOUNT, { params: { id: companyId }, signal }),
  });
}

/** What is asked about first when a customer calls; each figure leads to what it is made of. */
export function CompanyStanding({ companyId }: { companyId: string }) {
  const { data, error } = useCompanyAccount(companyId);
  if (error) return <Notice tone="bad" title={error.message} />;
  if (!data) return <Skeleton bare lines={2} label="Loading account" />;
  const figures = [
    { part: 'accountBalance', money: data.accountBalance, to: `/admin/companies/${companyId}/statement` },
    { part: 'pastDue', money: data.pastDue, to: invoicesAddress({ companyId, status: ['OVERDUE'] }) },
    { part: 'notInvoiced', money: data.notInvoiced, to: `/admin/companies/generate-invoice/${companyId}` },
    { part: 'credit', money: data.credit, to: creditEntries(companyId) },
  ] as const;
  return (
    <>
      <dl className={`${account.ages} ${styles.standing}`}>
        {figures.map(({ part, money, to }) => (
          <div key={part} data-tone={part === 'pastDue' && money !== '0.00' ? 'bad' : undefined}>
            <dt>
              <Link to={to}>{OWED_LABELS[part]}</Link>
            </dt>
            <dd>
              <Amount money={money} strong={part === 'accountBalance'} />
            </dd>
          </div>
        ))}
      </dl>
      <CreditNotDeducted account={data} />
    </>
  );
}
