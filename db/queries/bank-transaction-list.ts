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

/** Something that a line is matched with, and of which company. */
export type MatchedPart = BankMatch & {
  name: string;
  companyId: string | null;
  company: string | null;
  /** Of a report's payment and of a penalty; null: of neither. */
  reportId: string | null;
  /** What of the line's amount it is. */
  amount: Cents;
};

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
  matched: readonly MatchedPart[];
  ignoredReason: string | null;
  /** A payment of it was reversed. */
  wasReversed: boolean;
  /** It is open, and a file of another format has a line of its day and amount that nobody ignored. */
  mayBeKnown: boolean;
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
  company: "coalesce(found.companies, '')",
  match: "coalesce(found.references, '')",
  amount: "to_char(abs(line.amount_cents) / 100.0, 'FM999999999990.00')",
} as const;
type Search = keyof typeof SEARCHED;

const MATCHES = `bank_transaction_matches match
  left join company_payments payment on payment.id in (match.payment_id, match.reversal_id)
  left join company_refunds refund on refund.id = match.refund_id
  left join report_penalties penalty on penalty.id = match.report_penalty_id
  left join reports report on report.id in (match.report_id, penalty.report_id)
  left join companies company on company.id in (payment.company_id, refund.company_id)`;

const MATCHED = `coalesce((select json_agg(json_build_object(
    'kind', case when match.payment_id is not null then 'PAYMENT' when match.reversal_id is not null then 'REVERSAL'
      when match.report_id is not null then 'REPORT' when match.refund_id is not null then 'REFUND'
      when match.report_penalty_id is not null then 'PENALTY' else 'BANK_FEE' end,
    'id', coalesce(match.payment_id, match.reversal_id, match.report_id, match.refund_id, match.bank_fee_id,
      match.report_penalty_id),
    'reference', coalesce(payment.reference, refund.reference), 'companyId', company.id, 'company', company.company,
    'reportId', report.id,
    'state', report.state, 'duty', report.duty, 'periodStart', report.period_start, 'periodEnd', report.period_end,
    'amount', (case when match.payment_id is not null then payment.amount_cents
      else coalesce(-payment.amount_cents, -penalty.penalty_cents - penalty.interest_cents, -report.paid_cents,
        -refund.amount_cents, -fee.amount_cents) end)::text)
    order by lower(company.company), report.state, report.period_start, payment.reference, match.id)
  from ${MATCHES} left join bank_fees fee on fee.id = match.bank_fee_id
  where match.transaction_id = line.id), '[]')`;

/** Formats word a line each in its own way, so that by its fingerprint the bank has it once in each. CSV names no account. */
const MAY_BE_KNOWN = `line.status = 'OPEN' and exists (select from bank_transactions twin
    join bank_files twin_file on twin_file.id = twin.bank_file_id
    join bank_files own_file on own_file.id = line.bank_file_id
  where twin.amount_cents = line.amount_cents and twin.posted_on = line.posted_on and twin.bank_id = line.bank_id
    and twin.status <> 'IGNORED' and twin_file.format <> own_file.format
    and (twin.account_digits = line.account_digits) is not false)`;

/** By whom and what a line is found; joined for a search alone. */
const FOUND = `select match.transaction_id, string_agg(lower(company.company), ' ') as companies,
    string_agg(lower(coalesce(payment.reference, refund.reference, penalty.reference,
      report.payment_reference)), ' ') as references
  from ${MATCHES} group by match.transaction_id`;

const BANK_TRANSACTION_LIST = {
  from: `bank_transactions line
    join banks bank on bank.id = line.bank_id
    left join (${FOUND}) found on found.transaction_id = line.id
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
    `${MATCHED} as matched`,
    'line.ignored_reason as ignoredReason',
    'line.was_reversed as wasReversed',
    `${MAY_BE_KNOWN} as mayBeKnown`,
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

interface StoredPart {
  kind: BankMatch['kind'];
  id: string;
  reference: string | null;
  companyId: string | null;
  company: string | null;
  reportId: string | null;
  state: JurisdictionCode | null;
  duty: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  amount: string;
}
type StoredRow = Omit<BankTransactionRow, 'amount' | 'postedOn' | 'matched'> &
  Record<'amount' | 'postedOn', string> & { matched: readonly StoredPart[] };

function toPart(part: StoredPart): MatchedPart {
  const { kind, id, companyId, company, reportId, amount } = part;
  return { kind, id, name: nameOf(part), companyId, company, reportId, amount: cents(BigInt(amount)) };
}

/** The reference of a payment or refund, the title of a report; a bank fee is called by its line. */
function nameOf({ reference, state, duty, periodStart, periodEnd }: StoredPart): string {
  if (reference !== null) return reference;
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
    matched: row.matched.map(toPart),
  }));
  return { ...found, rows };
}
