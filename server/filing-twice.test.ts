import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { deleteOldIdempotencyKeys } from '#operations/upkeep/delete-old-idempotency-keys.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { type Answer, call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Cleo');
});
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});
afterAll(() => stand.close());

async function countOf(policyNumber: string): Promise<number> {
  const rows = await stand.context.db
    .selectFrom('filings')
    .select('id')
    .where('policy_number', '=', policyNumber)
    .execute();
  return rows.length;
}

const codes = (answers: Answer[]) => answers.map((answer) => answer.body.error?.code ?? answer.status).sort();

test('the same submission twice is one filing and one answer', async () => {
  const key = freshKey();
  const inputs = texasFiling({ policyNumber: 'TWICE' });
  const first = await submit(stand, customer, inputs, key);
  const second = await submit(stand, customer, inputs, key);
  expect(first.status).toBe(201);
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect(await countOf('TWICE')).toBe(1);
  const other = await submit(stand, customer, { ...inputs, note: 'changed' }, key);
  expect(other).toMatchObject({ status: 409, body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } } });
});

test('the same submission at the same moment is one filing', async () => {
  const key = freshKey();
  const inputs = texasFiling({ policyNumber: 'AT-ONCE' });
  const answers = await Promise.all(Array.from({ length: 4 }, () => submit(stand, customer, inputs, key)));
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect(await countOf('AT-ONCE')).toBe(1);
});

test('two keys do not make one policy into two filings', async () => {
  const inputs = texasFiling({ policyNumber: 'TWO-KEYS' });
  const answers = await Promise.all([submit(stand, customer, inputs), submit(stand, customer, inputs)]);
  expect(codes(answers)).toEqual([201, 'FILING_INCOMPLETE']);
  expect(await countOf('TWO-KEYS')).toBe(1);
});

test('one policy written in three ways is one policy', async () => {
  await submit(stand, customer, texasFiling({ policyNumber: 'GL-20-77 a' }));
  const others = ['gl-20-77 A', 'GL 2077A', 'GL2077-a'].map((policyNumber) => texasFiling({ policyNumber }));
  const answers = await Promise.all(others.map((inputs) => submit(stand, customer, inputs)));
  expect(codes(answers)).toEqual(['FILING_INCOMPLETE', 'FILING_INCOMPLETE', 'FILING_INCOMPLETE']);
  const atOnce = ['AB-1 c', 'ab1C'].map((policyNumber) => texasFiling({ policyNumber }));
  expect(codes(await Promise.all(atOnce.map((inputs) => submit(stand, customer, inputs))))).toEqual([
    201,
    'FILING_INCOMPLETE',
  ]);
  const another = await submit(stand, customer, texasFiling({ policyNumber: 'GL-20-78 a' }));
  expect(another.status).toBe(201);
});

test('a policy written in full-width signs is the same one, and one in other letters is another', async () => {
  await submit(stand, customer, texasFiling({ policyNumber: 'FW-31 é2' }));
  const others = ['ＦＷ－３１ é2', 'fw31e\u0301２', 'ﬀW-31 é2'].map((policyNumber) =>
    texasFiling({ policyNumber }),
  );
  const answers = await Promise.all(others.map((inputs) => submit(stand, customer, inputs)));
  expect(codes(answers)).toEqual([201, 'FILING_INCOMPLETE', 'FILING_INCOMPLETE']);
});

test('a key is one person’s own', async () => {
  const key = freshKey();
  const sam = await signUpCustomer(stand, 'Sam');
  const inputs = texasFiling({ policyNumber: 'OWN-KEY' });
  const mine = await submit(stand, customer, inputs, key);
  const theirs = await submit(stand, sam, inputs, key);
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.body.id).not.toBe(mine.body.id);
});

test('a refused request may be mended and sent with its key again', async () => {
  const key = freshKey();
  const refused = await submit(stand, customer, texasFiling({ policyNumber: 'MENDED', insurers: [] }), key);
  expect(refused.status).toBe(422);
  const mended = await submit(stand, customer, texasFiling({ policyNumber: 'MENDED' }), key);
  expect(mended.status).toBe(201);
});

