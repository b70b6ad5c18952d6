import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import { reportTitle } from '#domain/reporting/report-title.ts';
import type { FilterValues } from '../lists/filters.ts';
import type { Direction, Page, PageRequest } from '../lists/page.ts';
import { readTableList, type TableList } from '../lists/table-list.ts';
import type { Db } from '../pool.ts';
import type { BankMatch } from './bank-matches.ts';
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
  /** What it is matched with, and of which company. */
  match: (BankMatch & { name: string; companyId: string | null; company: string | null }) | null;
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
  postedFrom: { kind: 'FROM', sql: 'line.posted_on', type: 'date' },
  postedBefore: { kind: 'BEFORE', sql: 'line.posted_on', type: 'date' },
} as const;
export type BankTransactionFilters = FilterValues<typeof FILTERS>;

const SEARCHED = {
  description: 'lower(line.description)',
  reference: 'lower(line.reference)',
  company: "coalesce(lower(company.company), '')",
  match: "coalesce(lower(payment.reference), lower(refund.reference), lower(report.payment_reference), '')",
  amount: "to_char(abs(line.amount_cents) / 100.0, 'FM999999999990.00')",
} as const;
type Search = keyof typeof SEARCHED;

const BANK_TRANSACTION_LIST = {
  from: `bank_transactions line
    join banks bank on bank.id = line.bank_id
    left join company_payments payment on payment.id in (line.payment_id, line.reversal_id)
    left join company_refunds refund on refund.id = line.refund_id
    left join reports report on report.id = line.report_id
    left join companies company on company.id in (payment.company_id, refund.company_id)
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
    `case when line.payment_id is not null then 'PAYMENT' when line.reversal_id is not null then 'REVERSAL'
      when line.report_id is not null then 'REPORT' when line.refund_id is not null then 'REFUND'
      when line.bank_fee_id is not null then 'BANK_FEE' end as matchKind`,
    'coalesce(line.payment_id, line.reversal_id, line.report_id, line.refund_id, line.bank_fee_id) as matchId',
    'coalesce(payment.reference, refund.reference) as matchReference',
    'company.id as companyId',
    'company.company as company',
    'report.state as state',
    'report.duty as duty',
    'report.period_start as periodStart',
    'report.period_end as periodEnd',
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
  searchedByDefault: ['description', 'reference', 'company', 'match', 'amount'],
  filters: FILTERS,
} as const satisfies TableList<BankTransactionSort, Search, typeof FILTERS>;

interface StoredMatch {
  matchKind: BankMatch['kind'] | null;
  matchId: string | null;
  matchReference: string | null;
  companyId: string | null;
  company: string | null;
  state: JurisdictionCode | null;
  duty: string | null;
  periodStart: string | null;
  periodEnd: string | null;
}
type StoredRow = Omit<BankTransactionRow, 'amount' | 'postedOn' | 'match'> &
  StoredMatch &
  Record<'amount' | 'postedOn', string>;

function matchIn(row: StoredMatch): BankTransactionRow['match'] {
  const { matchKind: kind, matchId: id, companyId, company } = row;
  return kind === null || id === null ? null : { kind, id, name: nameOf(row), companyId, company };
}

/** The reference of a payment or refund, the title of a report; a bank fee is called by its line. */
function nameOf({ matchReference, state, duty, periodStart, periodEnd }: StoredMatch): string {
  if (matchReference !== null) return matchReference;
  if (state === null || duty === null || periodStart === null || periodEnd === null) return '';
  const period = { periodStart: parseCivilDate(periodStart), periodEnd: parseCivilDate(periodEnd) };
  return reportTitle({ state, duty, ...period });
}

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
    match: matchIn(row),
  }));
  return { ...found, rows };
}
