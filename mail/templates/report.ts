import { displayDaysAhead } from '#domain/calendar/display-days.ts';
import type { MailContent, MailSender } from '../mail-content.ts';

/** Reports to the states that are due soon, for the admins. */
export interface ReportsDueData {
  reports: readonly { name: string; isFiled: boolean; due: string; days: number }[];
}

export function reportsDue({ reports }: ReportsDueData, { publicUrl }: MailSender): MailContent {
  const count = reports.length === 1 ? '1 report is' : `${reports.length} reports are`;
  return {
    subject: `${count} due soon`,
    parts: [
      { text: 'These reports are due soon and not filed or paid yet:' },
      {
        facts: reports.map(
          ({ name, isFiled, due, days }) =>
            [isFiled ? `${name} (filed, payment due)` : name, `${due}, ${displayDaysAhead(days)}`] as [
              string,
              string,
            ],
        ),
      },
      { nextStep: 'File and pay them, and record what was paid.' },
      { button: { label: 'View reports', url: `${publicUrl}/admin/reports` } },
    ],
  };
}
