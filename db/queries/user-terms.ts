import type { CommissionMode, FilingFeeMode } from '#domain/fees/vocabulary.ts';
import type { FilingKind } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db, Tx } from '../pool.ts';

/** Commission terms of one user in one state; `value` is a rate, `minimum` in cents. */
export interface UserCommissionTerms {
  state: JurisdictionCode;
  kind: FilingKind;
  mode: CommissionMode;
  value: string | null;
  minimum: Cents | null;
}

/** Filing fee terms of one user in one state; `value` is dollars for FLAT and a rate otherwise. */
export interface UserFilingFeeTerms {
  state: JurisdictionCode;
  filingFee: FilingFeeMode;
  value: string | null;
  minimum: Cents | null;
}

const toCents = (text: string | null): Cents | null => (text === null ? null : cents(BigInt(text)));

export async function selectUserCommissionTerms(db: Db, userId: string): Promise<UserCommissionTerms[]> {
  const rows = await db
    .selectFrom('user_state_rates')
    .select(['state', 'kind', 'mode', 'value', 'minimum_cents'])
    .where('user_id', '=', userId)
    .orderBy('state')
    .orderBy('kind', 'desc')
    .execute();
  return rows.map(({ minimum_cents, ...row }) => ({ ...row, minimum: toCents(minimum_cents) }));
}

export async function selectUserFilingFeeTerms(db: Db, userId: string): Promise<UserFilingFeeTerms[]> {
  const rows = await db
    .selectFrom('user_state_settings')
    .select(['state', 'filing_fee', 'filing_fee_value', 'filing_fee_minimum_cents'])
    .where('user_id', '=', userId)
    .orderBy('state')
    .execute();
  return rows.map((row) => ({
    state: row.state,
    filingFee: row.filing_fee,
    value: row.filing_fee_value,
    minimum: toCents(row.filing_fee_minimum_cents),
  }));
}

export async function upsertUserCommissionTerms(
  tx: Tx,
  userId: string,
  rates: UserCommissionTerms,
): Promise<void> {
  const terms = {
    mode: rates.mode,
    value: rates.value,
    minimum_cents: rates.minimum,
    updated_at: new Date(),
  };
  await tx
    .insertInto('user_state_rates')
    .values({ user_id: userId, state: rates.state, kind: rates.kind, ...terms })
    .onConflict((conflict) => conflict.columns(['user_id', 'state', 'kind']).doUpdateSet(terms))
    .execute();
}

export async function upsertUserFilingFeeTerms(
  tx: Tx,
  userId: string,
  settings: UserFilingFeeTerms,
): Promise<void> {
  const terms = {
    filing_fee: settings.filingFee,
    filing_fee_value: settings.value,
    filing_fee_minimum_cents: settings.minimum,
    updated_at: new Date(),
  };
  await tx
    .insertInto('user_state_settings')
    .values({ user_id: userId, state: settings.state, ...terms })
    .onConflict((conflict) => conflict.columns(['user_id', 'state']).doUpdateSet(terms))
    .execute();
}

/** What was agreed is withdrawn; nothing happens where nothing was. */
export async function deleteUserCommissionTerms(
  tx: Tx,
  userId: string,
  at: { state: JurisdictionCode; kind: FilingKind },
): Promise<void> {
  await tx
    .deleteFrom('user_state_rates')
    .where('user_id', '=', userId)
    .where('state', '=', at.state)
    .where('kind', '=', at.kind)
    .execute();
}

export async function deleteUserFilingFeeTerms(
  tx: Tx,
  userId: string,
  state: JurisdictionCode,
): Promise<void> {
  await tx
    .deleteFrom('user_state_settings')
    .where('user_id', '=', userId)
    .where('state', '=', state)
    .execute();
}
