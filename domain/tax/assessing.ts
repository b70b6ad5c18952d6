import type { CivilDate } from '../calendar/civil-date.ts';
import type { LinePremium } from './premium-by-line.ts';
import type { AssessmentWarning, Transaction } from './types.ts';

/** What all rules of one assessment share; rules append their warnings. */
export interface Assessing {
  transaction: Transaction;
  /** What a rule may reach: a rule that leaves risk abroad out sees the premiums without it. */
  premiums: readonly LinePremium[];
  /** The premiums as they were given, risk abroad included: fees for the whole policy are divided by them. */
  wholePremiums: readonly LinePremium[];
  /** The part of each of `premiums`, in their order, that is for risk outside the United States; null: none. */
  outsideUs: readonly LinePremium[] | null;
  today: CivilDate | null;
  warnings: AssessmentWarning[];
  /** What was said of lines of business in doubt, so that another charge with the same doubt joins it. */
  doubts: Doubt[];
}

export interface Doubt {
  /** The day, the lines and the reason, in words. */
  about: string;
  /** The charges that it lies over. */
  labels: string[];
  settledBy: string;
  warning: { code: 'LINE_MATTERS'; rule: string; message: string };
}
