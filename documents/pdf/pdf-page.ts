import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { printableText } from './printable-text.ts';

const { resolve } = createRequire(import.meta.url);
/** Whole TrueType files: the pdf writer fails on the compressed subsets that the web pages use. */
const FONTS = {
  text: resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
  strong: resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
  figures: resolve('@expo-google-fonts/ibm-plex-mono/400Regular/IBMPlexMono_400Regular.ttf'),
  strongFigures: resolve('@expo-google-fonts/ibm-plex-mono/600SemiBold/IBMPlexMono_600SemiBold.ttf'),
} as const;
export type Face = keyof typeof FONTS;

/** The ink of the printed page; the same hues as the screens, dark enough for a grey printer. */
export const INK = {
  ink: '#10233f',
  soft: '#42526b',
  faint: '#5f6c82',
  line: '#cdc7b8',
  stamp: '#b93a22',
  warn: '#855607',
};

const MARGIN = 54;
const FOOT = 46;

/** A US Letter page that knows how far it is filled, and begins a new one before a block would be cut. */
export interface PdfPage {
  document: PDFKit.PDFDocument;
  left: number;
  right: number;
  width: number;
  /** Where the next block begins. */
  y: number;
  /** Begins a new page unless `height` points are left on this one. */
  need(height: number): void;
  /** Whether a page of its own has room for so much. */
  holds(height: number): boolean;
}

const ARCHIVAL = { pdfVersion: '1.7', subset: 'PDF/A-2b', tagged: true } as const;

const TABLE_RECORDS_AT = 12;
const TABLE_RECORD_BYTES = 16;
/** Ligatures and kerning: three quarters of the time that a page of one invoice takes would go into reading them. */
const LAYOUT_TABLES = new Set(['GSUB', 'GPOS', 'GDEF']);

/**
 * The font's bytes without its layout tables, which are hidden by another name, and with room behind them: fontkit 2.0.4
 * reads a glyph header even for an empty glyph, and in a font whose last glyph is the space that lies past the end of
 * the file.
 */
function prepared(file: string): Buffer {
  const font = Buffer.concat([readFileSync(file), Buffer.alloc(16)]);
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index += 1) {
    const at = TABLE_RECORDS_AT + index * TABLE_RECORD_BYTES;
    const tag = font.toString('latin1', at, at + 4);
    if (LAYOUT_TABLES.has(tag)) font.write(tag.toLowerCase(), at, 'latin1');
  }
  return font;
}

/** Read once; each document embeds the letters that it uses. */
const fonts = new Map<string, Buffer>();

function fontOf(file: string): Buffer {
  const known = fonts.get(file);
  if (known !== undefined) return known;
  const font = prepared(file);
  fonts.set(file, font);
  return font;
}

/** What an archived file says about itself is XML, and pdfkit writes it there as it is: no name with a "&" was valid PDF/A. */
class SelfDescribingDocument extends PDFDocument {
  _addInfo(): void {
    const { info } = this;
    this.info = {
      ...info,
      ...(info.Title !== undefined && { Title: inXml(info.Title) }),
      ...(info.Author !== undefined && { Author: inXml(info.Author) }),
      ...(info.Subject !== undefined && { Subject: inXml(info.Subject) }),
    };
    (PDFDocument.prototype as unknown as SelfDescribingDocument)._addInfo.call(this);
    this.info = info;
  }
}

const NOT_ASSIGNED = /\p{Cn}/u;

