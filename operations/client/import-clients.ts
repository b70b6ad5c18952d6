import type { Tx } from '#db/pool.ts';
import { insertClient, lockClient, lockClients, selectCompaniesOfClients } from '#db/queries/clients.ts';
import type { Actor } from '#domain/access/actor.ts';
import { CLIENT_VOCABULARY, type ClientColumn } from '#domain/license/client-columns.ts';
import { type AuditEntry, appendAuditEntries } from '../audit/append-audit-entry.ts';
import { holdCompaniesOf } from '../company/hold-company.ts';
import type { OperationContext } from '../context.ts';
import type { IncomingFile } from '../document/store-upload.ts';
import { type ImportedRow, importTable, type TableImport } from '../table-import/import-table.ts';
import type { TableRow } from '../table-import/plan-rows.ts';
import { changedFields } from '../user/changed-fields.ts';
import { type PlannedClient, planClientImport } from './plan-client-import.ts';
import { updateClient } from './update-client.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

/**
 * Takes clients from a file: new names are added, those on record changed in what the row fills in, and what cannot be
 * read is left out with the reason. With `dryRun` it says so and keeps nothing. Throws what importTable throws.
 */
export async function importClients(
  context: Context,
  actor: Actor,
  { dryRun }: { dryRun: boolean },
  file: IncomingFile,
): Promise<TableImport<ClientColumn>> {
  const of = { file, vocabulary: CLIENT_VOCABULARY };
  return await importTable(context, actor, of, (tx, rows, sha256) =>
    importClientRows(context, tx, actor, rows, { dryRun, sha256 }),
  );
}

/** Does with rows of a file what importClients does with all of them. */
export async function importClientRows(
  context: Omit<Context, 'db'>,
  tx: Tx,
  actor: Actor,
  rows: readonly TableRow<ClientColumn>[],
  { dryRun, sha256 }: { dryRun: boolean; sha256: string },
): Promise<ImportedRow<ClientColumn>[]> {
  const imported: ImportedRow<ClientColumn>[] = [];
  const created: { id: string; details: Record<string, unknown> }[] = [];
  let plan: PlannedClient[] = [];
  const onRecord = () => plan.flatMap(({ item }) => item?.id ?? []);
  await holdCompaniesOf(tx, async () => {
    plan = await planClientImport(tx, rows);
    return [...plan.map(({ item }) => item?.companyId), ...(await selectCompaniesOfClients(tx, onRecord()))];
  });
  // All of them before the first is changed: whoever has one that is locked later waits for the audit log.
  await lockClients(tx, onRecord());
  for (const planned of plan) {
    const done = await applyRow(context, tx, actor, planned, dryRun);
    imported.push(done);
    if (done.outcome === 'CREATED' && done.id !== null) {
      const { id: _, ...details } = planned.item ?? { id: null };
      created.push({ id: done.id, details: { ...details, file: sha256 } });
    }
  }
  if (created.length > 0) {
    const entryOf = ({ id, details }: (typeof created)[number]): AuditEntry => ({
      ...{ actor, action: 'client.create', subjectKind: 'client', subjectId: id, details },
    });
    await appendAuditEntries(context, tx, created.map(entryOf));
  }
  return imported;
}

async function applyRow(
  context: Omit<Context, 'db'>,
  tx: Tx,
  actor: Actor,
  { row, values, fields, item: client }: PlannedClient,
  dryRun: boolean,
): Promise<ImportedRow<ClientColumn>> {
  if (client === null) return { row, values, fields, outcome: 'FAILED', id: null };
  const { id, ...details } = client;
  const before = id === null ? undefined : await lockClient(tx, id);
  if (before === undefined) {
    const made = { ...details, by: actor.id, at: context.clock.now() };
    const madeId = dryRun ? null : await insertClient(tx, made);
    return { row, values, fields, outcome: 'CREATED', id: madeId };
  }
  const isSame = Object.keys(changedFields({ ...before }, { ...details })).length === 0;
  if (!isSame && !dryRun) {
    const at = { id: before.id, version: before.version };
    await updateClient({ ...context, db: tx }, actor, at, details);
  }
  return { row, values, fields, outcome: isSame ? 'UNCHANGED' : 'UPDATED', id: before.id };
}
