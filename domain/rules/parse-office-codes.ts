import { z } from 'zod';
import { address, text, verified } from './parse-parts.ts';
import { lines } from './parse-rule-entry.ts';

const code = text.regex(/^[A-Za-z0-9-]{1,12}$/, 'must be a code as the office writes it');

export const officeCodesSchema = z
  .strictObject({
    state: text,
    office: text,
    what: text,
    complete: z.boolean(),
    note: text.optional(),
    codes: z
      .array(
        z.strictObject({
          lines,
          codes: z
            .array(code)
            .min(1, 'must name at least one code')
            .refine((codes) => new Set(codes).size === codes.length, 'names a code twice'),
          meaning: text,
          source: address.optional(),
        }),
      )
      .min(1, 'must hold at least one code')
      .refine((rows) => {
        const named = rows.flatMap((row) => row.lines);
        return new Set(named).size === named.length;
      }, 'names a line twice'),
    source: address,
    ...verified,
  })
  .refine(({ complete, note }) => complete || note !== undefined, {
    path: ['note'],
    message: 'must say what is missing where the list is not complete',
  });

export type OfficeCodesFile = z.output<typeof officeCodesSchema>;
