import { displayDaysAhead } from '#domain/calendar/display-days.ts';
import type { MailContent, MailSender } from '../mail-content.ts';

/** Reports to the states that are due soon, for the admins. */
export interface ReportsDueData {
  reports: readonly { name: string; due: string; days: number }[];
}

export function reportsDue({ reports }: ReportsDueData, { publicUrl }: MailSender): MailContent {
  const count = reports.length === 1 ? '1 report is' : `${reports.length} reports are`;
  return {
    subject: `${count} due soon`,
    parts: [
      { text: 'These reports are due soon and not filed yet:' },
      {
        facts: reports.map(
          ({ name, due, days }) => [name, `${due}, ${displayDaysAhead(days)}`] as [string, string],
        ),
      },
      { nextStep: 'File them and record what was paid.' },
      { button: { label: 'View reports', url: `${publicUrl}/admin/reports` } },
    ],
  };
}
