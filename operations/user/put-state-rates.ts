import { inTransaction } from '#db/pool.ts';
import { deleteUserStateRates, type UserStateRates, upsertUserStateRates } from '#db/queries/user-terms.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { CommissionMode } from '#domain/fees/vocabulary.ts';
import type { FilingKind } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { parseTerms } from './parse-terms.ts';
import { readUser } from './read-user.ts';

export interface RatesRequest {
  mode?: CommissionMode | undefined;
  value?: string | undefined;
  minimum?: string | undefined;
}

/**
 * Sets a user's commission terms in one state for one filing kind. They count for quotes and submissions from
 * now on; what was submitted keeps its amounts. Without a mode they are withdrawn, and the state's count. Throws NOT_FOUND, INVALID.
 */
export async function putStateRates(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  at: { userId: string; state: JurisdictionCode; kind: FilingKind },
  request: RatesRequest,
): Promise<Omit<UserStateRates, 'mode'> & { mode: CommissionMode | null }> {
  const terms = parseTerms(
    { mode: request.mode ?? null, value: request.value, minimum: request.minimum },
    { value: 'value', minimum: 'minimum' },
  );
  const rates = { state: at.state, kind: at.kind, mode: request.mode ?? null, ...terms };
  await inTransaction(context.db, async (tx) => {
    await readUser({ db: tx }, at.userId);
    if (rates.mode === null) await deleteUserStateRates(tx, at.userId, at);
    else await upsertUserStateRates(tx, at.userId, { ...rates, mode: rates.mode });
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
