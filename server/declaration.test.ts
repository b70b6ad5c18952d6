import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BOUNDED_JOBS } from '#documents/bounded/job-table.ts';
import { JobsBusy, ProcessPool } from '#documents/bounded/process-pool.ts';
import { declarationPdf } from '#scripts/declaration-pdf.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { faxOf } from '#testing/declarations/bit-scans.ts';
import { pdfOfScans, scansOf } from '#testing/declarations/scans.ts';
import { type SignedIn, signUpCustomer } from '#testing/people.ts';
import { PNG, pdfFile, upload, uploadWhenFree } from '#testing/uploads.ts';
import { COME_AGAIN_AFTER_MS } from './receive-upload.ts';

let stand: TestApp;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  customer = await signUpCustomer(stand, 'Dana');
});
afterAll(() => stand.close());

const read = (bytes: Buffer, name = 'declaration.pdf') =>
  uploadWhenFree(stand, customer, '/filing-draft/read-declaration', { name, bytes });

const LINES = [
  'Policy Number: HPM-2291884-00',
  'Named Insured: Harbor Point Marina LLC',
  'Mailing Address: 1200 Harbor Rd, Rockport, TX 78382',
  'Policy Period: 03/01/2026 to 03/01/2027',
  'Insurer: Example Specialty Insurance Company (NAIC 12345)',
  'Line of Business: General Liability',
  'Total Premium: $48,250.00',
  'Policy Fee: $350.00',
  'Surplus Lines Tax: $2,357.10',
  'Grand Total: $50,957.10',
];

