import type { OverrideRequest } from '#contract/filing-state-settings.ts';
import { inTransaction } from '#db/pool.ts';
import { insertOverride } from '#db/queries/rule-overrides.ts';
import type { Actor } from '#domain/access/actor.ts';
import { addedRuleId } from '#domain/rules/rule-override.ts';
import { parseState } from '../assessment/parse-state.ts';
import { rulebookInForce } from '../assessment/rulebook-in-force.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { parseOverride } from './parse-override.ts';

/**
 * Corrects the rulebook for one state from a day on, with citation and reason. It counts for every price from its
 * commit on; what was submitted keeps its amounts. Throws STATE_UNKNOWN, INVALID.
 */
export async function addOverride(
  context: Pick<OperationContext, 'db' | 'config' | 'rulebook' | 'clock'>,
  actor: Actor,
  code: string,
  request: OverrideRequest,
): Promise<void> {
  const state = parseState(code);
  await inTransaction(context.db, async (tx) => {
    const rulebook = await rulebookInForce({ ...context, db: tx });
    const change = parseOverride(request, rulebook.states[state]?.rules ?? []);
    const { citation, source, reason } = request;
    const rule = request.what === 'NEW_CHARGE' ? null : request.rule;
    const { id, number } = await insertOverride(tx, {
      state,
      rule,
      change,
      citation,
      source,
      reason,
      createdBy: actor.id,
      createdAt: context.clock.now(),
    });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'filing-state.add-override',
      subjectKind: 'filing-state',
      subjectId: state,
      details: { ...request, rule: rule ?? addedRuleId(state, number), overrideId: id, number },
    });
  });
}
