import { z } from 'zod';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';

/** The five digits; the four that may follow name a street. */
export const zipCodeParams = z.strictObject({ code: z.string().regex(/^\d{5}$/) });

export const zipCodeBody = z.object({
  /** The counties that it lies in, by name; none where it is of no area, as that of a post office box is. */
  counties: z.array(z.object({ state: z.enum(JURISDICTION_CODES), county: z.string() })),
});
export type ZipCodeBody = z.infer<typeof zipCodeBody>;
