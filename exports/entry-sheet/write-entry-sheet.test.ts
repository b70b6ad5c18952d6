import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { officeFiling, officeReport } from '#testing/office-report.ts';
import { entryScreenOf } from './entry-screen.ts';
import { valuesOf } from './field-values.ts';
import { screenOf } from './screens.ts';
import { writeEntrySheet } from './write-entry-sheet.ts';

test.each(['MO', 'PA', 'TX'])('the sheet of %s is what its golden file says', async (state) => {
  await expect(await text(writeEntrySheet(officeReport(undefined, { state })))).toMatchFileSnapshot(
    `${state.toLowerCase()}.golden.html`,
  );
});

test('a sheet says where the order of its fields was read, or that it is ours', async () => {
  const sheet = async (state: string, stateName: string) =>
    await text(writeEntrySheet(officeReport([], { state, stateName })));
  expect(await sheet('IL', 'Illinois')).toContain('manualzilla.com');
  expect(await sheet('TX', 'Texas')).toContain('We found no published screen of Texas’s portal');
});

test('the fields stand in the order of the screen, with what to type into each', async () => {
  const sheet = await text(
    writeEntrySheet(officeReport([officeFiling({ insuredName: '<script>' })], { state: 'IL' })),
  );
  const at = screenOf('IL').groups.flatMap(({ fields }) =>
    fields.map(({ label }) => sheet.indexOf(`<dt>${label}`)),
  );
  expect(at).not.toContain(-1);
  expect(at).toEqual(at.toSorted((one, other) => one - other));
  expect(sheet).toContain('<dt>Coverage Code and Premium</dt><dd><span>5003: 10000.00</span></dd>');
  expect(sheet).not.toContain('<script>');
});

test('what stands on no filing is looked up, and what a filing lacks is none', () => {
  const filing = officeFiling({});
  const fields = entryScreenOf(filing, 'PA').groups.flatMap((group) => group.fields);
  const lookedUp = fields.filter(({ isLookedUp }) => isLookedUp).map(({ label }) => label);
  const asked = screenOf('PA').groups.flatMap((group) =>
    group.fields.filter(({ value }) => value === 'LOOK_UP'),
  );
  expect(lookedUp).toEqual(asked.map(({ label }) => label));
  expect(lookedUp).toContain('Class');
});

test('a charge is that of its field, and a day of an endorsement none of a policy', () => {
  const [policy, returned] = [officeFiling(), officeFiling({ transaction: 'RETURN' })];
  expect(valuesOf('PREMIUM_TAX', policy, 'PA')).toEqual(['512.50']);
  expect(valuesOf('STAMPING_FEE', policy, 'PA')).toEqual(['4.10']);
  expect(valuesOf('endorsementEffectiveOn', policy, 'IL')).toEqual([]);
  expect(valuesOf('endorsementEffectiveOn', returned, 'IL')).toEqual(['03/01/2026']);
});

test('a policy whose premium is all of one state is not multistate', () => {
  const allocation = [
    { state: 'TX', premium: '4000.00' },
    { state: 'OK', premium: '6000.00' },
  ];
  expect(valuesOf('isMultistate', officeFiling({ allocation }), 'TX')).toEqual(['Yes']);
  expect(valuesOf('isMultistate', officeFiling({ allocation: allocation.slice(0, 1) }), 'TX')).toEqual([
    'No',
  ]);
});

test('an insurer that is alone has all of it, also where no share was entered', () => {
  const fields = entryScreenOf(officeFiling(), 'NM').groups.flatMap((group) => group.fields);
  expect(fields.find(({ label }) => label === 'Insurer, share percent')?.values).toEqual(['100']);
});

test('a period without business says so', async () => {
  expect(await text(writeEntrySheet(officeReport([])))).toContain('No filings');
});

test('what takes a filing back out says so, whatever the screen asks for', async () => {
  const sheet = async (isCorrection: boolean) =>
    await text(writeEntrySheet(officeReport([officeFiling({ isCorrection })], { state: 'MN' })));
  expect(await sheet(true)).toContain('Take the earlier entry back out');
  expect(await sheet(false)).not.toContain('Take the earlier entry back out');
});

test('behind the filings stands what the report comes to, once where it has one charge', async () => {
  const fee = { label: 'Stamping fee', amount: '4.10' };
  const totals = async (charges: { label: string; amount: string }[], total: string) => {
    const sheet = await text(writeEntrySheet(officeReport([officeFiling()], { charges, total })));
    const [, behind = ''] = sheet.split('<h2>Report total</h2>');
    return [...behind.matchAll(/<dt>(.*?)<\/dt><dd><span>(.*?)<\/span>/g)].map(([, label, value]) => [
      label,
      value,
    ]);
  };
  expect(await totals([fee], '4.10')).toEqual([
    ['Filings', '1'],
    ['Stamping fee', '4.10'],
  ]);
  expect(await totals([{ label: 'Premium tax', amount: '512.50' }, fee], '516.60')).toEqual([
    ['Filings', '1'],
    ['Premium tax', '512.50'],
    ['Stamping fee', '4.10'],
    ['Total', '516.60'],
  ]);
});
