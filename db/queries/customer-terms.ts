import { sql } from 'kysely';
import type { CommissionMode, FilingFeeMode } from '#domain/fees/vocabulary.ts';
import type { FilingKind } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db, Tx } from '../pool.ts';

/** With whom terms are agreed: one user, or a company for all of its users. */
export interface TermsOwner {
  kind: 'user' | 'company';
  id: string;
}

/** Commission terms in one state; `value` is a rate, `minimum` in cents. */
export interface CustomerCommission {
  state: JurisdictionCode;
  kind: FilingKind;
  mode: CommissionMode;
  value: string | null;
  minimum: Cents | null;
}

/** Filing fee terms in one state; `value` is dollars for FLAT and a rate otherwise. */
export interface CustomerFilingFee {
  state: JurisdictionCode;
  filingFee: FilingFeeMode;
  value: string | null;
  minimum: Cents | null;
}

const RATES = { user: sql.table('user_state_rates'), company: sql.table('company_state_rates') };
const SETTINGS = { user: sql.table('user_state_settings'), company: sql.table('company_state_settings') };
const OWNER = { user: sql.ref('user_id'), company: sql.ref('company_id') };

const toCents = (text: string | null): Cents | null => (text === null ? null : cents(BigInt(text)));
const inCents = <Row extends { minimum: string | null }>(row: Row) => ({
  ...row,
  minimum: toCents(row.minimum),
});
type InText<Terms> = Omit<Terms, 'minimum'> & { minimum: string | null };

export async function selectCommissions(db: Db, owner: TermsOwner): Promise<CustomerCommission[]> {
  const { rows } = await sql<InText<CustomerCommission>>`
    select state, kind, mode, value::text as value, minimum_cents::text as minimum
    from ${RATES[owner.kind]} where ${OWNER[owner.kind]} = ${owner.id}
    order by state, kind desc`.execute(db);
  return rows.map(inCents);
}

export async function selectFilingFees(db: Db, owner: TermsOwner): Promise<CustomerFilingFee[]> {
  const { rows } = await sql<InText<CustomerFilingFee>>`
    select state, filing_fee as "filingFee", filing_fee_value::text as value,
      filing_fee_minimum_cents::text as minimum
    from ${SETTINGS[owner.kind]} where ${OWNER[owner.kind]} = ${owner.id}
    order by state`.execute(db);
  return rows.map(inCents);
}

export async function putCommission(
  tx: Tx,
  { kind: of, id }: TermsOwner,
  { state, kind, mode, value, minimum }: CustomerCommission,
): Promise<void> {
  await sql`
    insert into ${RATES[of]} (${OWNER[of]}, state, kind, mode, value, minimum_cents, updated_at)
    values (${id}, ${state}, ${kind}, ${mode}, ${value}, ${minimum}, now())
    on conflict (${OWNER[of]}, state, kind) do update set
      mode = excluded.mode, value = excluded.value, minimum_cents = excluded.minimum_cents,
      updated_at = excluded.updated_at`.execute(tx);
}

export async function putFilingFee(
  tx: Tx,
  { kind: of, id }: TermsOwner,
  { state, filingFee, value, minimum }: CustomerFilingFee,
): Promise<void> {
  await sql`
    insert into ${SETTINGS[of]}
      (${OWNER[of]}, state, filing_fee, filing_fee_value, filing_fee_minimum_cents, updated_at)
    values (${id}, ${state}, ${filingFee}, ${value}, ${minimum}, now())
    on conflict (${OWNER[of]}, state) do update set
      filing_fee = excluded.filing_fee, filing_fee_value = excluded.filing_fee_value,
      filing_fee_minimum_cents = excluded.filing_fee_minimum_cents,
      updated_at = excluded.updated_at`.execute(tx);
}

/** What was agreed is withdrawn; nothing happens where nothing was. */
export async function deleteCommission(
  tx: Tx,
  { kind: of, id }: TermsOwner,
  at: { state: JurisdictionCode; kind: FilingKind },
): Promise<void> {
  await sql`delete from ${RATES[of]}
    where ${OWNER[of]} = ${id} and state = ${at.state} and kind = ${at.kind}`.execute(tx);
}

export async function deleteFilingFee(
  tx: Tx,
  { kind: of, id }: TermsOwner,
  state: JurisdictionCode,
): Promise<void> {
  await sql`delete from ${SETTINGS[of]} where ${OWNER[of]} = ${id} and state = ${state}`.execute(tx);
}
