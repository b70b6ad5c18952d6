import { loadPdfEngine } from '#documents/pdf-engine.ts';

// As the product has it: whichever test comes first in a process loads it for all.
const { getDocument, VerbosityLevel } = await loadPdfEngine();

/** One page of a PDF: its words in a line, and where each piece stands, in points from the top left. */
export interface ReadPage {
  text: string;
  boxes: { words: string; x: number; top: number; width: number }[];
}

const LETTER_HEIGHT = 792;

/** What stands on the pages of a PDF of US Letter size. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPage[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS }).promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const pieces = items.flatMap((item) => ('str' in item ? [item] : []));
    pages.push({
      text: pieces
        .map(({ str }) => str)
        .join(' ')
        .replace(/\s+/g, ' '),
      boxes: pieces
        .filter(({ str }) => str.trim() !== '')
        .map(({ str, transform, width }) => ({
          words: str,
          x: transform[4],
          top: LETTER_HEIGHT - transform[5],
          width,
        })),
    });
  }
  return pages;
}

interface Read {
  role?: string;
  children?: Read[];
}
/** Each role behind the one that holds it: "Root Document Table TR TD". */
function rolesIn({ role = '', children = [] }: Read, held: readonly string[] = []): string[] {
  const path = role === '' ? held : [...held, role];
  const inner = children.flatMap((child) => rolesIn(child, path));
  return inner.length > 0 ? inner : [path.join(' ')];
}

/**
 * How a reader that speaks the page finds a PDF: the roles of each page's structure in their order, and every text that is
 * neither in that structure nor marked as nothing to read, or is marked twice.
 */
export async function readStructure(bytes: Uint8Array): Promise<{ roles: string[][]; unmarked: string[] }> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS }).promise;
  const roles: string[][] = [];
  const unmarked: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    roles.push(rolesIn((await page.getStructTree()) as Read));
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    let depth = 0;
    for (const item of items) {
      if (!('str' in item)) depth += item.type === 'endMarkedContent' ? -1 : 1;
      else if (item.str.trim() !== '' && depth !== 1) unmarked.push(item.str);
    }
  }
  return { roles, unmarked };
}

/** What a PDF/A-2b says that is tagged, as it stands in its bytes. */
export const ARCHIVAL_MARKERS = [
  '%PDF-1.7',
  '<pdfaid:part>2</pdfaid:part>',
  '<pdfaid:conformance>B</pdfaid:conformance>',
  '/MarkInfo',
  '/StructTreeRoot',
  '/Lang (en-US)',
  '/OutputIntents',
];
