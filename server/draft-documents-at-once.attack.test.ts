import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { CallbackClient } from '#db/callback-client.ts';
import { freshKey, texasFiling } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { openFiler } from '#testing/reports.ts';
import { pdfFile, uploadWhenFree } from '#testing/uploads.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

const { stand, who } = await openFiler();
const { token } = who.customer;
/** How many files lie on the disk; the folder comes with the first. */
function kept(): number {
  const folder = join(stand.context.config.dataDir, 'files');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;
}
const newDraft = (): Promise<Answer> =>
  call(stand, 'POST', '/filing-draft', {
    token,
    body: { content: texasFiling({ policyNumber: randomUUID() }) },
  });
const submit = ({ body }: Answer): Promise<Answer> =>
  call(stand, 'POST', '/filing', {
    token,
    body: { draftId: body.id, version: body.version, expectedTotal: body.quote.total },
    headers: { 'idempotency-key': freshKey() },
  });

/** Sends a file to a draft; in the middle of it something else happens. */
async function uploadAround(draftId: string, meanwhile: () => Promise<unknown>) {
  const bytes = await pdfFile();
  async function* form() {
    yield '--b\r\nContent-Disposition: form-data; name="file"; filename="d.pdf"\r\n\r\n';
    yield bytes.subarray(0, 100);
    await meanwhile();
    yield bytes.subarray(100);
    yield '\r\n--b--\r\n';
  }
  return await stand.app.inject({
    method: 'POST',
    url: `/api/v1/filing-draft/${draftId}/document?kind=OTHER`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Readable.from(form()),
  });
}

test.each([
  ['deleted', ({ body }: Answer) => call(stand, 'DELETE', `/filing-draft/${body.id}`, { token })],
  ['submitted', submit],
])('a file for a draft that is %s while it comes leaves nothing on the disk', async (_what, happen) => {
  const draft = await newDraft();
  const before = kept();
  let happened: Answer | undefined;
  const answer = await uploadAround(draft.body.id, async () => {
    happened = await happen(draft);
  });
  expect(happened?.status).toBeLessThan(300);
  expect([answer.statusCode, answer.json().error?.code]).toEqual([404, 'NOT_FOUND']);
  expect(kept()).toBe(before);
});

/** Runs something once, when the new document of a draft is about to be read. */
function whenReadBack(happen: () => Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const original = CallbackClient.prototype.query as (...asked: unknown[]) => unknown;
  let inserted = false;
  Object.assign(CallbackClient.prototype, {
    query(this: CallbackClient, asked: string | { text: string }, ...rest: unknown[]) {
      const text = typeof asked === 'string' ? asked : asked.text;
      if (/^insert into "documents"/.test(text)) inserted = true;
      if (!inserted || !/^select .*from "documents".*"draft_id" = /s.test(text)) {
        return original.call(this, asked, ...rest);
      }
      Object.assign(CallbackClient.prototype, { query: original });
      return happen().then(() => {
        resolve();
        return original.call(this, asked, ...rest);
      });
    },
  });
  return promise;
}

test('a draft that is submitted while the answer to its upload is made keeps the file', async () => {
  const draft = await newDraft();
  let submitted: Promise<Answer> | undefined;
  const read = whenReadBack(() => {
    submitted = submit(draft);
    return Promise.race([submitted, waitForBlockedQueries(stand)]);
  });
  const path = `/filing-draft/${draft.body.id}/document?kind=OTHER`;
  const answer = await uploadWhenFree(stand, who.customer, path, { name: 'd.pdf', bytes: await pdfFile() });
  await read;
  const filing = await submitted;
  expect([answer.status, filing?.status]).toEqual([201, 201]);
  const documents = `/filing/${filing?.body.id}/document`;
  const { body } = await call(stand, 'GET', documents, { token });
  expect(body.items).toMatchObject([{ id: answer.body.id }]);
  const { statusCode } = await stand.app.inject({
    url: `/api/v1${documents}/${answer.body.id}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(200);
});
