import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { officeFiling, officeReport } from '#testing/office-report.ts';
import { writeSlaiCsv } from './write-slai-csv.ts';

const illinois = { state: 'IL', stateName: 'Illinois', title: 'Illinois tax return, first half of 2026' };

test('the file is what its golden file says', async () => {
  await expect(await text(writeSlaiCsv(officeReport(undefined, illinois)))).toMatchFileSnapshot(
    'efs.golden.csv',
  );
});

test('a reader finds every name as it was typed, leading zeros kept, and each charge once', async () => {
  const rows: Record<string, string>[] = parse(await text(writeSlaiCsv(officeReport(undefined, illinois))), {
    bom: true,
    columns: true,
  });
  expect(rows).toHaveLength(6);
  expect(rows[0]?.['Insurance Company']).toBe('Harbor Specialty Insurance Company (NAIC 01234) 100%');
  expect(rows[1]?.['Insured Name']).toBe('Müller & Söhne "Bau"; Łódź, <Inc.>');
  // A spreadsheet would run it.
  expect(rows[1]?.['Policy No']).toBe("'=1+1");
  expect(rows[0]?.ZIP).toBe('01234-0001');
  expect(rows.map((row) => row['Surplus Line Tax'])).toEqual([
    '512.50',
    '50000000.00',
    '',
    '-0.03',
    '-512.50',
    '',
  ]);
  expect(rows.map((row) => row['Coverage Code'])).toEqual(['5003', '', '', '5003', '5003', '5003']);
  expect(rows.map((row) => row['To do (not in EFS)'])).toEqual([
    '',
    'Commercial property: choose 1001, 1002',
    'Cyber: look up the coverage code',
    '',
    'Takes out a filing of an earlier report',
    '',
  ]);
});

test('a name stays one cell where cells begin at semicolons too', async () => {
  const [row]: string[][] = parse(
    await text(writeSlaiCsv(officeReport([officeFiling({ insuredName: 'Lone Star;=1+1;x' })], illinois))),
    { bom: true, delimiter: [',', ';'], from_line: 2 },
  );
  expect(row?.[3]).toBe('Lone Star;=1+1;x');
});

test('what breaks while it is written breaks the file: a part of a report looks like the whole', async () => {
  const filings = (async function* () {
    yield officeFiling();
    throw new Error('the database went away');
  })();
  await expect(text(writeSlaiCsv({ ...officeReport([], illinois), filings }))).rejects.toThrow('went away');
});

test('a period without business is a heading', async () => {
  expect((await text(writeSlaiCsv(officeReport([])))).trim().split('\r\n')).toHaveLength(1);
});
