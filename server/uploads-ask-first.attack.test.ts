import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { API, type RouteKey } from '#contract/api.ts';
import { type Route, splitRoute } from '#contract/route.ts';
import { ProcessPool } from '#documents/bounded/process-pool.ts';
import { LIMITS, type Limit, limitAttempts } from '#operations/attempts/limit-attempts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH } from '#testing/filings.ts';
import { pdfWithLargeReferences } from '#testing/hostile-files.ts';
import { type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { pdfFile, upload } from '#testing/uploads.ts';

let stand: TestApp;
let people: { admin: SignedIn; customer: SignedIn };
const costly = pdfWithLargeReferences(60, true);
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  people = { admin: await signInAdmin(stand), customer: await signUpCustomer(stand, 'Mallory') };
});
afterAll(() => stand.close());
const inspections = vi.spyOn(ProcessPool.prototype, 'run');
afterEach(() => inspections.mockClear());

const UPLOADS = (Object.keys(API) as RouteKey[]).filter((key) => (API[key] as Route).isMultipart === true);

/** What an upload asks for beside the ids in its path. */
const QUERIES: Partial<Record<RouteKey, string>> = {
  'POST /company/:id/document': 'kind=AGREEMENT',
  'POST /filing-draft/:id/document': 'kind=DECLARATION',
  'POST /filing/:id/document': 'kind=DECLARATION',
};

/** Uploads that name no record in their path: what they are refused for before anybody looks into the file. */
const REFUSED_FIRST: Partial<Record<RouteKey, string>> = {
  // Without the password.
  'POST /agency/logo': '',
  'POST /payment/import': 'bank=Operating%20123456789',
  'POST /capacity-answer':
    'states=TX&capacity=COURTESY&answeredBy=Office&answeredOn=2026-03-01&validThrough=2027-03-01',
  'POST /insurer/import': 'state=TX&listedOn=2999-01-01',
  'POST /filing/import': `mode=CHECK&onBehalfOfUserId=${randomUUID()}`,
  'POST /filing/import/preview': `onBehalfOfUserId=${randomUUID()}`,
};

/** Uploads that have nothing to ask: they add to lists of the office, which only admins do. */
const NOTHING_TO_ASK: readonly RouteKey[] = [
  'POST /client/import',
  'POST /client/import/preview',
  'POST /client/import/job',
  'POST /license/import',
  'POST /license/import/preview',
  'POST /license/import/job',
];

/** Uploads of which nothing is kept: what holds them back is how often a user may send one. */
const LIMITED_FIRST: Partial<Record<RouteKey, Limit>> = {
  'POST /filing-draft/read-declaration': LIMITS.declarationOfUser,
};

const withoutRecord = UPLOADS.filter((key) => !splitRoute(key).path.includes(':'));
const withRecord = UPLOADS.filter((key) => splitRoute(key).path.includes(':'));

test('every upload is here', () => {
  expect(withRecord.length).toBeGreaterThan(3);
  expect(withoutRecord.sort()).toEqual(
    [...Object.keys(REFUSED_FIRST), ...Object.keys(LIMITED_FIRST), ...NOTHING_TO_ASK].sort(),
  );
});

test.each(withRecord)('%s of nobody is 404, and nobody looks into the file', async (key) => {
  const path = splitRoute(key).path.replaceAll(/:\w+/g, () => randomUUID());
  const { who } = API[key].access;
  for (const asker of who === 'admin' ? [people.admin] : [people.admin, people.customer]) {
    const file = { name: 'grant.pdf', bytes: costly };
    const { status } = await upload(stand, asker, `${path}?${QUERIES[key] ?? ''}`, file);
    expect(status).toBe(404);
  }
  expect(inspections).not.toHaveBeenCalled();
});

test.each(Object.keys(REFUSED_FIRST) as RouteKey[])(
  '%s is refused before anybody looks into the file',
  async (key) => {
    const path = `${splitRoute(key).path}?${REFUSED_FIRST[key]}`;
    const { status } = await upload(stand, people.admin, path, { name: 'grant.pdf', bytes: costly });
    expect(status).toBe(422);
    expect(inspections).not.toHaveBeenCalled();
  },
);

test.each(Object.entries(LIMITED_FIRST) as [RouteKey, Limit][])(
  '%s of whom has sent enough is refused before anybody looks into the file',
  async (key, limit) => {
    const sender = await signUpCustomer(stand, 'Sybil');
    for (let sent = 0; sent < limit.attempts; sent += 1) {
      await limitAttempts(stand.context.db, limit, sender.id);
    }
    const file = { name: 'declaration.pdf', bytes: costly };
    expect((await upload(stand, sender, splitRoute(key).path, file)).status).toBe(429);
    expect(inspections).not.toHaveBeenCalled();
  },
);

test.each(UPLOADS.filter((key) => API[key].access.who === 'admin'))(
  '%s of a customer is not even received',
  async (key) => {
    const path = splitRoute(key).path.replaceAll(/:\w+/g, () => randomUUID());
    const { status } = await upload(stand, people.customer, path, { name: 'grant.pdf', bytes: costly });
    expect(status).toBe(403);
    expect(inspections).not.toHaveBeenCalled();
  },
);

test('a file for a record that is there is looked into', async () => {
  const draft = await stand.app.inject({
    method: 'POST',
    url: '/api/v1/filing-draft',
    headers: { authorization: `Bearer ${people.customer.token}` },
    payload: { content: {} },
  });
  const path = `/filing-draft/${draft.json().id}/document?kind=DECLARATION`;
  const file = { name: 'grant.pdf', bytes: await pdfFile() };
  expect((await upload(stand, people.customer, path, file)).status).toBe(201);
  expect(inspections).toHaveBeenCalledTimes(1);
  const other = path.replace('DECLARATION', 'OTHER');
  expect((await upload(stand, people.admin, other, file)).status).toBe(404);
  expect(inspections).toHaveBeenCalledTimes(1);
});
