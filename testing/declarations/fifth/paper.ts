import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

const file = (path: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`));
const PLEX = file('ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf');
const PLEX_BOLD = file('ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf');

/** Upright, bold, italic. */
const FACES = {
  sans: ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique'],
  serif: ['Times-Roman', 'Times-Bold', 'Times-Italic'],
  typewriter: ['Courier', 'Courier-Bold', 'Courier-Oblique'],
  /** Kept in the file, as the printers of browsers do. */
  modern: [PLEX, PLEX_BOLD, PLEX],
} as const;

export interface Look {
  face?: keyof typeof FACES;
  size?: number;
  style?: 'bold' | 'italic';
  /** What of the words stands at x: where they begin, unless told. */
  align?: 'left' | 'right' | 'center';
  color?: string;
}

export interface Column {
  head?: string;
  width: number;
  align?: 'left' | 'right' | 'center';
}

interface TableLook extends Look {
  /** From row to row. */
  step?: number;
  /** What is drawn between its cells. */
  ruled?: 'grid' | 'rows' | 'head' | 'none';
  /** Behind the heads. */
  headFill?: string;
  headColor?: string;
}

/** Paper to write on, in points from the top left. */
export interface Paper {
  width: number;
  write: (x: number, y: number, words: string, look?: Look) => void;
  /** Below each other; returns where the next line would stand. */
  lines: (x: number, y: number, words: readonly string[], look?: Look & { step?: number }) => number;
  /** Broken where the width ends; returns where what follows may stand. */
  paragraph: (x: number, y: number, width: number, words: string, look?: Look) => number;
  /** A row of heads, where its columns have them, and rows of cells; returns where what follows may stand. */
  table: (
    x: number,
    y: number,
    columns: readonly Column[],
    rows: readonly (readonly string[])[],
    look?: TableLook,
  ) => number;
  rule: (x: number, y: number, toX: number, toY?: number, thick?: number) => void;
  box: (x: number, y: number, width: number, height: number, fill?: string, thick?: number) => void;
  nextPage: () => void;
}

/** So much of a sheet's edge no printer reaches. */
const EDGE = 18;
/** Of a made-up document, which is the same whenever it is drawn. */
const CREATED = new Date('2026-01-02T15:04:05Z');

/** The bytes of a PDF of US Letter paper, upright unless told, in a typeface and size. */
export async function paperOf(
  usual: { face: keyof typeof FACES; size: number; isWide?: true },
  draw: (paper: Paper) => void,
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    layout: usual.isWide ? 'landscape' : 'portrait',
    info: { CreationDate: CREATED },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  draw(writingOn(document, usual));
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function writingOn(document: PDFKit.PDFDocument, usual: { face: keyof typeof FACES; size: number }): Paper {
  const choose = ({ face = usual.face, size = usual.size, style, color = 'black' }: Look) => {
    const [upright, bold, italic] = FACES[face];
    document.font(style === 'bold' ? bold : style === 'italic' ? italic : upright);
    document.fontSize(size).fillColor(color);
  };
  const write: Paper['write'] = (x, y, words, look = {}) => {
    choose(look);
    const long = document.widthOfString(words);
    const left = look.align === 'right' ? x - long : look.align === 'center' ? x - long / 2 : x;
    if (left < EDGE || left + long > document.page.width - EDGE || y > document.page.height - EDGE)
      throw new Error(`Runs off the page: ${words}`);
    document.text(words, left, y, { lineBreak: false });
  };
  const rule: Paper['rule'] = (x, y, toX, toY = y, thick = 0.6) => {
    document.moveTo(x, y).lineTo(toX, toY).lineWidth(thick).stroke('black');
  };
  const box: Paper['box'] = (x, y, width, height, fill, thick = 0.6) => {
    document.rect(x, y, width, height).lineWidth(thick);
    if (fill === undefined) document.stroke('black');
    else document.fill(fill);
  };
  const table: Paper['table'] = (x, y, columns, rows, look = {}) => {
    const { step = (look.size ?? usual.size) * 1.6, ruled = 'head', headFill, headColor, ...cell } = look;
    const wide = columns.reduce((sum, { width }) => sum + width, 0);
    const hasHeads = columns.some(({ head }) => head !== undefined);
    const all = hasHeads ? [columns.map(({ head }) => head ?? ''), ...rows] : rows;
    const pad = 4;
    for (const [at, row] of all.entries()) {
      const isHead = hasHeads && at === 0;
      const top = y + at * step;
      if (isHead && headFill) box(x, top, wide, step, headFill);
      let left = x;
      for (const [number, { width, align = 'left' }] of columns.entries()) {
        const words = row[number] ?? '';
        const how = {
          ...cell,
          align,
          ...(isHead ? { style: 'bold' as const, color: headColor ?? 'black' } : {}),
        };
        choose(how);
        if (document.widthOfString(words) > width - pad)
          throw new Error(`Wider than its column of ${width}: ${words}`);
        const start = { left: left + pad, right: left + width - pad, center: left + width / 2 }[align];
        if (words !== '') write(start, top + (step - (how.size ?? usual.size)) / 2, words, how);
        left += width;
      }
      if (ruled === 'rows' || ruled === 'grid' || (ruled === 'head' && isHead)) rule(x, top + step, x + wide);
    }
    const bottom = y + all.length * step;
    if (ruled === 'grid') {
      let left = x;
      for (const { width } of columns) {
        rule(left, y, left, bottom);
        left += width;
      }
      rule(left, y, left, bottom);
      rule(x, y, x + wide);
    }
    return bottom;
  };
  return {
    width: document.page.width,
    write,
    lines(x, y, words, look = {}) {
      const step = look.step ?? (look.size ?? usual.size) * 1.25;
      for (const [at, line] of words.entries()) if (line !== '') write(x, y + at * step, line, look);
      return y + words.length * step;
    },
    paragraph(x, y, width, words, look = {}) {
      choose(look);
      const align = look.align ?? 'left';
      document.text(words, x, y, { width, align, lineGap: 1.2 });
      return document.y + 4;
    },
    table,
    rule,
    box,
    nextPage: () => {
      document.addPage();
    },
  };
}
