import { readFile } from 'node:fs/promises';
import { FileRefused } from '../file-refused.ts';
import { loadPdfEngine } from '../pdf-engine.ts';
import { ActiveContent } from './active-pdf.ts';
import { readPdfStructure } from './pdf-structure.ts';

const HEAD_BYTES = 1024;
/** Some writers append a little after the end mark. */
const TAIL_BYTES = 4096;
/** The longest policies with all their forms have some hundred. */
const MOST_PAGES = 2_000;

/**
 * Whether a file is a whole PDF that opens without a password and holds pages only. Throws FileRefused TYPE_NOT_ALLOWED
 * for one that is cut off or damaged, ENCRYPTED for one that asks for a password or hides objects by one, TOO_COMPLEX for one with more pages or
 * packed structure than any document has, UNSAFE for scripts, programs, attachments and whatever else acts by itself.
 */
export async function checkPdf(path: string): Promise<void> {
  const file = await readFile(path);
  checkEnds(file);
  const active = new ActiveContent();
  const { hidesObjects } = readPdfStructure(file, (object) => active.look(object));
  active.refuse();
  const { pages, isEncrypted, ...opened } = await openPdf(file);
  // Some stay closed to us even where no password is asked for: it is said in two ways how to open them, or in none.
  if (hidesObjects) throw isEncrypted ? encrypted() : damaged();
  if (pages < 1) throw damaged();
  active.refuseOpened(opened);
}

async function openPdf(file: Buffer<ArrayBuffer>) {
  const { getDocument, VerbosityLevel } = await loadPdfEngine();
  const loading = getDocument({
    data: new Uint8Array(file.buffer, file.byteOffset, file.byteLength),
    verbosity: VerbosityLevel.ERRORS,
    // Nothing in an upload may make us fetch anything.
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: true,
  });
  try {
    const pdf = await loading.promise;
    const pages = pdf.numPages;
    refuseTooMany(pages);
    // A tree of pages that holds itself shows when its pages are asked for.
    for (let page = 1; page <= pages; page += 1) await pdf.getPage(page);
    const info = (await pdf.getMetadata()).info as { EncryptFilterName?: string; IsXFAPresent?: boolean };
    return {
      pages,
      isEncrypted: typeof info.EncryptFilterName === 'string',
      hasXfa: info.IsXFAPresent === true,
      hasScripts: await pdf.hasJSActions(),
      hasAttachments: (await pdf.getAttachments()) !== null,
      opensAtPage: (await pdf.getOpenAction()) !== null,
    };
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    if (error instanceof Error && error.name === 'PasswordException') {
      throw encrypted();
    }
    throw damaged();
  } finally {
    await loading.destroy();
  }
}

function refuseTooMany(pages: number): void {
  if (pages <= MOST_PAGES) return;
  throw new FileRefused(
    'TOO_COMPLEX',
    `The PDF has ${pages.toLocaleString('en-US')} pages; we take up to ${MOST_PAGES.toLocaleString('en-US')}. Upload the pages that concern this filing.`,
  );
}

function checkEnds(file: Buffer): void {
  const head = file.subarray(0, HEAD_BYTES);
  const tail = file.subarray(-TAIL_BYTES);
  const isWhole = /%PDF-[12]\.\d/.test(head.toString('latin1')) && tail.includes('%%EOF');
  if (!isWhole || !tail.includes('startxref')) throw damaged();
}

function encrypted(): FileRefused {
  return new FileRefused(
    'ENCRYPTED',
    'The PDF is protected by a password. Save it without one, or print it to a new PDF, and upload that.',
  );
}

function damaged(): FileRefused {
  return new FileRefused('TYPE_NOT_ALLOWED', 'The PDF is damaged or cut off. Save it again and upload it.');
}
