import type { MailContent, MailSender } from '../mail-content.ts';

export interface AuditHeadData {
  at: string;
  sequence: string;
  hash: string;
  /** The newest one; null where there is none. */
  backup: { fileName: string; sha256: string } | null;
}

/** To the admins, each day: where the audit log stands, kept in a place that its database cannot reach. */
export function auditHead(data: AuditHeadData, sender: MailSender): MailContent {
  return {
    subject: `Audit log at entry ${data.sequence}`,
    parts: [
      {
        text: 'If the audit log is ever cut or rewritten, it shows: the entry with this number must have this hash.',
      },
      {
        facts: [
          ['Entry', data.sequence],
          ['Hash', data.hash],
          ['Recorded', data.at],
        ],
      },
      ...(data.backup === null ? [] : lastBackup(data.backup)),
      { nextStep: 'Keep this email outside the product.' },
      { button: { label: 'Verify the audit log', url: `${sender.publicUrl}/admin/audit` } },
    ],
  };
}

function lastBackup({ fileName, sha256 }: { fileName: string; sha256: string }): MailContent['parts'] {
  return [
    {
      text: `To restore the last backup: npm run restore -- ${fileName} ${sha256}. Any other file is refused.`,
    },
    {
      facts: [
        ['Last backup', fileName],
        ['SHA-256', sha256],
      ],
    },
  ];
}
