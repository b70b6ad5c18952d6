import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pdfWithPages } from '#testing/hostile-files.ts';
import { pdfFile } from '#testing/uploads.ts';
import {
  asAdmin,
  expectAccessible,
  keepPicture,
  type Person,
  SMALL_SCREEN,
  submitFiling,
  test,
} from './fixtures.ts';
import { inDatabase } from './in-database.ts';
import { runningProduct } from './product.ts';

/** Longer than this no machine is busy looking into files. */
const BUSY_MS = 90_000;

/** A filing with its declaration, sent again for as long as the product says that it is busy. */
async function filingWithDocument(customer: Person): Promise<string> {
  const id = await submitFiling(customer);
  const file = new Blob([new Uint8Array(await pdfFile())]);
  await expect
    .poll(
      async () => {
        const body = new FormData();
        body.append('file', file, 'declaration.pdf');
        const path = `${runningProduct().url}/api/v1/filing/${id}/document?kind=DECLARATION`;
        const headers = { authorization: `Bearer ${customer.token}` };
        return (await fetch(path, { method: 'POST', headers, body })).status;
      },
      { timeout: BUSY_MS },
    )
    .toBe(201);
  return id;
}

let kept: Promise<string> | undefined;
/** The same one for every test that changes nothing of it. */
const keptFiling = (customer: Person): Promise<string> => (kept ??= filingWithDocument(customer));

let spoilt: Promise<string> | undefined;
/** Another one, whose document is stored anew for each of the tests that look at hostile ones. */
const spoiltFiling = (customer: Person): Promise<string> => (spoilt ??= filingWithDocument(customer));

/** Has these bytes lie where the document of a filing was stored. */
async function storeInstead(filingId: string, bytes: Buffer): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const [document] = await inDatabase<{ storage_key: string }>(
    'update documents set size_bytes = $2, sha256 = $3 where filing_id = $1 returning storage_key',
    [filingId, bytes.length, sha256],
  );
  if (document === undefined) throw new Error(`${filingId} has no document`);
  writeFileSync(join(runningProduct().dataDir, 'files', document.storage_key), bytes);
}

/** Faults that the page meets: refused by the content policy, thrown, or asked in a dialog of the browser. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return faults;
}

/** How many pixels of the drawn page are not white. */
const inked = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const canvas = document.querySelector('canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at] < 128 && data[at + 3] > 0) count += 1;
    return count;
  })()`);

test('the declaration is drawn beside the data, zoomed, searched, and its text can be copied', async ({
  admin,
  customer,
}) => {
  const id = await keptFiling(customer);
  const { page } = admin;
  const faults = watchFaults(page);
  await page.goto(`/admin/filings/${id}`);
  const view = page.getByRole('region', { name: 'declaration.pdf' });
  await view.locator('[data-drawn]').waitFor();
  expect(await inked(page)).toBeGreaterThan(200);
  expect(await view.getByText('1 of 1', { exact: true }).count()).toBe(1);
  await expectAccessible(page, 'the workbench with a document');
  await keepPicture(page, 'workbench-document');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the workbench with a document, dark');
  await keepPicture(page, 'workbench-document-dark');
  await page.emulateMedia({ colorScheme: 'light' });

  // What is selected is what is printed.
  await view.getByText('Policy GL-1001').selectText();
  expect(await page.evaluate('getSelection().toString()')).toContain('Policy GL-1001');

  const width = async () => (await view.locator('canvas').boundingBox())?.width ?? 0;
  const before = await width();
  await view.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.2);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('gl-1001');
  await view.getByText('1 of 1', { exact: true }).nth(1).waitFor();
  await expect.poll(() => page.evaluate("CSS.highlights.get('document-current')?.size")).toBe(1);
  await view.getByLabel('Search in the document').fill('nothing of that kind');
  await view.getByText('Not found').waitFor();
  expect(faults).toEqual([]);
});

const SCRIPT = Buffer.from(
  `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert('here'); this.submitForm('http://127.0.0.1:9/')) >> >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /AA << /O << /S /Launch /F (calc) >> >> >> endobj
trailer << /Root 1 0 R >>
%%EOF`,
);

test.for([
  ['a script and a program', SCRIPT, 'DRAWN'],
  [
    'a page tree that holds itself',
    Buffer.from(
      '%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [2 0 R] /Count 1 >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF',
    ),
    'BROKEN',
  ],
  [
    'a page as large as a country',
    Buffer.from(
      '%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 1 100000000] >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF',
    ),
    'ANY',
  ],
  ['two thousand pages', pdfWithPages(2000), 'DRAWN'],
  ['no PDF at all', Buffer.from('<script>alert(1)</script>'), 'BROKEN'],
] as const)(
  'a document with %s does nothing to the page',
  async ([, bytes, expected], { admin, customer }) => {
    // Uploads refuse most of these; what was stored before, or gets by, must not harm whoever looks at it.
    const id = await spoiltFiling(customer);
    await storeInstead(id, bytes);
    const { page } = admin;
    const faults = watchFaults(page);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(new URL(page.url()).origin) && !/^(blob|data):/.test(request.url())) {
        foreign.push(request.url());
      }
    });
    await page.goto(`/admin/filings/${id}`);
    const drawn = page.locator('[data-drawn]');
    const broken = page.getByText(/can’t be (shown here|drawn)/);
    const shown = expected === 'DRAWN' ? drawn : expected === 'BROKEN' ? broken : drawn.or(broken);
    await shown.first().waitFor();
    // The page goes on working.
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    expect(faults).toEqual([]);
    expect(foreign).toEqual([]);
  },
);

test('on a phone nothing of the workbench is wider than the window', async ({ browser, customer }) => {
  const id = await keptFiling(customer);
  const { page, close } = await asAdmin(browser, { viewport: SMALL_SCREEN });
  await page.goto(`/admin/filings/${id}`);
  await page.getByRole('region', { name: 'declaration.pdf' }).locator('[data-drawn]').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(SMALL_SCREEN.width);
  await expectAccessible(page, 'the workbench on a phone');
  await keepPicture(page, 'workbench-phone');
  await close();
});
