import { z } from 'zod';
import { date, instant, money } from './common.ts';

/** What happened to a report, oldest first. */
export const reportEventList = z.object({
  items: z.array(
    z.object({
      event: z.string(),
      fromStatus: z.string().nullable(),
      toStatus: z.string().nullable(),
      /** The person; null where the product did it by itself. */
      actor: z.string().nullable(),
      reason: z.string().nullable(),
      /** What the step put down, which stays here when it is taken back; null where it put down none. */
      confirmation: z.string().nullable(),
      filedDate: date.nullable(),
      amount: money.nullable(),
      credit: money.nullable(),
      penalty: money.nullable(),
      interest: money.nullable(),
      paidDate: date.nullable(),
      reference: z.string().nullable(),
      createdAt: instant,
    }),
  ),
});
export type ReportEventBody = z.infer<typeof reportEventList>['items'][number];
