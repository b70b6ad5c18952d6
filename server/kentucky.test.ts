import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RULEBOOK_FOLDER, readRulebook } from '#rulebook/load.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, type SignedIn, signUpCustomer } from '#testing/people.ts';

// MADE UP for this test: no city or county of Kentucky has these rates.
const MADE_UP = `place,class,rate,minimum,from
Madeupville,CASUALTY_AND_LIABILITY,0.05,25.00,2025-07-01
Nowhere County,CASUALTY_AND_LIABILITY,0.011,,2025-07-01
`;

let stand: TestApp;
let folder: string;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  customer = await signUpCustomer(stand, 'Kay');
  folder = mkdtempSync(join(tmpdir(), 'kentucky-'));
  cpSync(join(RULEBOOK_FOLDER, 'ky'), join(folder, 'ky'), { recursive: true });
});
afterAll(async () => {
  await stand.close();
  rmSync(folder, { recursive: true });
});

const POLICY = {
  state: 'KY',
  filingType: 'NEW_BUSINESS',
  policyEffectiveDate: '2026-03-01',
  premium: '10000.00',
  line: 'GENERAL_LIABILITY',
};
const municipalTax = async (municipality?: { place: string; share?: string }) => {
  const { body } = await call(stand, 'POST', '/quote', { body: { ...POLICY, municipality } });
  const lines: { kind: string; amount: string }[] = body.lines;
  return lines.filter(({ kind }) => kind === 'MUNICIPAL_TAX').map(({ amount }) => amount);
};
const municipality = async (state: string) =>
  (await call(stand, 'GET', `/filing-state/${state}`)).body.municipality;
const placeChecks = async (content: object) => {
  const { body } = await call(stand, 'POST', '/filing-draft', {
    token: customer.token,
    body: { content },
  });
  const checks: { code: string; severity: string; field: string }[] = body.checks;
  return checks.filter(({ code }) => code === 'PLACE_MISSING');
};

test('without a table the state says that it goes by place and what is missing; others ask nothing', async () => {
  expect(await municipality('KY')).toEqual({
    places: [],
    gap: expect.stringMatching(/not in the total\. Confirm with: the Kentucky Department/),
  });
  expect(await municipality('TX')).toBeNull();
  expect(await municipalTax({ place: 'Madeupville' })).toEqual([]);
  expect(await placeChecks({ state: 'KY' })).toMatchObject([
    { severity: 'WARN', field: 'municipality.place' },
  ]);
  expect(await placeChecks({ state: 'TX' })).toEqual([]);
});

test('with an imported table the places can be chosen, and the tax of the place is in the total', async () => {
  writeFileSync(join(folder, 'ky', 'municipal-rates.csv'), MADE_UP);
  stand.context.rulebook = readRulebook(folder);
  expect(await municipality('KY')).toEqual({ places: ['Madeupville', 'Nowhere County'], gap: null });
  expect(await municipalTax({ place: 'madeupville' })).toEqual(['500.00']);
  expect(await municipalTax({ place: 'Nowhere County', share: '0.25' })).toEqual(['27.50']);
  expect(await municipalTax()).toEqual([]);
  expect(await placeChecks({ state: 'KY' })).toMatchObject([{ severity: 'BLOCK' }]);
});
