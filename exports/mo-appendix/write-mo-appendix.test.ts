import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { officeFiling, officeReport } from '#testing/office-report.ts';
import { writeMoAppendix1, writeMoAppendix3 } from './write-mo-appendix.ts';

test('the files are what their golden files say', async () => {
  await expect(await text(writeMoAppendix1(officeReport()))).toMatchFileSnapshot('appendix-1.golden.txt');
  await expect(await text(writeMoAppendix3(officeReport()))).toMatchFileSnapshot('appendix-3.golden.txt');
  await expect(await text(writeMoAppendix1(officeReport([])))).toMatchFileSnapshot('zero.golden.txt');
});

const LONGEST = [1, 10, 8, 2, 5, 40, 9, 9, 4, 9, 25, 10, 10, 1, 40, 50, 30, 2, 10, 50, 30, 2, 10, 50];

test('every record has the 24 fields of the layout, none longer than it may be', async () => {
  const long = 'x'.repeat(200);
  const address = { street: long, city: long, state: 'MO', postalCode: '65101-0690', county: '' };
  const filing = officeFiling({
    insuredName: `Ünï;${long}`,
    producer: { name: long, licenseNumber: '' },
    mailingAddress: address,
    riskAddress: address,
    declinations: [{ insurer: '', naic: '', reason: `${long}\n`, declinedOn: '' }],
  });
  for (const report of [officeReport([filing]), officeReport([])]) {
    const [record = '', ...rest] = (await text(writeMoAppendix1(report))).split('\r\n');
    expect(rest).toEqual(['']);
    const fields = record.split(';');
    expect(fields.pop()).toBe('');
    expect(fields).toHaveLength(24);
    for (const [index, field] of fields.entries()) {
      expect([...field].length, `field ${index + 1}`).toBeLessThanOrEqual(LONGEST[index] ?? 0);
    }
  }
});

test('a period whose filings bear no premium is a zero report, not an empty file', async () => {
  const nothing = await text(writeMoAppendix1(officeReport([])));
  expect(await text(writeMoAppendix1(officeReport([officeFiling({ premium: '0.00' })])))).toBe(nothing);
});

test('the year is that of the report, and Lloyd’s is the carrier where no other insurer is', async () => {
  const lloyds = { name: 'Lloyd’s Syndicate 2003', naic: 'AA-1128003', sharePercent: '50' };
  const other = { name: 'Harbor Specialty Insurance Company', naic: '01234', sharePercent: '50' };
  const of = async (...insurers: (typeof lloyds)[]) => {
    const filing = officeFiling({ policyEffectiveOn: '2025-12-31', insurers });
    const fields = (await text(writeMoAppendix3(officeReport([filing])))).split(';');
    return [fields[4], fields[8]];
  };
  expect(await of(lloyds)).toEqual(['98', '2026']);
  expect(await of(lloyds, other)).toEqual(['', '2026']);
});

test('what bears no premium is left out; a return is a credit', async () => {
  const records = (await text(writeMoAppendix1(officeReport()))).trim().split('\r\n');
  expect(records).toHaveLength(4);
  expect(records.map((record) => record.split(';').slice(6, 8))).toEqual([
    ['10000.00', '0'],
    ['999999999.99', '0'],
    ['0', '0.50'],
    ['0', '10000.00'],
  ]);
});

test.each([
  ['12500.00', '12500.00'],
  ['8000.40', '8000.40'],
  ['999999.00', '999999.00'],
  ['1000000.00', '1000000'],
  ['1000000.40', '1000000.40'],
])(
  'a premium of %s is written %s: with cents in every row that has room for them',
  async (premium, words) => {
    const record = await text(writeMoAppendix3(officeReport([officeFiling({ premium })])));
    expect(record.split(';').slice(6, 8)).toEqual([words, '0']);
  },
);
