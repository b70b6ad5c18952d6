import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

/** A line of a bank's file that was matched, with the file in which it came. */
export interface BankLine {
  bank: string;
  fileName: string;
  /** Of the file as it was imported, lower-case hexadecimal. */
  fileSha256: string;
  lineNumber: number;
  /** The last digits of the account, where the file says them. */
  accountDigits: string | null;
  postedOn: CivilDate;
  /** Above zero: it came in. */
  amount: Cents;
  /** What of it is the payment, its return or the report that was asked for; all of it where it is nothing else. */
  part: Cents;
  description: string;
  reference: string;
  bankReference: string | null;
  /** Whether it took the payment back. */
  isReturn: boolean;
  matchedBy: string | null;
  matchedAt: Date | null;
}

/** The lines of the bank that are a payment and its return, or what was paid for a report, or the penalty of one; in the order of the bank. */
export async function selectBankLinesOf(
  db: Db,
  of: { paymentId: string } | { reportId: string } | { penaltyId: string },
): Promise<BankLine[]> {
  const rows = await db
    .selectFrom('bank_transaction_matches as match')
    .innerJoin('bank_transactions as line', 'line.id', 'match.transaction_id')
    .leftJoin('payments as deposit', 'deposit.id', 'match.payment_id')
    .leftJoin('reports as report', 'report.id', 'match.report_id')
    .innerJoin('banks', 'banks.id', 'line.bank_id')
    .innerJoin('bank_files as file', 'file.id', 'line.bank_file_id')
    .leftJoin('users', 'users.id', 'line.decided_by')
    .select([
      'banks.name as bank',
      'file.file_name',
      'file.sha256',
      'line.line_number',
      'line.account_digits',
    ])
    .select(['line.posted_on', 'line.amount_cents', 'line.description', 'line.reference'])
    .select(['line.bank_reference', 'match.reversal_id', 'line.decided_at'])
    .select(
      sql<string>`coalesce(deposit.amount_cents, -report.paid_cents, line.amount_cents)::text`.as('part'),
    )
    .select(fullNameOf('users').$castTo<string | null>().as('matched_by'))
    .where(({ eb, or }) =>
      'reportId' in of
        ? eb('match.report_id', '=', of.reportId)
        : 'penaltyId' in of
          ? eb('match.report_penalty_id', '=', of.penaltyId)
          : or([eb('match.payment_id', '=', of.paymentId), eb('match.reversal_id', '=', of.paymentId)]),
    )
    .orderBy('line.posted_on')
    .orderBy('line.line_number')
    .orderBy('line.id')
    .execute();
  return rows.map((row) => ({
    bank: row.bank,
    fileName: row.file_name,
    fileSha256: row.sha256,
    lineNumber: row.line_number,
    accountDigits: row.account_digits,
    postedOn: parseCivilDate(row.posted_on),
    amount: cents(BigInt(row.amount_cents)),
    part: cents(BigInt(row.part)),
    description: row.description,
    reference: row.reference,
    bankReference: row.bank_reference,
    isReturn: row.reversal_id !== null,
    matchedBy: row.matched_by,
    matchedAt: row.decided_at,
  }));
}
