import type { AppError } from '#contract/errors.ts';
import type { RowFault } from '#contract/filing-import.ts';
import type { Tx } from '#db/pool.ts';
import type { RowOutcome, WaitingRow } from '#db/queries/filing-import-rows.ts';
import { selectStandings } from '#db/queries/filing-imports.ts';
import type { RecordKind } from '#db/queries/record-import-mappings.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { ColumnMapping } from '#domain/table-row/map-columns.ts';
import type { OperationContext } from '../context.ts';
import { takeRow } from '../filing-import/take-row.ts';
import { faultsOfRecord } from './record-faults.ts';
import { RECORDS } from './records.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock' | 'log'>;

/** An import of records with the admin whose it is. */
interface RecordImport {
  importId: string;
  kind: RecordKind;
  sha256: string;
  headings: readonly string[];
  columns: ColumnMapping;
  actor: Actor;
}

/** Adds or changes the record of one row that waits, as takeRow does. */
export async function importRecord(
  context: Context,
  work: RecordImport,
  waiting: WaitingRow,
): Promise<boolean> {
  const { importId, kind, columns } = work;
  return await takeRow(
    context,
    { importId, row: waiting.row },
    {
      isStillAllowed: (tx) => isStillAdmin(tx, work.actor),
      outcomeOf: (ofOneDay) => outcomeOf(ofOneDay, work, waiting),
      faultsOf: (refusal) => faultsOfRefusal(refusal, { kind, columns }),
    },
  );
}

async function isStillAdmin(tx: Tx, { id }: Actor): Promise<boolean> {
  const [sender] = await selectStandings(tx, [id]);
  return sender?.status === 'ACTIVE' && sender.role === 'ADMIN';
}

async function outcomeOf(
  context: Context & { db: Tx },
  { kind, sha256, headings, columns, actor }: RecordImport,
  { row, cells, unreadable }: WaitingRow,
): Promise<RowOutcome> {
  const rows = [{ row, cells, fault: unreadable }];
  const file = { headings, columns, rows };
  const how = { dryRun: false, sha256 };
  const [done] = await RECORDS[kind].importRows(context, context.db, actor, file, how);
  if (done === undefined) throw new Error(`row ${row} became nothing`);
  return { status: done.outcome, faults: faultsOfRecord(done.fields, { kind, columns }) };
}

/** Why a record is refused, each reason at the column of the file. */
function faultsOfRefusal(
  { details, message }: AppError,
  of: { kind: RecordKind; columns: ColumnMapping },
): RowFault[] {
  const faults = faultsOfRecord(details.fields ?? {}, of);
  return faults.length > 0 ? faults : [{ field: null, column: null, message }];
}
