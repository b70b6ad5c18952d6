import { AppError } from '#contract/errors.ts';
import type { CreateLicenseRequest } from '#contract/license.ts';
import { inTransaction } from '#db/pool.ts';
import { insertLicense } from '#db/queries/licenses.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import { syncEvidenceOfLicenses } from '../client/sync-client-evidence.ts';
import type { OperationContext } from '../context.ts';
import { getLicense, type ListedLicense } from './get-license.ts';
import { parseLicense } from './parse-license.ts';

/** Adds a license. Throws INVALID by field, and LICENSE_EXISTS where it is on record already. */
export async function createLicense(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  sent: CreateLicenseRequest,
): Promise<ListedLicense> {
  return await inTransaction(context.db, async (tx) => {
    const details = await parseLicense(tx, sent, null);
    const id = await insertLicense(tx, { ...details, by: actor.id, at: context.clock.now() });
    if (id === null) throw licenseExists();
    await syncEvidenceOfLicenses(context, tx, actor, [details]);
    const license = await getLicense({ ...context, db: tx }, id);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'license.create',
      subjectKind: 'license',
      subjectId: id,
      details: { ...details },
    });
    return license;
  });
}

/** The refusal of a license that is on record already. */
export function licenseExists(): AppError {
  return new AppError('LICENSE_EXISTS', {
    details: { fields: { licenseNumber: 'This license is on record already.' } },
  });
}
