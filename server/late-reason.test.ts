import { expect, test } from 'vitest';
import { addDays, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { freshKey } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { openFiler, paidFiling } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

const read = async (path: string, token = who.admin.token): Promise<Answer['body']> =>
  (await call(stand, 'GET', path, { token })).body;
const post = (path: string, body: object): Promise<Answer> =>
  call(stand, 'POST', path, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
const lateChecks = ({ checks }: Answer['body']): string[] =>
  checks.map(({ code }: { code: string }) => code).filter((code: string) => code.startsWith('LATE'));
const at = (day: string) => clock.set(`${day}T18:00:00.000Z`);

const id = await paidFiling(who);
const other = await paidFiling(who, { policyNumber: 'IN-TIME' });
const { dueDate } = await read(`/filing/${id}`);

test('a filing that lay past its due date asks the office for the reason, and keeps it with what was sent', async () => {
  at(dueDate);
  expect(lateChecks(await read(`/filing/${id}`))).toEqual([]);
  expect((await post(`/filing/${other}/start`, { lateReason: 'Not needed' })).status).toBe(200);
  at(addDays(parseCivilDate(dueDate), 1));
  expect(lateChecks(await read(`/filing/${id}`))).toEqual(['LATE_REASON_MISSING']);

  const sent = await post(`/filing/${id}/start`, { lateReason: 'The portal was down' });
  expect([sent.status, sent.body.lateReason]).toEqual([200, 'The portal was down']);
  const found = await read(`/filing/${id}`);
  expect(lateChecks(found)).toEqual(['LATE']);
  // What was submitted stays as it was.
  expect(found.inputs.lateReason ?? '').toBe('');
  const events = (await read(`/filing/${id}/event`)).items as { summary: string }[];
  expect(events.map(({ summary }) => summary)).toContainEqual(
    expect.stringContaining('Late: The portal was down'),
  );
  const sheet = JSON.stringify(await read(`/filing/${id}/entry-sheet`));
  expect(sheet).toContain('The portal was down');
  expect((await read(`/filing/${id}`, who.customer.token)).lateReason).toBeNull();
  const theirs = JSON.stringify(await read(`/filing/${id}/event`, who.customer.token));
  expect(theirs).not.toContain('The portal was down');
});

test('what was sent in time is not late while the office takes its time, and keeps no reason', async () => {
  const found = await read(`/filing/${other}`);
  expect([found.lateReason, lateChecks(found)]).toEqual([null, []]);
});

test('a filing that is completed without being marked as sent takes the reason there', async () => {
  const late = await paidFiling(who, { policyNumber: 'LATE-2', lateReason: 'Bound late' });
  expect(lateChecks(await read(`/filing/${late}`))).toEqual(['LATE']);
  const done = await post(`/filing/${late}/complete`, {
    confirmationNumber: 'C-9',
    acknowledgeWarnings: true,
    lateReason: 'The office was closed',
  });
  expect([done.status, done.body.lateReason, done.body.inputs.lateReason]).toEqual([
    200,
    'The office was closed',
    'Bound late',
  ]);
});

test('of filings that are completed many at once, each late one takes the reason', async () => {
  const late = await paidFiling(who, { policyNumber: 'LATE-3', lateReason: 'Bound late' });
  const done = await post('/filing/bulk/complete', {
    filingIds: [late],
    dryRun: false,
    confirmationNumber: 'C-10',
    acknowledgeWarnings: true,
    lateReason: 'The carrier was late',
  });
  expect([done.status, done.body.items[0].result]).toEqual([200, 'DONE']);
  expect((await read(`/filing/${late}`)).lateReason).toBe('The carrier was late');
});

test('a reason of more than a line is refused', async () => {
  const answer = await post(`/filing/${id}/start`, { lateReason: 'a'.repeat(1001) });
  expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['lateReason']]);
});
