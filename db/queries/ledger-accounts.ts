import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { LedgerAccount } from '#domain/ledger/accounts.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Page, PageRequest } from '../lists/page.ts';
import { readTableList, type TableList } from '../lists/table-list.ts';
import type { Db } from '../pool.ts';
import type { LedgerAccountsTable } from '../schema/money.ts';
import { columnsOf } from './ledger.ts';

/** The id of an account, or null for one to which nothing was posted yet. */
export async function findAccountId(db: Db, account: LedgerAccount): Promise<string | null> {
  const { kind, company_id, state, charge_kind } = columnsOf(account);
  const row = await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', kind)
    .where('company_id', 'is not distinct from', company_id)
    .where('state', 'is not distinct from', state)
    .where('charge_kind', 'is not distinct from', charge_kind)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** One side of an entry. */
export interface PostingRow {
  id: string;
  entryId: string;
  bookedOn: CivilDate;
  description: string;
  amount: Cents;
  filingId: string | null;
  paymentId: string | null;
  recordedAt: Date;
}

const POSTING_FILTERS = {
  accountId: { kind: 'EQUALS', sql: 'posting.account_id' },
  bookedBefore: { kind: 'BEFORE', sql: 'posting.booked_on', type: 'date' },
} as const;

const POSTING_LIST = {
  from: 'ledger_postings posting join ledger_entries entry on entry.id = posting.entry_id',
  columns: [
    'posting.id as id',
    'posting.entry_id as entryId',
    'posting.booked_on as bookedOn',
    'entry.description as description',
    'posting.amount_cents as amount',
    'entry.filing_id as filingId',
    'entry.payment_id as paymentId',
    'entry.created_at as recordedAt',
  ],
  id: { sql: 'posting.id', type: 'bigint' },
  sorts: { booked_on: { sql: 'posting.booked_on', type: 'date' } },
  searched: {},
  searchedByDefault: [],
  filters: POSTING_FILTERS,
} as const satisfies TableList<'booked_on', never, typeof POSTING_FILTERS>;

type StoredRow = Omit<PostingRow, 'amount' | 'bookedOn'> & Record<'amount' | 'bookedOn', string>;

/** A page of an account's postings before a day, the newest first. */
export async function selectPostingPage(
  db: Db,
  filters: { accountId: string; bookedBefore: CivilDate },
  page: PageRequest,
): Promise<Page<PostingRow>> {
  const request = { sort: 'booked_on', order: 'desc', filters } as const;
  const found = await readTableList<StoredRow, 'booked_on', never, typeof POSTING_FILTERS>(
    db,
    POSTING_LIST,
    request,
    page,
  );
  const rows = found.rows.map((row) => ({
    ...row,
    amount: cents(BigInt(row.amount)),
    bookedOn: parseCivilDate(row.bookedOn),
  }));
  return { ...found, rows };
}

/** How many entries and postings there are, and the sum of all postings in cents. */
export async function countLedger(db: Db): Promise<{ entries: number; postings: number; sum: Cents }> {
  const { rows } = await sql<{ entries: string; postings: string; sum: string }>`
    select (select count(*) from ledger_entries) as entries, count(*) as postings,
      coalesce(sum(amount_cents), 0)::bigint as sum
    from ledger_postings
  `.execute(db);
  const row = rows[0];
  return {
    entries: Number(row?.entries ?? 0),
    postings: Number(row?.postings ?? 0),
    sum: cents(BigInt(row?.sum ?? '0')),
  };
}

/** A posting with the kind of its account, and for what a state is owed the state and the charge. */
export interface BookedPosting {
  entryId: string;
  /** Of the payment that the entry is of. */
  paymentId: string | null;
  /** Of the penalty that was paid by itself. */
  reportPenaltyId: string | null;
  bookedOn: CivilDate;
  description: string;
  account: LedgerAccountsTable['kind'];
  state: string | null;
  charge: string | null;
  amount: Cents;
}

/** What an entry is about: a filing, a payment or a report. What was settled beside a report, and a penalty for it, are of the report. */
const ABOUT = {
  filing: (id: string) => sql<boolean>`entry.filing_id = ${id}`,
  payment: (id: string) => sql<boolean>`entry.payment_id = ${id}`,
  // By the indexes of each: an "or" of these would read every entry.
  report: (id: string) => sql<boolean>`entry.id in (
    select paid.id from ledger_entries paid where paid.report_id = ${id}
    union all
    select settled.id from report_adjustments adjustment
      join ledger_entries settled on settled.adjustment_id = adjustment.id where adjustment.report_id = ${id}
    union all
    select late.id from report_penalties penalty
      join ledger_entries late on late.report_penalty_id = penalty.id where penalty.report_id = ${id})`,
} as const;

/** All that was posted for a filing, a payment or a report, in its order. */
export async function selectPostingsOf(
  db: Db,
  about: keyof typeof ABOUT,
  id: string,
): Promise<BookedPosting[]> {
  const rows = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_postings as posting', 'posting.entry_id', 'entry.id')
    .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
    .select([
      'entry.id as entryId',
      'entry.payment_id as paymentId',
      'entry.report_penalty_id as reportPenaltyId',
      'entry.booked_on as bookedOn',
      'entry.description',
      'account.kind as account',
      'account.state',
      'account.charge_kind as charge',
      'posting.amount_cents as amount',
    ])
    .where(ABOUT[about](id))
    .orderBy('entry.id')
    .orderBy('posting.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    bookedOn: parseCivilDate(row.bookedOn),
    amount: cents(BigInt(row.amount)),
  }));
}
