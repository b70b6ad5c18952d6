import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCents, formatCents, readCents } from '#domain/money/cents.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let dora: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  dora = await signUpCustomer(stand, 'Dora');
  const { id } = (await submit(stand, dora, texasFiling({ policyNumber: 'EXP-1' }))).body;
  await send(stand, admin, id, 'record-payment', payment('501.23'));
  const ivo = await signUpCustomer(stand, 'Ivo');
  await call(stand, 'PATCH', `/user/${ivo.id}`, {
    token: admin.token,
    body: { invoiceableStatus: 'INVOICEABLE' },
  });
  await submit(stand, ivo, texasFiling({ policyNumber: 'EXP-I', paymentMethod: 'PENDING_INVOICE' }));
  await call(stand, 'POST', '/contact', {
    body: { name: '=cmd()', email: 'visitor@example.com', message: 'Which states?' },
  });
  await call(stand, 'POST', '/client', {
    token: admin.token,
    body: { name: '+1 Brokers' },
    headers: { 'idempotency-key': freshKey() },
  });
});
afterAll(() => stand.close());

const file = (path: string, who = admin) =>
  stand.app.inject({
    method: 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${who.token}` },
  });

/** Every charge, and whatever else an office or a bookkeeper asks for. */
const FILING = {
  Capacity: 'Placed by us',
  'Filing type': 'New business',
  Status: 'Paid',
  'Payment method': 'ACH',
  'Policy effective': '2026-03-01',
  Expiration: '2027-03-01',
  Line: 'General liability',
  Insurer: 'Harbor Specialty Insurance Company',
  NAIC: '12345',
  Premium: '10000.00',
  'Policy fee': '250.00',
  'Broker fee': '',
  'Premium tax': '497.13',
  'Stamping fee': '4.10',
  'Municipal tax': '',
  'State total': '501.23',
  Balance: '0.00',
  Confirmation: '',
  Created: '2026-03-10',
};

test.each([
  ['filing', 'filings', FILING],
  ['invoice', 'invoices', null],
  ['payment', 'payments', { Company: 'Dora Agency', Method: 'ACH', Amount: '501.23', 'Not applied': '0.00' }],
  ['company', 'companies', { Company: 'Dora Agency', Contact: 'Dora Agent' }],
  ['user', 'users', { Role: 'Admin', Status: 'Active' }],
  ['client', 'clients', { Client: "'+1 Brokers" }],
  ['report', 'reports', null],
  [
    'audit',
    'audit-log',
    {
      Who: 'Dora Agent',
      What: 'Submitted a filing',
      Record: 'Filing NB-TX-26-000001',
      'Action (code)': 'filing.submit',
      'Kind of record (code)': 'filing',
      'When (UTC)': expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      Hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ],
  [
    'outbox',
    'outbox',
    { To: expect.stringContaining('@'), Subject: expect.stringContaining('NB-TX-26-000001') },
  ],
  ['contact-message', 'contact-messages', { Name: "'=cmd()", Message: 'Which states?', 'Answered by': '' }],
  // The same words as on the page.
  ['user', 'users', { Role: 'Customer', 'Invoiceable status': 'Invoiceable' }],
  ['filing', 'filings', { 'Payment method': 'By invoice' }],
] as const)('the list of %s as a file holds what the list holds', async (path, name, first) => {
  const { total } = (await call(stand, 'GET', `/${path}?limit=1`, { token: admin.token })).body;
  const csv = await file(`/${path}/export?format=csv`);
  expect(csv.statusCode).toBe(200);
  expect(csv.headers).toMatchObject({
    'content-disposition': expect.stringContaining(`filename="${name}-2026-03-10.csv"`),
    'cache-control': 'no-store',
  });
  const rows = parse(csv.body, { columns: true, bom: true }) as Record<string, string>[];
  expect(rows).toHaveLength(total);
  if (first !== null) expect(rows).toContainEqual(expect.objectContaining(first));
  const workbook = await file(`/${path}/export?format=xlsx`);
  const { sheets } = await readXlsx(workbook.rawPayload);
  expect(sheets[0]?.rows).toHaveLength(total + 1);
});

test('due dates as a file: each of the window and what is overdue, with what all of it comes to', async () => {
  // Texas wants the filing 60 days after it took effect; it is unpaid.
  const { id } = (await submit(stand, dora, texasFiling({ policyNumber: 'EXP-2' }))).body;
  const { number, dueDate, total } = (await call(stand, 'GET', `/filing/${id}`, { token: admin.token })).body;
  const of = (query: string) => file(`/obligation/export?format=csv&from=2026-03-01&to=2026-12-31${query}`);
  const csv = await of('');
  expect(csv.headers['content-disposition']).toContain('filename="due-dates-2026-03-10.csv"');
  const rows = parse(csv.body, { columns: true, bom: true }) as Record<string, string>[];
  expect(rows).toContainEqual({
    Due: dueDate,
    Type: 'Filing',
    State: 'TX',
    Item: number,
    Details: 'Lone Star Roofing LLC',
    Status: 'Unpaid',
    'To collect': total,
    'To pay': '',
  });
  const sums = rows.pop();
  for (const column of ['To collect', 'To pay']) {
    const amounts = rows.map((row) => row[column]).filter((amount) => amount !== '');
    expect(sums?.[column]).toBe(formatCents(addCents(...amounts.map((each) => readCents(each ?? '')))));
  }
  // What needs nothing more is left out until it is asked for, as on the page.
  const whole = parse((await of('&settled=true')).body, { columns: true, bom: true }) as typeof rows;
  expect([rows, whole].map((each) => each.some(({ Type }) => Type === 'Report'))).toEqual([false, true]);
  const filings = parse((await of('&kind=FILING')).body, { columns: true, bom: true }) as typeof rows;
  expect(new Set(filings.map(({ Type }) => Type))).toEqual(new Set(['Filing', '']));
  expect((await of('&kind=NOTHING')).statusCode).toBe(400);
  expect((await of('&from=2026-02-30')).statusCode).toBe(400);
  expect((await file('/obligation/export?format=csv&from=2026-03-01&to=2026-03-31', dora)).statusCode).toBe(
    403,
  );
});

test('what is wrong with the question is said, and no file is begun', async () => {
  const response = await file('/payment/export?format=csv&from=2026-02-30');
  expect([response.statusCode, response.json().error.code]).toEqual([400, 'MALFORMED']);
  expect((await file('/user/export?format=pdf')).statusCode).toBe(400);
  expect((await file('/client/export?format=csv&limit=1')).json().error.code).toBe('UNKNOWN_FILTER');
  expect((await file('/company/export?format=csv', dora)).statusCode).toBe(403);
  expect((await file('/audit/export?format=csv', dora)).statusCode).toBe(403);
  expect((await file('/audit/export?format=csv&from=2026-02-30')).json().error.code).toBe('MALFORMED');
});
