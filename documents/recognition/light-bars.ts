import type { GrayPicture } from './gray-picture.ts';

const WHITE = 255;
/** Of the shade of the paper: what is darker is ink or a bar, whatever light fell on it. */
const DARK = 0.55;
/** Half the side of the square around a point that is mostly dark within a bar: letters, even those of a title, leave more of it light. */
const AROUND = 12;
/** In points of a page in the size in which it is read: as high as a line of text, and longer than the letters of a title. */
const LEAST_BAR = { width: 160, height: 22 };

/**
 * A page whose dark bars are light, so that the white letters in them are read as all others: the recognizer takes them for noise, and
 * below a head that was not read nothing is found. To be done before the paper is made white, which enlarges a bar's grain.
 */
export function withLightBars(page: GrayPicture): GrayPicture {
  const paper = middleOf(page.points);
  const light = { ...page, points: page.points.slice() };
  for (const bar of barsIn(page, mostlyDark(page, paper * DARK))) {
    const ground = middleOf(bar.map((at) => page.points[at] ?? 0));
    for (const at of bar)
      light.points[at] = Math.max(0, paper - Math.max(0, (page.points[at] ?? 0) - ground));
    for (const at of edgeOf(page, bar, paper * DARK)) eraseAround(light, at, paper);
  }
  return light;
}

/** Blur makes a bar's edge neither dark nor light for so many points. */
const BLUR = 3;

function eraseAround({ width, height, points }: GrayPicture, at: number, paper: number): void {
  const x = at % width;
  const y = (at - x) / width;
  for (let row = Math.max(0, y - BLUR); row <= Math.min(height - 1, y + BLUR); row += 1)
    points.fill(paper, row * width + Math.max(0, x - BLUR), row * width + Math.min(width, x + BLUR + 1));
}

/** A bar's outermost points, with its corners, which are not mostly dark around, and the beginnings of lines that hang on it. */
function edgeOf({ width, points }: GrayPicture, bar: readonly number[], dark: number): number[] {
  const isKnown = new Set(bar);
  const besides = (at: number) => [at - 1, at + 1, at - width, at + width];
  const edge = bar.filter((at) => besides(at).some((next) => !isKnown.has(next)));
  let last = edge;
  for (let step = 0; step < AROUND; step += 1) {
    last = last.flatMap(besides).filter((at) => {
      if (isKnown.has(at) || (points[at] ?? WHITE) >= dark) return false;
      isKnown.add(at);
      return true;
    });
    edge.push(...last);
  }
  return edge;
}

/** The shade that as many are darker than as are lighter. */
function middleOf(shades: ArrayLike<number>): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < shades.length; at += 1) counts[shades[at] ?? 0] = (counts[shades[at] ?? 0] ?? 0) + 1;
  let seen = 0;
  return counts.findIndex((count) => {
    seen += count;
    return seen * 2 >= shades.length;
  });
}

/** 1 for each point whose square is dark for more than half. */
function mostlyDark({ width, height, points }: GrayPicture, dark: number): Uint8Array {
  const marks = new Uint8Array(points.length);
  /** Of each column, how many points of the rows of the square are dark. */
  const columns = new Uint16Array(width);
  const isDark = (x: number, y: number) => ((points[y * width + x] ?? 0) < dark ? 1 : 0);
  for (let y = -AROUND; y < height; y += 1) {
    const [next, last] = [y + AROUND, y - AROUND - 1];
    if (next < height) for (let x = 0; x < width; x += 1) columns[x] = (columns[x] ?? 0) + isDark(x, next);
    if (last >= 0) for (let x = 0; x < width; x += 1) columns[x] = (columns[x] ?? 0) - isDark(x, last);
    if (y < 0) continue;
    const rows = Math.min(height - 1, next) - Math.max(0, last + 1) + 1;
    let count = 0;
    for (let x = -AROUND; x < width; x += 1) {
      count += (columns[x + AROUND] ?? 0) - (columns[x - AROUND - 1] ?? 0);
      const across = Math.min(width - 1, x + AROUND) - Math.max(0, x - AROUND) + 1;
      if (x >= 0 && count * 2 > rows * across) marks[y * width + x] = 1;
    }
  }
  return marks;
}

/** The points of each part of the marks that hangs together and is as large as a bar. */
function barsIn({ width, height }: GrayPicture, marks: Uint8Array): number[][] {
  const bars: number[][] = [];
  for (let start = 0; start < marks.length; start += 1) {
    if (marks[start] !== 1) continue;
    const bar = [start];
    marks[start] = 0;
    const found = { left: width, right: 0, top: height, bottom: 0 };
    for (let seen = 0; seen < bar.length; seen += 1) {
      const at = bar[seen] ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x);
      found.top = Math.min(found.top, y);
      found.bottom = Math.max(found.bottom, y);
      const beside = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
      for (const next of beside) {
        if (marks[next] !== 1) continue;
        marks[next] = 0;
        bar.push(next);
      }
    }
    const isLarge =
      found.right - found.left >= LEAST_BAR.width && found.bottom - found.top >= LEAST_BAR.height;
    if (isLarge) bars.push(bar);
  }
  return bars;
}
