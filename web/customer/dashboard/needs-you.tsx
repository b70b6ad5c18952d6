import { Link } from 'react-router';
import type { UserDashboardBody } from '#contract/dashboard.ts';
import type { InvoiceSummary } from '#contract/invoice.ts';
import { describeOverdue } from '../../shared/account/aging-buckets.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { InvoiceStatusTag } from '../../shared/invoice/invoice-status-tag.tsx';
import { ownFilingsAddress } from '../../shared/list/list-address.ts';
import { StatusTag } from '../../shared/status-tag.tsx';
import styles from './dashboard.module.css';

/**
 * The invoices that are late, due again or due soon, the filings that wait for the customer, and what colleagues left unpaid, each
 * with what to do.
 */
export function NeedsYou({
  needsYou,
  overdueInvoices,
  reopenedInvoices,
  dueSoonInvoices,
  colleaguesPastDue,
  sharesFilings,
}: UserDashboardBody) {
  const invoices = [
    ...overdueInvoices,
    ...reopenedInvoices.map((invoice) => ({ ...invoice, isReopened: true })),
    ...dueSoonInvoices,
  ];
  const isNothing = needsYou.length === 0 && invoices.length === 0 && colleaguesPastDue === null;
  return (
    <section className={styles.block}>
      <h2>Needs your attention</h2>
      {isNothing ? (
        <p className={styles.calm}>Nothing right now. We’ll email you when something does.</p>
      ) : null}
      <ul className={isNothing ? undefined : styles.needs}>
        {invoices.map((invoice) => (
          <li key={invoice.id} className={styles.need}>
            <div>
              <Link to={`/user/invoices/${invoice.id}`}>Pay invoice {invoice.number}.</Link>
              <small>
                <WhyDue invoice={invoice} />
              </small>
            </div>
            <InvoiceStatusTag status={invoice.status} />
            <Amount money={invoice.open} strong />
          </li>
        ))}
        {needsYou.map(({ filing, what }) => (
          <li key={filing.id} className={styles.need}>
            <div>
              <Link to={`/user/filings/${filing.id}`}>{what}</Link>
              <small>
                {filing.insuredName}, {filing.number}
              </small>
            </div>
            <StatusTag status={filing.status} />
            {filing.status === 'UNPAID' ? <Due money={filing.balance} /> : null}
          </li>
        ))}
        {colleaguesPastDue === null ? null : (
          <li className={styles.need}>
            <div>
              <Link to={sharesFilings ? ownFilingsAddress({ status: ['UNPAID'] }) : '/user/statement'}>
                Pay what your colleagues’ filings still owe.
              </Link>
              <small>
                {colleaguesPastDue.filings === 1
                  ? '1 filing is past due'
                  : `${colleaguesPastDue.filings} filings are past due`}
              </small>
            </div>
            <Amount money={colleaguesPastDue.open} strong />
          </li>
        )}
      </ul>
    </section>
  );
}

function WhyDue({ invoice }: { invoice: InvoiceSummary & { isReopened?: boolean } }) {
  const on = <DateText on={invoice.dueDate} />;
  if (invoice.daysOverdue > 0)
    return (
      <>
        Was due {on}, {describeOverdue(invoice.daysOverdue)}
      </>
    );
  return invoice.isReopened ? (
    <>A payment was returned or reversed, so it is due again by {on}</>
  ) : (
    <>Due {on}</>
  );
}

/** Where nothing is to be paid, as with a declaration page that is missing or a filing to correct, no amount asks for it. */
const Due = ({ money }: { money: string }) => (money === '0.00' ? null : <Amount money={money} strong />);
