import { z } from 'zod';
import { OPTIONAL_MAILS, REQUIRED_MAILS } from '#domain/access/notifications.ts';

/** Which letters somebody gets. */
export const notificationsBody = z.object({
  /** Those that may be switched off. */
  choices: z.array(z.object({ letter: z.enum(OPTIONAL_MAILS), isOn: z.boolean() })),
  /** Those that always go out. */
  always: z.array(z.enum(REQUIRED_MAILS)),
});
export type NotificationsBody = z.infer<typeof notificationsBody>;

/** What is left out stays as it is. */
export const updateNotificationsRequest = z.strictObject({
  choices: z
    .array(z.strictObject({ letter: z.enum(OPTIONAL_MAILS), isOn: z.boolean() }))
    .max(OPTIONAL_MAILS.length),
});
