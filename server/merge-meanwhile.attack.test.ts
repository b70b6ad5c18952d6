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
    expect((await client.query(lock.sql, lock.values)).rowCount).toBe(1);
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

const writes: [string, (own: { draft: Answer; filing: Answer }) => Promise<Answer>][] = [
  ['a new draft', () => newDraft('GL-NEW')],
  ['a draft that is submitted', ({ draft }) => submitDraft(draft)],
  ['a filing', () => submit(stand, goes.person, texasFiling({ policyNumber: 'GL-AT-ONCE' }))],
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
