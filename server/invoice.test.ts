import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { asAdmin, type InvoicedCustomer, issue, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

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

const read = (path: string, who: SignedIn = admin) => call(stand, 'GET', path, { token: who.token });
const invoiceable = async (through?: string) =>
  (await read(`/company/${ivy.companyId}/invoiceable${through === undefined ? '' : `?through=${through}`}`))
    .body;
const filing = async (id: string) => (await read(`/filing/${id}`)).body;
const eventsOf = async (id: string) =>
  (await read(`/filing/${id}/event`)).body.items.map(({ summary }: { summary: string }) => summary);

describe('what is to be invoiced', () => {
  test('is nothing of who pays directly, also where the check bounced after it was completed', async () => {
    const { body } = await submit(stand, ivy.person, texasFiling({ policyNumber: 'BOUNCED-1' }));
    const paid = await asAdmin(stand, admin, '/payment', {
      companyId: ivy.companyId,
      amount: '501.23',
      method: 'CHECK',
      receivedDate: '2026-03-10',
      reference: 'Check 8',
      allocations: [{ filingId: body.id, amount: '501.23' }],
    });
    await send(stand, admin, body.id, 'start', {});
    await send(stand, admin, body.id, 'complete', { confirmationNumber: 'TX-8' });
    await asAdmin(stand, admin, `/payment/${paid.body.id}/reverse`, { reason: 'NSF' });
    expect(await filing(body.id)).toMatchObject({ status: 'COMPLETED', balance: '501.23' });
    expect(await invoiceable()).toEqual({ items: [], total: '0.00', isWhole: true });
  });

  test('is what is paid by invoice, through a day, with who gets what', async () => {
    const [id] = await submitByInvoice(stand, ivy, 1);
    await submit(stand, ivy.person, texasFiling({ policyNumber: 'ACH-1' }));
    expect(await invoiceable('2026-03-09')).toEqual({ items: [], total: '0.00', isWhole: true });
    expect(await invoiceable('2026-03-10')).toEqual(await invoiceable());
    const { items, total, isWhole } = await invoiceable();
    expect([total, isWhole]).toEqual(['501.23', true]);
    expect(items).toMatchObject([
      {
        filingId: id,
        insuredName: 'Lone Star Roofing LLC',
        premium: '10000.00',
        total: '501.23',
        paid: '0.00',
        open: '501.23',
        completedAt: null,
        awaitsCommission: false,
        lines: [
          {
            label: 'Texas surplus lines premium tax',
            amount: '497.13',
            isOurs: false,
            basis: '4.85% of $10,250.00 (includes $250.00 in fees)',
          },
          { amount: '4.10', isOurs: false, basis: '0.04% of $10,250.00 (includes $250.00 in fees)' },
        ],
      },
    ]);
    const { body } = await issue(stand, admin, ivy, [id!]);
    expect(await invoiceable()).toEqual({ items: [], total: '0.00', isWhole: true });
    await asAdmin(stand, admin, `/invoice/${body.id}/void`, { reason: 'Tried out' });
    expect((await invoiceable()).total).toBe('501.23');
    await asAdmin(stand, admin, `/filing/${id}/reject`, { reason: 'OTHER', words: 'Sent back' });
    expect((await invoiceable()).items).toEqual([]);
  });

  test('a day that does not exist is 422, a company that does not is 404', async () => {
    const { body } = await read(`/company/${ivy.companyId}/invoiceable?through=2026-02-30`);
    expect(Object.keys(body.error.fields)).toEqual(['through']);
    expect((await read(`/company/${ivy.person.id}/invoiceable`)).status).toBe(404);
  });
});

test('a percentage of the agency names the fees and the state charges it is taken on', async () => {
  const percy = await signUpInvoiced(stand, admin, 'Percy');
  const terms = { mode: 'PERCENTAGE_WITH_FEES_VIA', value: '0.05' };
  const { token } = admin;
  await call(stand, 'PUT', `/user/${percy.person.id}/state-rates/TX/NB`, { token, body: terms });
  const [id] = await submitByInvoice(stand, percy, 1);
  const { agencyCharges } = (await filing(id!)).submission;
  expect(agencyCharges).toMatchObject([
    {
      base: '10751.23',
      components: [
        { part: 'PREMIUM', amount: '10000.00' },
        { part: 'FEES', amount: '250.00' },
        { part: 'STATE_CHARGES', amount: '501.23' },
      ],
      amount: '537.56',
    },
  ]);
  const { items } = (await read(`/company/${percy.companyId}/invoiceable`)).body;
  expect(items[0].lines.at(-1)).toMatchObject({
    label: 'Commission',
    amount: '537.56',
    basis: '5% of $10,751.23 (includes $250.00 in fees and $501.23 in state charges)',
  });
});

describe('issuing', () => {
  test('puts filings on an invoice with number, due day, mail, events and audit', async () => {
    const ids = await submitByInvoice(stand, ivy, 2);
    const preview = await asAdmin(stand, admin, `/company/${ivy.companyId}/invoice/preview`, {
      filingIds: ids,
    });
    expect(preview).toMatchObject({
      status: 200,
      body: { total: '1002.46', open: '1002.46', dueDate: '2026-04-09', recipients: [ivy.person.email] },
    });
    expect((await filing(ids[0]!)).paymentMethod).toBe('PENDING_INVOICE');
    const issued = await issue(stand, admin, ivy, ids, { note: 'March' });
    expect(issued.status).toBe(201);
    const { body } = issued;
    expect(body).toMatchObject({
      number: expect.stringMatching(/^INV-26-\d{6}$/),
      revision: 1,
      companyId: ivy.companyId,
      companyName: 'Ivy Agency',
      status: 'ISSUED',
      issuedDate: '2026-03-10',
      dueDate: '2026-04-09',
      note: 'March',
      total: '1002.46',
      paid: '0.00',
      open: '1002.46',
      changes: [],
      payments: [],
      revisions: [{ revision: 1, total: '1002.46', dueDate: '2026-04-09' }],
      payees: [{ amount: '8.20' }, { amount: '994.26' }],
    });
    expect(body.lines.map(({ filingId }: { filingId: string }) => filingId)).toEqual(ids);
    expect(await filing(ids[1]!)).toMatchObject({ paymentMethod: 'INVOICED', status: 'PENDING' });
    expect(await eventsOf(ids[0]!)).toContain(`Billed on invoice ${body.number}, due Apr 9, 2026.`);
    expect((await read(`/invoice/${body.id}`)).body).toEqual(body);
    const mail = await stand.context.db
      .selectFrom('outbox_mails')
      .select(['recipient', 'subject', 'body_text'])
      .where('template', '=', 'invoice')
      .where('subject', '=', `${body.number}: invoice`)
      .execute();
    expect(mail).toMatchObject([
      { recipient: ivy.person.email, body_text: expect.stringContaining('$1,002.46') },
    ]);
    const audit = await stand.context.db
      .selectFrom('audit_entries')
      .select(['action', 'subject_id'])
      .orderBy('sequence', 'desc')
      .limit(3)
      .execute();
    expect(audit).toEqual([
      { action: 'invoice.issue', subject_id: body.id },
      { action: 'filing.invoice', subject_id: ids[1] },
      { action: 'filing.invoice', subject_id: ids[0] },
    ]);
    expect((await read('/audit/verify')).body).toMatchObject({ intact: true });
  });

  test('one filing that is on an invoice already stops all of it, and is named', async () => {
    const [taken, free] = await submitByInvoice(stand, ivy, 2);
    const { body: first } = await issue(stand, admin, ivy, [taken!]);
    const again = await issue(stand, admin, ivy, [free!, taken!]);
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'FILING_ALREADY_INVOICED' } } });
    expect(again.body.error.message).toContain((await filing(taken!)).number);
    expect(again.body.error.message).toContain(first.number);
    expect((await filing(free!)).paymentMethod).toBe('PENDING_INVOICE');
    const { body: next } = await issue(stand, admin, ivy, [free!]);
    expect(Number(next.number.slice(-6))).toBe(Number(first.number.slice(-6)) + 1);
  });

  test('a repeat under the same key is the same invoice', async () => {
    const filingIds = await submitByInvoice(stand, ivy, 1);
    const key = freshKey();
    const path = `/company/${ivy.companyId}/invoice`;
    const first = await asAdmin(stand, admin, path, { filingIds }, key);
    const again = await asAdmin(stand, admin, path, { filingIds }, key);
    expect(again.body).toEqual(first.body);
    expect(
      (await call(stand, 'POST', path, { token: admin.token, body: { filingIds } })).body.error.code,
    ).toBe('IDEMPOTENCY_KEY_MISSING');
  });

  test('what cannot be on it is refused by name', async () => {
    const [id] = await submitByInvoice(stand, ivy, 1);
    const paidByAch = (await submit(stand, ivy.person, texasFiling({ policyNumber: 'ACH-2' }))).body;
    const fieldsOf = async (filingIds: string[], more: object = {}) =>
      (await issue(stand, admin, ivy, filingIds, more)).body.error.fields;
    expect(await fieldsOf([id!, paidByAch.id])).toEqual({
      filingIds: `${paidByAch.number} is not paid by invoice.`,
    });
    expect(await fieldsOf([id!, ivy.companyId])).toHaveProperty('filingIds');
    expect(await fieldsOf([id!], { dueDate: '2026-03-09' })).toHaveProperty('dueDate');
    expect(await fieldsOf([id!], { dueDate: '2027-03-11' })).toHaveProperty('dueDate');
    expect(await fieldsOf([id!, paidByAch.id], { dueDate: '2027-03-10' })).not.toHaveProperty('dueDate');
    expect(await fieldsOf([])).toHaveProperty('filingIds');
    await send(stand, admin, id!, 'reject', { reason: 'OTHER', words: 'No' });
    expect((await fieldsOf([id!])).filingIds).toContain('sent back');
    // Paid by its number before anybody billed it.
    const [paid] = await submitByInvoice(stand, ivy, 1, { policyNumber: 'PAID-BEFORE' });
    await asAdmin(stand, admin, '/payment', {
      companyId: ivy.companyId,
      amount: '501.23',
      method: 'CHECK',
      receivedDate: '2026-03-10',
      reference: 'Check 7',
      allocations: [{ filingId: paid, amount: '501.23' }],
    });
    expect((await fieldsOf([paid!])).filingIds).toMatch(/ is paid\.$/);
    const [credit] = await submitByInvoice(stand, ivy, 1, {
      policyNumber: 'PAID-BEFORE',
      filingType: 'ENDORSEMENT_RETURN',
      transactionEffectiveDate: '2026-03-05',
      coverages: [{ line: 'GENERAL_LIABILITY', premium: '-1000.00' }],
      fees: [],
    });
    expect((await fieldsOf([credit!])).filingIds).toContain('is a return');
    const other = await signUpInvoiced(stand, admin, 'Oscar');
    const [foreign] = await submitByInvoice(stand, other, 1);
    expect(await fieldsOf([foreign!])).toHaveProperty('filingIds');
    expect((await issue(stand, admin, other, [foreign!], { dueDate: '2026-03-10' })).body.dueDate).toBe(
      '2026-03-10',
    );
  });
});

