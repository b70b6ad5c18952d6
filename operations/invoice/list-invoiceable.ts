import { AppError } from '#contract/errors.ts';
import { INVOICE_FILINGS_MAXIMUM } from '#contract/limits.ts';
import { findCompany } from '#db/queries/companies.ts';
import { selectChargesOfSubmissions, selectFilingsToInvoice } from '#db/queries/invoiceable-filings.ts';
import { addDays } from '#domain/calendar/civil-date.ts';
import { startOfDay } from '#domain/calendar/day-in-zone.ts';
import type { InvoiceLine } from '#domain/invoice/invoice-content.ts';
import { addCents, type Cents } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { parseDate } from '../filing/parse-field.ts';
import { timeZoneOf, todayOf } from '../today.ts';
import { lineOf } from './compose-invoice.ts';

export interface Invoiceable {
  items: readonly {
    line: InvoiceLine;
    createdAt: Date;
    completedAt: Date | null;
    awaitsCommission: boolean;
  }[];
  total: Cents;
  /** False where there are more than one invoice takes. */
  isWhole: boolean;
}

/**
 * What a company is to be invoiced for: its filings by invoice that are on none, still owe something and were submitted
 * up to a day where the agency works. The day of submission counts and not that of completion: the company owes from
 * then on, and the state is often paid before it answers. Returns are on no invoice; they become credit. Throws
 * NOT_FOUND, and INVALID for a day that does not exist.
 */
export async function listInvoiceable(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  companyId: string,
  through: string | undefined,
): Promise<Invoiceable> {
  const { db, clock, config } = context;
  if (!(await findCompany(db, companyId))) throw new AppError('NOT_FOUND');
  const day = through === undefined ? todayOf(clock) : parseDate(through, 'through');
  const before = startOfDay(addDays(day, 1), timeZoneOf(clock));
  const found = await selectFilingsToInvoice(db, companyId, before, INVOICE_FILINGS_MAXIMUM + 1);
  const filings = found.slice(0, INVOICE_FILINGS_MAXIMUM);
  const charges = await selectChargesOfSubmissions(
    db,
    filings.map(({ submissionId }) => submissionId),
  );
  return {
    items: filings.map((filing) => ({
      line: lineOf(filing, { agency: config.agency, charges }),
      createdAt: filing.createdAt,
      completedAt: filing.completedAt,
      awaitsCommission: (charges.get(filing.submissionId) ?? []).some(({ awaitsAmount }) => awaitsAmount),
    })),
    total: addCents(...filings.map(({ total }) => total)),
    isWhole: found.length <= INVOICE_FILINGS_MAXIMUM,
  };
}
