import { Link } from 'react-router';
import type { BankReconciliationBody } from '#contract/ledger.ts';
import { OUTSTANDING_MAXIMUM } from '#contract/limits.ts';
import { describePayment } from '#domain/ledger/describe-payment.ts';
import account from '../../shared/account/account.module.css';
import { Amount, negative } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { describeCount } from '../../shared/list/pagination.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import styles from './money.module.css';
import { useBankReconciliation } from './use-money.ts';

type Item = BankReconciliationBody['deposits']['items'][number];

/** More than these would push what is due to states off the first screens of a phone. */
const SHOWN_AT_ONCE = 5;

interface Props {
  /** The day whose end it is of. */
  day: string;
  accountLink(account: string): string;
}

/** From the ledger's balance to the bank's: what is recorded and hasn't cleared, and what is left unexplained. */
export function BankReconciliation({ day, accountLink }: Props) {
  const found = useBankReconciliation(day);
  return (
    <section className={styles.part}>
      <h2 id="bank-reconciliation">Bank reconciliation</h2>
      {found.data ? (
        <Reconciled found={found.data} accountLink={accountLink} />
      ) : found.isError ? (
        <ErrorScreen error={found.error} retry={() => found.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </section>
  );
}

function Reconciled({ found, accountLink }: { found: BankReconciliationBody } & Pick<Props, 'accountLink'>) {
  if (!found.hasBankLines) {
    return (
      <p className={styles.hint}>
        No bank transactions are imported through <DateText on={found.asOf} />, so nothing can be marked as
        cleared. <Link to="/admin/payments/bank">Import a bank file</Link>
      </p>
    );
  }
  return (
    <>
      <p className={styles.hint}>
        As of <DateText on={found.asOf} />. <StatementHint found={found} />
      </p>
      <Equation found={found} accountLink={accountLink} />
      <Items
        title="Deposits in transit"
        none="Every deposit in the ledger is on the bank statement."
        items={found.deposits}
      />
      <Items
        title="Outstanding payments"
        none="Every payment in the ledger is on the bank statement."
        items={found.payments}
      />
    </>
  );
}

/** Of another day than that of a statement nobody knows what the bank had. */
function StatementHint({ found: { asOf, statement } }: { found: BankReconciliationBody }) {
  if (statement === null) return 'Enter the bank statement balance for this day to compare it.';
  if (statement.date === asOf) return null;
  return (
    <>
      No bank statement balance is entered for this day. The last one is for{' '}
      <Link to={`?${new URLSearchParams({ asOf: statement.date })}`}>
        <DateText on={statement.date} />
      </Link>
      .
    </>
  );
}

interface Line {
  label: string;
  money: string;
  to?: string;
  isSum?: boolean;
}

function linesOf(found: BankReconciliationBody, accountLink: Props['accountLink']): Line[] {
  const { asOf, deposits, payments, unmatched, statement, unexplained } = found;
  const bankPage = (show: object) => `/admin/payments/bank?${new URLSearchParams({ ...show, to: asOf })}`;
  const steps = [
    { label: 'Less deposits in transit', money: negative(deposits.total) },
    { label: 'Plus outstanding payments', money: negative(payments.total) },
    { label: 'Bank transactions to match', money: unmatched.open.sum, to: bankPage({}) },
    { label: 'Bank transactions ignored', money: unmatched.ignored.sum, to: bankPage({ show: 'ignored' }) },
  ].filter(({ money }) => money !== '0.00');
  return [
    { label: 'Ledger balance', money: found.ledger, to: accountLink('BANK') },
    ...steps,
    { label: 'Expected bank balance', money: found.expected, isSum: true },
    ...(statement === null || unexplained === null
      ? []
      : [
          { label: 'Bank statement balance', money: statement.amount },
          { label: 'Unexplained difference', money: unexplained, isSum: true },
        ]),
  ];
}

function Equation({ found, accountLink }: Parameters<typeof Reconciled>[0]) {
  return (
    <dl className={account.lines}>
      {linesOf(found, accountLink).map(({ label, money, to, isSum = false }) => (
        <div key={label} data-sum={isSum || undefined}>
          <dt>{to === undefined ? label : <Link to={to}>{label}</Link>}</dt>
          <dd>
            <Amount money={money} strong={isSum} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const COLUMNS: readonly Column<Item>[] = [
  {
    key: 'item',
    label: 'Payment',
    name: true,
    cell: (item) => (
      <span>
        <Link to={placeOf(item)}>{describeItem(item)}</Link>
        {item.isAhead ? <small className={styles.payee}>Posted by the bank, recorded later</small> : null}
      </span>
    ),
  },
  { key: 'company', label: 'Company', cell: ({ company }) => company },
  { key: 'date', label: 'Date', cell: ({ date }) => <DateText on={date} /> },
  { key: 'amount', label: 'Amount', end: true, cell: ({ amount }) => <Amount money={amount} /> },
];

function placeOf({ kind, id, companyId }: Item): string {
  switch (kind) {
    case 'PAYMENT':
      return `/admin/payments/${id}`;
    case 'REPORT':
      return `/admin/reports/${id}`;
    case 'REFUND':
      return `/admin/companies/${companyId}`;
    case 'BANK_FEE':
      return '?account=DUE_FROM_AGENCY';
  }
}

function describeItem({ kind, name, method, amount, isAhead }: Item): string {
  const payment = method === null || kind === 'REPORT' ? name : describePayment(method, name);
  if (kind === 'REFUND') return `Refund, ${payment}`;
  return kind === 'PAYMENT' && amount.startsWith('-') && !isAhead ? `${payment}, returned` : payment;
}

function Items({
  title,
  none,
  items: { count, total, items },
}: {
  title: string;
  none: string;
  items: BankReconciliationBody['deposits'];
}) {
  return (
    <>
      <h3 className={styles.entries}>{title}</h3>
      {count === 0 ? (
        <p>{none}</p>
      ) : (
        <details className={account.more} open={count <= SHOWN_AT_ONCE}>
          <summary>
            {describeCount(count, true, 'item')}, <Amount money={total} strong />
          </summary>
          <DataTable
            caption={title}
            columns={COLUMNS}
            rows={items}
            rowKey={({ id }) => id}
            totals={{ amount: <Amount money={total} strong /> }}
          />
        </details>
      )}
      {count > OUTSTANDING_MAXIMUM ? (
        <p className={styles.hint}>
          The {OUTSTANDING_MAXIMUM} oldest are listed; the total is of all {count.toLocaleString('en-US')}.
        </p>
      ) : null}
    </>
  );
}
