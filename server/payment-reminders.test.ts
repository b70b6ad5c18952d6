import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/schema.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { payment, send, submit, texasFiling } from '#testing/filings.ts';
import { type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { movableClock } from '#testing/reports.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';
import { tasks } from '#worker/tasks.ts';

const SUBMITTED = '2026-03-10';
const clock = movableClock(`${SUBMITTED}T16:00:00.000Z`);
const on = (day: string) => clock.set(`${day}T16:00:00.000Z`);
let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock });
  admin = await signInAdmin(stand);
});
beforeEach(() => on(SUBMITTED));
afterAll(() => stand.close());

const remind = () => tasks['remind-of-payments']({ ...stand.context, pool: stand.context.pool }, {});

async function remindOn(...days: string[]): Promise<void> {
  for (const day of days) {
    on(day);
    await remind();
  }
}

/** What came to somebody, oldest first. */
async function reminders({ email }: SignedIn) {
  return await stand.context.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text as text'])
    .where('recipient', '=', email)
    .where('template', '=', 'payments-due')
    .orderBy('created_at')
    .execute();
}

let policies = 0;
/** A filing that is due on April 29, for which 501.23 is to be paid. */
async function owes(who: SignedIn, changes: FilingInputs = {}): Promise<{ id: string; number: string }> {
  policies += 1;
  const { body } = await submit(stand, who, texasFiling({ policyNumber: `GL-${policies}`, ...changes }));
  const due = await stand.owner.selectFrom('filings').select('due_on').where('id', '=', body.id).execute();
  expect([body.status, due]).toEqual(['UNPAID', [{ due_on: '2026-04-29' }]]);
  return body;
}

test('after a week, a week before it is due and a day before, each once, until it is paid', async () => {
  const ann = await signUpCustomer(stand, 'Ann');
  const { id, number } = await owes(ann);
  await remindOn('2026-03-11', '2026-03-16');
  expect(await reminders(ann)).toEqual([]);
  await remindOn('2026-03-17', '2026-03-17', '2026-04-21');
  expect(await reminders(ann)).toHaveLength(1);
  await remindOn('2026-04-22', '2026-04-27');
  expect(await reminders(ann)).toHaveLength(2);
  await remindOn('2026-04-28', '2026-04-29', '2026-04-30', '2026-05-20');
  const all = await reminders(ann);
  expect(all).toHaveLength(3);
  expect(all[0]?.subject).toBe(`${number}: waiting for your payment`);
  expect(all[0]?.text).toContain('$501.23, Lone Star Roofing LLC, file by Apr 29, 2026');
  expect(all[0]?.text).toContain(`Pay $501.23 with reference ${number}, so that we can file.`);
  expect(all[0]?.text).toContain(`/user/filings/${id}`);
});

test('it asks for what is left, and for nothing once that is paid', async () => {
  const ben = await signUpCustomer(stand, 'Ben');
  const { id } = await owes(ben);
  await send(stand, admin, id, 'record-payment', payment('500.00'));
  await remindOn('2026-03-17');
  expect((await reminders(ben))[0]?.text).toContain('Pay $1.23 with reference');
  await send(stand, admin, id, 'record-payment', payment('1.23'));
  await remindOn('2026-04-29');
  expect(await reminders(ben)).toHaveLength(1);
});

test('several of one person are one mail, with how to pay by each method that was chosen', async () => {
  const cal = await signUpCustomer(stand, 'Cal');
  const dee = await signUpCustomer(stand, 'Dee');
  const [first, second] = [await owes(cal), await owes(cal, { paymentMethod: 'CHECK' })];
  await owes(dee);
  await remindOn('2026-03-17');
  const [mail, ...more] = await reminders(cal);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('2 filings are waiting for your payment');
  for (const { number } of [first, second]) expect(mail?.text).toContain(number);
  expect(mail?.text).toContain('Pay $1,002.46 in total');
  for (const method of ['ACH', 'check']) expect(mail?.text).toContain(`How to pay by ${method}: `);
  expect(await reminders(dee)).toHaveLength(1);
});

test('of a filing that was withdrawn, and one of somebody who is shut out, nobody is reminded', async () => {
  const eli = await signUpCustomer(stand, 'Eli');
  const fay = await signUpCustomer(stand, 'Fay');
  const { id } = await owes(eli);
  await owes(fay);
  expect((await send(stand, eli, id, 'withdraw')).status).toBe(200);
  await stand.owner.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', fay.id).execute();
  await remindOn('2026-03-17');
  expect([await reminders(eli), await reminders(fay)]).toEqual([[], []]);
});

test('a filing that is submitted anew is reminded of anew', async () => {
  const gus = await signUpCustomer(stand, 'Gus');
  const { id } = await owes(gus);
  await remindOn('2026-03-17');
  const reject = { reason: 'MISSING_DOCUMENT', words: 'Send the declaration.' };
  expect((await send(stand, admin, id, 'reject', reject)).status).toBe(200);
  const again = { inputs: texasFiling({ policyNumber: 'GL-gus' }) };
  expect((await send(stand, gus, id, 'resubmit', again)).status).toBe(200);
  await remindOn('2026-03-18', '2026-03-24');
  expect(await reminders(gus)).toHaveLength(2);
});

/** Reminds while somebody else changes a filing and is not done. */
async function remindWhile(id: string, changes: Updateable<Database['filings']>): Promise<void> {
  const { reminded } = await stand.owner.transaction().execute(async (tx) => {
    await tx.updateTable('filings').set(changes).where('id', '=', id).execute();
    const reminding = remind();
    await Promise.race([waitForBlockedQueries(stand), reminding]);
    return { reminded: reminding };
  });
  await reminded;
}

