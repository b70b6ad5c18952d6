import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNCONFIRMED } from '#domain/filing/completion.ts';
import type { FilingStatus, PaymentMethod } from '#domain/filing/vocabulary.ts';
import type { WarningCode } from '#domain/tax/types.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, send, submit, texasFiling } from '#testing/filings.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signInAs, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let hana: SignedIn;
let ivo: SignedIn;
const hanas: string[] = [];
const ivos: string[] = [];
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  hana = await signUpCustomer(stand, 'Hana');
  ivo = await signUpCustomer(stand, 'Ivo');
  for (const [policyNumber, policyEffectiveDate] of [
    ['HA-1', '2026-03-02'],
    ['HA-2', '2026-03-01'],
  ] as const) {
    const { body } = await submit(stand, hana, texasFiling({ policyNumber, policyEffectiveDate }));
    hanas.push(body.number);
  }
  ivos.push((await submit(stand, ivo, texasFiling({ policyNumber: 'IV-1' }))).body.number);
});
afterAll(() => stand.close());

// biome-ignore lint/suspicious/noExplicitAny: a body as tests look at it
const numbersOf = (body: any): string[] => body.items.map((item: { number: string }) => item.number);
const list = (who: SignedIn, query = '') => call(stand, 'GET', `/filing${query}`, { token: who.token });
const ids = async (query: string) => numbersOf((await list(admin, query)).body);
/** Changes a filing past the product; returns what it was before. */
async function changeFiling(
  number: string,
  changes: { due_on?: string | null; status?: FilingStatus; payment_method?: PaymentMethod },
) {
  const before = await stand.owner
    .selectFrom('filings')
    .select(['due_on', 'status'])
    .where('number', '=', number)
    .execute();
  await stand.owner.updateTable('filings').set(changes).where('number', '=', number).execute();
  return before as [(typeof before)[number]];
}

test('the filings of a company, and of nobody', async () => {
  const { company_id } = await stand.context.db
    .selectFrom('users')
    .select('company_id')
    .where('id', '=', ivo.id)
    .executeTakeFirstOrThrow();
  expect(await ids(`?companyId=${company_id}`)).toEqual(ivos);
  expect(numbersOf((await list(ivo, `?companyId=${company_id}`)).body)).toEqual(ivos);
});

test('what is due between two days, what is due first on top', async () => {
  const due = (await list(admin, '?sort=due_date')).body.items.map(
    ({ dueDate }: { dueDate: string }) => dueDate,
  );
  expect(due).toEqual(due.toSorted());
  const [day] = due;
  expect(await ids(`?dueFrom=${day}&dueTo=${day}`)).toHaveLength(
    due.filter((each: string) => each === day).length,
  );
  expect(await ids(`?dueTo=2026-03-01`)).toEqual([]);
  expect(await ids(`?dueFrom=2099-01-01`)).toEqual([]);
  expect((await list(admin, '?dueFrom=2026-02-30')).body.error.code).toBe('MALFORMED');
});

test('what has no due date is due between no two days', async () => {
  const due = await ids('?dueFrom=2020-01-01');
  expect(due).toContain(ivos[0]);
  const [{ due_on }] = await changeFiling(ivos[0]!, { due_on: null });
  expect(await ids('?dueFrom=2020-01-01')).toEqual(due.filter((number) => number !== ivos[0]));
  await changeFiling(ivos[0]!, { due_on });
});

test('the filings that are paid in one way, and in one of two', async () => {
  await changeFiling(ivos[0]!, { payment_method: 'WIRE' });
  expect(await ids('?paymentMethod=WIRE')).toEqual(ivos);
  // All were submitted at one moment of the test's clock: their order among themselves is not asked here.
  expect((await ids('?paymentMethod=ACH')).sort()).toEqual(hanas);
  expect(await ids('?paymentMethod=ACH,WIRE')).toHaveLength(hanas.length + ivos.length);
  await changeFiling(ivos[0]!, { payment_method: 'ACH' });
});

test('a status within a queue is of both', async () => {
  await changeFiling(ivos[0]!, { status: 'PAID' });
  expect(await ids('?queue=to_file')).toEqual(ivos);
  expect(await ids('?queue=to_file&status=UNPAID')).toEqual([]);
  expect(await ids('?queue=to_file&status=UNPAID,PAID')).toEqual(ivos);
  await changeFiling(ivos[0]!, { status: 'UNPAID' });
});

test('open filings without the papers that they need', async () => {
  expect(await ids('?missing=document')).toHaveLength(hanas.length + ivos.length);
  const [{ id }] = (await list(admin, `?search=${ivos[0]}&searchField=number`)).body.items;
  /** Whether it lacks papers with this one and no other. */
  const lacksWith = async (kind: 'DECLARATION' | 'BINDER' | 'ENDORSEMENT') => {
    const { db } = stand.context;
    await db.deleteFrom('documents').where('filing_id', '=', id).execute();
    await db
      .insertInto('documents')
      .values({
        filing_id: id,
        kind,
        file_name: 'd.pdf',
        size_bytes: '1',
        sha256: '0'.repeat(64),
        media_type: 'application/pdf',
        scan_status: 'CLEAN',
        storage_key: kind,
        uploader_id: ivo.id,
      })
      .execute();
    return (await ids('?missing=document')).includes(ivos[0]!);
  };
  expect(await lacksWith('ENDORSEMENT')).toBe(true);
  expect(await lacksWith('BINDER')).toBe(false);
  expect(await lacksWith('DECLARATION')).toBe(false);
});

