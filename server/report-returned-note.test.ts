import { expect, test } from 'vitest';
import { freshKey, send } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { complete, completedFiling, filingsIn, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

const bill = (start: string) => reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start });
async function step(id: string, event: string, body: object = {}): Promise<Answer['body']> {
  const answer = await call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
const file = async (id: string) => {
  await step(id, 'ready');
  await step(id, 'file', { confirmation: 'C', filedDate: '2026-04-02' });
};
const counterparts = async (id: string) => (await filingsIn(who, id)).map(({ counterpart }) => counterpart);

test('a filed version says which later one has a returned filing no more, also once that filing is complete again', async () => {
  const returned = await completedFiling(who);
  await completedFiling(who);
  clock.set('2026-04-02T16:00:00.000Z');
  const { id } = await bill('2026-03-01');
  await file(id);
  await send(stand, who.admin, returned, 'reopen', { reason: 'TIQ' });
  const april = await bill('2026-04-01');
  expect(await counterparts(id)).toMatchObject([{ reportId: april.id }, null]);
  await complete(who, returned);
  // What takes it out says why, and what came late since does not.
  const reasons = (await filingsIn(who, april.id)).map(({ returnedFor }) => returnedFor);
  expect(reasons).toEqual(['TIQ', null]);

  const second = await step(id, 'amend', { reason: 'One was returned' });
  const named = { reportId: second.id, name: 'Texas stamping fee, Mar 2026, version 2' };
  expect(await counterparts(id)).toEqual([named, null]);
  expect(await counterparts(second.id)).toEqual([null]);

  // The version that left it out, not each one since.
  await file(second.id);
  const third = await step(second.id, 'amend', { reason: 'Once more' });
  expect(await counterparts(id)).toEqual([named, null]);
  expect(await counterparts(second.id)).toEqual([null]);
  expect(third).toMatchObject({ version: 3, filings: 1 });
});

test('what the office returned is said with the way on, on the filing and on its report', async () => {
  clock.set('2026-05-04T16:00:00.000Z');
  const policy = { policyEffectiveDate: '2026-04-01', expirationDate: '2027-04-01', lateReason: 'Late' };
  const id = await completedFiling(who, policy);
  const other = await completedFiling(who, policy);
  const nextStep = async ({ token }: { token: string }) =>
    (await call(stand, 'GET', `/filing/${id}`, { token })).body.nextStep;
  const april = await bill('2026-04-01');
  await send(stand, who.admin, other, 'reopen', { reason: 'A name' });
  await send(stand, who.admin, id, 'reopen', { reason: 'TIQ 17' });
  expect(await nextStep(who.admin)).toBe(
    'The office returned it on May 4, 2026: TIQ 17. Answer the office and complete it again. If the filing itself has to change, reject it: the customer then corrects and resubmits it.',
  );
  expect(await nextStep(who.customer)).toMatch(
    /^The office returned this filing on May 4, 2026\. We’re working/,
  );
  const pending = async () =>
    (await bill('2026-04-01')).checks.find(({ code }: { code: string }) => code === 'FILING_PENDING').message;
  expect(await pending()).toContain('The office returned them: answer the office');

  // Sent again it waits for the office, rejected and resubmitted for us.
  await send(stand, who.admin, other, 'start', { officeReference: 'R' });
  expect(await pending()).toContain('The office returned 1 of them: answer the office');
  await send(stand, who.admin, id, 'start', { officeReference: 'R' });
  expect(await nextStep(who.admin)).toMatch(/^Waiting for the office’s response/);

  await complete(who, id);
  await complete(who, other);
  await step(april.id, 'ready');
  await step(april.id, 'file', { confirmation: 'C', filedDate: '2026-05-04' });
  await send(stand, who.admin, id, 'reopen', { reason: 'TIQ 18' });
  const reasons = async () =>
    (await filingsIn(who, april.id)).map(({ filingId, returnedFor }) => [filingId, returnedFor]);
  expect(await reasons()).toEqual(
    expect.arrayContaining([
      [id, 'TIQ 18'],
      [other, null],
    ]),
  );
});