describe('after it was issued', () => {
  test('void frees the filings once, with the reason told; the number stays taken', async () => {
    const ids = await submitByInvoice(stand, ivy, 2);
    const { body } = await issue(stand, admin, ivy, ids);
    const path = `/invoice/${body.id}/void`;
    const voided = await asAdmin(stand, admin, path, { reason: 'Wrong company' });
    expect(voided.body).toMatchObject({
      status: 'VOID',
      open: '0.00',
      voidReason: 'Wrong company',
      payBy: [],
    });
    expect((await filing(ids[0]!)).paymentMethod).toBe('PENDING_INVOICE');
    expect(await eventsOf(ids[0]!)).toContain(`Taken off invoice ${body.number}, to be billed again.`);
    expect((await read(`/filing/${ids[0]}/event`)).body.items.at(-1).reason).toBe('Wrong company');
    expect((await asAdmin(stand, admin, path, { reason: 'Again' })).body.error.code).toBe('INVOICE_VOID');
    expect((await asAdmin(stand, admin, `/invoice/${body.id}/send`, {})).body.error.code).toBe(
      'INVOICE_VOID',
    );
    const { body: next } = await issue(stand, admin, ivy, ids);
    expect(next.number).not.toBe(body.number);
  });

  test('a check that bounced stays with the void invoice, and is none of the next one’s', async () => {
    const ids = await submitByInvoice(stand, ivy, 1);
    const { body } = await issue(stand, admin, ivy, ids);
    const paid = await asAdmin(stand, admin, '/payment', {
      companyId: ivy.companyId,
      amount: '501.23',
      method: 'CHECK',
      receivedDate: '2026-03-10',
      reference: 'Check 31',
      allocations: [{ invoiceId: body.id, amount: '501.23' }],
    });
    await asAdmin(stand, admin, `/payment/${paid.body.id}/reverse`, { reason: 'Stop payment.' });
    const bounced = [{ id: paid.body.id, amount: '501.23', reason: 'Stop payment.' }];
    expect((await read(`/invoice/${body.id}`)).body.returned).toMatchObject(bounced);
    await asAdmin(stand, admin, `/invoice/${body.id}/void`, { reason: 'Wrong company' });
    const seen = (await read(`/invoice/${body.id}`, ivy.person)).body;
    expect(seen).toMatchObject({ status: 'VOID', voidReason: 'Wrong company', returned: bounced });
    const { body: next } = await issue(stand, admin, ivy, ids);
    expect((await read(`/invoice/${next.id}`)).body).toMatchObject({ open: '501.23', returned: [] });
    await asAdmin(stand, admin, `/invoice/${next.id}/void`, { reason: 'Tried out' });
  });

  test('a filing that is sent back leaves the invoice, which asks for the rest and says so', async () => {
    const ids = await submitByInvoice(stand, ivy, 2);
    const { body } = await issue(stand, admin, ivy, ids);
    await send(stand, admin, ids[0]!, 'reject', { reason: 'OTHER', words: 'Name?' });
    const after = (await read(`/invoice/${body.id}`)).body;
    expect(after).toMatchObject({ total: '1002.46', open: '501.23', paid: '0.00', status: 'ISSUED' });
    expect(after.changes).toMatchObject([
      { filingId: ids[0], change: 'LEFT', before: '501.23', after: '0.00' },
    ]);
    expect(after.lines).toMatchObject([{ open: '0.00' }, { open: '501.23' }]);
    expect(await filing(ids[0]!)).toMatchObject({ status: 'REJECTED', paymentMethod: 'PENDING_INVOICE' });
    expect(await eventsOf(ids[0]!)).toContain(`Taken off invoice ${body.number}, to be billed again.`);
  });

  test('a filing that is reassessed stays, and the invoice says what it is now', async () => {
    const [id] = await submitByInvoice(stand, ivy, 1);
    const { body } = await issue(stand, admin, ivy, [id!]);
    await stand.owner.updateTable('filings').set({ total_cents: 60_000n }).where('id', '=', id!).execute();
    const after = (await read(`/invoice/${body.id}`)).body;
    expect(after).toMatchObject({ total: '501.23', open: '600.00' });
    expect(after.changes).toMatchObject([{ change: 'REPRICED', before: '501.23', after: '600.00' }]);
    await stand.owner.updateTable('filings').set({ total_cents: 50_123n }).where('id', '=', id!).execute();
  });

  test('it is mailed again, to somebody named or to all who get it', async () => {
    const ids = await submitByInvoice(stand, ivy, 1);
    const { body } = await issue(stand, admin, ivy, ids);
    const path = `/invoice/${body.id}/send`;
    expect((await asAdmin(stand, admin, path, {})).body).toEqual({ recipients: [ivy.person.email] });
    expect((await asAdmin(stand, admin, path, { to: 'books@example.com' })).body).toEqual({
      recipients: ['books@example.com'],
    });
    const { version } = (await read(`/company/${ivy.companyId}`)).body;
    await call(stand, 'PATCH', `/company/${ivy.companyId}`, {
      token: admin.token,
      body: { version, email: 'ap@ivy.example' },
    });
    expect((await read(`/invoice/${body.id}`)).body.recipients).toEqual(['ap@ivy.example']);
    await call(stand, 'PATCH', `/company/${ivy.companyId}`, {
      token: admin.token,
      body: { version: version + 1, email: '' },
    });
    // Without a contact its users get it, but nobody who is shut out.
    const gone = await signUpCustomer(stand, 'Gone');
    for (const changes of [{ companyId: ivy.companyId }, { status: 'DISABLED' }]) {
      await call(stand, 'PATCH', `/user/${gone.id}`, { token: admin.token, body: changes });
    }
    expect((await asAdmin(stand, admin, path, {})).body).toEqual({ recipients: [ivy.person.email] });
  });
});

