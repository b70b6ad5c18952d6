import { open, readFile } from 'node:fs/promises';
import { FileRefused } from './file-refused.ts';

const HEAD_BYTES = 1024;
/** Some writers append a little after the end mark. */
const TAIL_BYTES = 4096;

/**
 * Whether a file is a whole PDF that opens without a password. Throws FileRefused TYPE_NOT_ALLOWED for one that
 * is cut off or damaged, ENCRYPTED for one that asks for a password.
 */
export async function checkPdf(path: string): Promise<void> {
  await checkEnds(path);
  // Loaded when the first PDF comes: it is large, and most processes never need it.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: VerbosityLevel.ERRORS,
    // Nothing in an upload may make us fetch anything.
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: true,
  });
  try {
    const document = await loading.promise;
    if (document.numPages < 1) throw damaged();
  } catch (error) {
    if (error instanceof FileRefused) throw error;
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

async function checkEnds(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(HEAD_BYTES, size));
    await file.read(head, 0, head.length, 0);
    const tail = Buffer.alloc(Math.min(TAIL_BYTES, size));
    await file.read(tail, 0, tail.length, size - tail.length);
    const isWhole = /%PDF-[12]\.\d/.test(head.toString('latin1')) && tail.includes('%%EOF');
    if (!isWhole || !tail.includes('startxref')) throw damaged();
  } finally {
    await file.close();
  }
}

function damaged(): FileRefused {
  return new FileRefused('TYPE_NOT_ALLOWED', 'The PDF is damaged or cut off. Save it again and upload it.');
}
