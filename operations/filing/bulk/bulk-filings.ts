import { type BulkItemBody, bulkItemBody } from '#contract/filing-bulk.ts';
import { type FilingRecord, findFiling } from '#db/queries/filings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { balanceOf } from '#domain/filing/lifecycle.ts';
import { formatCents } from '#domain/money/cents.ts';
import { type Author, requireAuthor } from '../../access/require-author.ts';
import { type BulkContext, bulkEach } from '../../bulk/bulk-each.ts';
import type { PasswordContext } from '../../identity/password-identity.ts';
import { type FilingSelection, selectFilings } from './select-filings.ts';

export interface BulkFilingsRequest<Request> {
  /** Method and path of the request: what a repeat must repeat, with the body. */
  route: string;
  body: Request & FilingSelection & { dryRun: boolean };
  /** The Idempotency-Key header as it came. */
  key: string | undefined;
  step(context: BulkContext, actor: Actor, id: string, body: Request): Promise<void>;
  author: Author;
  /** Whether it has words for many customers, which take proof. */
  takesProof: boolean;
}

/**
 * The same step for many filings, as bulkEach takes it; whoever proved it is looked at again before each. Throws INVALID
 * for a filter that comes to too many, and what bulkEach throws.
 */
export async function bulkFilings<Request>(
  context: BulkContext & PasswordContext,
  actor: Actor,
  { step, takesProof, author, ...request }: BulkFilingsRequest<Request>,
): Promise<BulkItemBody[]> {
  return await bulkEach<BulkItemBody>(context, actor, {
    ...request,
    select: (within) => selectFilings(within, actor, request.body),
    step: async (within, tx, id, result) => {
      if (takesProof && !request.body.dryRun) await requireAuthor(context, tx, author);
      const before = await findFiling(tx, id);
      await step(within, actor, id, request.body);
      const after = await findFiling(tx, id);
      return { ...named(id, before), result, after: standing(after), code: null, message: null };
    },
    refuse: async (db, id, { code, message }) => ({
      ...named(id, await findFiling(db, id)),
      result: 'REFUSED',
      after: null,
      code,
      message,
    }),
    readItem: (kept) => bulkItemBody.parse(kept),
  });
}

function named(id: string, filing: FilingRecord | null) {
  return {
    filingId: id,
    number: filing?.number ?? null,
    insuredName: filing?.insuredName ?? null,
    before: standing(filing),
  };
}

function standing(filing: FilingRecord | null): BulkItemBody['before'] {
  if (filing === null) return null;
  const { status, total, assigneeName, snoozedUntil } = filing;
  return {
    status,
    total: formatCents(total),
    balance: formatCents(balanceOf(filing)),
    assignee: assigneeName,
    snoozedUntil,
  };
}
