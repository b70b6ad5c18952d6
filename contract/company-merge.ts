import { z } from 'zod';
import { MERGED_TABLES } from '#domain/company/merge-labels.ts';
import { currentPassword, date, id, instant, money } from './common.ts';
import { MERGE_USERS_SHOWN, NAME_MAXIMUM } from './limits.ts';

const named = z.object({ id, company: z.string() });

/** What a company was merged with, as far as that stands. */
export const companyMergesBody = z.object({
  /** The company that took this one over; its page is the one to go to. */
  mergedInto: named.nullable(),
  /** Those that this one took over, the newest first. */
  takenOver: z.array(
    z.object({
      /** Of the merge. */
      id,
      company: named,
      mergedAt: instant,
      /** The last day on which it can be undone. */
      undoThrough: date,
      /** Whether that day is not over; whether something changed since is told when it is tried. */
      canUndo: z.boolean(),
    }),
  ),
});
export type CompanyMergesBody = z.infer<typeof companyMergesBody>;

export const previewMergeQuery = z.strictObject({ fromId: id });

const standing = named.extend({
  receivable: money,
  credit: money,
  /** Whether its users see each other's filings. */
  sharesFilings: z.boolean(),
});

export const mergePreviewBody = z.object({
  /** The company that would be merged, and all of whose money would move. */
  from: standing,
  into: standing,
  moving: z.array(
    z.object({
      kind: z.enum(MERGED_TABLES),
      moves: z.number().int(),
      /** How many the company that stays has the same of; its own count. Evidence moves and ends, the others stay behind. */
      colliding: z.number().int(),
      /** The first of those, as people know them. */
      names: z.array(z.string()),
    }),
  ),
  /** Who would join the company that stays, as many as fit, those first who have not confirmed their address. */
  joining: z.array(z.object({ email: z.string(), isConfirmed: z.boolean() })).max(MERGE_USERS_SHOWN),
  /** Why it can't be, a sentence each. */
  obstacles: z.array(z.string()),
  /** Credit that moves counts from this day on: no refund may be dated before it. */
  creditSince: date,
  /** To be sent back with the merge: what was looked at. */
  seen: z.string(),
});
export type MergePreviewBody = z.infer<typeof mergePreviewBody>;

const proof = { currentPassword: currentPassword.optional() };

export const mergeCompanyRequest = z.strictObject({
  fromId: id,
  /** The name of the company that is merged, as it is written. */
  confirmation: z.string().max(NAME_MAXIMUM),
  seen: z.string().max(64),
  /** Needed where we keep the passwords. */
  ...proof,
});
export const undoMergeRequest = z.strictObject({ mergeId: id, ...proof });
