import { z } from 'zod';

/** Bytes of files that are kept, and how many may be. */
export const storageBody = z.object({
  usedBytes: z.number().int(),
  /** Null for admins: they add to the filings of others all day. */
  limitBytes: z.number().int().nullable(),
});
export const userStorageBody = z.object({
  user: storageBody,
  /** All users of the company together, and what the office added for them, with the papers of their clients and licenses; null without a company. */
  company: storageBody.nullable(),
});
export type RoomBody = z.infer<typeof storageBody>;
