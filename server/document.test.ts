import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileStore } from '#documents/file-store.ts';
import { loadPdfEngine } from '#documents/pdf-engine.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { jpegOfSize } from '#testing/hostile-files.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { pdfFile, upload } from '#testing/uploads.ts';

const LIMIT = 2 * 1024 ** 2;
let stand: TestApp;
let customer: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
let pdf: Buffer;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH, variables: { MAX_UPLOAD_BYTES: String(LIMIT) } });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Dora');
  stranger = await signUpCustomer(stand, 'Egon');
  pdf = await pdfFile();
});
afterAll(() => stand.close());

async function newDraft(): Promise<string> {
  const { body } = await call(stand, 'POST', '/filing-draft', {
    token: customer.token,
    body: { content: { state: 'TX' } },
  });
  return body.id;
}

const download = (path: string, who: SignedIn, headers: Record<string, string> = {}) =>
  stand.app.inject({
    method: 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${who.token}`, ...headers },
  });

/** Everything below the folder of uploads. */
function filesOnDisk(): string[] {
  const folder = join(stand.context.config.dataDir, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const JPEG = jpegOfSize(1, 1);

describe('what is taken in', () => {
  test.each<[string, string, () => Buffer, string]>([
    ['a PDF', 'Declaration of Café 2026.pdf', () => pdf, 'application/pdf'],
    ['a PNG', 'photo.PNG', () => PNG, 'image/png'],
    ['a JPEG', 'photo.jpeg', () => JPEG, 'image/jpeg'],
    ['a CSV', 'schedule.csv', () => Buffer.from('location,premium\nAustin,10.00\n'), 'text/csv'],
  ])('%s', async (_what, name, bytes, mediaType) => {
    const draft = await newDraft();
    const { status, body } = await upload(
      stand,
      customer,
      `/filing-draft/${draft}/document?kind=DECLARATION`,
      {
        name,
        bytes: bytes(),
      },
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'DECLARATION',
      fileName: name,
      mediaType,
      sizeBytes: bytes().length,
      sha256: createHash('sha256').update(bytes()).digest('hex'),
      scanStatus: 'NOT_CONFIGURED',
      uploadedBy: 'Dora Agent',
    });
    const got = await download(`/filing-draft/${draft}/document/${body.id}`, customer);
    expect(got.statusCode).toBe(200);
    expect(got.rawPayload.equals(bytes())).toBe(true);
    expect(got.headers).toMatchObject({
      'content-type': expect.stringContaining(mediaType),
      'content-disposition': expect.stringMatching(/^attachment; filename="/),
      'x-content-type-options': 'nosniff',
    });
  });

  test('folders in a name are forgotten', async () => {
    const draft = await newDraft();
    const { body } = await upload(stand, customer, `/filing-draft/${draft}/document?kind=OTHER`, {
      name: '../../etc/C:\\\\secret\\\\dec.pdf',
      bytes: pdf,
    });
    expect(body.fileName).toBe('dec.pdf');
  });
});

describe('what is refused leaves nothing behind', () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  test.each<[string, string, () => Buffer | Promise<Buffer>, number, string]>([
    ['an empty file', 'dec.pdf', () => Buffer.alloc(0), 422, 'FILE_EMPTY'],
    ['a page named as a PDF', 'dec.pdf', () => html, 415, 'MEDIA_TYPE_NOT_ALLOWED'],
    ['a page', 'dec.html', () => html, 415, 'MEDIA_TYPE_NOT_ALLOWED'],
    ['a PDF named as an image', 'dec.png', () => pdf, 415, 'MEDIA_TYPE_NOT_ALLOWED'],
    ['an image named as a PDF', 'dec.pdf', () => PNG, 415, 'MEDIA_TYPE_NOT_ALLOWED'],
    ['half a PDF', 'dec.pdf', () => pdf.subarray(0, pdf.length / 2), 415, 'MEDIA_TYPE_NOT_ALLOWED'],
    ['only the head of a PDF', 'dec.pdf', () => Buffer.from('%PDF-1.7\n'), 415, 'MEDIA_TYPE_NOT_ALLOWED'],
    ['a program', 'dec.csv', () => Buffer.from('7f454c4602010100', 'hex'), 415, 'MEDIA_TYPE_NOT_ALLOWED'],
    [
      'bytes named as a table',
      'a.csv',
      () => Buffer.from([0, 1, 2, 44, 0xff]),
      415,
      'MEDIA_TYPE_NOT_ALLOWED',
    ],
    ['a PDF with a password', 'dec.pdf', () => pdfFile('secret'), 422, 'FILE_ENCRYPTED'],
    ['one byte too many', 'dec.pdf', () => Buffer.alloc(LIMIT + 1, pdf), 413, 'FILE_TOO_LARGE'],
  ])('%s', async (_what, name, bytes, status, code) => {
    const before = filesOnDisk().length;
    const draft = await newDraft();
    const answer = await upload(stand, customer, `/filing-draft/${draft}/document?kind=DECLARATION`, {
      name,
      bytes: await bytes(),
    });
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(filesOnDisk()).toHaveLength(before);
    const after = await call(stand, 'GET', `/filing-draft/${draft}`, { token: customer.token });
    expect(after.body.documents).toEqual([]);
  });

  test('no file at all, an unknown kind, another content type', async () => {
    const draft = await newDraft();
    const path = `/filing-draft/${draft}/document`;
    const asJson = await call(stand, 'POST', `${path}?kind=OTHER`, { token: customer.token, body: {} });
    expect(asJson.status).toBe(415);
    expect((await upload(stand, customer, `${path}?kind=LETTER`, { name: 'a.pdf', bytes: pdf })).status).toBe(
      400,
    );
  });

  test('three hundred megabytes, without using as much memory', async () => {
    const draft = await newDraft();
    await stand.app.listen({ port: 0, host: '127.0.0.1' });
    const kept = filesOnDisk().length;
    const before = process.memoryUsage().arrayBuffers;
    const { status, peak } = await sendEndlessly(`/api/v1/filing-draft/${draft}/document?kind=OTHER`);
    expect(status).toBe(413);
    // Sender and server share this process, whose heap others used before: a body that was held would be 300 MB of buffers.
    expect(peak - before).toBeLessThan(200 * 1024 ** 2);
    expect(filesOnDisk()).toHaveLength(kept);
  });
});

/** Sends 300 MB as fast as the server takes them. Returns its answer and the most memory used meanwhile. */
async function sendEndlessly(path: string): Promise<{ status: number; peak: number }> {
  const address = stand.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const megabyte = Buffer.alloc(1024 ** 2, 65);
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="big.pdf"\r\n\r\n';
  const tail = '\r\n--b--\r\n';
  const socket = connect({ port, host: '127.0.0.1' });
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${customer.token}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${head.length + 300 * megabyte.length + tail.length}`,
      '',
      head,
    ].join('\r\n'),
  );
  let peak = 0;
  for (let sent = 0; sent < 300; sent += 1) {
    if (!socket.write(megabyte)) await once(socket, 'drain');
    peak = Math.max(peak, process.memoryUsage().arrayBuffers);
  }
  socket.end(tail);
  await once(socket, 'close');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]), peak };
}

