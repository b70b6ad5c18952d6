import type { ExportLicensesQuery } from '#contract/license.ts';
import { LIST_COUNT_CAP } from '#contract/limits.ts';
import { selectLicensePage } from '#db/lists/license-list.ts';
import type { PageRequest } from '#db/lists/page.ts';
import { licenseStatusOn } from '#domain/license/status.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';
import type { ListedLicense } from './get-license.ts';
import { licenseListQuery } from './list-licenses.ts';

const ROWS_AT_ONCE = 1000;

/** All licenses of a list, read page by page while they are written. */
export async function* exportLicenses(
  { db, clock }: Pick<OperationContext, 'db' | 'clock'>,
  query: Omit<ExportLicensesQuery, 'format'>,
): AsyncGenerator<ListedLicense> {
  const today = todayOf(clock);
  let request: PageRequest = {
    limit: ROWS_AT_ONCE,
    from: null,
    backwards: false,
    known: null,
    countCap: LIST_COUNT_CAP,
  };
  for (;;) {
    const page = await selectLicensePage(db, today, licenseListQuery(query), request);
    for (const row of page.rows) yield { ...row, standing: licenseStatusOn(row, today) };
    if (!page.hasMore) return;
    request = { ...request, from: page.last, known: page.count };
  }
}
