import { registerHooks } from 'node:module';
import { hasTooManyScans } from './recognition/jpeg-scans.ts';

/** The one place where pdf.js unpacks a JPEG, whatever other filters it lay in. */
const UNPACKING = 'jpegImage.parse(bytes);';
const REFUSES = 'refusesJpegOfPdf';
const WORKER = /\/pdf\.worker\.mjs$/;

let isGuarded = false;
let wasRefused = false;

/**
 * pdf.js, which in this process unpacks no JPEG of too many layers. It has no setting for that, and offers no way to look at a
 * picture before it is unpacked. Whoever opens a PDF gets it here: it is guarded as it is loaded, or never. In a bounded job only.
 */
export async function loadPdfEngine() {
  guard();
  return await import('pdfjs-dist/legacy/build/pdf.mjs');
}

/** Whether a JPEG had too many layers since this was last asked. */
export function hadLayeredPicture(): boolean {
  const had = wasRefused;
  wasRefused = false;
  return had;
}

function guard(): void {
  if (isGuarded) return;
  isGuarded = true;
  Object.assign(globalThis, {
    [REFUSES]: (jpeg: Uint8Array) => {
      const isRefused = hasTooManyScans(jpeg);
      wasRefused ||= isRefused;
      return isRefused;
    },
  });
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!WORKER.test(url)) return loaded;
      const [before, after, ...more] = String(loaded.source).split(UNPACKING);
      // Another version: nothing is opened by it until this was looked at.
      if (after === undefined || more.length > 0) throw new Error('pdf.js unpacks JPEGs in another way');
      const guarded = `if (globalThis.${REFUSES}(bytes)) throw new Error('too many layers'); ${UNPACKING}`;
      return { ...loaded, source: `${before}${guarded}${after}` };
    },
  });
}