describe('whose documents they are', () => {
  test('a draft’s are its writer’s alone, and can be taken off again', async () => {
    const draft = await newDraft();
    const path = `/filing-draft/${draft}/document`;
    const { body } = await upload(stand, customer, `${path}?kind=BINDER`, { name: 'b.pdf', bytes: pdf });
    for (const other of [stranger, admin]) {
      expect((await download(`${path}/${body.id}`, other)).statusCode).toBe(404);
      expect((await upload(stand, other, `${path}?kind=BINDER`, { name: 'b.pdf', bytes: pdf })).status).toBe(
        404,
      );
    }
    // Beside another draft of one's own it is not found: an id alone opens nothing.
    const elsewhere = await newDraft();
    expect((await download(`/filing-draft/${elsewhere}/document/${body.id}`, customer)).statusCode).toBe(404);
    const changeKind = (who: SignedIn, at = `${path}/${body.id}`) =>
      call(stand, 'PATCH', at, { token: who.token, body: { kind: 'DECLARATION' } });
    for (const other of [stranger, admin]) expect((await changeKind(other)).status).toBe(404);
    const beside = `/filing-draft/${elsewhere}/document/${body.id}`;
    expect((await changeKind(customer, beside)).status).toBe(404);
    expect((await changeKind(customer)).body).toEqual({ ...body, kind: 'DECLARATION' });
    const { body: changed } = await call(stand, 'GET', `/filing-draft/${draft}`, { token: customer.token });
    expect(changed.documents).toEqual([{ ...body, kind: 'DECLARATION' }]);
    const before = filesOnDisk().length;
    const remove = (who: SignedIn) => call(stand, 'DELETE', `${path}/${body.id}`, { token: who.token });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(customer)).status).toBe(204);
    expect(filesOnDisk()).toHaveLength(before - 1);
    expect((await remove(customer)).status).toBe(404);
  });

  test('a filing’s are for its submitter and for admins', async () => {
    const { body: filing } = await submit(stand, customer, texasFiling({ policyNumber: 'DOC-1' }));
    const path = `/filing/${filing.id}/document`;
    expect((await upload(stand, stranger, `${path}?kind=OTHER`, { name: 'b.pdf', bytes: pdf })).status).toBe(
      404,
    );
    const { body: strangers } = await submit(stand, stranger, texasFiling({ policyNumber: 'DOC-2' }));
    const otherPath = `/filing/${strangers.id}/document`;
    const theirs = await upload(stand, stranger, `${otherPath}?kind=OTHER`, { name: 's.pdf', bytes: pdf });
    expect((await download(`${otherPath}/${theirs.body.id}`, stranger)).statusCode).toBe(200);
    expect((await download(`${path}/${theirs.body.id}`, customer)).statusCode).toBe(404);
    const { body } = await upload(stand, admin, `${path}?kind=STATE_CONFIRMATION`, {
      name: 'c.pdf',
      bytes: pdf,
    });
    expect((await download(`${path}/${body.id}`, customer)).statusCode).toBe(200);
    expect((await download(`${path}/${body.id}`, stranger)).statusCode).toBe(404);
    const shown = await call(stand, 'GET', `/filing/${filing.id}`, { token: customer.token });
    expect(shown.body.documents).toMatchObject([{ id: body.id, kind: 'STATE_CONFIRMATION' }]);
    const listed = await call(stand, 'GET', path, { token: customer.token });
    expect(listed.body.items).toEqual(shown.body.documents);
    expect((await call(stand, 'GET', path, { token: stranger.token })).status).toBe(404);
    const { body: audit } = await call(stand, 'GET', '/audit', { token: admin.token });
    expect(audit.items[0]).toMatchObject({ action: 'filing.document', subjectId: filing.id });
  });
});

