import { displayDaysAhead } from '#domain/calendar/display-days.ts';
import type { MailContent, MailSender } from '../mail-content.ts';

/** Licenses, and what clients signed, that run out soon, for the admins. */
export interface LicensesExpiringData {
  items: readonly { name: string; expires: string; days: number }[];
}

export function licensesExpiring({ items }: LicensesExpiringData, { publicUrl }: MailSender): MailContent {
  const count =
    items.length === 1
      ? '1 license or authorization expires'
      : `${items.length} licenses and authorizations expire`;
  return {
    subject: `${count} soon`,
    parts: [
      { text: 'Filings can’t go out under an expired license. These expire soon:' },
      {
        facts: items.map(
          ({ name, expires, days }) => [name, `${expires}, ${displayDaysAhead(days)}`] as [string, string],
        ),
      },
      { nextStep: 'Renew them, then enter the new dates.' },
      { button: { label: 'View licenses', url: `${publicUrl}/admin/licenses` } },
    ],
  };
}
