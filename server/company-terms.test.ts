import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, send, submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const put = (path: string, body: object) => call(stand, 'PUT', path, { token: admin.token, body });
const companyOf = async (who: SignedIn) =>
  (await call(stand, 'GET', '/user/me', { token: who.token })).body.companyId as string;
/** The agency's charges of a Texas policy of $10,000 and $250 fees, as this user is told them. */
async function chargesOf(who: SignedIn): Promise<[string, string, string][]> {
  const body = {
    state: 'TX',
    filingType: 'NEW_BUSINESS',
    policyEffectiveDate: '2026-03-01',
    line: 'GENERAL_LIABILITY',
    premium: '10000.00',
    fees: [{ kind: 'POLICY_FEE', amount: '250.00', chargedBy: 'INSURER' }],
  };
  const { body: quote } = await call(stand, 'POST', '/quote', { token: who.token, body });
  return quote.agencyCharges.map((charge: { kind: string; amount: string; termsFrom: string }) => [
    charge.kind,
    charge.amount,
    charge.termsFrom,
  ]);
}

test('terms of a company count for all of its users, behind their own and before the state s', async () => {
  const [ann, bob] = [await signUpCustomer(stand, 'Ann'), await signUpCustomer(stand, 'Bob')];
  const company = await companyOf(ann);
  await call(stand, 'PATCH', `/user/${bob.id}`, { token: admin.token, body: { companyId: company } });
  const fee = `/company/${company}/state-settings/TX`;
  const rate = `/company/${company}/state-rates/TX/NB`;
  expect(await put(fee, { filingFee: 'FLAT', filingFeeValue: '25.00' })).toMatchObject({
    status: 200,
    body: { filingStateId: 'TX', filingFee: 'FLAT', filingFeeValue: '25.00' },
  });
  await put(rate, { mode: 'PERCENTAGE', value: '0.02', minimum: '50.00' });
  const ofCompany = [
    ['FILING_FEE', '25.00', 'COMPANY'],
    ['COMMISSION', '200.00', 'COMPANY'],
  ];
  expect(await chargesOf(ann)).toEqual(ofCompany);
  expect(await chargesOf(bob)).toEqual(ofCompany);

  // Each of the two is outranked by itself; OFF is agreed, too.
  await put(`/user/${bob.id}/state-settings/TX`, { filingFee: 'OFF' });
  expect(await chargesOf(bob)).toEqual([['COMMISSION', '200.00', 'COMPANY']]);
  await put(`/user/${bob.id}/state-settings/TX`, {});
  expect(await chargesOf(bob)).toEqual(ofCompany);

  const listed = await call(stand, 'GET', `/company/${company}/state-rates`, { token: admin.token });
  expect(listed.body.items).toEqual([
    { filingStateId: 'TX', type: 'NB', mode: 'PERCENTAGE', value: '0.02', minimum: '50.00' },
  ]);
  await put(rate, {});
  expect(await chargesOf(ann)).toEqual([['FILING_FEE', '25.00', 'COMPANY']]);
  expect((await put(`/company/${crypto.randomUUID()}/state-settings/TX`, { filingFee: 'OFF' })).status).toBe(
    404,
  );
  expect((await put(rate, { mode: 'PERCENTAGE', value: '2' })).status).toBe(422);
});

test('a filing is priced anew by the terms of its own company, wherever its submitter is now', async () => {
  const [cara, dan] = [await signUpCustomer(stand, 'Cara'), await signUpCustomer(stand, 'Dan')];
  const [before, after] = [await companyOf(cara), await companyOf(dan)];
  await put(`/company/${before}/state-settings/TX`, { filingFee: 'FLAT', filingFeeValue: '25.00' });
  await put(`/company/${after}/state-settings/TX`, { filingFee: 'FLAT', filingFeeValue: '75.00' });
  const filing = (await submit(stand, cara, texasFiling({ policyNumber: 'MOVES-1' }))).body;
  expect(filing.submission.agencyTotal).toBe('25.00');
  await call(stand, 'PATCH', `/user/${cara.id}`, { token: admin.token, body: { companyId: after } });
  expect(await chargesOf(cara)).toEqual([['FILING_FEE', '75.00', 'COMPANY']]);
  const again = await send(stand, admin, filing.id, 'reassess', { confirm: false });
  expect(again.body).toMatchObject({ difference: '0.00' });
});
