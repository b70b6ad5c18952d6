export interface PlainFee {
  kind: string;
  amount: bigint;
  chargedBy: string;
}

/** A transaction that can be assessed; amounts in cents, dates as YYYY-MM-DD. */
export interface PlainTransaction {
  filingType: string;
  policyEffectiveDate: string;
  /** The policy's own where the transaction names none. */
  transactionEffectiveDate: string;
  /** Whether this is an endorsement that did not name its own day. */
  ownDayIsMissing: boolean;
  termStartDate: string | undefined;
  dates: Readonly<Record<string, string | undefined>>;
  coverages: readonly { line: string | undefined; premium: bigint; premiumOutsideUs: bigint }[];
  fees: readonly PlainFee[];
  exemptions: readonly string[];
  municipality: { place: string; share: string } | undefined;
}
