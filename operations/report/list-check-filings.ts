import { AppError } from '#contract/errors.ts';
import { selectFilingsPage, theseFilings } from '#db/queries/report-faults.ts';
import { findReport } from '#db/queries/reports.ts';
import type { FilingCheckCode, NamedFiling } from '#domain/reporting/report-checks.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage, type Paging } from '../list/list-page.ts';
import { dutyOfReport } from './duties-in-force.ts';
import { findFaults } from './find-faults.ts';

/** One page of the filings at fault by one check of a report, by number. Throws NOT_FOUND and CURSOR_INVALID. */
export async function listCheckFilings(
  context: Pick<OperationContext, 'db' | 'rulebook'>,
  { id, code }: { id: string; code: FilingCheckCode },
  paging: Paging,
): Promise<ListPage<NamedFiling>> {
  const report = await findReport(context.db, id);
  if (report === null) throw new AppError('NOT_FOUND');
  const filings = await findFaults(context.db, report, dutyOfReport(context, report), code);
  return await listPage(['report check filings', id, code], paging, (_, page) =>
    selectFilingsPage(context.db, filings ?? theseFilings([]), page),
  );
}
