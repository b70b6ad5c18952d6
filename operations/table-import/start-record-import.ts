import { AppError } from '#contract/errors.ts';
import { IMPORTS_KEPT, UNFINISHED_IMPORTS_MAXIMUM } from '#contract/limits.ts';
import type { RecordFileQuery } from '#contract/record-import.ts';
import { inTransaction } from '#db/pool.ts';
import { insertImportRows, type NewImportRow } from '#db/queries/filing-import-rows.ts';
import {
  countUnfinishedImports,
  deleteOldImports,
  findUnfinishedTwin,
  insertImport,
  lockImportsOf,
} from '#db/queries/filing-imports.ts';
import { putRecordMapping, type RecordKind } from '#db/queries/record-import-mappings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { columnsToRemember } from '#domain/table-row/map-columns.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import type { IncomingFile } from '../document/store-upload.ts';
import { fieldError } from '../filing/parse-field.ts';
import { auditOfImport } from '../filing-import/audit-of-import.ts';
import { enqueueImport, hashNetwork } from '../filing-import/enqueue-import.ts';
import { type RecordFile, readRecordFile } from './read-record-file.ts';
import { faultsOfRecord } from './record-faults.ts';
import { RECORDS } from './records.ts';

/**
 * Takes a file of licenses or of clients in and has a job add and change what its rows say; rows that are wrong are left
 * out with the reason. What its columns hold is remembered for the next file. The same file that is under way already is
 * not taken twice. Returns the id of the job. Throws what readRecordFile throws, INVALID for a file without a column that
 * is needed, and IMPORTS_FULL.
 */
export async function startRecordImport(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  query: RecordFileQuery & { kind: RecordKind },
  incoming: IncomingFile,
  client: { address: string },
): Promise<string> {
  const { kind } = query;
  const file = await readRecordFile(context, actor, query, incoming);
  if (file.missing.length > 0) {
    throw fieldError('file', `Choose the column that holds: ${file.missing.join(', ')}.`);
  }
  const { fileName, format, sha256, headings, columns, remembered } = file;
  return await inTransaction(context.db, async (tx) => {
    await lockImportsOf(tx, actor.id);
    const of = { kind, sentBy: actor.id, companyId: null, sha256, mode: 'SUBMIT' } as const;
    const twin = await findUnfinishedTwin(tx, of);
    if (twin !== null) return twin;
    if ((await countUnfinishedImports(tx, actor.id)) >= UNFINISHED_IMPORTS_MAXIMUM) {
      throw new AppError('IMPORTS_FULL');
    }
    await deleteOldImports(tx, actor.id, IMPORTS_KEPT);
    const at = context.clock.now();
    const about = { fileName, format, headings, mapping: { columns, defaults: {} } };
    const networkHash = hashNetwork(client.address);
    const who = { apiKeyId: null, networkHash, customerId: null, at };
    const importId = await insertImport(tx, { ...of, ...about, ...who });
    await insertImportRows(tx, { importId, companyId: null, sha256 }, rowsToKeep(file));
    const kept = columnsToRemember({ columns, said: query.mapping ?? {}, remembered });
    await putRecordMapping(tx, { kind, columns: kept, by: actor.id, at });
    await enqueueImport(tx, { id: importId, sentById: actor.id, networkHash });
    await appendAuditEntry(context, tx, {
      actor,
      ...auditOfImport({ id: importId, kind }, 'start'),
      details: { kind, fileName, sha256, rows: file.rows.length },
    });
    return importId;
  });
}

/** What the whole file says of a row, such as that it comes twice, is said of it at once: the job sees one at a time. */
function* rowsToKeep({ kind, columns, rows, planned }: RecordFile): Generator<NewImportRow> {
  let at = 0;
  for (const { row, cells, fault } of rows.drain()) {
    yield {
      row,
      cells,
      summary: RECORDS[kind].summaryOf(planned[at]?.values ?? {}),
      unreadable: fault ?? null,
      faults: faultsOfRecord(planned[at]?.fields ?? {}, { kind, columns }),
    };
    at += 1;
  }
}
