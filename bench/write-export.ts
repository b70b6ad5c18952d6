import { createReadStream, createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeCsv } from '#exports/csv/write-csv.ts';
import type { Table, TableRow } from '#exports/table.ts';
import { writeXlsx } from '#exports/xlsx/write-xlsx.ts';
import { writeZip } from '#exports/zip/write-zip.ts';
import type { ArchiveFile } from '#exports/zip/zip-archive.ts';

/** What is measured in a process of its own: one export, as large as asked. Prints its seconds and its most memory. */
const [format = '', amount = ''] = process.argv.slice(2);
const count = Number(amount);
const DOCUMENT_BYTES = 100_000;

async function* rows(): AsyncGenerator<TableRow> {
  for (let row = 0; row < count; row += 1) {
    const number = `NB-TX-26-${String(row).padStart(6, '0')}`;
    yield [
      number,
      'TX',
      `Insured number ${row}, LLC`,
      '2026-03-01',
      `${1000 + (row % 9000)}.00`,
      '48.50',
      '0.40',
    ];
  }
}

const table = (): Table => ({
  name: 'Report',
  columns: [
    { header: 'Filing', kind: 'text' },
    { header: 'State', kind: 'text' },
    { header: 'Insured', kind: 'text' },
    { header: 'Reporting date', kind: 'date' },
    { header: 'Premium', kind: 'money' },
    { header: 'Premium tax', kind: 'money' },
    { header: 'Stamping fee', kind: 'money' },
  ],
  rows: rows(),
});

async function* documents(path: string): AsyncGenerator<ArchiveFile> {
  for (let number = 1; number <= count; number += 1) {
    yield { path: `documents/${number}.pdf`, content: () => createReadStream(path), isCompressed: false };
  }
}

const folder = mkdtempSync(join(tmpdir(), 'stampline-export-'));
const document = join(folder, 'document.pdf');
writeFileSync(document, Buffer.alloc(DOCUMENT_BYTES, 'document'));
const WRITERS: Record<string, () => NodeJS.ReadableStream> = {
  csv: () => writeCsv(table()),
  xlsx: () => writeXlsx(table()),
  zip: () => writeZip(documents(document), { day: new Date('2026-03-10T00:00:00Z'), whole: async () => {} }),
};
const begin = performance.now();
const write = WRITERS[format];
if (write === undefined) throw new Error(`no export is called "${format}"`);
await pipeline(write(), createWriteStream('/dev/null'));
const seconds = (performance.now() - begin) / 1000;
rmSync(folder, { recursive: true, force: true });
console.log(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }));
