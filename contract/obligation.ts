import { z } from 'zod';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { CONFIDENCES } from '#domain/rules/rule.ts';
import { REPORTING_PERIODS } from '#domain/rules/state-facts.ts';
import { date, dateInput } from './common.ts';

/** Both days are inclusive and at most so many days apart. */
export const OBLIGATION_WINDOW_DAYS = 800;

export const obligationQuery = z.strictObject({ from: dateInput, to: dateInput });
export type ObligationQuery = z.infer<typeof obligationQuery>;

const duty = {
  state: z.enum(JURISDICTION_CODES),
  stateName: z.string(),
  /** What is owed, in words. */
  what: z.string(),
  /** TAX: the report that carries the tax; OTHER: one beside it. */
  kind: z.enum(['TAX', 'OTHER']),
  period: z.enum(REPORTING_PERIODS),
  /** Whether a period without business is reported too; null: no source says. */
  zeroReport: z.boolean().nullable(),
  portal: z.string().nullable(),
  /** Where other sources name other dates: which. The earlier ones are given here. */
  disputed: z.string().nullable(),
  citation: z.string().nullable(),
  source: z.string().nullable(),
  confidence: z.enum(CONFIDENCES).nullable(),
};

/** One report of one state for one period. */
export const obligationBody = z.object({
  ...duty,
  periodFrom: date,
  periodTo: date,
  /** As the law writes it. */
  legalDueDate: date,
  /** Later than the legal date only where the state's own rule moves it off a closed day. */
  dueDate: date,
  /** The last business day on which it is on time. */
  planBy: date,
  /** Why an office is closed on the legal date, in a sentence; null where it is open. */
  closed: z.string().nullable(),
});
export type ObligationBody = z.infer<typeof obligationBody>;

export const obligationList = z.object({
  from: date,
  to: date,
  items: z.array(obligationBody),
  /** Duties whose days depend on an invoice or were not found. */
  undated: z.array(z.object(duty)),
});
export type ObligationList = z.infer<typeof obligationList>;
