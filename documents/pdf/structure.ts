import { heightOf, INK, type PdfPage, rule, write } from './pdf-page.ts';

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

/** Lines, page numbers and heads that come again: nobody wants them read. Returns what `draw` returns. */
export function drawSilent<Drawn>(page: PdfPage, draw: () => Drawn): Drawn {
  page.document.markContent('Artifact', { type: 'Layout' });
  const drawn = draw();
  page.document.endMarkedContent();
  return drawn;
}

/** A line across the page, for the eye alone. */
export function drawRule(page: PdfPage, y: number, weight?: number, colour?: string): void {
  drawSilent(page, () => rule(page, y, weight, colour));
}

const LABEL_WIDTH = 130;

/** What is what: a table of a label and its words in each row, ruled above, below and between. */
export function readLabels(
  page: PdfPage,
  parent: Structure,
  rows: readonly (readonly [label: string, words: string])[],
): void {
  const width = page.width - LABEL_WIDTH;
  const table = openGroup(page, parent, 'Table');
  for (const [label, words] of rows) {
    const height = Math.max(12, heightOf(page, words, { width, size: 9.5 }));
    page.need(height + 9);
    drawRule(page, page.y);
    const row = openGroup(page, table, 'TR');
    const head = { x: page.left, y: page.y + 5, width: LABEL_WIDTH - 8, size: 9, colour: INK.faint };
    readText(page, row, 'TD', label, head);
    readText(page, row, 'TD', words, { x: page.left + LABEL_WIDTH, y: page.y + 4.5, width, size: 9.5 });
    row.end();
    page.y += height + 8;
  }
  table.end();
  drawRule(page, page.y);
}
