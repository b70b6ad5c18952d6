import { inTransaction } from '#db/pool.ts';
import {
  deleteUserCommissionTerms,
  type UserCommissionTerms,
  upsertUserCommissionTerms,
} from '#db/queries/user-terms.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { CommissionMode } from '#domain/fees/vocabulary.ts';
import type { FilingKind } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { getUser } from './get-user.ts';
import { parseTerms } from './parse-terms.ts';

export interface RatesRequest {
  mode?: CommissionMode | undefined;
  value?: string | undefined;
  minimum?: string | undefined;
}

/**
 * Sets a user's commission terms in one state for one filing kind. They count for quotes and submissions from
 * now on; what was submitted keeps its amounts. Without a mode they are withdrawn, and the state's count. Throws NOT_FOUND, INVALID.
 */
export async function putUserCommissionTerms(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  at: { userId: string; state: JurisdictionCode; kind: FilingKind },
  request: RatesRequest,
): Promise<Omit<UserCommissionTerms, 'mode'> & { mode: CommissionMode | null }> {
  const terms = parseTerms(
    { mode: request.mode ?? null, value: request.value, minimum: request.minimum },
    { value: 'value', minimum: 'minimum' },
  );
  const rates = { state: at.state, kind: at.kind, mode: request.mode ?? null, ...terms };
  await inTransaction(context.db, async (tx) => {
    await getUser({ db: tx }, at.userId);
    if (rates.mode === null) await deleteUserCommissionTerms(tx, at.userId, at);
    else await upsertUserCommissionTerms(tx, at.userId, { ...rates, mode: rates.mode });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'user.put-state-rates',
      subjectKind: 'user',
      subjectId: at.userId,
      details: { ...rates, minimum: rates.minimum?.toString() ?? null },
    });
  });
  return rates;
}
