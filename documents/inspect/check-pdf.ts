import { readFile } from 'node:fs/promises';
import { FileRefused } from '../file-refused.ts';
import { measurePdfStructure } from './pdf-structure.ts';

const HEAD_BYTES = 1024;
/** Some writers append a little after the end mark. */
const TAIL_BYTES = 4096;
/** The longest policies with all their forms have some hundred. */
const MOST_PAGES = 2_000;

/**
 * Whether a file is a whole PDF that opens without a password. Throws FileRefused TYPE_NOT_ALLOWED for one that
 * is cut off or damaged, ENCRYPTED for one that asks for a password, TOO_COMPLEX for one with more pages or packed
 * structure than any document has.
 */
export async function checkPdf(path: string): Promise<void> {
  const file = await readFile(path);
  checkEnds(file);
  measurePdfStructure(file);
  const pages = await countPages(file);
  if (pages < 1) throw damaged();
  if (pages > MOST_PAGES) {
    throw new FileRefused(
      'TOO_COMPLEX',
      `The PDF has ${pages.toLocaleString('en-US')} pages; we take up to ${MOST_PAGES.toLocaleString('en-US')}. Upload the pages that concern this filing.`,
    );
  }
}

async function countPages(file: Buffer<ArrayBuffer>): Promise<number> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    data: new Uint8Array(file.buffer, file.byteOffset, file.byteLength),
    verbosity: VerbosityLevel.ERRORS,
    // Nothing in an upload may make us fetch anything.
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: true,
  });
  try {
    return (await loading.promise).numPages;
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new FileRefused(
        'ENCRYPTED',
        'The PDF is protected by a password. Save it without one and upload it again.',
      );
    }
    throw damaged();
  } finally {
    await loading.destroy();
  }
}

function checkEnds(file: Buffer): void {
  const head = file.subarray(0, HEAD_BYTES);
  const tail = file.subarray(-TAIL_BYTES);
  const isWhole = /%PDF-[12]\.\d/.test(head.toString('latin1')) && tail.includes('%%EOF');
  if (!isWhole || !tail.includes('startxref')) throw damaged();
}

function damaged(): FileRefused {
  return new FileRefused('TYPE_NOT_ALLOWED', 'The PDF is damaged or cut off. Save it again and upload it.');
}
