import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

// Kentucky's cities and counties take at least so much of a policy. A return does not give that back, and who says less of
// a policy does not leave the tax of the place out of its total.

let stand: TestApp;
let admin: SignedIn;
let kay: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  kay = await signUpCustomer(stand, 'Kay');
  const added = await call(stand, 'POST', '/filing-state/KY/override', {
    token: admin.token,
    body: {
      what: 'PLACE_RATE',
      rule: 'ky.municipal_tax_casualty',
      place: 'Madeupville',
      from: '2026-01-01',
      rate: '0.05',
      minimum: '600',
      citation: 'Ordinance 7, made up',
      source: 'https://example.org/ordinance',
      reason: 'Made up for this test.',
      currentPassword: PASSWORD,
    },
  });
  expect(added.status).toBe(201);
});
afterAll(() => stand.close());

const kentucky = (changes: FilingInputs): FilingInputs =>
  texasFiling({
    state: 'KY',
    insured: {
      legalName: 'Bluegrass Roofing LLC',
      mailingAddress: { street: '100 Main Street', city: 'Lexington', state: 'KY', postalCode: '40507' },
    },
    municipality: { place: 'Madeupville' },
    fees: [],
    ...changes,
  });
const completed = async (id: string, more: object = {}) =>
  await send(stand, admin, id, 'complete', { confirmationAbsentReason: 'Nothing to confirm here', ...more });

async function filedPolicy(policyNumber: string): Promise<void> {
  const policy = await submit(stand, kay, kentucky({ policyNumber }));
  expect(policy.body).toMatchObject({ total: '1080.00', status: 'UNPAID' });
  const { id } = policy.body;
  expect((await send(stand, admin, id, 'record-payment', payment('1080.00'))).status).toBe(200);
  expect((await completed(id, { acknowledgeWarnings: true })).status).toBe(200);
}

const endorsed = async (policyNumber: string, filingType: FilingInputs['filingType'], premium: string) =>
  await submit(
    stand,
    kay,
    kentucky({
      policyNumber,
      filingType,
      transactionEffectiveDate: '2026-03-05',
      coverages: [{ line: 'GENERAL_LIABILITY', premium }],
    }),
  );

test('a return of a dollar gives back its rate and not the minimum of the place, and is looked at before it counts', async () => {
  await filedPolicy('KY-1');
  const back = await endorsed('KY-1', 'ENDORSEMENT_RETURN', '-1.00');
  // 3%, 1.8% and 5% of a dollar.
  expect(back.body).toMatchObject({ total: '-0.10', status: 'PENDING' });
  expect((await completed(back.body.id)).body.error.fields).toEqual({
    acknowledgeWarnings: expect.stringContaining('is at least $600.00 for the policy as a whole'),
  });
  const done = await completed(back.body.id, { acknowledgeWarnings: true });
  expect(done.body).toMatchObject({ status: 'COMPLETED', companyCredit: '0.10' });
});

test('an addition of a dollar pays the minimum not again', async () => {
  await filedPolicy('KY-2');
  expect((await endorsed('KY-2', 'ENDORSEMENT_ADDITIONAL', '1.00')).body).toMatchObject({ total: '0.10' });
});

test.each([
  ['none of the premium', { premium: '10000.00' }],
  [
    'a part of the premium',
    { coverages: [{ line: 'GENERAL_LIABILITY', premium: '1.00' }, { premium: '9999.00' }] },
  ],
])(
  'without a line of business for %s there is no total, and it is said what is missing',
  async (_, premium) => {
    const policy = { state: 'KY', filingType: 'NEW_BUSINESS', policyEffectiveDate: '2026-03-01' };
    const municipality = { place: 'Madeupville' };
    const { body } = await call(stand, 'POST', '/quote', { body: { ...policy, ...premium, municipality } });
    expect(body).toMatchObject({ stateTotal: null, total: null });
    const unknown = body.lines.filter(({ amount }: { amount: string | null }) => amount === null);
    expect(unknown).toContainEqual(
      expect.objectContaining({
        rule: 'ky.municipal_tax_casualty',
        notes: [expect.stringContaining('Choose the line of business')],
      }),
    );
  },
);
