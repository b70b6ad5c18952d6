import { AppError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { moveRows } from '#db/queries/company-merge-rows.ts';
import {
  insertMerge,
  lockBothCompanies,
  type MergePlace,
  selectUntiedChecks,
} from '#db/queries/company-merges.ts';
import { insertLedgerEntry } from '#db/queries/ledger.ts';
import type { Actor } from '#domain/access/actor.ts';
import { postTakeover } from '#domain/ledger/postings.ts';
import { formatCents } from '#domain/money/cents.ts';
import { appendAuditEntries } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';
import { bookNow } from '../ledger/post-filing.ts';
import { notifyCompany } from './notify-company.ts';
import { readMergePreview } from './preview-merge.ts';

/** What an admin says who merges: the name of the company that goes, and what the preview showed. */
export interface MergeRequest extends MergePlace {
  confirmation: string;
  seen: string;
}

/**
 * Makes two companies one: what may change moves, what is append-only is followed by the views of payments and
 * refunds, and one entry of today takes receivable and credit along. Both are told, the one that stays who comes: by a
 * merge a stranger who signed up under its name would be in it. Returns the merge's id. Throws NOT_FOUND,
 * INVALID by field, and CONFLICT where something stands in the way or is not any more as it was looked at.
 */
export async function mergeCompanies(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  { confirmation, seen, ...place }: MergeRequest,
): Promise<string> {
  return await inTransaction(context.db, async (tx) => {
    await lockBothCompanies(tx, place);
    const {
      from,
      into,
      moving,
      joining,
      obstacles,
      seen: now,
    } = await readMergePreview({ db: tx, clock: context.clock }, place);
    const [obstacle] = obstacles;
    if (obstacle !== undefined) throw new AppError('CONFLICT', { message: obstacle });
    if (confirmation.trim() !== from.company.trim()) {
      throw fieldError('confirmation', `Enter the name of the company to merge: ${from.company}`);
    }
    if (seen !== now) {
      const message = `${from.company} has changed since you looked. Check the preview again.`;
      throw new AppError('CONFLICT', { message });
    }
    const { by, at, on } = bookNow(context, actor.id);
    const { receivable, credit } = from;
    const merge = { ...place, receivable, credit, mergedBy: by, mergedAt: at, mergedOn: on };
    const id = await insertMerge(tx, merge);
    await notifyCompany(context, tx, actor, place.intoId, [
      { kind: 'MERGED_IN', emails: joining.map(({ email }) => email) },
    ]);
    await notifyCompany(context, tx, actor, place.fromId, [{ kind: 'MERGED_AWAY' }]);
    await moveRows(tx, id, merge);
    await insertLedgerEntry(tx, {
      description: `Taken over from ${from.company}`,
      filingId: null,
      paymentId: null,
      createdBy: by,
      bookedOn: on,
      at,
      postings: postTakeover({ ...place, receivable, credit }),
    });
    await requireTied(tx, place);
    const details = {
      merge: id,
      from: from.company,
      into: into.company,
      receivable: formatCents(receivable),
      credit: formatCents(credit),
      moved: Object.fromEntries(moving.map(({ table, moves }) => [table, moves])),
    };
    await appendAuditEntries(context, tx, [
      { actor, action: 'company.merge', subjectKind: 'company', subjectId: place.intoId, details },
      { actor, action: 'company.merge', subjectKind: 'company', subjectId: place.fromId, details },
    ]);
    return id;
  });
}

/** Nothing is committed by which the books would not tie: there is something of a company that nobody thought of. */
async function requireTied(tx: Tx, place: MergePlace): Promise<void> {
  const untied = await selectUntiedChecks(tx, place);
  if (untied.length > 0) {
    throw new Error(`merging ${place.fromId} into ${place.intoId} would break ${untied.join(', ')}`);
  }
}
