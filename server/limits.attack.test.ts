import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forgiveAttempt, LIMITS, type Limit, limitAttempts } from '#operations/attempts/limit-attempts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, send, submit, texasFiling } from '#testing/filings.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { pdfFile, upload, uploadWhenFree } from '#testing/uploads.ts';

let stand: TestApp;
let customer: SignedIn;
let filingId: string;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH, variables: { AGENCY_EMAIL: 'agency@example.com' } });
  customer = await signUpCustomer(stand, 'Nora');
  filingId = (await submit(stand, customer, texasFiling())).body.id;
});
afterAll(() => stand.close());

/** The numbers of a loop's rounds that were refused as too often. */
async function refusedRounds(rounds: number, attempt: (round: number) => Promise<{ status: number }>) {
  const refused: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    if ((await attempt(round)).status === 429) refused.push(round);
  }
  return refused;
}

test('a new IPv6 address of the same network for each message gets no more of them through', async () => {
  const write = (network: string) => (round: number) =>
    call(stand, 'POST', '/contact', {
      address: `${network}:${round.toString(16)}::${round}`,
      body: { name: 'V', email: `v${round}@example.com`, message: 'x' },
    });
  expect(await refusedRounds(7, write('2001:db8:7:1'))).toEqual([6, 7]);
  expect(await refusedRounds(1, write('2001:db8:7:2'))).toEqual([]);
});

test('nor a new network of the same site, above four times as many', async () => {
  const write = (site: string) => (round: number) =>
    call(stand, 'POST', '/contact', {
      address: `${site}:${round.toString(16)}::1`,
      body: { name: 'V', email: `v${round}@example.com`, message: 'x' },
    });
  expect(await refusedRounds(22, write('2001:db8:a'))).toEqual([21, 22]);
  expect(await refusedRounds(1, write('2001:db8:b'))).toEqual([]);
});

test('what a network tries above its limit takes nothing from the others of its site', async () => {
  const guess = (network: string) => (round: number) =>
    call(stand, 'POST', '/contact', {
      address: `${network}::${round}`,
      body: { name: 'V', email: 'v@example.com', message: 'x' },
    });
  expect(await refusedRounds(30, guess('2001:db8:c:1'))).toHaveLength(25);
  for (const network of ['2', '3', '4']) {
    expect(await refusedRounds(5, guess(`2001:db8:c:${network}`))).toEqual([]);
  }
});

