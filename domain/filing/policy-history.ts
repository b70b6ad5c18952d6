import type { CivilDate } from '../calendar/civil-date.ts';
import { type Cents, ZERO } from '../money/cents.ts';
import type { FiledSums } from './filed-amounts.ts';
import type { FilingStatus } from './vocabulary.ts';

/** What of a form decides what is read of its policy. Null where it is not readable yet. */
export interface PolicyQuestion {
  policyEffectiveOn: CivilDate | null;
  transactionEffectiveOn: CivilDate | null;
  premium: Cents | null;
  parentFilingId: string | null;
  /** Whether it gives something back, which is held against all that was filed for its term. */
  isReturn: boolean;
}

/** A rate at which the term was charged, with the number of the first filing that was. */
export interface ChargedRate {
  /** Rule id of the state's charge. */
  key: string;
  /** Decimal text ("0.0485"). */
  rate: string;
  number: string;
}

/** What stands of one term of a policy beside the filing at hand: added up, however many filings that is. */
export interface TermOfPolicy {
  /** Whether we filed the policy itself, and not only changes to it. */
  isOurs: boolean;
  filed: FiledSums;
  /** What its filings were charged, returns left out, in the order of the filings. */
  rates: readonly ChargedRate[];
  /** The number of the first filing that is not paid; null where all are. */
  unpaid: string | null;
  lastReturn: { number: string; status: FilingStatus } | null;
}

/**
 * What the company has filed for a policy and what stands, beside the filing at hand, as far as a form is held against
 * it. As small for a policy of many filings as for one of a single filing.
 */
export interface PolicyHistory {
  filings: number;
  /** The oldest; null where there is none. */
  first: { number: string; policyEffectiveOn: CivilDate } | null;
  hasParent: boolean;
  /** The number of the one with the same date and premium. */
  twin: string | null;
  /** Whether one has the policy date of the form. */
  hasTerm: boolean;
  /** The number of the first new business or renewal of that date. */
  original: string | null;
  /** Read for a return with a readable date only. */
  term: TermOfPolicy | null;
}

const NOTHING_OF_TERM: TermOfPolicy = {
  isOurs: false,
  filed: { premium: ZERO, fees: [], charges: [] },
  rates: [],
  unpaid: null,
  lastReturn: null,
};

/** Of a policy for which nothing was filed, or that is not named yet. */
export const NO_HISTORY: PolicyHistory = {
  filings: 0,
  first: null,
  hasParent: false,
  twin: null,
  hasTerm: false,
  original: null,
  term: NOTHING_OF_TERM,
};
