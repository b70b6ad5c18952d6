import { z } from 'zod';
import { ANSWERABLE_CAPACITIES } from '#domain/jurisdictions/capacity.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { date, dateInput, id, instant, listOf, textLine } from './common.ts';

/** Travels in the address beside the document, which is the body. */
export const recordCapacityAnswerQuery = z.strictObject({
  /** "UT,WA": one answer may speak of several states. */
  states: listOf(JURISDICTION_CODES),
  capacity: z.enum(ANSWERABLE_CAPACITIES),
  /** The regulator, the office or counsel. */
  answeredBy: textLine,
  answeredOn: dateInput,
  /** The last day on which it counts. */
  validThrough: dateInput,
});
export type RecordCapacityAnswerQuery = z.infer<typeof recordCapacityAnswerQuery>;

const ANSWER_STANDINGS = ['ON_FILE', 'EXPIRED', 'WITHDRAWN'] as const;

/** A written answer that opens a capacity where nothing is published. */
export const capacityAnswerBody = z.object({
  id,
  capacity: z.enum(ANSWERABLE_CAPACITIES),
  answeredBy: z.string(),
  answeredOn: date,
  validThrough: date,
  standing: z.enum(ANSWER_STANDINGS),
  document: z.object({ fileName: z.string(), sizeBytes: z.number().int() }),
  recordedBy: z.string(),
  recordedAt: instant,
  withdrawnAt: instant.nullable(),
});
export type CapacityAnswerBody = z.infer<typeof capacityAnswerBody>;
