import { sql } from 'kysely';
import type { Db } from '../pool.ts';
import { BANK_CHECKS } from './bank-check-statements.ts';
import { INVOICE_CHECKS } from './invoice-check-statements.ts';
import { LEDGER_CHECKS } from './ledger-check-statements.ts';
import { REPORT_CHECKS } from './report-check-statements.ts';

/** What does not agree, in words, and the entries where to look. */
export interface LedgerFault {
  code: string;
  message: string;
  /** Ids of entries, the newest first; at most so many. */
  entries: string[];
}

const CHECKS = { ...LEDGER_CHECKS, ...INVOICE_CHECKS, ...REPORT_CHECKS, ...BANK_CHECKS };

/** Of each kind: somebody who has a hundred faults looks at the first. */
const FAULTS_OF_A_KIND = 100;
const ENTRIES_NAMED = 10;

/**
 * What is wrong with the books; nothing when they agree. Everything is added up again from the rows of filings,
 * submissions, payments, invoices, refunds, reports, adjustments, bank fees and bank transactions, and compared with what is posted and kept.
 */
export async function checkLedgerIntegrity(db: Db): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const [code, statement] of Object.entries(CHECKS)) {
    const { rows } = await sql<{ message: string; where: string | null; value: string | null }>`
      select message, found."where", found.value from (${sql.raw(statement)}) found
      order by message limit ${sql.lit(FAULTS_OF_A_KIND)}
    `.execute(db);
    for (const { message, where, value } of rows) {
      faults.push({ code, message, entries: await entriesAt(db, where, value) });
    }
  }
  return faults;
}

/** The entries of a filing, a payment, a refund, a report, a bank fee, a penalty or an account, or the one entry itself. */
async function entriesAt(db: Db, where: string | null, value: string | null): Promise<string[]> {
  if (where === null || value === null) return [];
  if (where === 'entry') return [value];
  const column = COLUMNS[where];
  if (column === undefined) throw new Error(`no entries are found by ${where}`);
  const { rows } = await sql<{ id: string }>`
    select distinct entry.id from ledger_entries entry
    join ledger_postings posting on posting.entry_id = entry.id
    where ${sql.ref(column)} = ${value}::uuid order by entry.id desc limit ${sql.lit(ENTRIES_NAMED)}
  `.execute(db);
  return rows.map(({ id }) => id);
}

const COLUMNS: Readonly<Record<string, string>> = {
  account: 'posting.account_id',
  filing: 'entry.filing_id',
  payment: 'entry.payment_id',
  refund: 'entry.refund_id',
  report: 'entry.report_id',
  bankFee: 'entry.bank_fee_id',
  penalty: 'entry.report_penalty_id',
};
