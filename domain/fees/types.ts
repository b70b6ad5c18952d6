import type { FilingKind } from '../filing/vocabulary.ts';
import type { Cents } from '../money/cents.ts';
import type { AgencyBasePart, CommissionMode, FilingFeeMode } from './vocabulary.ts';

/** Filing fee terms. `value` is dollars for FLAT and a rate (decimal text, "0.05" is 5%) for percentages. */
export interface FilingFeeTerms {
  mode: FilingFeeMode;
  value: string | null;
  minimum: Cents | null;
}

/** Commission terms of one filing kind. `value` is a rate as decimal text; MANUAL and OFF have none. */
export interface CommissionTerms {
  mode: CommissionMode;
  value: string | null;
  minimum: Cents | null;
}

/** Whose terms decided. NONE: nobody set any, so the charge is OFF. */
export type TermsSource = 'USER' | 'COMPANY' | 'STATE' | 'NONE';

/** One of the agency's own charges with its reason. */
export interface AgencyCharge {
  kind: 'FILING_FEE' | 'COMMISSION';
  label: string;
  mode: FilingFeeMode | CommissionMode;
  termsFrom: TermsSource;
  /** The filing kind whose terms decided; null where terms do not go by kind. */
  termsOf: FilingKind | null;
  rate: string | null;
  base: Cents;
  /** What comes to the base; none where there is no rate, or no base yet. */
  components: readonly { part: AgencyBasePart; amount: Cents }[];
  exact: string;
  minimum: Cents | null;
  minimumApplied: boolean;
  amount: Cents;
  /** A MANUAL commission whose amount nobody has entered yet; `amount` is zero until then. */
  awaitingAmount: boolean;
}
