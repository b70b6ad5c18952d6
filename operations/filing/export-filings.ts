import { type FilingDetails, selectFilingDetails } from '#db/queries/filing-details.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { readAhead } from '../list/read-ahead.ts';
import { readPages } from '../list/read-whole-list.ts';
import type { FilingListQuery } from './filing-filters.ts';
import { type ListedFiling, listFilings } from './list-filings.ts';

/** A filing as files know it. */
export interface ExportedFiling {
  filing: ListedFiling;
  details: FilingDetails;
}

/** All filings of a list with what they rest on, read page by page while they are written. Throws what listFilings throws. */
export async function exportFilings(
  context: Pick<OperationContext, 'db' | 'clock'>,
  actor: Actor,
  query: FilingListQuery,
): Promise<AsyncIterable<ExportedFiling>> {
  return detailed(context, await readPages((page) => listFilings(context, actor, { ...query, ...page })));
}

async function* detailed(
  { db }: Pick<OperationContext, 'db'>,
  pages: AsyncIterable<ListedFiling[]>,
): AsyncGenerator<ExportedFiling> {
  for await (const page of readAhead(pagesWithDetails(db, readAhead(pages)))) yield* page;
}

async function* pagesWithDetails(
  db: OperationContext['db'],
  pages: AsyncIterable<ListedFiling[]>,
): AsyncGenerator<ExportedFiling[]> {
  for await (const page of pages) yield await withDetails(db, page);
}

async function withDetails(db: OperationContext['db'], filings: ListedFiling[]): Promise<ExportedFiling[]> {
  const details = await selectFilingDetails(
    db,
    filings.map(({ id }) => id),
  );
  return filings.flatMap((filing) => {
    const found = details.get(filing.id);
    return found === undefined ? [] : [{ filing, details: found }];
  });
}
