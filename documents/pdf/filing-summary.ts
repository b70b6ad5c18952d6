import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { Cents } from '#domain/money/cents.ts';

/** A charge as the summary tells it: the sentence of its arithmetic and of its law, and the amount. */
export interface SummaryCharge {
  label: string;
  payee: string;
  /** "4.85% of $10,250.00 = $497.125" */
  arithmetic: string;
  /** Law, source and last check; null for the agency's own charges. */
  law: string | null;
  source: string | null;
  /** What its payee got of it and is to get; null: nothing is recorded yet, or the agency keeps it. */
  remittance: string | null;
  amount: Cents;
}

/** A coverage of the policy or a fee beside its premium. */
export interface SummaryAmount {
  label: string;
  /** "$4,000.00 of it outside the United States", "charged by the insurer"; null where there is nothing to add. */
  detail: string | null;
  amount: Cents;
}

/** Everything that the PDF says; amounts in cents, dates civil. Nothing is computed on the way. */
export interface FilingSummary {
  agency: {
    legalName: string;
    brandName: string;
    address: string;
    phone: string;
    email: string;
    licenseNumbers: string;
  };
  number: string;
  stateName: string;
  filingType: string;
  describeStatus: string;
  insured: string;
  insuredAddress: string | null;
  /** "ending 6789"; the number itself is in no paper. Null: none was given. */
  insuredFein: string | null;
  policyNumber: string;
  insurers: readonly string[];
  policyEffectiveOn: CivilDate;
  expirationOn: CivilDate;
  transactionEffectiveOn: CivilDate;
  capacityLabel: string;
  coverages: readonly SummaryAmount[];
  /** All of the coverages. */
  premium: Cents;
  fees: readonly SummaryAmount[];
  stateCharges: readonly SummaryCharge[];
  agencyCharges: readonly SummaryCharge[];
  stateTotal: Cents;
  total: Cents;
  payments: readonly { words: string; amount: Cents }[];
  balance: Cents;
  /** Null until the filing is completed. */
  proof: {
    completedOn: CivilDate;
    confirmation: string;
    /** Null: not all of it was collected. */
    collectedOn: CivilDate | null;
    verificationUrl: string;
    verificationCode: string;
  } | null;
  rulebookVersion: string;
  /** The instant of the newest fact shown; it is the PDF's creation date, so equal facts give equal bytes. */
  asOf: Date;
}
