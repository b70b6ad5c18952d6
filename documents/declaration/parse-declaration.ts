import { readFile } from 'node:fs/promises';
import type { DeclarationPage, TextPiece } from '#domain/declaration/page-cells.ts';
import { readDeclaration } from '#domain/declaration/read-declaration.ts';
import { FileRefused } from '../file-refused.ts';
import { detectFileType } from '../inspect/detect-file-type.ts';
import type { DeclarationReading, DeclarationToRead } from './declaration-reading.ts';

/** What a policy says of itself stands on its first pages; the forms behind them are long. */
const PAGES_READ = 20;
/** Letters on a page: more is no declaration. */
const LETTERS_READ = 20_000;

/**
 * What a declaration says, as far as it is text. Throws FileRefused TYPE_NOT_ALLOWED for what is neither a PDF nor a picture,
 * ENCRYPTED, TOO_COMPLEX, UNSAFE. Runs as a bounded job: nothing here may be called in a process that answers requests.
 */
export async function parseDeclaration(file: DeclarationToRead): Promise<DeclarationReading> {
  const { mediaType } = await detectFileType(file);
  if (mediaType === 'image/png' || mediaType === 'image/jpeg') {
    return { fields: [], conflicts: [], taxes: [], textFound: false, pages: 1, pagesRead: 1 };
  }
  if (mediaType !== 'application/pdf') {
    throw new FileRefused(
      'TYPE_NOT_ALLOWED',
      'A declaration can be a PDF, PNG or JPEG. This file is none of these.',
    );
  }
  const { pages, count } = await readPages(file.path);
  const textFound = pages.some(({ pieces }) => pieces.some(({ text }) => text.trim() !== ''));
  return { ...readDeclaration(pages), textFound, pages: count, pagesRead: pages.length };
}

async function readPages(path: string): Promise<{ pages: DeclarationPage[]; count: number }> {
  const { getDocument, Util, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: VerbosityLevel.ERRORS,
    // Nothing in an upload may make us fetch anything.
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
  });
  try {
    const pdf = await loading.promise;
    const pages: DeclarationPage[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, PAGES_READ); number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      // As it is shown: turned and cut as the file says, in points.
      const { width, height, transform } = page.getViewport({ scale: 1 / page.userUnit });
      const shown = items.map((item) =>
        'str' in item ? { ...item, transform: Util.transform(transform, item.transform) } : item,
      );
      pages.push({ number, width, height, pieces: piecesOf(shown) });
    }
    return { pages, count: pdf.numPages };
  } finally {
    await loading.destroy();
  }
}

type Item = { str: string; transform: number[]; width: number; height: number } | { type: string };

/** In reading direction only: what stands on its side is a form number or a watermark. */
function piecesOf(items: readonly Item[]): TextPiece[] {
  let letters = 0;
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [, slope = 0, , , x = 0, y = 0] = item.transform;
    letters += item.str.length;
    if (slope !== 0 || letters > LETTERS_READ) return [];
    return [{ text: item.str, x, y: y - item.height, width: item.width, height: item.height }];
  });
}
