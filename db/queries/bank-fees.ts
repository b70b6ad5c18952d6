import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db, Tx } from '../pool.ts';

/** A fee that the bank took; below zero: what was paid back into the account. */
export interface BankFee {
  id: string;
  amount: Cents;
  bookedOn: CivilDate;
  description: string;
}

/** Returns the fee's id. */
export async function insertBankFee(
  tx: Tx,
  fee: Omit<BankFee, 'id'> & { by: string; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('bank_fees')
    .values({
      amount_cents: fee.amount,
      booked_on: fee.bookedOn,
      description: fee.description,
      recorded_by: fee.by,
      created_at: fee.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findBankFee(db: Db, id: string): Promise<BankFee | null> {
  const row = await db
    .selectFrom('bank_fees')
    .select(['id', 'amount_cents', 'booked_on', 'description'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { amount_cents, booked_on, ...fee } = row;
  return { ...fee, amount: cents(BigInt(amount_cents)), bookedOn: parseCivilDate(booked_on) };
}

/** Undoes a fee by a row beside it. */
export async function insertBankFeeReversal(
  tx: Tx,
  reversal: { id: string; on: CivilDate; by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('bank_fee_reversals')
    .values({
      bank_fee_id: reversal.id,
      reversed_on: reversal.on,
      reversed_by: reversal.by,
      created_at: reversal.at,
    })
    .execute();
}

/** What the agency owes the account for bank fees, in cents. */
export async function findDueFromAgency(db: Db): Promise<Cents> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce(sum(ledger_balance(id, 'infinity')), 0)::bigint as balance
    from ledger_accounts where kind = 'DUE_FROM_AGENCY'
  `.execute(db);
  return cents(BigInt(rows[0]?.balance ?? '0'));
}

/** Holds what the agency owes until the transaction ends: it is paid back once. Taken before anything is posted. */
export async function lockDueFromAgency(tx: Tx): Promise<Cents> {
  await sql`select from ledger_accounts where kind = 'DUE_FROM_AGENCY' for no key update`.execute(tx);
  return await findDueFromAgency(tx);
}
