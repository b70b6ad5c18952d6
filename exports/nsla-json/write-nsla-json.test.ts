import { json, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { DIFFICULT_FILINGS, officeFiling, officeReport } from '#testing/office-report.ts';
import { writeNslaJson } from './write-nsla-json.ts';

const nevada = { state: 'NV', stateName: 'Nevada', title: 'Nevada tax return, Q1 2026' };

test('the file is what its golden file says', async () => {
  await expect(await text(writeNslaJson(officeReport(undefined, nevada)))).toMatchFileSnapshot(
    'batch.golden.json',
  );
});

test('a reader gets the names and amounts back, and no two transactions have one id', async () => {
  const batch = (await json(writeNslaJson(officeReport(undefined, nevada)))) as {
    filings: { transactionId: string; premium: string; insured: { name: string } }[];
  };
  expect(batch.filings.map(({ premium }) => premium)).toEqual(
    DIFFICULT_FILINGS.map(({ premium }) => premium),
  );
  expect(batch.filings.map(({ insured }) => insured.name)).toEqual(
    DIFFICULT_FILINGS.map(({ insuredName }) => insuredName),
  );
  expect(new Set(batch.filings.map(({ transactionId }) => transactionId)).size).toBe(batch.filings.length);
});

test('a text with signs that end a line elsewhere is the one that was written', async () => {
  const lateReason = 'The office closed.\u2028It opened late.\nWe filed then.\u2029';
  const filings = DIFFICULT_FILINGS.slice(0, 1).map((filing) => ({ ...filing, lateReason }));
  const batch = (await json(writeNslaJson(officeReport(filings, nevada)))) as {
    filings: { lateReason: string }[];
  };
  expect(batch.filings[0]?.lateReason).toBe(lateReason);
});

test('a period without business is a batch without filings', async () => {
  expect(await json(writeNslaJson(officeReport([], nevada)))).toMatchObject({ state: 'NV', filings: [] });
});

test('what was not entered is null, never an empty text, and an only insurer has all of it', async () => {
  const filings = [
    officeFiling({
      expiresOn: '',
      licensee: { name: 'Example Agency, LLC', licenseNumber: '' },
      insurers: [{ name: 'Harbor Specialty', naic: '', sharePercent: '' }],
    }),
    officeFiling({
      insurers: ['A', 'B'].map((name) => ({ name, naic: '01234', sharePercent: '' })),
    }),
  ];
  const report = officeReport(filings, {
    ...nevada,
    filer: { name: 'Example Agency, LLC', licenseNumber: '' },
  });
  const written = await text(writeNslaJson(report));
  expect(written).not.toContain('""');
  expect(JSON.parse(written)).toMatchObject({
    brokerage: { licenseNumber: null },
    filings: [
      {
        policyExpirationDate: null,
        licensee: { licenseNumber: null },
        insurers: [{ naic: null, sharePercent: '100' }],
      },
      { insurers: [{ sharePercent: null }, { sharePercent: null }] },
    ],
  });
});
