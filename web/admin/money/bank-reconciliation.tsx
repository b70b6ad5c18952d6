import { useState } from 'react';
import { Link } from 'react-router';
import type { BankReconciliationBody } from '#contract/ledger.ts';
import { OUTSTANDING_MAXIMUM } from '#contract/limits.ts';
import { EXPORT_OUTSTANDING } from '#contract/paths/list-export.ts';
import { addDays, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { describePayment } from '#domain/ledger/describe-payment.ts';
import { OUTSTANDING_LABELS } from '#domain/ledger/outstanding-labels.ts';
import account from '../../shared/account/account.module.css';
import { Amount, negative } from '../../shared/amount.tsx';
import { Button } from '../../shared/button.tsx';
import { DateText, InstantText } from '../../shared/date.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { ExportMenu } from '../../shared/list/export-menu.tsx';
import list from '../../shared/list/list.module.css';
import { describeCount } from '../../shared/list/pagination.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { BankOpeningDialog } from './bank-opening-dialog.tsx';
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
  const [isOpening, setOpening] = useState(false);
  return (
    <section className={styles.part}>
      <h2 id="bank-reconciliation">Bank reconciliation</h2>
      {found.data ? (
        <>
          <OpeningHint opening={found.data.opening} onChange={() => setOpening(true)} />
          <Reconciled found={found.data} accountLink={accountLink} />
          {isOpening ? (
            <BankOpeningDialog opening={found.data.opening} onClose={() => setOpening(false)} />
          ) : null}
        </>
      ) : found.isError ? (
        <ErrorScreen error={found.error} retry={() => found.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </section>
  );
}

/** What it all starts from, and where to say so. */
function OpeningHint({
  opening,
  onChange,
}: {
  opening: BankReconciliationBody['opening'];
  onChange(): void;
}) {
  return (
    <>
      <p className={styles.hint}>
        {opening === null ? (
          'No opening balance. If the account held money before you started here, set what it held.'
        ) : (
          <>
            Starts from the opening balance <Amount money={opening.amount} /> on{' '}
            <DateText on={opening.date} />, entered by {opening.by}, <InstantText at={opening.at} />
            {opening.note === null ? '' : `: ${opening.note}`}.
          </>
        )}
      </p>
      <Button variant="dimmed-white" onClick={onChange}>
        {opening === null ? 'Set opening balance' : 'Change opening balance'}
      </Button>
    </>
  );
}

function Reconciled({ found, accountLink }: { found: BankReconciliationBody } & Pick<Props, 'accountLink'>) {
  const { asOf, opening } = found;
  if (opening !== null && opening.beyondLedger === null) {
    return (
      <p className={styles.hint}>
        <DateText on={asOf} /> is before the opening balance, so there’s nothing to reconcile.{' '}
        <Link to={`?${new URLSearchParams({ asOf: opening.date })}`}>
          Go to <DateText on={opening.date} />
        </Link>
      </p>
    );
  }
  if (!found.hasBankLines) {
    return (
      <p className={styles.hint}>
        No bank transactions are imported through <DateText on={asOf} />, so nothing can be marked as cleared.{' '}
        <Link to="/admin/payments/bank">Import a bank file</Link>
      </p>
    );
  }
  return (
    <>
      <p className={styles.hint}>
        As of <DateText on={asOf} />. <StatementHint found={found} />
      </p>
      <Equation found={found} accountLink={accountLink} />
      <div className={list.bar}>
        <ExportMenu route={EXPORT_OUTSTANDING} query={{ asOf }} />
      </div>
      <Items
        title={OUTSTANDING_LABELS.DEPOSIT}
        none="Every deposit in the ledger is on the bank statement."
        items={found.deposits}
      />
      <Items
        title={OUTSTANDING_LABELS.PAYMENT}
        none="Every payment in the ledger is on the bank statement."
        areOut
        items={found.payments}
      />
      <Items title={OUTSTANDING_LABELS.BANK_CREDIT} items={found.bankCredits} />
      <Items title={OUTSTANDING_LABELS.BANK_DEBIT} areOut items={found.bankDebits} />
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
  const { asOf, deposits, payments, bankCredits, bankDebits, opening, unmatched, statement, unexplained } =
    found;
  const from: Record<string, string> =
    opening === null ? {} : { from: addDays(parseCivilDate(opening.date), 1) };
  const bankPage = (show: object) =>
    `/admin/payments/bank?${new URLSearchParams({ ...show, ...from, to: asOf })}`;
  const steps = [
    { label: 'Opening balance not in the ledger', money: opening?.beyondLedger ?? '0.00' },
    { label: 'Less deposits in transit', money: negative(deposits.total) },
    { label: 'Plus outstanding payments', money: negative(payments.total) },
    { label: 'Plus bank credits not yet in the ledger', money: negative(bankCredits.total) },
    { label: 'Less bank debits not yet in the ledger', money: negative(bankDebits.total) },
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

const columnsOf = (areOut: boolean): readonly Column<Item>[] => [
  {
    key: 'item',
    label: 'Payment',
    name: true,
    cell: (item) => <Link to={placeOf(item)}>{describeItem(item, areOut)}</Link>,
  },
  { key: 'company', label: 'Company', cell: ({ company }) => company },
  { key: 'date', label: 'Date', cell: ({ date }) => <DateText on={date} /> },
  { key: 'amount', label: 'Amount', end: true, cell: ({ amount }) => <Amount money={amount} /> },
];

function placeOf({ kind, id, companyId, reportId }: Item): string {
  switch (kind) {
    case 'PAYMENT':
      return `/admin/payments/${id}`;
    case 'REPORT':
      return `/admin/reports/${id}`;
    case 'PENALTY':
      return `/admin/reports/${reportId}`;
    case 'REFUND':
      return `/admin/companies/${companyId}`;
    case 'BANK_FEE':
      return '?account=DUE_FROM_AGENCY';
  }
}

/** What customers paid goes out by its return. */
function describeItem({ kind, name, method }: Item, isOut: boolean): string {
  const payment =
    method === null || kind === 'REPORT' || kind === 'PENALTY' ? name : describePayment(method, name);
  if (kind === 'REFUND') return `Refund, ${payment}`;
  if (kind === 'PENALTY') return `Penalty, ${payment}`;
  return kind === 'PAYMENT' && isOut ? `${payment}, returned` : payment;
}

function Items({
  title,
  none,
  areOut = false,
  items: { count, total, items },
}: {
  title: string;
  /** They left the account, or are to leave it. */
  areOut?: boolean;
  /** What stands there instead of an empty list; without, the list is left out. */
  none?: string;
  items: BankReconciliationBody['deposits'];
}) {
  if (count === 0 && none === undefined) return null;
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
            columns={columnsOf(areOut)}
            rows={items}
            rowKey={({ id }) => id}
            totals={{ amount: <Amount money={total} strong /> }}
          />
        </details>
      )}
      {count > OUTSTANDING_MAXIMUM ? (
        <p className={styles.hint}>
          The {OUTSTANDING_MAXIMUM} oldest are listed; the total is of all {count.toLocaleString('en-US')}.
          Export has them all.
        </p>
      ) : null}
    </>
  );
}
