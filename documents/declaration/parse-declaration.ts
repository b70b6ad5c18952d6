import type { DeclarationPage } from '#domain/declaration/page-cells.ts';
import { readDeclaration } from '#domain/declaration/read-declaration.ts';
import { FileRefused } from '../file-refused.ts';
import { detectFileType } from '../inspect/detect-file-type.ts';
import {
  DECLARATION_TYPES,
  type DeclarationReading,
  type DeclarationToRead,
  type DeclarationType,
} from './declaration-reading.ts';
import { hasText, mayBePicture, withPdfPages } from './pdf-pages.ts';

const isDeclaration = (mediaType: string): mediaType is DeclarationType =>
  (DECLARATION_TYPES as readonly string[]).includes(mediaType);

/**
 * What a declaration says, as far as it is text. Throws FileRefused TYPE_NOT_ALLOWED for what is neither a PDF nor a picture,
 * ENCRYPTED, TOO_COMPLEX, UNSAFE. Runs as a bounded job: nothing here may be called in a process that answers requests.
 */
export async function parseDeclaration(file: DeclarationToRead): Promise<DeclarationReading> {
  const { mediaType } = await detectFileType(file);
  if (!isDeclaration(mediaType)) {
    throw new FileRefused(
      'TYPE_NOT_ALLOWED',
      'A declaration page must be a PDF, PNG or JPEG. This file isn’t one of those.',
    );
  }
  if (mediaType !== 'application/pdf') {
    const nothing = { documentKind: null, fields: [], conflicts: [], taxes: [] };
    return { ...nothing, mediaType, textFound: false, scans: [], unreadPages: [1], pages: 1, pagesRead: 1 };
  }
  const { pages, count } = await withPdfPages(file.path, async (pdf) => {
    const texts: DeclarationPage[] = [];
    for await (const { text } of pdf.pages) texts.push(text);
    return { pages: texts, count: pdf.count };
  });
  return {
    ...readDeclaration(pages),
    mediaType,
    textFound: pages.some(hasText),
    scans: [],
    unreadPages: pages.filter(mayBePicture).map(({ number }) => number),
    pages: count,
    pagesRead: pages.length,
  };
}
