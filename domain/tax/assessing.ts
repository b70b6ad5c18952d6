import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { LinePremium } from './premium-by-line.ts';
import type { AssessmentWarning, BaseComponent, Transaction } from './types.ts';

/** What a rate is applied to. The exact base is `scaled / denominator` cents, the denominator `10 ** decimals`. */
export interface Base {
  scaled: bigint;
  denominator: bigint;
  decimals: number;
  /** The exact base to the nearest cent, for reading; amounts are computed from the exact one. */
  amount: Cents;
  components: readonly BaseComponent[];
  notes: readonly string[];
}

/** What all rules of one assessment share; rules append their warnings. */
export interface Assessing {
  transaction: Transaction;
  /** What a rule may reach: a rule that leaves risk abroad out sees the premiums without it. */
  premiums: readonly LinePremium[];
  /** The sum of `premiums`. */
  premium: Cents;
  /** The premiums as they were given, risk abroad included: fees for the whole policy are divided by them. */
  wholePremiums: readonly LinePremium[];
  /** The part of each of `premiums`, in their order, that is for risk outside the United States; null: none. */
  outsideUs: readonly LinePremium[] | null;
  /** The last base with every line in full: charges that tax the same fees share it. */
  wholeBase: Base | null;
  today: CivilDate | null;
  warnings: AssessmentWarning[];
}
