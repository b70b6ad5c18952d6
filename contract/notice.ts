import { z } from 'zod';
import { money } from './common.ts';
import { requiredNoticeBody } from './filing-state.ts';

/** What a policy must bear and its insured must be given, filled in for this policy. */
export const filingNotices = z.object({
  items: z.array(
    requiredNoticeBody.extend({
      /** Whether a blank is left in the wording: the charges do not say what belongs there. */
      hasBlank: z.boolean(),
    }),
  ),
  /** What states want shown beside a notice: premium, taxes and fees. */
  amounts: z.array(z.object({ label: z.string(), amount: money })),
});
export type FilingNotices = z.infer<typeof filingNotices>;