test.each([
  ['paid', 'Hal', { paid_cents: 50_123n, status: 'PAID' as const }],
  ['paid to the cent', 'Hew', { paid_cents: 50_123n }],
  ['rejected', 'Hob', { status: 'REJECTED' as const }],
])('of one that is being %s at that moment nobody is reminded', async (_how, name, changes) => {
  const hal = await signUpCustomer(stand, name);
  const { id } = await owes(hal);
  on('2026-03-17');
  await remindWhile(id, changes);
  expect(await reminders(hal)).toEqual([]);
});

test('nor of one that is being submitted anew, whose new price was just told', async () => {
  const kim = await signUpCustomer(stand, 'Kim');
  const { id } = await owes(kim);
  const submission = stand.owner
    .selectFrom('filings')
    .select('current_submission_id as id')
    .where('id', '=', id);
  const before = await submission.executeTakeFirstOrThrow();
  const reject = { reason: 'MISSING_DOCUMENT', words: 'Send the declaration.' };
  expect((await send(stand, admin, id, 'reject', reject)).status).toBe(200);
  on('2026-03-17');
  const again = { inputs: texasFiling({ policyNumber: 'GL-kim' }) };
  expect((await send(stand, kim, id, 'resubmit', again)).status).toBe(200);
  const now = await submission.executeTakeFirstOrThrow();
  expect(now).not.toEqual(before);
  const submit = (what: typeof now) => ({ current_submission_id: what.id });
  await stand.owner.updateTable('filings').set(submit(before)).where('id', '=', id).execute();
  await remindWhile(id, submit(now));
  expect(await reminders(kim)).toEqual([]);
});

test('two runs at one moment remind once', async () => {
  const lou = await signUpCustomer(stand, 'Lou');
  const { id } = await owes(lou);
  on('2026-03-17');
  const { reminded } = await stand.owner.transaction().execute(async (tx) => {
    await tx.selectFrom('filings').select('id').where('id', '=', id).forUpdate().execute();
    const reminding = Promise.all([remind(), remind()]);
    await waitForBlockedQueries(stand, 2);
    return { reminded: reminding };
  });
  await reminded;
  expect(await reminders(lou)).toHaveLength(1);
});

test('who was shut out on that day is reminded once let in again', async () => {
  const mae = await signUpCustomer(stand, 'Mae');
  await owes(mae);
  const be = (status: 'DISABLED' | 'ACTIVE') =>
    stand.owner.updateTable('users').set({ status }).where('id', '=', mae.id).execute();
  await be('DISABLED');
  await remindOn('2026-03-17');
  await be('ACTIVE');
  await remindOn('2026-03-18');
  expect(await reminders(mae)).toHaveLength(1);
});

test('what is due first comes first, what nobody knows the date of last, and of one day the first number', async () => {
  const ned = await signUpCustomer(stand, 'Ned');
  const dueOn = async (day: string | null) => {
    const { id, number } = await owes(ned);
    await stand.owner.updateTable('filings').set({ due_on: day }).where('id', '=', id).execute();
    return number;
  };
  const never = await dueOn(null);
  const [one, other] = [await dueOn('2026-04-28'), await dueOn('2026-04-28')];
  const first = await dueOn('2026-04-27');
  await remindOn('2026-03-17');
  const [mail] = await reminders(ned);
  expect(mail?.text.match(/^\S+(?=: \$)/gm)).toEqual([first, one, other, never]);
});

test('the day on which a price was asked is the agency’s: in Chicago it is still the evening before', async () => {
  const ola = await signUpCustomer(stand, 'Ola');
  clock.set('2026-03-11T03:00:00.000Z');
  await owes(ola);
  await remindOn('2026-03-16');
  expect(await reminders(ola)).toEqual([]);
  await remindOn('2026-03-17');
  expect(await reminders(ola)).toHaveLength(1);
});

test('a mail that comes up at night where its reader is waits until seven there', async () => {
  const pia = await signUpCustomer(stand, 'Pia');
  await owes(pia);
  await stand.owner
    .updateTable('users')
    .set({ time_zone: 'Pacific/Honolulu' })
    .where('id', '=', pia.id)
    .execute();
  // The worker's hour, 3:33 AM there.
  clock.set('2026-03-17T13:33:00.000Z');
  await remind();
  const { rows } = await stand.context.pool.query(
    `select job.run_at from outbox_mails mail join graphile_worker.jobs job on job.key = 'mail:' || mail.id
     where mail.template = 'payments-due' and mail.recipient = $1`,
    [pia.email],
  );
  expect(rows).toEqual([{ run_at: new Date('2026-03-17T17:00:00.000Z') }]);
});

test('what could not be written is reminded of by the next run, and keeps nobody else waiting', async () => {
  const [ida, jon] = [await signUpCustomer(stand, 'Ida'), await signUpCustomer(stand, 'Jon')];
  await owes(ida);
  await owes(jon);
  const refuse = sql`alter table outbox_mails add constraint none_to_ida
    check (recipient <> ${sql.lit(ida.email)} or template <> 'payments-due') not valid`;
  await refuse.execute(stand.owner);
  on('2026-03-17');
  await expect(remind()).rejects.toThrow('none_to_ida');
  expect(await reminders(jon)).toHaveLength(1);
  await sql`alter table outbox_mails drop constraint none_to_ida`.execute(stand.owner);
  await remind();
  expect([await reminders(ida), await reminders(jon)].map(({ length }) => length)).toEqual([1, 1]);
});
