import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { fetchPack, pointsBelow, tableBelow } from '#testing/exam-pack.ts';
import { freshKey } from '#testing/filings.ts';
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
  expect([what, answer.body.error ?? null, answer.status < 300]).toEqual([what, null, true]);
  return answer.body;
};
const get = async (path: string) => (await call(stand, 'GET', path, { token: who.admin.token })).body;

/** What the list of what is left to do says of the stamping office's report: its status and its open differences. */
const leftToDo = async () => {
  const { items } = await get('/report?state=TX&kind=STAMPING_FEE&settled=false&limit=100');
  return items
    .filter(({ periodStart }: { periodStart: string }) => periodStart === '2026-03-01')
    .map(({ status, version, openDifferences }: Record<string, unknown>) => [
      status,
      version,
      openDifferences,
    ]);
};

test('a difference left open keeps its paid report in sight, through an amendment, until it is settled', async () => {
  await completedFiling(who);
  await completedFiling(who);
  const { id } = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
  const [first, second] = (await filingsIn(who, id)).map(({ number }) => number);
  const figures = (one: string, other: string) => ({
    amounts: [
      { filing: first, amount: one },
      { filing: second, amount: other },
    ],
  });
  clock.set('2026-04-02T16:00:00.000Z');
  await post(id, 'office-figures', figures('4.11', '4.09'));
  await post(id, 'ready', {});
  expect(await leftToDo()).toEqual([['READY', 1, 0]]);
  await post(id, 'file', { confirmation: 'C-1', filedDate: '2026-04-02' });
  // A cent more and a cent less: together nothing, and still two.
  expect(await leftToDo()).toEqual([['FILED', 1, 2]]);
  const [{ filingId }] = (await get(`/report/${id}/reconciliation`)).differences.filter(
    ({ number }: { number: string }) => number === first,
  );
  await post(id, 'settle', { amount: '0.01', differences: [{ filingId, charge: 'STAMPING_FEE' }] });
  const pay = { paidDate: '2026-04-02', method: 'ACH', reference: 'ACH 1' };
  expect((await post(id, 'pay', { ...pay, amount: '8.21' })).status).toBe('PAID');
  expect(await leftToDo()).toEqual([['PAID', 1, 1]]);

  // What an installation of before is given by its migration is what the operations count.
  const migration = await readFile(
    new URL('../db/migrations/0935-open-differences.sql', import.meta.url),
    'utf8',
  );
  const migrateAgain = async () => {
    await stand.owner.updateTable('reports').set({ open_differences: 0 }).execute();
    await sql.raw(migration.slice(migration.indexOf('with entered'))).execute(stand.owner);
  };
  await migrateAgain();
  expect(await leftToDo()).toEqual([['PAID', 1, 1]]);

  // Who examines the report reads it too.
  const examined = async (reportId: string) =>
    (await fetchPack(stand, who.admin, `/report/${reportId}/exam-pack`)).files['index.html'] ?? '';
  const index = await examined(id);
  expect(pointsBelow(index, 'Tie-out')).toContain(
    '1 difference from the office’s invoice, −$0.01 in total, not settled: listed below.',
  );
  expect(tableBelow(index, 'Tie-out')).toContainEqual([
    'Invoiced by the office',
    expect.stringMatching(/^Entered Apr 2, 2026 by /),
    '$8.20',
  ]);
  const said = tableBelow(index, 'Differences from the office’s invoice');
  expect(said.map(([filing, , , ...rest]) => [filing, ...rest])).toEqual([
    [second, 'Rounding', '$4.10', '$4.10', '$4.09', '−$0.01', '$0.00', '−$0.01'],
    [first, 'Rounding', '$4.10', '$4.10', '$4.11', '$0.01', '$0.01', '$0.00'],
  ]);

  const next = (await post(id, 'amend', { reason: 'The cent' })).id;
  const before = {
    code: 'OFFICE_DIFFERENCE',
    message:
      'The version before this one was left with 1 difference from the office’s invoice. Enter the office’s figures below.',
  };
  expect((await get(`/report/${next}`)).checks).toContainEqual(expect.objectContaining(before));
  // So is an amendment that was open then.
  await migrateAgain();
  expect(await leftToDo()).toEqual([['OPEN', 2, 0]]);
  expect((await get(`/report/${next}`)).checks).toContainEqual(expect.objectContaining(before));
  await post(next, 'ready', {});
  await post(next, 'file', { confirmation: 'C-2', filedDate: '2026-04-02' });
  // Nobody entered what the office says of this version: what was left of the one before is not forgotten.
  expect(await leftToDo()).toEqual([['FILED', 2, 1]]);
  expect((await get(`/report/${next}`)).checks).toMatchObject([before]);
  expect(pointsBelow(await examined(next), 'Tie-out')).toContain(
    'The version before this one was left with 1 difference from the office’s invoice.',
  );
  // The version that was replaced has nothing left to do.
  expect(await get(`/report/${id}`)).toMatchObject({ status: 'PAID', isLatest: false, openDifferences: 0 });
  await migrateAgain();
  expect(await leftToDo()).toEqual([['FILED', 2, 1]]);
  await post(next, 'office-figures', figures('4.11', '4.09'));
  await post(next, 'settle', { amount: '-0.01' });
  expect((await post(next, 'pay', { ...pay, amount: '-0.01' })).status).toBe('PAID');
  expect(await leftToDo()).toEqual([]);

  // The office may also be wrong, and say so.
  await post(next, 'office-figures', figures('4.11', '5.09'));
  expect(await leftToDo()).toEqual([['PAID', 2, 1]]);
  await post(next, 'office-figures', figures('4.11', '4.09'));
  expect(await leftToDo()).toEqual([]);
});

test('what a report is filed with counts, not what it held when the figures were entered', async () => {
  clock.set('2026-04-20T16:00:00.000Z');
  const inApril = { policyEffectiveDate: '2026-04-01', expirationDate: '2027-04-01' };
  await completedFiling(who, inApril);
  const { id } = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-04-01' });
  const [{ number }] = await filingsIn(who, id);
  await post(id, 'office-figures', { amounts: [{ filing: number, amount: '4.10' }] });
  await completedFiling(who, inApril);
  clock.set('2026-05-02T16:00:00.000Z');
  await post(id, 'ready', {});
  expect((await post(id, 'file', { confirmation: 'C-3', filedDate: '2026-05-02' })).openDifferences).toBe(1);
});
