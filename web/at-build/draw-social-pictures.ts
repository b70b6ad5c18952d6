import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { socialPicture } from '../public/social-picture.ts';
import { drawStates } from './us-map.ts';

/** What those who show a shared link ask for. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const COLORS = { paper: '#fbfaf7', ink: '#10233f', soft: '#42526b', stamp: '#b93a22' };
/** Of a title, the largest first: the first in which it is no higher than it may be. */
const SIZES = [84, 72, 64, 56, 48];
const LINE = 1.12;
const SHAPE = { left: 800, top: 150, width: 320, height: 330 };
const TITLE = { top: 190, height: 310, beside: SHAPE.left - MARGIN - 40, alone: WIDTH - 2 * MARGIN };
const OUTLINE = { tolerance: 0, digits: 2 };

const { resolve } = createRequire(import.meta.url);
const FONTS = {
  strong: resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
  text: resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
};

/**
 * Draws what is shown beside a shared link into the folder of the client: one picture for each page, with what its
 * title says. No brand stands on them: that is the agency's, which is not known when the pages are built.
 */
export function drawSocialPictures(client: string, paths: readonly string[]): void {
  for (const [family, file] of Object.entries(FONTS)) GlobalFonts.registerFromPath(file, family);
  const mark = new Path2D(
    /<path fill="[^"]+" d="([^"]+)"/.exec(readFileSync(join(client, 'favicon.svg'), 'utf8'))?.[1],
  );
  const shapes = new Map(drawStates(OUTLINE).map(({ code, path }) => [code, path]));
  for (const path of paths) {
    const shape = shapes.get(/^\/filing\/([A-Z]{2})$/.exec(path)?.[1] ?? '');
    const file = join(client, socialPicture(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, draw({ title: titleOf(client, path), mark, shape }));
  }
}

/** What a page that was built is called, without the names that all of them carry. */
function titleOf(client: string, path: string): string {
  const html = readFileSync(join(client, path, 'index.html'), 'utf8');
  const title = /<title>([^<·]+) · /.exec(html)?.[1];
  if (title === undefined) throw new Error(`${path} was built without a title.`);
  return title.replaceAll('&amp;', '&').replaceAll('&#x27;', '’');
}

function draw({ title, mark, shape }: { title: string; mark: Path2D; shape: string | undefined }): Buffer {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = COLORS.paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = COLORS.stamp;
  pen.fillRect(0, HEIGHT - 12, WIDTH, 12);
  drawMark(pen, mark);
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = COLORS.soft;
  pen.font = '30px strong';
  pen.fillText('Surplus lines premium tax', MARGIN + 68, 118);
  pen.fillStyle = COLORS.ink;
  writeTitle(pen, title, shape === undefined ? TITLE.alone : TITLE.beside);
  pen.fillStyle = COLORS.soft;
  pen.font = '30px text';
  pen.fillText('Every figure shows its law, its date, and when it was last checked.', MARGIN, HEIGHT - 72);
  if (shape !== undefined) drawShape(pen, shape);
  return canvas.toBuffer('image/png');
}

function drawMark(pen: SKRSContext2D, mark: Path2D): void {
  pen.save();
  pen.translate(MARGIN - 4, 80);
  pen.scale(1.7, 1.7);
  pen.fill(mark);
  pen.strokeStyle = COLORS.paper;
  pen.lineWidth = 2.2;
  pen.stroke(new Path2D('M9 12h14M9 16.5h14M9 21h8'));
  pen.restore();
}

function writeTitle(pen: SKRSContext2D, title: string, width: number): void {
  for (const size of SIZES) {
    pen.font = `${size}px strong`;
    const lines = wrap(pen, title, width);
    if (lines.length * size * LINE > TITLE.height && size !== SIZES.at(-1)) continue;
    for (const [index, line] of lines.entries()) {
      pen.fillText(line, MARGIN, TITLE.top + size * (0.8 + LINE * index));
    }
    return;
  }
}

function wrap(pen: SKRSContext2D, title: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** As large as its place allows, in the middle of it. */
function drawShape(pen: SKRSContext2D, shape: string): void {
  const numbers = shape.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(SHAPE.width / (right - left), SHAPE.height / (bottom - top));
  pen.save();
  pen.translate(SHAPE.left + SHAPE.width / 2, SHAPE.top + SHAPE.height / 2);
  pen.scale(scale, scale);
  pen.translate(-(left + right) / 2, -(top + bottom) / 2);
  pen.fillStyle = COLORS.stamp;
  pen.fill(new Path2D(shape), 'evenodd');
  pen.restore();
}
