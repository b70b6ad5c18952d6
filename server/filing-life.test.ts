import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { FILING_EVENTS } from '#domain/filing/lifecycle.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { pdfFile, upload } from '#testing/uploads.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH, variables: { AGENCY_EMAIL: 'office@agency.example' } });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Cleo');
  stranger = await signUpCustomer(stand, 'Sam');
});
afterEach(async () => {
  expect(await checkLedgerIntegrity(stand.context.db)).toEqual([]);
});
afterAll(() => stand.close());

let policies = 0;
/** A filing of a policy of its own. */
async function submitted(): Promise<string> {
  policies += 1;
  const answer = await submit(stand, customer, texasFiling({ policyNumber: `LIFE-${policies}` }));
  expect(answer.status).toBe(201);
  return answer.body.id;
}

async function mailsTo(recipient: string): Promise<string[]> {
  const mails = await stand.context.db
    .selectFrom('outbox_mails')
    .select('template')
    .where('recipient', '=', recipient)
    .where('template', 'not in', ['verification'])
    .orderBy('created_at')
    .execute();
  return mails.map((mail) => mail.template);
}

test('a filing from its submission to its proof', async () => {
  const first = await submit(stand, customer, texasFiling());
  expect(first).toMatchObject({ status: 201, body: { number: 'NB-TX-26-000001', status: 'UNPAID' } });
  const { id } = first.body;
  expect(first.body).toMatchObject({
    total: '501.23',
    balance: '501.23',
    dueDate: '2026-04-29',
    allowedEvents: ['withdraw'],
    paymentInstructions: stand.context.config.agency.paymentInstructions.ACH,
    portal: null,
    submission: { sequence: 1, premium: '10000.00', stateTotal: '501.23', agencyTotal: '0.00' },
  });
  expect(first.body.submission.lines.map((line: { amount: string }) => line.amount)).toEqual([
    '497.13',
    '4.10',
  ]);

  const paid = await send(stand, admin, id, 'record-payment', payment('501.23'));
  expect(paid.body).toMatchObject({
    status: 'PAID',
    paid: '501.23',
    balance: '0.00',
    paymentInstructions: '',
  });
  const started = await send(stand, admin, id, 'start', { officeReference: 'BATCH-7' });
  expect(started.body).toMatchObject({
    status: 'PENDING',
    sentAt: '2026-03-10T16:00:00.000Z',
    officeReference: 'BATCH-7',
    allowedEvents: ['complete', 'reject', 'reassess'],
  });
  const completed = await send(stand, admin, id, 'complete', { confirmationNumber: 'SLTX-1' });
  expect(completed.body).toMatchObject({
    status: 'COMPLETED',
    confirmationNumber: 'SLTX-1',
    allowedEvents: ['reopen'],
    checks: [],
  });
  const code = completed.body.verificationCode;
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  expect((await call(stand, 'GET', `/verify/${code}`)).body).toMatchObject({ confirmationNumber: 'SLTX-1' });

  const reopened = await send(stand, admin, id, 'reopen', { reason: 'Tagged: wrong coverage code' });
  expect(reopened.body).toMatchObject({ status: 'PENDING', sentAt: null, verificationCode: null });
  expect(await call(stand, 'GET', `/verify/${code}`)).toMatchObject({
    status: 410,
    body: { error: { code: 'FILING_REOPENED' } },
  });
  const again = await send(stand, admin, id, 'complete', { confirmationAbsentReason: 'Paper state' });
  expect(again.body).toMatchObject({ status: 'COMPLETED', verificationCode: code, confirmationNumber: null });

  const seen = await call(stand, 'GET', `/filing/${id}`, { token: customer.token });
  expect(seen.body).toMatchObject({
    status: 'COMPLETED',
    officeReference: null,
    portal: null,
    allowedEvents: [],
  });
  const events = (await call(stand, 'GET', `/filing/${id}/event`, { token: customer.token })).body.items;
  expect(events.map((event: { event: string }) => event.event)).toEqual([
    'submit',
    'record-payment',
    'start',
    'complete',
    'reopen',
    'complete',
  ]);
  expect(events[0]).toMatchObject({
    actor: 'Cleo Agent',
    summary: 'Submitted for $501.23.',
    toStatus: 'UNPAID',
  });
  // Customers see the agency, not its staff, and not our reference at the office.
  expect(events[2].actor).toBe(stand.context.config.agency.brandName);
  expect(JSON.stringify(events)).not.toContain('BATCH-7');
  expect(await mailsTo(customer.email)).toEqual([
    'filing-submitted',
    'payment-recorded',
    'filing-started',
    'filing-completed',
    'filing-changed',
    'filing-completed',
  ]);
});

test('the mail after the submission says how to pay', async () => {
  const id = await submitted();
  const { number } = (await call(stand, 'GET', `/filing/${id}`, { token: customer.token })).body;
  const mail = await stand.context.db
    .selectFrom('outbox_mails')
    .select('body_text')
    .where('template', '=', 'filing-submitted')
    .where('body_text', 'like', `%${number}%`)
    .executeTakeFirstOrThrow();
  expect(mail.body_text).toContain(stand.context.config.agency.paymentInstructions.ACH);
});

