import { z } from 'zod';
import { money } from './common.ts';

/** One charge before and after; null on the side where it does not exist. */
export const chargeChangeBody = z.object({
  key: z.string(),
  label: z.string(),
  before: money.nullable(),
  after: money.nullable(),
  difference: money,
});
export type ChargeChangeBody = z.infer<typeof chargeChangeBody>;