test('a stolen session of an admin fills no mailbox with copies of one mail', async () => {
  const admin = await signInAdmin(stand);
  const victim = await signUpCustomer(stand, 'Copied');
  const mail = {
    recipient: victim.email,
    template: 'filing-message',
    subject: 'S',
    body_text: 'T',
    body_html: 'T',
  };
  const { id } = await stand.context.db
    .insertInto('outbox_mails')
    .values({ ...mail, status: 'SENT' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const resend = () =>
    call(stand, 'POST', `/outbox/${id}/resend`, {
      token: admin.token,
      headers: { 'idempotency-key': freshKey() },
    });
  expect(await refusedRounds(22, resend)).toEqual([21, 22]);
  const copies = await stand.context.db
    .selectFrom('outbox_mails')
    .select('id')
    .where('recipient', '=', victim.email)
    .where('template', '=', mail.template)
    .execute();
  expect(copies).toHaveLength(21);
});

const GUESSED = [
  '/identity/reset-password',
  '/identity/reset-password/check',
  '/identity/change-email/check',
  '/identity/change-email/confirm',
  '/identity/verify-email',
  '/identity/second-factor/stop-reset',
];

test('nor more mailed tokens guessed, whether one is only asked about or used', async () => {
  const { attempts } = LIMITS.mailedToken;
  const refused = await refusedRounds(attempts + 1, (round) =>
    call(stand, 'POST', GUESSED[round % GUESSED.length]!, {
      address: '192.0.2.77',
      body: { token: `${round}`, ...(round % GUESSED.length === 0 ? { password: PASSWORD } : {}) },
    }),
  );
  expect(refused).toEqual([attempts + 1]);
});

test('nor more passwords tried against one account', async () => {
  const refused = await refusedRounds(12, (round) =>
    call(stand, 'POST', '/identity/sign-in', {
      address: `2001:db8:8:1::${round}`,
      body: { email: customer.email, password: `wrong password ${round}` },
    }),
  );
  expect(refused).toEqual([11, 12]);
});

test('nor more requests of the general limit and of a route with its own', async () => {
  const left = async (address: string, url: string) =>
    Number(
      (await stand.app.inject({ url: `/api/v1${url}`, remoteAddress: address })).headers[
        'x-ratelimit-remaining'
      ],
    );
  expect(await left('2001:db8:9:3::1', '/config')).toBe(2_999);
  const first = await left('2001:db8:9:1::1', '/verify/AAAA-BBBB-CCCC');
  expect(await left('2001:db8:9:1:ffff::2', '/verify/AAAA-BBBB-CCCC')).toBe(first - 1);
  expect(await left('2001:db8:9:2::1', '/verify/AAAA-BBBB-CCCC')).toBe(first);
  expect(await left('::ffff:192.0.2.77', '/config')).toBe((await left('192.0.2.77', '/config')) + 1);
});

test('nor more requests that are refused or not there, nor pages; what tells that it lives is not counted', async () => {
  const remoteAddress = '192.0.2.201';
  const ask = async (url: string, authorization?: string) =>
    (
      await stand.app.inject({
        url,
        remoteAddress,
        ...(authorization === undefined ? {} : { headers: { authorization } }),
      })
    ).statusCode;
  const counted = [
    () => ask('/api/v1/filing'),
    () => ask('/api/v1/filing', 'Bearer sl_live_0000000000000000000000000000000000000000000'),
    () => ask('/api/v1/user', `Bearer ${customer.token}`),
    () => ask('/api/v1/nope'),
    () => ask('/nope'),
  ];
  expect(await Promise.all(counted.map((each) => each()))).toEqual([401, 401, 403, 404, 404]);
  expect(await ask('/api/v1/health')).toBe(200);
  for (let asked = counted.length; asked < 3_000; asked += 1) expect(await ask('/api/v1/nope')).toBe(404);
  expect(await Promise.all(counted.map((each) => each()))).toEqual([429, 429, 429, 429, 429]);
  expect(await ask('/api/v1/health')).toBe(200);
  expect(await ask('/assets/nope.js')).toBe(404);
});

test('a route with its own limit counts what is asked by HEAD as what is asked by GET', async () => {
  const ask = async (method: 'GET' | 'HEAD') =>
    (await stand.app.inject({ method, url: '/api/v1/verify/AAAA-BBBB-CCCC', remoteAddress: '192.0.2.79' }))
      .headers['x-ratelimit-remaining'];
  expect([await ask('GET'), await ask('HEAD'), await ask('HEAD'), await ask('GET')]).toEqual([
    '29',
    '28',
    '27',
    '26',
  ]);
});

test('the networks of one site have four times as many of a route with its own limit together', async () => {
  const statusesFrom = async (network: string, times: number) => {
    const url = '/api/v1/verify/AAAA-BBBB-CCCC';
    const asked = Array.from({ length: times }, () =>
      stand.app.inject({ url, remoteAddress: `${network}::1` }),
    );
    return [...new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))];
  };
  for (const network of ['1', '2', '3', '4'])
    expect(await statusesFrom(`2001:db8:d:${network}`, 30)).toEqual([404]);
  expect(await statusesFrom('2001:db8:d:5', 30)).toEqual([429]);
  expect(await statusesFrom('2001:db8:e:1', 30)).toEqual([404]);
});

