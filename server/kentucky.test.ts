import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RULEBOOK_FOLDER, readRulebook } from '#rulebook/load.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { civilDay } from '#testing/civil-day.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

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
const quote = async (municipality?: { place: string; share?: string }) =>
  (await call(stand, 'POST', '/quote', { body: { ...POLICY, municipality } })).body;
const municipalTax = async (municipality?: { place: string; share?: string }) => {
  const lines: { kind: string; amount: string | null }[] = (await quote(municipality)).lines;
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
    gap: expect.stringMatching(/there is no total until we do\. Confirm with: the Kentucky Department/),
  });
  expect((await call(stand, 'GET', '/filing-state/KY')).body.headline).toBe(
    '3% tax, 1.8% surcharge, municipal tax by city or county',
  );
  expect(await municipality('TX')).toBeNull();
  expect(await municipalTax({ place: 'Madeupville' })).toEqual([null]);
  expect(await quote({ place: 'Madeupville' })).toMatchObject({ stateTotal: null, total: null });
  expect(await placeChecks({ state: 'KY' })).toMatchObject([
    { severity: 'BLOCK', field: 'municipality.place' },
  ]);
  expect(await placeChecks({ state: 'TX' })).toEqual([]);
});

test('an admin adds the rate of a place: from then on it has a total, says who added it, and can be withdrawn', async () => {
  const admin = await signInAdmin(stand);
  const rate = {
    what: 'PLACE_RATE',
    rule: 'ky.municipal_tax_casualty',
    place: 'Madeupville',
    from: '2026-03-01',
    rate: '0.05',
    citation: 'Ordinance 7',
    source: 'https://example.org/ordinance',
    reason: 'The city told us.',
  };
  const add = (body: object) =>
    call(stand, 'POST', '/filing-state/KY/override', {
      token: admin.token,
      body: { ...body, currentPassword: PASSWORD },
    });
  expect(await add({ ...rate, rule: 'ky.premium_tax' })).toMatchObject({
    status: 422,
    body: { error: { fields: { rule: 'The rate of this charge doesn’t go by city or county.' } } },
  });
  expect(await add({ ...rate, rate: '1.01', minimum: '-1' })).toMatchObject({
    status: 422,
    body: { error: { fields: { rate: expect.any(String), minimum: expect.any(String) } } },
  });
  expect((await add({ ...rate, minimum: '600' })).status).toBe(201);
  expect(await municipalTax({ place: 'MADEUPVILLE' })).toEqual(['600.00']);
  expect(await municipalTax({ place: 'Elsewhere' })).toEqual([null]);
  const { lines, ...quoted } = await quote({ place: 'Madeupville' });
  expect(quoted).toMatchObject({ stateTotal: '1080.00' });
  // The ordinance was read when its rate was added, not when the rulebook was.
  const line = lines.find(({ kind }: { kind: string }) => kind === 'MUNICIPAL_TAX');
  expect(line).toMatchObject({ citation: 'Ordinance 7', verifiedThrough: civilDay(0) });
  expect(await municipality('KY')).toMatchObject({ places: ['Madeupville'], gap: expect.any(String) });
  const settings = (await call(stand, 'GET', '/filing-state/KY/settings', { token: admin.token })).body;
  expect(settings.overrideList).toMatchObject([
    { what: 'PLACE_RATE', summary: 'Madeupville: 5%, at least $600.00', from: '2026-03-01', to: null },
  ]);
  const { id } = settings.overrideList[0];
  const withdrawn = await call(stand, 'POST', `/filing-state/KY/override/${id}/withdraw`, {
    token: admin.token,
    body: { currentPassword: PASSWORD },
  });
  expect(withdrawn.status).toBeLessThan(300);
  expect(await municipalTax({ place: 'Madeupville' })).toEqual([null]);
});

test('with an imported table the places can be chosen, and the tax of the place is in the total', async () => {
  writeFileSync(join(folder, 'ky', 'municipal-rates.csv'), MADE_UP);
  stand.context.rulebook = readRulebook(folder);
  expect(await municipality('KY')).toEqual({ places: ['Madeupville', 'Nowhere County'], gap: null });
  expect(await municipalTax({ place: 'madeupville' })).toEqual(['500.00']);
  expect(await municipalTax({ place: 'Nowhere County', share: '0.25' })).toEqual(['27.50']);
  expect(await municipalTax()).toEqual([null]);
  expect(await placeChecks({ state: 'KY' })).toMatchObject([{ severity: 'BLOCK' }]);
});