describe('parts of a file', () => {
  test.each<[string, number, string | undefined, (bytes: Buffer) => Buffer]>([
    ['bytes=0-9', 206, 'bytes 0-9/', (bytes) => bytes.subarray(0, 10)],
    ['bytes=10-', 206, 'bytes 10-', (bytes) => bytes.subarray(10)],
    ['bytes=-5', 206, undefined, (bytes) => bytes.subarray(-5)],
    ['bytes=0-99999999', 206, 'bytes 0-', (bytes) => bytes],
    ['bytes=99999999-', 416, 'bytes */', () => Buffer.alloc(0)],
    ['lines=1-2', 200, undefined, (bytes) => bytes],
    ['bytes=5-2', 200, undefined, (bytes) => bytes],
  ])('%s', async (range, status, contentRange, expected) => {
    const draft = await newDraft();
    const path = `/filing-draft/${draft}/document`;
    const { body } = await upload(stand, customer, `${path}?kind=OTHER`, { name: 'p.pdf', bytes: pdf });
    const got = await download(`${path}/${body.id}`, customer, { range });
    expect(got.statusCode).toBe(status);
    expect(got.rawPayload.equals(expected(pdf))).toBe(true);
    if (contentRange !== undefined) expect(got.headers['content-range']).toContain(contentRange);
  });
});

test('a file is for its reader alone: kept by nobody, shown in no page, run as nothing', async () => {
  const path = `/filing-draft/${await newDraft()}/document`;
  const { body } = await upload(stand, customer, `${path}?kind=OTHER`, { name: 'p.pdf', bytes: pdf });
  for (const range of [undefined, 'bytes=0-4']) {
    const { headers } = await download(`${path}/${body.id}`, customer, range === undefined ? {} : { range });
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; base-uri 'self'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-disposition']).toMatch(/^attachment; /);
  }
});

