import type { ExtraDate } from './types.ts';

/**
 * What a transaction may say at most, whoever says it. Lengths are in characters, lists in members. Free of
 * everything else, so that forms in the browser may use it.
 */
export const TRANSACTION_LIMITS = {
  state: 20,
  amount: 40,
  date: 20,
  coverages: 50,
  fees: 50,
  exemptions: 10,
  place: 200,
  placeShare: 20,
  evidence: 2000,
} as const;

export interface CoverageText {
  line?: string | null;
  premium?: string;
  /** The part of the premium that is for risk outside the United States. */
  premiumOutsideUs?: string;
}

export interface FeeText {
  kind?: string;
  amount?: string;
  /** Left out: INSURER for policy and inspection fees, BROKER for broker fees; OTHER_FEE must say. */
  chargedBy?: string;
}

export interface MunicipalityText {
  place?: string;
  /** The share of the premium on what lies inside it, "0.25"; left out: all of it. */
  share?: string;
}

/** A transaction as somebody wrote it, finished or not: dollars and dates as text. Blank text says nothing. */
export interface TransactionText {
  state?: string;
  filingType?: string;
  policyEffectiveDate?: string;
  /** Left out: the policy's own. */
  transactionEffectiveDate?: string;
  /** First day of the extension, or of the year of a multi-year policy, that this belongs to. */
  termStartDate?: string;
  dates?: Partial<Record<ExtraDate, string>>;
  coverages?: readonly CoverageText[];
  fees?: readonly FeeText[];
  exemptions?: readonly string[];
  /** What proves the exemptions; without it they are taken, with a warning. */
  exemptionEvidence?: string;
  /** The premium by state, where the risk lies in several. */
  allocation?: readonly { state?: string }[];
  /** The city or county of the risk, where rates go by it. */
  municipality?: MunicipalityText;
}
