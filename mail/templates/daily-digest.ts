import type { MailContent, MailSender } from '../mail-content.ts';

/** What waits for the office this morning, for one admin. */
export interface DailyDigestData {
  firstName: string;
  day: string;
  lines: readonly { what: string; count: number }[];
}

export function dailyDigest(
  { firstName, day, lines }: DailyDigestData,
  { publicUrl }: MailSender,
): MailContent {
  return {
    subject: `Your work for ${day}`,
    parts: [
      { text: firstName === '' ? 'Good morning.' : `Good morning, ${firstName}.` },
      { text: 'Here’s what needs attention today:' },
      { facts: lines.map(({ what, count }) => [what, String(count)] as const) },
      { nextStep: 'Start with what is overdue.' },
      { button: { label: 'Open the work queue', url: `${publicUrl}/admin/dashboard` } },
    ],
  };
}
