import type { Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { EarlierFiling } from '#domain/filing/check-types.ts';
import type { FilingKind, FilingStatus } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db, Tx } from '../pool.ts';
import type { FilingsTable } from '../schema.ts';

/** A filing as operations see it: amounts in cents, civil dates, and whom it belongs to. */
export interface FilingRecord
  extends Omit<
    Selectable<FilingsTable>,
    | 'policy_effective_on'
    | 'transaction_effective_on'
    | 'expiration_on'
    | 'due_on'
    | 'premium_cents'
    | 'state_total_cents'
    | 'total_cents'
    | 'paid_cents'
    | 'manual_commission_cents'
  > {
  policyEffectiveOn: CivilDate;
  transactionEffectiveOn: CivilDate;
  expirationOn: CivilDate;
  dueOn: CivilDate | null;
  premium: Cents;
  stateTotal: Cents;
  total: Cents;
  paid: Cents;
  manualCommission: Cents | null;
  companyName: string;
  companySharesFilings: boolean;
  submitterEmail: string;
}

const toCents = (text: string): Cents => cents(BigInt(text));

function filingQuery(db: Db) {
  return db
    .selectFrom('filings')
    .innerJoin('companies', 'companies.id', 'filings.company_id')
    .innerJoin('users', 'users.id', 'filings.submitter_id')
    .selectAll('filings')
    .select(['companies.company as companyName', 'companies.shares_filings as companySharesFilings'])
    .select('users.email as submitterEmail');
}

type FilingRow = NonNullable<Awaited<ReturnType<ReturnType<typeof filingQuery>['executeTakeFirst']>>>;

function toRecord(row: FilingRow): FilingRecord {
  const {
    policy_effective_on,
    transaction_effective_on,
    expiration_on,
    due_on,
    premium_cents,
    state_total_cents,
    total_cents,
    paid_cents,
    manual_commission_cents,
    ...rest
  } = row;
  return {
    ...rest,
    policyEffectiveOn: parseCivilDate(policy_effective_on),
    transactionEffectiveOn: parseCivilDate(transaction_effective_on),
    expirationOn: parseCivilDate(expiration_on),
    dueOn: due_on === null ? null : parseCivilDate(due_on),
    premium: toCents(premium_cents),
    stateTotal: toCents(state_total_cents),
    total: toCents(total_cents),
    paid: toCents(paid_cents),
    manualCommission: manual_commission_cents === null ? null : toCents(manual_commission_cents),
  };
}

export async function findFiling(db: Db, id: string): Promise<FilingRecord | null> {
  const row = await filingQuery(db).where('filings.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** The same, locked until the transaction ends: events of one filing happen one after the other. */
export async function lockFiling(tx: Tx, id: string): Promise<FilingRecord | null> {
  const row = await filingQuery(tx).where('filings.id', '=', id).forNoKeyUpdate('filings').executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

export type NewFiling = Pick<
  FilingsTable,
  | 'number'
  | 'state'
  | 'filing_type'
  | 'kind'
  | 'status'
  | 'payment_method'
  | 'capacity'
  | 'submitter_id'
  | 'company_id'
  | 'user_name'
  | 'insured_name'
  | 'policy_number'
  | 'policy_effective_on'
  | 'transaction_effective_on'
  | 'expiration_on'
  | 'due_on'
  | 'parent_filing_id'
  | 'evidence_id'
> & { premium_cents: Cents; state_total_cents: Cents; total_cents: Cents; created_at: Date };

export async function insertFiling(tx: Tx, filing: NewFiling): Promise<string> {
  const { id } = await tx
    .insertInto('filings')
    .values({ ...filing, updated_at: filing.created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a filing that still stands where the caller thinks it does. Returns whether it did. */
export async function updateFiling(
  tx: Tx,
  at: { id: string; status: FilingStatus },
  changes: Updateable<FilingsTable>,
): Promise<boolean> {
  const result = await tx
    .updateTable('filings')
    .set(changes)
    .where('id', '=', at.id)
    .where('status', '=', at.status)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

interface PolicyOfCompany {
  companyId: string;
  state: JurisdictionCode;
  policyNumber: string;
}

/**
 * Filings of the company for the policy, however its number was written, rejected ones left out, oldest first.
 * `exceptId` is the one at hand.
 */
export async function findEarlierFilings(
  db: Db,
  policy: PolicyOfCompany & { exceptId: string | null },
): Promise<EarlierFiling[]> {
  let query = db
    .selectFrom('filings')
    .select(['id', 'number', 'filing_type', 'transaction_effective_on', 'premium_cents'])
    .where('company_id', '=', policy.companyId)
    .where(sql<string>`policy_key(policy_number)`, '=', sql<string>`policy_key(${policy.policyNumber})`)
    .where('state', '=', policy.state)
    .where('status', '!=', 'REJECTED')
    .orderBy('created_at')
    .limit(1000);
  if (policy.exceptId !== null) query = query.where('id', '!=', policy.exceptId);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    filingType: row.filing_type,
    transactionEffectiveOn: parseCivilDate(row.transaction_effective_on),
    premium: toCents(row.premium_cents),
  }));
}

/** Lets nobody else submit for this policy until the transaction ends: or two of them would not see each other. */
export async function lockPolicy(tx: Tx, policy: PolicyOfCompany): Promise<void> {
  const scope = `${policy.companyId}:${policy.state}:`;
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${scope}::text || policy_key(${policy.policyNumber}), 0))
  `.execute(tx);
}

export async function isFilingOf(db: Db, at: { id: string; companyId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('filings')
    .select('id')
    .where('id', '=', at.id)
    .where('company_id', '=', at.companyId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The next number of a kind, state and year. Held until the transaction ends, so that none is lost. */
export async function takeFilingNumber(
  tx: Tx,
  at: { kind: FilingKind; state: JurisdictionCode; year: number },
): Promise<number> {
  const { last_number } = await tx
    .insertInto('filing_numbers')
    .values({ ...at, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'state', 'year'])
        .doUpdateSet({ last_number: sql`filing_numbers.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}
