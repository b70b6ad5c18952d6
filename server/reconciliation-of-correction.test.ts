import { afterEach, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { freshKey, send } from '#testing/filings.ts';
import { call } from '#testing/people.ts';
import { completedFiling, filingsIn, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

const post = async (id: string, what: string, body: object) => {
  const headers = { 'idempotency-key': freshKey() };
  const answer = await call(stand, 'POST', `/report/${id}/${what}`, {
    token: who.admin.token,
    body,
    headers,
  });
  expect([what, answer.status]).toEqual([what, 200]);
  return answer.body;
};
const bill = (start: string) => reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start });

test('a correction counts with its sign in the rules’ figures as in ours, and stays in the report that was filed', async () => {
  const returned = await completedFiling(who);
  const march = await bill('2026-03-01');
  const [{ number: ofMarch }] = await filingsIn(who, march.id);
  clock.set('2026-04-02T16:00:00.000Z');
  await post(march.id, 'ready', {});
  await post(march.id, 'file', { confirmation: 'C', filedDate: '2026-04-02' });
  await completedFiling(who, { policyEffectiveDate: '2026-04-01', expirationDate: '2027-04-01' });
  const april = await bill('2026-04-01');
  const [{ number: ofApril }] = await filingsIn(who, april.id);
  await send(stand, who.admin, returned, 'reopen', { reason: 'TIQ' });
  expect(await bill('2026-04-01')).toMatchObject({ filings: 2, total: '0.00' });

  const agreed = await post(april.id, 'office-figures', {
    amounts: [
      { filing: ofApril, amount: '4.10' },
      { filing: ofMarch, amount: '-4.10' },
    ],
  });
  expect(agreed).toMatchObject({ collected: '0.00', due: '0.00', invoiced: '0.00', differing: 0, agreed: 2 });

  // An office that takes nothing back.
  const { differences } = await post(april.id, 'office-figures', {
    amounts: [{ filing: ofApril, amount: '4.10' }],
  });
  expect(differences).toMatchObject([
    { number: ofMarch, collected: '-4.10', due: '-4.10', open: '4.10', reason: 'MISSING_AT_OFFICE' },
  ]);

  // Its row says of which period it is.
  const rows = async () => {
    const { body } = await call(stand, 'GET', `/report/${april.id}/export?format=csv`, {
      token: who.admin.token,
    });
    return String(body).trim().split('\n');
  };
  const [head = '', own = '', taken = '', sums = ''] = (await rows()).map((row) => row.trim());
  const place = head.split(',').indexOf('Original period');
  expect([own, taken].map((row) => row.split(',').slice(place, place + 2))).toEqual([
    ['', ''],
    ['Mar 2026', 'Reversal: returned by the office'],
  ]);
  expect(taken.split(',').slice(-4)).toEqual(['-10000.00', '-10250.00', '-4.10', '-4.10']);
  expect(sums.split(',').slice(-2)).toEqual(['0.00', '0.00']);

  // A filed report keeps it when that period is opened again.
  clock.set('2026-05-02T16:00:00.000Z');
  await post(april.id, 'ready', {});
  await post(april.id, 'file', { confirmation: 'C', filedDate: '2026-05-02' });
  expect(await post(march.id, 'reopen', { reason: 'Again' })).toMatchObject({ filings: 1, total: '4.10' });
  expect(await bill('2026-04-01')).toMatchObject({ status: 'FILED', filings: 2, total: '0.00' });
});

test('a filing that only a replaced version held is in no other period’s report', async () => {
  clock.set('2026-06-02T16:00:00.000Z');
  const of = (month: string) => ({
    policyEffectiveDate: `2026-${month}-01`,
    expirationDate: `2027-${month}-01`,
    lateReason: 'Late',
  });
  const returned = await completedFiling(who, of('05'));
  const may = await bill('2026-05-01');
  const [{ number: ofMay }] = await filingsIn(who, may.id);
  await post(may.id, 'ready', {});
  await post(may.id, 'file', { confirmation: 'C', filedDate: '2026-06-02' });
  await completedFiling(who, of('06'));
  const june = await bill('2026-06-01');
  const [{ number: ofJune }] = await filingsIn(who, june.id);
  await send(stand, who.admin, returned, 'reopen', { reason: 'TIQ' });
  const amended = await call(stand, 'POST', `/report/${may.id}/amend`, {
    token: who.admin.token,
    body: { reason: 'Without the returned one' },
    headers: { 'idempotency-key': freshKey() },
  });
  expect(amended.body).toMatchObject({ version: 2, filings: 0 });
  const { differences } = await post(june.id, 'office-figures', {
    amounts: [
      { filing: ofJune, amount: '4.10' },
      { filing: ofMay, amount: '4.10' },
    ],
  });
  expect(differences).toMatchObject([{ number: ofMay, open: '4.10', reason: 'NOT_REPORTED' }]);
});

test('a filing that came too late for the report it belongs to is told from one of another period', async () => {
  const of = (month: string) => ({
    policyEffectiveDate: `2026-${month}-01`,
    expirationDate: `2027-${month}-01`,
    lateReason: 'Late',
  });
  clock.set('2026-08-03T16:00:00.000Z');
  await completedFiling(who, of('07'));
  const july = await bill('2026-07-01');
  const [{ number: ofJuly }] = await filingsIn(who, july.id);
  await post(july.id, 'ready', {});
  await post(july.id, 'file', { confirmation: 'C', filedDate: '2026-08-03' });
  await completedFiling(who, of('07'));
  await completedFiling(who, of('08'));
  const inAugust = await filingsIn(who, (await bill('2026-08-01')).id);
  const { differences } = await post(july.id, 'office-figures', {
    amounts: [ofJuly, ...inAugust.map(({ number }) => number)].map((filing) => ({ filing, amount: '4.10' })),
  });
  expect(differences.map(({ number, reason }: Record<string, string>) => [number, reason])).toEqual([
    [inAugust[0].number, 'LATE_ARRIVAL'],
    [inAugust[1].number, 'OTHER_PERIOD'],
  ]);
  expect(inAugust.map(({ lateFrom }) => lateFrom)).toEqual(['2026-07-01', null]);
});
