import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FilingSummary } from '#contract/filing.ts';
import { harmlessText } from '#exports/csv/harmless-text.ts';
import type { ListedFiling } from '#operations/filing/list-filings.ts';
import { presentFilingSummary } from './filing-summary.ts';

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

/** Filings as CSV, written while they are read. Amounts are dollars as decimal text, instants UTC. */
export function writeFilingCsv(filings: AsyncIterable<ListedFiling>): Readable {
  const csv = stringify({
    header: true,
    columns: COLUMNS.map(([key, header]) => ({ key, header })),
    bom: true,
  });
  const source = Readable.from(csvRows(filings));
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return source.pipe(csv);
}

async function* csvRows(filings: AsyncIterable<ListedFiling>): AsyncGenerator<FilingSummary> {
  for await (const filing of filings) yield withHarmlessText(presentFilingSummary(filing));
}

/** Text that people typed gets an apostrophe before it where a spreadsheet would run it. */
function withHarmlessText(filing: FilingSummary): FilingSummary {
  return {
    ...filing,
    insuredName: harmlessText(filing.insuredName),
    policyNumber: harmlessText(filing.policyNumber),
    userName: harmlessText(filing.userName),
    companyName: harmlessText(filing.companyName),
  };
}
