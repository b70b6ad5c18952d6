import { expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { readCents } from '#domain/money/cents.ts';
import { bankLine } from '#testing/bank-files.ts';
import { fetchPack, pointsBelow, tableBelow } from '#testing/exam-pack.ts';
import { freshKey, send } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

async function step(id: string, event: string, body: object): Promise<Answer['body']> {
  const answer = await call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

async function paper(id: string): Promise<string> {
  const { rawPayload } = await stand.app.inject({
    method: 'GET',
    url: `/api/v1/report/${id}/export?format=pdf`,
    headers: { authorization: `Bearer ${who.admin.token}` },
  });
  return (await readPdf(rawPayload)).map((page) => page.text).join(' ');
}

// 0.04% of 10,250.00 is 4.10 for each filing.
test('what an amendment asks back of a state is not past due: what it amends was filed and paid', async () => {
  const returned = await completedFiling(who);
  await completedFiling(who);
  clock.set('2026-05-04T16:00:00.000Z');
  const { id } = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
  await step(id, 'ready', {});
  await step(id, 'file', { confirmation: 'C', filedDate: '2026-05-04' });
  await step(id, 'pay', { amount: '8.20', paidDate: '2026-05-04', method: 'ACH', reference: 'R' });
  expect((await send(stand, who.admin, returned, 'reopen', { reason: 'TIQ' })).status).toBe(200);
  const amended = await step(id, 'amend', { reason: 'The office returned one' });
  expect(amended).toMatchObject({ version: 2, total: '4.10', payable: '-4.10', status: 'OPEN' });

  const { body } = await call(stand, 'GET', '/ledger/trust?asOf=2026-05-04', { token: who.admin.token });
  const ofMarch = (each: Answer['body']) => each.kind === 'STAMPING_FEE' && each.periodEnd === '2026-03-31';
  expect(body.pastDue.filter(ofMarch)).toEqual([]);
  // It is filed, and the state gives the money back.
  await step(amended.id, 'ready', {});
  const filed = await step(amended.id, 'file', { confirmation: 'C-2', filedDate: '2026-05-04' });
  expect(filed).toMatchObject({ status: 'FILED', stillOwed: '-4.10' });
  const refund = { paidDate: '2026-05-04', method: 'CHECK', reference: 'TX warrant 55120' };
  for (const amount of ['4.10', '-4.09']) {
    await expect(step(amended.id, 'pay', { ...refund, amount })).rejects.toThrow(
      'The stamping office owes back $4.10, and the refund must match it. If the office invoiced',
    );
  }
  expect(await paper(amended.id)).toContain(
    'Paid with earlier versions −$8.20 Owed back by the stamping office $4.10 1 filing',
  );
  await step(amended.id, 'pay', { ...refund, amount: '-4.10' });
  const text = await paper(amended.id);
  expect(text).toContain('Refunded by the stamping office May 4, 2026 Refund Check, TX warrant 55120');
  expect(text).toContain(
    'Total $4.10 Paid with earlier versions −$8.20 Owed back by the stamping office $4.10 Refunded by the stamping office −$4.10 Balance due $0.00',
  );
  expect(text).not.toMatch(/Paid May|Amount due|Payment/);

  const deposit = await bankLine(stand, who.admin, readCents('4.10'), {
    description: 'STATE WARRANT',
    postedOn: parseCivilDate('2026-05-04'),
  });
  const { body: lines } = await call(stand, 'GET', '/bank-transaction?limit=200', { token: who.admin.token });
  const proposed = lines.items.find((item: { id: string }) => item.id === deposit);
  expect(proposed.matches).toMatchObject([
    {
      kind: 'REPORT',
      ids: [amended.id],
      reasons: ['The amount is what was recorded as refunded on May 4, 2026.'],
    },
  ]);

  const { files } = await fetchPack(stand, who.admin, `/report/${amended.id}/exam-pack`);
  const index = files['index.html'] ?? '';
  const tied = tableBelow(index, 'Tie-out').map(([figure, , money]) => [figure, money]);
  expect(tied.slice(-5)).toEqual([
    ['Paid before', '−$8.20'],
    ['Owed back by the stamping office', '$4.10'],
    ['Refunded by the stamping office', '$4.10'],
    ['Ledger', '$4.10'],
    ['Bank', ''],
  ]);
  expect(pointsBelow(index, 'Tie-out')).toContain('No bank line is matched with the refund yet.');
  expect(
    tableBelow(index, 'Activity').find(([, , event]) => event === 'Refunded by the stamping office')?.[4],
  ).toBe('$4.10, refunded May 4, 2026, TX warrant 55120');
});
