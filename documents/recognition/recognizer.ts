import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { GrayPicture } from './gray-picture.ts';

interface Place {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

interface Certain {
  text: string;
  /** From 0 to 100. */
  confidence: number;
}

/** A line of text as Tesseract tells it; places in points of the picture. */
export interface RecognizedLine {
  baseline: Place;
  rowAttributes: { rowHeight: number };
  words: (Certain & { bbox: Place; symbols: Certain[] })[];
}

interface Answer {
  blocks: { paragraphs: { lines: RecognizedLine[] }[] | null }[] | null;
}

export interface Recognizer {
  /** By how much the lines of a picture slope, in radians. */
  slopeOf(picture: GrayPicture): number;
  /** `confidence` is the mean of its words, from 0 to 100. */
  recognize(picture: GrayPicture): { lines: RecognizedLine[]; confidence: number };
}

const NETWORK_ALONE = 1;
const DPI = 220;
/** Where SetImageFile looks. */
const PICTURE = '/input';
const NOTHING = new Uint8Array();
const fileOf = (name: string) => readFile(fileURLToPath(import.meta.resolve(name)));
let started: Promise<Recognizer> | undefined;

/**
 * Tesseract with its English network, from files of two packages: nothing is fetched, nothing is written. Started with the first page;
 * one process reads one page at a time. Runs in a bounded job only.
 */
export function recognizer(): Promise<Recognizer> {
  started ??= start();
  return started;
}

async function start(): Promise<Recognizer> {
  return recognizerOf(await startTesseract());
}

type Tesseract = Awaited<ReturnType<typeof startTesseract>>;

/** An engine of one's own, which takes a third of a second and 100 MB. */
export async function startTesseract() {
  const { default: createTesseract } = await import('tesseract.js-core/tesseract-core-simd-lstm.js');
  const silent = () => undefined;
  const module = await createTesseract({
    wasmBinary: await fileOf('tesseract.js-core/tesseract-core-simd-lstm.wasm'),
    print: silent,
    printErr: silent,
    TesseractProgress: silent,
  });
  const network = await fileOf('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');
  module.FS.writeFile('eng.traineddata', gunzipSync(network));
  const api = new module.TessBaseAPI();
  if (api.Init(null, 'eng', NETWORK_ALONE) !== 0) throw new Error('Tesseract does not start');
  return { api, files: module.FS };
}

export function recognizerOf({ api, files }: Tesseract): Recognizer {
  /** The engine outlives the page: whatever becomes of it, nothing of it is left for the page of somebody else. */
  function looking<T>(picture: GrayPicture, look: () => T): T {
    try {
      files.writeFile(PICTURE, portableGrayMap(picture));
      if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract does not take the picture');
      api.SetSourceResolution(DPI);
      return look();
    } finally {
      api.Clear();
      files.writeFile(PICTURE, NOTHING);
    }
  }
  return {
    slopeOf: (picture) =>
      looking(picture, () => {
        if (api.FindLines() !== 0) throw new Error('Tesseract finds no lines');
        return api.GetGradient();
      }),
    recognize: (picture) =>
      looking(picture, () => {
        if (api.Recognize(null) !== 0) throw new Error('Tesseract does not read the picture');
        const { blocks } = JSON.parse(api.GetJSONText()) as Answer;
        const lines = (blocks ?? []).flatMap(({ paragraphs }) =>
          (paragraphs ?? []).flatMap((paragraph) => paragraph.lines),
        );
        return { lines, confidence: api.MeanTextConf() };
      }),
  };
}

/** The plainest of all formats (PGM): a line of text, and the points. */
function portableGrayMap({ width, height, points }: GrayPicture): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), points]);
}