test('the mail about a filing that came back says by when it has to go again, or that the day has passed', async () => {
  const saidAt = async (id: string) => {
    await send(stand, admin, id, 'reject', { reason: 'OTHER', words: 'Please correct the name.' });
    const { number } = (await call(stand, 'GET', `/filing/${id}`, { token: customer.token })).body;
    const mail = await stand.context.db
      .selectFrom('outbox_mails')
      .select('body_text')
      .where('template', '=', 'filing-rejected')
      .where('subject', 'like', `${number}%`)
      .executeTakeFirstOrThrow();
    return mail.body_text;
  };
  expect(await saidAt(await submitted())).toContain('Correct and resubmit it by Apr 29, 2026.');
  const late = await submit(
    stand,
    customer,
    texasFiling({
      policyNumber: 'LIFE-LATE',
      policyEffectiveDate: '2026-01-02',
      lateReason: 'The policy reached us late',
    }),
  );
  expect(late.status).toBe(201);
  expect(await saidAt(late.body.id)).toContain('as soon as you can: it was due on ');
});

test('numbers count on without gaps, also over a submission that failed', async () => {
  const one = await submit(stand, customer, texasFiling({ policyNumber: 'N-1' }));
  expect((await submit(stand, customer, texasFiling({ policyNumber: 'N-2', insurers: [] }))).status).toBe(
    422,
  );
  const two = await submit(stand, customer, texasFiling({ policyNumber: 'N-3' }));
  expect(Number(two.body.number.slice(-6))).toBe(Number(one.body.number.slice(-6)) + 1);
});

test('what belongs to others looks like nothing', async () => {
  const id = await submitted();
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const path of [`/filing/${id}`, `/filing/${id}/event`]) {
    const foreign = await call(stand, 'GET', path, { token: stranger.token });
    const unknown = await call(stand, 'GET', path.replace(id, nobody), { token: stranger.token });
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body.error, requestId: '' }).toEqual({ ...unknown.body.error, requestId: '' });
  }
  expect((await send(stand, stranger, id, 'withdraw')).status).toBe(404);
  expect((await send(stand, stranger, id, 'message', { text: 'Hello' })).status).toBe(404);
  expect((await send(stand, stranger, id, 'resubmit', { inputs: texasFiling() })).status).toBe(404);
  expect((await send(stand, stranger, id, 'reject', { reason: 'OTHER', words: 'No' })).status).toBe(403);
});

test('a colleague looks on where the company shares its filings, and does nothing', async () => {
  const id = await submitted();
  const colleague = await signUpCustomer(stand, 'Colin');
  const { db } = stand.context;
  const { company_id } = await db
    .selectFrom('users')
    .select('company_id')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ company_id }).where('id', '=', colleague.id).execute();
  expect((await call(stand, 'GET', `/filing/${id}`, { token: colleague.token })).status).toBe(404);
  const share = (shares_filings: boolean) =>
    db
      .updateTable('companies')
      .set({ shares_filings })
      .where('id', '=', company_id ?? '')
      .execute();
  await share(true);
  const seen = await call(stand, 'GET', `/filing/${id}`, { token: colleague.token });
  expect(seen).toMatchObject({ status: 200, body: { allowedEvents: [] } });
  expect((await send(stand, colleague, id, 'withdraw')).status).toBe(403);
  expect((await send(stand, colleague, id, 'message', { text: 'Hello' })).status).toBe(403);
  // An endorsement by the colleague: both know both while filings are shared, and each its own after that.
  const policyNumber = seen.body.policyNumber as string;
  const endorsement = await submit(
    stand,
    colleague,
    texasFiling({
      policyNumber,
      filingType: 'ENDORSEMENT_ADDITIONAL',
      transactionEffectiveDate: '2026-03-04',
      coverages: [{ line: 'GENERAL_LIABILITY', premium: '100.00' }],
      fees: [],
    }),
  );
  expect(endorsement.status).toBe(201);
  const shown = async (who: SignedIn, of: string, hidden = 0) => {
    const { body } = await call(stand, 'GET', `/filing/${of}`, { token: who.token });
    // What stands is the company's, also where a colleague's filing is not shown: a return is held against it.
    expect(body.policyInForce).toEqual({ premium: '10100.00', filings: 2, hidden });
    return body.policyFilings.map((each: { id: string }) => each.id);
  };
  const both = [id, endorsement.body.id];
  expect(await shown(customer, id)).toEqual(both);
  expect(await shown(colleague, endorsement.body.id)).toEqual(both);
  const file = { name: 'colleague.pdf', bytes: await pdfFile() };
  expect((await upload(stand, colleague, `/filing/${id}/document?kind=OTHER`, file)).status).toBe(404);
  await share(false);
  expect(await shown(customer, id, 1)).toEqual([id]);
  expect(await shown(colleague, endorsement.body.id, 1)).toEqual([endorsement.body.id]);
  expect(await shown(admin, id)).toEqual(both);
});

