import { expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { cents } from '#domain/money/cents.ts';
import type { EnteredFiling } from '#operations/report/export-report.ts';
import { texasFiling } from '#testing/filings.ts';
import { officeReport } from './office-report.ts';

const AGENCY = { legalName: 'Example Agency, LLC', licenseNumbers: 'IL 100-22' };
const DAY = parseCivilDate('2026-03-01');

function entered(changes: Partial<EnteredFiling> = {}): EnteredFiling {
  return {
    filingId: 'filing',
    submissionId: 'submission',
    number: 'NB-IL-26-000001',
    state: 'IL',
    filingType: 'NEW_BUSINESS',
    status: 'COMPLETED',
    insuredName: 'Lone Star Roofing LLC',
    policyNumber: 'GL-1001',
    confirmationNumber: 'SLAI-1',
    lateReason: null,
    sign: 1,
    isLate: false,
    countedOn: DAY,
    belongsOn: DAY,
    premium: '1000000',
    amount: '35410',
    transactionEffectiveOn: DAY,
    chargeKinds: ['PREMIUM_TAX'],
    charges: new Map([
      ['PREMIUM_TAX', cents(35_000n)],
      ['STAMPING_FEE', cents(410n)],
    ]),
    bases: new Map([
      ['PREMIUM_TAX', cents(1_000_000n)],
      ['STAMPING_FEE', cents(1_000_000n)],
    ]),
    rates: new Map(),
    inputs: texasFiling({ state: 'IL' }),
    ...changes,
  };
}

async function written(filing: EnteredFiling) {
  const report = { state: 'IL', duty: 'tax', periodStart: DAY, periodEnd: DAY, filings: 1, total: cents(0n) };
  const codes = {
    office: 'SLAI',
    what: 'codes',
    complete: false,
    note: null,
    codes: [{ lines: ['GENERAL_LIABILITY' as const], codes: ['5003'], meaning: 'liability', source: 'x' }],
  };
  const { filings } = officeReport(
    {
      account: { report: report as Parameters<typeof officeReport>[0]['account']['report'], charges: [] },
      filings: (async function* () {
        yield filing;
      })(),
      officeCodes: codes,
    },
    AGENCY,
  );
  for await (const each of filings) return each;
  throw new Error('no filing was written');
}

test('a filing is given with its codes, its charges and the license under which it was placed', async () => {
  expect(await written(entered())).toMatchObject({
    transaction: 'NEW',
    coverages: [{ line: 'General liability', codes: ['5003'], premium: '10000.00' }],
    premium: '10000.00',
    feeTotal: '250.00',
    premiumAndFees: '10250.00',
    total: '354.10',
    shareHere: '100',
    licensee: { name: 'Gulf Wholesale LLC', licenseNumber: '1234567' },
    riskAddress: { city: 'Austin' },
  });
});

test('a correction has every amount with the other sign', async () => {
  const correction = await written(entered({ sign: -1, premium: '-1000000', amount: '-35410' }));
  expect(correction).toMatchObject({
    isCorrection: true,
    coverages: [{ premium: '-10000.00' }],
    fees: [{ amount: '-250.00' }],
    premium: '-10000.00',
    feeTotal: '-250.00',
    premiumAndFees: '-10250.00',
    total: '-354.10',
  });
  expect(correction.charges.map(({ amount }) => amount)).toEqual(['-350.00', '-4.10']);
});

test('of a premium in several states the share here is to two places, a third rounded', async () => {
  const allocation = [
    { state: 'IL' as const, premium: '3333.33' },
    { state: 'TX' as const, premium: '6666.67' },
  ];
  const { shareHere, allocation: shown } = await written(entered({ inputs: texasFiling({ allocation }) }));
  expect(shareHere).toBe('33.33');
  expect(shown).toEqual(allocation);
});

test('nobody’s license is put in place of a client’s that is on file, and ours where none was entered', async () => {
  const onFile = texasFiling({ capacity: 'THIRD_PARTY', capacityEvidence: { evidenceId: 'x' } });
  expect((await written(entered({ inputs: onFile }))).licensee).toEqual({ name: '', licenseNumber: '' });
  const ours = texasFiling({ capacityEvidence: {} });
  expect((await written(entered({ inputs: ours }))).licensee).toEqual({
    name: 'Example Agency, LLC',
    licenseNumber: '100-22',
  });
});
