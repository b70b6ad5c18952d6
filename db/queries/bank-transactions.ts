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

/** Its amount and day. Null where there is none. */
export async function findBankTransaction(
  db: Db,
  id: string,
): Promise<Pick<BankTransactionState, 'amount' | 'postedOn'> | null> {
  const row = await db
    .selectFrom('bank_transactions')
    .select(['amount_cents', 'posted_on'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { amount: cents(BigInt(row.amount_cents)), postedOn: parseCivilDate(row.posted_on) };
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
  /** None while it is open or ignored. */
  matches: readonly BankMatch[];
}

/** Locked until the transaction ends: of all who decide about it at once the first does. Null where there is none. */
export async function lockBankTransaction(tx: Tx, id: string): Promise<BankTransactionState | null> {
  const row = await tx
    .selectFrom('bank_transactions')
    .select(['id', 'status', 'amount_cents', 'posted_on', 'method', 'description', 'reference'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { status, method, description, reference } = row;
  return {
    id,
    status,
    amount: cents(BigInt(row.amount_cents)),
    postedOn: parseCivilDate(row.posted_on),
    method,
    description,
    reference,
    matches: await selectMatchesOf(tx, id),
  };
}

const KINDS = Object.keys(MATCH_COLUMNS) as BankMatch['kind'][];

async function selectMatchesOf(tx: Tx, transactionId: string): Promise<BankMatch[]> {
  const rows = await tx
    .selectFrom('bank_transaction_matches')
    .select(Object.values(MATCH_COLUMNS))
    .where('transaction_id', '=', transactionId)
    .orderBy('id')
    .execute();
  return rows.flatMap((row) =>
    KINDS.flatMap((kind) => {
      const id = row[MATCH_COLUMNS[kind]];
      return id === null ? [] : { kind, id };
    }),
  );
}

type Decision =
  | { status: 'MATCHED'; matches: readonly BankMatch[]; by: string; at: Date }
  | { status: 'IGNORED'; reason: string; by: string; at: Date }
  /** `wasReversed`: because a payment of it was reversed. */
  | { status: 'OPEN'; wasReversed?: boolean };

/** Writes down what was decided, and what it is matched with instead of anything before. Lock it first. */
export async function decideBankTransaction(tx: Tx, id: string, decision: Decision): Promise<void> {
  const { status } = decision;
  await tx.deleteFrom('bank_transaction_matches').where('transaction_id', '=', id).execute();
  if (status === 'MATCHED') {
    const rows = decision.matches.map((match) => ({ transaction_id: id, ...columnsOf(match) }));
    await tx.insertInto('bank_transaction_matches').values(rows).execute();
  }
  await tx
    .updateTable('bank_transactions')
    .set({
      status,
      ignored_reason: status === 'IGNORED' ? decision.reason : null,
      decided_by: status === 'OPEN' ? null : decision.by,
      decided_at: status === 'OPEN' ? null : decision.at,
      ...(status === 'OPEN' && decision.wasReversed === true ? { was_reversed: true } : {}),
    })
    .where('id', '=', id)
    .execute();
}

function columnsOf({ kind, id }: BankMatch) {
  const idOf = (own: BankMatch['kind']) => (own === kind ? id : null);
  return {
    payment_id: idOf('PAYMENT'),
    reversal_id: idOf('REVERSAL'),
    report_id: idOf('REPORT'),
    refund_id: idOf('REFUND'),
    bank_fee_id: idOf('BANK_FEE'),
    report_penalty_id: idOf('PENALTY'),
  };
}

/**
 * Puts the line in which a payment was deposited back on the worklist, whole: the other payments of the deposit no longer
 * come to its amount. Returns its id; null where no line is the payment. Call it with the money of its company locked.
 */
export async function freeBankTransactionOf(tx: Tx, paymentId: string): Promise<string | null> {
  const match = await tx
    .selectFrom('bank_transaction_matches')
    .select('transaction_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (match === undefined) return null;
  const line = await lockBankTransaction(tx, match.transaction_id);
  // The match may have been undone while the line was waited for.
  if (!line?.matches.some(({ kind, id }) => kind === 'PAYMENT' && id === paymentId)) return null;
  await decideBankTransaction(tx, line.id, { status: 'OPEN', wasReversed: true });
  return line.id;
}

/** Whether the bank told of anything through a day. */
export async function hasBankLines(db: Db, through: CivilDate): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from bank_transactions where posted_on <= ${through}::date) as found
  `.execute(db);
  return rows[0]?.found === true;
}
