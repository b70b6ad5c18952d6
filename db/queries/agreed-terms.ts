import { sql } from 'kysely';
import type { CommissionTerms, FilingFeeTerms } from '#domain/fees/types.ts';
import type { FilingKind } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';

/** Terms by whom they were agreed with: null where nobody agreed on any. */
interface ByOwner<Terms> {
  user: Terms | null;
  company: Terms | null;
  state: Terms | null;
}

/** The agency's own terms as they were agreed. */
export interface AgreedTerms {
  filingFee: ByOwner<FilingFeeTerms>;
  commission: ByOwner<CommissionTerms>;
}

interface TermsRow {
  owner: keyof ByOwner<unknown>;
  fee: FilingFeeTerms['mode'] | null;
  fee_value: string | null;
  fee_minimum: string | null;
  rate: CommissionTerms['mode'] | null;
  rate_value: string | null;
  rate_minimum: string | null;
}

/**
 * The terms of one user (null: a visitor), of a company (null: the one that the user belongs to) and of the state,
 * for one filing kind. Amounts in cents.
 */
export async function findAgreedTerms(
  db: Db,
  at: { userId: string | null; companyId: string | null; state: JurisdictionCode; kind: FilingKind },
): Promise<AgreedTerms> {
  const isEndorsement = sql`(${at.kind}::text = 'EN')`;
  const { rows } = await sql<TermsRow>`
    with asked as (
      select ${at.state}::text as state, ${at.kind}::text as kind, ${at.userId}::uuid as user_id,
        coalesce(${at.companyId}::uuid,
          (select company_id from users where id = ${at.userId}::uuid)) as company_id
    )
    select 'user' as owner, fee.filing_fee as fee, fee.filing_fee_value::text as fee_value,
      fee.filing_fee_minimum_cents::text as fee_minimum, rates.mode as rate, rates.value::text as rate_value,
      rates.minimum_cents::text as rate_minimum
    from asked
    left join user_state_settings fee on fee.user_id = asked.user_id and fee.state = asked.state
    left join user_state_rates rates
      on rates.user_id = asked.user_id and rates.state = asked.state and rates.kind = asked.kind
    union all
    select 'company', fee.filing_fee, fee.filing_fee_value::text, fee.filing_fee_minimum_cents::text,
      rates.mode, rates.value::text, rates.minimum_cents::text
    from asked
    left join company_state_settings fee on fee.company_id = asked.company_id and fee.state = asked.state
    left join company_state_rates rates
      on rates.company_id = asked.company_id and rates.state = asked.state and rates.kind = asked.kind
    union all
    select 'state', filing_fee, filing_fee_value::text, filing_fee_minimum_cents::text,
      case when ${isEndorsement} then commission_en else commission_nb end,
      (case when ${isEndorsement} then commission_en_value else commission_nb_value end)::text,
      (case when ${isEndorsement} then commission_en_minimum_cents else commission_nb_minimum_cents end)::text
    from asked join filing_state_settings settings on settings.state = asked.state
  `.execute(db);
  const of = (owner: TermsRow['owner']) => rows.find((row) => row.owner === owner);
  const fee = (row: TermsRow | undefined) =>
    terms(row?.fee ?? null, row?.fee_value ?? null, row?.fee_minimum ?? null);
  const rate = (row: TermsRow | undefined) =>
    terms(row?.rate ?? null, row?.rate_value ?? null, row?.rate_minimum ?? null);
  return {
    filingFee: { user: fee(of('user')), company: fee(of('company')), state: fee(of('state')) },
    commission: { user: rate(of('user')), company: rate(of('company')), state: rate(of('state')) },
  };
}

function terms<Mode extends string>(
  mode: Mode | null,
  value: string | null,
  minimum: string | null,
): { mode: Mode; value: string | null; minimum: Cents | null } | null {
  if (mode === null) return null;
  return { mode, value, minimum: minimum === null ? null : cents(BigInt(minimum)) };
}