test('what a page of another site has a browser load takes nothing from those who share its address', async () => {
  const ask = async (url: string, mode: string, dest: string, site = 'cross-site') => {
    const { statusCode, headers } = await stand.app.inject({
      url,
      remoteAddress: '192.0.2.80',
      headers: { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest },
    });
    return [statusCode, headers['x-ratelimit-remaining']];
  };
  for (const url of ['/api/v1/config', '/api/v1/nope', '/', '/filing/TX', '/api/v1/a.png']) {
    for (const dest of ['image', 'iframe', 'empty'])
      expect(await ask(url, 'no-cors', dest)).toEqual([403, undefined]);
  }
  expect(await ask('/api/v1/config', 'navigate', 'iframe')).toEqual([403, undefined]);
  expect((await ask('/favicon.svg', 'no-cors', 'image'))[1]).toBeUndefined();
  // However a route is written, it is no file.
  for (const url of ['/%61pi/v1/config?a.png', '/%61pi/v1/verify/ABCD.', '/api/v1/config#a.', '/#a.'])
    expect(await ask(url, 'no-cors', 'image')).toEqual([403, undefined]);
  // Who follows a link, or is on our own pages, is counted and answered.
  expect(await ask('/api/v1/config', 'navigate', 'document')).toEqual([200, '2999']);
  expect(await ask('/api/v1/config', 'cors', 'empty', 'same-origin')).toEqual([200, '2998']);
});

test('nor what it has a browser fetch ahead, send as a form or open as a WebSocket', async () => {
  const ask = async (headers: Record<string, string>) => {
    const url = '/api/v1/verify/AAAA-BBBB-CCCC';
    const answer = await stand.app.inject({ url, headers, remoteAddress: '192.0.2.82' });
    return [answer.statusCode, answer.headers['x-ratelimit-remaining']];
  };
  const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const ahead = { ...opened, 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' };
  expect(await ask(ahead)).toEqual([403, undefined]);
  expect(await ask({ upgrade: 'WebSocket', connection: 'upgrade' })).toEqual([403, undefined]);
  const form = await stand.app.inject({
    method: 'POST',
    url: '/api/v1/quote',
    headers: { ...opened, 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
    remoteAddress: '192.0.2.82',
    payload: 'a=b',
  });
  expect([form.statusCode, form.headers['x-ratelimit-remaining']]).toEqual([403, undefined]);
  // Our own pages fetch ahead what may be opened next.
  expect(await ask({ ...ahead, 'sec-fetch-site': 'same-origin' })).toEqual([404, '29']);
});

test('who used a minute up is let in a minute later, also where the clock was set back by a day meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ask = async () =>
    (await stand.app.inject({ url: '/api/v1/config', remoteAddress: '192.0.2.200' })).headers[
      'x-ratelimit-remaining'
    ];
  try {
    expect([await ask(), await ask()]).toEqual(['2999', '2998']);
    vi.setSystemTime(Date.now() - 86_400_000);
    expect([await ask(), await ask()]).toEqual(['2999', '2998']);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await ask()).toBe('2999');
  } finally {
    vi.useRealTimers();
  }
});

