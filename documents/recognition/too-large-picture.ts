import { readFile } from 'node:fs/promises';
import type { PdfEntry } from '../inspect/pdf-objects.ts';
import { readPdfStructure } from '../inspect/pdf-structure.ts';
import { MOST_POINTS } from './picture-file.ts';

/** Whether a PDF says of one of its pictures that it has more than MOST_POINTS: pdf.js leaves it out without a word. In a bounded job only. */
export async function holdsTooLargePicture(path: string): Promise<boolean> {
  let isTooLarge = false;
  readPdfStructure(await readFile(path), ({ dictionaries }) => {
    isTooLarge ||= dictionaries.some((entries) => pointsOf(entries) > MOST_POINTS);
  });
  return isTooLarge;
}

/** Of a picture; 0 for what is none, or keeps its size elsewhere. */
function pointsOf(entries: readonly PdfEntry[]): number {
  const said = new Map(entries.map(({ key, value }) => [key, value]));
  if (said.get('Subtype') !== '/Image') return 0;
  return Number(said.get('Width')) * Number(said.get('Height')) || 0;
}
