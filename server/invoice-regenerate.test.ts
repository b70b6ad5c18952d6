import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { send } from '#testing/filings.ts';
import { asAdmin, type InvoicedCustomer, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call, type SignedIn, signInAdmin } from '#testing/people.ts';
import { movableClock } from '#testing/reports.ts';

const clock = movableClock('2026-03-10T16:00:00.000Z');
let stand: TestApp;
let admin: SignedIn;
let ivy: InvoicedCustomer;
beforeAll(async () => {
  stand = await createTestApp({ clock });
  admin = await signInAdmin(stand);
  ivy = await signUpInvoiced(stand, admin, 'Ivy');
});
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});
afterAll(() => stand.close());

const read = async (path: string) => (await call(stand, 'GET', path, { token: admin.token })).body;
const regenerate = (id: string, body: object = {}) =>
  asAdmin(stand, admin, `/invoice/${id}/regenerate`, body);
const preview = (id: string, body: object = {}) =>
  asAdmin(stand, admin, `/invoice/${id}/regenerate/preview`, body);
const pdf = async (id: string, query = '') =>
  await stand.app.inject({
    method: 'GET',
    url: `/api/v1/invoice/${id}/pdf${query}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });

describe('a revision', () => {
  test('has the next count under the same number; what left waits, what joined is on it, each change is said', async () => {
    const [stays, leaves, joins] = await submitByInvoice(stand, ivy, 3);
    const { body: first } = await issue(stand, admin, ivy, [stays!, leaves!], { note: 'March' });
    const asked = { filingIds: [stays!, joins!], dueDate: '2026-03-31' };
    const shown = await preview(first.id, asked);
    expect(shown.status).toBe(200);
    const { body } = await regenerate(first.id, asked);
    expect(body).toMatchObject({
      id: first.id,
      number: first.number,
      revision: 2,
      dueDate: '2026-03-31',
      note: 'March',
      total: '1002.46',
      open: '1002.46',
      changes: [],
      revisions: [
        { revision: 1, dueDate: '2026-04-09' },
        { revision: 2, dueDate: '2026-03-31' },
      ],
      difference: {
        before: '1002.46',
        after: '1002.46',
        difference: '0.00',
        dueDate: { before: '2026-04-09', after: '2026-03-31' },
        note: null,
        lines: [
          { filingId: leaves, change: 'REMOVED', before: '501.23', after: null, difference: '-501.23' },
          { filingId: joins, change: 'ADDED', before: null, after: '501.23', difference: '501.23' },
        ],
      },
    });
    expect(body.difference).toEqual(shown.body.difference);
    expect((await read(`/filing/${leaves}`)).paymentMethod).toBe('PENDING_INVOICE');
    expect((await read(`/filing/${joins}`)).paymentMethod).toBe('INVOICED');
    const told = await stand.context.db
      .selectFrom('outbox_mails')
      .select('body_text')
      .where('subject', '=', `${first.number}: revised invoice`)
      .execute();
    expect(told).toHaveLength(1);
    const numberOf = async (filing: string) => (await read(`/filing/${filing}`)).number;
    expect(told[0]?.body_text).toContain(
      'Previous total: $1,002.46\nInvoice total: $1,002.46\nBalance due: $1,002.46\nDue: Mar 31, 2026 (was Apr 9, 2026)',
    );
    expect(told[0]?.body_text).toContain(
      `What changed:\n\n${await numberOf(leaves!)}: Lone Star Roofing LLC: removed, $501.23\n${await numberOf(joins!)}: Lone Star Roofing LLC: added, $501.23\n`,
    );
  });

  test('after a filing was sent back asks for the rest and matches again', async () => {
    const [back, rest] = await submitByInvoice(stand, ivy, 2);
    const { body: first } = await issue(stand, admin, ivy, [back!, rest!]);
    await send(stand, admin, back!, 'reject', { reason: 'OTHER', words: 'Name?' });
    const { body } = await regenerate(first.id);
    expect(body).toMatchObject({ revision: 2, total: '501.23', open: '501.23', changes: [] });
    expect(body.difference.lines).toMatchObject([{ filingId: back, change: 'REMOVED' }]);
    await send(stand, admin, rest!, 'reject', { reason: 'OTHER', words: 'Name?' });
    expect((await regenerate(first.id)).status).toBe(422);
  });

  test('says which charge changed of a filing that was priced anew', async () => {
    const cora = await signUpInvoiced(stand, admin, 'Cora');
    await call(stand, 'PUT', `/user/${cora.person.id}/state-rates/TX/NB`, {
      token: admin.token,
      body: { mode: 'MANUAL' },
    });
    const [changes, stays] = await submitByInvoice(stand, cora, 2);
    const { body: first } = await issue(stand, admin, cora, [changes!, stays!]);
    const reassessed = await asAdmin(stand, admin, `/filing/${changes}/reassess`, {
      manualCommission: '100.00',
      confirm: true,
    });
    expect(reassessed.status).toBe(200);
    expect((await read(`/invoice/${first.id}`)).changes).toMatchObject([
      { filingId: changes, change: 'REPRICED', before: '501.23', after: '601.23' },
    ]);
    const shown = await preview(first.id);
    const { body } = await regenerate(first.id);
    expect(body).toMatchObject({ revision: 2, total: '1102.46', open: '1102.46', changes: [] });
    expect(body.difference).toMatchObject({
      before: '1002.46',
      after: '1102.46',
      difference: '100.00',
      dueDate: null,
      note: null,
    });
    expect(body.difference.lines).toEqual([
      {
        filingId: changes,
        number: body.lines[0].number,
        insuredName: 'Lone Star Roofing LLC',
        change: 'CHANGED',
        before: '501.23',
        after: '601.23',
        difference: '100.00',
        // The taxes stay, and are not among what changed.
        charges: [
          { key: 'COMMISSION', label: 'Commission', before: null, after: '100.00', difference: '100.00' },
        ],
      },
    ]);
    expect(body.difference).toEqual(shown.body.difference);
  });

  test('takes what was paid for a filing that joins along', async () => {
    const [stays, joins] = await submitByInvoice(stand, ivy, 2);
    const { body: first } = await issue(stand, admin, ivy, [stays!]);
    const received = { method: 'CHECK', receivedDate: '2026-03-10', reference: 'Check 12' };
    const paid = await asAdmin(stand, admin, '/payment', {
      ...received,
      companyId: ivy.companyId,
      amount: '100.00',
      allocations: [{ filingId: joins, amount: '100.00' }],
    });
    expect(paid.status).toBe(201);
    const { body } = await regenerate(first.id, { filingIds: [stays!, joins!] });
    const standing = { total: '1002.46', paid: '100.00', open: '902.46', status: 'PARTIALLY_PAID' };
    expect(body).toMatchObject(standing);
    expect(await read(`/invoice/${first.id}`)).toMatchObject(standing);
    const { items } = await read(`/invoice?companyId=${ivy.companyId}&limit=100`);
    expect(items.find(({ id }: { id: string }) => id === first.id)).toMatchObject(standing);
  });

  test('of the same filings says what else is new', async () => {
    const [id] = await submitByInvoice(stand, ivy, 1);
    const { body: first } = await issue(stand, admin, ivy, [id!]);
    const { body } = await regenerate(first.id, { note: 'Anew' });
    expect(body.difference).toMatchObject({ lines: [], note: { before: '', after: 'Anew' } });
  });

  test('is refused once anything is paid, and of a void one', async () => {
    const [id] = await submitByInvoice(stand, ivy, 1);
    const { body } = await issue(stand, admin, ivy, [id!]);
    const pay = (paid: bigint) =>
      stand.owner.updateTable('filings').set({ paid_cents: paid }).where('id', '=', id!).execute();
    await pay(1n);
    for (const answer of [await regenerate(body.id), await preview(body.id)]) {
      expect(answer).toMatchObject({ status: 409, body: { error: { code: 'INVOICE_HAS_PAYMENTS' } } });
    }
    await pay(0n);
    await asAdmin(stand, admin, `/invoice/${body.id}/void`, { reason: 'Wrong' });
    expect((await regenerate(body.id)).body.error.code).toBe('INVOICE_VOID');
  });

  test('cannot take a filing from another invoice', async () => {
    const [one, other] = await submitByInvoice(stand, ivy, 2);
    const { body } = await issue(stand, admin, ivy, [one!]);
    await issue(stand, admin, ivy, [other!]);
    const answer = await regenerate(body.id, { filingIds: [one!, other!] });
    expect(answer.body.error.code).toBe('FILING_ALREADY_INVOICED');
  });
});

test('of an overdue invoice that keeps its due date is sent; another day that is past is refused', async () => {
  const [id] = await submitByInvoice(stand, ivy, 1);
  const { body } = await issue(stand, admin, ivy, [id!], { dueDate: '2026-03-12' });
  clock.set('2026-03-16T16:00:00.000Z');
  admin = await signInAdmin(stand);
  try {
    const asked = { dueDate: '2026-03-12', note: 'Overdue' };
    expect((await preview(body.id, asked)).status).toBe(200);
    expect((await regenerate(body.id, asked)).body).toMatchObject({
      revision: 2,
      dueDate: '2026-03-12',
      status: 'OVERDUE',
      difference: { dueDate: null, note: { before: '', after: 'Overdue' } },
    });
    const refused = await regenerate(body.id, { dueDate: '2026-03-15' });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['dueDate']]);
  } finally {
    clock.set('2026-03-10T16:00:00.000Z');
    admin = await signInAdmin(stand);
  }
});

test('a payment and a revision at one moment: all the money is on the invoice, and the revision is before it or refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    // The older filing, which gets the money first, is the one that leaves.
    const [leaves, stays] = await submitByInvoice(stand, ivy, 2);
    const { body } = await issue(stand, admin, ivy, [leaves!, stays!]);
    const [regenerated, paid] = await Promise.all([
      regenerate(body.id, { filingIds: [stays!] }),
      asAdmin(stand, admin, '/payment', {
        companyId: ivy.companyId,
        amount: '501.23',
        method: 'CHECK',
        receivedDate: '2026-03-10',
        reference: `Round ${round}`,
        allocations: [{ invoiceId: body.id, amount: '501.23' }],
      }),
    ]);
    expect([paid.status, paid.body.allocated, paid.body.unallocated]).toEqual([201, '501.23', '0.00']);
    const after = await read(`/invoice/${body.id}`);
    if (regenerated.status === 200) {
      expect(after).toMatchObject({ revision: 2, total: '501.23', paid: '501.23', status: 'PAID' });
      expect((await read(`/filing/${leaves}`)).paid).toBe('0.00');
    } else {
      expect(regenerated.body.error.code).toBe('INVOICE_HAS_PAYMENTS');
      expect(after).toMatchObject({
        revision: 1,
        total: '1002.46',
        paid: '501.23',
        open: '501.23',
        status: 'PARTIALLY_PAID',
      });
    }
  }
});

test('sixteen revisions at once are one after the other', async () => {
  const ids = await submitByInvoice(stand, ivy, 3);
  const { body } = await issue(stand, admin, ivy, ids);
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, client) => regenerate(body.id, { filingIds: [ids[client % 3]!] })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const after = await read(`/invoice/${body.id}`);
  expect(after.revision).toBe(17);
  expect(after.lines).toHaveLength(1);
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});

test('the PDF of each revision is the same bytes each time; an old one says that it is replaced', async () => {
  const ids = await submitByInvoice(stand, ivy, 2);
  const { body } = await issue(stand, admin, ivy, ids);
  const first = await pdf(body.id);
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('application/pdf');
  expect(first.headers['content-disposition']).toContain(`${body.number}.pdf`);
  expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  await stand.owner
    .updateTable('companies')
    .set({ address: 'Elsewhere' })
    .where('id', '=', ivy.companyId)
    .execute();
  expect((await pdf(body.id, '?revision=1')).rawPayload.equals(first.rawPayload)).toBe(true);
  await regenerate(body.id, { note: 'Anew' });
  const second = await pdf(body.id);
  expect(second.headers['content-disposition']).toContain(`${body.number}-2.pdf`);
  expect((await pdf(body.id, '?revision=2')).rawPayload.equals(second.rawPayload)).toBe(true);
  expect((await pdf(body.id, '?revision=1')).rawPayload.equals(first.rawPayload)).toBe(false);
  expect((await pdf(body.id, '?revision=3')).statusCode).toBe(404);
  const asked = await stand.app.inject({
    method: 'POST',
    url: `/api/v1/invoice/${body.id}/regenerate/preview`,
    headers: { authorization: `Bearer ${admin.token}`, accept: 'application/pdf' },
    payload: {},
  });
  expect(asked.headers['content-type']).toBe('application/pdf');
  expect((await read(`/invoice/${body.id}`)).revision).toBe(2);
});
