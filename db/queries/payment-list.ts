import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { FilterValues } from '../lists/filters.ts';
import type { Direction, Page, PageRequest } from '../lists/page.ts';
import { readTableList, type TableList } from '../lists/table-list.ts';
import type { Db } from '../pool.ts';
import type { PaymentsTable } from '../schema/money.ts';

/** A payment in a list; `allocated` is what filings still have of it. */
export interface PaymentRow {
  id: string;
  companyId: string;
  company: string;
  amount: Cents;
  source: PaymentsTable['source'];
  method: PaymentsTable['method'];
  receivedOn: CivilDate;
  reference: string;
  allocated: Cents;
  isReversed: boolean;
  createdAt: Date;
}

export type PaymentSort = 'received_date' | 'amount' | 'reference';

const ALLOCATED = `(select coalesce(sum(allocation.amount_cents - coalesce((
    select sum(released.amount_cents) from payment_allocation_releases released
    where released.allocation_id = allocation.id), 0)), 0)::bigint
  from payment_allocations allocation where allocation.payment_id = payments.id)`;

const PAYMENT_FILTERS = {
  companyId: { kind: 'EQUALS', sql: 'payments.company_id' },
  methods: { kind: 'ONE_OF', sql: 'payments.method' },
  sources: { kind: 'ONE_OF', sql: 'payments.source' },
  receivedFrom: { kind: 'FROM', sql: 'payments.received_on', type: 'date' },
  receivedBefore: { kind: 'BEFORE', sql: 'payments.received_on', type: 'date' },
} as const;
export type PaymentFilters = FilterValues<typeof PAYMENT_FILTERS>;

const PAYMENT_LIST = {
  from: `payments join companies on companies.id = payments.company_id
    left join payment_reversals reversal on reversal.payment_id = payments.id`,
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
    'payments.created_at as createdAt',
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

type StoredRow = Omit<PaymentRow, 'amount' | 'allocated' | 'receivedOn'> &
  Record<'amount' | 'allocated' | 'receivedOn', string>;

export async function selectPaymentPage(
  db: Db,
  request: { sort: PaymentSort; order: Direction; search?: string | undefined; filters: PaymentFilters },
  page: PageRequest,
): Promise<Page<PaymentRow>> {
  const found = await readTableList<
    StoredRow,
    PaymentSort,
    'reference' | 'company' | 'amount',
    typeof PAYMENT_FILTERS
  >(db, PAYMENT_LIST, request, page);
  const rows = found.rows.map((row) => ({
    ...row,
    amount: cents(BigInt(row.amount)),
    allocated: cents(BigInt(row.allocated)),
    receivedOn: parseCivilDate(row.receivedOn),
  }));
  return { ...found, rows };
}
