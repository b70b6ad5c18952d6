import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { accountKey, type LedgerAccount, type Posting } from '#domain/ledger/accounts.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import { lockFound } from '../lock-found.ts';
import type { Db, Tx } from '../pool.ts';

export interface NewLedgerEntry {
  description: string;
  filingId: string | null;
  paymentId: string | null;
  /** The report that is paid by it. */
  reportId?: string;
  refundId?: string | undefined;
  /** The settled differences that it books. */
  adjustmentId?: string;
  bankFeeId?: string;
  /** The penalty that is paid by it, by itself. */
  reportPenaltyId?: string;
  createdBy: string;
  /** The civil date on which it counts: when money moved, else today. */
  bookedOn: CivilDate;
  /** When it is recorded. */
  at: Date;
  postings: readonly Posting[];
}

/** Writes one balanced entry; none at all where there is nothing to post. The database refuses what does not balance. */
export async function insertLedgerEntry(tx: Tx, entry: NewLedgerEntry): Promise<void> {
  if (entry.postings.length === 0) return;
  // In one order for everybody: two transactions that open accounts must not wait for each other in a circle.
  const postings = [...entry.postings].sort((one, other) =>
    accountKey(one.account) < accountKey(other.account) ? -1 : 1,
  );
  const accountIds: string[] = [];
  for (const { account } of postings) accountIds.push(await openAccount(tx, account));
  const { id } = await tx
    .insertInto('ledger_entries')
    .values({
      description: entry.description,
      filing_id: entry.filingId,
      payment_id: entry.paymentId,
      report_id: entry.reportId ?? null,
      refund_id: entry.refundId ?? null,
      adjustment_id: entry.adjustmentId ?? null,
      bank_fee_id: entry.bankFeeId ?? null,
      report_penalty_id: entry.reportPenaltyId ?? null,
      booked_on: entry.bookedOn,
      created_by: entry.createdBy,
      created_at: entry.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('ledger_postings')
    .values(
      postings.map(({ amount }, index) => ({
        entry_id: id,
        account_id: accountIds[index] ?? '',
        booked_on: entry.bookedOn,
        amount_cents: amount,
      })),
    )
    .execute();
}

/** An account in the columns of its table. */
export function columnsOf(account: LedgerAccount) {
  return {
    kind: account.kind,
    company_id: 'companyId' in account ? account.companyId : null,
    state: 'state' in account ? account.state : null,
    charge_kind: 'chargeKind' in account ? account.chargeKind : null,
  };
}

/** The id of an account, opened when it is used for the first time. */
async function openAccount(tx: Tx, account: LedgerAccount): Promise<string> {
  const columns = columnsOf(account);
  const find = () =>
    tx
      .selectFrom('ledger_accounts')
      .select('id')
      .where('kind', '=', columns.kind)
      .where('company_id', 'is not distinct from', columns.company_id)
      .where('state', 'is not distinct from', columns.state)
      .where('charge_kind', 'is not distinct from', columns.charge_kind)
      .executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known.id;
  await tx
    .insertInto('ledger_accounts')
    .values(columns)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const opened = await find();
  if (opened === undefined) throw new Error(`the ledger account ${accountKey(account)} could not be opened`);
  return opened.id;
}

/** What payments of a report come to on each account, reversals netted; nothing where none stands. */
export async function selectRemitted(db: Db, reportId: string): Promise<Posting[]> {
  const { rows } = await sql<{
    kind: 'BANK' | 'PENALTY' | 'DUE_TO_STATE' | 'STATE_CREDIT';
    state: JurisdictionCode;
    charge: ChargeKind;
    amount: string;
  }>`
    select account.kind, account.state, account.charge_kind as charge, sum(posting.amount_cents)::text as amount
    from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
    join ledger_accounts account on account.id = posting.account_id
    where entry.report_id = ${reportId}
    group by account.id, account.kind, account.state, account.charge_kind
    having sum(posting.amount_cents) <> 0
  `.execute(db);
  return rows.map(({ kind, state, charge, amount }) => ({
    account: kind === 'BANK' || kind === 'PENALTY' ? { kind } : { kind, state, chargeKind: charge },
    amount: cents(BigInt(amount)),
  }));
}

/** What we hold for a company beyond what it owes, in cents; never negative. */
export async function findCompanyCredit(db: Db, companyId: string): Promise<Cents> {
  return cents(-(await sumOfCompany(db, 'CUSTOMER_CREDIT', companyId)));
}

/** The same of each of these companies; one that never had any is left out. */
export async function selectCredits(
  db: Db,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  if (companyIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; credit: string }>`
    select company_id as id, (-ledger_balance(id, 'infinity'))::text as credit from ledger_accounts
    where kind = 'CUSTOMER_CREDIT' and company_id = any(${companyIds}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, credit }) => [id, cents(BigInt(credit))]));
}

/**
 * The day from which on a company, which has `amount` of credit now, had so much at the end of each day; null: from
 * `since` on.
 */
export async function findFirstDayOfCredit(
  db: Db,
  companyId: string,
  { since, amount }: { since: CivilDate; amount: Cents },
): Promise<CivilDate | null> {
  const { rows } = await sql<{ day: string | null }>`
    with account as (
      select id from ledger_accounts where kind = 'CUSTOMER_CREDIT' and company_id = ${companyId}
    ), days as (
      select ${since}::date as day union
      select booked_on from ledger_postings join account on account.id = account_id where booked_on > ${since}::date
    )
    select min(day)::text as day from days where day > (select max(day) from days
      where coalesce((select -ledger_balance(id, day) from account), 0) < ${amount})
  `.execute(db);
  const day = rows[0]?.day ?? null;
  return day === null ? null : parseCivilDate(day);
}

/** What a company owes us, in cents, before any credit. */
export async function findCompanyReceivable(db: Db, companyId: string): Promise<Cents> {
  return cents(await sumOfCompany(db, 'RECEIVABLE', companyId));
}

async function sumOfCompany(
  db: Db,
  kind: 'RECEIVABLE' | 'CUSTOMER_CREDIT',
  companyId: string,
): Promise<bigint> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce(sum(ledger_balance(account.id, 'infinity')), 0)::bigint as balance
    from ledger_accounts account
    where account.kind = ${kind} and account.company_id = ${companyId}
  `.execute(db);
  return BigInt(rows[0]?.balance ?? '0');
}

/**
 * Closes the money of a company to others until the transaction ends: credit is spent once. Taken before any filing
 * of it is locked, so that nobody waits in a circle. Returns whether there is such a company.
 */
export async function lockCompanyMoney(tx: Tx, companyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for the companies of all that `find` finds. Returns what it finds once they are locked. */
export async function lockMoneyOfAll<T extends { companyId: string }>(
  tx: Tx,
  find: () => Promise<T[]>,
): Promise<T[]> {
  return await lockFound(
    tx,
    find,
    (found) => found.map(({ companyId }) => companyId),
    async (ids) => {
      for (const companyId of ids) await lockCompanyMoney(tx, companyId);
    },
  );
}

/** The same for one. Null: there is none. */
export async function lockMoneyOf<T extends { companyId: string }>(
  tx: Tx,
  find: () => Promise<T | null>,
): Promise<T | null> {
  const [found] = await lockMoneyOfAll(tx, async () => {
    const one = await find();
    return one === null ? [] : [one];
  });
  return found ?? null;
}

/** The same for the company of a filing. */
export async function lockCompanyOfFiling(tx: Tx, filingId: string): Promise<void> {
  await lockMoneyOf(tx, async () => {
    const row = await tx
      .selectFrom('filings')
      .select('company_id as companyId')
      .where('id', '=', filingId)
      .executeTakeFirst();
    return row ?? null;
  });
}
