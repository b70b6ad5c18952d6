import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { Db } from '../pool.ts';

/** A completed filing as its verification code opens it. Amounts in cents. */
export interface VerifiedFiling {
  id: string;
  state: JurisdictionCode;
  policyNumber: string;
  insuredName: string;
  policyEffectiveOn: CivilDate;
  /** With the agency's own charges. */
  total: Cents;
  stateTotal: Cents;
  confirmationNumber: string | null;
  completedAt: Date;
  /** What the state takes. */
  charges: { kind: ChargeKind; label: string; payee: string; amount: Cents }[];
}

/** The COMPLETED filing with this code, or null. */
export async function findVerifiedFiling(db: Db, code: string): Promise<VerifiedFiling | null> {
  const filing = await db
    .selectFrom('filings')
    .select([
      'id',
      'state',
      'policy_number as policyNumber',
      'insured_name as insuredName',
      'policy_effective_on as policyEffectiveOn',
      'total_cents as total',
      'state_total_cents as stateTotal',
      'confirmation_number as confirmationNumber',
      'current_submission_id as submissionId',
      sql<Date>`coalesce(completed_at, updated_at)`.as('completedAt'),
    ])
    .where('verification_code', '=', code)
    .where('status', '=', 'COMPLETED')
    .executeTakeFirst();
  if (filing === undefined) return null;
  const { submissionId, ...shown } = filing;
  const charges = await db
    .selectFrom('filing_lines')
    .select(['kind', 'label', 'payee', 'amount_cents as amount'])
    .where('submission_id', '=', submissionId)
    .orderBy('position')
    .execute();
  return {
    ...shown,
    policyEffectiveOn: parseCivilDate(filing.policyEffectiveOn),
    total: cents(BigInt(filing.total)),
    stateTotal: cents(BigInt(filing.stateTotal)),
    charges: charges.map((charge) => ({
      ...charge,
      amount: cents(BigInt(charge.amount)),
    })),
  };
}

/** A filing whose code was given when it was completed, however it stands now; null where no filing has the code. */
export async function findFilingOfCode(db: Db, code: string): Promise<{ isWithdrawn: boolean } | null> {
  const filing = await db
    .selectFrom('filings')
    .select('rejection_reason as reason')
    .where('verification_code', '=', code)
    .executeTakeFirst();
  return filing === undefined ? null : { isWithdrawn: filing.reason === 'WITHDRAWN' };
}
