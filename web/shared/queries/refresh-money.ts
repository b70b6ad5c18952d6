import { LIST_BANK_TRANSACTIONS, LIST_BANKS } from '#contract/paths/bank.ts';
import { LIST_COMPANIES } from '#contract/paths/company.ts';
import { LIST_INVOICES } from '#contract/paths/invoice.ts';
import { LIST_PAYMENTS } from '#contract/paths/payment.ts';
import { LIST_REPORTS } from '#contract/paths/report.ts';
import { queryClient } from './query-client.ts';

/**
 * Where figures are shown that are counted from filings, invoices, payments, reports and lines of the bank: the first
 * part of each query's key. All of them, because one step moves figures in many: a report that is paid is less due to a
 * state in the trust account, a filing that is completed is more on a report.
 */
const FIGURES: readonly string[] = [
  'filings',
  'dashboard',
  'invoice',
  'invoiceable',
  'payable',
  'payment',
  'company',
  'reports',
  LIST_COMPANIES,
  LIST_INVOICES,
  LIST_PAYMENTS,
  LIST_REPORTS,
  LIST_BANKS,
  LIST_BANK_TRANSACTIONS,
];

/** After any step of a filing, invoice, payment, report or line of the bank: every figure is asked for anew. */
export async function refreshMoney(): Promise<void> {
  await Promise.all(FIGURES.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
