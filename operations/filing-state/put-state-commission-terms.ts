import { inTransaction } from '#db/pool.ts';
import { lockStateSettings, putFilingStateSettings } from '#db/queries/filing-state-settings.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { CommissionMode } from '#domain/fees/vocabulary.ts';
import type { FilingKind } from '#domain/filing/vocabulary.ts';
import { forgetStateTerms } from '../assessment/agreed-terms.ts';
import { parseState } from '../assessment/parse-state.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { parseTerms } from '../user/parse-terms.ts';

/**
 * Sets the commission of a state for one filing kind, for everybody without terms of their own. What was
 * submitted keeps its amounts. Throws STATE_UNKNOWN, INVALID.
 */
export async function putStateCommissionTerms(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  at: { code: string; kind: FilingKind },
  request: { mode: CommissionMode; value?: string | undefined; minimum?: string | undefined },
): Promise<void> {
  const state = parseState(at.code);
  const { mode, value, minimum } = request;
  const terms = { mode, ...parseTerms({ mode, value, minimum }, { value: 'value', minimum: 'minimum' }) };
  await inTransaction(context.db, async (tx) => {
    const before = await lockStateSettings(tx, state);
    const commission = { ...before.commission, [at.kind]: terms };
    await putFilingStateSettings(tx, state, { ...before, commission });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'filing-state.put-rates',
      subjectKind: 'filing-state',
      subjectId: state,
      details: { type: at.kind, ...terms, minimum: terms.minimum?.toString() ?? null },
    });
  });
  forgetStateTerms(context.db);
}
