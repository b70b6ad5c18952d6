import PDFDocument from 'pdfkit';

type Face = 'Helvetica' | 'Times' | 'Courier';
const BOLD: Record<Face, string> = {
  Helvetica: 'Helvetica-Bold',
  Times: 'Times-Bold',
  Courier: 'Courier-Bold',
};
const PLAIN: Record<Face, string> = { Helvetica: 'Helvetica', Times: 'Times-Roman', Courier: 'Courier' };

interface Look {
  size?: number;
  bold?: boolean;
  /** Where it ends, for what stands on the right. */
  rightAt?: number;
  /** Where it is broken into the next line. */
  width?: number;
}

/** Paper of US Letter size to write on, 612 points wide and 792 high, from the top left. */
export interface Sheet {
  text: (x: number, y: number, words: string, look?: Look) => void;
  /** Lines of text below each other; returns where the next one would stand. */
  lines: (x: number, y: number, lines: readonly string[], look?: Look & { step?: number }) => number;
  middle: (y: number, words: string, look?: Look) => void;
  rule: (x: number, y: number, toX: number, toY: number) => void;
  box: (x: number, y: number, width: number, height: number) => void;
  shade: (x: number, y: number, width: number, height: number) => void;
  nextPage: () => void;
}

/** The bytes of a PDF in a typeface, as `draw` writes it. */
export async function drawn(face: Face, size: number, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  draw(sheetOf(document, face, size));
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function sheetOf(document: PDFKit.PDFDocument, face: Face, usual: number): Sheet {
  const text: Sheet['text'] = (x, y, words, { size = usual, bold = false, rightAt, width } = {}) => {
    document.font(bold ? BOLD[face] : PLAIN[face]).fontSize(size);
    const left = rightAt === undefined ? x : rightAt - document.widthOfString(words);
    document.text(words, left, y, width === undefined ? { lineBreak: false } : { width });
  };
  return {
    text,
    lines(x, y, lines, look = {}) {
      const step = look.step ?? (look.size ?? usual) * 1.25;
      for (const [at, line] of lines.entries()) text(x, y + at * step, line, look);
      return y + lines.length * step;
    },
    middle(y, words, look = {}) {
      document.font(look.bold ? BOLD[face] : PLAIN[face]).fontSize(look.size ?? usual);
      text(306 - document.widthOfString(words) / 2, y, words, look);
    },
    rule: (x, y, toX, toY) => {
      document.moveTo(x, y).lineTo(toX, toY).lineWidth(0.6).stroke('black');
    },
    box: (x, y, width, height) => {
      document.rect(x, y, width, height).lineWidth(0.6).stroke('black');
    },
    shade: (x, y, width, height) => {
      document.rect(x, y, width, height).fill('#dddddd').fillColor('black');
    },
    nextPage: () => {
      document.addPage();
    },
  };
}
