import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { LinePremium } from './premium-by-line.ts';
import type { AssessmentWarning, Transaction } from './types.ts';

/** What all rules of one assessment share; rules append their warnings. */
export interface Assessing {
  transaction: Transaction;
  premiums: readonly LinePremium[];
  /** The part of each of `premiums`, in their order, that is for risk outside the United States; null: none. */
  outsideUs: readonly LinePremium[] | null;
  today: CivilDate | null;
  warnings: AssessmentWarning[];
}
