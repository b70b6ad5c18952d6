import { z } from 'zod';
import { FILING_STATUSES } from '#domain/filing/vocabulary.ts';
import { date, id, money } from './common.ts';

const changed = {
  id,
  /** Whose it is. */
  userName: z.string(),
  insured: z.string().nullable(),
  policyNumber: z.string().nullable(),
  /** What the state takes; null where it has no total. */
  before: money.nullable(),
  after: money.nullable(),
};

/** What an override would touch, before it is saved. Each list holds the most recent; the counts count all. */
export const overridePreviewBody = z.object({
  /** Not yet submitted: they will be repriced. */
  drafts: z.object({ count: z.number().int(), items: z.array(z.object(changed)) }),
  /** They keep their amounts; somebody has to decide whether to reassess or correct them. */
  filings: z.object({
    count: z.number().int(),
    items: z.array(z.object({ ...changed, number: z.string(), status: z.enum(FILING_STATUSES) })),
  }),
  /** Reports of the tax or a fee whose periods hold one of the filings. */
  reports: z.array(
    z.object({
      what: z.string(),
      periodFrom: date,
      periodTo: date,
      /** Null where it depends on an invoice or was not found. */
      dueDate: date.nullable(),
      filings: z.number().int(),
    }),
  ),
});
export type OverridePreviewBody = z.infer<typeof overridePreviewBody>;
