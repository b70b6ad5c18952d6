import { z } from 'zod';

/** "{secret}.ics"; what is no secret of ours is unknown, whatever its form. */
export const calendarParams = z.strictObject({ secret: z.string().max(200) });
/** Without a body, or with `revoke` false: a new address, and the old one ends. With `revoke` true it only ends. */
export const calendarRequest = z.strictObject({ revoke: z.boolean().optional() }).nullish();
/** The address for a calendar program, shown this once; null where there is none any more. */
export const calendarBody = z.object({ url: z.string().nullable() });
