import {
  HEAD_MEASURES,
  type HeadMeasure,
  MONEY_MEASURES,
  type MoneyMeasure,
} from '../rules/exempt-purchaser-law.ts';

/** By which of its sizes an insured is large enough; one is enough. */
export const PURCHASER_MEASURES = [...MONEY_MEASURES, ...HEAD_MEASURES] as const;
export type PurchaserMeasure = MoneyMeasure | HeadMeasure;

export const PURCHASER_MEASURE_LABELS: Readonly<Record<PurchaserMeasure, string>> = {
  NET_WORTH: 'Net worth',
  ANNUAL_REVENUES: 'Annual revenues',
  BUDGETED_EXPENDITURES: 'Budgeted expenditures of a not-for-profit or public entity',
  EMPLOYEES: 'Full-time equivalent employees',
  GROUP_EMPLOYEES: 'Employees of the affiliated group',
  POPULATION: 'Population of the municipality',
};

export function isMoneyMeasure(measure: PurchaserMeasure): measure is MoneyMeasure {
  return (MONEY_MEASURES as readonly string[]).includes(measure);
}

/** EMPLOYED: on the insured's payroll; RETAINED: from outside; NONE: the insured has none. */
export const RISK_MANAGER_TIES = ['EMPLOYED', 'RETAINED', 'NONE'] as const;
export type RiskManagerTie = (typeof RISK_MANAGER_TIES)[number];
