import { AppError } from '#contract/errors.ts';
import type { RowFault } from '#contract/filing-import.ts';
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts';
import { isUniqueViolation } from '#db/is-unique-violation.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { lockWaitingRow, type RowOutcome, settleRow } from '#db/queries/filing-import-rows.ts';
import { isImportUnderWay } from '#db/queries/filing-imports.ts';
import type { OperationContext } from '../context.ts';
import { clockOfOneDay } from '../today.ts';

type Context = Pick<OperationContext, 'db' | 'log' | 'clock'>;

const UNKNOWN_FAULT_MESSAGE = 'We could not process this row. Send it again, or call us.';

/** A row of a file: which company's, if any, of which file, and where in it. */
export interface RowPlace {
  companyId: string | null;
  sha256: string;
  row: number;
}

/** What is done with a row, in its transaction and on one day. */
interface RowWork<Given extends Context> {
  /** Before the row is locked, which moves with its company. */
  hold?(tx: Tx): Promise<unknown>;
  /** Whether the people of the import are still who they were when it was prepared. */
  isStillAllowed(tx: Tx): Promise<boolean>;
  outcomeOf(context: Given & { db: Tx }, place: RowPlace): Promise<RowOutcome>;
  faultsOf(refusal: AppError): readonly RowFault[];
}

/**
 * Does the work of one row that waits, and keeps in the same transaction what became of it: one that is refused leaves
 * nothing behind but its reasons. A row that somebody else has is left to them. Returns false where the people of the
 * import are not who they were, or it was stopped: the row waits on. Throws only what passes: a database that cannot be reached.
 */
export async function takeRow<Given extends Context>(
  context: Given,
  { importId, row }: { importId: string; row: number },
  work: RowWork<Given>,
): Promise<boolean> {
  const { db, log } = context;
  try {
    return await inTransaction(db, async (tx) => {
      await work.hold?.(tx);
      const place = await lockWaitingRow(tx, importId, row);
      if (place === null) return true;
      if (!(await work.isStillAllowed(tx))) return false;
      // Behind the people, whom an end of their sign-ins locks before it stops their imports.
      if (!(await isImportUnderWay(tx, importId))) return false;
      const ofOneDay = { ...context, db: tx, clock: clockOfOneDay(context.clock) };
      await settleRow(tx, importId, row, await work.outcomeOf(ofOneDay, place));
      return true;
    });
  } catch (error) {
    // One of two that sent the same row at this moment; the next look finds the other.
    if (isUniqueViolation(error, 'filing_import_rows_once')) return true;
    if (isDatabaseUnavailable(error)) throw error;
    if (!(error instanceof AppError)) log.error({ err: error, importId, row }, 'a row of an import failed');
    const unknown = { field: null, column: null, message: UNKNOWN_FAULT_MESSAGE };
    const faults = error instanceof AppError ? work.faultsOf(error) : [unknown];
    await settleRow(db, importId, row, { status: 'FAILED', faults });
    return true;
  }
}
