import { sql } from 'kysely';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Db } from '../pool.ts';

/** A completed filing as its verification code opens it. Amounts in cents. */
export interface VerifiedFiling {
  state: JurisdictionCode;
  policyNumber: string;
  insuredName: string;
  policyEffectiveOn: string;
  stateTotalCents: string;
  confirmationNumber: string | null;
  completedAt: Date;
  charges: { label: string; payee: string; amountCents: string }[];
}

/** The COMPLETED filing with this code, or null. */
export async function findVerifiedFiling(db: Db, code: string): Promise<VerifiedFiling | null> {
  const filing = await db
    .selectFrom('filings')
    .select([
      'state',
      'policy_number as policyNumber',
      'insured_name as insuredName',
      'policy_effective_on as policyEffectiveOn',
      'state_total_cents as stateTotalCents',
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
    .select(['label', 'payee', 'amount_cents as amountCents'])
    .where('submission_id', '=', submissionId)
    .orderBy('position')
    .execute();
  return { ...shown, charges };
}
