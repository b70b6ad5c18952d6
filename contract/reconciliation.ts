import { z } from 'zod';
import { DIFFERENCE_REASONS } from '#domain/reporting/reconcile.ts';
import { CHARGE_KINDS } from '#domain/tax/vocabulary.ts';
import { freeText, id, instant, money, moneyInput } from './common.ts';
import { NOTE_MAXIMUM, OFFICE_FIGURES_BYTES, OFFICE_FIGURES_MAXIMUM, REPORT_TEXT_MAXIMUM } from './limits.ts';

const figureInput = z.strictObject({
  filingId: id.optional(),
  /** What the office calls it: a filing number, its confirmation number or the policy number. */
  filing: z.string().trim().min(1).max(REPORT_TEXT_MAXIMUM).optional(),
  /** May be left out where the report has one charge. */
  charge: z.enum(CHARGE_KINDS).optional(),
  amount: moneyInput,
});

/** Either way; an amount that names no filing is what the office invoiced for the charge as a whole. */
export const officeFiguresRequest = z.union([
  z.strictObject({ amounts: z.array(figureInput).min(1).max(OFFICE_FIGURES_MAXIMUM) }),
  /** The text of a file: a header "filing,charge,amount", the charge where the report has several. */
  z.strictObject({ csv: z.string().min(1).max(OFFICE_FIGURES_BYTES) }),
]);
export type OfficeFiguresRequest = z.infer<typeof officeFiguresRequest>;

/** `blank`: every filing by itself, as if nothing had been entered, for somebody who types the figures. */
export const reconciliationQuery = z.strictObject({ blank: z.enum(['true']).optional() });

const sums = {
  collected: money,
  /** By the rules in force when the figures were entered; null where they are not, or give no amount. */
  due: money.nullable(),
  /** By the office; null: nobody has entered it. */
  invoiced: money.nullable(),
  /** Invoiced less collected. */
  difference: money,
  /** What of it was settled, and what is left. */
  adjusted: money,
  open: money,
};

const lineBody = z.object({
  /** Null: a charge as a whole, or what the office calls by a name that is not ours. */
  filingId: id.nullable(),
  number: z.string().nullable(),
  insuredName: z.string().nullable(),
  policyNumber: z.string().nullable(),
  /** The office's name for what we do not know. */
  stated: z.string().nullable(),
  charge: z.enum(CHARGE_KINDS),
  ...sums,
  /** Null: all that is known agrees. */
  reason: z.enum(DIFFERENCE_REASONS).nullable(),
});
export type ReconciliationLine = z.infer<typeof lineBody>;

export const reconciliationBody = z.object({
  reportId: id,
  /** Null: nobody has entered what the office invoiced. */
  entered: z.object({ by: z.string(), at: instant, source: z.enum(['TYPED', 'CSV']) }).nullable(),
  ...sums,
  totals: z.array(z.object({ charge: z.enum(CHARGE_KINDS), ...sums })),
  /** What differs, the largest open difference first; as many as fit, and how many there are. */
  differences: z.array(lineBody),
  differing: z.number().int(),
  /** How many of them are not settled. */
  unsettled: z.number().int(),
  /** What agrees; as many as fit, and how many there are. */
  agreeing: z.array(lineBody),
  agreed: z.number().int(),
});
export type ReconciliationBody = z.infer<typeof reconciliationBody>;

export const settleRequest = z.strictObject({
  /** What the differences to be settled add up to, as it was shown. */
  amount: moneyInput,
  /** Which; left out: every open one. */
  differences: z
    .array(
      z.strictObject({
        filingId: id.nullable(),
        stated: z.string().max(REPORT_TEXT_MAXIMUM).nullable().default(null),
        charge: z.enum(CHARGE_KINDS),
      }),
    )
    .min(1)
    .max(OFFICE_FIGURES_MAXIMUM)
    .optional(),
  note: freeText(NOTE_MAXIMUM).optional(),
});
export type SettleRequest = z.infer<typeof settleRequest>;
