import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DRAFT_DOCUMENTS_PER_USER_MAXIMUM,
  DRAFTS_PER_USER_MAXIMUM,
  FILING_DOCUMENTS_MAXIMUM,
} from '#contract/limits.ts';
import { inTransaction } from '#db/pool.ts';
import { lockAdding } from '#db/queries/drafts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signUpCustomer } from '#testing/people.ts';
import { pdfFile, upload } from '#testing/uploads.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

let stand: TestApp;
let customer: SignedIn;
let other: SignedIn;
let pdf: Buffer;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  customer = await signUpCustomer(stand, 'Paula');
  other = await signUpCustomer(stand, 'Otto');
  pdf = await pdfFile();
});
afterAll(() => stand.close());

const startDraft = (who: SignedIn) =>
  call(stand, 'POST', '/filing-draft', { token: who.token, body: { content: { state: 'TX' } } });
const add = (who: SignedIn, path: string) =>
  upload(stand, who, `${path}/document?kind=OTHER`, { name: 'page.pdf', bytes: pdf });

/** So many rows as if they had been uploaded; their bytes do not matter here. */
async function fill(column: 'draft_id' | 'filing_id', id: string, uploader: SignedIn, count: number) {
  await stand.context.pool.query(
    `insert into documents (${column}, kind, file_name, size_bytes, sha256, media_type, scan_status, storage_key, uploader_id)
     select $1, 'OTHER', 'page.pdf', 10, repeat('a', 64), 'application/pdf', 'NOT_CONFIGURED',
       'ab/' || gen_random_uuid(), $2 from generate_series(1, $3::integer)`,
    [id, uploader.id, count],
  );
}
const filesOnDisk = () =>
  readdirSync(join(stand.context.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length;

test('the last draft there is room for is taken once, also of several at one moment', async () => {
  await stand.context.pool.query(
    `insert into filing_drafts (user_id, content) select $1, '{}' from generate_series(1, $2::integer)`,
    [customer.id, DRAFTS_PER_USER_MAXIMUM - 1],
  );
  const answers = await Promise.all([1, 2, 3].map(() => startDraft(customer)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.error).toMatchObject({
    code: 'DRAFTS_FULL',
    message: expect.stringMatching(/^You have 200 unfinished filings.*Submit or delete one/),
  });
  expect((await startDraft(other)).status).toBe(201);

  const { items } = (await call(stand, 'GET', '/filing-draft', { token: customer.token })).body;
  expect(items).toHaveLength(DRAFTS_PER_USER_MAXIMUM);
  await call(stand, 'DELETE', `/filing-draft/${items[0].id}`, { token: customer.token });
  expect((await startDraft(customer)).status).toBe(201);
});

test('files beside drafts have a limit for the user, whichever draft they are with', async () => {
  const [first, second] = [(await startDraft(other)).body.id, (await startDraft(other)).body.id];
  await fill('draft_id', first, other, DRAFT_DOCUMENTS_PER_USER_MAXIMUM - 1);
  expect((await add(other, `/filing-draft/${second}`)).status).toBe(201);
  const before = filesOnDisk();
  const refused = await add(other, `/filing-draft/${second}`);
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'DRAFT_DOCUMENTS_FULL' } } });
  expect(filesOnDisk()).toBe(before);
  await call(stand, 'DELETE', `/filing-draft/${first}`, { token: other.token });
  expect((await add(other, `/filing-draft/${second}`)).status).toBe(201);
});

test('a filing has a limit of its own', async () => {
  const filing = (await submit(stand, other, texasFiling({ policyNumber: 'FULL-1' }))).body.id;
  await fill('filing_id', filing, other, FILING_DOCUMENTS_MAXIMUM - 1);
  const { companyId } = (await call(stand, 'GET', '/user/me', { token: other.token })).body;
  const adding: ReturnType<typeof add>[] = [];
  // Both have come as far as what is kept of the company.
  await inTransaction(stand.owner, async (tx) => {
    await lockAdding(tx, companyId);
    for (const waiting of [1, 2]) {
      adding.push(add(other, `/filing/${filing}`));
      await waitForBlockedQueries(stand, waiting);
    }
  });
  const answers = await Promise.all(adding);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('FILING_DOCUMENTS_FULL');
});
