import { Buffer } from 'node:buffer';
import type { PdfPage } from './pdf-page.ts';

const LOGO_WIDTH = 170;
const LOGO_HEIGHT = 38;
/** What a logo takes of a head, with the air below it. */
export const LOGO_ROOM = 44;

/** The agency's logo (PNG or JPEG) in the upper right corner, at most 170 by 38 points, its top at `y`. */
export function drawLogo(page: PdfPage, logo: Uint8Array, y: number): void {
  page.document.image(Buffer.from(logo), page.right - LOGO_WIDTH, y, {
    fit: [LOGO_WIDTH, LOGO_HEIGHT],
    align: 'right',
  });
}
