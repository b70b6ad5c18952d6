import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
// Scans and faxes are unpacked by these two, which the library loads by name from one folder (vite.config.ts).
import faxUrl from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url';
import 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';
import type { Turn } from './place.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Milliseconds after which a file that is still being opened or drawn is given up. */
const PATIENCE_MS = 20_000;
/** Pixels of one picture within the file, and of what is drawn: more is a bomb, or no page to be read. */
const PICTURE_PIXELS = 2 ** 26;
const DRAWN_PIXELS = 2 ** 24;
const BYTES_PER_PIXEL = 4;

export type OpenedPdf = PDFDocumentProxy;

/**
 * Opens what somebody sent, to be looked at: its bytes are read in a worker, nothing in it is run, filled in or
 * fetched, and no link of it can be followed. Throws where it cannot be read in time.
 */
export async function openPdf(data: ArrayBuffer): Promise<{ pdf: OpenedPdf; close(): void }> {
  const task = getDocument({
    data: new Uint8Array(data),
    // The content policy lets nothing be compiled while the page runs.
    useWasm: false,
    wasmUrl: faxUrl.slice(0, faxUrl.lastIndexOf('/') + 1),
    enableXfa: false,
    maxImageSize: PICTURE_PIXELS,
    canvasMaxAreaInBytes: PICTURE_PIXELS * BYTES_PER_PIXEL,
    disableWorkerRendering: true,
    verbosity: 0,
  } as Parameters<typeof getDocument>[0]);
  const close = () => void task.destroy();
  try {
    return { pdf: await inTime(task.promise), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Where a page is drawn. */
export interface Sheet {
  canvas: HTMLCanvasElement;
  /** Its text, to be selected and searched. */
  text: HTMLElement;
  /** Holds both. */
  frame: HTMLElement;
}

/**
 * Draws one page, `width` CSS pixels wide, turned by so many degrees clockwise. Returns what stops it. Throws through `done` where it cannot be drawn in
 * time.
 */
export function drawPage(
  page: PDFPageProxy,
  sheet: Sheet,
  width: number,
  turn: Turn,
): { done: Promise<void>; stop(): void } {
  const rotation = page.rotate + turn;
  const scale = width / page.getViewport({ scale: 1, rotation }).width;
  const viewport = page.getViewport({ scale, rotation });
  const area = viewport.width * viewport.height;
  const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(DRAWN_PIXELS / area));
  sheet.canvas.width = Math.max(1, Math.floor(viewport.width * density));
  sheet.canvas.height = Math.max(1, Math.floor(viewport.height * density));
  sheet.frame.style.setProperty('--sheet-width', `${viewport.width}px`);
  sheet.frame.style.setProperty('--sheet-height', `${viewport.height}px`);
  sheet.frame.style.setProperty('--total-scale-factor', String(scale));
  sheet.text.replaceChildren();
  const drawing = page.render({
    canvas: sheet.canvas,
    viewport,
    transform: [density, 0, 0, density, 0, 0],
    // No form fields, no comments, no links: only what is printed.
    annotationMode: 0,
  });
  const text = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: sheet.text,
    viewport,
  });
  const stop = () => {
    drawing.cancel();
    text.cancel();
  };
  const done = inTime(Promise.all([drawing.promise, text.render()])).then(
    () => {},
    (error: unknown) => {
      stop();
      throw error;
    },
  );
  return { done, stop };
}

/** The printed text of a page. */
export async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await inTime(page.getTextContent());
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('This file takes too long to display.')), PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
