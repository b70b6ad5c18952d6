import { expect, test } from 'vitest';
import { ARCHIVAL_MARKERS, readPdf, readStructure } from '#testing/read-pdf.ts';
import type { ComplianceFormDocument } from './compliance-form-document.ts';
import { drawComplianceForm } from './draw-compliance-form.ts';

const form = (changes: Partial<ComplianceFormDocument> = {}): ComplianceFormDocument => ({
  agency: {
    legalName: 'Longhorn Filing Services LLC',
    address: '500 Congress Ave, Austin, TX 78701',
    phone: '512-555-0100',
    email: 'filings@longhorn.example',
    licenseNumbers: 'TX 1234567',
  },
  title: 'Statement of diligent effort',
  stateName: 'Idaho',
  number: 'NB-ID-26-000001',
  law: 'Three admitted insurers decline.',
  facts: [['Insured', 'Lone Star Roofing LLC']],
  declinations: [
    { insurer: 'Admitted Mutual', naic: '10001', reason: 'Class of business', declinedOn: 'Feb 1, 2026' },
  ],
  statement: ['A diligent effort was made.', 'It is true.'],
  blanks: [],
  signedBy: 'the producer',
  signature: null,
  remarks: ['Whether Idaho accepts an electronic signature on it could not be confirmed.'],
  sha256: 'ab'.repeat(32),
  createdAt: new Date('2026-03-10T16:00:00Z'),
  ...changes,
});
const textOf = async (changes: Partial<ComplianceFormDocument>) =>
  (await readPdf(await drawComplianceForm(form(changes)))).map(({ text }) => text).join(' ');

test('is archival, read in its order, and the same bytes for the same data', async () => {
  const bytes = await drawComplianceForm(form());
  for (const marker of ARCHIVAL_MARKERS) expect(bytes.includes(marker), marker).toBe(true);
  expect(bytes.equals(await drawComplianceForm(form()))).toBe(true);
  const { roles, unmarked } = await readStructure(bytes);
  expect(unmarked).toEqual([]);
  expect(roles[0]).toContain('Root Document Table TR TH');
  expect(roles[0]).toContain('Root Document Table TR TD');
});

test('has lines to sign on until it is signed, and then the signature', async () => {
  const open = await textOf({});
  expect(open).toContain('To be signed by the producer.');
  expect(open).toContain('Printed name and title');
  const signed = await textOf({
    signature: { name: 'Fay Agent', words: 'Signed electronically on March 10.' },
  });
  expect(signed).toContain('Fay Agent');
  expect(signed).toContain('Signed electronically on March 10.');
  expect(signed).not.toContain('To be signed by');
});

test('twenty declinations of long names run on to further pages, and none is lost', async () => {
  const declinations = Array.from({ length: 20 }, (_, index) => ({
    insurer: `The Very Long Named Admitted Fire and Casualty Company of the West ${index + 1}`,
    naic: `${10_000 + index}`,
    reason: 'Outside the appetite of the carrier for this class of business and this county. '.repeat(3),
    declinedOn: 'Feb 1, 2026',
  }));
  const pages = await readPdf(await drawComplianceForm(form({ declinations })));
  expect(pages.length).toBeGreaterThan(1);
  const text = pages.map((page) => page.text).join(' ');
  for (const { naic } of declinations) expect(text).toContain(naic);
});

test('says that none was entered, and offers blanks', async () => {
  expect(await textOf({ declinations: [] })).toContain('None was entered with this filing.');
  const text = await textOf({ declinations: null, blanks: ['Qualified risk manager'] });
  expect(text).toContain('Qualified risk manager');
  expect(text).not.toContain('Insurers that declined');
});
