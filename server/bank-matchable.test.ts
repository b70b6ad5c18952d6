import { expect, test } from 'vitest';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { readCents } from '#domain/money/cents.ts';
import { bankLine } from '#testing/bank-files.ts';
import { freshKey } from '#testing/filings.ts';
import { asAdmin, signUpInvoiced } from '#testing/invoices.ts';
import { call } from '#testing/people.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
const { admin } = who;
const agency = await signUpInvoiced(stand, admin, 'Ana');

const post = (path: string, body: object) =>
  call(stand, 'POST', path, { token: admin.token, body, headers: { 'idempotency-key': freshKey() } });
const line = (amount: string, postedOn: CivilDate) =>
  bankLine(stand, admin, readCents(amount), { description: 'LINE', postedOn });
const matchable = async (id: string) =>
  (await call(stand, 'GET', `/bank-transaction/${id}/matchable`, { token: admin.token })).body;
const namesOf = async (id: string) => (await matchable(id)).items.map(({ name }: { name: string }) => name);
const confirm = async (id: string, match: object) => {
  const body = { commit: true, transactions: [{ id, match }] };
  return (await call(stand, 'POST', '/bank-transaction/confirm', { token: admin.token, body })).body.items[0];
};
const received = async (reference: string, receivedDate: string): Promise<string> => {
  const payment = { amount: '10.00', method: 'CHECK', receivedDate, reference, allocations: [] };
  return (await asAdmin(stand, admin, '/payment', { companyId: agency.companyId, ...payment })).body.id;
};

test('a deposit is offered what was received from sixty days before it to ten days after, the newest first', async () => {
  clock.set('2026-09-30T16:00:00.000Z');
  for (const [name, day] of [
    ['61 before', '2026-07-09'],
    ['60 before', '2026-07-10'],
    ['its day', '2026-09-08'],
    ['10 after', '2026-09-18'],
    ['11 after', '2026-09-19'],
  ] as const) {
    await received(name, day);
  }
  const deposit = await line('20.00', parseCivilDate('2026-09-08'));
  const { items, isWhole } = await matchable(deposit);
  expect(isWhole).toBe(true);
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['10 after', 'its day', '60 before']);
  const { company } = (await call(stand, 'GET', `/company/${agency.companyId}`, { token: admin.token })).body;
  expect(items[1]).toEqual({
    kind: 'PAYMENT',
    id: expect.any(String),
    name: 'its day',
    company,
    date: '2026-09-08',
    method: 'CHECK',
    amount: '10.00',
    isReturned: false,
  });
});

test('what is matched or was recorded by mistake is not offered; what the bank returned was deposited', async () => {
  clock.set('2026-12-30T16:00:00.000Z');
  const day = '2026-12-08';
  const ids = [await received('A', day), await received('B', day), await received('C', day)];
  const [matched = '', mistaken, returned] = ids;
  const deposit = await line('30.00', parseCivilDate(day));
  expect((await namesOf(deposit)).toSorted()).toEqual(['A', 'B', 'C']);
  await confirm(await line('10.00', parseCivilDate(day)), { kind: 'PAYMENT', ids: [matched] });
  await asAdmin(stand, admin, `/payment/${mistaken}/reverse`, { reason: 'R' });
  await asAdmin(stand, admin, `/payment/${returned}/reverse`, { reason: 'R', returnedDate: '2026-12-20' });
  expect((await matchable(deposit)).items).toMatchObject([{ name: 'C', isReturned: true }]);
  const { status } = await call(
    stand,
    'GET',
    '/bank-transaction/00000000-0000-4000-8000-000000000000/matchable',
    {
      token: admin.token,
    },
  );
  expect(status).toBe(404);
});

test('a withdrawal is offered the reports that were paid and are no withdrawal, with what each took out', async () => {
  clock.set('2026-03-10T16:00:00.000Z');
  await completedFiling(who);
  clock.set('2026-04-02T16:00:00.000Z');
  const report = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
  await post(`/report/${report.id}/ready`, {});
  await post(`/report/${report.id}/file`, { confirmation: 'C', filedDate: '2026-04-02' });
  const debit = await line(`-${report.total}`, parseCivilDate('2026-04-02'));
  expect((await matchable(debit)).items).toEqual([]);
  const paid = { amount: report.total, paidDate: '2026-04-02', method: 'ACH', reference: 'Remit' };
  expect((await post(`/report/${report.id}/pay`, paid)).status).toBe(200);
  expect(await matchable(debit)).toEqual({
    items: [
      {
        kind: 'REPORT',
        id: report.id,
        name: 'Texas stamping fee, Mar 2026',
        company: null,
        date: '2026-04-02',
        method: 'ACH',
        amount: `-${report.total}`,
        isReturned: false,
      },
    ],
    isWhole: true,
  });
  expect(await confirm(debit, { kind: 'REPORT', ids: [report.id] })).toMatchObject({ outcome: 'MATCHED' });
  expect((await matchable(debit)).items).toEqual([]);
});
