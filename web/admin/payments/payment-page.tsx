import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { REVERSE_PAYMENT } from '#contract/paths/payment.ts';
import type { PaymentBody } from '#contract/payment.ts';
import { describePayment } from '#domain/ledger/describe-payment.ts';
import { Amount, displayMoney } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { DateText } from '../../shared/date.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { pageTitle, privatePage } from '../../shared/page-title.ts';
import { PaymentTag } from '../../shared/payments/payment-tag.tsx';
import { ReceiptButton } from '../../shared/payments/receipt-button.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { paidBy } from '../../shared/vocabulary-labels.ts';
import { creditEntries } from '../companies/credit-entries.ts';
import { AllocateDialog } from './allocate-dialog.tsx';
import styles from './payments.module.css';
import { usePayment } from './use-payment.ts';

/** Few payments are reversed: it comes when it is opened. */
const ReverseDialog = lazy(async () => ({ default: (await import('./reverse-dialog.tsx')).ReverseDialog }));

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Payment');

/** One payment: what it paid, what is left of it, and how to undo it. */
export default function PaymentPage() {
  const { id = '' } = useParams();
  const payment = usePayment(id);
  if (payment.data) return <Payment payment={payment.data} />;
  return payment.isError ? (
    <ErrorScreen error={payment.error} retry={() => payment.refetch()} />
  ) : (
    <Skeleton lines={10} />
  );
}

/** What a filing has of the payment, or had until that was taken back. */
type Applied = PaymentBody['allocations'][number] & {
  reversal?: { date: string; reason: string; isReturn: boolean };
};

const appliedOf = ({ allocations, reversedAllocations, isReturned }: PaymentBody): Applied[] => [
  ...allocations,
  ...reversedAllocations.map(({ reversedDate, reason, ...applied }) => ({
    ...applied,
    reversal: { date: reversedDate, reason, isReturn: isReturned },
  })),
];

const COLUMNS: readonly Column<Applied>[] = [
  {
    key: 'number',
    label: 'Filing',
    wide: true,
    cell: ({ filingId, number, reversal }) => {
      const link = (
        <Link to={`/admin/filings/${filingId}`} className="figures">
          {number}
        </Link>
      );
      if (reversal === undefined) return link;
      return (
        <div className={styles.withNote}>
          <s>{link}</s>
          <small>
            {reversal.isReturn ? 'Returned' : 'Reversed'} on <DateText on={reversal.date} />:{' '}
            {reversal.reason}
          </small>
        </div>
      );
    },
  },
  { key: 'insured', label: 'Insured', name: true, cell: (row) => row.insuredName },
  {
    key: 'invoice',
    label: 'Invoice',
    cell: ({ invoiceId, invoiceNumber }) =>
      invoiceId === null ? '' : <Link to={`/admin/invoices/${invoiceId}`}>{invoiceNumber}</Link>,
  },
  {
    key: 'amount',
    label: 'Amount',
    end: true,
    cell: ({ amount, reversal }) =>
      reversal === undefined ? (
        <Amount money={amount} />
      ) : (
        <s>
          <Amount money={amount} />
        </s>
      ),
  },
];

/** Only money from outside is received. */
const SOURCE_LABELS: Record<PaymentBody['source'], { day: string; reversed: string }> = {
  RECEIVED: { day: 'Received', reversed: 'This payment was reversed' },
  CREDIT: { day: 'Applied on', reversed: 'This use of credit was reversed' },
  WRITE_OFF: { day: 'Adjusted on', reversed: 'This adjustment was reversed' },
};

const nameOf = ({ source, method, reference }: PaymentBody) =>
  source !== 'RECEIVED' || method === null ? reference : describePayment(method, reference);

