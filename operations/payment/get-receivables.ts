import { RECEIVABLES_MAXIMUM } from '#contract/limits.ts';
import { inSnapshot } from '#db/pool.ts';
import {
  findOwed,
  type OpenFilings,
  type Receivable,
  selectReceivables,
  selectWithoutInvoice,
} from '#db/queries/receivables.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { Owed } from '#domain/ledger/standing.ts';
import type { OperationContext } from '../context.ts';
import { agedOn } from './get-account.ts';

export interface Receivables {
  asOf: CivilDate;
  companies: readonly Receivable[];
  /** Of all companies, listed or not. */
  all: Owed;
  isWhole: boolean;
  /** Those with filings that wait for an invoice; as many as of the others. */
  toInvoice: readonly OpenFilings[];
  /** Those with filings that are paid one by one and are not paid; as many as of the others. */
  directPay: readonly OpenFilings[];
}

/** What companies owe today, those that are late with the most first. */
export async function getReceivables(context: Pick<OperationContext, 'db' | 'clock'>): Promise<Receivables> {
  const on = agedOn(context);
  return await inSnapshot(context.db, async (tx) => {
    const companies = await selectReceivables(tx, on, RECEIVABLES_MAXIMUM + 1);
    return {
      asOf: on.today,
      companies: companies.slice(0, RECEIVABLES_MAXIMUM),
      all: await findOwed(tx, null, on),
      isWhole: companies.length <= RECEIVABLES_MAXIMUM,
      toInvoice: await selectWithoutInvoice(tx, 'toInvoice', on, RECEIVABLES_MAXIMUM),
      directPay: await selectWithoutInvoice(tx, 'directPay', on, RECEIVABLES_MAXIMUM),
    };
  });
}
