import type { ReportBody } from '#contract/report.ts';
import { readCents } from '#domain/money/cents.ts';
import { creditLabel, SETTLEMENT_LABELS } from '#domain/reporting/settlement-labels.ts';
import { negative } from '../../shared/amount.tsx';
import { isInFiledReturn } from './report-next-step.ts';

/** What the total of a report is called: it is not yet what is paid. */
export function totalLabel(report: ReportBody): string {
  const { kind, installment, totals } = report;
  if (isInFiledReturn(report)) return 'Prepayment computed';
  if (installment !== null)
    return installment.note === null ? 'Prepayment due' : 'Prepayment due, as entered';
  // Fees that are reported with the tax are no tax.
  if (totals.some(({ charge }) => charge !== 'PREMIUM_TAX') && kind === 'TAX') return 'Total reported';
  return kind === 'STAMPING_FEE' ? 'Stamping fee reported' : 'Tax reported';
}

/** What comes to the total or off it before it is paid, signed as it counts; parts of nothing are left out. */
export function settlementLines({
  adjusted,
  prepaid,
  paidBefore,
  credit,
}: Pick<ReportBody, 'adjusted' | 'prepaid' | 'paidBefore' | 'credit'>): { label: string; money: string }[] {
  return [
    { label: SETTLEMENT_LABELS.adjusted, money: adjusted },
    { label: SETTLEMENT_LABELS.prepaid, money: negative(prepaid) },
    { label: SETTLEMENT_LABELS.paidBefore, money: negative(paidBefore) },
    { label: creditLabel(readCents(credit)), money: negative(credit) },
  ].filter(({ money }) => money !== '0.00');
}
