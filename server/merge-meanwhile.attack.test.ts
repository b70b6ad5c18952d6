import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { type InvoicedCustomer, signUpInvoiced } from '#testing/invoices.ts';
import { newLicense } from '#testing/licenses.ts';
import { type Answer, call, PASSWORD, type SignedIn, signInAdmin } from '#testing/people.ts';
import { PNG, uploadWhenFree } from '#testing/uploads.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

// Two companies are merged while a customer of the one that goes writes something down.

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

let goes: InvoicedCustomer;
let stays: InvoicedCustomer;
let round = 0;
beforeEach(async () => {
  round += 1;
  goes = await signUpInvoiced(stand, admin, `Gus${round}`);
  stays = await signUpInvoiced(stand, admin, `Stella${round}`);
});

async function previewed(): Promise<() => Promise<Answer>> {
  const path = `/company/${stays.companyId}/merge`;
  const { body } = await call(stand, 'GET', `${path}/preview?fromId=${goes.companyId}`, {
    token: admin.token,
  });
  const asked = { fromId: goes.companyId, confirmation: body.from.company, seen: body.seen };
  return () =>
    call(stand, 'POST', path, { token: admin.token, body: { ...asked, currentPassword: PASSWORD } });
}

const newDraft = (policyNumber: string) =>
  call(stand, 'POST', '/filing-draft', {
    token: goes.person.token,
    body: { content: texasFiling({ policyNumber }) },
  });
const submitDraft = ({ body }: Answer) =>
  call(stand, 'POST', '/filing', {
    token: goes.person.token,
    body: { draftId: body.id, version: body.version },
    headers: { 'idempotency-key': freshKey() },
  });

