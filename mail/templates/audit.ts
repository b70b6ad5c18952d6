import type { MailContent, MailSender } from '../mail-content.ts';

export interface AuditHeadData {
  /** ISO instant, and the agency's time zone. */
  at: string;
  timeZone: string;
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
        text: 'This is the latest entry in your audit log. If anyone alters or deletes entries later, this hash will no longer match.',
      },
      {
        facts: [
          ['Entry', data.sequence],
          ['Hash', data.hash],
          ['Recorded', withYear(data)],
        ],
      },
      ...(data.backup === null ? [] : lastBackup(data.backup)),
      { nextStep: 'Keep this email somewhere other than this server.' },
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

/** This letter is kept for years: "March 10, 2026 at 3:43:00 AM CDT". */
function withYear({ at, timeZone }: AuditHeadData): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(
    new Date(at),
  );
}
