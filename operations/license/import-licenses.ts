import type { FieldErrors } from '#contract/errors.ts';
import type { Tx } from '#db/pool.ts';
import { insertLicense, selectLicensesByKey, updateLicenseRow } from '#db/queries/licenses.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { AuditAction } from '#domain/audit/audit-vocabulary.ts';
import { LICENSE_VOCABULARY, type LicenseColumn } from '#domain/license/read-license-row.ts';
import { appendAuditEntries } from '../audit/append-audit-entry.ts';
import { syncEvidenceOfLicenses } from '../client/sync-client-evidence.ts';
import { holdCompaniesOf } from '../company/hold-company.ts';
import type { OperationContext } from '../context.ts';
import type { IncomingFile } from '../document/store-upload.ts';
import { type ImportedRow, importTable, type TableImport } from '../table-import/import-table.ts';
import { sameAsRow, type TableRow } from '../table-import/plan-rows.ts';
import { changedFields } from '../user/changed-fields.ts';
import { licenseExists } from './create-license.ts';
import { findOnRecord, overRecord, type PlannedLicense, planLicenseImport } from './plan-license-import.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

/**
 * Takes licenses from a file: new ones are added, those on record changed in what a row says of them, and what cannot be
 * read is left out with the reason. With `dryRun` it says so and keeps nothing. Throws what importTable throws.
 */
export async function importLicenses(
  context: Context,
  actor: Actor,
  { dryRun }: { dryRun: boolean },
  file: IncomingFile,
): Promise<TableImport<LicenseColumn>> {
  const of = { file, vocabulary: LICENSE_VOCABULARY };
  return await importTable(context, actor, of, async (tx, rows, sha256) =>
    importLicenseRows(context, tx, actor, rows, { dryRun, sha256 }),
  );
}

/** Does with rows of a file what importLicenses does with all of them. */
export async function importLicenseRows(
  context: Omit<Context, 'db'>,
  tx: Tx,
  actor: Actor,
  rows: readonly TableRow<LicenseColumn>[],
  { dryRun, sha256 }: { dryRun: boolean; sha256: string },
): Promise<ImportedRow<LicenseColumn>[]> {
  let plan: PlannedLicense[] = [];
  await holdCompaniesOf(tx, async () => {
    plan = await planLicenseImport(tx, rows);
    return plan.map(({ item }) => item?.companyId);
  });
  const there = await selectLicensesByKey(
    tx,
    plan.flatMap(({ item }) => item ?? []),
  );
  const onRecord = findOnRecord(there);
  const rowOf = new Map<string, number>();
  const audited: { action: AuditAction; id: string; details: Record<string, unknown> }[] = [];
  const done: ImportedRow<LicenseColumn>[] = [];
  for (const planned of plan) {
    const { row, values } = planned;
    const found = onRecord(planned);
    const { before } = found;
    const { item: license, fields } = before === null ? planned : overRecord(planned, before);
    const first = before === null ? undefined : rowOf.get(before.id);
    const faults: FieldErrors =
      first === undefined ? { ...fields, ...found.fields } : { licenseNumber: sameAsRow(first, 'license') };
    if (license === null || Object.keys(faults).length > 0) {
      done.push({ row, values, fields: faults, outcome: 'FAILED', id: null });
      continue;
    }
    if (before !== null) rowOf.set(before.id, row);
    const changes = before === null ? null : changedFields({ ...before }, { ...license });
    const isSame = changes !== null && Object.keys(changes).length === 0;
    const outcome = before === null ? 'CREATED' : isSame ? 'UNCHANGED' : 'UPDATED';
    let licenseId = before?.id ?? null;
    if (!dryRun && outcome === 'CREATED') {
      licenseId = await insertLicense(tx, { ...license, by: actor.id, at: context.clock.now() });
      if (licenseId === null) throw licenseExists();
      audited.push({ action: 'license.create', id: licenseId, details: { ...license, file: sha256 } });
    } else if (!dryRun && before !== null && outcome === 'UPDATED') {
      if (!(await updateLicenseRow(tx, before.id, license))) throw licenseExists();
      audited.push({ action: 'license.update', id: before.id, details: { ...changes, file: sha256 } });
    }
    done.push({ row, values, fields, outcome, id: licenseId });
  }
  if (audited.length > 0) {
    await syncEvidenceOfLicenses(
      context,
      tx,
      actor,
      plan.flatMap(({ item }) => item ?? []),
    );
    await appendAuditEntries(
      context,
      tx,
      audited.map(({ action, id, details }) => ({
        actor,
        action,
        subjectKind: 'license',
        subjectId: id,
        details,
      })),
    );
  }
  return done;
}
