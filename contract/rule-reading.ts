import { z } from 'zod';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { READING_REASONS, STAKE_BASES } from '#domain/rules/readings-due.ts';
import { CONFIDENCES } from '#domain/rules/rule.ts';
import { date, dateInput, freeText, lineOf, money, personName } from './common.ts';

/** A charge whose sources somebody has to read again. */
export const readingDueBody = z.object({
  state: z.enum(JURISDICTION_CODES),
  stateName: z.string(),
  rule: z.string(),
  label: z.string(),
  /** What is in force, in words. */
  value: z.string(),
  /** The weightiest first. */
  reasons: z.array(z.enum(READING_REASONS)),
  /** Both figures, in words; null where nobody disputes it. */
  disputed: z.string().nullable(),
  /** What it takes of `premium` of the list; null where no amount was ever known. */
  stake: money.nullable(),
  stakeBasis: z.enum(STAKE_BASES),
  lastReadOn: date,
  lastReadBy: z.string(),
  dueOn: date,
  citation: z.string(),
  source: z.string(),
  confidence: z.enum(CONFIDENCES),
});
export type ReadingDueBody = z.infer<typeof readingDueBody>;

/** The most money at stake times age first. */
export const readingsDueList = z.object({ premium: money, items: z.array(readingDueBody) });

export const readingRequest = z.strictObject({
  rule: z.string().max(100),
  readOn: dateInput,
  readBy: personName,
  source: lineOf(500).min(1),
  remark: freeText(1000).min(1),
});
export type ReadingRequest = z.infer<typeof readingRequest>;
