import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, send, submit, texasFiling } from '#testing/filings.ts';
import { type Answer, call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Fay');
});
afterAll(() => stand.close());

const formsOf = (id: string, { token }: SignedIn = customer): Promise<Answer> =>
  call(stand, 'GET', `/filing/${id}/form`, { token });
/** Signs the form as it stands, unless the body says what was seen. */
async function sign(
  id: string,
  kind: string,
  body: object = { name: 'Fay Agent', consent: true },
  who = customer,
): Promise<Answer> {
  const items: { kind: string; seen: string }[] = (await formsOf(id, who)).body.items ?? [];
  const seen = items.find((form) => form.kind === kind)?.seen ?? '';
  return await call(stand, 'POST', `/filing/${id}/form/${kind}/sign`, {
    token: who.token,
    body: { seen, ...body },
  });
}
const DECLINED = [1, 2, 3].map((day) => ({
  insurer: `Admitted Mutual ${day}`,
  naic: `1000${day}`,
  reason: 'Class of business',
  date: `2026-02-0${day}`,
}));

async function filed(policyNumber: string, changes: Parameters<typeof texasFiling>[0] = {}): Promise<string> {
  const { status, body } = await submit(stand, customer, texasFiling({ policyNumber, ...changes }));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

async function pdfOf(id: string, kind: string): Promise<string> {
  const { statusCode, rawPayload, headers } = await stand.app.inject({
    method: 'GET',
    url: `/api/v1/filing/${id}/form/${kind}.pdf`,
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  const pages = await readPdf(rawPayload);
  return pages.map(({ text }) => text).join('\n');
}

test('a statement of diligent effort is signed once, and keeps who, when, from where and what', async () => {
  const id = await filed('FORM-1', { declinations: DECLINED });
  const before = await formsOf(id);
  expect(before.status).toBe(200);
  expect(before.body.items.map(({ kind }: { kind: string }) => kind)).toEqual(['DILIGENT_SEARCH']);
  expect(before.body.items[0]).toMatchObject({ signature: null, maySign: true, takes: null, missing: [] });

  const signed = await sign(id, 'DILIGENT_SEARCH');
  expect(signed.status).toBe(200);
  expect(signed.body).toMatchObject({
    signature: { name: 'Fay Agent', signedAt: '2026-03-10T16:00:00.000Z' },
    maySign: false,
  });
  const again = await sign(id, 'DILIGENT_SEARCH', { name: 'Somebody Else', consent: true });
  expect(again.status).toBe(200);
  expect(again.body.signature).toEqual(signed.body.signature);

  const text = await pdfOf(id, 'DILIGENT_SEARCH');
  for (const words of [
    'Fay Agent',
    '127.0.0.1',
    'March 10, 2026',
    'Admitted Mutual 3',
    'Lone Star Roofing LLC',
  ]) {
    expect(text).toContain(words);
  }
  expect(text.replaceAll(/\s/g, '')).toContain(signed.body.signature.sha256);

  const rows = await stand.context.db
    .selectFrom('compliance_form_signatures')
    .selectAll()
    .where('filing_id', '=', id)
    .execute();
  expect(rows).toMatchObject([{ signer_id: customer.id, network_address: '127.0.0.1' }]);
  const events = await call(stand, 'GET', `/filing/${id}/event`, { token: customer.token });
  expect(JSON.stringify(events.body)).toContain('Statement of diligent effort signed by Fay Agent.');
  const audit = await call(stand, 'GET', '/audit?action=filing.sign-form', { token: admin.token });
  expect(audit.body.items).toHaveLength(1);
});

test('sixteen who sign at once leave one signature', async () => {
  const id = await filed('FORM-2', { declinations: DECLINED });
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      sign(id, 'DILIGENT_SEARCH', { name: `Signer ${String.fromCharCode(65 + index)}`, consent: true }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.signature.name)).size).toBe(1);
});

test('a filing that is corrected afterwards wants another signature', async () => {
  const id = await filed('FORM-3', { declinations: DECLINED });
  const first = await sign(id, 'DILIGENT_SEARCH');
  await send(stand, admin, id, 'reject', { reason: 'OTHER', words: 'Another insurer declined.' });
  const [reason] = DECLINED;
  const declinations = [{ ...reason, insurer: 'Another Mutual' }, ...DECLINED.slice(1)];
  const resubmitted = await send(stand, customer, id, 'resubmit', {
    inputs: texasFiling({ policyNumber: 'FORM-3', declinations }),
  });
  expect(resubmitted.status, JSON.stringify(resubmitted.body)).toBe(200);
  const { body } = await formsOf(id);
  expect(body.items[0]).toMatchObject({ signature: null, wasSigned: true, maySign: true });
  expect(await pdfOf(id, 'DILIGENT_SEARCH')).not.toContain('Fay Agent');
  const second = await sign(id, 'DILIGENT_SEARCH');
  expect(second.body.signature.sha256).not.toBe(first.body.signature.sha256);
});

test('a form that was changed between reading and signing is not signed', async () => {
  const id = await filed('FORM-8', { declinations: DECLINED });
  const { seen } = (await formsOf(id)).body.items[0];
  await send(stand, admin, id, 'reject', { reason: 'OTHER', words: 'Two are enough.' });
  const inputs = texasFiling({ policyNumber: 'FORM-8', declinations: DECLINED.slice(1) });
  expect((await send(stand, customer, id, 'resubmit', { inputs })).status).toBe(200);
  const signed = await sign(id, 'DILIGENT_SEARCH', { name: 'Fay Agent', consent: true, seen });
  expect(signed.status).toBe(409);
  expect(signed.body.error).toMatchObject({
    code: 'CONFLICT',
    message: 'This form has changed since you opened it. Read it again.',
  });
  expect((await formsOf(id)).body.items[0].signature).toBeNull();
  expect((await sign(id, 'DILIGENT_SEARCH')).status).toBe(200);
});

test('an exempt commercial purchaser has a certification to sign by hand', async () => {
  const id = await filed('FORM-4', {
    exemptions: ['EXEMPT_COMMERCIAL_PURCHASER'],
    exemptionEvidence: 'Certificate of March 1, 2026',
  });
  expect((await sign(id, 'ECP')).body.error.code).toBe('FORM_SIGNED_BY_HAND');
  expect((await sign(id, 'DILIGENT_SEARCH')).body.error.code).toBe('FORM_NOT_NEEDED');
  expect((await sign(id, 'DISCLOSURE')).body.error.code).toBe('FORM_NOT_NEEDED');
  const text = await pdfOf(id, 'ECP');
  expect(text).toContain('Qualified risk manager');
  expect(text).toContain('To be signed by the insured.');
});

test.each([
  [{ name: 'Fay Agent', consent: false }],
  [{ name: 'Fay Agent' }],
  [{ name: ' ', consent: true }],
  [{ name: 'Fay\nAgent', consent: true }],
  [{ name: 'www.example.com', consent: true }],
  [{ name: 'F'.repeat(201), consent: true }],
])('a signature of %j is refused', async (body) => {
  const id = await filed(`FORM-5-${JSON.stringify(body).slice(0, 40)}`, { declinations: DECLINED });
  expect((await sign(id, 'DILIGENT_SEARCH', body)).status).toBe(422);
  expect((await formsOf(id)).body.items[0].signature).toBeNull();
});

test('nobody reads, draws or signs that of somebody else; another kind is refused', async () => {
  const id = await filed('FORM-6', { declinations: DECLINED });
  const stranger = await signUpCustomer(stand, 'Gus');
  expect((await formsOf(id, stranger)).status).toBe(404);
  expect((await sign(id, 'DILIGENT_SEARCH', undefined, stranger)).status).toBe(404);
  const drawn = await call(stand, 'GET', `/filing/${id}/form/DILIGENT_SEARCH.pdf`, { token: stranger.token });
  expect(drawn.status).toBe(404);
  expect((await sign(id, 'W9')).status).toBe(404);
});

test('a colleague who is shown the filing may not sign', async () => {
  const owner = await signUpCustomer(stand, 'Owen');
  const colleague = await signUpCustomer(stand, 'Colin');
  const me = await call(stand, 'GET', '/user/me', { token: owner.token });
  const { companyId } = me.body;
  await call(stand, 'PATCH', `/user/${colleague.id}`, { token: admin.token, body: { companyId } });
  await call(stand, 'PATCH', `/company/${companyId}`, {
    token: admin.token,
    body: { version: 1, sharesFilings: true },
  });
  const inputs = texasFiling({ policyNumber: 'FORM-7', declinations: DECLINED });
  const { id } = (await submit(stand, owner, inputs)).body;
  const forms = await formsOf(id, colleague);
  expect(forms.body.items[0]).toMatchObject({ signature: null, maySign: false });
  expect((await sign(id, 'DILIGENT_SEARCH', undefined, colleague)).body.error.code).toBe('FORBIDDEN');
  expect((await sign(id, 'DILIGENT_SEARCH', undefined, owner)).status).toBe(200);
});
