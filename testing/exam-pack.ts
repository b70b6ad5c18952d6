import { createHash } from 'node:crypto';
import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import type { TestApp } from './app.ts';
import type { SignedIn } from './people.ts';

/** An exam pack as it came, and what is in it by its path, byte by character. */
export async function fetchPack(stand: TestApp, by: SignedIn, path: string) {
  const answer = await stand.app.inject({
    method: 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${by.token}` },
  });
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
  const archive = new BlobReader(new Blob([new Uint8Array(answer.rawPayload)]));
  const entries = await new ZipReader(archive).getEntries();
  const files: Record<string, string> = {};
  for (const entry of entries) {
    if (entry.directory) continue;
    files[entry.filename] = Buffer.from(await entry.getData(new Uint8ArrayWriter())).toString('latin1');
  }
  return { answer, files, paths: entries.map(({ filename }) => filename) };
}

/** Of bytes, or of a text whose characters are bytes. */
export const sha256 = (bytes: Buffer | string) =>
  createHash('sha256')
    .update(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
    .digest('hex');

const ENTITIES: readonly (readonly [string, string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
];

function wordsIn(html: string): string {
  const plain = html.replaceAll('</div><div>', ' | ').replace(/<[^>]*>/g, '');
  return ENTITIES.reduce((text, [entity, character]) => text.replaceAll(entity, character), plain);
}

/** What stands below a heading, up to the next. */
function sectionBelow(page: string, heading: string): string {
  const sections = Buffer.from(page, 'latin1')
    .toString('utf8')
    .split(/<h2[^>]*>/);
  const section = sections.find((part) => wordsIn(part.split('</h2>')[0] ?? '') === heading);
  if (section === undefined) throw new Error(`no ${heading}`);
  return section;
}

/** The rows of the table below a heading, a text for each cell; pieces of a cell are parted by bars. */
export function tableBelow(page: string, heading: string): string[][] {
  return [...sectionBelow(page, heading).matchAll(/<tr(?: class="total")?>(<td.*?)<\/tr>/gs)].map(
    ([, row = '']) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => wordsIn(cell)),
  );
}

/** The points below a heading. */
export function pointsBelow(page: string, heading: string): string[] {
  return [...sectionBelow(page, heading).matchAll(/<li>(.*?)<\/li>/gs)].map(([, point = '']) =>
    wordsIn(point),
  );
}

/** Where the links of a page lead, from the root of the pack. */
export function linksOf(path: string, page: string): string[] {
  const base = new URL(path, 'pack:///');
  return [...page.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) =>
    decodeURIComponent(new URL(href.replaceAll('&amp;', '&'), base).pathname.replace(/^\//, '')),
  );
}
