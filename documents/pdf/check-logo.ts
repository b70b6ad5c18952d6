import { Buffer } from 'node:buffer';
import { drawLogo } from './draw-logo.ts';
import { bytesOf, openPdfPage, type PdfPage } from './pdf-page.ts';

/** What the types of pdfkit leave out: a picture that it has looked at. */
interface OpenedImages {
  openImage(bytes: Buffer): { colorSpace?: string };
}

/**
 * Draws a picture once, as a logo is drawn on every PDF later. Throws where it cannot be; its process may end of it.
 * Inks (CMYK) are refused: browsers and printers make different colors of them, and they have no place in a PDF/A whose
 * colors are sRGB (ISO 19005-2, 6.2.4.3).
 */
export async function checkLogo(bytes: Uint8Array): Promise<void> {
  const page = openPdfPage({ title: '', author: '', subject: '', createdAt: new Date(0) });
  if (colorsOf(page, bytes) === 'DeviceCMYK') throw new Error('the picture is in CMYK');
  drawLogo(page, bytes, page.y);
  await bytesOf(page);
}

const colorsOf = ({ document }: PdfPage, bytes: Uint8Array) =>
  (document as unknown as OpenedImages).openImage(Buffer.from(bytes)).colorSpace;
