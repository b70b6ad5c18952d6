import { inTransaction } from '#db/pool.ts';
import { selectAdminAddresses } from '#db/queries/admins.ts';
import { type ExpiringItem, takeLicenseReminders } from '#db/queries/license-reminders.ts';
import { type CivilDate, daysBetween, displayDate } from '#domain/calendar/civil-date.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { AUTHORIZATION_LABELS } from '#domain/license/authorization.ts';
import type { OperationContext } from '../context.ts';
import { enqueueReminder } from '../mail/enqueue-reminder.ts';
import { todayOf } from '../today.ts';

/**
 * Reminds the admins of licenses, and of what clients signed, that run out in 90, 60, 30 and 7 days, in one mail each.
 * Doing it again sends nothing: what was reminded of is noted in the transaction that sends it.
 */
export async function remindOfLicenses(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
): Promise<void> {
  const today = todayOf(context.clock);
  await inTransaction(context.db, async (tx) => {
    const items = await takeLicenseReminders(tx, today, context.clock.now());
    if (items.length === 0) return;
    const data = { items: items.map((item) => reminderOf(item, today)) };
    for (const to of await selectAdminAddresses(tx)) {
      await enqueueReminder(context, tx, { to, template: 'licenses-expiring', data });
    }
  });
}

function reminderOf({ state, kind, name, person, expiresOn }: ExpiringItem, today: CivilDate) {
  const what = kind === null ? `license ${name}` : `${AUTHORIZATION_LABELS[kind].toLowerCase()} of ${name}`;
  return {
    name: `${JURISDICTION_NAMES[state]}, ${what}, ${person}`,
    expires: displayDate(expiresOn),
    days: daysBetween(today, expiresOn),
  };
}