test('money is not moved without a key', async () => {
  const { id } = (await submit(stand, customer, texasFiling({ policyNumber: 'KEYLESS' }))).body;
  const calls = [
    ['/filing', customer, { inputs: texasFiling() }],
    [`/filing/${id}/record-payment`, admin, payment('1.00')],
    [`/filing/${id}/resubmit`, customer, { inputs: texasFiling() }],
    [`/filing/${id}/reassess`, admin, { confirm: true }],
  ] as const;
  for (const [path, { token }, body] of calls) {
    const answer = await call(stand, 'POST', path, { token, body });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'IDEMPOTENCY_KEY_MISSING' } } });
  }
  const long = await send(stand, admin, id, 'record-payment', payment('1.00'), 'k'.repeat(300));
  expect(long.status).toBe(400);
});

test('a payment sent twice is booked once', async () => {
  const { id } = (await submit(stand, customer, texasFiling({ policyNumber: 'PAID-ONCE' }))).body;
  const key = freshKey();
  const answers = await Promise.all(
    [1, 2, 3].map(() => send(stand, admin, id, 'record-payment', payment('100.00'), key)),
  );
  expect(answers.map((answer) => answer.body.paid)).toEqual(['100.00', '100.00', '100.00']);
  const seen = await call(stand, 'GET', `/filing/${id}`, { token: admin.token });
  expect(seen.body.payments).toHaveLength(1);
});

test('the key of a payment to one filing is not good for another filing', async () => {
  const [one, other] = await Promise.all(
    ['PAID-HERE', 'PAID-THERE'].map(
      async (policyNumber) => (await submit(stand, customer, texasFiling({ policyNumber }))).body.id,
    ),
  );
  const key = freshKey();
  expect((await send(stand, admin, one, 'record-payment', payment('100.00'), key)).status).toBe(200);
  expect(await send(stand, admin, other, 'record-payment', payment('100.00'), key)).toMatchObject({
    status: 409,
    body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } },
  });
  const seen = await call(stand, 'GET', `/filing/${other}`, { token: admin.token });
  expect(seen.body).toMatchObject({ paid: '0.00', payments: [] });
});

test('two admins press complete: one completes, the other hears what is possible now', async () => {
  const { id } = (await submit(stand, customer, texasFiling({ policyNumber: 'RACE' }))).body;
  await send(stand, admin, id, 'record-payment', payment('501.23'));
  const answers = await Promise.all(
    ['A', 'B'].map((confirmationNumber) => send(stand, admin, id, 'complete', { confirmationNumber })),
  );
  expect(codes(answers)).toEqual([200, 'EVENT_NOT_ALLOWED']);
  const refused = answers.find((answer) => answer.status === 409);
  expect(refused?.body.error.allowed).toEqual(['reopen']);
  const { items } = (await call(stand, 'GET', `/filing/${id}/event`, { token: admin.token })).body;
  expect(items.filter((event: { event: string }) => event.event === 'complete')).toHaveLength(1);
});

test('rejecting and paying at once end in one order or the other', async () => {
  const { id } = (await submit(stand, customer, texasFiling({ policyNumber: 'RACE-2' }))).body;
  const [paid, rejected] = await Promise.all([
    send(stand, admin, id, 'record-payment', payment('501.23')),
    send(stand, admin, id, 'reject', { reason: 'OTHER', words: 'Please correct it.' }),
  ]);
  expect(rejected.status).toBe(200);
  expect([200, 409]).toContain(paid.status);
  const seen = await call(stand, 'GET', `/filing/${id}`, { token: admin.token });
  expect(seen.body).toMatchObject({ status: 'REJECTED', paid: '0.00' });
});

test('many submissions at once get numbers without gaps', async () => {
  const sam = await signUpCustomer(stand, 'Nora');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      submit(stand, sam, texasFiling({ policyNumber: `MANY-${index}` })),
    ),
  );
  const numbers = answers.map((answer) => Number(answer.body.number.slice(-6))).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => (numbers[0] ?? 0) + index));
});

test('what was answered is forgotten after a week: it may hold personal data', async () => {
  const tom = await signUpCustomer(stand, 'Tom');
  const answered = { 'Tom-a': '2026-03-03T16:00:01Z', 'Tom-b': '2026-03-03T15:59:59Z' };
  for (const [key, at] of Object.entries(answered)) {
    await submit(stand, tom, texasFiling({ policyNumber: key }), key);
    await sql`update idempotency_keys set created_at = ${at} where key = ${key}`.execute(stand.owner);
  }
  expect(await deleteOldIdempotencyKeys(stand.context)).toBe(1);
  const { rows } = await sql<{ key: string }>`
    select key from idempotency_keys where user_id = ${tom.id}`.execute(stand.owner);
  expect(rows).toEqual([{ key: 'Tom-a' }]);
});
