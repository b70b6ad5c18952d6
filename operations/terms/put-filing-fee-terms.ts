import { inTransaction } from '#db/pool.ts';
import { type CustomerFilingFee, deleteFilingFee, putFilingFee } from '#db/queries/customer-terms.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { FilingFeeMode } from '#domain/fees/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { parseTerms } from '../user/parse-terms.ts';
import { requireTermsOwner, type TermsOwner } from './require-terms-owner.ts';

export interface SettingsRequest {
  filingFee?: FilingFeeMode | undefined;
  filingFeeValue?: string | undefined;
  filingFeeMinimum?: string | undefined;
}

/**
 * Sets the filing fee terms of a user, or of all users of a company, in one state. They count for quotes and
 * submissions from now on; what was submitted keeps its amounts. Without a mode they are withdrawn, and what stands
 * behind them counts: the company's, then the state's. Throws NOT_FOUND, INVALID.
 */
export async function putFilingFeeTerms(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  at: { owner: TermsOwner; state: JurisdictionCode },
  request: SettingsRequest,
): Promise<Omit<CustomerFilingFee, 'filingFee'> & { filingFee: FilingFeeMode | null }> {
  const terms = parseTerms(
    { mode: request.filingFee ?? null, value: request.filingFeeValue, minimum: request.filingFeeMinimum },
    { value: 'filingFeeValue', minimum: 'filingFeeMinimum' },
  );
  const { owner } = at;
  const settings = { state: at.state, filingFee: request.filingFee ?? null, ...terms };
  await inTransaction(context.db, async (tx) => {
    await requireTermsOwner(tx, owner);
    if (settings.filingFee === null) await deleteFilingFee(tx, owner, at.state);
    else await putFilingFee(tx, owner, { ...settings, filingFee: settings.filingFee });
    await appendAuditEntry(context, tx, {
      actor,
      action: `${owner.kind}.put-state-settings`,
      subjectKind: owner.kind,
      subjectId: owner.id,
      details: { ...settings, minimum: settings.minimum?.toString() ?? null },
    });
  });
  return settings;
}
