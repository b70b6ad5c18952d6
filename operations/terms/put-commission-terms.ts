import { inTransaction } from '#db/pool.ts';
import { type CustomerCommission, deleteCommission, putCommission } from '#db/queries/customer-terms.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { CommissionMode } from '#domain/fees/vocabulary.ts';
import type { FilingKind } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { parseTerms } from '../user/parse-terms.ts';
import { requireTermsOwner, type TermsOwner } from './require-terms-owner.ts';

export interface RatesRequest {
  mode?: CommissionMode | undefined;
  value?: string | undefined;
  minimum?: string | undefined;
}

/**
 * Sets the commission terms of a user, or of all users of a company, in one state for one filing kind. They count
 * for quotes and submissions from now on; what was submitted keeps its amounts. Without a mode they are withdrawn,
 * and what stands behind them counts: the company's, then the state's. Throws NOT_FOUND, INVALID.
 */
export async function putCommissionTerms(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  at: { owner: TermsOwner; state: JurisdictionCode; kind: FilingKind },
  request: RatesRequest,
): Promise<Omit<CustomerCommission, 'mode'> & { mode: CommissionMode | null }> {
  const terms = parseTerms(
    { mode: request.mode ?? null, value: request.value, minimum: request.minimum },
    { value: 'value', minimum: 'minimum' },
  );
  const { owner } = at;
  const rates = { state: at.state, kind: at.kind, mode: request.mode ?? null, ...terms };
  await inTransaction(context.db, async (tx) => {
    await requireTermsOwner(tx, owner);
    if (rates.mode === null) await deleteCommission(tx, owner, at);
    else await putCommission(tx, owner, { ...rates, mode: rates.mode });
    await appendAuditEntry(context, tx, {
      actor,
      action: `${owner.kind}.put-state-rates`,
      subjectKind: owner.kind,
      subjectId: owner.id,
      details: { ...rates, minimum: rates.minimum?.toString() ?? null },
    });
  });
  return rates;
}