test('a file whose bytes are gone is a fault of ours, said as any other', async () => {
  const path = `/filing-draft/${await newDraft()}/document`;
  const { body } = await upload(stand, customer, `${path}?kind=OTHER`, { name: 'gone.pdf', bytes: pdf });
  const { storage_key: storageKey } = await stand.owner
    .selectFrom('documents')
    .select('storage_key')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  await new FileStore(stand.context.config.dataDir).remove(storageKey);
  const answer = await download(`${path}/${body.id}`, customer);
  expect([answer.statusCode, answer.json().error.code]).toEqual([500, 'INTERNAL']);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  for (const header of ['content-disposition', 'accept-ranges', 'etag'])
    expect(answer.headers[header], header).toBeUndefined();
});

describe('the summary', () => {
  test('is the same bytes for the same filing, says "not yet filed" until it is, and proves it then', async () => {
    const { body: filing } = await submit(stand, customer, texasFiling({ policyNumber: 'SUM-1' }));
    const path = `/filing/${filing.id}/summary.pdf`;
    const first = await download(path, customer);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`${filing.number}.pdf`),
    });
    expect((await download(path, admin)).rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await download(path, stranger)).statusCode).toBe(404);
    expect(await textOf(first.rawPayload)).toMatch(/not yet filed/i);

    await send(stand, admin, filing.id, 'record-payment', payment('501.23'));
    await send(stand, admin, filing.id, 'start', { officeReference: 'BATCH-9' });
    const completed = await send(
      stand,
      admin,
      filing.id,
      'complete',
      { confirmationNumber: 'SLTX-2026-7', acknowledgeWarnings: true },
      freshKey(),
    );
    expect(completed.status).toBe(200);
    const text = (await textOf((await download(path, customer)).rawPayload)).replaceAll(/\s+/g, ' ');
    for (const words of [
      'SLTX-2026-7',
      completed.body.verificationCode,
      'General liability $10,000.00 Premium $10,000.00 Policy fee, charged by the insurer $250.00',
      // Each note of the charge is a sentence of its own, with one period.
      '(no rule published). The rate of the inception date stays',
      '$497.13',
      '$4.10',
      '$501.23',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('..');
    const proof = await call(stand, 'GET', `/verify/${completed.body.verificationCode}`);
    expect(proof.body).toMatchObject({
      state: 'TX',
      policyNumber: 'SUM-1',
      insuredInitials: 'L.S.R.L.',
      stateTotal: '501.23',
      confirmationNumber: 'SLTX-2026-7',
    });
    expect(JSON.stringify(proof.body)).not.toContain('Lone Star');
  });
});

async function textOf(bytes: Buffer): Promise<string> {
  const { getDocument } = await loadPdfEngine();
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages.join(' ');
}

describe('with a virus scanner', () => {
  let scanner: Server;
  let scanned: TestApp;
  let answer = 'stream: OK';
  beforeAll(async () => {
    scanner = createServer((socket) => {
      let received = Buffer.alloc(0);
      socket.on('data', (chunk) => {
        received = Buffer.concat([received, chunk]);
        if (received.subarray(-4).equals(Buffer.alloc(4))) socket.end(`${answer}\0`);
      });
    });
    await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
    const address = scanner.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    scanned = await createTestApp({ variables: { CLAMD_HOST: `127.0.0.1:${port}` } });
  });
  afterAll(async () => {
    await scanned.close();
    scanner.close();
  });

  test('clean files say so, infected ones are refused, and silence is not taken for clean', async () => {
    const user = await signUpCustomer(scanned, 'Fay');
    const { body: draft } = await call(scanned, 'POST', '/filing-draft', {
      token: user.token,
      body: { content: {} },
    });
    const send = () =>
      upload(scanned, user, `/filing-draft/${draft.id}/document?kind=OTHER`, { name: 'a.pdf', bytes: pdf });
    expect((await send()).body.scanStatus).toBe('CLEAN');
    answer = 'stream: Eicar-Test-Signature FOUND';
    expect((await send()).status).toBe(415);
    answer = 'INSTREAM size limit exceeded. ERROR';
    expect((await send()).body.scanStatus).toBe('FAILED');
    await new Promise((resolve) => scanner.close(resolve));
    expect((await send()).body.scanStatus).toBe('FAILED');
  });
});
