import { z } from 'zod';
import { dateInput, freeText, id, instant } from './common.ts';
import { listFilingsQuery, seenVersion } from './filing.ts';
import { NOTE_MAXIMUM } from './limits.ts';

/** Records that people open at the same time. */
const PRESENCE_KINDS = ['filing', 'invoice', 'report', 'company', 'client'] as const;

export const assignRequest = z.strictObject({
  /** Null: it is nobody's. */
  adminId: id.nullable(),
  version: seenVersion,
});
export const snoozeRequest = z.strictObject({
  /** The day on which it comes back; null brings it back now. */
  until: dateInput.nullable(),
  reason: freeText(NOTE_MAXIMUM).optional(),
  version: seenVersion,
});
/** The version with the messages that were seen. */
export const dismissMessageRequest = z.strictObject({ version: seenVersion });

export const assigneeList = z.object({ items: z.array(z.object({ id, name: z.string() })) });

/** The list that somebody works through, without its paging. */
export const neighborsQuery = listFilingsQuery.omit({ limit: true, cursor: true });
export const neighborsBody = z.object({ previousId: id.nullable(), nextId: id.nullable() });

export const presenceParams = z.strictObject({ kind: z.enum(PRESENCE_KINDS), id });
/** The others who have the record open, as of the last time their pages said so. */
export const presenceList = z.object({
  items: z.array(z.object({ userId: id, name: z.string(), seenAt: instant })),
});

/** The FEIN of the insured in the clear. */
export const revealedFeinBody = z.object({ fein: z.string().regex(/^\d{2}-\d{7}$/) });

/** A filing as it is keyed into the portal of its state. */
export const entrySheetBody = z.object({
  /** Where the order of the screen was read; null: the order is ours. */
  document: z.object({ title: z.string(), url: z.string() }).nullable(),
  groups: z.array(
    z.object({
      heading: z.string(),
      fields: z.array(
        z.object({
          label: z.string(),
          /** What the office says about it. */
          hint: z.string().nullable(),
          /** Our record has no such field. */
          isLookedUp: z.boolean(),
          /** As they are typed, one for each of several; dates as MM/DD/YYYY. */
          values: z.array(z.string()),
        }),
      ),
    }),
  ),
});
export type EntrySheetBody = z.infer<typeof entrySheetBody>;