/** What somebody else holds, on a connection of their own, while `meanwhile` starts what waits for it. */
async function whileHeld(
  lock: { sql: string; values: unknown[] },
  meanwhile: () => Promise<void>,
): Promise<void> {
  const client = await stand.context.pool.connect();
  try {
    await client.query('begin');
    expect((await client.query(lock.sql, lock.values)).rowCount).toBeGreaterThan(0);
    await meanwhile();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** As long as this is held, whoever submits this policy has begun and is not done. */
const policy = (policyNumber: string) => ({
  sql: 'select pg_advisory_xact_lock(hashtextextended($1::text || policy_key($2), 0))',
  values: [`${goes.companyId}:TX:`, policyNumber],
});

/** Of which company each row is: only the one that stays is one. */
async function companiesOf(table: string): Promise<string[]> {
  const { rows } = await stand.context.pool.query<{ company_id: string }>(
    `select distinct company_id from ${table} where company_id in ($1, $2)`,
    [goes.companyId, stays.companyId],
  );
  return rows.map(({ company_id }) => company_id);
}

describe('who submits while the companies are merged has submitted, and the merge looks again', () => {
  test.each(['a draft', 'everything at once'])('%s', async (what) => {
    const policyNumber = `GL-${round}`;
    const draft = await newDraft(policyNumber);
    const merge = await previewed();
    const answers: Promise<Answer>[] = [];
    await whileHeld(policy(policyNumber), async () => {
      const sent =
        what === 'a draft' ? submitDraft(draft) : submit(stand, goes.person, texasFiling({ policyNumber }));
      answers.push(sent);
      await waitForBlockedQueries(stand);
      answers.push(merge());
      // Neither waits for the other without end, nor is one of them broken off.
      await Promise.race([answers[1], waitForBlockedQueries(stand, 2)]);
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 409]);
    expect((await (await previewed())()).status).toBe(201);
    expect(await companiesOf('filings')).toEqual([stays.companyId]);
  });
});

const file = { name: 'declaration.png', bytes: PNG };

/** What an admin made, by its id. */
async function made(path: string, body: object): Promise<string> {
  const headers = { 'idempotency-key': freshKey() };
  const answer = await call(stand, 'POST', path, { token: admin.token, body, headers });
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

describe('a paper that comes as the companies are merged is kept, and the merge looks again', () => {
  const newClient = () => made('/client', { name: `Client ${round}`, companyId: goes.companyId });
  const papers: [string, () => Promise<string>][] = [
    [
      'of a license',
      async () => {
        const license = newLicense({ companyId: goes.companyId, licenseNumber: `M-${round}` });
        return `/license/${await made('/license', license)}/document`;
      },
    ],
    [
      'of a client',
      async () => {
        const client = `/client/${await newClient()}`;
        const { authorizations } = (
          await call(stand, 'POST', `${client}/authorization`, {
            token: admin.token,
            body: {
              states: ['TX'],
              kind: 'SERVICE_AGREEMENT',
              signedDate: '2026-01-15',
              person: 'Lena Licensee',
            },
            headers: { 'idempotency-key': freshKey() },
          })
        ).body;
        return `${client}/authorization/${authorizations[0].id}/document`;
      },
    ],
  ];
  test.each(papers)('%s', async (_, prepare) => {
    const path = await prepare();
    const merge = await previewed();
    const answers: Promise<Answer>[] = [];
    const adding = {
      sql: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`adding to ${goes.companyId}`],
    };
    await whileHeld(adding, async () => {
      answers.push(uploadWhenFree(stand, admin, path, file));
      await waitForBlockedQueries(stand);
      answers.push(merge());
      await waitForBlockedQueries(stand, 2);
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 409]);
  });
});

/** A license of a client whose company goes, with the paper that puts it on file for filings. */
async function onFile() {
  const name = `Client ${round}`;
  const clientId = await made('/client', { name, companyId: goes.companyId });
  const paper = {
    states: ['TX'],
    kind: 'SERVICE_AGREEMENT',
    signedDate: '2026-01-15',
    person: 'Lena Licensee',
  };
  const authorize = () => send('POST', `/client/${clientId}/authorization`, paper);
  const authorizationId = (await authorize()).body.authorizations[0].id;
  const licenseNumber = `F-${round}`;
  const license = await made('/license', newLicense({ clientId, licenseNumber }));
  const version = async (path: string) => (await send('GET', path)).body.version;
  return { name, clientId, authorize, authorizationId, license, licenseNumber, version };
}

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  call(stand, method, path, {
    token: admin.token,
    ...(body === undefined ? {} : { body }),
    headers: method === 'POST' ? { 'idempotency-key': freshKey() } : {},
  });

type OnFile = Awaited<ReturnType<typeof onFile>>;
const csv = (path: string, lines: string[]) =>
  uploadWhenFree(stand, admin, path, { name: 'rows.csv', bytes: Buffer.from(lines.join('\n')) });

describe('a record that changes as its company is merged is changed, and the merge goes on or looks again', () => {
  const changes: [string, 'licenses' | 'clients', number, (of: OnFile) => Promise<() => Promise<Answer>>][] =
    [
      [
        'a license that goes to another company',
        'licenses',
        200,
        async () => {
          const id = await made(
            '/license',
            newLicense({ companyId: goes.companyId, licenseNumber: `A-${round}` }),
          );
          return () => send('PATCH', `/license/${id}`, { version: 1, companyId: stays.companyId });
        },
      ],
      [
        'a license that is on file for filings',
        'licenses',
        200,
        async ({ license, version }) => {
          const seen = await version(`/license/${license}`);
          return () => send('PATCH', `/license/${license}`, { version: seen, licensee: 'Lena L. Licensee' });
        },
      ],
      [
        'a client that goes to another company',
        'clients',
        200,
        async ({ clientId, version }) => {
          const seen = await version(`/client/${clientId}`);
          return () => send('PATCH', `/client/${clientId}`, { version: seen, companyId: stays.companyId });
        },
      ],
      ['a paper of a client', 'clients', 201, async ({ authorize }) => authorize],
      [
        'a paper of a client that is revoked',
        'clients',
        200,
        async ({ clientId, authorize, authorizationId }) => {
          await authorize();
          const path = `/client/${clientId}/authorization/${authorizationId}?reason=Signed+anew`;
          return () => send('DELETE', path);
        },
      ],
      [
        'clients of a file',
        'clients',
        200,
        async ({ name }) =>
          () =>
            csv('/client/import', ['Client,Contact', `${name},Nora New`]),
      ],
      [
        'licenses of a file',
        'licenses',
        200,
        async ({ name, licenseNumber }) =>
          () =>
            csv('/license/import', [
              'Client,License number,Licensee,State',
              `${name},${licenseNumber},Lena L. Licensee,TX`,
            ]),
      ],
    ];
  test.each(changes)('%s', async (what, table, status, prepare) => {
    const change = await prepare(await onFile());
    const merge = await previewed();
    const answers: Promise<Answer>[] = [];
    const row = { sql: `select from ${table} where company_id = $1 for update`, values: [goes.companyId] };
    await whileHeld(row, async () => {
      answers.push(change());
      await waitForBlockedQueries(stand);
      answers.push(merge());
      await waitForBlockedQueries(stand, 2);
    });
    const [changed, merged] = await Promise.all(answers);
    expect([changed?.status, changed?.body.error?.message]).toEqual([status, undefined]);
    expect([merged?.status, merged?.body.error?.message]).toEqual(
      what.endsWith('another company')
        ? [409, expect.stringContaining('has changed since')]
        : [201, undefined],
    );
  });
});

test('a file of clients that is read while one of them is changed: both are done', async () => {
  const names = [`First ${round}`, `Second ${round}`];
  await made('/client', { name: names[0] });
  const last = await made('/client', { name: names[1] });
  const answers: Promise<Answer>[] = [];
  const row = { sql: 'select from clients where id = $1 for update', values: [last] };
  await whileHeld(row, async () => {
    answers.push(send('PATCH', `/client/${last}`, { version: 1, contact: 'Carla Changed' }));
    await waitForBlockedQueries(stand);
    answers.push(csv('/client/import', ['Client,Phone', ...names.map((name) => `${name},512-555-0100`)]));
    await waitForBlockedQueries(stand, 2);
  });
  const [changed, imported] = await Promise.all(answers);
  expect([changed?.status, imported?.status]).toEqual([200, 200]);
  expect(imported?.body.counts).toMatchObject({ updated: 2 });
});

const writes: [string, (own: { draft: Answer; filing: Answer }) => Promise<Answer>][] = [
  ['a new draft', () => newDraft('GL-NEW')],
  ['a draft that is submitted', ({ draft }) => submitDraft(draft)],
  ['a filing', () => submit(stand, goes.person, texasFiling({ policyNumber: 'GL-AT-ONCE' }))],
  [
    'a filing that the office submits',
    () =>
      submit(stand, admin, texasFiling({ policyNumber: 'GL-BY-OFFICE', onBehalfOfUserId: goes.person.id })),
  ],
  [
    'a file for a draft',
    ({ draft: { body } }) =>
      uploadWhenFree(stand, goes.person, `/filing-draft/${body.id}/document?kind=OTHER`, file),
  ],
  [
    'a file for a filing',
    ({ filing: { body } }) =>
      uploadWhenFree(stand, goes.person, `/filing/${body.id}/document?kind=OTHER`, file),
  ],
];
test.each(writes)(
  'what comes while the merge goes on is of the company that stays, at once or when it is sent again: %s',
  async (_, write) => {
    const filing = await submit(stand, goes.person, texasFiling({ policyNumber: `GL-${round}` }));
    const draft = await newDraft('GL-DRAFT');
    const noted = await call(stand, 'POST', `/company/${goes.companyId}/note`, {
      token: admin.token,
      body: { text: 'Calls on Mondays.' },
      headers: { 'idempotency-key': freshKey() },
    });
    expect([filing, draft, noted].map(({ status }) => status)).toEqual([201, 201, 201]);
    const merge = await previewed();
    const answers: Promise<Answer>[] = [];
    const note = {
      sql: 'select from company_notes where company_id = $1 for update',
      values: [goes.companyId],
    };
    await whileHeld(note, async () => {
      answers.push(merge());
      await waitForBlockedQueries(stand);
      answers.push(write({ draft, filing }));
      await waitForBlockedQueries(stand, 2);
    });
    const [merged, written] = await Promise.all(answers);
    expect(merged?.status).toBe(201);
    if (written?.status === 401) {
      expect(written.body.error.message).toBe('Your access changed meanwhile. Send it again.');
      expect((await write({ draft, filing })).status).toBe(201);
    } else expect(written?.status).toBe(201);
    for (const table of ['filings', 'filing_drafts', 'documents']) {
      expect(await companiesOf(table), table).not.toContain(goes.companyId);
    }
  },
);
