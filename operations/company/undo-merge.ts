import { AppError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import {
  type ChangedRow,
  moveRowsBack,
  selectAddedRows,
  selectChangedRows,
} from '#db/queries/company-merge-rows.ts';
import {
  type CompanyMerge,
  findMerge,
  lockBothCompanies,
  markMergeUndone,
  selectUntiedChecks,
} from '#db/queries/company-merges.ts';
import { insertLedgerEntry } from '#db/queries/ledger.ts';
import type { Actor } from '#domain/access/actor.ts';
import { addDays, displayDate } from '#domain/calendar/civil-date.ts';
import { MERGE_UNDO_DAYS, MERGED_TABLE_LABELS } from '#domain/company/merge-labels.ts';
import { postTakeover, reversePostings } from '#domain/ledger/postings.ts';
import { formatCents } from '#domain/money/cents.ts';
import { appendAuditEntries } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { bookNow } from '../ledger/post-filing.ts';
import { todayOf } from '../today.ts';
import { getCompany } from './get-company.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

/**
 * Makes two companies of one again, as they were: every row that moved goes back, the entry of the merge is reversed,
 * today. Throws NOT_FOUND, and CONFLICT with the first that stands in the way: it is undone, too long ago, or
 * something changed since.
 */
export async function undoMerge(context: Context, actor: Actor, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const merge = await findMerge(tx, id);
    if (merge === null) throw new AppError('NOT_FOUND');
    await lockBothCompanies(tx, merge);
    const [obstacle] = await listUndoObstacles({ db: tx, clock: context.clock }, id);
    if (obstacle !== undefined) throw new AppError('CONFLICT', { message: obstacle });
    const from = await getCompany({ db: tx }, merge.fromId);
    const into = await getCompany({ db: tx }, merge.intoId);
    const { by, at, on } = bookNow(context, actor.id);
    // Marked first: until then nothing may be given to the company that was merged.
    if (!(await markMergeUndone(tx, id, { by, at }))) throw new AppError('CONFLICT');
    if (!(await moveRowsBack(tx, merge))) throw new AppError('CONFLICT');
    await insertLedgerEntry(tx, {
      description: `Given back to ${from.company}`,
      filingId: null,
      paymentId: null,
      createdBy: by,
      bookedOn: on,
      at,
      postings: reversePostings(postTakeover(merge)),
    });
    await requireTied(tx, merge);
    const details = {
      merge: id,
      from: from.company,
      into: into.company,
      receivable: formatCents(merge.receivable),
      credit: formatCents(merge.credit),
    };
    await appendAuditEntries(context, tx, [
      { actor, action: 'company.undo-merge', subjectKind: 'company', subjectId: merge.intoId, details },
      { actor, action: 'company.undo-merge', subjectKind: 'company', subjectId: merge.fromId, details },
    ]);
  });
}

/**
 * What stands in the way of undoing a merge, a sentence each; none where it can be undone, as far as rows say. Whether
 * the money still ties is known only once it is tried. Throws NOT_FOUND.
 */
export async function listUndoObstacles(
  context: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<string[]> {
  const { db, clock } = context;
  const merge = await findMerge(db, id);
  if (merge === null) throw new AppError('NOT_FOUND');
  if (merge.undoneAt !== null) return ['This merge has been undone already.'];
  const last = addDays(merge.mergedOn, MERGE_UNDO_DAYS);
  if (todayOf(clock) > last)
    return [`A merge can be undone for ${MERGE_UNDO_DAYS} days, here through ${displayDate(last)}.`];
  const changed = (await selectChangedRows(db, id)).map((row) =>
    describeRow(row, 'has changed since the merge.'),
  );
  const added = (await selectAddedRows(db, id)).map((row) => describeRow(row, 'was added since the merge.'));
  return [...changed, ...added];
}

function describeRow({ table, name }: ChangedRow, what: string): string {
  const label = MERGED_TABLE_LABELS[table];
  return name === null
    ? `A ${label} that moved was deleted or moved on since the merge.`
    : `The ${label} ${name} ${what}`;
}

/** Money that neither row shows: a payment that was reversed, credit that was refunded. */
async function requireTied(tx: Tx, merge: CompanyMerge): Promise<void> {
  if ((await selectUntiedChecks(tx, merge)).length > 0) {
    throw new AppError('CONFLICT', {
      message:
        'Payments, refunds or credit of the two companies have changed since the merge, so the balances can’t be separated.',
    });
  }
}
