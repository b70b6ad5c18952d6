import { encode } from 'uqr';
import type { PdfPage } from './pdf-page.ts';

/** A text as a QR code in black squares; its quiet zone is the white around it. */
export function drawQrCode(
  { document }: PdfPage,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const step = side / size;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) document.rect(x + column * step, y + row * step, step, step);
    }
  }
  document.fill('#000000');
}
