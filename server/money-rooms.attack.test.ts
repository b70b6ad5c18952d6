import { beforeAll, describe, expect, test } from 'vitest';
import { send, submit, texasFiling } from '#testing/filings.ts';
import { asAdmin, issue, openBooks, signUpInvoiced, submitByInvoice } from '#testing/invoices.ts';
import { call, type SignedIn, signUpCustomer } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';

const { stand, admin } = await openBooks();
const mona = await signUpInvoiced(stand, admin, 'Mona');

const post = (path: string, body: object) => asAdmin(stand, admin, path, body);
const get = (path: string, { token }: SignedIn = mona.person) => call(stand, 'GET', path, { token });
const money = (amount: string, changes: object = {}) => ({
  companyId: mona.companyId,
  amount,
  method: 'CHECK',
  receivedDate: '2026-03-09',
  reference: 'Check 4711',
  ...changes,
});

describe('why something was written off is ours to know', () => {
  const reason = 'The owner is said to be insolvent';
  let filingId: string;
  let invoiceId: string;
  let writeOffId: string;
  beforeAll(async () => {
    [filingId = ''] = await submitByInvoice(stand, mona, 1);
    invoiceId = (await issue(stand, admin, mona, [filingId])).body.id;
    const body = { invoiceId, amount: '1.00', reason };
    writeOffId = (await post(`/company/${mona.companyId}/write-off`, body)).body.id;
  });

  test('a customer does not read it on the invoice', async () => {
    expect(JSON.stringify((await get(`/invoice/${invoiceId}`, admin)).body)).toContain(reason);
    expect(JSON.stringify((await get(`/invoice/${invoiceId}`)).body)).not.toContain(reason);
  });

  test.each(['/account', '/account/statement', '/payment', '/invoice', '/user/me/data'])(
    'nor in %s',
    async (path) => {
      const { status, body } = await get(path);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(reason);
    },
  );

  test('nor on the statement as it is mailed and printed', async () => {
    const answer = await stand.app.inject({
      method: 'GET',
      url: '/api/v1/account/statement.pdf',
      headers: { authorization: `Bearer ${mona.person.token}` },
    });
    const text = (await readPdf(answer.rawPayload)).map((page) => page.text).join(' ');
    expect(text).toContain('Adjustment');
    expect(text).not.toContain('insolvent');
  });

  test('nor, once it is taken back, why in the history of the filing, where it is no credit', async () => {
    const why = 'Legal wants to sue';
    expect((await post(`/payment/${writeOffId}/reverse`, { reason: why })).status).toBe(200);
    const { items } = (await get(`/filing/${filingId}/event`)).body;
    expect(JSON.stringify(items)).not.toContain(why);
    expect(items.at(-1).summary).not.toMatch(/credit of/i);
  });
});

const mailsTo = async (address: string) =>
  await stand.context.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text as text'])
    .where('recipient', '=', address)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

describe('an invoice whose check came back', () => {
  test('says to the customer what was taken back, when and why, and that all of it is due again', async () => {
    const bess = await signUpInvoiced(stand, admin, 'Bess');
    const filingIds = await submitByInvoice(stand, bess, 2);
    const { id, total, number } = (await issue(stand, admin, bess, filingIds)).body;
    const paid = await post('/payment', money('600.00', { companyId: bess.companyId }));
    const told = await mailsTo(bess.person.email);
    expect(told.at(-1)).toMatchObject({ subject: `${number}: payment received` });
    expect(told.at(-1)?.text).toContain('(Check 4711)');
    expect(told.at(-1)?.text).toContain(`Invoice ${number}: Balance due $402.46`);
    expect((await get(`/invoice/${id}`, bess.person)).body).toMatchObject({ paid: '600.00', returned: [] });
    await post(`/payment/${paid.body.id}/reverse`, { reason: 'Account closed.' });
    expect((await get(`/invoice/${id}`, bess.person)).body).toMatchObject({
      open: total,
      payments: [],
      returned: [
        {
          id: paid.body.id,
          amount: '600.00',
          method: 'CHECK',
          receivedDate: '2026-03-09',
          reference: 'Check 4711',
          returnedDate: '2026-03-10',
          reason: 'Account closed.',
        },
      ],
    });
    expect((await mailsTo(bess.person.email)).at(-1)?.text).toContain(
      `Invoice ${number}: Balance due $1,002.46`,
    );
  });
});

