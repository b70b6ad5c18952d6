import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** One page of a PDF: its words in a line, and where each piece stands, in points from the top left. */
export interface ReadPage {
  text: string;
  boxes: { words: string; x: number; top: number; width: number }[];
}

const LETTER_HEIGHT = 792;

/** What stands on the pages of a PDF of US Letter size. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPage[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
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
