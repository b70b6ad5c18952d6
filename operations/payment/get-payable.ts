import { AppError } from '#contract/errors.ts';
import { PAYABLE_MAXIMUM } from '#contract/limits.ts';
import { companyExists, findContactEmail } from '#db/queries/companies.ts';
import { findCompanyCredit } from '#db/queries/ledger.ts';
import {
  type PayableFiling,
  type PayableInvoice,
  selectPayableFilings,
  selectPayableInvoices,
} from '#db/queries/open-filings.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';

export interface Payable {
  credit: Cents;
  invoices: readonly PayableInvoice[];
  filings: readonly PayableFiling[];
  isWhole: boolean;
  /** To whom the receipt of a payment goes; null: to nobody. */
  receiptTo: string | null;
}

/** What money of a company can be put on, oldest first, and its credit. Throws NOT_FOUND. */
export async function getPayable({ db }: Pick<OperationContext, 'db'>, companyId: string): Promise<Payable> {
  if (!(await companyExists(db, companyId))) throw new AppError('NOT_FOUND');
  const filings = await selectPayableFilings(db, companyId, PAYABLE_MAXIMUM + 1);
  return {
    credit: await findCompanyCredit(db, companyId),
    invoices: await selectPayableInvoices(db, companyId),
    filings: filings.slice(0, PAYABLE_MAXIMUM),
    isWhole: filings.length <= PAYABLE_MAXIMUM,
    receiptTo: await findContactEmail(db, companyId),
  };
}
