import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, send, submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
let filingId: string;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Dora');
  filingId = (await submit(stand, customer, texasFiling())).body.id;
});
afterAll(() => stand.close());

describe.each(['9999-12-31', '2101-01-01', '1899-12-31', '0001-01-01'])('the date %s', (date) => {
  test.each([
    'policyEffectiveDate',
    'expirationDate',
    'transactionEffectiveDate',
    'issueDate',
    'invoiceDate',
    'termStartDate',
  ])('as %s of a filing is refused by name, and the draft lives on', async (field) => {
    const content = texasFiling({ [field]: date });
    const direct = await submit(stand, customer, content);
    expect(direct.status).toBe(422);
    expect(Object.keys(direct.body.error.fields)).toContain(field);

    const made = await call(stand, 'POST', '/filing-draft', { token: customer.token, body: { content } });
    expect(made.status).toBe(201);
    const { id } = made.body;
    const read = () => call(stand, 'GET', `/filing-draft/${id}`, { token: customer.token });
    expect((await read()).status).toBe(200);
    const saved = await call(stand, 'PUT', `/filing-draft/${id}`, {
      token: customer.token,
      body: { version: made.body.version, content },
    });
    expect(saved.status).toBe(200);
    const refused = await call(stand, 'POST', '/filing', {
      token: customer.token,
      body: { draftId: id, version: saved.body.version },
      headers: { 'idempotency-key': freshKey() },
    });
    expect(refused.status).toBe(422);
    expect((await read()).body).toMatchObject({ content });
    const mended = await call(stand, 'PUT', `/filing-draft/${id}`, {
      token: customer.token,
      body: { version: saved.body.version, content: texasFiling() },
    });
    expect(mended.body).toMatchObject({ quoteProblem: null, quote: { total: '501.23' } });
  });

  test.each([
    ['policyEffectiveDate', {}],
    ['transactionEffectiveDate', {}],
    ['termStartDate', {}],
  ])('as %s of a price is refused by name', async (field) => {
    const { status, body } = await call(stand, 'POST', '/quote', {
      body: {
        state: 'TX',
        filingType: 'NEW_BUSINESS',
        policyEffectiveDate: '2026-03-01',
        line: 'GENERAL_LIABILITY',
        premium: '100.00',
        [field]: date,
      },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields)).toContain(field);
  });

  test('as the day of a payment, in filters and in reports is refused by name', async () => {
    const payment = { amount: '501.23', method: 'ACH', receivedOn: date, reference: 'R' };
    const paid = await send(stand, admin, filingId, 'record-payment', payment);
    expect(paid).toMatchObject({
      status: 422,
      body: { error: { fields: { receivedOn: expect.anything() } } },
    });
    const listed = await call(stand, 'GET', `/filing?from=${date}`, { token: customer.token });
    expect(listed).toMatchObject({ status: 422, body: { error: { fields: { from: expect.anything() } } } });
    const due = await call(stand, 'GET', `/obligation?from=2026-01-01&to=${date}`, { token: admin.token });
    expect(due).toMatchObject({ status: 422, body: { error: { fields: { to: expect.anything() } } } });
  });
});

describe('a payment', () => {
  const pay = (changes: object) =>
    send(stand, admin, filingId, 'record-payment', {
      amount: '1.00',
      method: 'ACH',
      receivedOn: '2026-03-10',
      reference: 'R',
      ...changes,
    });
  test.each([
    ['received after today', { receivedOn: '2026-03-11' }, 'receivedOn', /after today, Mar 10, 2026/],
    [
      'received longer ago than five years',
      { receivedOn: '2021-03-09' },
      'receivedOn',
      /Mar 10, 2021 or later/,
    ],
    ['of nothing', { amount: '0.00' }, 'amount', /must be minimum 0.01/],
    ['of more than anybody pays', { amount: '100000000.01' }, 'amount', /must be maximum 100000000.00/],
    ['of more than fits', { amount: '9'.repeat(13) }, 'amount', /./],
  ])('%s is refused by name', async (_what, changes, field, message) => {
    const { status, body } = await pay(changes);
    expect(status).toBe(422);
    expect(body.error.fields[field]).toMatch(message);
  });

  test('on the first day and the last passes', async () => {
    expect((await pay({ receivedOn: '2021-03-10' })).status).toBe(200);
    expect((await pay({ receivedOn: '2026-03-10' })).status).toBe(200);
    expect((await pay({ amount: '100000000.00' })).status).toBe(200);
  });
});

let named = 0;
test.each(['=1+1', '＝1+1', ' =1+1', '\ufeff＠x', '-1', '﹢1', "'=ok"])(
  'the name %j runs as no formula in a spreadsheet',
  async (legalName) => {
    named += 1;
    const insured = { ...texasFiling().insured, legalName };
    const { body } = await submit(stand, customer, texasFiling({ insured, policyNumber: `N-${named}` }));
    expect(body.error).toBeUndefined();
    const exported = await call(stand, 'GET', '/filing/export?format=csv', { token: customer.token });
    const cell = exported.body.split('\n').find((line: string) => line.includes(body.number));
    expect(cell).toContain(legalName === "'=ok" ? "'=ok" : `'${legalName.trim()}`);
  },
);

test.each(['\u200b=1+1', '\u2060+1', 'Acme\t-1'])(
  'the name %j, of which a spreadsheet could drop a character and run the rest, is refused',
  async (legalName) => {
    const insured = { ...texasFiling().insured, legalName };
    const { status, body } = await submit(stand, customer, texasFiling({ insured, policyNumber: 'N-0' }));
    expect(status).toBe(422);
    expect(JSON.stringify(body.error.fields)).toContain('hidden character');
  },
);
