import { Link, useNavigate } from 'react-router';
import type { AnswerOf, QueryOf } from '#contract/api.ts';
import { EXPORT_PAYMENTS } from '#contract/paths/list-export.ts';
import { LIST_PAYMENTS } from '#contract/paths/payment.ts';
import type { PaymentSummary } from '#contract/payment.ts';
import type { ListColumn } from '#domain/lists/list-columns.ts';
import { Amount, displayMoney } from '../../shared/amount.tsx';
import { ButtonLink } from '../../shared/button.tsx';
import { DateText } from '../../shared/date.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import type { Column } from '../../shared/list/data-table.tsx';
import { daysFilter } from '../../shared/list/days-filter.tsx';
import { FilteredList } from '../../shared/list/filtered-list.tsx';
import { oneFilter } from '../../shared/list/filters.tsx';
import { addressKeys, hasFilters, type ListFilters } from '../../shared/list/list-filter.ts';
import { searchFilter } from '../../shared/list/search-filter.tsx';
import { TotalParts } from '../../shared/list/total-parts.tsx';
import { useViewAddress } from '../../shared/list/use-view-address.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { PaymentTag } from '../../shared/payments/payment-tag.tsx';
import { ReceiptButton } from '../../shared/payments/receipt-button.tsx';
import { useList } from '../../shared/queries/use-list.ts';
import { paidBy } from '../../shared/vocabulary-labels.ts';
import { companyFilter } from '../companies/company-filter.tsx';
import styles from './payments.module.css';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Payments');

type Query = QueryOf<typeof LIST_PAYMENTS>;

/** An adjustment has no reference: what stands there is the agency's own reason for it. */
function referenceOf(payment: PaymentSummary) {
  if (payment.source === 'REFUND') {
    return (
      <>
        {payment.reference} <ReceiptButton payment={payment} look="quiet" />
      </>
    );
  }
  const to = `/admin/payments/${payment.id}`;
  if (payment.source !== 'WRITE_OFF') return <Link to={to}>{payment.reference}</Link>;
  return (
    <div className={styles.withNote}>
      <Link to={to}>Adjustment</Link>
      <small>{payment.reference}</small>
    </div>
  );
}

const COLUMNS: readonly Column<PaymentSummary, NonNullable<Query['sort']>, ListColumn<'payments'>>[] = [
  {
    key: 'reference',
    label: 'Reference',
    sort: 'reference',
    cell: referenceOf,
  },
  {
    key: 'received',
    label: 'Date',
    sort: 'received_date',
    cell: (payment) => <DateText on={payment.receivedDate} />,
  },
  {
    key: 'company',
    label: 'Company',
    name: true,
    cell: (payment) => <Link to={`/admin/companies/${payment.companyId}`}>{payment.company}</Link>,
  },
  { key: 'method', label: 'Method', cell: paidBy },
  { key: 'status', label: 'Status', cell: (payment) => <PaymentTag payment={payment} /> },
  { key: 'amount', label: 'Amount', end: true, sort: 'amount', cell: (row) => <Amount money={row.amount} /> },
  { key: 'allocated', label: 'Applied', end: true, cell: (row) => <Amount money={row.allocated} /> },
  { key: 'left', label: 'Not applied', end: true, cell: notApplied },
];

/** What is left of it, and how much of that its customer still has: the rest was refunded, or used as credit. */
function notApplied({ unallocated, available }: PaymentSummary) {
  return (
    <div className={styles.left}>
      <Amount money={unallocated} />
      {available === unallocated ? null : <small>{displayMoney(available)} available</small>}
    </div>
  );
}

const FILTERS: ListFilters<Query> = [
  searchFilter('Search reference, company or amount'),
  oneFilter('source', 'Show', [
    { value: '', label: 'All entries' },
    { value: 'RECEIVED', label: 'Payments received' },
    { value: 'CREDIT', label: 'Customer credit applied' },
    { value: 'WRITE_OFF', label: 'Adjustments' },
    { value: 'REFUND', label: 'Refunds' },
  ]),
  companyFilter(),
  daysFilter('Received', 'from', 'to'),
];
const KEYS = [...addressKeys(FILTERS), 'sort', 'order'] as const;

/** All money that came in, was applied from credit, was given up or refunded. */
export default function PaymentsPage() {
  const { address, query, look } = useViewAddress<Query>(KEYS);
  const navigate = useNavigate();
  const { params } = address;
  const payments = useList(LIST_PAYMENTS, query);
  const isNarrowed = hasFilters(FILTERS, params);
  const record = params.companyId ? `?companyId=${params.companyId}` : '';
  return (
    <>
      <PageHead
        title="Payments"
        actions={
          <>
            <ButtonLink variant="dimmed-white" to="/admin/payments/bank">
              Bank transactions
            </ButtonLink>
            <ButtonLink to={`/admin/payments/record${record}`}>Record payment</ButtonLink>
          </>
        }
      />
      <FilteredList
        name="payments"
        addressKeys={KEYS}
        filters={FILTERS}
        exportRoute={EXPORT_PAYMENTS}
        list={payments}
        address={address}
        noun={params.source === 'RECEIVED' ? 'payment' : 'entry'}
        columns={COLUMNS}
        sums={sumsOf(payments.data?.sums)}
        look={look}
        usual={{ sort: 'received_date', order: 'desc' }}
        keys={{ open: ({ id }) => navigate(`/admin/payments/${id}`) }}
        empty={
          <EmptyState title={isNarrowed ? 'No payment matches' : 'No payments yet'}>
            {isNarrowed
              ? 'Search for another reference, company or amount, or change the dates.'
              : 'Record what arrives at the bank. It pays the oldest filings first unless you choose.'}
          </EmptyState>
        }
      />
      {payments.data?.sums ? <PaymentParts sums={payments.data.sums} /> : null}
    </>
  );
}

type Sums = NonNullable<AnswerOf<typeof LIST_PAYMENTS>['sums']>;

/** What the total amount is made of: only what was received is money of its own. */
function PaymentParts({ sums }: { sums: Sums }) {
  const parts = (
    [
      ['Payments received', sums.received],
      ['Customer credit applied', sums.creditApplied],
      ['Adjustments', sums.adjusted],
      ['Refunds', sums.refunded],
      ['Reversed, not in the total', sums.reversed],
    ] as const
  )
    .filter(([, money]) => money !== '0.00')
    .map(([label, money]) => ({ label, money }));
  if (parts.length < 2) return null;
  return <TotalParts parts={parts} total={sums.amount} />;
}

/** By the keys of the columns. */
function sumsOf(sums: AnswerOf<typeof LIST_PAYMENTS>['sums'] | undefined) {
  return sums && { amount: sums.amount, allocated: sums.allocated, left: sums.unallocated };
}
