import { beforeAll, expect, test } from 'vitest';
import { FileStore } from '#documents/file-store.ts';
import { isWithinLimit, LIMITS } from '#operations/attempts/limit-attempts.ts';
import { fetchPack, sha256 } from '#testing/exam-pack.ts';
import { freshKey, send, submit, texasFiling } from '#testing/filings.ts';
import { asAdmin } from '#testing/invoices.ts';
import { call } from '#testing/people.ts';
import { complete, completedFiling, openFiler, reportOf } from '#testing/reports.ts';
import { pdfFile, upload } from '#testing/uploads.ts';

const { clock, stand, who } = await openFiler();
let endorsed: string;
let declaration: Buffer;
beforeAll(async () => {
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

async function handIn(filingId: string): Promise<void> {
  const file = { name: 'declaration.pdf', bytes: declaration };
  const { status, body } = await upload(stand, who.customer, `/filing/${filingId}/document?kind=OTHER`, file);
  if (status !== 201) throw new Error(`upload: ${status} ${JSON.stringify(body)}`);
}

const fetched = (path: string) => fetchPack(stand, who.admin, path);
const lastPack = () =>
  stand.owner
    .selectFrom('audit_entries')
    .select(['subject_kind', 'subject_id', 'details'])
    .where('action', '=', 'exam-pack.make')
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow();

test('of a policy all filings come with their pages, documents and hashes; the audit log keeps the hash of the whole', async () => {
  const { answer, files } = await fetched(`/filing/${endorsed}/exam-pack`);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="exam-pack-.*\.zip"; /);

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
  const { files } = await fetched(`/report/${report.id}/exam-pack`);
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

test('a filing that its office returned and took again is in it once, without how the agency shares its work', async () => {
  const { admin } = who;
  const note = 'Ask Dana about this one';
  await send(stand, admin, endorsed, 'note', { text: note });
  clock.set('2026-04-02T16:00:00.000Z');
  const bill = (start: string) => reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start });
  const { id } = await bill('2026-03-01');
  const step = (event: string, body: object) =>
    call(stand, 'POST', `/report/${id}/${event}`, {
      token: admin.token,
      body,
      headers: { 'idempotency-key': freshKey() },
    });
  await step('ready', {});
  expect((await step('file', { confirmation: 'C', filedDate: '2026-04-02' })).status).toBe(200);
  await send(stand, admin, endorsed, 'reopen', { reason: 'TIQ' });
  await complete(who, endorsed);
  const april = await bill('2026-04-01');
  expect(april.filings).toBe(2);
  const { files, paths } = await fetched(`/report/${april.id}/exam-pack`);
  expect(paths.filter((path) => path.endsWith('/index.html'))).toHaveLength(1);
  expect(Object.values(files).join()).not.toContain(note);
});

test('a payment that was reversed was made by nobody', async () => {
  const { id } = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
  const post = async (event: string, body: object) =>
    expect((await asAdmin(stand, who.admin, `/report/${id}/${event}`, body)).status).toBe(200);
  const factsOf = async () => {
    const { files } = await fetched(`/report/${id}/exam-pack`);
    return (files['index.html'] ?? '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  };
  const { payable } = await reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start: '2026-03-01' });
  await post('pay', { amount: payable, method: 'ACH', reference: 'R-1', paidDate: '2026-04-02' });
  expect(await factsOf()).toMatch(/Paid on Apr 2, 2026, by \S+/);
  await post('reverse-payment', { reason: 'Wrong account' });
  expect(await factsOf()).not.toMatch(/Paid on/);
});

test('only the agency makes one', async () => {
  const { admin, customer } = who;
  const ask = async (path: string, token: string) => (await call(stand, 'GET', path, { token })).status;
  expect(await ask(`/filing/${endorsed}/exam-pack`, customer.token)).toBe(403);
  const none = '00000000-0000-4000-8000-000000000000';
  expect(await ask(`/filing/${none}/exam-pack`, admin.token)).toBe(404);
  expect(await ask(`/report/${none}/exam-pack`, admin.token)).toBe(404);
});

test('an admin who asks for many at once gets three, and is told to wait for the others', async () => {
  const report = await reportOf(who, { state: 'TX', start: '2026-01-01', what: /Form 25-104/ });
  const ask = () => call(stand, 'GET', `/report/${report.id}/exam-pack`, { token: who.admin.token });
  const statuses = (await Promise.all([ask(), ask(), ask(), ask(), ask()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 200, 429, 429]);
  expect((await ask()).status).toBe(200);
});

test('who may draw no more PDFs for now is told so, and gets no half archive', async () => {
  const { admin } = who;
  const report = await reportOf(who, { state: 'TX', start: '2026-01-01', what: /Form 25-104/ });
  while (await isWithinLimit(stand.context.db, LIMITS.pdfOfUser, admin.id));
  const path = `/report/${report.id}/exam-pack`;
  const { status, body } = await call(stand, 'GET', path, { token: admin.token });
  expect([status, body?.error?.code]).toEqual([429, 'RATE_LIMITED']);
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
  await expect(fetched(`/filing/${body.id}/exam-pack`)).rejects.toThrow();
  expect(await lastPack()).toEqual(before);
});

test('a filing that first went out in time is not called late for its correction, and says both days', async () => {
  const id = await completedFiling(who, { policyNumber: 'AGAIN-1' });
  const fact = async () => {
    const { files } = await fetched(`/filing/${id}/exam-pack`);
    const [page = ''] = Object.entries(files).flatMap(([path, text]) =>
      /^filings\/.*html$/.test(path) ? [text] : [],
    );
    const plain = page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    return /Filed with the state (.*?) Completed/.exec(plain)?.[1];
  };
  expect(await fact()).toBe('Apr 2, 2026');
  expect((await send(stand, who.admin, id, 'reopen', { reason: 'Returned by the office' })).status).toBe(200);
  clock.set('2026-07-01T16:00:00.000Z');
  await complete(who, id);
  expect(await fact()).toBe('Apr 2, 2026, returned, and filed again Jul 1, 2026');
  const late = await completedFiling(who, { policyNumber: 'LATE-1', lateReason: 'Found late' });
  const { files } = await fetched(`/filing/${late}/exam-pack`);
  expect(Object.values(files).some((text) => /Jul 1, 2026, \d+ days late/.test(text))).toBe(true);
});
