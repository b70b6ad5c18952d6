import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { officeFiling, officeReport } from '#testing/office-report.ts';
import { writeSlipXml } from './write-slip-xml.ts';

const SCHEMA = readFileSync(join(import.meta.dirname, 'stampline-slip-subset.xsd'), 'utf8');
const florida = { state: 'FL', stateName: 'Florida', title: 'Florida tax return, Q1 2026' };

/** What libxml2 has against a batch by our schema. */
async function faultsOf(contents: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: [{ fileName: 'batch.xml', contents }], schema: [SCHEMA] });
  return errors.map(({ message }) => message);
}

test('the file is what its golden file says, and valid by the schema', async () => {
  const batch = await text(writeSlipXml(officeReport(undefined, florida)));
  await expect(batch).toMatchFileSnapshot('batch.golden.xml');
  expect(await faultsOf(batch)).toEqual([]);
  // FSLSO refuses a byte order mark.
  expect(batch.startsWith('<?xml')).toBe(true);
});

test('a period without business is a valid batch without policies', async () => {
  const batch = await text(writeSlipXml(officeReport([], florida)));
  expect(await faultsOf(batch)).toEqual([]);
  expect(batch).not.toContain('<Policy>');
});

test('the validator finds what is wrong', async () => {
  const batch = await text(writeSlipXml(officeReport(undefined, florida)));
  expect(await faultsOf(batch.replace('<TransactionType>1<', '<TransactionType>4<'))).not.toEqual([]);
  expect(await faultsOf(batch.replace('<Premium>10000.00<', '<Premium>10,000.00<'))).not.toEqual([]);
  expect(
    await faultsOf(batch.replace('<EffectiveDate>2026-03-01<', '<EffectiveDate>03/01/2026<')),
  ).not.toEqual([]);
});

test('whatever was typed, the batch is valid', { timeout: 60_000 }, async () => {
  const typed = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(typed, typed, async (insuredName, policyNumber) => {
      const batch = await text(
        writeSlipXml(officeReport([officeFiling({ insuredName, policyNumber })], florida)),
      );
      expect(await faultsOf(batch)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