test('a user who went to another company no longer reads what the old one has', async () => {
  const dora = await signUpInvoiced(stand, admin, 'Dora');
  const [id] = await submitByInvoice(stand, dora, 1);
  await post('/payment', money('77.00', { companyId: dora.companyId, allocations: [] }));
  await call(stand, 'PATCH', `/user/${dora.person.id}`, {
    token: admin.token,
    body: { companyId: mona.companyId },
  });
  expect((await get('/account', dora.person)).body.companyId).toBe(mona.companyId);
  const old = await get(`/filing/${id}`, dora.person);
  expect(old.body.companyCredit).not.toBe('77.00');
});

test('a customer who asks for applied credit gets no payments that were received', async () => {
  await post('/payment', money('3.00', { allocations: [] }));
  const { items } = (await get('/payment?source=CREDIT')).body;
  expect(items.filter(({ source }: { source: string }) => source !== 'CREDIT')).toEqual([]);
});

test('a reference is one line: it is the subject of a mail', async () => {
  const reference = 'Check 1\r\nBcc: everybody@example.com';
  const answer = await post('/payment', money('1.00', { reference, allocations: [] }));
  expect(answer.status).toBe(422);
});

test('the same filing under its id in capitals stays on its invoice', async () => {
  const [id = ''] = await submitByInvoice(stand, mona, 1);
  const issued = await issue(stand, admin, mona, [id.toUpperCase()]);
  expect(issued.status).toBe(201);
  const again = await post(`/invoice/${issued.body.id}/regenerate`, { filingIds: [id.toUpperCase()] });
  expect(again.status).toBe(200);
});

test('one address does not get a hundred invoices in a minute', async () => {
  const [id = ''] = await submitByInvoice(stand, mona, 1);
  const { body } = await issue(stand, admin, mona, [id]);
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => post(`/invoice/${body.id}/send`, { to: 'stranger@example.org' })),
  );
  expect(answers.map(({ status }) => status)).toContain(429);
});

test('credit is not paid out on a day before there was any', async () => {
  const kim = await signUpInvoiced(stand, admin, 'Kim');
  await post('/payment', money('50.00', { companyId: kim.companyId, allocations: [] }));
  const refund = { amount: '50.00', method: 'ACH', paidDate: '2026-03-08', reference: 'R' };
  expect((await post(`/company/${kim.companyId}/refund`, refund)).status).toBe(422);
});

test('a check that bounces is taken back, whichever way its credit was used', async () => {
  const lena = await signUpCustomer(stand, 'Lena');
  const { companyId } = (await get('/user/me', lena)).body;
  const filing = await submit(stand, lena, texasFiling({ policyNumber: 'BOUNCE-1' }));
  const first = await post('/payment', money('100.00', { companyId, allocations: [] }));
  const refund = { amount: '100.00', method: 'ACH', paidDate: '2026-03-10', reference: 'R' };
  expect((await post(`/company/${companyId}/refund`, refund)).status).toBe(201);
  const check = await post('/payment', money('100.00', { companyId, allocations: [] }));
  const allocations = [{ filingId: filing.body.id, amount: '100.00' }];
  // The first one has nothing left: this is the money of the check.
  const used = await post(`/payment/${first.body.id}/allocate`, { allocations });
  expect(used.status).toBe(200);
  const bounced = await post(`/payment/${check.body.id}/reverse`, { reason: 'Stop payment.' });
  expect(bounced.status).toBe(200);
});

test('who is shut out is mailed nothing more about money', async () => {
  const ivan = await signUpCustomer(stand, 'Ivan');
  const { companyId } = (await get('/user/me', ivan)).body;
  const filing = await submit(stand, ivan, texasFiling({ policyNumber: 'LEFT-1' }));
  const off = await call(stand, 'PATCH', `/user/${ivan.id}`, {
    token: admin.token,
    body: { status: 'DISABLED' },
  });
  expect(off.status).toBe(200);
  await stand.context.db.deleteFrom('outbox_mails').where('recipient', '=', ivan.email).execute();
  const paid = await post('/payment', money('501.23', { companyId }));
  expect(paid.body.allocations[0].filingId).toBe(filing.body.id);
  await post(`/payment/${paid.body.id}/reverse`, { reason: 'Stop payment.' });
  const mails = await stand.context.db
    .selectFrom('outbox_mails')
    .select('template')
    .where('recipient', '=', ivan.email)
    .execute();
  expect(mails).toEqual([]);
});

