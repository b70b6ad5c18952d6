import { createHash } from 'node:crypto';
import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FileStore } from '#documents/file-store.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { completedFiling, type Filer, movableClock, reportOf } from '#testing/reports.ts';
import { pdfFile, upload } from '#testing/uploads.ts';

const clock = movableClock('2026-03-10T16:00:00.000Z');
let stand: TestApp;
let who: Filer;
let endorsed: string;
let declaration: Buffer;
beforeAll(async () => {
  stand = await createTestApp({ clock });
  who = { stand, admin: await signInAdmin(stand), customer: await signUpCustomer(stand, 'Cleo') };
  declaration = await pdfFile();
  endorsed = await completedFiling(who, {
    policyNumber: 'EXAM-1',
    insured: { ...texasFiling().insured, legalName: '<b>Smith</b> & Sons' },
  });
  await handIn(endorsed);
  await completedFiling(who, {
    policyNumber: 'EXAM 1',
    filingType: 'ENDORSEMENT_ADDITIONAL',
    transactionEffectiveDate: '2026-03-05',
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '500.00' }],
    fees: [],
    insured: { ...texasFiling().insured, legalName: '<b>Smith</b> & Sons' },
  });
  await completedFiling(who, { policyNumber: 'ANOTHER-1' });
});
afterAll(() => stand.close());

async function handIn(filingId: string): Promise<void> {
  const file = { name: 'declaration.pdf', bytes: declaration };
  const { status, body } = await upload(stand, who.customer, `/filing/${filingId}/document?kind=OTHER`, file);
  if (status !== 201) throw new Error(`upload: ${status} ${JSON.stringify(body)}`);
}

/** The answer as it came, and what is in it by its path. */
async function fetchPack(path: string, by: SignedIn = who.admin) {
  const answer = await stand.app.inject({
    method: 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${by.token}` },
  });
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
  const entries = await new ZipReader(
    new BlobReader(new Blob([new Uint8Array(answer.rawPayload)])),
  ).getEntries();
  const files: Record<string, string> = {};
  for (const entry of entries) {
    if (!entry.directory)
      files[entry.filename] = Buffer.from(await entry.getData(new Uint8ArrayWriter())).toString('latin1');
  }
  return { answer, files };
}

const sha256 = (bytes: Buffer | string) =>
  createHash('sha256')
    .update(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
    .digest('hex');
const lastPack = () =>
  stand.owner
    .selectFrom('audit_entries')
    .select(['subject_kind', 'subject_id', 'details'])
    .where('action', '=', 'exam-pack.make')
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow();

test('of a policy all filings come with their pages, documents and hashes; the audit log keeps the hash of the whole', async () => {
  const { answer, files } = await fetchPack(`/filing/${endorsed}/exam-pack`);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="exam-pack-.*\.zip"$/);

  const pages = Object.keys(files).filter((path) => /^filings\/[^/]+\/index\.html$/.test(path));
  expect(pages).toHaveLength(2);
  const page = (files[pages.find((path) => path.includes('/NB-')) ?? ''] ?? '').replace(
    /<wbr>|<span class="word">|<\/span>/g,
    '',
  );
  expect(page).toContain('&lt;b&gt;Smith&lt;/b&gt; &amp; Sons');
  expect(page).not.toContain('<b>');
  for (const words of [
    '$497.13',
    '4.85% of $10,250.00 = $497.125',
    'Tex. Ins. Code 225.004',
    'OFFICE-',
    '<dt>Coverage 1: Premium</dt><dd>$10,000.00</dd>',
    // The agency works in Chicago; the filing came at 16:00 UTC.
    'Mar 10, 2026, 11:00:00 AM CDT',
    'Texas tax return, 2026, version 1',
    'Texas stamping fee, Mar 2026, version 1',
  ]) {
    expect(page).toContain(words);
  }
  expect(page).not.toMatch(/>[A-Z]+_[A-Z_]+</);
  const kept = Object.entries(files).filter(([path]) => path.endsWith('01-declaration.pdf'));
  expect(kept.map(([, bytes]) => sha256(bytes))).toEqual([sha256(declaration)]);
  expect(page).toContain(sha256(declaration));

  const { SHA256SUMS: sums = '', ...named } = files;
  expect(sums.trim().split('\n').sort()).toEqual(
    Object.entries(named)
      .map(([path, bytes]) => `${sha256(bytes)}  ${path}`)
      .sort(),
  );
  expect(await lastPack()).toEqual({
    subject_kind: 'filing',
    subject_id: endorsed,
    details: {
      sha256: sha256(answer.rawPayload),
      bytes: answer.rawPayload.length,
      files: Object.keys(files).length,
    },
  });
});

test('of a report its totals and events come with every filing that it holds', async () => {
  const report = await reportOf(who, { state: 'TX', start: '2026-01-01', what: /Form 25-104/ });
  const { files } = await fetchPack(`/report/${report.id}/exam-pack`);
  expect(Object.keys(files).filter((path) => path.endsWith('/index.html'))).toHaveLength(3);
  const index = (files['index.html'] ?? '').replace(/<span class="word">|<\/span>/g, '');
  for (const words of [
    '<h1>Texas tax return, 2026</h1>',
    'Form 25-104',
    'Jan 1, 2026',
    'Premium tax',
    'ANOTHER-1',
    '3 filings',
  ])
    expect(index).toContain(words);
  expect((await lastPack()).subject_id).toBe(report.id);
});

test('only the agency makes one', async () => {
  const { admin, customer } = who;
  const ask = async (path: string, token: string) => (await call(stand, 'GET', path, { token })).status;
  expect(await ask(`/filing/${endorsed}/exam-pack`, customer.token)).toBe(403);
  const none = '00000000-0000-4000-8000-000000000000';
  expect(await ask(`/filing/${none}/exam-pack`, admin.token)).toBe(404);
  expect(await ask(`/report/${none}/exam-pack`, admin.token)).toBe(404);
});

test('a document that is gone from the disk breaks the archive off, and nothing is noted', async () => {
  const { body } = await submit(stand, who.customer, texasFiling({ policyNumber: 'GONE-1' }));
  await handIn(body.id);
  const { storage_key: key } = await stand.owner
    .selectFrom('documents')
    .select('storage_key')
    .where('filing_id', '=', body.id)
    .executeTakeFirstOrThrow();
  await new FileStore(stand.context.config.dataDir).remove(key);
  const before = await lastPack();
  await expect(fetchPack(`/filing/${body.id}/exam-pack`)).rejects.toThrow();
  expect(await lastPack()).toEqual(before);
});
