import { z } from 'zod';
import { currentPassword } from './common.ts';

/** "{secret}.ics"; what is no secret of ours is unknown, whatever its form. */
export const calendarParams = z.strictObject({ secret: z.string().max(200) });
/** With `revoke` true the address ends; else there is a new one, which takes the password where we keep it. */
export const calendarRequest = z
  .strictObject({
    revoke: z.boolean().optional(),
    currentPassword: currentPassword.optional(),
  })
  .nullish();
/** Whether there is an address; it is shown once, when it is made. */
export const ownCalendarBody = z.object({ hasLink: z.boolean() });
/** The address for a calendar program, shown this once; null where there is none any more. */
export const calendarBody = z.object({ url: z.string().nullable() });
