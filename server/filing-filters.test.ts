import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNCONFIRMED } from '#domain/filing/completion.ts';
import type { WarningCode } from '#domain/tax/types.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

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

test('the filings of a company, and of nobody', async () => {
  const { company_id } = await stand.context.db
    .selectFrom('users')
    .select('company_id')
    .where('id', '=', ivo.id)
    .executeTakeFirstOrThrow();
  expect(await ids(`?companyId=${company_id}`)).toEqual(ivos);
  // A customer sees the own ones, whatever is asked.
  expect(numbersOf((await list(hana, `?companyId=${company_id}`)).body)).toHaveLength(hanas.length);
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

test('open filings without the papers that they need', async () => {
  expect(await ids('?missing=document')).toHaveLength(hanas.length + ivos.length);
  const [{ id }] = (await list(admin, `?search=${ivos[0]}&searchField=number`)).body.items;
  await stand.context.db
    .insertInto('documents')
    .values({
      filing_id: id,
      kind: 'DECLARATION',
      file_name: 'd.pdf',
      size_bytes: '1',
      sha256: '0'.repeat(64),
      media_type: 'application/pdf',
      scan_status: 'CLEAN',
      storage_key: 'd',
      uploader_id: ivo.id,
    })
    .execute();
  expect(await ids('?missing=document')).not.toContain(ivos[0]);
});

test('open filings whose rules are not confirmed', async () => {
  // The price of one of them is replaced by one that rests on a charge in dispute.
  await stand.context.pool.query(
    `with copied as (
       insert into filing_submissions (filing_id, sequence, previous_id, inputs, rulebook_version, warnings,
         premium_cents, state_total_cents, agency_total_cents, total_cents, submitted_by)
       select filing_id, sequence + 1, s.id, inputs, rulebook_version, $2, s.premium_cents, s.state_total_cents,
         agency_total_cents, s.total_cents, submitted_by
       from filing_submissions s join filings f on f.current_submission_id = s.id where f.number = $1
       returning id, filing_id)
     update filings set current_submission_id = copied.id from copied where filings.id = copied.filing_id`,
    [hanas[0], JSON.stringify([{ code: 'DISPUTED', rule: null, message: 'Two sources differ.' }])],
  );
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
});
