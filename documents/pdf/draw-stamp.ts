import { INK, inFace, type PdfPage } from './pdf-page.ts';

const RADIUS = 46;
const RING_SIZE = 7;
/** So many letters fit around the ring in full size. */
const RING_LETTERS = 32;

interface Stamp {
  centreX: number;
  centreY: number;
  /** Written around the ring. */
  ring: string;
  word: string;
  date: string | null;
}

/** Letters along the upper half of a circle, evenly spaced around its top. */
function writeAround(page: PdfPage, text: string, stamp: Stamp, radius: number): void {
  const { document } = page;
  const letters = [...inFace(page, text.toUpperCase(), { face: 'strong', size: RING_SIZE })];
  // A long name gets smaller letters rather than running into its own beginning.
  document.fontSize(RING_SIZE * Math.min(1, RING_LETTERS / letters.length));
  const widths = letters.map((letter) => document.widthOfString(letter) + 1.1);
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let angle = -whole / radius / 2;
  for (const [index, letter] of letters.entries()) {
    const width = widths[index] ?? 0;
    angle += width / radius / 2;
    document.save();
    document.rotate((angle * 180) / Math.PI, { origin: [stamp.centreX, stamp.centreY] });
    document.text(letter, stamp.centreX - width / 2, stamp.centreY - radius, { lineBreak: false });
    document.restore();
    angle += width / radius / 2;
  }
}

/** The round mark of the page: what became of the filing, and when. Slightly turned, as by hand. */
export function drawStamp(page: PdfPage, stamp: Stamp): void {
  const { document } = page;
  document.save();
  document.rotate(-8, { origin: [stamp.centreX, stamp.centreY] });
  document.strokeColor(INK.stamp).fillColor(INK.stamp);
  document.lineWidth(1.6).circle(stamp.centreX, stamp.centreY, RADIUS).stroke();
  document
    .lineWidth(0.7)
    .circle(stamp.centreX, stamp.centreY, RADIUS - 15)
    .stroke();
  writeAround(page, stamp.ring, stamp, RADIUS - 4.5);
  const words = stamp.word.split(' ');
  const size = words.length > 1 ? 9 : 13;
  const lines = words.length > 2 ? [words.slice(0, 2).join(' '), words.slice(2).join(' ')] : [stamp.word];
  const height = lines.length * (size + 2) + (stamp.date ? 9 : 0);
  let y = stamp.centreY - height / 2;
  for (const line of lines) {
    document.font('strong').fontSize(size);
    document.text(line, stamp.centreX - document.widthOfString(line) / 2, y, { lineBreak: false });
    y += size + 2;
  }
  if (stamp.date) {
    document.font('figures').fontSize(6.4);
    document.text(stamp.date, stamp.centreX - document.widthOfString(stamp.date) / 2, y + 1, {
      lineBreak: false,
    });
  }
  document.restore();
}
