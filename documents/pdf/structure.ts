import { type PdfPage, write } from './pdf-page.ts';

/** What a reader that speaks the page calls a piece of it (ISO 32000-1, 14.8.4). */
export type StructureType = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Caption';
export type Structure = PDFKit.PDFStructureElement;

/** The document's own element: all that is read is in it, in the order in which it was drawn. */
export function openStructure(page: PdfPage): Structure {
  const root = page.document.struct('Document');
  page.document.addStructure(root);
  return root;
}

/** A piece that holds others: a table, its rows. */
export function openGroup(page: PdfPage, parent: Structure, type: StructureType): Structure {
  const group = page.document.struct(type);
  parent.add(group);
  return group;
}

/** A piece that is read: `draw` writes it, on one page. */
function drawRead(page: PdfPage, parent: Structure, type: StructureType, draw: () => void): void {
  const content = page.document.markStructureContent(type);
  draw();
  page.document.endMarkedContent();
  // The types of pdfkit do not know it yet: a head is the head of its column.
  const options: PDFKit.Mixins.StructureElementOptions & { scope?: string } =
    type === 'TH' ? { scope: 'Column' } : {};
  const element = page.document.struct(type, options);
  element.add(content);
  element.end();
  parent.add(element);
}

/** Writes a text that is read, in its own box, and says how high it is; nothing for an empty one. */
export function readText(
  page: PdfPage,
  parent: Structure,
  type: StructureType,
  text: string,
  at: Parameters<typeof write>[2],
): number {
  if (text === '') return 0;
  let height = 0;
  drawRead(page, parent, type, () => {
    height = write(page, text, at);
  });
  return height;
}

/** Lines, page numbers and heads that come again: nobody wants them read. */
export function drawSilent(page: PdfPage, draw: () => void): void {
  page.document.markContent('Artifact', { type: 'Layout' });
  draw();
  page.document.endMarkedContent();
}
