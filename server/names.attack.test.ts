import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { submit, texasFiling } from '#testing/filings.ts';
import { call, enrolAuthenticator, PASSWORD, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

let people = 0;
const signUp = (details: object) =>
  call(stand, 'POST', '/user/public', {
    body: {
      firstName: 'Per',
      lastName: 'Son',
      email: `person${++people}@example.com`,
      password: PASSWORD,
      companyName: 'Agency',
      ...details,
    },
  });

test.each([
  'Click https://evil.example',
  'www.evil.example',
  'evil.com',
  'Jane (evil.example/login)',
  'Refund waiting t.co/AbC',
  'or t.me',
  'St.co/AbC',
  'J.Co?x',
  '1.2.3.4/x',
  'evil\u3002com',
  'evil\uff0ecom',
  'Jane\r\nBcc: everybody@example.com',
  'Jane\nYour account is closed',
  'Jane\u2028Your account is closed',
  'Jane\u0000',
])('no first or last name %j gets into a mail', async (name) => {
  for (const field of ['firstName', 'lastName']) {
    const answer = await signUp({ [field]: name });
    expect(answer.status).toBe(422);
    expect(answer.body.error.fields).toHaveProperty(field);
  }
});

test.each(['J.R.', 'St.John', 'O’Neil-Smith', 'María José', 'Dr.No'])('%s is a name', async (name) => {
  expect((await signUp({ firstName: name })).status).toBe(201);
});

test('a company may have a dot in its legal name, not an address or two lines', async () => {
  expect((await signUp({ companyName: 'Acme.com LLC' })).status).toBe(201);
  for (const companyName of ['https://evil.example', 'www.evil.example', 'Acme\nLLC']) {
    expect((await signUp({ companyName })).status).toBe(422);
  }
});

test('no filing, office number or phone writes a line of its own into a report or an export', async () => {
  const carla = await signUpCustomer(stand, 'Carla');
  const refused = await submit(
    stand,
    carla,
    texasFiling({ insured: { ...texasFiling().insured, legalName: 'Acme\n=1+1' } }),
  );
  expect([refused.status, refused.body.error.code]).toEqual([422, 'FILING_INCOMPLETE']);
  expect(refused.body.error.fields).toMatchObject({
    'insured.legalName':
      'Legal name contains a line break or a hidden character. Clear the field and type it again.',
  });
  const phone = await call(stand, 'PATCH', '/user/me', { token: carla.token, body: { phone: '555\u0000' } });
  expect(phone.body.error.fields).toHaveProperty('phone');
  const priced = await call(stand, 'POST', '/quote', {
    body: {
      ...{ state: 'KY', filingType: 'NEW_BUSINESS', policyEffectiveDate: '2026-03-01' },
      coverages: [{ premium: '100.00' }],
      municipality: { place: 'Louisville\u202e' },
    },
  });
  expect(priced.body.error.fields).toHaveProperty('municipality.place');
});

test('a hidden character does not make another policy, insured or company of one that reads the same', async () => {
  const zoe = await signUpCustomer(stand, 'Zoe');
  for (const sign of ['\u200b', '\u00ad', '\u200e', '\u2060', '\u{e0041}', '\u3164']) {
    const twin = `MR-${sign}1001`;
    const { insured } = texasFiling();
    const answer = await submit(
      stand,
      zoe,
      texasFiling({ policyNumber: twin, insured: { ...insured, legalName: sign } }),
    );
    expect([sign, answer.status]).toEqual([sign, 422]);
    expect(answer.body.error.fields).toMatchObject({
      policyNumber: expect.stringContaining('hidden character'),
      'insured.legalName': expect.stringContaining('hidden character'),
    });
    expect((await signUp({ companyName: `Acme${sign} LLC` })).body.error.fields).toHaveProperty(
      'companyName',
    );
  }
});

test('a recovery code has at least 112 bits, so that a leaked hash of it cannot be tried out', async () => {
  const jo = await signUpCustomer(stand, 'Jo');
  const { recoveryCodes } = await enrolAuthenticator(stand, jo);
  expect(new Set(recoveryCodes).size).toBe(10);
  const signs = recoveryCodes.map((code) => code.replaceAll('-', ''));
  for (const code of signs) expect(code.length * Math.log2(32)).toBeGreaterThanOrEqual(112);
  expect(new Set(signs.join('')).size).toBeGreaterThan(24);
});

test('a name in another encoding than UTF-8 is refused, not kept with signs that nobody wrote', async () => {
  const draft = JSON.stringify({ content: { insured: { legalName: 'Café Mar LLC' } } });
  const { token } = await signUpCustomer(stand, 'Renata');
  const send = (encoding: BufferEncoding) =>
    stand.app.inject({
      method: 'POST',
      url: '/api/v1/filing-draft',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: Buffer.from(draft, encoding),
    });
  expect((await send('utf8')).json().content.insured.legalName).toBe('Café Mar LLC');
  const refused = await send('latin1');
  expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'MALFORMED']);
  expect(refused.json().error.message).toContain('UTF-8');
});

test('two names do not differ in spaces or signs that nobody sees', async () => {
  const names = ['Acme LLC', 'Acme\u00a0LLC', 'Acme\u2003 LLC', '  Acme  LLC'];
  for (const companyName of names) {
    const { status, body } = await signUp({ companyName, firstName: 'Ann\u00a0 Lee' });
    expect(status).toBe(201);
    const kept = await stand.context.db
      .selectFrom('users')
      .innerJoin('companies', 'companies.id', 'users.company_id')
      .select(['users.first_name', 'companies.company'])
      .where('users.id', '=', body.id)
      .execute();
    expect(kept).toEqual([{ first_name: 'Ann Lee', company: 'Acme LLC' }]);
  }
  for (const companyName of ['Acme\ufe0f LLC', 'Ac\ufe00me LLC']) {
    expect((await signUp({ companyName })).body.error.fields).toHaveProperty('companyName');
  }
  expect((await signUp({ companyName: 'Coffee \u2615\ufe0f LLC' })).status).toBe(201);
});
