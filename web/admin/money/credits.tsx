import { Link } from 'react-router';
import type { TrustBody } from '#contract/ledger.ts';
import { CREDITS_MAXIMUM } from '#contract/limits.ts';
import { OWED_LABELS } from '#domain/ledger/account-lines.ts';
import account from '../../shared/account/account.module.css';
import { Amount } from '../../shared/amount.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import styles from './money.module.css';

/** More than these would push what is due to states off the first screens of a phone. */
const SHOWN_AT_ONCE = 5;

type Credit = TrustBody['credits'][number];

const COLUMNS: readonly Column<Credit>[] = [
  {
    key: 'company',
    label: 'Company',
    name: true,
    cell: ({ companyId, company }) => <Link to={`/admin/companies/${companyId}/statement`}>{company}</Link>,
  },
  { key: 'amount', label: OWED_LABELS.credit, end: true, cell: ({ amount }) => <Amount money={amount} /> },
];

/** Whose credit is in the account. */
export function Credits({ trust: { credits, credit } }: { trust: TrustBody }) {
  return (
    <section className={styles.part}>
      <h2 id="credit">{OWED_LABELS.credit}</h2>
      {credits.length === 0 ? (
        <p>No customer has credit.</p>
      ) : (
        <details className={account.more} open={credits.length <= SHOWN_AT_ONCE}>
          <summary>
            {credits.length === 1 ? '1 company' : `${credits.length} companies`},{' '}
            <Amount money={credit} strong />
          </summary>
          <DataTable
            caption="Customer credit by company"
            columns={COLUMNS}
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
