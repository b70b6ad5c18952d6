import { AppError } from '#contract/errors.ts';
import type { ImportMode, RowFault } from '#contract/filing-import.ts';
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts';
import { isUniqueViolation } from '#db/is-unique-violation.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { isApiKeyInForce } from '#db/queries/api-keys.ts';
import {
  findDraftOfRow,
  findFilingOfRow,
  lockWaitingRow,
  type RowOutcome,
  settleRow,
  type WaitingRow,
} from '#db/queries/filing-import-rows.ts';
import { selectStandings } from '#db/queries/filing-imports.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { ImportMapping } from '#domain/filing-import/mapping.ts';
import { cents, formatCents } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { createDraft } from '../draft/create-draft.ts';
import type { Customer } from '../filing/get-customer.ts';
import { submitFiling } from '../filing/submit-filing.ts';
import { clockOfOneDay } from '../today.ts';
import { checkRow, onBehalfOf } from './check-row.ts';
import { faultsOfRefusal, type RowAsFiling, readRow } from './read-row.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'rulebook' | 'clock' | 'log'>;
/** An import with the people whose it is. */
export interface RowImport {
  importId: string;
  mode: ImportMode;
  headings: readonly string[];
  mapping: ImportMapping;
  actor: Actor;
  customer: Customer;
}

const UNKNOWN_FAULT_MESSAGE = 'We could not process this row. Send it again, or call us.';

/**
 * Checks, drafts or submits one row that waits, and keeps in the same transaction what became of it: one that is refused
 * leaves nothing behind but its reasons. A row that somebody else has is left to them. Returns whether the people of the import
 * are still who they were when it was prepared; if not, the row waits on. Throws only what passes: a database that
 * cannot be reached.
 */
export async function importRow(context: Context, work: RowImport, waiting: WaitingRow): Promise<boolean> {
  const { importId, headings, mapping, actor, customer } = work;
  const filing = readRow(
    { cells: waiting.cells, fault: waiting.unreadable },
    { headings, mapping, ...onBehalfOf(actor, customer) },
  );
  try {
    return await inTransaction(context.db, async (tx) => {
      const place = await lockWaitingRow(tx, importId, waiting.row);
      if (place === null) return true;
      if (!(await areStillWhoTheyWere(context, tx, work))) return false;
      const ofOneDay = { ...context, db: tx, clock: clockOfOneDay(context.clock) };
      const outcome = await outcomeOf(ofOneDay, work, filing, { place, total: waiting.total });
      await settleRow(tx, importId, waiting.row, outcome);
      return true;
    });
  } catch (error) {
    // One of two that sent the same row at this moment; the next look finds the other.
    if (isUniqueViolation(error, 'filing_import_rows_once')) return true;
    if (isDatabaseUnavailable(error)) throw error;
    await settleRow(context.db, importId, waiting.row, {
      status: 'FAILED',
      faults: faultsOfError(context, error, filing, { importId, row: waiting.row }),
    });
    return true;
  }
}

/** Whoever was disabled or moved to another company meanwhile, or by an API key that ended, files nothing more. */
async function areStillWhoTheyWere(
  { clock }: Context,
  tx: Tx,
  { actor, customer }: RowImport,
): Promise<boolean> {
  const { apiKeyId } = actor;
  if (apiKeyId !== undefined && !(await isApiKeyInForce(tx, apiKeyId, clock.now()))) return false;
  const standings = await selectStandings(tx, [actor.id, customer.id]);
  const sender = standings.find(({ id }) => id === actor.id);
  const payer = standings.find(({ id }) => id === customer.id);
  return (
    sender?.status === 'ACTIVE' &&
    sender.role === actor.role &&
    sender.companyId === actor.companyId &&
    payer?.companyId === customer.companyId
  );
}

/** What the operation of the form refused with, at the columns of the file. */
function faultsOfError(
  { log }: Context,
  error: unknown,
  filing: RowAsFiling,
  at: object,
): readonly RowFault[] {
  if (error instanceof AppError) return faultsOfRefusal(error, filing.headings);
  log.error({ err: error, ...at }, 'a row of an import failed');
  return [{ field: null, column: null, message: UNKNOWN_FAULT_MESSAGE }];
}

interface Inside {
  place: { companyId: string; sha256: string; row: number };
  /** What was shown when it was checked, in cents as text. */
  total: string | null;
}

async function outcomeOf(
  context: Context & { db: Tx },
  { mode, actor, customer }: RowImport,
  filing: RowAsFiling,
  { place, total }: Inside,
): Promise<RowOutcome> {
  const { db } = context;
  const sent = await findFilingOfRow(db, place);
  if (sent !== null) return { status: 'REPEATED', filingId: sent };
  if (mode === 'CHECK') {
    const checked = await checkRow(context, customer, filing);
    const { faults } = checked;
    return { status: faults.length > 0 ? 'FAILED' : 'READY', faults, total: checked.total };
  }
  if (filing.faults.length > 0) return { status: 'FAILED', faults: filing.faults };
  if (mode === 'DRAFT') {
    const kept = await findDraftOfRow(db, place);
    if (kept !== null) return { status: 'REPEATED', draftId: kept };
    const { draft } = await createDraft(context, actor, filing.inputs);
    return { status: 'DRAFTED', draftId: draft.id };
  }
  const expectedTotal = total === null ? filing.expectedTotal : formatCents(cents(BigInt(total)));
  const filingId = await submitFiling(context, actor, {
    inputs: filing.inputs,
    expectedTotal,
    isOneOfMany: true,
  });
  return { status: 'SUBMITTED', filingId };
}
