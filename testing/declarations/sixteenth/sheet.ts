import PDFDocument from 'pdfkit';

type Font =
  | 'Helvetica'
  | 'Helvetica-Bold'
  | 'Times-Roman'
  | 'Times-Bold'
  | 'Times-Italic'
  | 'Courier'
  | 'Courier-Bold';

/** How words are set; `x` is where they begin, end ("right") or have their middle. */
interface Type {
  font?: Font;
  size?: number;
  align?: 'left' | 'right' | 'center';
  color?: string;
}

/** A date that no run changes, so that the same sheet has the same bytes. */
const DRAWN = new Date(Date.UTC(2026, 0, 1));
const WIDTH = 612;

/** Sheets of Letter size, drawn in points from the top left; nothing breaks a line or a page by itself. */
export class Sheet {
  readonly #document: PDFKit.PDFDocument;
  readonly #bytes: Promise<Buffer>;
  readonly #font: Font;
  readonly #size: number;

  constructor(font: Font, size: number) {
    const document = new PDFDocument({ size: 'LETTER', margin: 0, info: { CreationDate: DRAWN } });
    const chunks: Buffer[] = [];
    this.#bytes = new Promise((resolve) => {
      document.on('data', (chunk: Buffer) => chunks.push(chunk));
      document.on('end', () => resolve(Buffer.concat(chunks)));
    });
    this.#document = document;
    this.#font = font;
    this.#size = size;
  }

  #set({ font = this.#font, size = this.#size }: Type): void {
    this.#document.font(font).fontSize(size);
  }

  /** How wide words are, in points. */
  width(words: string, type: Type = {}): number {
    this.#set(type);
    return this.#document.widthOfString(words);
  }

  /** Writes one line whose top is `y`. */
  write(x: number, y: number, words: string, type: Type = {}): void {
    if (words === '') return;
    const width = this.width(words, type);
    const { align = 'left', color = 'black' } = type;
    const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
    this.#document.fillColor(color).text(words, left, y, { lineBreak: false });
  }

  /** Writes lines below each other. Returns the top of the line after them. */
  lines(x: number, y: number, all: readonly string[], step: number, type: Type = {}): number {
    for (const [at, words] of all.entries()) this.write(x, y + at * step, words, type);
    return y + all.length * step;
  }

  /** Writes a text in lines of at most a width. Returns the top of the line after it. */
  paragraph(x: number, y: number, width: number, text: string, type: Type = {}): number {
    const all: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.width(longer, type) > width) {
        all.push(line);
        line = word;
      } else line = longer;
    }
    return this.lines(x, y, [...all, line], (type.size ?? this.#size) * 1.25, type);
  }

  /** Writes words, dots up to `right`, and what ends there. */
  leader(
    x: number,
    right: number,
    y: number,
    [words, end]: readonly [string, string],
    type: Type = {},
  ): void {
    const gap = this.width('..', type);
    const room = right - x - this.width(words, type) - this.width(end, type) - 2 * gap;
    const dots = '.'.repeat(Math.max(0, Math.floor(room / this.width('.', type))));
    this.write(x, y, `${words} ${dots}`, type);
    this.write(right, y, end, { ...type, align: 'right' });
  }

  rule(x: number, y: number, right: number, thickness = 0.6): void {
    this.#document.lineWidth(thickness).moveTo(x, y).lineTo(right, y).stroke('black');
  }

  upright(x: number, y: number, bottom: number): void {
    this.#document.lineWidth(0.6).moveTo(x, y).lineTo(x, bottom).stroke('black');
  }

  box(x: number, y: number, width: number, height: number): void {
    this.#document.lineWidth(0.6).rect(x, y, width, height).stroke('black');
  }

  shade(x: number, y: number, width: number, height: number, color: string): void {
    this.#document.rect(x, y, width, height).fill(color);
  }

  /** A sheet's foot: the form's number at the left, the page at the right. */
  foot(form: string, page: string, top = 764): void {
    this.write(40, top, form, { size: 7 });
    this.write(WIDTH - 40, top, page, { size: 7, align: 'right' });
  }

  next(): void {
    this.#document.addPage();
  }

  /** The whole as PDF; nothing can be drawn after it. */
  async end(): Promise<Buffer> {
    this.#document.end();
    return this.#bytes;
  }
}
