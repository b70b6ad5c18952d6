import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILING_LIMITS } from '#domain/filing/filing-inputs.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let token: string;
beforeAll(async () => {
  // Noon in UTC is the same day where the agency works.
  stand = await createTestApp({ clock: { now: () => new Date('2024-12-31T18:00:00Z') } });
  token = (await signUpCustomer(stand, 'purchaser')).token;
});
afterAll(() => stand.close());

const GIVEN = {
  riskManager: 'RETAINED',
  riskManagerName: ' Jane Doe ',
  riskManagerQualifications: 'ARM, 12 years',
  premium: '100000.01',
  measure: 'NET_WORTH',
  figure: '23781160.01',
};
const ask = (body: unknown) => call(stand, 'POST', '/exempt-purchaser', { token, body });

test('whoever files is told that the insured meets the definition, by which figures of which law', async () => {
  const { status, body } = await ask(GIVEN);
  expect(status).toBe(200);
  expect(body).toMatchObject({ outcome: 'MEETS', on: '2024-12-31', basis: 'TODAY', questions: [] });
  expect(body.findings.map((each: { standing: string }) => each.standing)).toEqual(['MET', 'MET', 'MET']);
  expect(body.alsoAsked).toMatchObject({
    citation: '15 U.S.C. 8205',
    text: expect.stringContaining('in writing'),
  });
  expect(body.findings[2].sources).toEqual([
    {
      citation: '15 U.S.C. 8206(5)(C)(i)(I)',
      source: expect.stringContaining('cornell'),
      confidence: 'high',
    },
    {
      citation: expect.stringContaining('1/1/2020'),
      source: expect.stringContaining('slai.org'),
      confidence: 'medium',
    },
  ]);
  expect(body.evidence).toContain('Dec 31, 2024 (today)');
  expect(body.evidence).toContain('Qualified risk manager, retained: Jane Doe; ARM, 12 years.');
});

test('the policy’s effective date counts before today', async () => {
  expect((await ask({ ...GIVEN, policyEffectiveDate: '2025-01-01' })).body).toMatchObject({
    outcome: 'CANNOT_BE_SAID',
    on: '2025-01-01',
    basis: 'POLICY_EFFECTIVE',
    evidence: expect.stringContaining('(policy effective date)'),
  });
  expect((await ask({ ...GIVEN, policyEffectiveDate: '2024-12-31' })).body.outcome).toBe('MEETS');
  expect((await ask({ ...GIVEN, policyEffectiveDate: '' })).body.basis).toBe('TODAY');
});

test('what is not answered is asked for, and what fails is said at once', async () => {
  expect((await ask({})).body).toMatchObject({ outcome: 'ASK', findings: [], evidence: null });
  expect((await ask({ premium: '100000.00' })).body).toMatchObject({
    outcome: 'DOES_NOT_MEET',
    findings: [{ requirement: 'PREMIUM', standing: 'NOT_MET' }],
    questions: [],
    evidence: null,
  });
  // A figure says nothing without its measure.
  expect((await ask({ figure: 'much' })).body.outcome).toBe('ASK');
});

test('the longest answers fit into the proof of a filing', async () => {
  const { body } = await ask({
    ...GIVEN,
    policyEffectiveDate: '2026-03-01',
    riskManagerName: 'N'.repeat(200),
    riskManagerQualifications: 'Q'.repeat(500),
    premium: '999999999999.99',
    figure: '999999999999.99',
  });
  expect(body.outcome).toBe('CANNOT_BE_SAID');
  expect(body.evidence.length).toBeLessThanOrEqual(FILING_LIMITS.longText);
});

test('nothing is kept', async () => {
  const entries = () => stand.owner.selectFrom('audit_entries').selectAll().execute();
  const before = await entries();
  await ask(GIVEN);
  expect(await entries()).toEqual(before);
});

test('nobody is told without being signed in', async () => {
  expect((await call(stand, 'POST', '/exempt-purchaser', { body: GIVEN })).status).toBe(401);
});

test.each([
  [{ premium: '-0.01' }, 'premium', 'Premium must be minimum 0'],
  [{ premium: '1.001' }, 'premium', 'Premium is not a valid amount'],
  [{ measure: 'NET_WORTH', figure: 'much' }, 'figure', 'Net worth is not a valid amount'],
  [{ measure: 'EMPLOYEES', figure: '-1' }, 'figure', 'Full-time equivalent employees must be minimum 0'],
  [
    { measure: 'POPULATION', figure: '50000.5' },
    'figure',
    'Population of the municipality is not a valid integer',
  ],
  [{ policyEffectiveDate: 'soon' }, 'policyEffectiveDate', 'Effective date is an invalid date'],
  [{ policyEffectiveDate: '2026-02-30' }, 'policyEffectiveDate', 'Effective date is an invalid date'],
  [{ policyEffectiveDate: '9999-12-31' }, 'policyEffectiveDate', 'Effective date is an invalid date'],
])('%j is refused at %s: %s', async (body, field, sentence) => {
  const answer = await ask(body);
  expect([answer.status, answer.body.error.code]).toEqual([422, 'INVALID']);
  expect(answer.body.error.fields).toEqual({ [field]: sentence });
});
