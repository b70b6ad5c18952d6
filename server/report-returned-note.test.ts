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
