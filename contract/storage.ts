import { z } from 'zod';

/** Bytes of files that are kept, and how many may be. */
const room = z.object({
  usedBytes: z.number().int(),
  /** Null for admins: they add to the filings of others all day. */
  limitBytes: z.number().int().nullable(),
});
export const companyStorageBody = room;
export const userStorageBody = z.object({
  user: room,
  /** All users of the company together, and what the office added for them; null without a company. */
  company: room.nullable(),
});
export type RoomBody = z.infer<typeof room>;
