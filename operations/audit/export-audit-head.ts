import { inTransaction } from '#db/pool.ts';
import { selectAdminAddresses } from '#db/queries/admins.ts';
import { findAuditHead } from '#db/queries/audit.ts';
import { findLastBackup } from '#db/queries/backups.ts';
import { enqueue } from '#jobs/enqueue.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { readExportedHeads, writeExportedHead } from './exported-heads.ts';

/**
 * Tells the head of the audit log to places that the database cannot reach: a file in DATA_DIR, the mailboxes of the
 * admins, and AUDIT_WEBHOOK_URL where it is set. Whoever cuts or rewrites the log afterwards is found out. The mail
 * names the last backup with its SHA-256 as well, by which a restore knows that it is ours. Does nothing where nothing
 * was added since the last time.
 */
export async function exportAuditHead(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
): Promise<void> {
  const { config } = context;
  const { sequence, hash } = await findAuditHead(context.db);
  const last = (await readExportedHeads(config)).at(-1);
  if (sequence === '0' || last?.sequence === sequence) return;
  const now = context.clock.now();
  const head = { at: now.toISOString(), sequence, hash };
  const newest = await findLastBackup(context.db, now);
  const backup = newest && { fileName: newest.fileName, sha256: newest.sha256 };
  await inTransaction(context.db, async (tx) => {
    for (const to of await selectAdminAddresses(tx)) {
      await enqueueMail(context, tx, {
        to,
        template: 'audit-head',
        data: { ...head, timeZone: config.agency.timeZone, backup },
      });
    }
    if (config.auditWebhookUrl !== null) await enqueue(tx, 'send-audit-head', head);
    // Last: if it fails, nothing is told, and all of it is done again.
    await writeExportedHead(config, head);
  });
}
