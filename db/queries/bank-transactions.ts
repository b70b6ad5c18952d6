import { sql } from 'kysely';
import type { BankFileLine } from '#domain/bank-file/bank-line.ts';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db, Tx } from '../pool.ts';
import { type BankMatch, MATCH_COLUMNS } from './bank-matches.ts';

/** A line of a file as it is kept: with what tells it from every other of its bank. */
export type NewBankTransaction = BankFileLine & { fingerprint: string };

/** A statement takes only so many values. */
const ROWS_AT_ONCE = 1000;

/** Keeps those that are new to their bank. Returns how many they are. */
export async function insertBankTransactions(
  tx: Tx,
  of: { bankId: string; fileId: string; at: Date },
  lines: readonly NewBankTransaction[],
): Promise<number> {
  let added = 0n;
  for (let at = 0; at < lines.length; at += ROWS_AT_ONCE) {
    const rows = lines.slice(at, at + ROWS_AT_ONCE).map((line) => ({
      bank_id: of.bankId,
      bank_file_id: of.fileId,
      line_number: line.lineNumber,
      account_digits: line.accountDigits,
      posted_on: line.postedOn,
      amount_cents: line.amount,
      method: line.method,
      description: line.description,
      reference: line.reference,
      bank_reference: line.bankId,
      fingerprint: line.fingerprint,
      created_at: of.at,
    }));
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('bank_transactions')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['bank_id', 'fingerprint']).doNothing())
      .executeTakeFirst();
    added += numInsertedOrUpdatedRows;
  }
  return Number(added);
}

/** Which of these the bank has already. */
export async function selectKnownFingerprints(
  db: Db,
  bankId: string,
  fingerprints: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from bank_transactions
    where bank_id = ${bankId} and fingerprint = any(${[...fingerprints]}::text[])
  `.execute(db);
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** What is decided about a transaction. */
export interface BankTransactionState {
  id: string;
  status: 'OPEN' | 'MATCHED' | 'IGNORED';
  amount: Cents;
  postedOn: CivilDate;
  method: DirectPaymentMethod;
  description: string;
  reference: string;
  match: BankMatch | null;
}

/** Locked until the transaction ends: of all who decide about it at once the first does. Null where there is none. */
export async function lockBankTransaction(tx: Tx, id: string): Promise<BankTransactionState | null> {
  const row = await tx
    .selectFrom('bank_transactions')
    .select(['id', 'status', 'amount_cents', 'posted_on', 'method', 'description', 'reference'])
    .select(Object.values(MATCH_COLUMNS))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { status, method, description, reference } = row;
  const match = matchOf(row);
  const amount = cents(BigInt(row.amount_cents));
  return {
    id,
    status,
    amount,
    postedOn: parseCivilDate(row.posted_on),
    method,
    description,
    reference,
    match,
  };
}

function matchOf(row: Record<(typeof MATCH_COLUMNS)[BankMatch['kind']], string | null>): BankMatch | null {
  const kinds = Object.keys(MATCH_COLUMNS) as BankMatch['kind'][];
  const [match] = kinds.flatMap((kind) => {
    const id = row[MATCH_COLUMNS[kind]];
    return id === null ? [] : { kind, id };
  });
  return match ?? null;
}

type Decision =
  | { status: 'MATCHED'; match: BankMatch; by: string; at: Date }
  | { status: 'IGNORED'; reason: string; by: string; at: Date }
  | { status: 'OPEN' };

/** Writes down what was decided. Lock it first. */
export async function decideBankTransaction(tx: Tx, id: string, decision: Decision): Promise<void> {
  const isOpen = decision.status === 'OPEN';
  const match = decision.status === 'MATCHED' ? decision.match : null;
  const idOf = (kind: BankMatch['kind']) => (match?.kind === kind ? match.id : null);
  await tx
    .updateTable('bank_transactions')
    .set({
      status: decision.status,
      payment_id: idOf('PAYMENT'),
      reversal_id: idOf('REVERSAL'),
      report_id: idOf('REPORT'),
      refund_id: idOf('REFUND'),
      bank_fee_id: idOf('BANK_FEE'),
      ignored_reason: decision.status === 'IGNORED' ? decision.reason : null,
      decided_by: isOpen ? null : decision.by,
      decided_at: isOpen ? null : decision.at,
    })
    .where('id', '=', id)
    .execute();
}

/** Puts what a payment was made of back on the worklist. Returns its id; null where it came from no bank file. */
export async function freeBankTransactionOf(tx: Tx, paymentId: string): Promise<string | null> {
  const row = await tx
    .updateTable('bank_transactions')
    .set({ status: 'OPEN', payment_id: null, decided_by: null, decided_at: null, was_reversed: true })
    .where('payment_id', '=', paymentId)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
