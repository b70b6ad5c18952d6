import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { FilterValues } from '../lists/filters.ts';
import type { Direction, Page, PageRequest } from '../lists/page.ts';
import { readTableList, type TableList } from '../lists/table-list.ts';
import type { Db } from '../pool.ts';
import { fullNameSql } from './full-name.ts';

/** A line of the bank in a list. */
export interface BankTransactionRow {
  id: string;
  bankId: string;
  bank: string;
  lineNumber: number;
  accountDigits: string | null;
  postedOn: CivilDate;
  amount: Cents;
  method: DirectPaymentMethod;
  description: string;
  reference: string;
  bankReference: string | null;
  status: 'OPEN' | 'MATCHED' | 'IGNORED';
  paymentId: string | null;
  paymentReference: string | null;
  companyId: string | null;
  company: string | null;
  ignoredReason: string | null;
  /** A payment of it was reversed. */
  wasReversed: boolean;
  decidedBy: string | null;
}

export type BankTransactionSort = 'posted_date' | 'amount';

const FILTERS = {
  id: { kind: 'EQUALS', sql: 'line.id' },
  bankId: { kind: 'EQUALS', sql: 'line.bank_id' },
  statuses: { kind: 'ONE_OF', sql: 'line.status' },
  isIncoming: { kind: 'EQUALS', sql: '(line.amount_cents > 0)::text' },
} as const;
export type BankTransactionFilters = FilterValues<typeof FILTERS>;

const SEARCHED = {
  description: 'lower(line.description)',
  reference: 'lower(line.reference)',
  company: "coalesce(lower(company.company), '')",
  amount: "to_char(abs(line.amount_cents) / 100.0, 'FM999999999990.00')",
} as const;
type Search = keyof typeof SEARCHED;

const BANK_TRANSACTION_LIST = {
  from: `bank_transactions line
    join banks bank on bank.id = line.bank_id
    left join payments payment on payment.id = line.payment_id
    left join companies company on company.id = payment.company_id
    left join users decider on decider.id = line.decided_by`,
  columns: [
    'line.id as id',
    'line.bank_id as bankId',
    'bank.name as bank',
    'line.line_number as lineNumber',
    'line.account_digits as accountDigits',
    'line.posted_on as postedOn',
    'line.amount_cents as amount',
    'line.method as method',
    'line.description as description',
    'line.reference as reference',
    'line.bank_reference as bankReference',
    'line.status as status',
    'line.payment_id as paymentId',
    'payment.reference as paymentReference',
    'payment.company_id as companyId',
    'company.company as company',
    'line.ignored_reason as ignoredReason',
    'line.was_reversed as wasReversed',
    `${fullNameSql('decider')} as decidedBy`,
  ],
  id: { sql: 'line.id', type: 'uuid' },
  sorts: {
    posted_date: { sql: 'line.posted_on', type: 'date' },
    amount: { sql: 'line.amount_cents', type: 'bigint' },
  },
  searched: SEARCHED,
  searchedByDefault: ['description', 'reference', 'company', 'amount'],
  filters: FILTERS,
} as const satisfies TableList<BankTransactionSort, Search, typeof FILTERS>;

type StoredRow = Omit<BankTransactionRow, 'amount' | 'postedOn'> & Record<'amount' | 'postedOn', string>;

export async function selectBankTransactionPage(
  db: Db,
  request: {
    sort: BankTransactionSort;
    order: Direction;
    search?: string | undefined;
    filters: BankTransactionFilters;
  },
  page: PageRequest,
): Promise<Page<BankTransactionRow>> {
  const found = await readTableList<StoredRow, BankTransactionSort, Search, typeof FILTERS>(
    db,
    BANK_TRANSACTION_LIST,
    request,
    page,
  );
  const rows = found.rows.map((row) => ({
    ...row,
    amount: cents(BigInt(row.amount)),
    postedOn: parseCivilDate(row.postedOn),
  }));
  return { ...found, rows };
}
