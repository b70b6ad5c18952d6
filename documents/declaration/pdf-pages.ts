import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DeclarationPage, TextPiece } from '#domain/declaration/page-cells.ts';
import { loadPdfEngine } from '../pdf-engine.ts';
import { MOST_POINTS } from '../recognition/picture-file.ts';

/** What a policy says of itself stands on its first pages; the forms behind them are long. */
const PAGES_READ = 20;
/** Letters on a page: more is no declaration. */
const LETTERS_READ = 20_000;
/** A page with fewer letters may be a picture with a stamp of its scanner. */
const FEWEST_LETTERS = 40;

interface OpenedPdf {
  /** How many pages the file has. */
  count: number;
  /** The first of them, one by one: to be gone through before the next is asked for. */
  pages: AsyncGenerator<{ page: PDFPageProxy; text: DeclarationPage }>;
}

/** Opens a PDF for as long as `use` runs. In a bounded job only. */
export async function withPdfPages<T>(path: string, use: (pdf: OpenedPdf) => Promise<T>): Promise<T> {
  const { getDocument, VerbosityLevel } = await loadPdfEngine();
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: VerbosityLevel.ERRORS,
    // Nothing in an upload may make us fetch anything.
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    // Its own WebAssembly unpacks JBIG2 and JPEG 2000.
    wasmUrl: fileURLToPath(new URL('../../wasm/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'))),
    maxImageSize: MOST_POINTS,
  });
  try {
    const pdf = await loading.promise;
    return await use({
      count: pdf.numPages,
      pages: (async function* () {
        for (let number = 1; number <= Math.min(pdf.numPages, PAGES_READ); number += 1) {
          const page = await pdf.getPage(number);
          yield { page, text: await textOfPage(page, number) };
          page.cleanup();
        }
      })(),
    });
  } finally {
    await loading.destroy();
  }
}

export const hasText = ({ pieces }: DeclarationPage) => pieces.some(({ text }) => text.trim() !== '');

/** Whether a page has so little text that its picture, if it has one, is what it says. */
export const mayBePicture = ({ pieces }: DeclarationPage) =>
  pieces.reduce((sum, { text }) => sum + text.trim().length, 0) < FEWEST_LETTERS;

async function textOfPage(page: PDFPageProxy, number: number): Promise<DeclarationPage> {
  const { Util } = await loadPdfEngine();
  // A page that cannot be made out says nothing; the others may.
  const { items } = await page.getTextContent().catch(() => ({ items: [] }));
  // As it is shown: turned and cut as the file says, in points.
  const { width, height, transform } = page.getViewport({ scale: 1 / page.userUnit });
  const shown = items.map((item) =>
    'str' in item ? { ...item, transform: Util.transform(transform, item.transform) } : item,
  );
  return { number, width, height, pieces: piecesOf(shown) };
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
    return [{ text: seenOf(item.str), x, y: y - item.height, width: item.width, height: item.height }];
  });
}

/** What the page shows of a text: some fonts call their hyphen a soft one, and of other hidden characters nothing is seen. */
const seenOf = (text: string) => text.replaceAll('\u00ad', '-').replace(/\p{Cf}/gu, '');