test('what the office called it is gone when it comes back', async () => {
  const id = await submitted();
  await send(stand, admin, id, 'record-payment', payment('501.23'));
  await send(stand, admin, id, 'start', { officeReference: 'BATCH-8' });
  const rejected = await send(stand, admin, id, 'reject', { reason: 'OTHER', words: 'Please correct it.' });
  expect(rejected.body).toMatchObject({ status: 'REJECTED', sentAt: null, officeReference: null });
});

describe('what is not possible now is refused with what is', () => {
  const bodies: Record<string, object> = {
    'record-payment': payment('1.00'),
    start: {},
    complete: { confirmationNumber: 'C' },
    reject: { reason: 'OTHER', words: 'Please correct the name.' },
    withdraw: {},
    resubmit: { inputs: texasFiling({ policyNumber: 'REFUSED' }) },
    reopen: { reason: 'Returned' },
    reassess: { confirm: true },
  };
  const steps: Record<string, [string, object][]> = {
    UNPAID: [],
    PAID: [['record-payment', payment('501.23')]],
    PENDING: [
      ['record-payment', payment('501.23')],
      ['start', {}],
    ],
    REJECTED: [['reject', { reason: 'OTHER', words: 'Please correct the name.' }]],
    COMPLETED: [
      ['record-payment', payment('501.23')],
      ['complete', { confirmationNumber: 'C' }],
    ],
  };
  const allowed: Record<string, string[]> = {
    UNPAID: ['record-payment', 'reject', 'reassess'],
    PAID: ['start', 'complete', 'reject', 'reassess'],
    PENDING: ['complete', 'reject', 'reassess'],
    REJECTED: ['resubmit'],
    COMPLETED: ['reopen'],
  };

  test.each(Object.keys(steps))('%s', async (status) => {
    const id = await submitted();
    for (const [event, body] of steps[status] ?? []) {
      expect((await send(stand, admin, id, event, body)).status).toBe(200);
    }
    for (const event of FILING_EVENTS.filter((name) => !allowed[status]?.includes(name))) {
      const isCustomers = event === 'withdraw';
      if (isCustomers && status === 'UNPAID') continue;
      const answer = await send(stand, isCustomers ? customer : admin, id, event, bodies[event]);
      expect([event, answer.status, answer.body.error.code]).toEqual([event, 409, 'EVENT_NOT_ALLOWED']);
      expect(answer.body.error.allowed).toEqual(
        isCustomers ? (status === 'REJECTED' ? ['resubmit'] : []) : allowed[status],
      );
    }
    const after = await call(stand, 'GET', `/filing/${id}`, { token: admin.token });
    expect(after.body.status).toBe(status);
  });

  test('an admin does not withdraw for the customer', async () => {
    const answer = await send(stand, admin, await submitted(), 'withdraw');
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
  });
});

test('completing wants an answer of the office', async () => {
  const id = await submitted();
  await send(stand, admin, id, 'record-payment', payment('501.23'));
  const answer = await send(stand, admin, id, 'complete', {});
  expect(answer).toMatchObject({ status: 422, body: { error: { code: 'INVALID' } } });
  expect(Object.keys(answer.body.error.fields)).toEqual(['confirmationNumber']);
});

test('words go to the other side, and stay with the filing', async () => {
  const id = await submitted();
  expect((await send(stand, customer, id, 'message', { text: 'When is it done?' })).status).toBe(201);
  expect((await send(stand, admin, id, 'message', { text: 'Tomorrow.' })).status).toBe(201);
  const { items } = (await call(stand, 'GET', `/filing/${id}/event`, { token: admin.token })).body;
  expect(items.slice(-2)).toMatchObject([
    { event: 'message', reason: 'When is it done?', actor: 'Cleo Agent', toStatus: null },
    { event: 'message', reason: 'Tomorrow.' },
  ]);
  expect(await mailsTo('office@agency.example')).toEqual(['customer-message']);
  expect((await mailsTo(customer.email)).at(-1)).toBe('filing-message');
});

test('unknown keys and unreadable bodies never reach a filing', async () => {
  const id = await submitted();
  for (const [event, body] of [
    ['start', { officeReference: 'X', surprise: 1 }],
    ['withdraw', { words: 'x', status: 'PAID' }],
    ['reject', { reason: 'OTHER', words: 'x', released: '5' }],
  ] as const) {
    const answer = await send(stand, event === 'withdraw' ? customer : admin, id, event, body);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'UNKNOWN_FIELD' } } });
  }
  expect((await send(stand, admin, id, 'reject', { reason: 'BORED', words: 'x' })).status).toBe(422);
  expect((await send(stand, admin, 'no-id', 'start', {})).status).toBe(404);
});
