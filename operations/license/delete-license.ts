import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { countUsesOfLicense, deleteLicenseRow, lockLicense } from '#db/queries/licenses.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import { requireUnused } from '../client/require-unused.ts';
import type { OperationContext } from '../context.ts';

/** Deletes a license that nothing refers to. Throws NOT_FOUND, and IN_USE with what refers to it. */
export async function deleteLicense(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const license = await lockLicense(tx, id);
    if (license === null) throw new AppError('NOT_FOUND');
    const { companyId, clientId, licenseNumber, licensee, state, documents } = license;
    const { filings, evidence } = await countUsesOfLicense(tx, license);
    requireUnused(`License ${licenseNumber}`, [
      ['filings', filings, 'filing', 'filings'],
      ['documents', documents.length, 'document', 'documents'],
      ['filing-evidence', evidence, 'license on file for filings', 'licenses on file for filings'],
    ]);
    await deleteLicenseRow(tx, id);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'license.delete',
      subjectKind: 'license',
      subjectId: id,
      details: { companyId, clientId, licenseNumber, licensee, state },
    });
  });
}
