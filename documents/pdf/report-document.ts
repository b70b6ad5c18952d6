import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { Cents } from '#domain/money/cents.ts';

/** Everything that stands on the page of a report; amounts in cents. */
export interface ReportDocument {
  agency: { legalName: string; phone: string; email: string; licenseNumbers: string };
  /** "Illinois fire marshal tax, 2026". */
  title: string;
  /** Not filed yet, and said on every page: nobody is to send it to an office. */
  isDraft: boolean;
  /** What is owed, in words. */
  what: string;
  periodStart: CivilDate;
  periodEnd: CivilDate;
  /** The day of the page: on which it was filed, else the last one of its period. */
  asOf: CivilDate;
  /** Where it stands: due, filed, paid, as label and words. */
  facts: readonly (readonly [label: string, words: string])[];
  charges: readonly {
    label: string;
    premium: Cents;
    /** Null: flat amounts alone, which have no base, as many as `flatItems`. */
    base: Cents | null;
    flatItems: number;
    amount: Cents;
  }[];
  total: Cents;
  /** What follows the total to what is paid: differences settled, paid before. Empty where nothing is paid. */
  settlement: readonly (readonly [label: string, amount: Cents])[];
  /** What stands in the place of the filings where there are none. */
  describeEmpty: string;
  filings: readonly ReportDocumentFiling[];
  /** How many there are beside those of `filings`: more than a page is for. */
  unlisted: number;
}

export interface ReportDocumentFiling {
  number: string;
  /** "Renewal", or why it is there a second time. */
  type: string;
  insuredName: string;
  policyNumber: string;
  effectiveOn: CivilDate;
  premium: Cents;
  charges: readonly (readonly [label: string, amount: Cents])[];
  amount: Cents;
}
