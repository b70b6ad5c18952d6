import { z } from 'zod';
import { LIST_COUNT_CAP, LIST_LIMIT, LIST_LIMIT_MAXIMUM } from './limits.ts';

/** Decimal text in dollars; the domain parses it and names what is wrong with it. */
export const moneyInput = z.string().max(40);
/** "1234.50": dollars as decimal text with exactly two digits. */
export const money = z.string().regex(/^-?\d+\.\d{2}$/);
/** "0.0485" */
export const rateText = z.string().regex(/^-?\d+(\.\d+)?$/);
/** A date as text; the domain decides whether it exists. */
export const dateInput = z.string().max(20);
export const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const instant = z.iso.datetime();
export const id = z.uuid();
export const email = z.email().max(254);
export const idParams = z.strictObject({ id });

export function page<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    /** Counts stop at the cap; then totalIsExact is false. */
    total: z.number().int().max(LIST_COUNT_CAP),
    totalIsExact: z.boolean(),
    nextCursor: z.string().nullable(),
    prevCursor: z.string().nullable(),
  });
}

export const pageQuery = {
  search: z.string().max(200).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAXIMUM).default(LIST_LIMIT),
  cursor: z.string().max(2000).optional(),
};

/** For a POST that has nothing to say: no body, or an empty object. */
export const noBody = z.strictObject({}).nullish();
export const okBody = z.object({ ok: z.literal(true) });
export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    allowed: z.array(z.string()).optional(),
    resolver: z.string().optional(),
    factors: z.array(z.string()).optional(),
    requestId: z.string(),
  }),
});
