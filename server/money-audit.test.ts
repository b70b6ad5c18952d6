import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCents } from '#domain/money/cents.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { bankCsv, bankLine, sendBankFile } from '#testing/bank-files.ts';
import { MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { asAdmin, type InvoicedCustomer, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call, type SignedIn, signInAdmin } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let mona: InvoicedCustomer;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  mona = await signUpInvoiced(stand, admin, 'Mona');
});
afterAll(() => stand.close());

const post = async (path: string, body: object) => {
  const answer = await asAdmin(stand, admin, path, body);
  expect([path, answer.status < 300]).toEqual([path, true]);
  return answer.body;
};
const confirm = async (id: string, said: object) => {
  const body = { commit: true, transactions: [{ id, ...said }] };
  const answer = await call(stand, 'POST', '/bank-transaction/confirm', { token: admin.token, body });
  return answer.body.items[0];
};

/** What the admin's steps since an entry left in the log, in their order. */
async function auditedBy(steps: () => Promise<unknown>) {
  const { last } = await stand.owner
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow();
  await steps();
  const entries = await stand.owner
    .selectFrom('audit_entries')
    .select(['action', 'subject_id as subject', 'details', 'actor_id as actor'])
    .where('sequence', '>', last)
    .orderBy('sequence')
    .execute();
  expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set([admin.id]));
  return entries.map(({ actor, ...entry }) => entry);
}
const actionsOf = (entries: readonly { action: string }[]) => entries.map(({ action }) => action);

test('each step that moves a company’s money is in the audit log, with its amount', async () => {
  const { companyId } = mona;
  const filing = (await submit(stand, mona.person, texasFiling({ policyNumber: 'AUDIT-1' }))).body.id;
  const money = { method: 'ACH', reference: 'ACH 1' };
  const said: Record<string, string> = {};
  const entries = await auditedBy(async () => {
    const received = { ...money, companyId, amount: '100.00', receivedDate: '2026-03-09', allocations: [] };
    said.payment = (await post('/payment', received)).id;
    const part = (amount: string) => ({ allocations: [{ filingId: filing, amount }] });
    await post(`/payment/${said.payment}/allocate`, part('10.00'));
    said.applied = (await post(`/company/${companyId}/apply-credit`, part('20.00'))).id;
    await post(`/company/${companyId}/refund`, { ...money, amount: '30.00', paidDate: '2026-03-10' });
    const lost = { filingId: filing, amount: '5.00', reason: 'Small' };
    said.lost = (await post(`/company/${companyId}/write-off`, lost)).id;
    await post(`/payment/${said.lost}/reverse`, { reason: 'They pay' });
  });
  const kept = entries.filter(({ action }) => action.startsWith('payment.'));
  expect(kept).toMatchObject([
    {
      action: 'payment.record',
      subject: said.payment,
      details: { companyId, amount: '100.00', kept: '100.00' },
    },
    { action: 'payment.allocate', subject: said.payment, details: { companyId, amount: '10.00' } },
    { action: 'payment.apply-credit', subject: said.applied, details: { companyId, amount: '20.00' } },
    { action: 'payment.refund', subject: companyId, details: { amount: '30.00', paidOn: '2026-03-10' } },
    {
      action: 'payment.write-off',
      subject: said.lost,
      details: { companyId, filingId: filing, amount: '5.00', reason: 'Small' },
    },
    { action: 'payment.reverse', subject: said.lost, details: { amount: '5.00', reason: 'They pay' } },
  ]);
});

test('each step of an invoice is in the audit log, with the filings that joined and left', async () => {
  const [stays = '', leaves = '', joins = ''] = await submitByInvoice(stand, mona, 3);
  const entries = await auditedBy(async () => {
    const { id } = (await issue(stand, admin, mona, [stays, leaves])).body;
    await post(`/invoice/${id}/send`, { to: 'books@example.com' });
    await post(`/invoice/${id}/regenerate`, { filingIds: [stays, joins] });
    await post(`/invoice/${id}/void`, { reason: 'Wrong' });
  });
  expect(actionsOf(entries)).toEqual([
    'filing.invoice',
    'filing.invoice',
    'invoice.issue',
    'invoice.send',
    'filing.leave-invoice',
    'filing.invoice',
    'invoice.regenerate',
    'filing.leave-invoice',
    'filing.leave-invoice',
    'invoice.void',
  ]);
  expect(entries[2]?.details).toEqual({
    number: expect.stringMatching(/^INV-26-\d{6}$/),
    filings: 2,
    total: '1002.46',
    dueDate: '2026-04-09',
  });
  expect([entries[4]?.subject, entries[5]?.subject]).toEqual([leaves, joins]);
  expect(entries[3]?.details).toMatchObject({ recipients: ['books@example.com'] });
  expect(entries[9]?.details).toMatchObject({ reason: 'Wrong' });
});

test('each step on a line of the bank is in the audit log', async () => {
  const fee = await bankLine(stand, admin, readCents('-25.00'));
  const deposit = await bankLine(stand, admin, readCents('40.00'));
  const entries = await auditedBy(async () => {
    const file = bankCsv(['03/09/2026', 'INTEREST', '1.11']);
    expect((await sendBankFile(stand, admin, file, { bank: 'Audited', commit: true })).status).toBe(200);
    await confirm(deposit, { companyId: mona.companyId, allocations: [] });
    await confirm(fee, { match: { kind: 'BANK_FEE' } });
    await post(`/bank-transaction/${fee}/restore`, {});
    await post(`/bank-transaction/${fee}/ignore`, { reason: 'Not ours' });
  });
  expect(actionsOf(entries)).toEqual([
    'bank-file.import',
    'payment.record',
    'bank-transaction.match',
    'bank-fee.record',
    'bank-transaction.match',
    'bank-fee.reverse',
    'bank-transaction.restore',
    'bank-transaction.ignore',
  ]);
  expect(entries[0]?.details).toMatchObject({ bank: 'Audited', lines: 1, added: 1 });
  expect(entries[2]).toMatchObject({ subject: deposit, details: { outcome: 'RECORDED', amount: '40.00' } });
  expect(entries[3]?.details).toMatchObject({ amount: '25.00', bookedOn: '2026-03-10' });
  expect(entries[5]?.details).toMatchObject({ amount: '25.00' });
});
