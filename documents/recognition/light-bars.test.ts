import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { afterAll, describe, expect, test } from 'vitest';
import { declarationPdf } from '#scripts/declaration-pdf.ts';
import { scansOf, smudged } from '#testing/declarations/scans.ts';
import { blankPicture, type GrayPicture } from './gray-picture.ts';
import { withLightBars } from './light-bars.ts';
import { readPictureFile } from './picture-file.ts';
import { recognizePage } from './recognize-page.ts';

const PAPER = 230;
const INK = 60;
const WHITE_INK = 220;

function paint(
  page: GrayPicture,
  shade: number,
  [left, top, width, height]: readonly [number, number, number, number],
): void {
  for (let y = top; y < top + height; y += 1)
    page.points.fill(shade, y * page.width + left, y * page.width + left + width);
}

function blankPaper(): GrayPicture {
  const page = blankPicture(600, 300);
  page.points.fill(PAPER);
  return page;
}

/** As high and wide as in print; as many as make a word. */
function paintWord(page: GrayPicture, shade: number, from: number, top: number): void {
  for (const left of [from, from + 30, from + 60, from + 90]) paint(page, shade, [left, top, 12, 20]);
}

const shadeAt = ({ width, points }: GrayPicture, x: number, y: number) => points[y * width + x];
/** How many points are changed: of millions, nobody wants to see a difference. */
function changedIn(page: GrayPicture): number {
  const { points } = withLightBars(page);
  return page.points.filter((shade, at) => shade !== points[at]).length;
}
const darkCount = ({ points }: GrayPicture) => points.filter((shade) => shade < PAPER).length;

describe('a dark bar', () => {
  test('becomes paper and its white letters dark, and nothing is left of its edge', () => {
    const page = blankPaper();
    paint(page, INK, [40, 50, 500, 40]);
    paintWord(page, WHITE_INK, 60, 60);
    const light = withLightBars(page);
    expect(shadeAt(light, 62, 70)).toBe(PAPER - (WHITE_INK - INK));
    expect(darkCount(light)).toBe(4 * 12 * 20);
    expect(darkCount(page)).toBe(500 * 40);
  });

  test('that stands on end, as on a page that lies on its side, does too', () => {
    const page = blankPaper();
    paint(page, INK, [50, 20, 40, 260]);
    for (const top of [40, 70, 100, 130]) paint(page, WHITE_INK, [60, top, 20, 12]);
    expect(darkCount(withLightBars(page))).toBe(4 * 20 * 12);
  });
});

describe('a dark side of a page', () => {
  /** A page that lies a little aslant, so that a part of its side is cut off, and paper is seen beside another one. */
  function withDarkSide(): GrayPicture {
    const page = blankPicture(600, 900);
    page.points.fill(PAPER);
    for (let y = 0; y < 892; y += 1) {
      const left = Math.max(0, Math.round(9 - y / 50));
      paint(page, INK, [left, y, Math.round(209 - y / 50) - left, 1]);
    }
    return page;
  }

  test('becomes paper where lines are written on it', () => {
    const page = withDarkSide();
    for (const top of [60, 120, 180, 240, 300, 360, 420]) paintWord(page, WHITE_INK, 40, top);
    expect(darkCount(withLightBars(page))).toBe(7 * 4 * 12 * 20);
  });

  test('stays where a word is all that is on it: it may be the table that a page lies on', () => {
    const page = withDarkSide();
    paintWord(page, WHITE_INK, 40, 60);
    expect(changedIn(page)).toBe(0);
  });
});

