import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call } from '#testing/people.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

const ask = (body: unknown) => call(stand, 'POST', '/home-state', { body });

test('asks one thing after the other until the state is found, with its reason', async () => {
  const steps = [
    [{}, 'affiliatedGroup'],
    [{ affiliatedGroup: false }, 'insured.kind'],
    [{ affiliatedGroup: false, insured: { kind: 'ORGANIZATION' } }, 'insured.principalPlace'],
    [
      { affiliatedGroup: false, insured: { kind: 'ORGANIZATION', principalPlace: 'TX' } },
      'insured.riskAtHome',
    ],
  ] as const;
  for (const [body, field] of steps) {
    expect(await ask(body)).toMatchObject({ status: 200, body: { outcome: 'ASK', questions: [{ field }] } });
  }
  const insured = { kind: 'ORGANIZATION', principalPlace: 'TX', riskAtHome: true };
  expect(await ask({ affiliatedGroup: false, insured })).toMatchObject({
    status: 200,
    body: {
      outcome: 'FOUND',
      state: 'TX',
      basis: 'PRINCIPAL_PLACE_OF_BUSINESS',
      reason: expect.stringContaining('Texas'),
      citation: '15 U.S.C. 8206(6)(A)(i)',
      source: expect.stringMatching(/^https:/),
      caution: null,
    },
  });
});

test('counts shares to the cent and names a tie', async () => {
  const insured = (one: string, other: string) => ({
    kind: 'ORGANIZATION',
    principalPlace: 'TX',
    riskAtHome: false,
    allocation: [
      { state: 'LA', premium: one },
      { state: 'OK', premium: other },
    ],
  });
  expect(await ask({ affiliatedGroup: false, insured: insured('5000.00', '5000.01') })).toMatchObject({
    body: { outcome: 'FOUND', state: 'OK', basis: 'GREATEST_PREMIUM_SHARE' },
  });
  expect(await ask({ affiliatedGroup: false, insured: insured('5000', '5000.00') })).toMatchObject({
    body: { outcome: 'UNDECIDED', between: ['LA', 'OK'], whoCanSettle: expect.any(String) },
  });
});

test('takes the member of a group with the most premium', async () => {
  const member = { kind: 'ORGANIZATION', riskAtHome: true };
  const members = [
    { ...member, name: 'Alpha', premium: '100.00', principalPlace: 'TX' },
    { ...member, name: 'Beta', premium: '200.00', principalPlace: 'OK' },
  ];
  expect(await ask({ affiliatedGroup: true, members })).toMatchObject({
    body: { outcome: 'FOUND', state: 'OK' },
  });
});

test.each([
  [
    { insured: { allocation: [{ state: 'TX', premium: '-1.00' }] } },
    'insured.allocation.0.premium',
    'Premium must be minimum 0',
  ],
  [
    { insured: { allocation: [{ state: 'TX', premium: 'much' }] } },
    'insured.allocation.0.premium',
    'Premium is not a valid amount',
  ],
  [{ members: [{ name: 'Alpha', premium: '1.001' }] }, 'members.0.premium', 'Premium is not a valid amount'],
  [{ insured: { principalPlace: 'ZZ' } }, 'insured.principalPlace', 'Principal place is not a valid value'],
  [{ affiliatedGroup: 'perhaps' }, 'affiliatedGroup', 'Affiliated group is not a valid boolean'],
])('%j is refused at %s: %s', async (body, field, sentence) => {
  const answer = await ask(body);
  expect([answer.status, answer.body.error.code]).toEqual([422, 'INVALID']);
  expect(answer.body.error.fields).toEqual({ [field]: sentence });
});
