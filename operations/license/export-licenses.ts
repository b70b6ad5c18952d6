import type { ExportLicensesQuery } from '#contract/license.ts';
import type { OperationContext } from '../context.ts';
import { readWholeList } from '../list/read-whole-list.ts';
import type { ListedLicense } from './get-license.ts';
import { listLicenses } from './list-licenses.ts';

/** All licenses of a list, read page by page while they are written. */
export async function exportLicenses(
  context: Pick<OperationContext, 'db' | 'clock'>,
  query: Omit<ExportLicensesQuery, 'format'>,
): Promise<AsyncIterable<ListedLicense>> {
  return await readWholeList((page) => listLicenses(context, { ...query, ...page }));
}
