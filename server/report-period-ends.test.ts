import { expect, test } from 'vitest';
import { makeReports } from '#operations/report/make-reports.ts';
import { freshKey, send } from '#testing/filings.ts';
import { call } from '#testing/people.ts';
import {
  complete,
  completedFiling,
  filingsIn,
  openFiler,
  paidFiling,
  reportOf,
  reportsBy,
} from '#testing/reports.ts';

const { clock, stand, who } = await openFiler('2028-02-10T16:00:00.000Z');

const bill = (start: string) => reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start });
const step = (id: string, event: string, body: object) =>
  call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
const STATE = 'NY';
const late = { lateReason: 'It came late' };

test('February of a leap year holds its 29th, and is over only when that day is', async () => {
  const leap = await completedFiling(who, {
    policyEffectiveDate: '2028-02-29',
    expirationDate: '2029-02-28',
    ...late,
  });
  const march = await completedFiling(who, {
    policyEffectiveDate: '2028-03-01',
    expirationDate: '2029-03-01',
    ...late,
  });
  const february = await bill('2028-02-01');
  expect(february).toMatchObject({
    periodEnd: '2028-02-29',
    title: 'Texas stamping fee, Feb 2028',
    filings: 1,
  });
  expect((await filingsIn(who, february.id))[0].filingId).toBe(leap);
  expect((await filingsIn(who, (await bill('2028-03-01')).id))[0].filingId).toBe(march);
  // The last minute of the 29th, and the first of March, where the agency works.
  clock.set('2028-03-01T05:59:00.000Z');
  expect((await step(february.id, 'ready', {})).body.error.code).toBe('REPORT_BLOCKED');
  clock.set('2028-03-01T06:00:00.000Z');
  expect((await step(february.id, 'ready', {})).body.status).toBe('READY');
  const file = (filedDate: string) => step(february.id, 'file', { confirmation: 'C', filedDate });
  expect((await file('2028-02-29')).body.error.fields).toHaveProperty('filedDate');
  expect((await file('2028-03-01')).body.status).toBe('FILED');
});

test('a month in which the clocks change ends at its own midnight', async () => {
  // New York's stamping fee goes by the day on which the office has the filing. Clocks go back on November 5: October
  // ends at 05:00 UTC, November at 06:00.
  clock.set('2028-10-20T16:00:00.000Z');
  const ids = [];
  for (const at of ['2028-11-01T04:59:59.000Z', '2028-11-01T05:00:00.000Z', '2028-12-01T05:59:59.000Z']) {
    const id = await paidFiling(who, {
      state: STATE,
      policyEffectiveDate: '2028-10-15',
      expirationDate: '2029-10-15',
    });
    clock.set(at);
    await complete(who, id);
    ids.push(id);
  }
  const held = async (start: string) =>
    (await filingsIn(who, (await reportOf(who, { state: STATE, kind: 'STAMPING_FEE', start })).id)).map(
      ({ filingId }) => filingId,
    );
  expect(await held('2028-10-01')).toEqual([ids[0]]);
  expect(await held('2028-11-01')).toEqual([ids[1], ids[2]]);
});

test('the report of a period opens at the midnight on which it begins, in winter and in summer', async () => {
  const months = async () =>
    (await reportsBy(who, 'state=TX&kind=STAMPING_FEE&sort=period&order=desc'))[0].periodStart;
  for (const [before, at, start] of [
    ['2029-03-01T05:59:59.000Z', '2029-03-01T06:00:00.000Z', '2029-03-01'],
    // Summer time began on March 11: the month that began in winter ends in summer.
    ['2029-04-01T04:59:59.000Z', '2029-04-01T05:00:00.000Z', '2029-04-01'],
    ['2029-12-01T05:59:59.000Z', '2029-12-01T06:00:00.000Z', '2029-12-01'],
  ] as const) {
    clock.set(before);
    await makeReports(stand.context);
    expect(await months()).not.toBe(start);
    clock.set(at);
    await makeReports(stand.context);
    expect(await months()).toBe(start);
  }
});

test('a filing that the office returns after its month was filed is taken out by the next one', async () => {
  const february = await bill('2028-02-01');
  const [leap] = await filingsIn(who, february.id);
  await send(stand, who.admin, leap.filingId, 'reopen', { reason: 'Returned by the office' });
  expect(await bill('2028-02-01')).toMatchObject({ status: 'FILED', filings: 1 });
  const march = await bill('2028-03-01');
  expect((await filingsIn(who, march.id)).at(-1)).toMatchObject({
    isCorrection: true,
    countedDate: '2028-02-29',
    lateFrom: '2028-02-01',
  });
});

test('a paid report is not reopened: it is amended beside itself, and the difference is paid', async () => {
  clock.set('2029-12-02T16:00:00.000Z');
  const march = await bill('2028-03-01');
  await step(march.id, 'ready', {});
  await step(march.id, 'file', { confirmation: 'C', filedDate: '2029-12-01' });
  const pay = (id: string, amount: string) =>
    step(id, 'pay', { amount, paidDate: '2029-12-02', method: 'ACH', reference: 'R' });
  expect((await pay(march.id, march.total)).body.status).toBe('PAID');
  expect((await step(march.id, 'reopen', { reason: 'Wrong' })).body.error).toMatchObject({
    code: 'EVENT_NOT_ALLOWED',
    allowed: ['reverse-payment', 'amend', 'penalty'],
  });
  const { body: amended } = await step(march.id, 'amend', { reason: 'Wrong' });
  expect(amended).toMatchObject({ version: 2, total: march.total, paidBefore: march.total, payable: '0.00' });
});
