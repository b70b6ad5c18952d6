import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { GET_COMPANY } from '#contract/paths/company.ts';
import { CREDIT_IS } from '#domain/ledger/account-lines.ts';
import { call } from '../../shared/api/call.ts';
import { describeCode } from '../../shared/vocabulary-labels.ts';

const CREDIT = 'CUSTOMER_CREDIT';

/** "CUSTOMER_CREDIT:<company>": the account of one company, and not of a state or of the agency. */
export function companyOfAccount(account: string): { kind: string; companyId: string } | null {
  const [kind = '', companyId] = account.split(':');
  return companyId !== undefined && (kind === CREDIT || kind === 'RECEIVABLE') ? { kind, companyId } : null;
}

/** Whose account its entries are of; of credit also what it is, and where it is applied or refunded. */
export function CompanyAccountHead({ account }: { account: string }) {
  const { kind, companyId } = companyOfAccount(account) ?? { kind: '', companyId: '' };
  const company = useQuery({
    queryKey: ['company', companyId],
    enabled: companyId !== '',
    queryFn: ({ signal }) => call(GET_COMPANY, { params: { id: companyId }, signal }),
  });
  const name = company.data?.company ?? 'this company';
  return (
    <>
      <h2>
        {describeCode(kind)}: <Link to={`/admin/companies/${companyId}`}>{name}</Link>
      </h2>
      {kind === CREDIT ? (
        <p>
          {CREDIT_IS} Apply or refund it on{' '}
          <Link to={`/admin/companies/${companyId}`}>the company’s page</Link>.
        </p>
      ) : null}
    </>
  );
}
