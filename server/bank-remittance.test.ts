import { afterEach, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { readCents } from '#domain/money/cents.ts';
import { bankLine } from '#testing/bank-files.ts';
import { freshKey } from '#testing/filings.ts';
import { call } from '#testing/people.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

const post = (path: string, body: object) =>
  call(stand, 'POST', path, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
const line = (amount: string, description: string) =>
  bankLine(stand, who.admin, readCents(amount), { description, postedOn: parseCivilDate('2026-04-03') });
const shown = async (id: string) => {
  const { body } = await call(stand, 'GET', '/bank-transaction?limit=200', { token: who.admin.token });
  return body.items.find((item: { id: string }) => item.id === id);
};
const confirm = async (id: string, reportId: string, kind = 'REPORT', commit = true) => {
  const match = kind === 'REPORT' ? { kind, ids: [reportId] } : { kind, id: reportId };
  const transactions = [{ id, match }];
  return (await post('/bank-transaction/confirm', { commit, transactions })).body.items[0];
};

test('what was paid to a state is matched with its report, once', async () => {
  await completedFiling(who);
  clock.set('2026-04-02T16:00:00.000Z');
  const report = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
  const early = await line(`-${report.total}`, 'SLTX ACH DEBIT');
  expect((await shown(early)).matches).toEqual([]);
  // A report that is not paid is no line of the bank.
  clock.set('2026-04-03T16:00:00.000Z');
  expect(await confirm(early, report.id)).toMatchObject({
    outcome: 'REFUSED',
    message: 'There is no such report, or it isn’t paid.',
  });
  await post(`/report/${report.id}/ready`, {});
  await post(`/report/${report.id}/file`, { confirmation: 'SLTX-BILL-778', filedDate: '2026-04-02' });
  const paid = { amount: report.total, paidDate: '2026-04-02', method: 'ACH', reference: 'Remit 4402' };
  const bankOn = async (day: string) =>
    readCents(
      (await call(stand, 'GET', `/ledger/account/BANK?asOf=${day}`, { token: who.admin.token })).body.balance,
    );
  const held = await bankOn('2026-04-02');
  expect((await post(`/report/${report.id}/pay`, paid)).status).toBe(200);
  // It left on the day that it was paid, which was yesterday.
  expect(await bankOn('2026-04-01')).toBe(held);
  expect(held - (await bankOn('2026-04-02'))).toBe(readCents(report.total));

  const told = await line(`-${report.total}`, 'STAMPING OFFICE TX REMIT 4402');
  const match = { kind: 'REPORT', ids: [report.id], name: 'Texas stamping fee, Mar 2026', method: 'ACH' };
  const reason = 'The amount is what was recorded as paid on Apr 2, 2026.';
  expect(await shown(early)).toMatchObject({
    status: 'PROPOSED',
    matches: [{ ...match, reasons: [reason] }],
  });
  expect((await shown(told)).matches[0].reasons).toEqual([reason, 'Remit 4402 is in the description.']);
  const other = await line('-0.01', 'STAMPING OFFICE TX REMIT 4402');
  expect(await confirm(other, report.id)).toMatchObject({
    outcome: 'REFUSED',
    message: 'Its amount is −$4.10, and the bank’s −$0.01.',
  });
  expect((await shown(other)).matched).toEqual([]);

  const answers = await Promise.all([confirm(told, report.id), confirm(early, report.id)]);
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['MATCHED', 'REFUSED']);
  const matched = answers[0].outcome === 'MATCHED' ? told : early;
  expect(await shown(matched)).toMatchObject({
    status: 'MATCHED',
    matched: [
      { kind: 'REPORT', id: report.id, name: 'Texas stamping fee, Mar 2026', company: null, amount: '-4.10' },
    ],
  });

  // The bank says that it left: first comes the match, then the payment.
  const reverse = () => post(`/report/${report.id}/reverse-payment`, { reason: 'It was another report' });
  expect((await reverse()).body.error).toMatchObject({
    code: 'REPORT_BLOCKED',
    message: expect.stringMatching(
      /on Apr 3, 2026 is matched to this payment. Undo the match on the Bank page first./,
    ),
  });
  expect(await bankOn('2026-04-03')).toBe(held - readCents(report.total));
  expect((await post(`/bank-transaction/${matched}/restore`, {})).status).toBe(200);
  expect((await reverse()).body).toMatchObject({ status: 'FILED', payable: report.total });
  expect(await bankOn('2026-04-03')).toBe(held);
  // Its withdrawal may pay it again, or is that of another report.
  expect((await shown(matched)).matches).toMatchObject([{ kind: 'REMITTANCE', ids: [report.id] }]);
  expect((await confirm(matched, report.id, 'REMITTANCE')).outcome).toBe('RECORDED');
  expect(await shown(matched)).toMatchObject({
    status: 'MATCHED',
    matched: [{ kind: 'REPORT', id: report.id }],
  });
});

test('a withdrawal of what a filed report asks for pays it, once and whole', async () => {
  await completedFiling(who);
  clock.set('2026-05-02T16:00:00.000Z');
  const report = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-04-01' });
  const on = parseCivilDate('2026-05-02');
  const lineOf = (description: string) =>
    bankLine(stand, who.admin, readCents(`-${report.total}`), { description, postedOn: on });
  const first = await lineOf('ACH DEBIT');
  const second = await lineOf('SLTX TEXAS 9912');
  const toFile = {
    status: 'UNMATCHED',
    unfiledReports: [{ id: report.id, title: 'Texas stamping fee, Apr 2026' }],
  };
  expect((await shown(second)).matches).toEqual([]);
  expect(await shown(second)).toMatchObject(toFile);
  const other = await bankLine(stand, who.admin, readCents('-0.02'), { postedOn: on });
  const deposit = await bankLine(stand, who.admin, readCents(report.total), { postedOn: on });
  for (const id of [other, deposit]) expect((await shown(id)).unfiledReports).toEqual([]);
  expect(await confirm(second, report.id, 'REMITTANCE')).toMatchObject({ outcome: 'REFUSED' });

  await post(`/report/${report.id}/ready`, {});
  expect(await shown(second)).toMatchObject(toFile);
  await post(`/report/${report.id}/file`, { confirmation: 'SLTX-BILL-991', filedDate: '2026-05-02' });
  expect(await shown(first)).toMatchObject({
    matches: [{ kind: 'REMITTANCE', ids: [report.id], method: null }],
    preselected: null,
    unfiledReports: [],
  });
  expect((await shown(second)).matches[0].reasons).toEqual([
    'The amount is what is due for this report, filed on May 2, 2026 and not paid. Confirming records the report as paid.',
    'Texas is in the description.',
  ]);
  const read = async () =>
    (await call(stand, 'GET', `/report/${report.id}`, { token: who.admin.token })).body;
  // Tried first, which keeps nothing.
  expect((await confirm(second, report.id, 'REMITTANCE', false)).outcome).toBe('RECORDED');
  expect((await read()).status).toBe('FILED');
  const odd = await bankLine(stand, who.admin, readCents('-0.01'), { postedOn: on });
  expect((await confirm(odd, report.id, 'REMITTANCE')).outcome).toBe('REFUSED');

  const answers = await Promise.all([first, second].map((id) => confirm(id, report.id, 'REMITTANCE')));
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['RECORDED', 'REFUSED']);
  const matched = answers[0].outcome === 'RECORDED' ? first : second;
  expect(await shown(matched)).toMatchObject({
    status: 'MATCHED',
    matched: [{ kind: 'REPORT', id: report.id }],
  });
  // What the bank calls it, where it gives no reference of its own.
  const reference = matched === first ? 'ACH DEBIT' : 'SLTX TEXAS 9912';
  expect(await read()).toMatchObject({
    status: 'PAID',
    remitted: report.total,
    remittance: { amount: report.total, paidDate: '2026-05-02', reference },
  });

  // What was paid stays paid when the match is undone, and is then matched as such.
  await post(`/bank-transaction/${matched}/restore`, {});
  expect((await read()).status).toBe('PAID');
  expect((await shown(matched)).matches).toMatchObject([{ kind: 'REPORT', ids: [report.id] }]);
});