test('open filings whose rules are not confirmed', async () => {
  /** Replaces the price of a filing by one with these warnings. */
  const replacePrice = (number: string, warnings: object[]) =>
    stand.context.pool.query(
      `with copied as (
       insert into filing_submissions (filing_id, sequence, previous_id, inputs, rulebook_version, warnings,
         premium_cents, state_total_cents, agency_total_cents, total_cents, submitted_by)
       select filing_id, sequence + 1, s.id, inputs, rulebook_version, $2, s.premium_cents, s.state_total_cents,
         agency_total_cents, s.total_cents, submitted_by
       from filing_submissions s join filings f on f.current_submission_id = s.id where f.number = $1
       returning id, filing_id)
     update filings set current_submission_id = copied.id from copied where filings.id = copied.filing_id`,
      [number, JSON.stringify(warnings)],
    );
  const disputed = [{ code: 'DISPUTED', rule: null, message: 'Two sources differ.' }];
  await replacePrice(hanas[0]!, disputed);
  // Of the other only what it came to before rests on it.
  await replacePrice(hanas[1]!, disputed);
  await replacePrice(hanas[1]!, []);
  const all = (await list(admin, '')).body.items;
  const expected: string[] = [];
  for (const { id, number } of all) {
    const { submission } = (await call(stand, 'GET', `/filing/${id}`, { token: admin.token })).body;
    if (submission.warnings.some(({ code }: { code: WarningCode }) => UNCONFIRMED.includes(code))) {
      expected.push(number);
    }
  }
  expect(expected).toHaveLength(1);
  expect(await ids('?missing=confirmation')).toEqual(expected);
  expect(await ids('?missing=document')).toContain(hanas[0]);
  // Of what is final nobody asks for papers or a confirmation any more.
  const { id } = all.find(({ number }: { number: string }) => number === hanas[0]);
  const rejected = await send(stand, admin, id, 'reject', { reason: 'OTHER', words: 'Another home state.' });
  expect(rejected.status).toBe(200);
  expect(await ids('?missing=confirmation')).toEqual([]);
  expect(await ids('?missing=document')).not.toContain(hanas[0]);
});

test('by every other column of the list; what only the office sees orders no customer’s list', async () => {
  const all = (await list(admin)).body.items as { id: string; number: string; createdAt: string }[];
  const [first, second, third] = all.map(({ id }) => id) as [string, string, string];
  const numberOf = (id: string) => all.find((filing) => filing.id === id)?.number;
  const invited = await signUpCustomer(stand, 'Zoe');
  await call(stand, 'PATCH', `/user/${invited.id}`, {
    token: admin.token,
    body: { role: 'ADMIN', currentPassword: PASSWORD },
  });
  const colleague = await signInAs(stand, invited.email);
  await call(stand, 'PATCH', '/user/me', {
    token: colleague.token,
    body: { firstName: 'Zoe', lastName: 'Ames' },
  });
  await call(stand, 'POST', `/filing/${first}/assign`, {
    token: admin.token,
    body: { adminId: colleague.id },
  });
  await call(stand, 'POST', `/filing/${second}/assign`, { token: admin.token, body: { adminId: admin.id } });
  await call(stand, 'POST', `/filing/${third}/snooze`, { token: admin.token, body: { until: '2026-04-01' } });
  const me = (await call(stand, 'GET', '/user/me', { token: admin.token })).body;
  const adminName = `${me.firstName} ${me.lastName}`.trim();
  const names = async () =>
    (await list(admin, '?sort=assignee&order=desc')).body.items.map(
      ({ assigneeName }: { assigneeName: string | null }) => assigneeName,
    );
  expect(await names()).toEqual(['Zoe Ames', adminName, null]);
  // The name on a filing follows its admin.
  await call(stand, 'PATCH', '/user/me', { token: colleague.token, body: { firstName: 'Abe' } });
  expect(await names()).toEqual([adminName, 'Abe Ames', null]);
  expect(await ids('?sort=snoozed_until')).toHaveLength(3);
  expect((await ids('?sort=snoozed_until&order=asc'))[0]).toBe(numberOf(third));
  const days = (await list(admin, '?sort=policy_effective_date&order=asc')).body.items.map(
    ({ policyEffectiveDate }: { policyEffectiveDate: string }) => policyEffectiveDate,
  );
  expect(days).toEqual(days.toSorted());
  for (const sort of ['filing_type', 'sent_date']) expect(await ids(`?sort=${sort}`)).toHaveLength(3);
  const usual = numbersOf((await list(hana)).body);
  for (const sort of ['assignee', 'snoozed_until', 'unanswered_since'])
    expect(numbersOf((await list(hana, `?sort=${sort}&order=desc`)).body)).toEqual(usual);
});
