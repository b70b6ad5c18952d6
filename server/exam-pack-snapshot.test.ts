import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fetchPack } from '#testing/exam-pack.ts';
import { asAdmin, issue, openBooks, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

const { stand, admin } = await openBooks();

/** The invoices of a pack: the text of each by its name. */
async function invoicesIn(files: Record<string, string>): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [path, bytes] of Object.entries(files)) {
    if (!path.startsWith('invoices/')) continue;
    const pages = await readPdf(Buffer.from(bytes, 'latin1'));
    texts[path] = pages.map(({ text }) => text).join(' ');
  }
  return texts;
}

test('an invoice that is regenerated while a pack of it is on its way is told in one state, in all of it', async () => {
  const customer = await signUpInvoiced(stand, admin, 'Sally');
  const policy = { policyNumber: 'SNAP-1' };
  const [first = ''] = await submitByInvoice(stand, customer, 1, policy);
  const [endorsement = ''] = await submitByInvoice(stand, customer, 1, {
    ...policy,
    filingType: 'ENDORSEMENT_ADDITIONAL',
    transactionEffectiveDate: '2026-03-05',
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '500.00' }],
    fees: [],
  });
  const invoice = (await issue(stand, admin, customer, [first, endorsement])).body;
  const once = [`invoices/${invoice.number}.pdf`];

  // It waits for the documents of its first filing, when it has read that one's invoice and has drawn none.
  const gate = await stand.owner.startTransaction().execute();
  await sql`lock table documents in access exclusive mode`.execute(gate);
  const asked = fetchPack(stand, admin, `/filing/${first}/exam-pack`);
  await waitForBlockedQueries(stand);
  const note = 'Regenerated meanwhile';
  expect((await asAdmin(stand, admin, `/invoice/${invoice.id}/regenerate`, { note })).status).toBe(200);
  await gate.rollback().execute();

  const before = await invoicesIn((await asked).files);
  expect(Object.keys(before)).toEqual(once);
  expect(Object.values(before).join()).not.toContain('Replaced');

  const { files } = await fetchPack(stand, admin, `/filing/${first}/exam-pack`);
  const after = await invoicesIn(files);
  expect(Object.keys(after).sort()).toEqual([`invoices/${invoice.number}-2.pdf`, ...once]);
  expect(after[once[0] ?? '']).toContain('Replaced');
});

test('three packs hold a connection each for as long as they are received, and give it back', async () => {
  const customer = await signUpInvoiced(stand, admin, 'Trudy');
  const [filing = ''] = await submitByInvoice(stand, customer, 1);
  const ask = () => call(stand, 'GET', `/filing/${filing}/exam-pack`, { token: admin.token });
  for (let round = 0; round < 3; round += 1) {
    const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200]);
  }
  const idle = `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
  await expect.poll(async () => (await stand.context.pool.query(idle)).rowCount).toBe(0);
});
