import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { freshKey, send } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
const march: string[] = [];
beforeAll(async () => {
  march.push(await completedFiling(who), await completedFiling(who), await completedFiling(who));
});
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

const bill = (start: string) => reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start });
async function step({ id }: { id: string }, event: string, body: object = {}): Promise<Answer> {
  const answer = await call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer;
}
const returnFiling = async (id: string) => {
  const answer = await send(stand, who.admin, id, 'reopen', { reason: 'TIQ' });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
};
const lastEvents = async ({ id }: { id: string }) => {
  const { items } = (await call(stand, 'GET', `/report/${id}/event`, { token: who.admin.token })).body;
  return items.slice(-2);
};
const numberOf = async (id: string) =>
  (await call(stand, 'GET', `/filing/${id}`, { token: who.admin.token })).body.number;
/** What moved, and that the report is to be checked again. */
const undoneBy = (event: string, reason: string) => [
  { event, reason },
  { event: 'changed', fromStatus: 'READY', toStatus: 'OPEN', reason: null },
];

describe('a report that was checked', () => {
  // 0.04% of 10,250.00 is 4.10 for each filing.
  test('is open again when a filing leaves it, and says which', async () => {
    clock.set('2026-04-02T16:00:00.000Z');
    const report = await bill('2026-03-01');
    expect((await step(report, 'ready')).body).toMatchObject({ status: 'READY', total: '12.30' });
    await returnFiling(march[0]!);
    expect(await bill('2026-03-01')).toMatchObject({ status: 'OPEN', total: '8.20', filings: 2 });
    const reason = `The office returned ${await numberOf(march[0]!)}.`;
    expect(await lastEvents(report)).toMatchObject(undoneBy('removed', reason));
  });

  test('and when it takes in the correction of an earlier report', async () => {
    await step(await bill('2026-03-01'), 'ready');
    await step(await bill('2026-03-01'), 'file', { confirmation: 'MARCH', filedDate: '2026-04-02' });
    await completedFiling(who, { policyEffectiveDate: '2026-04-01', expirationDate: '2027-04-01' });
    clock.set('2026-05-04T16:00:00.000Z');
    const april = await bill('2026-04-01');
    expect((await step(april, 'ready')).body).toMatchObject({ status: 'READY', total: '4.10' });
    await returnFiling(march[1]!);
    expect(await bill('2026-04-01')).toMatchObject({ status: 'OPEN', total: '0.00', filings: 2 });
    const reason = `The office returned ${await numberOf(march[1]!)}, which was reported for Mar 2026.`;
    expect(await lastEvents(april)).toMatchObject(undoneBy('correction', reason));
  });

  test('and when an earlier report is reopened and takes that back', async () => {
    const april = await bill('2026-04-01');
    expect((await step(april, 'ready')).body).toMatchObject({ status: 'READY', total: '0.00' });
    await step(await bill('2026-03-01'), 'reopen', { reason: 'The portal rejected it' });
    expect(await bill('2026-03-01')).toMatchObject({ status: 'OPEN', total: '4.10', filings: 1 });
    expect(await bill('2026-04-01')).toMatchObject({ status: 'OPEN', total: '4.10', filings: 1 });
    const reason = `${await numberOf(march[1]!)} was taken off Texas stamping fee, Mar 2026 itself.`;
    expect(await lastEvents(april)).toMatchObject(undoneBy('correction-removed', reason));
  });
});
