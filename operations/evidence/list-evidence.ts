import { EVIDENCE_LISTED_MAXIMUM } from '#contract/limits.ts';
import { type EvidenceRecord, selectEvidence as listRecords } from '#db/queries/filing-evidence.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { type EvidenceEnding, isInForce } from '#domain/filing/evidence.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { requireOwnCompany } from '../access/require-own-company.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';
import { todayOf } from '../today.ts';

/** Evidence with what it counts for today. */
export interface ListedEvidence extends EvidenceRecord {
  standing: 'ON_FILE' | 'EXPIRED' | EvidenceEnding;
}

/**
 * What a company has shown, its own for a customer; admins name the company. Empty for a user of none. Throws INVALID
 * for an admin who names no company, and what requireOwnCompany throws.
 */
export async function listEvidence(
  context: Pick<OperationContext, 'db' | 'clock'>,
  actor: Actor,
  { companyId, state }: { companyId?: string | undefined; state?: JurisdictionCode | undefined },
): Promise<ListedEvidence[]> {
  requireOwnCompany(actor, companyId);
  if (actor.role === 'ADMIN' && companyId === undefined) throw fieldError('companyId', 'Name the company.');
  const of = companyId ?? actor.companyId;
  if (of === null) return [];
  const today = todayOf(context.clock);
  const records = await listRecords(
    context.db,
    { companyId: of, state: state ?? null },
    EVIDENCE_LISTED_MAXIMUM,
  );
  return records.map((record) => ({ ...record, standing: standingOn(record, today) }));
}

function standingOn(record: EvidenceRecord, today: CivilDate): ListedEvidence['standing'] {
  if (record.ended !== null) return record.ended.as;
  return isInForce(record, today) ? 'ON_FILE' : 'EXPIRED';
}
