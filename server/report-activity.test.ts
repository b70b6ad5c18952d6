import { expect, test } from 'vitest';
import { freshKey, send } from '#testing/filings.ts';
import { call } from '#testing/people.ts';
import { complete, completedFiling, openFiler, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

const bill = (start: string) => reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start });
async function step(start: string, event: string, body: object = {}): Promise<void> {
  const { id } = await bill(start);
  const answer = await call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}
const returned = async (id: string) => {
  const answer = await send(stand, who.admin, id, 'reopen', { reason: 'TIQ' });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
};
const numberOf = async (id: string) =>
  (await call(stand, 'GET', `/filing/${id}`, { token: who.admin.token })).body.number;
/** What moved in a report and why, oldest first. */
const moves = async (start: string): Promise<string[]> => {
  const { id } = await bill(start);
  const { items } = (await call(stand, 'GET', `/report/${id}/event`, { token: who.admin.token })).body;
  return items
    .filter(({ event }: { event: string }) => /added|removed|late|correction|changed/.test(event))
    .map(({ event, reason }: { event: string; reason: string | null }) => [event, reason].join(': '));
};
const file = async (start: string) => {
  await step(start, 'ready');
  await step(start, 'file', { confirmation: 'C', filedDate: '2026-05-04' });
};
const april = { policyEffectiveDate: '2026-04-01', expirationDate: '2027-04-01' };
const late = { lateReason: 'It came late' };

let one: string;
let number: string;
test('a filing that leaves an open report is told of, and when it comes back; one that is collected is not', async () => {
  one = await completedFiling(who);
  number = await numberOf(one);
  expect(await moves('2026-03-01')).toEqual([]);
  await returned(one);
  await complete(who, one);
  expect(await moves('2026-03-01')).toEqual([
    `removed: The office returned ${number}.`,
    `added: ${number} was completed.`,
  ]);
});

test('each late filing and each correction is told of, not the first alone', async () => {
  await completedFiling(who, { ...april });
  clock.set('2026-05-04T16:00:00.000Z');
  await file('2026-03-01');
  const two = [await completedFiling(who, late), await completedFiling(who, late)];
  await returned(one);
  const [first, second] = [await numberOf(two[0]!), await numberOf(two[1]!)];
  expect(await moves('2026-04-01')).toEqual([
    `late: ${first} was completed after its own period, Mar 2026, was filed.`,
    `late: ${second} was completed after its own period, Mar 2026, was filed.`,
    `correction: The office returned ${number}, which was reported for Mar 2026.`,
  ]);

  // Both reports say what went from one to the other.
  await step('2026-04-01', 'ready');
  await step('2026-03-01', 'reopen', { reason: 'Some came late', includeLate: true });
  const [mine, others] = ['Texas stamping fee, Mar 2026', 'Texas stamping fee, Apr 2026'];
  expect((await moves('2026-03-01')).slice(2)).toEqual([
    `removed: The office returned ${number} after it was reported.`,
    `added: ${first} was moved here from ${others}.`,
    `added: ${second} was moved here from ${others}.`,
  ]);
  expect((await moves('2026-04-01')).slice(3)).toEqual([
    `correction-removed: ${number} was taken off ${mine} itself.`,
    'changed: ',
    `removed: ${first} was moved to ${mine}.`,
    `removed: ${second} was moved to ${mine}.`,
  ]);
});

test('what is completed after a report was checked is told of, and what joins an amendment', async () => {
  await complete(who, one);
  expect((await moves('2026-03-01')).at(-1)).toBe(`added: ${number} was completed.`);
  await file('2026-03-01');
  await step('2026-03-01', 'amend', { reason: 'One more comes' });
  const more = await completedFiling(who, late);
  expect(await moves('2026-03-01')).toEqual([`added: ${await numberOf(more)} was completed.`]);
});

test('a report that was checked is open again once, however many leave it', async () => {
  await file('2026-03-01');
  const two = [await completedFiling(who, late), await completedFiling(who, late)];
  await step('2026-04-01', 'ready');
  await step('2026-03-01', 'amend', { reason: 'Two came late', includeLate: true });
  const mine = 'Texas stamping fee, Mar 2026, version 3';
  expect((await moves('2026-04-01')).slice(-3)).toEqual([
    `removed: ${await numberOf(two[0]!)} was moved to ${mine}.`,
    'changed: ',
    `removed: ${await numberOf(two[1]!)} was moved to ${mine}.`,
  ]);
});