/** As text of an element: what XML has no character for is written by its number, as on the page. */
function inXml(text: string): string {
  const printed = printableText(text, (codePoint) => !NOT_ASSIGNED.test(String.fromCodePoint(codePoint)));
  return printed.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function openPdfPage(about: {
  title: string;
  author: string;
  subject: string;
  createdAt: Date;
  /** PDF/A-2b, and tagged: whoever draws on it says of each piece whether it is read (structure.ts). */
  isArchival?: boolean;
}): PdfPage {
  const document = new SelfDescribingDocument({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    ...(about.isArchival === true ? ARCHIVAL : {}),
    info: {
      Title: about.title,
      Author: about.author,
      Subject: about.subject,
      CreationDate: about.createdAt,
      ModDate: about.createdAt,
    },
  });
  for (const [face, file] of Object.entries(FONTS)) document.registerFont(face, fontOf(file));
  const left = MARGIN;
  const right = document.page.width - MARGIN;
  const page: PdfPage = {
    document,
    left,
    right,
    width: right - left,
    y: MARGIN,
    need(height) {
      if (page.y + height <= document.page.height - MARGIN - FOOT) return;
      document.addPage();
      page.y = MARGIN;
    },
    holds: (height) => height <= document.page.height - 2 * MARGIN - FOOT,
  };
  return page;
}

/** What the types of pdfkit leave out: the font that is chosen, and what it has forms for. */
interface ChosenFont {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/** Chooses the letters, and returns the text as these can print it. */
export function inFace(page: PdfPage, text: string, { face, size }: { face: Face; size: number }): string {
  const { font } = (page.document.font(face).fontSize(size) as unknown as ChosenFont)._font;
  return printableText(text, (codePoint) => font.hasGlyphForCodePoint(codePoint));
}

/** Writes text in a box and returns its height; the page's own place does not move. */
export function write(
  page: PdfPage,
  text: string,
  at: {
    x: number;
    y: number;
    width: number;
    size: number;
    face?: Face;
    colour?: string;
    align?: 'left' | 'right' | 'center';
    gap?: number;
  },
): number {
  const { document } = page;
  const printed = inFace(page, text, { face: at.face ?? 'text', size: at.size });
  document.fillColor(at.colour ?? INK.ink);
  const options = { width: at.width, align: at.align ?? 'left', lineGap: at.gap ?? 1 } as const;
  const height = document.heightOfString(printed, options);
  document.text(printed, at.x, at.y, options);
  return height;
}

export function heightOf(
  page: PdfPage,
  text: string,
  at: { width: number; size: number; face?: Face; gap?: number },
): number {
  const printed = inFace(page, text, { face: at.face ?? 'text', size: at.size });
  return page.document.heightOfString(printed, { width: at.width, lineGap: at.gap ?? 1 });
}

export function rule(page: PdfPage, y: number, weight = 0.6, colour: string = INK.line): void {
  page.document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(weight).strokeColor(colour).stroke();
}

/** Writes a line and the page number at the foot of every page; `marked` says what each foot is to a reader. */
export function writeFeet(
  page: PdfPage,
  text: string,
  marked: (draw: () => void) => void = (draw) => draw(),
): void {
  const { document } = page;
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    // Below the margin: without this pdfkit would begin a new page for the foot.
    document.page.margins.bottom = 0;
    const y = document.page.height - MARGIN - 14;
    marked(() => {
      rule(page, y - 8);
      write(page, text, { x: page.left, y, width: page.width - 70, size: 7.5, colour: INK.faint });
      write(page, `Page ${index + 1} of ${count}`, {
        x: page.right - 70,
        y,
        width: 70,
        size: 7.5,
        colour: INK.faint,
        align: 'right',
      });
    });
  }
}

/** Ends the document and returns its bytes. */
export function bytesOf(page: PdfPage): Promise<Buffer> {
  const { document } = page;
  return new Promise((resolveBytes, reject) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolveBytes(Buffer.concat(parts)));
    document.on('error', reject);
    document.end();
  });
}

const LABEL_WIDTH = 130;

/** What is what: a label and its words in each row, ruled above, below and between. */
export function writeLabels(page: PdfPage, rows: readonly (readonly [label: string, words: string])[]): void {
  const width = page.width - LABEL_WIDTH;
  for (const [label, words] of rows) {
    const height = Math.max(12, heightOf(page, words, { width, size: 9.5 }));
    page.need(height + 9);
    rule(page, page.y);
    write(page, label, { x: page.left, y: page.y + 5, width: LABEL_WIDTH - 8, size: 9, colour: INK.faint });
    write(page, words, { x: page.left + LABEL_WIDTH, y: page.y + 4.5, width, size: 9.5 });
    page.y += height + 8;
  }
  rule(page, page.y);
}