test('who went to another company is not mailed what the old one’s others owe again', async () => {
  const nora = await signUpCustomer(stand, 'Nora');
  const olga = await signUpCustomer(stand, 'Olga');
  const { companyId } = (await get('/user/me', nora)).body;
  const moveTo = (who: SignedIn, company: string) =>
    call(stand, 'PATCH', `/user/${who.id}`, { token: admin.token, body: { companyId: company } });
  await moveTo(olga, companyId);
  const ofNora = await submit(stand, nora, texasFiling({ policyNumber: 'MOVE-1' }));
  const ofOlga = await submit(stand, olga, texasFiling({ policyNumber: 'MOVE-2' }));
  expect([ofNora.status, ofOlga.status]).toEqual([201, 201]);
  const paid = await post('/payment', money('1002.46', { companyId }));
  await moveTo(olga, mona.companyId);
  expect((await get(`/filing/${ofNora.body.id}`, olga)).status).toBe(404);
  await post(`/payment/${paid.body.id}/reverse`, { reason: 'Stop payment.' });
  const mail = await stand.context.db
    .selectFrom('outbox_mails')
    .select('body_text')
    .where('recipient', '=', olga.email)
    .where('template', '=', 'payment-reversed')
    .executeTakeFirst();
  expect(mail?.body_text ?? '').not.toContain(ofNora.body.number);
});

test('a colleague is mailed what is open again of their own, the company all of it', async () => {
  const [rosa, tina] = [await signUpCustomer(stand, 'Rosa'), await signUpCustomer(stand, 'Tina')];
  const { companyId } = (await get('/user/me', rosa)).body;
  await call(stand, 'PATCH', `/user/${tina.id}`, { token: admin.token, body: { companyId } });
  const ofRosa = await submit(stand, rosa, texasFiling({ policyNumber: 'BOTH-1' }));
  const ofTina = await submit(stand, tina, texasFiling({ policyNumber: 'BOTH-2' }));
  const paid = await post('/payment', money('1002.46', { companyId }));
  await post(`/payment/${paid.body.id}/reverse`, { reason: 'Stop payment.' });
  const mails = await stand.context.db
    .selectFrom('outbox_mails')
    .select(['recipient', 'body_text'])
    .where('recipient', 'in', [rosa.email, tina.email])
    .where('template', '=', 'payment-reversed')
    .execute();
  const told = (who: SignedIn) =>
    mails
      .filter(({ recipient }) => recipient === who.email)
      .map(({ body_text }) => [ofRosa, ofTina].map(({ body }) => body_text.includes(body.number)));
  // Rosa's is the address of the company.
  expect([told(rosa), told(tina)]).toEqual([[[true, true]], [[false, true]]]);
});

test('who went to another company submits nothing more on the old one’s account', async () => {
  const pia = await signUpCustomer(stand, 'Pia');
  const inputs = texasFiling({ policyNumber: 'BACK-1' });
  const { body } = await submit(stand, pia, inputs);
  await send(stand, admin, body.id, 'reject', { reason: 'OTHER', words: 'Which roof?' });
  await call(stand, 'PATCH', `/user/${pia.id}`, { token: admin.token, body: { companyId: mona.companyId } });
  const again = await send(stand, pia, body.id, 'resubmit', { inputs });
  expect(again.status).toBe(404);
});

test('a customer who names another company gets nothing of it, nor what was written off of the own', async () => {
  const vera = await signUpInvoiced(stand, admin, 'Vera');
  const [id = ''] = await submitByInvoice(stand, vera, 1);
  const invoice = (await issue(stand, admin, vera, [id])).body;
  const paid = await post('/payment', money('9.00', { companyId: vera.companyId }));
  const lost = await post(`/company/${vera.companyId}/write-off`, {
    invoiceId: invoice.id,
    amount: '1.00',
    reason: 'Rounding',
  });
  expect([paid.status, lost.status]).toEqual([201, 201]);
  // Whose addresses get its mails is ours to know.
  expect((await get(`/invoice/${invoice.id}`, vera.person)).body.recipients).toEqual([]);
  expect((await get(`/invoice/${invoice.id}`, admin)).body.recipients).toEqual([vera.person.email]);
  expect((await get(`/payment?companyId=${vera.companyId}`)).status).toBe(404);
  expect((await get(`/invoice?companyId=${vera.companyId}`)).status).toBe(404);
  expect((await get(`/payment/${paid.body.id}`)).status).toBe(404);
  expect((await get(`/payment/${paid.body.id}`, vera.person)).status).toBe(200);
  expect((await get(`/payment/${lost.body.id}`, vera.person)).status).toBe(404);
  expect((await get(`/payment/${lost.body.id}`, admin)).status).toBe(200);
});
