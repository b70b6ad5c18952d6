import type { OperationContext } from '../context.ts';
import type { ExportedHead } from './exported-heads.ts';

const LIMIT_MS = 10_000;

/** Posts an exported head as JSON to AUDIT_WEBHOOK_URL. Throws when it is not taken, so that the queue repeats it. */
export async function sendAuditHead(
  context: Pick<OperationContext, 'config'>,
  head: ExportedHead,
): Promise<void> {
  const url = context.config.auditWebhookUrl;
  if (url === null) return;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ installation: context.config.publicUrl, ...head }),
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (!answer.ok) throw new Error(`AUDIT_WEBHOOK_URL answered ${answer.status}`);
}
