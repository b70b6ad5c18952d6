import { AppError } from '#contract/errors.ts';
import type { StartImportQuery } from '#contract/filing-import.ts';
import { IMPORTS_KEPT, UNFINISHED_IMPORTS_MAXIMUM } from '#contract/limits.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { holdCompanies } from '#db/queries/companies.ts';
import { insertImportRows, type NewImportRow } from '#db/queries/filing-import-rows.ts';
import {
  countUnfinishedImports,
  deleteOldImports,
  findUnfinishedTwin,
  insertImport,
  lockImportsOf,
  type NewImport,
  putImportMapping,
} from '#db/queries/filing-imports.ts';
import { PackedRows, RowPacker } from '#documents/table-file/packed-rows.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import { holdOwnCompany } from '../company/hold-company.ts';
import type { OperationContext } from '../context.ts';
import type { IncomingFile } from '../document/store-upload.ts';
import { auditOfImport } from './audit-of-import.ts';
import { enqueueImport, hashNetwork } from './enqueue-import.ts';
import { type FilingFile, mappingToRemember, readFilingFile } from './read-file.ts';
import { readRows } from './read-rows.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

/**
 * Takes a file of filings in and has a job check, draft or submit its rows; what its columns hold is remembered for the
 * company. The same file that is under way already is not taken twice. Returns the id of the job. Throws what
 * readFilingFile throws, and IMPORTS_FULL.
 */
export async function startImport(
  context: Context,
  actor: Actor,
  { mode, ...query }: StartImportQuery,
  incoming: IncomingFile,
  client: { address: string },
): Promise<string> {
  const file = await readFilingFile(context, actor, query, incoming);
  const rows = await rowsToKeep(file);
  return await inTransaction(context.db, async (tx) => {
    const { companyId } = file.customer;
    // Before old imports go, which would move with it.
    if (file.customer.id === actor.id) await holdOwnCompany(tx, actor);
    else await holdCompanies(tx, [companyId]);
    await lockImportsOf(tx, actor.id);
    const of = { kind: 'FILING', sentBy: actor.id, companyId, sha256: file.sha256, mode } as const;
    const twin = await findUnfinishedTwin(tx, of);
    if (twin !== null) return twin;
    if ((await countUnfinishedImports(tx, actor.id)) >= UNFINISHED_IMPORTS_MAXIMUM) {
      throw new AppError('IMPORTS_FULL');
    }
    await deleteOldImports(tx, actor.id, IMPORTS_KEPT);
    const networkHash = hashNetwork(client.address);
    const by = { apiKeyId: actor.apiKeyId ?? null, networkHash };
    const importId = await keepFile(context, tx, { ...of, ...by }, { file, rows });
    await putImportMapping(tx, {
      companyId,
      mapping: mappingToRemember(file, query.mapping?.columns ?? {}),
      by: actor.id,
      at: context.clock.now(),
    });
    await enqueueImport(tx, { id: importId, sentById: actor.id, networkHash });
    const { fileName, sha256 } = file;
    await appendAuditEntry(context, tx, {
      actor,
      ...auditOfImport({ id: importId, kind: of.kind }, 'start'),
      details: { mode, fileName, sha256, rows: file.rowCount, customerId: file.customer.id },
    });
    return importId;
  });
}

/** Not in a transaction: it takes a long file its time, and others their locks. */
async function rowsToKeep({
  rowCount,
  rows,
  headings,
  mapping,
}: FilingFile): Promise<PackedRows<NewImportRow>> {
  const packer = new RowPacker<NewImportRow>();
  const pieces: Uint8Array[] = [];
  for await (const { given, row } of readRows(rows, { headings, mapping })) {
    const { cells, fault = null } = given;
    pieces.push(...packer.add({ row: given.row, cells, summary: row.summary, unreadable: fault }));
  }
  return new PackedRows([...pieces, ...packer.rest()], rowCount);
}

async function keepFile(
  { clock }: Context,
  tx: Tx,
  of: Pick<NewImport, 'kind' | 'sentBy' | 'apiKeyId' | 'networkHash' | 'companyId' | 'mode'>,
  { file, rows }: { file: FilingFile; rows: PackedRows<NewImportRow> },
): Promise<string> {
  const { customer, fileName, format, sha256, headings, mapping } = file;
  const about = { fileName, format, sha256, headings, mapping };
  const importId = await insertImport(tx, { ...of, ...about, customerId: customer.id, at: clock.now() });
  await insertImportRows(tx, { importId, companyId: of.companyId, sha256 }, rows.drain());
  return importId;
}
