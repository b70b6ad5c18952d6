import { z } from 'zod';
import { CONFIDENCES } from '#domain/declaration/read-field.ts';
import { money } from './common.ts';

const part = z.number().min(0).max(1);
const place = {
  /** The first is 1. */
  page: z.number().int(),
  /** From the left, from the top, width and height, in parts of the page as it is shown (0 to 1). */
  box: z.tuple([part, part, part, part]),
  /** The words by which it was found. */
  label: z.string(),
};

export const declarationBody = z.object({
  /** What the paper calls itself; null where that is not clear. */
  documentKind: z.enum(['DECLARATION', 'BINDER']).nullable(),
  /** What was read, for fields of a filing by their paths; what is not sure is left out. */
  fields: z.array(
    z.object({ path: z.string(), value: z.string(), confidence: z.enum(CONFIDENCES), ...place }),
  ),
  /** What the page says in more than one way: nothing of it is in `fields`. */
  conflicts: z.array(z.object({ path: z.string(), values: z.array(z.string()) })),
  /** Taxes that the page shows: to be compared with the price, never taken over. */
  taxes: z.array(z.object({ amount: money, ...place })),
  /** What they come to; null where the page shows none. */
  taxTotal: money.nullable(),
  /** False where nothing could be read on its pages. */
  textFound: z.boolean(),
  /** OCR where letters were recognized in a scan or a photo, or nothing was found in one. */
  read: z.enum(['TEXT', 'OCR']),
  /** The pages that are scans or photos, and by how many degrees clockwise each has to be turned to be upright. */
  scans: z.array(
    z.object({
      page: z.number().int(),
      turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
    }),
  ),
  /** Pages whose picture could not be read: too large, too coarse, or without letters. */
  unreadPages: z.array(z.number().int()),
  pages: z.number().int(),
  /** So many of them were read, from the first. */
  pagesRead: z.number().int(),
});
export type DeclarationBody = z.infer<typeof declarationBody>;
