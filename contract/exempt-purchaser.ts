import { z } from 'zod';
import {
  PURCHASER_OUTCOMES,
  PURCHASER_REQUIREMENTS,
  PURCHASER_STANDINGS,
} from '#domain/exempt-purchaser/judge-exempt-purchaser.ts';
import { PURCHASER_MEASURES, RISK_MANAGER_TIES } from '#domain/exempt-purchaser/measures.ts';
import { CONFIDENCES } from '#domain/rules/rule.ts';
import { date, dateInput, lineOf, moneyInput, textLine } from './common.ts';
import { RISK_MANAGER_QUALIFICATIONS_MAXIMUM } from './limits.ts';

/** Answers as far as they are given; what is left out is asked for. */
export const exemptPurchaserRequest = z.strictObject({
  /** The time of placement is what counts; left out or empty: today. */
  policyEffectiveDate: dateInput.nullish(),
  riskManager: z.enum(RISK_MANAGER_TIES).nullish(),
  riskManagerName: textLine.nullish(),
  riskManagerQualifications: lineOf(RISK_MANAGER_QUALIFICATIONS_MAXIMUM).nullish(),
  /** Commercial property and casualty premium paid nationwide in the 12 months before. */
  premium: moneyInput.nullish(),
  measure: z.enum(PURCHASER_MEASURES).nullish(),
  /** Dollars, employees or inhabitants of the measure. */
  figure: moneyInput.nullish(),
});
export type ExemptPurchaserRequest = z.input<typeof exemptPurchaserRequest>;

const sourced = {
  citation: z.string().nullable(),
  source: z.string().nullable(),
  confidence: z.enum(CONFIDENCES).nullable(),
};

export const exemptPurchaserBody = z.object({
  outcome: z.enum(PURCHASER_OUTCOMES),
  on: date,
  basis: z.enum(['POLICY_EFFECTIVE', 'TODAY']),
  findings: z.array(
    z.object({
      requirement: z.enum(PURCHASER_REQUIREMENTS),
      standing: z.enum(PURCHASER_STANDINGS),
      sentence: z.string(),
      sources: z.array(z.object(sourced)),
    }),
  ),
  questions: z.array(z.string()),
  /** What the act asks beside the definition before the exemption may be used. */
  alsoAsked: z.object({ text: z.string(), ...sourced }),
  /** The answers as proof of the exemption; null: some are missing, or they do not meet the definition. */
  evidence: z.string().nullable(),
});
export type ExemptPurchaserBody = z.infer<typeof exemptPurchaserBody>;