test('what was counted while the clock was a year ahead is over once it is right again', async () => {
  const ask = () => limitAttempts(stand.context.db, LIMITS.ownData, 'somebody of next year');
  for (let attempt = 0; attempt < LIMITS.ownData.attempts; attempt += 1) await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const moveEnd = (by: string) =>
    sql`update attempt_counters set window_ends_at = window_ends_at + ${by}::interval where name = 'own-data'`.execute(
      stand.owner,
    );
  // Another transaction may have opened the window a little later than ours began.
  await moveEnd('1 minute');
  await expect(ask()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await moveEnd('1 year');
  await ask();
});

test('no limit begins anew before ten minutes are over', () => {
  const short = Object.values<Limit>(LIMITS).filter(({ windowSeconds }) => windowSeconds < 600);
  expect(short).toEqual([]);
});

test('what is taken back more often than it was counted gives nobody another try', async () => {
  const { db } = stand.context;
  const key = 'somebody who is forgiven';
  await limitAttempts(db, LIMITS.ownData, key);
  for (let time = 0; time < 3; time += 1) await forgiveAttempt(db, LIMITS.ownData, key);
  for (let attempt = 0; attempt < LIMITS.ownData.attempts; attempt += 1)
    await limitAttempts(db, LIMITS.ownData, key);
  await expect(limitAttempts(db, LIMITS.ownData, key)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('from a thousand networks the mailbox of the agency is not filled, nor its table', async () => {
  const mails = async () =>
    (
      await stand.context.db
        .selectFrom('outbox_mails')
        .select('id')
        .where('template', '=', 'contact-received')
        .execute()
    ).length;
  const refused = await refusedRounds(310, (round) =>
    call(stand, 'POST', '/contact', {
      address: `198.18.${round >> 8}.${round & 255}`,
      body: { name: 'V', email: `w${round}@example.com`, message: 'x' },
    }),
  );
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.at(-1)).toBe(310);
  expect(await mails()).toBe(30);
});

test('one mailbox is not filled with links under its many names', async () => {
  const signUp = (round: number) =>
    call(stand, 'POST', '/user/public', {
      address: `198.19.0.${round}`,
      body: {
        firstName: 'Vi',
        lastName: 'Agent',
        email: `victim+${round}@example.com`,
        password: PASSWORD,
        companyName: 'Vi Agency',
      },
    });
  expect(await refusedRounds(7, signUp)).toEqual([6, 7]);
  const reset = (round: number) =>
    call(stand, 'POST', '/user/send-password-reset-email', {
      address: `198.19.1.${round}`,
      body: { email: `Victim+${((round - 1) % 5) + 1}@example.com` },
    });
  for (let round = 1; round <= 8; round += 1) expect((await reset(round)).status).toBe(200);
  const sent = await stand.context.db
    .selectFrom('outbox_mails')
    .select('id')
    .where('recipient', 'like', 'victim+%')
    .where('template', '=', 'password-reset')
    .execute();
  expect(sent).toHaveLength(5);
});

test('nor where its provider leaves dots out, or has two names', async () => {
  const names = [
    'jo.hn@gmail.com',
    'john@googlemail.com',
    'j.o.h.n@gmail.com',
    'J.ohn@Gmail.com',
    'jo.h.n@googlemail.com',
  ];
  const signUp = (email: string, round: number) =>
    call(stand, 'POST', '/user/public', {
      address: `198.19.2.${round}`,
      body: { firstName: 'Jo', lastName: 'Agent', email, password: PASSWORD, companyName: 'Jo Agency' },
    });
  for (const [round, email] of names.entries()) expect((await signUp(email, round)).status, email).toBe(201);
  expect((await signUp('j.oh.n@gmail.com', 10)).status).toBe(429);
  expect((await signUp('jo.hn@example.com', 11)).status).toBe(201);
  expect((await signUp('john@example.com', 12)).status).toBe(201);
});

test('one customer writes 60 messages in an hour and draws 60 PDFs in ten minutes, and no more', async () => {
  const write = () => send(stand, customer, filingId, 'message', { text: 'x' });
  expect(await refusedRounds(61, write)).toEqual([61]);
  const draw = () => call(stand, 'GET', `/filing/${filingId}/summary.pdf`, { token: customer.token });
  expect((await draw()).status).toBe(200);
  for (let drawn = 1; drawn < 59; drawn += 1) {
    await limitAttempts(stand.context.db, LIMITS.pdfOfUser, customer.id);
  }
  expect(await refusedRounds(2, draw)).toEqual([2]);
});

test('one customer has 60 declarations read in ten minutes, and no more', async () => {
  const file = { name: 'declaration.pdf', bytes: await pdfFile() };
  const look = () => uploadWhenFree(stand, customer, '/filing-draft/read-declaration', file);
  expect((await look()).status).toBe(200);
  for (let read = 1; read < 59; read += 1) {
    await limitAttempts(stand.context.db, LIMITS.declarationOfUser, customer.id);
  }
  expect(await refusedRounds(2, look)).toEqual([2]);
});

test('one customer has 120 tables read in ten minutes, from any network, and no more', async () => {
  const file = { name: 'March.csv', bytes: Buffer.from('Policy number,Premium\nGL-1,100\n') };
  const look = () => uploadWhenFree(stand, customer, '/filing/import/preview', file);
  expect((await look()).status).toBe(200);
  for (let read = 1; read < 119; read += 1) {
    await limitAttempts(stand.context.db, LIMITS.tableOfUser, customer.id);
  }
  expect(await refusedRounds(2, look)).toEqual([2]);
  const other = await signUpCustomer(stand, 'Omar');
  expect((await uploadWhenFree(stand, other, '/filing/import/preview', file)).status).toBe(200);
});

const ADDRESS = '198.51.100.9';
let reader: SignedIn;
beforeAll(async () => {
  reader = await signUpCustomer(stand, 'Rhea');
});
const nothing = () => ({ name: 'rows.csv', bytes: Buffer.alloc(0) });

test.each<[string, number, (round: number) => Promise<{ status: number }>]>([
  [
    'checks that somebody is human, of one network',
    120,
    () => call(stand, 'POST', '/identity/human-check', { address: ADDRESS }),
  ],
  [
    'reset links that one network has mailed to others',
    30,
    (round) =>
      call(stand, 'POST', '/user/send-password-reset-email', {
        address: ADDRESS,
        body: { email: `somebody.${round}@example.com` },
      }),
  ],
  [
    'accounts that one network opens',
    100,
    (round) =>
      call(stand, 'POST', '/user/public', {
        address: ADDRESS,
        body: {
          firstName: 'Ann',
          lastName: 'Agent',
          email: `opened.${round}@example.com`,
          password: PASSWORD,
          companyName: 'Opened Agency',
        },
      }),
  ],
  [
    'declarations of one user that are read',
    60,
    () => upload(stand, reader, '/filing-draft/read-declaration', nothing()),
  ],
])('%s: %i, and no more', async (_what, most, attempt) => {
  expect(await refusedRounds(most + 2, attempt)).toEqual([most + 1, most + 2]);
});

test('a form of more than twelve parts, its file among them, is refused', async () => {
  const draft = (
    await call(stand, 'POST', '/filing-draft', { token: customer.token, body: { content: texasFiling() } })
  ).body.id;
  const bytes = await pdfFile();
  const formWith = (fields: readonly string[]) => {
    const boundary = 'form-of-parts';
    const head = (disposition: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
    const parts = fields.map((value, at) => `${head(`name="f${at}"`)}${value}\r\n`).join('');
    return stand.app.inject({
      method: 'POST',
      url: `/api/v1/filing-draft/${draft}/document?kind=BINDER`,
      headers: {
        authorization: `Bearer ${customer.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([
        Buffer.from(`${parts}${head('name="file"; filename="b.pdf"')}`),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
  };
  const statusWith = async (fields: readonly string[]) => (await formWith(fields)).statusCode;
  expect(await statusWith(Array(11).fill('short'))).toBe(201);
  expect(await statusWith(Array(12).fill('short'))).toBe(400);
  expect(await statusWith(Array(5_000).fill('short'))).toBe(400);
});

test('a hundred who ask at one moment whether it is ready have the database asked once', async () => {
  const asked = vi.spyOn(stand.context.pool, 'query');
  const answers = await Promise.all(Array.from({ length: 100 }, () => stand.app.inject('/ready')));
  const looks = asked.mock.calls.filter(([text]) => (text as unknown) === 'select 1').length;
  asked.mockRestore();
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(looks).toBeLessThan(5);
  expect((await stand.app.inject('/ready')).json().checks.database).toBe(true);
});

test('one account is mailed five reset links in an hour, whoever asks and however the address is written', async () => {
  const sara = await signUpCustomer(stand, 'Sara');
  for (let round = 1; round <= 7; round += 1) {
    const email = round % 2 === 0 ? sara.email : sara.email.toUpperCase();
    const address = `198.19.7.${round}`;
    const asked = await call(stand, 'POST', '/user/send-password-reset-email', { address, body: { email } });
    expect(asked.status).toBe(200);
  }
  const sent = await stand.context.db
    .selectFrom('outbox_mails')
    .select('id')
    .where('recipient', '=', sara.email)
    .where('template', '=', 'password-reset')
    .execute();
  expect(sent).toHaveLength(5);
});

test('who has not confirmed an address is mailed five links to it in an hour, from any network', async () => {
  const tess = await signUpCustomer(stand, 'Tess');
  await stand.owner.updateTable('users').set({ email_verified: false }).where('id', '=', tess.id).execute();
  const ask = (round: number) =>
    call(stand, 'POST', '/user/send-verification-email', {
      token: tess.token,
      address: `198.19.8.${round}`,
      body: {},
    });
  expect(await refusedRounds(7, ask)).toEqual([6, 7]);
  const sent = await stand.context.db
    .selectFrom('outbox_mails')
    .select('id')
    .where('recipient', '=', tess.email)
    .where('template', '=', 'verification')
    .execute();
  // The first came with the sign-up.
  expect(sent).toHaveLength(6);
});
