import { AppError } from '#contract/errors.ts';
import { OBLIGATIONS_EXPORT_MAXIMUM } from '#contract/limits.ts';
import type { ObligationQuery } from '#contract/obligation.ts';
import type { OperationContext } from '../context.ts';
import { listObligations, type Obligations, type WorkDue } from './list-obligations.ts';

/**
 * What falls due within a window and what is overdue from before, all of it. Throws what listObligations throws, and
 * INVALID where it is more than a file holds: one that stops without a word would hide work.
 */
export async function exportObligations(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  query: ObligationQuery,
): Promise<Obligations> {
  const found = await listObligations(context, query, OBLIGATIONS_EXPORT_MAXIMUM);
  const { reports, reportsTotal } = found.overdue;
  if (isCut(found) || isCut(found.overdue) || reports.length < reportsTotal) {
    const most = OBLIGATIONS_EXPORT_MAXIMUM.toLocaleString('en-US');
    const fields = { to: `More than ${most} are due. Choose a state or fewer days.` };
    throw new AppError('INVALID', { details: { fields } });
  }
  return found;
}

function isCut({ filings, invoices, licenses }: WorkDue): boolean {
  return [filings, invoices, licenses].some(({ length }) => length >= OBLIGATIONS_EXPORT_MAXIMUM);
}
