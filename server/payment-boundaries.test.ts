import { describe, expect, test } from 'vitest';
import { send } from '#testing/filings.ts';
import {
  asAdmin,
  type InvoicedCustomer,
  issue,
  openBooks,
  signUpInvoiced,
  submitByInvoice,
} from '#testing/invoices.ts';
import { call } from '#testing/people.ts';

const { stand, admin } = await openBooks();

const read = async (path: string) => (await call(stand, 'GET', path, { token: admin.token })).body;
const post = async (path: string, body: object) => {
  const answer = await asAdmin(stand, admin, path, body);
  expect([path, answer.status < 300]).toEqual([path, true]);
  return answer.body;
};
const receive = ({ companyId }: InvoicedCustomer, changes: object) =>
  asAdmin(stand, admin, '/payment', {
    ...{ companyId, method: 'CHECK', receivedDate: '2026-03-09', reference: 'Check 7', ...changes },
  });

/** A company with two filings of 501.23 on an invoice. */
async function invoiced(name: string) {
  const of = await signUpInvoiced(stand, admin, name);
  const [comesBack = '', stays = ''] = await submitByInvoice(stand, of, 2);
  const { id: invoiceId } = (await issue(stand, admin, of, [comesBack, stays])).body;
  const sendBack = () =>
    send(stand, admin, comesBack, 'reject', { reason: 'OTHER', words: 'Please correct it.' });
  const standing = async () => {
    const { balanceDue, credit } = await read(`/company/${of.companyId}/account`);
    return [balanceDue, credit];
  };
  return { of, comesBack, stays, invoiceId, sendBack, standing };
}

describe('what a filing that came back gave back already is not undone once more', () => {
  test('of credit that was applied', async () => {
    const { of, comesBack, stays, sendBack, standing } = await invoiced('Clara');
    await receive(of, { amount: '300.00', allocations: [] });
    const { id } = await post(`/company/${of.companyId}/apply-credit`, {
      allocations: [
        { filingId: comesBack, amount: '200.00' },
        { filingId: stays, amount: '100.00' },
      ],
    });
    expect(await standing()).toEqual(['702.46', '0.00']);
    await sendBack();
    expect(await standing()).toEqual(['401.23', '200.00']);
    await post(`/payment/${id}/reverse`, { reason: 'Meant for another' });
    expect(await standing()).toEqual(['501.23', '300.00']);
  });

  test('of what was written off', async () => {
    const { of, invoiceId, sendBack, standing } = await invoiced('Wanda');
    const lost = async () => (await read('/ledger/account/WRITE_OFF')).balance;
    const { id } = await post(`/company/${of.companyId}/write-off`, {
      invoiceId,
      amount: '600.00',
      reason: 'Small',
    });
    expect([await lost(), await standing()]).toEqual(['600.00', ['402.46', '0.00']]);
    await sendBack();
    const left = await lost();
    expect(await standing()).toEqual(['402.46', '0.00']);
    expect(left).toBe('98.77');
    await post(`/payment/${id}/reverse`, { reason: 'They pay' });
    expect([await lost(), await standing()]).toEqual(['0.00', ['501.23', '0.00']]);
  });
});

describe('money received', () => {
  test('counts up to the largest amount and back to the first day, and not a cent or a day further', async () => {
    const of = await signUpInvoiced(stand, admin, 'Lena');
    const none = { allocations: [] };
    const statusOf = async (changes: object) => {
      const { status, body } = await receive(of, { amount: '1.00', ...none, ...changes });
      return [status, Object.keys(body.error?.fields ?? {})];
    };
    expect(await statusOf({ amount: '100000000.01' })).toEqual([422, ['amount']]);
    expect(await statusOf({ receivedDate: '2021-03-09' })).toEqual([422, ['receivedDate']]);
    expect(await statusOf({ amount: '100000000.00' })).toEqual([201, []]);
    expect(await statusOf({ receivedDate: '2021-03-10' })).toEqual([201, []]);
    expect((await read(`/company/${of.companyId}/account`)).credit).toBe('100000001.00');
  });
});

test('credit that is applied moves no money, and is booked today, whatever day was typed', async () => {
  const of = await signUpInvoiced(stand, admin, 'Dora');
  const [filingId = ''] = await submitByInvoice(stand, of, 1, { paymentMethod: 'ACH' });
  await receive(of, { amount: '80.00', allocations: [], receivedDate: '2026-03-02' });
  const applied = { amount: '50.00', fromCredit: true, receivedOn: '2026-03-03', reference: 'Credit' };
  expect((await send(stand, admin, filingId, 'record-payment', applied)).status).toBe(200);
  const { items, balance } = await read(`/ledger/account/CUSTOMER_CREDIT:${of.companyId}`);
  expect([balance, items.map(({ date, amount }: Record<string, string>) => [date, amount])]).toEqual([
    '-30.00',
    [
      ['2026-03-10', '50.00'],
      ['2026-03-02', '-80.00'],
    ],
  ]);
});

test('a filing that was sent back asks for no money and gets none, whether it is named or not', async () => {
  const of = await signUpInvoiced(stand, admin, 'Rita');
  const [back = '', open = ''] = await submitByInvoice(stand, of, 2, { paymentMethod: 'ACH' });
  await send(stand, admin, back, 'reject', { reason: 'OTHER', words: 'Please correct it.' });
  const payable = await read(`/company/${of.companyId}/payable`);
  expect(payable.filings.map(({ id }: { id: string }) => id)).toEqual([open]);
  const named = await receive(of, { amount: '10.00', allocations: [{ filingId: back, amount: '10.00' }] });
  expect([named.status, named.body.error.fields]).toEqual([
    422,
    { 'allocations.0.amount': 'Nothing is due.' },
  ]);
  expect((await receive(of, { amount: '600.00' })).body).toMatchObject({
    allocated: '501.23',
    unallocated: '98.77',
    allocations: [{ filingId: open, amount: '501.23' }],
  });
});

test('a payment that bounces takes back the credit that was used last, to the cent', async () => {
  const of = await signUpInvoiced(stand, admin, 'Bea');
  const [first = '', last = ''] = await submitByInvoice(stand, of, 2, { paymentMethod: 'ACH' });
  const { id: bad } = (await receive(of, { amount: '100.00', allocations: [] })).body;
  await receive(of, { amount: '30.00', allocations: [] });
  const use = async (filingId: string, amount: string) =>
    await post(`/company/${of.companyId}/apply-credit`, { allocations: [{ filingId, amount }] });
  await use(first, '40.00');
  await use(last, '60.00');
  await post(`/payment/${bad}/reverse`, { reason: 'Insufficient funds' });
  const paid = async (id: string) => (await read(`/filing/${id}`)).paid;
  expect([await paid(first), await paid(last)]).toEqual(['30.00', '0.00']);
  expect((await read(`/company/${of.companyId}/account`)).credit).toBe('0.00');
});
