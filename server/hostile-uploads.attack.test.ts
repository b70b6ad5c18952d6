import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BOUNDED_JOBS, type BoundedJobName, type Limits } from '#documents/bounded/job-table.ts';
import { sweepIncomingFiles } from '#operations/upkeep/sweep-incoming-files.ts';
import { pdfOf, workbookOf } from '#testing/active-files.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { bankCsv, sendBankFile } from '#testing/bank-files.ts';
import { pdfWithLargeObjects, pdfWithLargeReferences } from '#testing/hostile-files.ts';
import { xlsxWithSharedBytes } from '#testing/hostile-workbooks.ts';
import { type Answer, call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { threadCpuMs } from '#testing/thread-cpu-time.ts';
import { PNG, pdfFile, upload } from '#testing/uploads.ts';

const MEGABYTE = 1024 ** 2;
let stand: TestApp;
let customer: SignedIn;
let draft: string;
let path: string;
beforeAll(async () => {
  stand = await createTestApp();
  customer = await signUpCustomer(stand, 'Mallory');
  const made = await call(stand, 'POST', '/filing-draft', { token: customer.token, body: { content: {} } });
  draft = made.body.id;
  path = `/filing-draft/${draft}/document?kind=DECLARATION`;
});
afterAll(() => stand.close());

function filesOnDisk(): string[] {
  const folder = join(stand.context.config.dataDir, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

describe('hostile uploads', () => {
  test.each<[string, string, () => Buffer]>([
    ['references', 'dec.pdf', () => pdfWithLargeReferences(60)],
    ['hidden references', 'dec.pdf', () => pdfWithLargeReferences(60, true)],
    ['hidden objects', 'dec.pdf', () => pdfWithLargeObjects(200, true)],
    ['shared bytes', 'schedule.xlsx', () => xlsxWithSharedBytes(100)],
  ])('%s: 422, and nothing is kept', async (_what, name, make) => {
    const { status, body } = await upload(stand, customer, path, { name, bytes: make() });
    expect([status, body.error.code]).toEqual([422, 'FILE_TOO_COMPLEX']);
    expect(filesOnDisk()).toEqual([]);
    const after = await call(stand, 'GET', `/filing-draft/${draft}`, { token: customer.token });
    expect(after.body.documents).toEqual([]);
  });

  test.each<[string, string, Buffer, string]>([
    [
      'a script',
      'dec.pdf',
      pdfOf({ catalog: '/OpenAction << /S /JavaScript /JS (1) >>' }),
      'Print it to a new PDF',
    ],
    ['macros', 'schedule.xlsx', workbookOf([['xl/vbaProject.bin', 'a']]), 'Save it as XLSX without macros'],
  ])('%s: 422 with the next step, and nothing is kept', async (_what, name, bytes, nextStep) => {
    const { status, body } = await upload(stand, customer, path, { name, bytes });
    expect([status, body.error.code]).toEqual([422, 'FILE_UNSAFE']);
    expect(body.error.message).toContain(nextStep);
    expect(filesOnDisk()).toEqual([]);
  });

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a document', () => pdfFile()],
    ['references', () => pdfWithLargeReferences(60, true)],
    ['a megabyte', () => Buffer.alloc(MEGABYTE, 65)],
  ])('a form that breaks off after %s cannot be read, and nothing is kept', async (_what, make) => {
    const bytes = await make();
    for (const end of ['', '\r\n--test-bound']) {
      const { status, body } = await upload(stand, customer, path, { name: 'dec.pdf', bytes }, end);
      expect([end, status, body.error.code]).toEqual([end, 400, 'MALFORMED']);
      const toNobody = path.replace(draft, randomUUID());
      const other = await upload(stand, customer, toNobody, { name: 'dec.pdf', bytes }, end);
      expect(other.status).toBeOneOf([400, 404]);
    }
    expect(filesOnDisk()).toEqual([]);
  });

  test('twenty at once: the process goes on answering and does not grow', async () => {
    const [plain, hidden] = [pdfWithLargeReferences(60), pdfWithLargeReferences(60, true)];
    await stand.app.inject({ url: '/health' });
    const before = process.memoryUsage.rss();
    let over = false;
    const uploads = Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        upload(stand, customer, path, { name: 'dec.pdf', bytes: index % 5 === 0 ? hidden : plain }),
      ),
    ).finally(() => {
      over = true;
    });
    const waits: number[] = [];
    let peak = before;
    while (!over) {
      // Whoever asks while the thread computes waits until it is done.
      const since = threadCpuMs();
      expect((await stand.app.inject({ url: '/health' })).statusCode).toBe(200);
      peak = Math.max(peak, process.memoryUsage.rss());
      await new Promise((resolve) => setTimeout(resolve, 20));
      waits.push(threadCpuMs() - since);
    }
    // Those that waited too long are told to come again; none is kept, none is a fault of ours.
    const codes = new Set((await uploads).map(({ status }) => status));
    expect([...codes].every((status) => status === 422 || status === 503)).toBe(true);
    expect(codes.has(422)).toBe(true);
    expect(filesOnDisk()).toEqual([]);
    waits.sort((one, other) => one - other);
    expect(waits[Math.floor(waits.length * 0.95)]).toBeLessThan(100);
    expect(peak - before).toBeLessThan(120 * MEGABYTE);
    const { status } = await upload(stand, customer, path, { name: 'dec.pdf', bytes: await pdfFile() });
    expect(status).toBe(201);
  }, 120_000);
});

