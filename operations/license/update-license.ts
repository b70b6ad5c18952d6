import { AppError } from '#contract/errors.ts';
import type { UpdateLicenseRequest } from '#contract/license.ts';
import { inTransaction } from '#db/pool.ts';
import { selectCompaniesOfClients } from '#db/queries/clients.ts';
import { movePapers } from '#db/queries/documents.ts';
import { findLicense, lockLicense, updateLicenseRow } from '#db/queries/licenses.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import { syncEvidenceOfLicenses } from '../client/sync-client-evidence.ts';
import { holdCompaniesOf } from '../company/hold-company.ts';
import type { OperationContext } from '../context.ts';
import { changedFields } from '../user/changed-fields.ts';
import { licenseExists } from './create-license.ts';
import { getLicense, type ListedLicense } from './get-license.ts';
import { parseLicense } from './parse-license.ts';

/**
 * Changes the version of a license that was looked at. Throws NOT_FOUND, INVALID by field, CONFLICT when somebody
 * changed it in the meantime, LICENSE_EXISTS where it would become the double of another.
 */
export async function updateLicense(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  at: { id: string; version: number },
  sent: Omit<UpdateLicenseRequest, 'version'>,
): Promise<ListedLicense> {
  return await inTransaction(context.db, async (tx) => {
    await holdCompaniesOf(tx, async () => {
      const { companyId, clientId } = (await findLicense(tx, at.id)) ?? {};
      const clients = [clientId, sent.clientId].filter((id) => id != null);
      return [companyId, sent.companyId, ...(await selectCompaniesOfClients(tx, clients))];
    });
    const before = await lockLicense(tx, at.id);
    if (before === null) throw new AppError('NOT_FOUND');
    if (before.version !== at.version) throw new AppError('CONFLICT');
    const after = await parseLicense(tx, sent, before);
    const changes = changedFields({ ...before }, { ...after });
    if (Object.keys(changes).length > 0) {
      if (!(await updateLicenseRow(tx, at.id, after))) throw licenseExists();
      if (changes.companyId !== undefined) await movePapers(tx, { licenseId: at.id });
      await syncEvidenceOfLicenses(context, tx, actor, [before, after]);
      await appendAuditEntry(context, tx, {
        actor,
        action: 'license.update',
        subjectKind: 'license',
        subjectId: at.id,
        details: changes,
      });
    }
    return await getLicense({ ...context, db: tx }, at.id);
  });
}
