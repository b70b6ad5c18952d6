import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DeclarationPage } from '#domain/declaration/page-cells.ts';
import { readDeclaration } from '#domain/declaration/read-declaration.ts';
import { FileRefused } from '../file-refused.ts';
import type { GrayPicture } from '../recognition/gray-picture.ts';
import { pictureOfPage } from '../recognition/page-picture.ts';
import { MOST_POINTS, readPictureFile } from '../recognition/picture-file.ts';
import { recognizePage } from '../recognition/recognize-page.ts';
import { holdsTooLargePicture } from '../recognition/too-large-picture.ts';
import type { DeclarationReading, ScanToRead } from './declaration-reading.ts';
import { hasText, mayBePicture, withPdfPages } from './pdf-pages.ts';
import { type Scan, withCertainFields } from './scanned-fields.ts';

/** Of one file: a declaration has fewer, and each takes seconds. */
const MOST_SCANS = 5;
/** No further page is begun once so much time on the processor went into those before it. */
const ENOUGH_CPU_MS = 20_000;

/**
 * What a declaration says whose pages are pictures, all of them or some. Throws FileRefused TYPE_NOT_ALLOWED or TOO_COMPLEX for a
 * picture that cannot be opened. Of a file that parseDeclaration took; runs as a bounded job.
 */
export async function recognizeDeclaration({ path, mediaType }: ScanToRead): Promise<DeclarationReading> {
  const { texts, scans, count, unread } =
    mediaType === 'application/pdf' ? await pagesOfPdf(path) : await pageOfPicture(path, mediaType);
  const textFound = texts.some(hasText);
  if (!textFound && mediaType === 'application/pdf') await refuseTooLargePicture(path);
  const [refusal] = [...unread.values()].filter((why) => why !== null);
  if (!textFound && refusal !== undefined) throw refusal;
  const turns = [...scans].map(([page, { read }]) => ({ page, turn: read.turn }));
  const read = readDeclaration(texts);
  return {
    ...withCertainFields(read, scans),
    documentKind: read.documentKind,
    mediaType,
    textFound,
    scans: turns,
    unreadPages: [...unread.keys()],
    pages: count,
    pagesRead: texts.length,
  };
}

/** Throws where nothing of a file was read because of its size. */
async function refuseTooLargePicture(path: string): Promise<void> {
  if (!(await holdsTooLargePicture(path))) return;
  throw new FileRefused(
    'TOO_COMPLEX',
    `A picture in this file has more than ${MOST_POINTS / 1_000_000} million points, too many to read. Scan the page at 300 dpi and drop it again, or fill in the form by hand.`,
  );
}

interface ReadPages {
  texts: DeclarationPage[];
  scans: Map<number, Scan>;
  count: number;
  /** Pages with a picture that could not be read, and why where that is known. */
  unread: Map<number, FileRefused | null>;
}

const textOfScan = (number: number, { read }: Scan): DeclarationPage => ({
  number,
  width: read.width,
  height: read.height,
  pieces: read.words,
});

async function pageOfPicture(path: string, mediaType: 'image/png' | 'image/jpeg'): Promise<ReadPages> {
  const shown = await readPictureFile(path, mediaType);
  const read = await recognizePage(shown);
  if (read === null) {
    const texts = [{ number: 1, ...sizeOf(shown), pieces: [] }];
    return { texts, scans: new Map(), count: 1, unread: new Map([[1, null]]) };
  }
  const scan = { read, shown: sizeOf(shown) };
  return { texts: [textOfScan(1, scan)], scans: new Map([[1, scan]]), count: 1, unread: new Map() };
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

function pagesOfPdf(path: string): Promise<ReadPages> {
  return withPdfPages(path, async ({ count, pages }) => {
    const texts: DeclarationPage[] = [];
    const scans = new Map<number, Scan>();
    const unread = new Map<number, FileRefused | null>();
    const begun = process.cpuUsage();
    for await (const { page, text } of pages) {
      const shown = mayBePicture(text) ? await pictureOrRefusal(page) : null;
      if (shown instanceof FileRefused) {
        unread.set(text.number, shown);
        texts.push(text);
        continue;
      }
      if (shown !== null && (scans.size >= MOST_SCANS || cpuMsSince(begun) > ENOUGH_CPU_MS)) break;
      const read = shown === null ? null : await recognizePage(shown);
      if (shown === null || read === null) {
        if (shown !== null) unread.set(text.number, null);
        texts.push(text);
        continue;
      }
      const scan = { read, shown: sizeOf(shown) };
      scans.set(text.number, scan);
      texts.push(textOfScan(text.number, scan));
    }
    return { texts, scans, count, unread };
  });
}

/** One page that cannot be read takes nothing from the others. */
async function pictureOrRefusal(page: PDFPageProxy): Promise<GrayPicture | FileRefused | null> {
  try {
    return await pictureOfPage(page);
  } catch (error) {
    if (error instanceof FileRefused) return error;
    throw error;
  }
}

function cpuMsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