describe('a file whose process is ended, for it takes more than it may', () => {
  // What is read in no time at all is read before anybody looks what it takes.
  const table = Buffer.from(`Policy number,Premium\n${'GL-1,100\n'.repeat(100_000)}`);
  const rowOfBank = (_: unknown, at: number): [string, string, string] => [
    '2026-03-10',
    `${at} ${'x'.repeat(900)}`,
    '10.00',
  ];
  const ofBank = bankCsv(...Array.from({ length: 4_000 }, rowOfBank));
  test.each<[BoundedJobName, (of: SignedIn) => Promise<Answer>]>([
    ['inspect-file', async () => upload(stand, customer, path, { name: 'dec.pdf', bytes: await pdfFile() })],
    [
      'read-declaration',
      async () =>
        upload(stand, customer, '/filing-draft/read-declaration', {
          name: 'dec.pdf',
          bytes: await pdfFile(),
        }),
    ],
    [
      'read-table',
      () => upload(stand, customer, '/filing/import/preview', { name: 'March.csv', bytes: table }),
    ],
    ['read-bank-file', (admin) => sendBankFile(stand, admin, ofBank)],
  ])('%s: 422, nothing is kept, and the next one is looked into', async (job, send) => {
    const admin = await signInAdmin(stand);
    const before = filesOnDisk();
    const entry = BOUNDED_JOBS[job] as { limits: (input: never) => Limits };
    const { limits } = entry;
    const least = vi
      .spyOn(entry, 'limits')
      .mockImplementationOnce((input) => ({ ...limits(input), memoryBytes: 1 }));
    try {
      const refused = await send(admin);
      expect([refused.status, refused.body.error?.code]).toEqual([422, 'FILE_TOO_COMPLEX']);
      expect(filesOnDisk()).toEqual(before);
      expect((await send(admin)).body.error?.code).not.toBe('FILE_TOO_COMPLEX');
    } finally {
      least.mockRestore();
    }
  });
});

describe('what broken uploads left behind', () => {
  test('is removed once nobody can still be writing it', async () => {
    const incoming = join(stand.context.config.dataDir, 'files', 'incoming');
    mkdirSync(incoming, { recursive: true });
    writeFileSync(join(incoming, 'left-over'), 'half a file');
    writeFileSync(join(incoming, 'arriving'), 'half a file');
    const anHourAgo = new Date(Date.now() - 3_600_000);
    utimesSync(join(incoming, 'left-over'), anHourAgo, anHourAgo);
    await sweepIncomingFiles(stand.context);
    expect(readdirSync(incoming)).toEqual(['arriving']);
  });
});

describe('a form of more than a form has', () => {
  test('what is behind the tenth text is not read, and with two texts more not even the file', async () => {
    const admin = await signInAdmin(stand);
    const sendLogo = (others: number) => {
      const unknown = Array.from({ length: others }, (_, text) => [`text${text}`, 'a']);
      const texts = { ...Object.fromEntries(unknown), currentPassword: PASSWORD };
      return upload(stand, admin, '/agency/logo', { name: 'logo.png', bytes: PNG, texts });
    };
    expect((await sendLogo(9)).status).toBe(201);
    const unread = await sendLogo(10);
    expect(unread.body.error).toMatchObject({ fields: { currentPassword: expect.any(String) } });
    const refused = await sendLogo(12);
    expect([refused.status, refused.body.error.code]).toEqual([400, 'MALFORMED']);
  });

  test('what is behind the twentieth header of a part is not read', async () => {
    const send = async (others: number) => {
      const headers = Array.from({ length: others }, (_, header) => `X-${header}: a\r\n`).join('');
      const head = `--b\r\n${headers}Content-Disposition: form-data; name="file"; filename="dec.pdf"\r\n\r\n`;
      return await stand.app.inject({
        method: 'POST',
        url: `/api/v1${path}`,
        headers: {
          authorization: `Bearer ${customer.token}`,
          'content-type': 'multipart/form-data; boundary=b',
        },
        payload: Buffer.concat([Buffer.from(head), await pdfFile(), Buffer.from('\r\n--b--\r\n')]),
      });
    };
    expect((await send(19)).statusCode).toBe(201);
    const refused = await send(20);
    expect(refused.json().error).toMatchObject({ fields: { file: expect.any(String) } });
  });
});
