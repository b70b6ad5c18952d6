import { sql } from 'kysely';
import type { CommissionTerms, FilingFeeTerms } from '#domain/fees/types.ts';
import type { FilingKind } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';

/** The agency's own terms as they were agreed: null where nobody agreed on any. */
export interface AgreedTerms {
  userFilingFee: FilingFeeTerms | null;
  stateFilingFee: FilingFeeTerms | null;
  userCommission: CommissionTerms | null;
  stateCommission: CommissionTerms | null;
}

interface TermsRow {
  user_fee: FilingFeeTerms['mode'] | null;
  user_fee_value: string | null;
  user_fee_minimum: string | null;
  state_fee: FilingFeeTerms['mode'] | null;
  state_fee_value: string | null;
  state_fee_minimum: string | null;
  user_commission: CommissionTerms['mode'] | null;
  user_commission_value: string | null;
  user_commission_minimum: string | null;
  state_commission: CommissionTerms['mode'] | null;
  state_commission_value: string | null;
  state_commission_minimum: string | null;
}

/** The terms of one user (null: a visitor) and of the state, for one filing kind. Amounts in cents. */
export async function findAgreedTerms(
  db: Db,
  at: { userId: string | null; state: JurisdictionCode; kind: FilingKind },
): Promise<AgreedTerms> {
  const isEndorsement = sql`(${at.kind}::text = 'EN')`;
  const { rows } = await sql<TermsRow>`
    select
      own_fee.filing_fee as user_fee,
      own_fee.filing_fee_value::text as user_fee_value,
      own_fee.filing_fee_minimum_cents::text as user_fee_minimum,
      settings.filing_fee as state_fee,
      settings.filing_fee_value::text as state_fee_value,
      settings.filing_fee_minimum_cents::text as state_fee_minimum,
      own_rate.mode as user_commission,
      own_rate.value::text as user_commission_value,
      own_rate.minimum_cents::text as user_commission_minimum,
      case when ${isEndorsement} then settings.commission_en else settings.commission_nb end as state_commission,
      (case when ${isEndorsement} then settings.commission_en_value
        else settings.commission_nb_value end)::text as state_commission_value,
      (case when ${isEndorsement} then settings.commission_en_minimum_cents
        else settings.commission_nb_minimum_cents end)::text as state_commission_minimum
    from (values (${at.state}::text, ${at.userId}::uuid)) as asked (state, user_id)
    left join filing_state_settings settings on settings.state = asked.state
    left join user_state_settings own_fee
      on own_fee.user_id = asked.user_id and own_fee.state = asked.state
    left join user_state_rates own_rate
      on own_rate.user_id = asked.user_id and own_rate.state = asked.state and own_rate.kind = ${at.kind}
  `.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('a query over one row of values answered none');
  return {
    userFilingFee: terms(row.user_fee, row.user_fee_value, row.user_fee_minimum),
    stateFilingFee: terms(row.state_fee, row.state_fee_value, row.state_fee_minimum),
    userCommission: terms(row.user_commission, row.user_commission_value, row.user_commission_minimum),
    stateCommission: terms(row.state_commission, row.state_commission_value, row.state_commission_minimum),
  };
}

function terms<Mode>(
  mode: Mode | null,
  value: string | null,
  minimum: string | null,
): { mode: Mode; value: string | null; minimum: Cents | null } | null {
  if (mode === null) return null;
  return { mode, value, minimum: minimum === null ? null : cents(BigInt(minimum)) };
}
