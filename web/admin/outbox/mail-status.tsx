import type { OutboxMailBody } from '#contract/records.ts';
import { Tag } from '../../shared/status-tag.tsx';

/** Whether a mail left. */
export function MailStatus({ mail }: { mail: OutboxMailBody }) {
  if (mail.status === 'SENT') return <Tag tone="ok">Sent</Tag>;
  return mail.status === 'FAILED' ? <Tag tone="bad">Failed</Tag> : <Tag tone="info">Queued</Tag>;
}
