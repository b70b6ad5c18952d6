import { drawLogo } from './draw-logo.ts';
import { bytesOf, openPdfPage } from './pdf-page.ts';

/** Draws a picture once, as a logo is drawn on every PDF later. Throws where it cannot be; its process may end of it. */
export async function checkLogo(bytes: Uint8Array): Promise<void> {
  const page = openPdfPage({ title: '', author: '', subject: '', createdAt: new Date(0) });
  drawLogo(page, bytes, page.y);
  await bytesOf(page);
}
