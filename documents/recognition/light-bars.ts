import { boundsOf, type GrayPicture, inverseOf, type Matrix, pointAt } from './gray-picture.ts';

const WHITE = 255;
/** Of the shade of the paper: what is darker is ink or a bar, whatever light fell on it. */
const DARK = 0.55;

/**
 * A page whose dark bars are light, so that the white letters in them are read as all others: the recognizer takes them for noise, and
 * below a head that was not read nothing is found. What is no bar for sure stays as it is: the edge of a thumb beside a name is taken
 * for a letter once it is touched. To be done before the paper is made white, which enlarges a bar's grain.
 */
export function withLightBars(page: GrayPicture): GrayPicture {
  const paper = middleOf(page.points);
  const light = { ...page, points: page.points.slice() };
  for (const bar of barsIn(page, paper * DARK)) {
    const ground = middleOf(pointsIn(page, bar, 0).map((at) => page.points[at] ?? WHITE));
    if (lengthOfWriting(page, bar, (ground + paper) / 2) < LEAST_WRITING) continue;
    for (const at of pointsIn(page, bar, BLUR)) light.points[at] = paper;
    for (const at of pointsIn(page, bar, -EDGE))
      light.points[at] = Math.max(0, paper - Math.max(0, (page.points[at] ?? WHITE) - ground));
  }
  return light;
}

/** Blur makes a bar's edge neither dark nor light for so many points outside it, and inside. */
const BLUR = 3;
const EDGE = 2;

/** A dark rectangle, which may slope or stand on end. */
interface Bar {
  /** From its own points, along it and across, to those of the page. */
  place: Matrix;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** In points of a page in the size in which it is read: longer than the letters of a title, and as high as a line of text. */
const LEAST_BAR = { length: 160, height: 22 };

const barsIn = (page: GrayPicture, dark: number): Bar[] =>
  darkPartsIn(page, mostlyDark(page, dark)).flatMap((part) => {
    const bar = barOf(page, part, dark);
    return bar === null ? [] : [bar];
  });

/** Of an edge's points so many are dark inside it; a short one may have round corners, but is no round end. */
const LEAST_DARK = { long: 0.9, short: 0.7 };
/** And so many at most outside it, where lines hang on it. */
const MOST_DARK_OUTSIDE = 0.25;
/** Of a line, in parts of its length: pages that slope more are not read. */
const STEEPEST = 0.2;
/** How far an edge may be from where most of what is around is dark. */
const OFF_EDGE = 16;

/** The rectangle that a dark part of a page is; null where its edges are not straight, sharp and parallel. */
function barOf(page: GrayPicture, part: readonly number[], dark: number): Bar | null {
  const outline = outlineOf(page, part, dark);
  if (outline === null) return null;
  const { place, left: from, right: to } = outline;
  const isDark = (along: number, across: number) => {
    const [x, y] = pointAt(place, along, across).map(Math.round) as [number, number];
    return (
      x >= 0 &&
      y >= 0 &&
      x < page.width &&
      y < page.height &&
      (page.points[y * page.width + x] ?? WHITE) < dark
    );
  };
  const shareAlong = (across: number, start: number, end: number) =>
    shareOf(start, end, (along) => isDark(along, across));
  const shareAcross = (along: number, start: number, end: number) =>
    shareOf(start, end, (across) => isDark(along, across));
  const [inner, outer] = [from + AROUND, to - AROUND];
  const top = edgeFrom(outline.top + EDGE * 2, -1, (across) => shareAlong(across, inner, outer));
  const bottom = edgeFrom(outline.bottom - EDGE * 2, 1, (across) => shareAlong(across, inner, outer));
  const left = edgeFrom(from + EDGE * 2, -1, (along) => shareAcross(along, top + EDGE, bottom - EDGE));
  const right = edgeFrom(to - EDGE * 2, 1, (along) => shareAcross(along, top + EDGE, bottom - EDGE));
  if (right - left < LEAST_BAR.length || bottom - top < LEAST_BAR.height) return null;
  const isStraight =
    [top + EDGE, bottom - EDGE].every((at) => shareAlong(at, left, right) >= LEAST_DARK.long) &&
    [left + EDGE, right - EDGE].every((at) => shareAcross(at, top, bottom) >= LEAST_DARK.short);
  const isSharp =
    [top - BLUR - 1, bottom + BLUR + 1].every((at) => shareAlong(at, left, right) <= MOST_DARK_OUTSIDE) &&
    [left - BLUR - 1, right + BLUR + 1].every((at) => shareAcross(at, top, bottom) <= MOST_DARK_OUTSIDE);
  return isStraight && isSharp ? { place, left, top, right, bottom } : null;
}

/** From inside, the last line that is mostly dark. */
function edgeFrom(start: number, step: 1 | -1, shareAt: (at: number) => number): number {
  let at = start;
  while (Math.abs(at + step - start) <= OFF_EDGE && shareAt(at + step) >= 0.5) at += step;
  return at;
}

function shareOf(start: number, end: number, holds: (at: number) => boolean): number {
  let count = 0;
  let all = 0;
  for (let at = start; at <= end; at += 1, all += 1) if (holds(at)) count += 1;
  return all === 0 ? 0 : count / all;
}

/** Where a part lies and how it slopes; null where it is too steep. */
function outlineOf(page: GrayPicture, part: readonly number[], dark: number): Bar | null {
  const { width, height, points } = page;
  const bounds = boundsOfPart(width, part);
  const liesDown = bounds.right - bounds.left > bounds.bottom - bounds.top;
  const [from, to] = liesDown ? [bounds.left, bounds.right] : [bounds.top, bounds.bottom];
  const firsts = new Array<number>(to - from + 1).fill(Math.max(width, height));
  const lasts = new Array<number>(to - from + 1).fill(0);
  for (const at of part) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const [along, across] = liesDown ? [x - from, y] : [y - from, x];
    firsts[along] = Math.min(firsts[along] ?? across, across);
    lasts[along] = Math.max(lasts[along] ?? across, across);
  }
  // Beside a letter less is mostly dark, and the edge is farther out.
  const edgeOf = (along: number, start: number, step: 1 | -1) => {
    let last = start;
    for (let out = 1; out <= AROUND; out += 1) {
      const across = start + out * step;
      const [x, y] = liesDown ? [from + along, across] : [across, from + along];
      const isOnPage = x >= 0 && y >= 0 && x < width && y < height;
      if (isOnPage && (points[y * width + x] ?? WHITE) < dark) last = across;
    }
    return last;
  };
  const [first, last] = [
    lineThrough(firsts.map((across, along) => edgeOf(along, across, -1))),
    lineThrough(lasts.map((across, along) => edgeOf(along, across, 1))),
  ];
  const slope = (first.slope + last.slope) / 2;
  if (Math.abs(slope) > STEEPEST) return null;
  const [along, across] = [(from + to) / 2, (first.middle + last.middle) / 2];
  const place: Matrix = liesDown
    ? [1, slope, -slope, 1, along, across]
    : [slope, 1, 1, -slope, across, along];
  const [length, high] = [(to - from) / 2, (last.middle - first.middle) / 2];
  return { place, left: -length, top: -high, right: length, bottom: high };
}

