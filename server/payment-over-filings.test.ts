import { expect, test } from 'vitest';
import { asAdmin, issue, openBooks, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call } from '#testing/people.ts';

const { stand, admin } = await openBooks();

const get = async (path: string) => {
  const answer = await call(stand, 'GET', path, { token: admin.token });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body;
};
const post = async (path: string, body: object) => {
  const answer = await asAdmin(stand, admin, path, body);
  expect([path, answer.status < 300]).toEqual([path, true]);
  return answer.body;
};
const check = { method: 'CHECK', reference: 'Check 7', receivedDate: '2026-03-05' };

test('of a check for two filings each is told its own part, and the ledger calls it nobody’s', async () => {
  const zoe = await signUpInvoiced(stand, admin, 'Zoe');
  const [one = '', other = ''] = await submitByInvoice(stand, zoe, 2);
  await issue(stand, admin, zoe, [one, other]);
  const both = [
    { filingId: one, amount: '501.23' },
    { filingId: other, amount: '100.00' },
  ];
  const { companyId } = zoe;
  await post('/payment', { ...check, companyId, amount: '650.00', allocations: both });
  await post('/payment', {
    ...check,
    companyId,
    amount: '50.00',
    allocations: [{ filingId: other, amount: '40.00' }],
  });
  const told = async (id: string) =>
    (await get(`/filing/${id}/event`)).items.flatMap(({ event, summary }: Record<string, string>) =>
      event === 'record-payment' ? [summary] : [],
    );
  expect(await told(one)).toEqual(['Check of $501.23 recorded. Paid in full.']);
  // All that is new of the second is on one filing: it is told the whole.
  expect(await told(other)).toEqual([
    'Check of $100.00 recorded. Balance due: $401.23.',
    'Check of $50.00 recorded. Balance due: $361.23. The overpayment is kept as customer credit.',
  ]);
  const { items } = await get(`/ledger/account/CUSTOMER_CREDIT:${companyId}`);
  expect(
    items.map(({ amount, filingId }: { amount: string; filingId: string | null }) => [amount, filingId]),
  ).toEqual([
    ['-10.00', other],
    ['-48.77', null],
  ]);
});

test('what is left of a payment is credit from its day on, and is used on the day on which somebody uses it', async () => {
  const { companyId, ...una } = await signUpInvoiced(stand, admin, 'Una');
  const [filingId = ''] = await submitByInvoice(stand, { companyId, ...una }, 1);
  const { id } = await post('/payment', { ...check, companyId, amount: '60.00', allocations: [] });
  await post(`/payment/${id}/allocate`, { allocations: [{ filingId, amount: '60.00' }] });
  const credit = async (day: string) =>
    (await get(`/ledger/account/CUSTOMER_CREDIT:${companyId}?asOf=${day}`)).balance;
  const days = ['2026-03-04', '2026-03-05', '2026-03-09', '2026-03-10'];
  expect(await Promise.all(days.map(credit))).toEqual(['0.00', '-60.00', '-60.00', '0.00']);
});

test('a write-off that is undone is no payment that came back: the customer of the invoice reads nothing of it', async () => {
  const wes = await signUpInvoiced(stand, admin, 'Wes');
  const { body: invoice } = await issue(stand, admin, wes, await submitByInvoice(stand, wes, 1));
  const loss = await post(`/company/${wes.companyId}/write-off`, {
    invoiceId: invoice.id,
    amount: '1.00',
    reason: 'Too small to ask for',
  });
  await post(`/payment/${loss.id}/reverse`, { reason: 'It is asked for after all' });
  const { body } = await call(stand, 'GET', `/invoice/${invoice.id}`, { token: wes.person.token });
  expect(body).toMatchObject({ open: '501.23', returned: [] });
});
