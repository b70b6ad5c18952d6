import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { FilterValues } from '../lists/filters.ts';
import type { Direction, Page, PageRequest } from '../lists/page.ts';
import { readTableList, sumTableList, type TableList } from '../lists/table-list.ts';
import type { Db } from '../pool.ts';
import type { PaymentsTable } from '../schema/money.ts';
import { KEPT_CENTS } from './kept-cents.ts';

/** A payment in a list, or a refund with a negative amount; `allocated` is what filings still have of it. */
export interface PaymentRow {
  id: string;
  companyId: string;
  company: string;
  amount: Cents;
  source: PaymentsTable['source'] | 'REFUND';
  method: PaymentsTable['method'];
  receivedOn: CivilDate;
  reference: string;
  allocated: Cents;
  isReversed: boolean;
  /** Whether it was reversed because the bank returned it. */
  isReturned: boolean;
  createdAt: Date;
  /** Of an entry that is itself a reversal, by the bank or by us: its amount is what it takes back. Null for any other. */
  reversal: 'RETURNED' | 'REVERSED' | null;
}

export type PaymentSort = 'received_date' | 'amount' | 'reference';

const ALLOCATED = `(select coalesce(sum(${KEPT_CENTS}), 0)::bigint
  from payment_allocations allocation where allocation.payment_id = payments.id)`;

const PAYMENT_FILTERS = {
  companyId: { kind: 'EQUALS', sql: 'payments.company_id' },
  // Whose a payment is now no index knows: those that `companyId` can have are found by whom they were recorded for.
  recordedCompanyIds: { kind: 'ONE_OF', sql: 'payments.recorded_company_id' },
  methods: { kind: 'ONE_OF', sql: 'payments.method' },
  sources: { kind: 'ONE_OF', sql: 'payments.source' },
  receivedFrom: { kind: 'FROM', sql: 'payments.received_on', type: 'date' },
  receivedBefore: { kind: 'BEFORE', sql: 'payments.received_on', type: 'date' },
} as const;
export type PaymentFilters = FilterValues<typeof PAYMENT_FILTERS>;

/** Money that came in, was applied or was given up, and credit that was paid out again. */
const ENTRIES = `select id, company_id, recorded_company_id, amount_cents, source, method, received_on, reference, created_at,
      null::boolean as is_return
    from company_payments
  union all select id, company_id, recorded_company_id, -amount_cents, 'REFUND', method, paid_on, reference, created_at, null
    from company_refunds`;

/** What was reversed of it, each of its own day and with an id of its own. */
const REVERSALS = `select substr(encode(sha256(('reversal ' || payment.id)::bytea), 'hex'), 1, 32)::uuid,
      payment.company_id, payment.recorded_company_id,
      -payment.amount_cents, payment.source, payment.method, reversal.reversed_on, payment.reference, reversal.created_at,
      reversal.is_return
    from payment_reversals reversal join company_payments payment on payment.id = reversal.payment_id`;

const fromEntries = (
  entries: string,
) => `(${entries}) payments join companies on companies.id = payments.company_id
    left join payment_reversals reversal on reversal.payment_id = payments.id`;

const PAYMENT_LIST = {
  from: fromEntries(ENTRIES),
  columns: [
    'payments.id as id',
    'payments.company_id as companyId',
    'companies.company as company',
    'payments.amount_cents as amount',
    'payments.source as source',
    'payments.method as method',
    'payments.received_on as receivedOn',
    'payments.reference as reference',
    `${ALLOCATED} as allocated`,
    'reversal.payment_id is not null as isReversed',
    'coalesce(reversal.is_return, false) as isReturned',
    'payments.created_at as createdAt',
    `case payments.is_return when true then 'RETURNED' when false then 'REVERSED' end as reversal`,
  ],
  id: { sql: 'payments.id', type: 'uuid' },
  sorts: {
    received_date: { sql: 'payments.received_on', type: 'date' },
    amount: { sql: 'payments.amount_cents', type: 'bigint' },
    reference: { sql: 'lower(payments.reference)', type: 'text' },
  },
  searched: {
    reference: 'lower(payments.reference)',
    company: 'lower(companies.company)',
    amount: "to_char(payments.amount_cents / 100.0, 'FM999999999990.00')",
  },
  searchedByDefault: ['reference', 'company', 'amount'],
  filters: PAYMENT_FILTERS,
} as const satisfies TableList<PaymentSort, 'reference' | 'company' | 'amount', typeof PAYMENT_FILTERS>;

/** With reversals beside what they reversed. */
const ENTRY_LIST = { ...PAYMENT_LIST, from: fromEntries(`${ENTRIES} union all ${REVERSALS}`) };

type StoredRow = Omit<PaymentRow, 'amount' | 'allocated' | 'receivedOn'> &
  Record<'amount' | 'allocated' | 'receivedOn', string>;

export interface PaymentListQuery {
  sort: PaymentSort;
  order: Direction;
  search?: string | undefined;
  filters: PaymentFilters;
}

/** One page of payments and refunds; `withReversals`: and of what was reversed, as entries of their own day. */
export async function selectPaymentPage(
  db: Db,
  request: PaymentListQuery,
  page: PageRequest,
  { withReversals = false }: { withReversals?: boolean } = {},
): Promise<Page<PaymentRow>> {
  const found = await readTableList<
    StoredRow,
    PaymentSort,
    'reference' | 'company' | 'amount',
    typeof PAYMENT_FILTERS
  >(db, withReversals ? ENTRY_LIST : PAYMENT_LIST, request, page);
  const rows = found.rows.map((row) => ({
    ...row,
    amount: cents(BigInt(row.amount)),
    allocated: cents(BigInt(row.allocated)),
    receivedOn: parseCivilDate(row.receivedOn),
  }));
  return { ...found, rows };
}

/** What payments come to, in cents. */
export interface PaymentSums {
  amount: Cents;
  allocated: Cents;
  unallocated: Cents;
  /** What `amount` is made of. Refunds are below zero. */
  received: Cents;
  creditApplied: Cents;
  adjusted: Cents;
  refunded: Cents;
  /** In no other: it came and went. */
  reversed: Cents;
}

/** The entries of a source that stand. */
const standing = (source: string) =>
  `case when payments.source = '${source}' and reversal.payment_id is null then payments.amount_cents else 0 end`;

/** As a row of the list shows them: credit is left of what was received and not reversed. */
const SUMS = {
  amount: 'case when reversal.payment_id is null then payments.amount_cents else 0 end',
  allocated: ALLOCATED,
  unallocated: `case when payments.source = 'RECEIVED' and reversal.payment_id is null
    then payments.amount_cents - ${ALLOCATED} else 0 end`,
  received: standing('RECEIVED'),
  creditApplied: standing('CREDIT'),
  adjusted: standing('WRITE_OFF'),
  refunded: standing('REFUND'),
  reversed: 'case when reversal.payment_id is null then 0 else payments.amount_cents end',
};

/** What all payments of the list come to; null where it is longer than the cap. */
export async function sumPaymentList(
  db: Db,
  request: PaymentListQuery,
  cap: number,
): Promise<PaymentSums | null> {
  return await sumTableList(db, PAYMENT_LIST, request, SUMS, cap);
}
