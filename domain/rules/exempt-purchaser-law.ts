import type { CivilDate } from '../calendar/civil-date.ts';
import type { Cents } from '../money/cents.ts';
import type { SourceCitation } from './state-facts.ts';

/** Measures of size whose figure stands in the act: people, never adjusted. */
export const HEAD_MEASURES = ['EMPLOYEES', 'GROUP_EMPLOYEES', 'POPULATION'] as const;
export type HeadMeasure = (typeof HEAD_MEASURES)[number];

/** Measures of size in dollars, adjusted every five years. */
export const MONEY_MEASURES = ['NET_WORTH', 'ANNUAL_REVENUES', 'BUDGETED_EXPENDITURES'] as const;
export type MoneyMeasure = (typeof MONEY_MEASURES)[number];

/** Five years of adjusted amounts, both days included. */
export interface AdjustedPeriod extends SourceCitation {
  from: CivilDate;
  to: CivilDate;
  /** What net worth and revenues must be more than, and expenditures at least; null: no source says, see `gap`. */
  amounts: Readonly<Record<MoneyMeasure, Cents>> | null;
  gap: string | null;
  /** Why unknown amounts are at least those of the period before; null: nothing is known of them. */
  notLower: (SourceCitation & { because: string }) | null;
}

/** The federal definition of an exempt commercial purchaser: 15 U.S.C. 8206(5). */
export interface ExemptPurchaserLaw {
  takesEffectOn: CivilDate;
  /** Where the act was read. */
  source: string;
  riskManager: { citation: string };
  /** Premium of twelve months must be more than this. */
  premium: { moreThan: Cents; citation: string };
  heads: Readonly<Record<HeadMeasure, { moreThan: number; citation: string }>>;
  money: Readonly<Record<MoneyMeasure, { citation: string }>>;
  /** What has to happen beside it before the exemption may be used. */
  alsoAsked: SourceCitation & { text: string };
  /** The newest first, without a day between them. */
  periods: readonly AdjustedPeriod[];
}
