import type { ListPage, Paging } from './list-page.ts';

const ROWS_AT_ONCE = 1000;

type Read<Row> = (page: Paging) => Promise<Pick<ListPage<Row>, 'rows' | 'nextCursor'>>;

/**
 * All rows of a list, read page by page while they are taken: memory does not grow with the list. The first page is
 * read at once, so that what is wrong with the question is thrown before anything is sent: what `read` throws.
 */
export async function readWholeList<Row>(read: Read<Row>): Promise<AsyncIterable<Row>> {
  return rowsOf(await readPages(read));
}

/** The same, a page at a time. */
export async function readPages<Row>(read: Read<Row>): Promise<AsyncIterable<Row[]>> {
  return pagesFrom(await read({ limit: ROWS_AT_ONCE }), read);
}

async function* pagesFrom<Row>(
  first: Awaited<ReturnType<Read<Row>>>,
  read: Read<Row>,
): AsyncGenerator<Row[]> {
  let page = first;
  for (;;) {
    yield page.rows;
    if (page.nextCursor === null) return;
    page = await read({ limit: ROWS_AT_ONCE, cursor: page.nextCursor });
  }
}

async function* rowsOf<Row>(pages: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const rows of pages) yield* rows;
}
