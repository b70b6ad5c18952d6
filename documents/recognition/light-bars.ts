import { AROUND, boundsOfPart, darkPartsIn, LEAST_BAR, partsIn } from './dark-parts.ts';
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
    const writing = lengthOfWriting(page, bar, (ground + paper) / 2);
    if (writing < (isWithin(page, bar) ? LEAST_WRITING : LEAST_WRITING_AT_EDGE)) continue;
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

const barsIn = (page: GrayPicture, dark: number): Bar[] =>
  darkPartsIn(page, dark).flatMap((part) => {
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
    const shade = shadeAt(page, pointAt(place, along, across));
    return shade === null ? null : shade < dark;
  };
  const isAtEdge = (along: number) => isDark(along + Math.sign(along) * AROUND, 0) === null;
  const shareAlong = (across: number, start: number, end: number) =>
    shareOf(start, end, (along) => isDark(along, across));
  const shareAcross = (along: number, start: number, end: number) =>
    shareOf(start, end, (across) => isDark(along, across));
  const [inner, outer] = [from + AROUND, to - AROUND];
  const top = edgeFrom(outline.top + EDGE * 2, -1, (across) => shareAlong(across, inner, outer));
  const bottom = edgeFrom(outline.bottom - EDGE * 2, 1, (across) => shareAlong(across, inner, outer));
  // At the edge of a sheet a margin narrower than a square seems dark.
  const marginOf = (along: number) => (isAtEdge(along) ? AROUND : 0);
  const ends = (along: number) => shareAcross(along, top + EDGE, bottom - EDGE);
  const left = edgeFrom(from + EDGE * 2 + marginOf(from), -1, ends, marginOf(from) * 2);
  const right = edgeFrom(to - EDGE * 2 - marginOf(to), 1, ends, marginOf(to) * 2);
  if (right - left < LEAST_BAR.length || bottom - top < LEAST_BAR.height) return null;
  const isStraight =
    [top + EDGE, bottom - EDGE].every((at) => (shareAlong(at, left, right) ?? 1) >= LEAST_DARK.long) &&
    [left + EDGE, right - EDGE].every((at) => (shareAcross(at, top, bottom) ?? 1) >= LEAST_DARK.short);
  const isSharp =
    [top - BLUR - 1, bottom + BLUR + 1].every(
      (at) => (shareAlong(at, left, right) ?? 0) <= MOST_DARK_OUTSIDE,
    ) &&
    [left - BLUR - 1, right + BLUR + 1].every(
      (at) => (shareAcross(at, top, bottom) ?? 0) <= MOST_DARK_OUTSIDE,
    );
  return isStraight && isSharp ? { place, left, top, right, bottom } : null;
}

/** From inside, the last line that is mostly dark. */
function edgeFrom(start: number, step: 1 | -1, shareAt: (at: number) => number | null, further = 0): number {
  let at = start;
  while (Math.abs(at + step - start) <= OFF_EDGE + further && (shareAt(at + step) ?? 0) >= 0.5) at += step;
  return at;
}

/** Of those that are on the page; null where none is. */
function shareOf(start: number, end: number, holds: (at: number) => boolean | null): number | null {
  let count = 0;
  let all = 0;
  for (let at = start; at <= end; at += 1) {
    const held = holds(at);
    if (held !== null) all += 1;
    if (held === true) count += 1;
  }
  return all === 0 ? null : count / all;
}

/** Null off the page. */
function shadeAt({ width, height, points }: GrayPicture, place: readonly [number, number]): number | null {
  const [x, y] = place.map(Math.round) as [number, number];
  return x < 0 || y < 0 || x >= width || y >= height ? null : (points[y * width + x] ?? WHITE);
}

/** Whether none of its edges is off the page. */
function isWithin({ width, height }: GrayPicture, bar: Bar): boolean {
  const [left, top, right, bottom] = boundsOf(bar.place, [bar.left, bar.top, bar.right, bar.bottom]);
  return left > 0 && top > 0 && right < width - 1 && bottom < height - 1;
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
  const end = (liesDown ? height : width) - 1;
  // Where the sheet ends no edge is seen.
  const seen = (across: number) => (across <= 0 || across >= end ? null : across);
  const edges = [
    firsts.map((across, along) => seen(edgeOf(along, across, -1))),
    lasts.map((across, along) => seen(edgeOf(along, across, 1))),
  ] as const;
  const slopes = edges.map(slopeOf);
  const known = slopes.filter((each) => each !== null);
  if (known.length === 0) return null;
  const slope = known.reduce((sum, each) => sum + each, 0) / known.length;
  if (Math.abs(slope) > STEEPEST) return null;
  const first = middleOfLine(edges[0], slopes[0] ?? slope) ?? 0;
  const last = middleOfLine(edges[1], slopes[1] ?? slope) ?? end;
  const [along, across] = [(from + to) / 2, (first + last) / 2];
  const place: Matrix = liesDown
    ? [1, slope, -slope, 1, along, across]
    : [slope, 1, 1, -slope, across, along];
  const [length, high] = [(to - from) / 2, (last - first) / 2];
  return { place, left: -length, top: -high, right: length, bottom: high };
}

type Edge = readonly (number | null)[];

/** By how much a straight line through values at even steps rises, some of which are off it; null where too few are seen. */
function slopeOf(values: Edge): number | null {
  const half = Math.floor(values.length / 2);
  const rises = values.slice(half).flatMap((value, at) => {
    const before = values[at] ?? null;
    return value === null || before === null ? [] : [value - before];
  });
  return rises.length * 2 < half ? null : median(rises) / Math.max(1, half);
}

/** Where the middle of such a line is; null where nothing of it is seen. */
function middleOfLine(values: Edge, slope: number): number | null {
  const center = (values.length - 1) / 2;
  const middles = values.flatMap((value, at) => (value === null ? [] : [value - slope * (at - center)]));
  return middles.length === 0 ? null : median(middles);
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
/** A bar at the edge of a sheet may be the table that it lay on: it has to have lines of writing. */
const LEAST_WRITING_AT_EDGE = 300;

/** How long the light writing in a bar is, letter by letter. A blot has none. */
function lengthOfWriting(page: GrayPicture, bar: Bar, light: number): number {
  const width = Math.floor(bar.right - bar.left - 2 * EDGE);
  const height = Math.floor(bar.bottom - bar.top - 2 * EDGE);
  const marks = new Uint8Array(width * height);
  for (let at = 0; at < marks.length; at += 1) {
    const place = pointAt(bar.place, bar.left + EDGE + (at % width), bar.top + EDGE + Math.floor(at / width));
    if ((shadeAt(page, place) ?? 0) > light) marks[at] = 1;
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