/** A straight line through values at even steps, of which some are off it: by how much it rises, and where its middle is. */
function lineThrough(values: readonly number[]): { slope: number; middle: number } {
  const half = Math.floor(values.length / 2);
  const rises = values.slice(half).map((value, at) => value - (values[at] ?? value));
  const slope = median(rises) / Math.max(1, half);
  const center = (values.length - 1) / 2;
  return { slope, middle: median(values.map((value, at) => value - slope * (at - center))) };
}

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;

/** The points of a page in a bar made larger on all sides, or smaller. */
function pointsIn({ width, height }: GrayPicture, bar: Bar, larger: number): number[] {
  const [left, top, right, bottom] = [
    bar.left - larger,
    bar.top - larger,
    bar.right + larger,
    bar.bottom + larger,
  ];
  const back = inverseOf(bar.place);
  if (back === null) return [];
  const bounds = boundsOf(bar.place, [left, top, right, bottom]);
  const points: number[] = [];
  for (let y = Math.max(0, Math.floor(bounds[1])); y <= Math.min(height - 1, bounds[3]); y += 1) {
    for (let x = Math.max(0, Math.floor(bounds[0])); x <= Math.min(width - 1, bounds[2]); x += 1) {
      const [along, across] = pointAt(back, x, y);
      if (along >= left && along <= right && across >= top && across <= bottom) points.push(y * width + x);
    }
  }
  return points;
}

/** Of a light letter in a bar, in points: smaller is grain, and what reaches the edge is no letter. */
const LEAST_LETTER = 8;
/** A word of three letters, side by side. */
const LEAST_WRITING = 30;

/** How long the light writing in a bar is, letter by letter. A blot has none. */
function lengthOfWriting(page: GrayPicture, bar: Bar, light: number): number {
  const width = Math.floor(bar.right - bar.left - 2 * EDGE);
  const height = Math.floor(bar.bottom - bar.top - 2 * EDGE);
  const marks = new Uint8Array(width * height);
  for (let at = 0; at < marks.length; at += 1) {
    const [x, y] = pointAt(
      bar.place,
      bar.left + EDGE + (at % width),
      bar.top + EDGE + Math.floor(at / width),
    );
    if ((page.points[Math.round(y) * page.width + Math.round(x)] ?? 0) > light) marks[at] = 1;
  }
  let length = 0;
  for (const part of partsIn({ width }, marks)) {
    const { left, top, right, bottom } = boundsOfPart(width, part);
    const isFree = left > 0 && top > 0 && right < width - 1 && bottom < height - 1;
    if (isFree && bottom - top >= LEAST_LETTER) length += right - left;
  }
  return length;
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

/** Half the side of the square around a point that is mostly dark within a bar: letters, even those of a title, leave more of it light. */
const AROUND = 12;

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

/** What hangs together of the marks and is as large as a bar. */
function darkPartsIn(page: GrayPicture, marks: Uint8Array): number[][] {
  return partsIn(page, marks).filter((part) => {
    const { left, top, right, bottom } = boundsOfPart(page.width, part);
    const [across, down] = [right - left, bottom - top];
    return Math.max(across, down) >= LEAST_BAR.length && Math.min(across, down) >= LEAST_BAR.height;
  });
}

/** The points of each part of the marks that hangs together. The marks are taken away. */
function partsIn({ width }: { width: number }, marks: Uint8Array): number[][] {
  const parts: number[][] = [];
  for (let start = 0; start < marks.length; start += 1) {
    if (marks[start] !== 1) continue;
    const part = [start];
    marks[start] = 0;
    for (let seen = 0; seen < part.length; seen += 1) {
      const at = part[seen] ?? 0;
      const x = at % width;
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (marks[next] !== 1) continue;
        marks[next] = 0;
        part.push(next);
      }
    }
    parts.push(part);
  }
  return parts;
}

function boundsOfPart(width: number, part: readonly number[]) {
  const bounds = { left: width, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
  for (const at of part) {
    const x = at % width;
    const y = (at - x) / width;
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}
