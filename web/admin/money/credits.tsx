import { Link } from 'react-router';
import type { TrustBody } from '#contract/ledger.ts';
import { CREDITS_MAXIMUM } from '#contract/limits.ts';
import { CREDIT_IS, OWED_LABELS } from '#domain/ledger/account-lines.ts';
import account from '../../shared/account/account.module.css';
import { Amount } from '../../shared/amount.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { describeCount } from '../../shared/list/pagination.tsx';
import styles from './money.module.css';

/** More than these would push what is due to states off the first screens of a phone. */
const SHOWN_AT_ONCE = 5;

type Credit = TrustBody['credits'][number];

/** The page of a company applies and refunds its credit; the amount leads to the entries that it comes from. */
const columnsWith = (accountLink: Props['accountLink']): readonly Column<Credit>[] => [
  {
    key: 'company',
    label: 'Company',
    name: true,
    cell: ({ companyId, company }) => <Link to={`/admin/companies/${companyId}`}>{company}</Link>,
  },
  {
    key: 'amount',
    label: OWED_LABELS.credit,
    end: true,
    cell: ({ companyId, company, amount }) => (
      <Link to={accountLink(`CUSTOMER_CREDIT:${companyId}`)}>
        <Amount money={amount} />
        <span className="visually-hidden"> of {company}: where it came from</span>
      </Link>
    ),
  },
];

interface Props {
  trust: TrustBody;
  /** Where the entries of an account are shown. */
  accountLink(account: string): string;
}

/** Whose credit is in the account. */
export function Credits({ trust: { credits, credit }, accountLink }: Props) {
  return (
    <section className={styles.part}>
      <h2 id="credit">{OWED_LABELS.credit}</h2>
      <p className={styles.hint}>
        {CREDIT_IS} Select an amount to see where it came from, or a company to apply or refund it.
      </p>
      {credits.length === 0 ? (
        <p>No customer has credit.</p>
      ) : (
        <details className={account.more} open={credits.length <= SHOWN_AT_ONCE}>
          <summary>
            {describeCount(credits.length, true, 'company')}, <Amount money={credit} strong />
          </summary>
          <DataTable
            caption="Customer credit by company"
            columns={columnsWith(accountLink)}
            rows={credits}
            rowKey={({ companyId }) => companyId}
            totals={{ amount: <Amount money={credit} strong /> }}
          />
        </details>
      )}
      {credits.length < CREDITS_MAXIMUM ? null : (
        <p className={styles.hint}>The {credits.length} largest are listed; the total is of all companies.</p>
      )}
    </section>
  );
}
