import { inTransaction } from '#db/pool.ts';
import {
  deleteUserFilingFeeTerms,
  type UserFilingFeeTerms,
  upsertUserFilingFeeTerms,
} from '#db/queries/user-terms.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { FilingFeeMode } from '#domain/fees/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { getUser } from './get-user.ts';
import { parseTerms } from './parse-terms.ts';

export interface SettingsRequest {
  filingFee?: FilingFeeMode | undefined;
  filingFeeValue?: string | undefined;
  filingFeeMinimum?: string | undefined;
}

/**
 * Sets a user's filing fee terms in one state. They count for quotes and submissions from now on; what was
 * submitted keeps its amounts. Without a mode they are withdrawn, and the state's count. Throws NOT_FOUND, INVALID.
 */
export async function putUserFilingFeeTerms(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  at: { userId: string; state: JurisdictionCode },
  request: SettingsRequest,
): Promise<Omit<UserFilingFeeTerms, 'filingFee'> & { filingFee: FilingFeeMode | null }> {
  const terms = parseTerms(
    { mode: request.filingFee ?? null, value: request.filingFeeValue, minimum: request.filingFeeMinimum },
    { value: 'filingFeeValue', minimum: 'filingFeeMinimum' },
  );
  const settings = { state: at.state, filingFee: request.filingFee ?? null, ...terms };
  await inTransaction(context.db, async (tx) => {
    await getUser({ db: tx }, at.userId);
    if (settings.filingFee === null) await deleteUserFilingFeeTerms(tx, at.userId, at.state);
    else await upsertUserFilingFeeTerms(tx, at.userId, { ...settings, filingFee: settings.filingFee });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'user.put-state-settings',
      subjectKind: 'user',
      subjectId: at.userId,
      details: { ...settings, minimum: settings.minimum?.toString() ?? null },
    });
  });
  return settings;
}
