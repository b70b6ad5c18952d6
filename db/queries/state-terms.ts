import type { CommissionTerms, FilingFeeTerms } from '#domain/fees/types.ts';
import type { FilingKind } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';

/** What the agency asks of everybody for filings in one state. */
export interface StateTerms {
  filingFee: FilingFeeTerms;
  commission: Readonly<Record<FilingKind, CommissionTerms>>;
}

/** The standing terms of every state that has settings, by its code. Amounts in cents. */
export async function selectStateTerms(db: Db): Promise<ReadonlyMap<JurisdictionCode, StateTerms>> {
  const rows = await db
    .selectFrom('filing_state_settings')
    .select([
      'state',
      'filing_fee',
      'filing_fee_value',
      'filing_fee_minimum_cents',
      'commission_nb',
      'commission_nb_value',
      'commission_nb_minimum_cents',
      'commission_en',
      'commission_en_value',
      'commission_en_minimum_cents',
    ])
    .execute();
  return new Map(
    rows.map((row) => [
      row.state,
      {
        filingFee: terms(row.filing_fee, row.filing_fee_value, row.filing_fee_minimum_cents),
        commission: {
          NB: terms(row.commission_nb, row.commission_nb_value, row.commission_nb_minimum_cents),
          EN: terms(row.commission_en, row.commission_en_value, row.commission_en_minimum_cents),
        },
      },
    ]),
  );
}

function terms<Mode>(
  mode: Mode,
  value: string | null,
  minimum: string | null,
): { mode: Mode; value: string | null; minimum: Cents | null } {
  return { mode, value, minimum: minimum === null ? null : cents(BigInt(minimum)) };
}
