import type { CivilDate } from '../calendar/civil-date.ts';
import type { DirectPaymentMethod } from '../filing/vocabulary.ts';
import type { JurisdictionCode } from '../jurisdictions/codes.ts';
import type { Cents } from '../money/cents.ts';

/** A payment that was recorded, and which lines of the bank it is already. */
export interface RecordedPayment {
  id: string;
  companyId: string;
  company: string;
  amount: Cents;
  method: DirectPaymentMethod;
  reference: string;
  receivedOn: CivilDate;
  reversal: { reason: string; reversedOn: CivilDate } | null;
  /** Whether a line is its deposit, and one its return. */
  isDeposited: boolean;
  isReturned: boolean;
}

/** All checks that were received on a day and are no line yet: two or more, none of them reversed. */
export interface ChecksOfDay {
  ids: readonly string[];
  receivedOn: CivilDate;
  /** What they come to. */
  amount: Cents;
}

/** What was paid for a report, above zero where it left the bank; no line of the bank is it yet. */
export interface PaidReport {
  id: string;
  state: JurisdictionCode;
  title: string;
  amount: Cents;
  paidOn: CivilDate;
  method: DirectPaymentMethod;
  reference: string;
  /** The office's, of the filed report; "" where it gave none. */
  confirmation: string;
}

/** A penalty that was paid by itself, above zero; no line of the bank is it yet. */
export interface PaidPenalty {
  id: string;
  state: JurisdictionCode;
  /** Of its report. */
  title: string;
  amount: Cents;
  paidOn: CivilDate;
  method: DirectPaymentMethod;
  reference: string;
}

/** A report that is filed and not recorded as paid, with what paying it takes: above zero where money leaves the bank. */
export interface UnpaidReport {
  id: string;
  state: JurisdictionCode;
  title: string;
  due: Cents;
  filedOn: CivilDate;
  /** The office's; "" where it gave none. */
  confirmation: string;
}

/** A report that is not filed, with what it comes to so far. It cannot be matched: it is filed before it is paid. */
export interface UnfiledReport {
  id: string;
  title: string;
  due: Cents;
}

/** Credit that was paid out to its company; no line of the bank is it yet. */
export interface PaidRefund {
  id: string;
  companyId: string;
  company: string;
  amount: Cents;
  paidOn: CivilDate;
  method: DirectPaymentMethod;
  reference: string;
}

/** All that lines of the bank may be beside new payments of customers. */
export interface MatchCandidates {
  payments: readonly RecordedPayment[];
  checks: readonly ChecksOfDay[];
  reports: readonly PaidReport[];
  penalties: readonly PaidPenalty[];
  unpaidReports: readonly UnpaidReport[];
  refunds: readonly PaidRefund[];
  /** Bank fees that the agency has not put back. */
  dueFromAgency: Cents;
}

/** Who records a check the day it comes in sees it at the bank within these days, and the other way round. */
export const DAYS_APART = 10;
/** What is put together in one deposit or debit was recorded within these days before it. */
export const GATHERED_WITHIN_DAYS = 60;
/** A bank need not pay a check that is older than six months (UCC 4-404): ours may clear until then. */
export const CHECK_CLEARS_WITHIN_DAYS = 184;
/** An ACH debit that the payer did not authorize comes back within 60 days (Nacha, R10); checks come back sooner. */
export const RETURNED_WITHIN_DAYS = 60;
