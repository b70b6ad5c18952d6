import { createCanvas, loadImage } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';

/** How a PDF holds a picture in black and white. */
export interface BitScan {
  /** A mask paints black where it has its bits, and is no picture of its own. */
  isMask: boolean;
  /** Bits the other way round, which the file says of itself. */
  isInverted: boolean;
  /** From top to bottom in so many pictures, as scanners of fax machines send them. */
  strips: number;
  /** Lines of text, on a page of its own before the scan. */
  typedBefore?: readonly string[];
}

/** Darker is ink. */
const INK = 140;
const FAX_DOTS = 1_728;
/** Letter size, in points of PDF. */
const PAGE = { width: 612, height: 792 };

/** A scan as an office scanner sends it in black and white: one bit a point, on a page of letter size. */
export async function pdfOfBits(scan: Buffer, scanned: BitScan): Promise<Buffer> {
  const { isMask, isInverted, strips, typedBefore } = scanned;
  const picture = await loadImage(scan);
  const { width, height } = picture;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const bytesAcross = (width + 7) >> 3;
  const document = new PDFDocument({ size: 'LETTER', margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  if (typedBefore !== undefined) {
    document.fontSize(11).text(typedBefore.join('\n'), 72, 72);
    document.addPage();
  }
  for (let strip = 0; strip < strips; strip += 1) {
    const top = Math.round((height * strip) / strips);
    const bottom = Math.round((height * (strip + 1)) / strips);
    const bits = Buffer.alloc(bytesAcross * (bottom - top));
    for (let y = top; y < bottom; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const isInk = (data[(y * width + x) * 4] ?? 0) < INK;
        const at = (y - top) * bytesAcross + (x >> 3);
        if (isInk === isInverted) bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
      }
    }
    const kept = document.ref({
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: bottom - top,
      BitsPerComponent: 1,
      ...(isMask ? { ImageMask: true } : { ColorSpace: 'DeviceGray' }),
      ...(isInverted ? { Decode: [1, 0] } : {}),
    });
    kept.end(bits);
    document.page.xobjects[`Strip${strip}`] = kept;
    // Upside down, as all of PDF, on a page whose top is zero.
    const [high, foot] = [bottom - top, bottom].map((points) => (points / height) * PAGE.height);
    document.addContent(`q ${PAGE.width} 0 0 -${high} 0 ${foot} cm /Strip${strip} Do Q`);
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** What a fax machine makes of a page: 1,728 dots across, and 1,100 lines in standard or 2,200 in fine resolution. */
export async function faxOf(
  scan: Buffer,
  lines: 1_100 | 2_200,
  kept: Pick<BitScan, 'typedBefore'> = {},
): Promise<Buffer> {
  const picture = await loadImage(scan);
  const sheet = createCanvas(FAX_DOTS, lines);
  sheet.getContext('2d').drawImage(picture, 0, 0, FAX_DOTS, lines);
  return pdfOfBits(sheet.encodeSync('png'), { isMask: false, isInverted: false, strips: 1, ...kept });
}