test('a check to an office or to a customer is known when it clears, months after it was written', async () => {
  clock.set('2026-06-02T16:00:00.000Z');
  await completedFiling(who, {
    policyEffectiveDate: '2026-05-01',
    expirationDate: '2027-05-01',
    lateReason: 'Late',
  });
  const report = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-05-01' });
  await post(`/report/${report.id}/ready`, {});
  await post(`/report/${report.id}/file`, { confirmation: 'C', filedDate: '2026-06-02' });
  const check = { method: 'CHECK', paidDate: '2026-06-02', reference: 'Check 1010' };
  expect((await post(`/report/${report.id}/pay`, { ...check, amount: report.total })).status).toBe(200);
  const { companyId } = (await call(stand, 'GET', '/user/me', { token: who.customer.token })).body;
  const received = { amount: '75.00', method: 'ACH', receivedDate: '2026-06-01', reference: 'ACH 1' };
  await post('/payment', { ...received, companyId, allocations: [] });
  const refund = (await post(`/company/${companyId}/refund`, { ...check, amount: '75.00' })).body;
  clock.set('2026-09-02T16:00:00.000Z');
  for (const [amount, kind, id, day] of [
    [report.total, 'REPORT', report.id, '2026-09-01'],
    ['75.00', 'REFUND', refund.id, '2026-09-02'],
  ]) {
    const postedOn = parseCivilDate(day);
    await bankLine(stand, who.admin, readCents(`-${amount}`), { description: 'CHECK PAID', postedOn });
    // By itself: what stands beside it may be of any day.
    const { body } = await call(stand, 'GET', '/bank-transaction?limit=1', { token: who.admin.token });
    expect(body.items).toMatchObject([{ postedDate: day, matches: [{ kind, ids: [id] }] }]);
  }
});
