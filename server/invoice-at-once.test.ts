import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, send } from '#testing/filings.ts';
import { asAdmin, type InvoicedCustomer, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { type Answer, call, type SignedIn, signInAdmin } from '#testing/people.ts';

const CLIENTS = 16;

let stand: TestApp;
let admin: SignedIn;
let ivy: InvoicedCustomer;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  ivy = await signUpInvoiced(stand, admin, 'Ivy');
});
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});
afterAll(() => stand.close());

const atOnce = (work: (client: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)));
const codes = (answers: Answer[]) =>
  answers.map(({ status, body }) => (status < 300 ? status : body.error.code));

async function numbers(): Promise<string[]> {
  const rows = await stand.context.db.selectFrom('invoices').select('number').orderBy('number').execute();
  return rows.map(({ number }) => number);
}

test('of sixteen who invoice the same filings, one does', async () => {
  const ids = await submitByInvoice(stand, ivy, 6);
  // Overlapping, and in any order: each wants a filing that another wants, too.
  const answers = await atOnce((client) => issue(stand, admin, ivy, client % 2 ? ids : ids.toReversed()));
  expect(codes(answers).sort()).toEqual([201, ...Array(CLIENTS - 1).fill('FILING_ALREADY_INVOICED')]);
});

test('overlapping sets: no filing is on two, and what lost is free', async () => {
  const ids = await submitByInvoice(stand, ivy, 8);
  const answers = await atOnce((client) =>
    issue(stand, admin, ivy, [ids[client % 8]!, ids[(client + 3) % 8]!, ids[(client + 5) % 8]!]),
  );
  const issued = answers.filter(({ status }) => status === 201);
  expect(issued.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const held = issued.flatMap(({ body }) => body.lines.map(({ filingId }: { filingId: string }) => filingId));
  expect(new Set(held).size).toBe(held.length);
  const free = (await call(stand, 'GET', `/company/${ivy.companyId}/invoiceable`, { token: admin.token }))
    .body;
  expect(free.items.map(({ filingId }: { filingId: string }) => filingId).sort()).toEqual(
    ids.filter((id) => !held.includes(id)).sort(),
  );
});

test('numbers have no gap and no double, whoever fails in between', async () => {
  const before = await numbers();
  const ids = await submitByInvoice(stand, ivy, CLIENTS);
  // Every third asks for a filing that cannot be on it, and is refused.
  const answers = await atOnce((client) =>
    issue(stand, admin, ivy, client % 3 === 2 ? [ids[client]!, ivy.companyId] : [ids[client]!]),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(11);
  const all = await numbers();
  expect(all.length).toBe(before.length + 11);
  expect(all.map((number) => Number(number.slice(-6)))).toEqual(all.map((_, index) => index + 1));
});

test('a number that was taken is given back when the rest fails', async () => {
  const [id] = await submitByInvoice(stand, ivy, 1);
  const last = (await numbers()).at(-1);
  await sql`alter table outbox_mails add constraint no_invoices check (template <> 'invoice') not valid`.execute(
    stand.owner,
  );
  const refused = await issue(stand, admin, ivy, [id!]);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect((await numbers()).at(-1)).toBe(last);
  await sql`alter table outbox_mails drop constraint no_invoices`.execute(stand.owner);
  const { body } = await issue(stand, admin, ivy, [id!]);
  expect(Number(body.number.slice(-6))).toBe(Number(last!.slice(-6)) + 1);
});

test('voided by many at once, or sent back meanwhile, its filings are free once', async () => {
  const ids = await submitByInvoice(stand, ivy, 4);
  const { body } = await issue(stand, admin, ivy, ids);
  const answers = await atOnce((client) =>
    client % 4 === 3
      ? send(stand, admin, ids[client >> 2]!, 'reject', { reason: 'OTHER', words: 'Name?' })
      : asAdmin(stand, admin, `/invoice/${body.id}/void`, { reason: `Client ${client}` }),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const rejected = answers.filter((_, client) => client % 4 === 3);
  expect(codes(rejected)).toEqual([200, 200, 200, 200]);
  const voided = codes(answers.filter((_, client) => client % 4 !== 3));
  expect(voided.filter((code) => code === 200).length).toBeLessThanOrEqual(1);
  // So many passwords at once look like somebody who guesses.
  for (const code of voided) expect([200, 'INVOICE_VOID', 'CONFLICT', 'RATE_LIMITED']).toContain(code);
  const held = await stand.context.db
    .selectFrom('filings')
    .select('id')
    .where('invoice_id', '=', body.id)
    .execute();
  expect(held).toEqual([]);
});
