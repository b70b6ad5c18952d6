/** A report as an office's file is made from it. Days are "YYYY-MM-DD", amounts decimal text in dollars. */
export interface OfficeReport {
  /** "Missouri Appendix 1, Q1 2026". */
  title: string;
  state: string;
  stateName: string;
  periodStart: string;
  periodEnd: string;
  /** The agency that files, and its license in the state; empty where it is not known. */
  filer: { name: string; licenseNumber: string };
  /** What the report comes to, by the charges that it carries, and all of them. */
  charges: readonly { label: string; amount: string }[];
  total: string;
  /** Read while they are written. */
  filings: AsyncIterable<OfficeFiling>;
}

export interface OfficeAddress {
  street: string;
  city: string;
  state: string;
  postalCode: string;
  county: string;
}

export type OfficeTransaction = 'NEW' | 'RENEWAL' | 'ADDITIONAL' | 'RETURN';

/** A filing of a report. What was not entered is empty; a correction has every amount with the other sign. */
export interface OfficeFiling {
  /** Our number: unique over all states and years. */
  number: string;
  transaction: OfficeTransaction;
  /** Takes out what an earlier report holds. */
  isCorrection: boolean;
  policyNumber: string;
  insuredName: string;
  mailingAddress: OfficeAddress;
  /** The mailing address where no other was given. */
  riskAddress: OfficeAddress;
  policyEffectiveOn: string;
  expiresOn: string;
  transactionEffectiveOn: string;
  issuedOn: string;
  invoicedOn: string;
  insurers: readonly { name: string; naic: string; sharePercent: string }[];
  coverages: readonly {
    line: string;
    /** What the office calls the line; several where the line alone does not decide, none where we read none. */
    codes: readonly string[];
    premium: string;
  }[];
  fees: readonly { kind: string; amount: string }[];
  /** Of all coverages, without fees; a return is negative. */
  premium: string;
  /** Of all fees. */
  feeTotal: string;
  premiumAndFees: string;
  /** The share of the premium in the state of the report, in percent. */
  shareHere: string;
  /** All that the state takes for it, whichever report carries it. */
  charges: readonly { kind: string; label: string; amount: string }[];
  /** Of all charges. */
  total: string;
  allocation: readonly { state: string; premium: string }[];
  exemptions: readonly string[];
  declinations: readonly { insurer: string; naic: string; reason: string; declinedOn: string }[];
  producer: { name: string; licenseNumber: string };
  /** The licensee under whose license it is filed. */
  licensee: { name: string; licenseNumber: string };
  lateReason: string;
  confirmation: string;
}
