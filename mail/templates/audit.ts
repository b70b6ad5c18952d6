import type { MailContent, MailSender } from '../mail-content.ts';

export interface AuditHeadData {
  at: string;
  sequence: string;
  hash: string;
}

/** To the admins, each day: where the audit log stands, kept in a place that its database cannot reach. */
export function auditHead(data: AuditHeadData, sender: MailSender): MailContent {
  return {
    subject: `Audit log at entry ${data.sequence}`,
    parts: [
      {
        text: 'Keep this email. If the audit log is ever cut or rewritten, it shows: the entry with this number must have this hash.',
      },
      {
        facts: [
          ['Entry', data.sequence],
          ['Hash', data.hash],
          ['Recorded', data.at],
        ],
      },
      { link: { label: 'Verify the audit log', url: `${sender.publicUrl}/admin/audit` } },
    ],
  };
}
