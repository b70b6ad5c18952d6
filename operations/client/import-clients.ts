import { TABLE_IMPORT_ROWS_MAXIMUM } from '#contract/limits.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { insertClient, lockClient } from '#db/queries/clients.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { ClientColumn } from '#domain/license/client-columns.ts';
import { appendAuditEntries } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import type { IncomingFile } from '../document/store-upload.ts';
import { takeTable } from '../document/take-table.ts';
import { fieldError } from '../filing/parse-field.ts';
import { changedFields } from '../user/changed-fields.ts';
import { type PlannedClient, planClientImport } from './plan-client-import.ts';
import { updateClient } from './update-client.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

/** What became, or would become, of a row. */
export interface ImportedClient {
  row: number;
  outcome: 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'FAILED';
  clientId: string | null;
  values: Record<ClientColumn, string>;
  fields: Readonly<Record<string, string>>;
}

export interface ClientImport {
  fileName: string;
  format: 'CSV' | 'XLSX';
  ignoredColumns: readonly string[];
  rows: readonly ImportedClient[];
}

/**
 * Takes clients from a file: new names are added, those on record changed in what the row fills in, and what cannot be
 * read is left out with the reason. With `dryRun` it says so and keeps nothing. Throws INVALID for a file without the
 * columns that are needed, and what takeTable throws.
 */
export async function importClients(
  context: Context,
  actor: Actor,
  { dryRun }: { dryRun: boolean },
  file: IncomingFile,
): Promise<ClientImport> {
  const taken = await takeTable(context, actor, file, TABLE_IMPORT_ROWS_MAXIMUM);
  const { rows, fileName, format, sha256 } = taken;
  const [header, ...body] = rows;
  if (header === undefined || body.length === 0) throw fieldError('file', 'No rows follow the header.');
  return await inTransaction(context.db, async (tx) => {
    const plan = await planClientImport(tx, header.cells, body);
    const imported: ImportedClient[] = [];
    const created: { id: string; details: Record<string, unknown> }[] = [];
    for (const planned of plan.rows) {
      const done = await applyRow(context, tx, actor, planned, dryRun);
      imported.push(done);
      if (done.outcome === 'CREATED' && done.clientId !== null) {
        const { id: _, ...details } = planned.client ?? { id: null };
        created.push({ id: done.clientId, details: { ...details, file: sha256 } });
      }
    }
    if (created.length > 0) {
      const entryOf = ({ id, details }: (typeof created)[number]) => ({
        ...{ actor, action: 'client.create', subjectKind: 'client', subjectId: id, details },
      });
      await appendAuditEntries(context, tx, created.map(entryOf));
    }
    return { fileName, format, ignoredColumns: plan.ignoredColumns, rows: imported };
  });
}

async function applyRow(
  context: Context,
  tx: Tx,
  actor: Actor,
  { row, values, fields, client }: PlannedClient,
  dryRun: boolean,
): Promise<ImportedClient> {
  if (client === null) return { row, values, fields, outcome: 'FAILED', clientId: null };
  const { id, ...details } = client;
  const before = id === null ? undefined : await lockClient(tx, id);
  if (before === undefined) {
    const made = { ...details, by: actor.id, at: context.clock.now() };
    const clientId = dryRun ? null : await insertClient(tx, made);
    return { row, values, fields, outcome: 'CREATED', clientId };
  }
  const isSame = Object.keys(changedFields({ ...before }, { ...details })).length === 0;
  if (!isSame && !dryRun) {
    const at = { id: before.id, version: before.version };
    await updateClient({ ...context, db: tx }, actor, at, details);
  }
  return { row, values, fields, outcome: isSame ? 'UNCHANGED' : 'UPDATED', clientId: before.id };
}
