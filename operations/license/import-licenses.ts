import { TABLE_IMPORT_ROWS_MAXIMUM } from '#contract/limits.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { insertLicense, selectLicensesByKey, updateLicenseRow } from '#db/queries/licenses.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { LicenseColumn } from '#domain/license/read-license-row.ts';
import { appendAuditEntries } from '../audit/append-audit-entry.ts';
import { syncEvidenceOfLicenses } from '../client/sync-client-evidence.ts';
import type { OperationContext } from '../context.ts';
import type { IncomingFile } from '../document/store-upload.ts';
import { takeTable } from '../document/take-table.ts';
import { fieldError } from '../filing/parse-field.ts';
import { changedFields } from '../user/changed-fields.ts';
import { licenseExists } from './create-license.ts';
import { keyOfLicense, type PlannedRow, planImport } from './plan-import.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

/** What became, or would become, of a row. */
export interface ImportedRow {
  row: number;
  outcome: 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'FAILED';
  licenseId: string | null;
  values: Record<LicenseColumn, string>;
  fields: Readonly<Record<string, string>>;
}

export interface LicenseImport {
  fileName: string;
  format: 'CSV' | 'XLSX';
  ignoredColumns: readonly string[];
  rows: readonly ImportedRow[];
}

/**
 * Takes licenses from a file: new ones are added, those on record changed, and what cannot be read is left out with
 * the reason. With `dryRun` it says so and keeps nothing. Throws INVALID for a file without the columns that are needed,
 * and what takeTable throws.
 */
export async function importLicenses(
  context: Context,
  actor: Actor,
  { dryRun }: { dryRun: boolean },
  file: IncomingFile,
): Promise<LicenseImport> {
  const { rows, fileName, format, sha256 } = await takeTable(context, actor, file, TABLE_IMPORT_ROWS_MAXIMUM);
  const [header, ...body] = rows;
  if (header === undefined || body.length === 0) throw fieldError('file', 'No rows follow the header.');
  return await inTransaction(context.db, async (tx) => {
    const plan = await planImport(tx, header.cells, body);
    const imported = await applyPlan(context, tx, actor, plan.rows, { dryRun, sha256 });
    return { fileName, format, ignoredColumns: plan.ignoredColumns, rows: imported };
  });
}

async function applyPlan(
  context: Context,
  tx: Tx,
  actor: Actor,
  plan: readonly PlannedRow[],
  { dryRun, sha256 }: { dryRun: boolean; sha256: string },
): Promise<ImportedRow[]> {
  const there = await selectLicensesByKey(
    tx,
    plan.flatMap(({ license }) => license ?? []),
  );
  const known = new Map(there.map((license) => [keyOfLicense(license), license]));
  const audited: { action: string; id: string; details: Record<string, unknown> }[] = [];
  const done: ImportedRow[] = [];
  for (const { row, values, fields, license } of plan) {
    if (license === null) {
      done.push({ row, values, fields, outcome: 'FAILED', licenseId: null });
      continue;
    }
    const before = known.get(keyOfLicense(license));
    const changes = before === undefined ? null : changedFields({ ...before }, { ...license });
    const isSame = changes !== null && Object.keys(changes).length === 0;
    const outcome = before === undefined ? 'CREATED' : isSame ? 'UNCHANGED' : 'UPDATED';
    let licenseId = before?.id ?? null;
    if (!dryRun && outcome === 'CREATED') {
      licenseId = await insertLicense(tx, { ...license, by: actor.id, at: context.clock.now() });
      if (licenseId === null) throw licenseExists();
      audited.push({ action: 'license.create', id: licenseId, details: { ...license, file: sha256 } });
    } else if (!dryRun && before !== undefined && outcome === 'UPDATED') {
      if (!(await updateLicenseRow(tx, before.id, license))) throw licenseExists();
      audited.push({ action: 'license.update', id: before.id, details: { ...changes, file: sha256 } });
    }
    done.push({ row, values, fields, outcome, licenseId });
  }
  if (audited.length > 0) {
    await syncEvidenceOfLicenses(
      context,
      tx,
      actor,
      plan.flatMap(({ license }) => license ?? []),
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
