import type { ConfirmStatesRequest } from '#contract/filing-state-settings.ts';
import { inTransaction } from '#db/pool.ts';
import { lockStateSettings, putFilingStateSettings } from '#db/queries/filing-state-settings.ts';
import { replaceStateConfirmations } from '#db/queries/state-confirmations.ts';
import type { Actor } from '#domain/access/actor.ts';
import { CAPACITIES } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { forgetStateTerms } from '../assessment/agreed-terms.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';
import { listFilingStateSettings } from './list-filing-state-settings.ts';
import { notifyCapacityRequesters } from './notify-capacity-requesters.ts';

/**
 * Says of many states at once that the agency files there, and in which capacities; or that it does not file there. It
 * keeps who said so and when. Nothing that a state forbids is opened by it, and what is unpublished stays a question
 * until a written answer or a decision settles it. Who waits for what the agency does not do is told. Throws INVALID for open states without a capacity, and for those of
 * which no amount can be computed: each filing there would be refused.
 */
export async function confirmStates(
  context: Pick<OperationContext, 'db' | 'config' | 'clock' | 'rulebook'>,
  actor: Actor,
  request: ConfirmStatesRequest,
): Promise<void> {
  const states = [...new Set(request.states)].sort();
  const { open } = request;
  const capacities = open ? CAPACITIES.filter((capacity) => request.capacities.includes(capacity)) : [];
  if (open && capacities.length === 0) throw fieldError('capacities', 'Choose at least one filing capacity.');
  await inTransaction(context.db, async (tx) => {
    const supervised = await listFilingStateSettings({ ...context, db: tx });
    const unknown = supervised.find(
      ({ code, notComputable }) => notComputable !== null && states.includes(code),
    );
    if (open && unknown) {
      throw fieldError(
        'states',
        `${JURISDICTION_NAMES[unknown.code]} can’t be opened. ${unknown.notComputable}`,
      );
    }
    for (const state of states) {
      const settings = await lockStateSettings(tx, state);
      if (settings.isOpen !== open) await putFilingStateSettings(tx, state, { ...settings, isOpen: open });
    }
    const isForbidden = (code: string, capacity: (typeof CAPACITIES)[number]) => {
      const state = supervised.find((each) => each.code === code);
      return state?.gates[capacity] === 'BLOCKED' && !state.settings.declined.includes(capacity);
    };
    // What a state forbids is no choice of the agency's: once the state allows it, the question is open again.
    const rows = states.flatMap((state) =>
      CAPACITIES.filter((capacity) => open && !isForbidden(state, capacity)).map((capacity) => ({
        state,
        capacity,
        isFiled: capacities.includes(capacity),
      })),
    );
    await replaceStateConfirmations(tx, states, rows, { by: actor.id, at: context.clock.now() });
    for (const capacity of CAPACITIES.filter((each) => !capacities.includes(each))) {
      await notifyCapacityRequesters(context, tx, { states, capacity, isOpen: false });
    }
    await appendAuditEntry(context, tx, {
      actor,
      action: open ? 'filing-state.confirm' : 'filing-state.close',
      subjectKind: 'filing-state',
      subjectId: states.length === 1 ? (states[0] ?? '') : `${states.length} states`,
      details: { states, open, capacities },
    });
  });
  forgetStateTerms(context.db);
}