describe('who sees it', () => {
  test('every user of its company, and nobody else', async () => {
    const { body } = await issue(stand, admin, ivy, await submitByInvoice(stand, ivy, 1));
    const colleague = await signUpCustomer(stand, 'Colette');
    const stranger = await signUpCustomer(stand, 'Steve');
    await call(stand, 'PATCH', `/user/${colleague.id}`, {
      token: admin.token,
      body: { companyId: ivy.companyId },
    });
    for (const who of [ivy.person, colleague]) {
      const seen = await read(`/invoice/${body.id}`, who);
      expect(seen).toMatchObject({ status: 200, body: { number: body.number, recipients: [] } });
      expect(seen.body.revisions[0].createdBy).not.toBe(body.revisions[0].createdBy);
      expect((await read('/invoice', who)).body.total).toBeGreaterThan(0);
    }
    expect((await read(`/invoice/${body.id}`, stranger)).status).toBe(404);
    expect((await read('/invoice', stranger)).body).toMatchObject({ items: [], total: 0 });
    expect((await read(`/invoice?companyId=${ivy.companyId}`, stranger)).status).toBe(404);
  });
});

test('money that is put on it makes it partly paid, paid, and neither void nor again due', async () => {
  const [id] = await submitByInvoice(stand, ivy, 1);
  const { body } = await issue(stand, admin, ivy, [id!]);
  const path = `/invoice/${body.id}`;
  const pay = (paid: bigint) =>
    stand.owner.updateTable('filings').set({ paid_cents: paid }).where('id', '=', id!).execute();
  await pay(50_000n);
  expect((await read(path)).body).toMatchObject({ status: 'PARTIALLY_PAID', paid: '500.00', open: '1.23' });
  expect((await asAdmin(stand, admin, `${path}/void`, { reason: 'No' })).body.error.code).toBe(
    'INVOICE_HAS_PAYMENTS',
  );
  await pay(50_123n);
  expect((await read(path)).body).toMatchObject({ status: 'PAID', open: '0.00', payBy: [] });
  expect((await send(stand, admin, id!, 'record-payment', payment('1.00'))).body.error.code).toBe(
    'EVENT_NOT_ALLOWED',
  );
  await pay(0n);
});

