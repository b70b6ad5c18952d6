import type { ReportBody } from '#contract/report.ts';
import { capitalized } from '#domain/form/capitalized.ts';
import { isNotOwed } from '#domain/reporting/describe-report.ts';
import { payeeOf } from '#domain/reporting/payee-of.ts';
import type { ReportEvent } from '#domain/reporting/vocabulary.ts';
import { displayMoney, negative } from '../../shared/amount.tsx';

export const blocksOf = ({ checks }: Pick<ReportBody, 'checks'>) =>
  checks.filter(({ severity }) => severity === 'BLOCK');

/** What the check of its bill says; null: the bill is for what is due, or there is none. */
export const billDifferenceOf = ({ checks }: Pick<ReportBody, 'checks'>): string | null =>
  checks.find(({ code }) => code === 'BILL_DIFFERENCE')?.message ?? null;

/** A prepayment that nobody pays any more: the return of its year is filed, and asks for its tax. */
export function isInFiledReturn({
  kind,
  isLatest,
  status,
  payable,
  stillOwed,
}: Pick<ReportBody, 'kind' | 'isLatest' | 'status' | 'payable' | 'stillOwed'>): boolean {
  return kind === 'PREPAYMENT' && isLatest && status !== 'PAID' && stillOwed === '0.00' && payable !== '0.00';
}

/** It is settled once it is filed; nothing has to be paid, and it may be marked so. */
export const isNothingPayable = ({ payable }: Pick<ReportBody, 'payable'>) => payable === '0.00';

/** What is paid below zero comes back from the state. */
export const isRefund = (amount: string | null | undefined) => amount?.startsWith('-') === true;

/** An amendment that comes to less than what was paid: the state gives the difference back. */
export const isOwedBack = ({ payable }: Pick<ReportBody, 'payable'>) => isRefund(payable);

/** The step that the report waits for; null: none, or something stands against it. */
export function nextStepOf(report: ReportBody): 'ready' | 'file' | 'pay' | 'amount' | null {
  const may = (event: ReportEvent) => report.allowedEvents.includes(event);
  if (may('amount') && !report.totalIsKnown) return 'amount';
  if (may('ready') && blocksOf(report).length > 0) return null;
  if (isNotOwed(report) || isInFiledReturn(report)) return null;
  const step = (['ready', 'file', 'pay'] as const).find(may) ?? null;
  return step === 'pay' && isNothingPayable(report) ? null : step;
}

/** Of an amendment: what the state has until it is filed. */
const describeStanding = ({ version }: ReportBody) =>
  version > 1 ? ` Version ${version - 1} stands as filed until then.` : '';

/** The next step in words. */
export function describeNextStep(report: ReportBody): { title: string; text: string } {
  if (!report.isLatest) {
    return report.amendment === 'FILED'
      ? { title: 'Amended', text: 'A later version replaced this one. It stays as filed.' }
      : { title: 'Being amended', text: 'An amended version is in progress. This one stays as filed.' };
  }
  const [block] = blocksOf(report);
  if (isInFiledReturn(report)) {
    return {
      title: 'Nothing left to prepay',
      text: 'The tax return for the year is filed and includes this tax, so nothing is due here. If you did prepay it and the return is already paid, amend the return first.',
    };
  }
  if (report.allowedEvents.includes('ready') && block !== undefined) {
    return { title: 'Not ready yet', text: block.message };
  }
  if (isNotOwed(report)) {
    return report.kind === 'PREPAYMENT'
      ? {
          title: 'Nothing due',
          text: 'No prepayment is due for this period, so there is nothing to file or pay.',
        }
      : { title: 'Nothing to file', text: 'No activity, and no zero report is required.' };
  }
  if (report.allowedEvents.includes('ready')) {
    return {
      title: 'Review and mark ready',
      text: `Review the checks and filings, then mark the report ready.${describeStanding(report)}`,
    };
  }
  const payee = payeeOf(report);
  if (report.allowedEvents.includes('file')) {
    return {
      title: `File it with ${payee}`,
      text: `File it in ${payee}’s portal, then enter the confirmation here.${report.portal ? ` Portal: ${report.portal}.` : ''}${describeStanding(report)}`,
    };
  }
  const differences = report.openDifferences === 1 ? 'difference' : 'differences';
  const isDisputed = report.checks.some(({ code }) => code === 'OFFICE_DIFFERENCE');
  const billed = billDifferenceOf(report);
  if (report.allowedEvents.includes('pay')) {
    const due = `Balance due: ${displayMoney(report.payable)}.`;
    if (isDisputed) {
      return {
        title: `Settle the ${differences}, then pay ${payee}`,
        text: `${due} The office invoiced a different amount: settle the ${differences} under Office figures first, or ask the office to correct its invoice.`,
      };
    }
    if (billed !== null) return { title: `Check the bill, then pay ${payee}`, text: billed };
    if (isOwedBack(report)) {
      return {
        title: `Record ${payee}’s refund or credit`,
        text: `${capitalized(payee)} owes back ${displayMoney(negative(report.payable))}. Record it once it’s refunded, or once ${payee} carries it forward as credit.`,
      };
    }
    if (!isNothingPayable(report)) return { title: `Pay ${payee}`, text: due };
  }
  if (report.status === 'PAID' && isDisputed) {
    return {
      title: `Paid, with ${report.openDifferences === 1 ? 'a difference' : differences} open`,
      text: `The office invoiced a different amount. Amend the report to settle the ${differences}, or ask the office to correct its invoice.`,
    };
  }
  if (report.status === 'PAID' && billed !== null) {
    return { title: 'Paid, with a bill of another amount', text: billed };
  }
  return report.status === 'PAID'
    ? { title: 'Filed and paid', text: 'No further action is needed.' }
    : {
        title: 'Filed',
        text: `No payment is due with this report.${report.allowedEvents.includes('pay') ? ' Mark it as paid to close it.' : ''}`,
      };
}
