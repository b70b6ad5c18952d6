import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { drawInvoice } from '#documents/pdf/draw-invoice.ts';
import { NODE_ARGUMENTS } from '#scripts/node-settings.mjs';
import { invoiceContent } from '#testing/invoice-content.ts';
import { benchBooks } from './books.ts';
import { median } from './load.ts';
import type { Finding } from './report.ts';

const ROUNDS = 3;
const ROWS = 100_000;
const LEAST_PART_OF_CSV = 0.25;
const DOCUMENTS = 10_000;
const MOST_MEGABYTES = 200;
const INVOICES = 60;
const LEAST_INVOICES_A_SECOND = 40;
const project = join(import.meta.dirname, '..');

const written = z.object({ seconds: z.number(), megabytes: z.number() });

function write(format: 'csv' | 'xlsx' | 'zip', count: number) {
  const script = join(project, 'bench', 'write-export.ts');
  const args = [...NODE_ARGUMENTS, script, format, String(count)];
  return written.parse(JSON.parse(execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' })));
}

/** Invoices of one page that a core draws in a second, by the time on the processor. */
async function invoicesASecond(): Promise<number> {
  const begin = process.cpuUsage();
  for (let drawn = 0; drawn < INVOICES; drawn += 1)
    await drawInvoice({ content: invoiceContent(2), mark: null, since: null, logo: null });
  const { user, system } = process.cpuUsage(begin);
  return INVOICES / ((user + system) / 1_000_000);
}

/** The books at a million filings, and what money leaves as: a workbook beside its CSV, an exam pack, an invoice. */
export async function benchMoney(): Promise<Finding[]> {
  const turns = Array.from({ length: ROUNDS }, () => ({
    csv: write('csv', ROWS),
    xlsx: write('xlsx', ROWS),
  }));
  const packs = Array.from({ length: ROUNDS }, () => write('zip', DOCUMENTS));
  await invoicesASecond();
  const drawn: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) drawn.push(await invoicesASecond());
  const workbooks = turns.map(({ xlsx }) => xlsx);
  const most = (runs: { megabytes: number }[]) => Math.max(...runs.map(({ megabytes }) => megabytes));
  const rows = ROWS.toLocaleString('en');
  return [
    ...(await benchBooks()),
    {
      what: `a workbook of ${rows} rows, part of the speed of a CSV`,
      value: median(turns.map(({ csv, xlsx }) => csv.seconds / xlsx.seconds)),
      unit: '',
      target: { atLeast: LEAST_PART_OF_CSV },
      note: `${median(workbooks.map(({ seconds }) => seconds)).toFixed(2)} s`,
    },
    {
      what: `a workbook of ${rows} rows, most memory`,
      value: most(workbooks),
      unit: 'MB',
      target: { atMost: MOST_MEGABYTES },
    },
    {
      what: `an exam pack of ${DOCUMENTS.toLocaleString('en')} documents, most memory`,
      value: most(packs),
      unit: 'MB',
      target: { atMost: MOST_MEGABYTES },
      note: `${median(packs.map(({ seconds }) => seconds)).toFixed(1)} s for 1 GB`,
    },
    {
      what: 'invoices of one page drawn by a core',
      value: median(drawn),
      unit: 'a second',
      target: { atLeast: LEAST_INVOICES_A_SECOND },
    },
  ];
}
