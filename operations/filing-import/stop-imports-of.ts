import type { Tx } from '#db/pool.ts';
import { findImport, stopImports } from '#db/queries/filing-imports.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { auditOfImport } from './audit-of-import.ts';
import { notifyCustomer } from './notify-customer.ts';

/**
 * Stops what the sign-ins of a user set going, in the transaction that ends them and before it writes to the audit log:
 * a thief's file would go on filing in the owner's name for as long as it is. The owner resumes an own one. Those that an
 * API key sent end with it. `sender` null: of everybody; `actor` null: the clock.
 */
export async function stopImportsOf(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  sender: { id: string } | null,
  actor: Pick<Actor, 'id'> | null,
): Promise<void> {
  const of = sender === null ? {} : { senderId: sender.id };
  for (const id of await stopImports(tx, { ...of, at: context.clock.now() })) {
    const given = await findImport(tx, id);
    if (given === null) continue;
    await notifyCustomer(context, tx, given);
    await appendAuditEntry(context, tx, {
      actor,
      ...auditOfImport(given, 'cancel'),
      details: { because: 'sessions ended' },
    });
  }
}