describe('what stays as it is', () => {
  test('letters, rules and a short dark box', () => {
    const page = blankPaper();
    for (const left of [60, 90, 120, 150]) paint(page, INK, [left, 40, 9, 60]);
    paint(page, INK, [40, 150, 500, 9]);
    paint(page, INK, [40, 200, 60, 60]);
    expect(changedIn(page)).toBe(0);
  });

  test('a bar without letters in it, and one with grain alone', () => {
    const page = blankPaper();
    paint(page, INK, [40, 40, 500, 40]);
    paint(page, INK, [40, 160, 500, 40]);
    for (let left = 60; left < 500; left += 12) paint(page, WHITE_INK, [left, 170 + (left % 20), 5, 5]);
    expect(changedIn(page)).toBe(0);
  });

  test('a blot with letters of paper in it, whose ends are round', () => {
    const page = blankPaper();
    for (let across = -30; across <= 30; across += 1) {
      const half = Math.round(120 + Math.sqrt(900 - across * across));
      paint(page, INK, [300 - half, 150 + across, 2 * half, 1]);
    }
    paintWord(page, WHITE_INK, 240, 140);
    expect(changedIn(page)).toBe(0);
  });

  test('a wedge with letters of paper in it, as the shadow of a fold is', () => {
    const page = blankPaper();
    for (let left = 40; left < 540; left += 1) paint(page, INK, [left, 100, 1, 30 + Math.round(left / 12)]);
    paintWord(page, WHITE_INK, 300, 106);
    expect(changedIn(page)).toBe(0);
  });

  test('the stroke of a marker, whose edge is torn', () => {
    const page = blankPaper();
    paint(page, INK, [40, 100, 500, 40]);
    for (let left = 40; left < 540; left += 20) paint(page, INK, [left, 92, 8, 8]);
    paintWord(page, WHITE_INK, 60, 110);
    expect(changedIn(page)).toBe(0);
  });

  test('a steep band, as the edge of a page that lay askew is', () => {
    const page = blankPaper();
    for (let at = 0; at < page.points.length; at += 1) {
      const [x, y] = [(at % 600) - 300, Math.floor(at / 600) - 150];
      const [along, across] = [x * Math.cos(0.4) + y * Math.sin(0.4), y * Math.cos(0.4) - x * Math.sin(0.4)];
      const isLetter = along > 0 && along < 110 && along % 30 < 12 && Math.abs(across) < 10;
      if (Math.abs(along) <= 250 && Math.abs(across) <= 20) page.points[at] = isLetter ? WHITE_INK : INK;
    }
    expect(changedIn(page)).toBe(0);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'stampline-bars-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function pictureOf(scan: Buffer): Promise<GrayPicture> {
  const path = join(folder, 'scan.jpg');
  writeFileSync(path, scan);
  return readPictureFile(path, 'image/jpeg');
}

/** The page with the smudge that journey scanned-declaration files, on other days. */
const LINES = [
  'Policy Number: CBX-88204',
  'Named Insured: Port Lavaca Boat Works LLC',
  'Mailing Address: 410 Commerce St, Port Lavaca, TX 77979',
  'Policy Period: 11/22/2026 to 11/22/2027',
  'Insurer: Example Specialty Insurance Company (NAIC 12345)',
  'Home State: Texas',
  'Line of Business: General Liability',
  'Total Premium: $48,250.00',
];
const AT_POLICY_NUMBER = [149 / 612, 106 / 792, 68 / 612, 17 / 792] as const;

test.each([1, 2, 3, 4])(
  'a thumb over a number takes nothing from the name below it (scan %i)',
  async (seed) => {
    const [scan = Buffer.alloc(0)] = await scansOf(await declarationPdf(LINES), seed);
    const page = await pictureOf(await smudged(scan, AT_POLICY_NUMBER));
    expect(changedIn(page)).toBe(0);
  },
);

test.each([1, 2, 3, 4])('heads in a bar are read from a scan that slopes (scan %i)', async (seed) => {
  const document = new PDFDocument({ size: 'LETTER' });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  document.rect(60, 200, 480, 18).fill('#1f3a5f');
  document.fillColor('white').fontSize(10);
  document.text('COVERAGE', 70, 205).text('ANNUAL PREMIUM', 400, 205);
  document.fillColor('black').text('General Liability', 70, 226).text('$48,250.00', 400, 226);
  document.end();
  await ended;
  const [scan = Buffer.alloc(0)] = await scansOf(Buffer.concat(chunks), seed);
  const read = await recognizePage(await pictureOf(scan));
  const said = read?.words.map(({ text }) => text).join(' ');
  expect(said).toBe('COVERAGE ANNUAL PREMIUM General Liability $48,250.00');
});