function Payment({ payment }: { payment: PaymentBody }) {
  const [open, setOpen] = useState<'allocate' | 'reverse' | null>(null);
  const close = () => setOpen(null);
  const { reversal } = payment;
  const applied = appliedOf(payment);
  return (
    <>
      <title>{pageTitle(nameOf(payment))}</title>
      <PageHead
        above={<Link to="/admin/payments">Payments</Link>}
        title={nameOf(payment)}
        actions={<Actions payment={payment} onOpen={setOpen} />}
      />
      {reversal === null ? null : (
        <div className={styles.notice}>
          <Notice
            tone="bad"
            title={payment.isReturned ? 'This payment was returned' : SOURCE_LABELS[payment.source].reversed}
          >
            <DateText on={reversal.reversedDate} />: {reversal.reason}
          </Notice>
        </div>
      )}
      <div className={styles.columns}>
        <dl className={styles.facts}>
          {factsOf(payment).map(([label, fact]) => (
            <Fact key={label} label={label}>
              {fact}
            </Fact>
          ))}
        </dl>
        <section className={styles.part} aria-labelledby="applied">
          <h2 id="applied">Applied to</h2>
          {applied.length > 0 ? (
            <DataTable
              caption="Applied to"
              columns={COLUMNS}
              rows={applied}
              rowKey={(row) => `${row.filingId} ${row.invoiceId} ${row.reversal === undefined}`}
            />
          ) : (
            <p>Not applied to any filing.</p>
          )}
        </section>
      </div>
      {open === 'allocate' ? <AllocateDialog payment={payment} onClose={close} /> : null}
      {open === 'reverse' ? (
        <Suspense>
          <ReverseDialog
            payment={payment}
            send={(body, idempotencyKey) =>
              call(REVERSE_PAYMENT, { params: { id: payment.id }, body, idempotencyKey })
            }
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Actions({
  payment,
  onOpen,
}: {
  payment: PaymentBody;
  onOpen(dialog: 'allocate' | 'reverse'): void;
}) {
  return (
    <>
      {payment.source === 'WRITE_OFF' ? null : <ReceiptButton payment={payment} look="dimmed-white" />}
      {payment.isReversed ? null : (
        <Button variant="dimmed-white" onClick={() => onOpen('reverse')}>
          Reverse
        </Button>
      )}
      {payment.available === '0.00' ? null : <Button onClick={() => onOpen('allocate')}>Apply credit</Button>}
    </>
  );
}

function factsOf(payment: PaymentBody): [string, ReactNode][] {
  const { available, unallocated, companyCredit } = payment;
  const isLive = payment.source === 'RECEIVED' && !payment.isReversed;
  // What two payments left is one balance, and either page would promise all of it.
  const isWhole = available === unallocated;
  const note = isWhole
    ? `The customer’s total credit is ${displayMoney(companyCredit ?? available)}, kept as one balance.`
    : 'The rest was refunded or used since: a customer’s credit is one balance.';
  const toApply: [string, ReactNode] = [
    'Available to apply',
    <div key="available" className={styles.withNote}>
      <Amount money={available} />
      <small>
        {note}{' '}
        <Link to={creditEntries(payment.companyId)}>{isWhole ? 'See its entries' : 'See where it went'}</Link>
      </small>
    </div>,
  ];
  const facts: [string, ReactNode][] = [
    ['Status', <PaymentTag key="status" payment={payment} />],
    [
      'Company',
      <Link key="company" to={`/admin/companies/${payment.companyId}`}>
        {payment.company}
      </Link>,
    ],
    ['Amount', <Amount key="amount" money={payment.amount} strong />],
    ['Applied', <Amount key="applied" money={payment.allocated} />],
    ['Not applied', <Amount key="left" money={payment.unallocated} />],
    ...(isWhole && (!isLive || available === '0.00') ? [] : [toApply]),
    ['Method', paidBy(payment)],
    [SOURCE_LABELS[payment.source].day, <DateText key="received" on={payment.receivedDate} />],
    ['Recorded by', payment.recordedBy ?? ''],
    ...(payment.source === 'RECEIVED'
      ? [['Bank', <AtTheBank key="bank" payment={payment} />] as [string, ReactNode]]
      : []),
  ];
  return facts;
}

/** Where its money is on the bank's statement. */
function AtTheBank({ payment: { bankTransactions } }: { payment: PaymentBody }) {
  if (bankTransactions === null || bankTransactions.length === 0) return 'Not matched with a transaction';
  return (
    <div className={styles.withNote}>
      {bankTransactions.map(({ id, postedDate, amount, description, isReturn }) => (
        <div key={`${id} ${isReturn}`} className={styles.withNote}>
          <Link to={`/admin/payments/bank?show=matched&from=${postedDate}&to=${postedDate}`}>
            {isReturn ? 'Returned' : 'Deposited'} <DateText on={postedDate} />
          </Link>
          <small>
            {displayMoney(amount)}, {description}
          </small>
        </div>
      ))}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