async function pagesOf(draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER' });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

describe('a declaration', () => {
  test('is read field by field, with the place of each, and nothing of it is kept', async () => {
    const kept = () =>
      stand.context.db
        .selectFrom('documents')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
    const incoming = () => readdirSync(join(stand.context.config.dataDir, 'files', 'incoming'));
    const before = await kept();
    const { status, body } = await read(await declarationPdf(LINES));
    expect(incoming()).toEqual([]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      textFound: true,
      read: 'TEXT',
      scans: [],
      unreadPages: [],
      pages: 1,
      pagesRead: 1,
      conflicts: [],
    });
    expect(
      Object.fromEntries(body.fields.map(({ path, value }: Record<string, string>) => [path, value])),
    ).toEqual({
      policyNumber: 'HPM-2291884-00',
      policyEffectiveDate: '2026-03-01',
      expirationDate: '2027-03-01',
      'insured.legalName': 'Harbor Point Marina LLC',
      'insured.mailingAddress.street': '1200 Harbor Rd',
      'insured.mailingAddress.city': 'Rockport',
      'insured.mailingAddress.state': 'TX',
      'insured.mailingAddress.postalCode': '78382',
      'insurers.0.name': 'Example Specialty Insurance Company',
      'insurers.0.naic': '12345',
      'coverages.0.premium': '48250.00',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '350.00',
    });
    expect(body.taxes).toEqual([
      { label: 'Surplus Lines Tax', amount: '2357.10', page: 1, box: expect.any(Array) },
    ]);
    expect(body.taxTotal).toBe('2357.10');
    const [{ box, label, page }] = body.fields;
    expect({ label, page }).toEqual({ label: 'Policy Number', page: 1 });
    // Where pdfkit put it: behind a margin of an inch, below the heading.
    const [left, top, width, height] = box;
    expect(left).toBeCloseTo(72 / 612, 3);
    expect(top).toBeGreaterThan(90 / 792);
    expect(top).toBeLessThan(140 / 792);
    expect(width).toBeGreaterThan(100 / 612);
    expect(height).toBeCloseTo(11 / 792, 2);
    expect(await kept()).toEqual(before);
  });

  test('has the places of a page as it is shown, which its file turns or cuts', async () => {
    const placeOf = async (draw: (document: PDFKit.PDFDocument) => void) => {
      const { body } = await read(await pagesOf(draw));
      expect(body.fields).toMatchObject([{ path: 'policyNumber' }]);
      return body.fields[0].box.slice(0, 2).map((part: number) => expect.closeTo(part, 1));
    };
    const turned = await placeOf((document) => {
      Object.assign(document.page.dictionary.data, { Rotate: 90 });
      // Letters that stand upright once the page is turned.
      document.transform(0, -1, 1, 0, 0, 792);
      document.fontSize(11).text(LINES[0]!, 99, 153);
    });
    expect([99 / 792, 153 / 612]).toEqual(turned);
    const cut = await placeOf((document) => {
      Object.assign(document.page.dictionary.data, { CropBox: [36, 72, 576, 720] });
      document.fontSize(11).text(LINES[0]!, 90, 234);
    });
    expect([54 / 540, 162 / 648]).toEqual(cut);
  });

  test('of 400 pages is read as far as a declaration goes, and says so', async () => {
    const long = await pagesOf((document) => {
      document.fontSize(11).text(LINES[0]!);
      for (let page = 2; page <= 400; page += 1) document.addPage().text(`Form ${page}`);
    });
    const { status, body } = await read(long);
    expect(status).toBe(200);
    expect(body).toMatchObject({ pages: 400, pagesRead: 20, textFound: true });
    expect(body.fields).toHaveLength(1);
  });

  test('that is a scan is read by its letters, whatever its file is called', async () => {
    const [scan = Buffer.alloc(0)] = await scansOf(await declarationPdf(LINES), 1);
    for (const [bytes, name] of [
      [await pdfOfScans([scan]), 'scan.pdf'],
      [scan, 'photo by the name of a.pdf'],
    ] as const) {
      const { status, body } = await read(bytes, name);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        textFound: true,
        read: 'OCR',
        scans: [{ page: 1, turn: 0 }],
        conflicts: [],
      });
      const premium = body.fields.find(({ path }: { path: string }) => path === 'coverages.0.premium');
      expect(premium).toMatchObject({ value: '48250.00', confidence: 'HIGH' });
      const policy = body.fields.find(({ path }: { path: string }) => path === 'policyNumber');
      expect(policy).toMatchObject({
        value: 'HPM-2291884-00',
        confidence: expect.stringMatching(/MEDIUM|LOW/),
      });
    }
  });

  test.each(['heic', 'heix', 'hevc', 'mif1', 'msf1'])(
    'that is a photo of an iPhone (%s) is refused with the way to a JPEG or PDF',
    async (brand) => {
      const photo = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`, 'latin1');
      const { status, body } = await read(photo, 'IMG_0001.HEIC');
      expect([status, body.error.code]).toEqual([415, 'MEDIA_TYPE_NOT_ALLOWED']);
      expect(body.error.message).toBe(
        'This is a HEIC photo, the way iPhones save them, and we can’t open it. Scan the page in the iPhone’s Notes app and send that PDF, or set Settings > Camera > Formats to Most Compatible and take the photo again. A photo you already have can be exported as JPEG on a computer.',
      );
    },
  );

  test('whose scan takes too long is to be typed, while everybody else is answered', async () => {
    const [scan = Buffer.alloc(0)] = await scansOf(await declarationPdf(LINES), 2);
    const job = BOUNDED_JOBS['recognize-declaration'];
    const limits = job.limits({ path: '', sizeBytes: scan.length, mediaType: 'image/jpeg' });
    const shorter = vi.spyOn(job, 'limits').mockReturnValue({ ...limits, cpuMs: 300 });
    try {
      const reading = read(scan, 'scan.jpg');
      let isRead = false;
      void reading.finally(() => {
        isRead = true;
      });
      for (let asked = 0; asked < 5; asked += 1) {
        const { statusCode } = await stand.app.inject({ url: '/api/v1/filing-state' });
        expect(statusCode).toBe(200);
      }
      expect(isRead).toBe(false);
      const { status, body } = await reading;
      expect([status, body.error.code]).toEqual([422, 'FILE_TOO_COMPLEX']);
      expect(body.error.message).toBe(
        'This scan takes too long to read. Fill in the form by hand, or send its declaration page alone.',
      );
    } finally {
      shorter.mockRestore();
    }
    expect((await read(scan, 'scan.jpg')).body).toMatchObject({ textFound: true, read: 'OCR' });
  });

  test('whose scan takes too long behind a typed page is read without it, and says so', async () => {
    const [scan = Buffer.alloc(0)] = await scansOf(await declarationPdf(LINES), 2);
    const fax = await faxOf(scan, 2_200, { typedBefore: LINES.slice(0, 2) });
    const job = BOUNDED_JOBS['recognize-declaration'];
    const limits = job.limits({ path: '', sizeBytes: fax.length, mediaType: 'application/pdf' });
    const shorter = vi.spyOn(job, 'limits').mockReturnValue({ ...limits, cpuMs: 300 });
    try {
      const { status, body } = await read(fax);
      expect(status).toBe(200);
      expect(body).toMatchObject({ textFound: true, read: 'TEXT', scans: [], unreadPages: [2], pages: 2 });
      const found = body.fields.map(({ path, value, page }: Record<string, unknown>) => [path, value, page]);
      expect(found).toContainEqual(['policyNumber', 'HPM-2291884-00', 1]);
    } finally {
      shorter.mockRestore();
    }
  });

  test('whose scan takes too much memory is said to be too large, not to take too long', async () => {
    const [scan = Buffer.alloc(0)] = await scansOf(await declarationPdf(LINES), 2);
    const job = BOUNDED_JOBS['recognize-declaration'];
    const limits = job.limits({ path: '', sizeBytes: scan.length, mediaType: 'image/jpeg' });
    const less = vi.spyOn(job, 'limits').mockReturnValue({ ...limits, memoryBytes: 1 });
    try {
      const { status, body } = await read(scan, 'scan.jpg');
      expect([status, body.error.code]).toEqual([422, 'FILE_TOO_COMPLEX']);
      expect(body.error.message).toBe(
        'The pictures in this scan are too large to read. Fill in the form by hand, or scan its declaration page alone at 300 dpi.',
      );
    } finally {
      less.mockRestore();
    }
  });

  test('whose reading somebody ends from outside is asked for again: that says nothing of the file', async () => {
    const [scan = Buffer.alloc(0)] = await scansOf(await declarationPdf(LINES), 2);
    const started: ChildProcess[] = [];
    const onStart = (message: unknown) => started.push((message as { process: ChildProcess }).process);
    subscribe('child_process', onStart);
    const { run } = ProcessPool.prototype;
    const ended = vi.spyOn(ProcessPool.prototype, 'run').mockImplementation(function (
      this: ProcessPool,
      job,
      owner,
    ) {
      if (job.name !== 'recognize-declaration') return run.call(this, job, owner);
      // A process of its own, so that it is known which one to end.
      const reading = run.call(new ProcessPool(1), job, owner);
      started.at(-1)?.kill('SIGKILL');
      return reading;
    });
    try {
      const { status, body } = await upload(stand, customer, '/filing-draft/read-declaration', {
        name: 'scan.jpg',
        bytes: scan,
      });
      expect([status, body.error.code]).toEqual([503, 'UNAVAILABLE']);
      expect(body.error.message).toBe(
        'Our server stopped reading this file before it was done; the file may be fine. Read it again in a minute, or fill in the form by hand.',
      );
      expect(readdirSync(join(stand.context.config.dataDir, 'files', 'incoming'))).toEqual([]);
    } finally {
      ended.mockRestore();
      unsubscribe('child_process', onStart);
    }
    expect((await read(scan, 'scan.jpg')).body).toMatchObject({ textFound: true, read: 'OCR' });
  });

  test('for which others leave no time is asked for again, and nothing is said to be lost', async () => {
    const busy = vi.spyOn(ProcessPool.prototype, 'run').mockRejectedValueOnce(new JobsBusy('too many'));
    const begun = performance.now();
    const { status, body, headers } = await upload(stand, customer, '/filing-draft/read-declaration', {
      name: 'declaration.pdf',
      bytes: await declarationPdf(LINES),
    });
    busy.mockRestore();
    // A program that comes again at once is held back a little: refusing has a price, too.
    expect(performance.now() - begun).toBeGreaterThanOrEqual(COME_AGAIN_AFTER_MS);
    expect([status, body.error.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '60']);
    expect(body.error.message).toBe(
      'Other files are being read just now. Read this one again in a minute, or fill in the form by hand.',
    );
  });

  test('that is a picture, or a page without text, says that it has none', async () => {
    expect((await read(PNG, 'photo.png')).body).toMatchObject({ textFound: false, fields: [], pages: 1 });
    const drawn = await pagesOf((document) => document.rect(50, 50, 200, 100).fill());
    expect((await read(drawn)).body).toMatchObject({ textFound: false, fields: [], pages: 1 });
  });

  test('of two insureds fills in neither, and names them', async () => {
    const { body } = await read(await declarationPdf([...LINES, 'Named Insured: Gulf Roofing Inc']));
    expect(body.fields.filter(({ path }: { path: string }) => path === 'insured.legalName')).toEqual([]);
    expect(body.conflicts).toEqual([
      { path: 'insured.legalName', values: ['Harbor Point Marina LLC', 'Gulf Roofing Inc'] },
    ]);
  });
});

test('what is no declaration is refused: a table, an image by the name of a PDF is one, scripts, a password, nothing', async () => {
  const refused = async (bytes: Buffer, name?: string) => {
    const { status, body } = await read(bytes, name);
    return [status, body.error?.code];
  };
  expect(await refused(Buffer.from('a,b\n1,2\n'), 'list.csv')).toEqual([415, 'MEDIA_TYPE_NOT_ALLOWED']);
  expect(await refused(Buffer.alloc(0))).toEqual([422, 'FILE_EMPTY']);
  expect(await refused(await pdfFile('secret'))).toEqual([422, 'FILE_ENCRYPTED']);
  const scripted = await pagesOf((document) => {
    document.text('Policy Number: HPM-1');
    document.ref({ S: 'JavaScript', JS: 'app.alert(1)' }).end('');
  });
  expect(await refused(scripted)).toEqual([422, 'FILE_UNSAFE']);
  expect((await read(PNG, 'declaration.pdf')).body).toMatchObject({ textFound: false });
});
