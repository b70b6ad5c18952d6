import { expect, test } from 'vitest';
import { todayOf } from '#operations/today.ts';
import { send } from '#testing/filings.ts';
import { asAdmin, type InvoicedCustomer, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { openFiler } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler('2026-03-10T16:00:00.000Z');

const post = async (path: string, body: object) => {
  const answer = await asAdmin(stand, who.admin, path, body);
  expect([path, answer.body?.error ?? null]).toEqual([path, null]);
  return answer.body;
};
const pay = (companyId: string, amount: string, reference: string, allocations: object[] = []) =>
  post('/payment', {
    companyId,
    amount,
    method: 'CHECK',
    receivedDate: todayOf(clock),
    reference,
    allocations,
  });
const numberOf = async (id: string): Promise<string> =>
  (await call(stand, 'GET', `/filing/${id}`, { token: who.admin.token })).body.number;
async function linesOf({ person }: InvoicedCustomer, skip: number) {
  const { status, body } = await call(stand, 'GET', '/account/statement', { token: person.token });
  expect(status).toBe(200);
  type Line = Record<'description' | 'amount' | 'balance' | 'date', string> & { invoices: string[] };
  return body.lines
    .slice(skip)
    .map(({ date, description, invoices, amount, balance }: Line) => [
      date.slice(5),
      description,
      invoices.join(),
      amount,
      balance,
    ]);
}

test('credit on an invoice stands on its day with what it paid, and changes no balance; taken back, too', async () => {
  const ivy = await signUpInvoiced(stand, who.admin, 'Ivy');
  const [first = '', second = ''] = await submitByInvoice(stand, ivy, 2);
  const one = (await issue(stand, who.admin, ivy, [first])).body;
  const two = (await issue(stand, who.admin, ivy, [second])).body;
  const check = await pay(ivy.companyId, '800.00', 'Check 31', [{ filingId: first, amount: '501.23' }]);
  clock.set('2026-03-12T16:00:00.000Z');
  await post(`/payment/${check.id}/allocate`, { allocations: [{ filingId: second, amount: '200.00' }] });
  const { id } = await post(`/company/${ivy.companyId}/apply-credit`, {
    allocations: [{ filingId: second, amount: '98.77' }],
  });
  clock.set('2026-03-13T16:00:00.000Z');
  await post(`/payment/${id}/reverse`, { reason: 'Applied by mistake' });
  const number = await numberOf(second);
  const lines = await linesOf(ivy, 2);
  expect(lines).toEqual([
    // What was applied of it later is not said a second time.
    [
      '03-10',
      `Payment received – check 31: $501.23 to ${one.number}, $298.77 to credit`,
      one.number,
      '-800.00',
      '202.46',
    ],
    ['03-12', `Customer credit applied – $200.00 from check 31 (${number})`, two.number, '0.00', '202.46'],
    ['03-12', `Customer credit applied – $98.77 (${number})`, two.number, '0.00', '202.46'],
    ['03-13', 'Customer credit no longer applied – $98.77', two.number, '0.00', '202.46'],
  ]);
  const { rawPayload } = await stand.app.inject({
    method: 'GET',
    url: '/api/v1/account/statement.pdf',
    headers: { authorization: `Bearer ${ivy.person.token}` },
  });
  const text = (await readPdf(rawPayload)).map((page) => page.text).join(' ');
  expect(text).toContain(`Customer credit applied – $98.77 (${number})`);
});

test('a check that is reversed takes its own credit off, and says what of other credit it takes along', async () => {
  const una = await signUpInvoiced(stand, who.admin, 'Una');
  const [first = '', second = ''] = await submitByInvoice(stand, una, 2);
  const one = (await issue(stand, who.admin, una, [first])).body;
  const two = (await issue(stand, who.admin, una, [second])).body;
  const check = await pay(una.companyId, '600.00', 'Check 41', [{ filingId: first, amount: '501.23' }]);
  await post(`/company/${una.companyId}/apply-credit`, {
    allocations: [{ filingId: second, amount: '98.77' }],
  });
  clock.set('2026-03-14T16:00:00.000Z');
  await post(`/payment/${check.id}/reverse`, { reason: 'Insufficient funds' });
  expect((await linesOf(una, 4)).map((line: string[]) => line.slice(1))).toEqual([
    ['Payment reversed – check 41', one.number, '600.00', '1002.46'],
    ['Customer credit no longer applied – $98.77', two.number, '0.00', '1002.46'],
  ]);
});

test('what was paid for a filing that is rejected says that it became credit, and how much', async () => {
  const wes = await signUpInvoiced(stand, who.admin, 'Wes');
  const [id = ''] = await submitByInvoice(stand, wes, 1, { paymentMethod: 'ACH' });
  await pay(wes.companyId, '501.23', 'Check 51', [{ filingId: id, amount: '501.23' }]);
  await send(stand, who.admin, id, 'reject', { reason: 'OTHER', words: 'The premium is another.' });
  const number = await numberOf(id);
  expect((await linesOf(wes, 0)).map((line: string[]) => line.slice(1))).toEqual([
    [`${number}: taxes and fees`, '', '501.23', '501.23'],
    [`${number}: taxes and fees reversed`, '', '-501.23', '0.00'],
    [`Payment received – check 51 (${number})`, '', '-501.23', '-501.23'],
    [`${number}: payment moved to customer credit – $501.23`, '', '0.00', '-501.23'],
  ]);
});
