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

test('all unmatched checks of a day that come to a deposit are proposed for it together, and for no other', async () => {
  clock.set('2026-11-20T16:00:00.000Z');
  const on = parseCivilDate('2026-11-10');
  const shown = async (id: string) => {
    const { body } = await call(stand, 'GET', '/bank-transaction?limit=200', { token: admin.token });
    return body.items.find((item: { id: string }) => item.id === id);
  };
  const ids = [await received('X', '2026-11-09'), await received('Y', '2026-11-09')];
  const [first = ''] = ids;
  const deposit = await line('20.00', on);
  const proposal = {
    kind: 'PAYMENT',
    ids: ids.toSorted(),
    name: '2 checks received Nov 9, 2026',
    company: null,
  };
  expect(await shown(deposit)).toMatchObject({ status: 'PROPOSED', preselected: 0, matches: [proposal] });
  for (const [day, found] of [
    ['2026-10-29', []],
    ['2026-10-30', [proposal]],
    ['2026-11-19', [proposal]],
    ['2026-11-20', []],
  ] as const) {
    const near = await line('20.00', parseCivilDate(day));
    // By itself: the days of other lines are looked at too.
    const { body } = await call(stand, 'GET', `/bank-transaction?from=${day}&to=${day}`, {
      token: admin.token,
    });
    expect(body.items).toMatchObject([{ id: near, matches: found }]);
    await asAdmin(stand, admin, `/bank-transaction/${near}/ignore`, { reason: 'R' });
  }
  // A third of that day: it is not known which two were deposited.
  const third = await received('Z', '2026-11-09');
  expect(await shown(deposit)).toMatchObject({ status: 'UNMATCHED', matches: [] });
  await asAdmin(stand, admin, `/payment/${third}/reverse`, { reason: 'R' });
  expect((await shown(deposit)).matches).toMatchObject([proposal]);
  // What came in by another way was not in the bag.
  const wire = {
    amount: '5.00',
    method: 'WIRE',
    receivedDate: '2026-11-09',
    reference: 'W',
    allocations: [],
  };
  await asAdmin(stand, admin, '/payment', { companyId: agency.companyId, ...wire });
  expect((await shown(deposit)).matches).toMatchObject([proposal]);
  const own = await line('10.00', on);
  await confirm(own, { kind: 'PAYMENT', ids: [first] });
  expect((await shown(deposit)).matches).toEqual([]);
  await asAdmin(stand, admin, `/bank-transaction/${own}/restore`, {});
  expect(await confirm(deposit, { kind: 'PAYMENT', ids })).toMatchObject({ outcome: 'MATCHED' });
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
