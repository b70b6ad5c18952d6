import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { markOverrideWithdrawn, selectOverridesOfState } from '#db/queries/rule-overrides.ts';
import type { Actor } from '#domain/access/actor.ts';
import { parseState } from '../assessment/parse-state.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { timeZoneOf } from '../today.ts';

/**
 * Takes an override back: from now on everything is priced as if it had never been. It stays in the list. Throws
 * STATE_UNKNOWN, NOT_FOUND, and CONFLICT where it is withdrawn already or another override builds on it.
 */
export async function withdrawOverride(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  at: { code: string; id: string },
): Promise<void> {
  const state = parseState(at.code);
  await inTransaction(context.db, async (tx) => {
    const overrides = await selectOverridesOfState(tx, state, timeZoneOf(context.clock));
    const override = overrides.find(({ id }) => id === at.id);
    if (override === undefined) throw new AppError('NOT_FOUND');
    const built = overrides.find(
      ({ id, rule, withdrawnAt }) => id !== at.id && rule === override.rule && withdrawnAt === null,
    );
    if (override.change.what === 'NEW_CHARGE' && built !== undefined) {
      throw new AppError('CONFLICT', {
        message: `Override ${built.number} changes the charge that this one adds. Withdraw that one first.`,
      });
    }
    const withdrawn = await markOverrideWithdrawn(tx, at.id, { by: actor.id, at: context.clock.now() });
    if (!withdrawn) throw new AppError('CONFLICT', { message: 'This override was already withdrawn.' });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'filing-state.withdraw-override',
      subjectKind: 'filing-state',
      subjectId: state,
      details: { overrideId: at.id, number: override.number, rule: override.rule },
    });
  });
}
