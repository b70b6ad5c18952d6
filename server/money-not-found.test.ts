import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const NOBODY = '3f8f6c1e-9a55-4e0b-8a9e-0d6d6a1f2b3c';
const reason = { reason: 'A mistake' };
const amounts = { amounts: [{ amount: '1.00' }] };

/** Each step of money on a record that is not there; a request that is well formed. */
const ON_NOTHING: [path: string, body?: object][] = [
  [`/company/${NOBODY}/invoiceable`],
  [`/company/${NOBODY}/payable`],
  [`/company/${NOBODY}/account`],
  [`/company/${NOBODY}/statement`],
  [`/company/${NOBODY}/statement.pdf`],
  [`/company/${NOBODY}/invoice/preview`, { filingIds: [NOBODY] }],
  [`/company/${NOBODY}/invoice`, { filingIds: [NOBODY] }],
  [
    `/company/${NOBODY}/refund`,
    { amount: '1.00', method: 'CHECK', paidDate: '2026-03-10', reference: 'Check 1' },
  ],
  [`/company/${NOBODY}/write-off`, { filingId: NOBODY, amount: '1.00', ...reason }],
  [`/company/${NOBODY}/apply-credit`, {}],
  [`/invoice/${NOBODY}`],
  [`/invoice/${NOBODY}/pdf`],
  [`/invoice/${NOBODY}/regenerate`, {}],
  [`/invoice/${NOBODY}/regenerate/preview`, {}],
  [`/invoice/${NOBODY}/void`, reason],
  [`/invoice/${NOBODY}/send`, {}],
  [`/payment/${NOBODY}`],
  [`/payment/${NOBODY}/receipt.pdf`],
  [`/payment/${NOBODY}/allocate`, { allocations: [{ filingId: NOBODY, amount: '1.00' }] }],
  [`/payment/${NOBODY}/reverse`, reason],
  [`/report/${NOBODY}`],
  [`/report/${NOBODY}/filing`],
  [`/report/${NOBODY}/event`],
  [`/report/${NOBODY}/reconciliation`],
  [`/report/${NOBODY}/export?format=csv`],
  [`/report/${NOBODY}/ready`, {}],
  [`/report/${NOBODY}/file`, { confirmation: 'C', filedDate: '2026-03-10' }],
  [`/report/${NOBODY}/pay`, { amount: '1.00', paidDate: '2026-03-10', method: 'ACH', reference: 'R' }],
  [`/report/${NOBODY}/reverse-payment`, reason],
  [
    `/report/${NOBODY}/penalty`,
    { amount: '1.00', penalty: '1.00', paidDate: '2026-03-10', method: 'ACH', reference: 'R' },
  ],
  [`/report/${NOBODY}/penalty/${NOBODY}/reverse`, reason],
  [`/report/${NOBODY}/reopen`, reason],
  [`/report/${NOBODY}/amend`, reason],
  [`/report/${NOBODY}/amount`, { amount: '1.00', note: 'The office asked for it' }],
  [
    `/report/${NOBODY}/bill`,
    { number: 'B-1', billedDate: '2026-03-10', dueDate: '2026-03-31', amount: '1.00' },
  ],
  [`/report/${NOBODY}/office-figures`, amounts],
  [`/report/${NOBODY}/settle`, { amount: '1.00', note: 'Rounded' }],
  [`/bank-transaction/${NOBODY}/ignore`, reason],
  [`/bank-transaction/${NOBODY}/restore`, {}],
];

test.each(ON_NOTHING)('%s is not found', async (path, body) => {
  const answer = await call(stand, body === undefined ? 'GET' : 'POST', path, {
    token: admin.token,
    ...(body === undefined ? {} : { body }),
    headers: { 'idempotency-key': freshKey() },
  });
  expect([answer.status, answer.body.error]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
  expect(answer.body.error).toHaveProperty('requestId');
});
