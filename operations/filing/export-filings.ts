import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FilingSummary } from '#contract/filing.ts';
import { LIST_COUNT_CAP } from '#contract/limits.ts';
import { type FilingCount, type FilingPage, readFilingPage } from '#db/queries/list-filings.ts';
import { listMemoryOf } from '#db/queries/list-memory.ts';
import { runOn } from '#db/run-statement.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';
import { type FilingListQuery, filtersOf, orderOf } from './filing-filters.ts';
import { PLACES } from './filing-places.ts';
import { toFilingSummary } from './filing-summary.ts';

const ROWS_AT_ONCE = 1000;
const COLUMNS = [
  ['number', 'Filing number'],
  ['state', 'State'],
  ['filingType', 'Filing type'],
  ['status', 'Status'],
  ['paymentMethod', 'Payment method'],
  ['insuredName', 'Insured'],
  ['policyNumber', 'Policy number'],
  ['policyEffectiveDate', 'Policy effective'],
  ['userName', 'Submitted by'],
  ['companyName', 'Company'],
  ['total', 'Total'],
  ['balance', 'Balance'],
  ['dueDate', 'File by'],
  ['sentAt', 'Sent'],
  ['createdAt', 'Created'],
] as const;

/**
 * All filings of a list as CSV, written while it is read: memory does not grow with the list. Amounts are
 * dollars as decimal text, instants UTC. Throws MALFORMED for days that do not exist.
 */
export async function exportFilings(
  context: Pick<OperationContext, 'db' | 'clock'>,
  actor: Actor,
  query: FilingListQuery,
): Promise<{ fileName: string; csv: Readable }> {
  const filters = await filtersOf(context, actor, query);
  const order = orderOf(query);
  const rows = readAll(context, { filters, order });
  const csv = stringify({
    header: true,
    columns: COLUMNS.map(([key, header]) => ({ key, header })),
    bom: true,
  });
  const source = Readable.from(rows);
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return { fileName: `filings-${todayOf(context.clock)}.csv`, csv: source.pipe(csv) };
}

async function* readAll(
  context: Pick<OperationContext, 'db'>,
  list: Pick<Parameters<typeof readFilingPage>[1], 'filters' | 'order'>,
) {
  const place = PLACES[list.order.sort];
  let from: { value: string; id: string } | null = null;
  let known: FilingCount | null = null;
  for (;;) {
    const page: FilingPage = await readFilingPage(runOn(context.db), {
      ...list,
      limit: ROWS_AT_ONCE,
      from,
      backwards: false,
      known,
      countCap: LIST_COUNT_CAP,
      memory: listMemoryOf(context.db),
    });
    known = page.count;
    for (const row of page.rows) yield withHarmlessText(toFilingSummary(row));
    const last = page.rows.at(-1);
    if (!page.hasMore || last === undefined) return;
    from = { value: String(last[place]), id: last.id };
  }
}

/**
 * A spreadsheet runs what begins like a formula, also behind blanks and signs that nobody sees, and some take the
 * full-width forms of =, +, - and @ for the narrow ones.
 */
const FORMULA = /^[\s\p{C}\p{M}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/u;

/** Text that people typed gets an apostrophe before it where a spreadsheet would run it. */
function withHarmlessText(filing: FilingSummary): FilingSummary {
  const harmless = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
  return {
    ...filing,
    insuredName: harmless(filing.insuredName),
    policyNumber: harmless(filing.policyNumber),
    userName: harmless(filing.userName),
    companyName: harmless(filing.companyName),
  };
}