test('an invoice is paid in parts by payments of its company, and open again when one is reversed', async () => {
  const filings = await submitByInvoice(stand, ivy, 2);
  const { body } = await issue(stand, admin, ivy, filings);
  const path = `/invoice/${body.id}`;
  const pay = (amount: string) =>
    asAdmin(stand, admin, '/payment', {
      companyId: ivy.companyId,
      amount,
      method: 'CHECK',
      receivedDate: '2026-03-09',
      reference: 'Check 1001',
      allocations: [{ invoiceId: body.id, amount }],
    });
  expect((await pay('600.00')).status).toBe(201);
  expect((await read(path)).body).toMatchObject({
    status: 'PARTIALLY_PAID',
    paid: '600.00',
    open: '402.46',
    payments: [{ allocated: '600.00', source: 'RECEIVED', method: 'CHECK' }],
  });
  const { body: rest } = await pay('402.46');
  expect((await read(path)).body).toMatchObject({ status: 'PAID', open: '0.00' });
  expect((await asAdmin(stand, admin, `${path}/void`, { reason: 'No' })).body.error.code).toBe(
    'INVOICE_HAS_PAYMENTS',
  );
  expect((await asAdmin(stand, admin, `${path}/regenerate`, {})).body.error.code).toBe(
    'INVOICE_HAS_PAYMENTS',
  );
  const dueAgain = async () =>
    (await call(stand, 'GET', '/dashboard/user', { token: ivy.person.token })).body.reopenedInvoices.filter(
      ({ id }: { id: string }) => id === body.id,
    );
  expect(await dueAgain()).toEqual([]);
  await asAdmin(stand, admin, `/payment/${rest.id}/reverse`, { reason: 'Bounced' });
  expect((await read(path)).body).toMatchObject({ status: 'PARTIALLY_PAID', paid: '600.00', open: '402.46' });
  // It is not overdue, and still waits for the customer, who thought it paid.
  expect(await dueAgain()).toMatchObject([{ status: 'PARTIALLY_PAID', open: '402.46', daysOverdue: 0 }]);
  await pay('402.46');
  expect(await dueAgain()).toEqual([]);
});
