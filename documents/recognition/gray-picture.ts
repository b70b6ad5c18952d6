/** A picture in shades of gray: one byte a point, line by line from the top left; 0 is black. */
export interface GrayPicture {
  width: number;
  height: number;
  points: Uint8Array;
}

/** x' = a x + c y + e, y' = b x + d y + f, as PDF and canvas write it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const WHITE = 255;

export function blankPicture(width: number, height: number): GrayPicture {
  return { width, height, points: new Uint8Array(width * height).fill(WHITE) };
}

/** First `inner`, then `outer`. */
export function composed(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Null for what puts everything on a line. */
export function inverseOf([a, b, c, d, e, f]: Matrix): Matrix | null {
  const area = a * d - b * c;
  if (!Number.isFinite(area) || Math.abs(area) < 1e-9) return null;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

export const pointAt = ([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** The smallest upright rectangle around a rectangle that a matrix turns: left, top, right, bottom. */
export function boundsOf(
  matrix: Matrix,
  [left, top, right, bottom]: readonly [number, number, number, number],
): [number, number, number, number] {
  const corners = [
    pointAt(matrix, left, top),
    pointAt(matrix, right, top),
    pointAt(matrix, left, bottom),
    pointAt(matrix, right, bottom),
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** A picture made smaller by a whole number: each point the mean of those that it stands for. */
function shrunk({ width, height, points }: GrayPicture, by: number): GrayPicture {
  if (by <= 1) return { width, height, points };
  const small = blankPicture(Math.max(1, Math.floor(width / by)), Math.max(1, Math.floor(height / by)));
  const most = by * by;
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      let sum = 0;
      for (let down = 0; down < by; down += 1) {
        const from = (y * by + down) * width + x * by;
        for (let across = 0; across < by; across += 1) sum += points[from + across] ?? WHITE;
      }
      small.points[y * small.width + x] = sum / most;
    }
  }
  return small;
}

/**
 * Draws a picture on another one. `matrix` leads from points of `source` to points of `sheet`. Nothing is computed for what would not
 * be seen: a picture beside the sheet, or one on a line.
 */
export function drawOn(sheet: GrayPicture, source: GrayPicture, matrix: Matrix): void {
  const area = stretchOn(sheet, source, matrix);
  if (area === null) return;
  const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
  const by = Math.min(Math.max(1, Math.floor(1 / scale)), source.width, source.height);
  const from = shrunk(source, by);
  const back = inverseOf(composed(matrix, [by, 0, 0, by, 0, 0]));
  if (back === null) return;
  for (let y = area.top; y < area.bottom; y += 1) {
    for (let x = area.left; x < area.right; x += 1) {
      const sourceX = back[0] * (x + 0.5) + back[2] * (y + 0.5) + back[4];
      const sourceY = back[1] * (x + 0.5) + back[3] * (y + 0.5) + back[5];
      if (sourceX < 0 || sourceY < 0 || sourceX >= from.width || sourceY >= from.height) continue;
      sheet.points[y * sheet.width + x] = between(from, sourceX - 0.5, sourceY - 0.5);
    }
  }
}

/** The points of `sheet` that a picture may be drawn on; null where there are none. */
export function stretchOn(
  sheet: GrayPicture,
  source: GrayPicture,
  matrix: Matrix,
): { left: number; top: number; right: number; bottom: number } | null {
  const bounds = boundsOf(matrix, [0, 0, source.width, source.height]);
  if (inverseOf(matrix) === null || !bounds.every(Number.isFinite)) return null;
  const [left, top] = [Math.max(0, Math.floor(bounds[0])), Math.max(0, Math.floor(bounds[1]))];
  const right = Math.min(sheet.width, Math.ceil(bounds[2]));
  const bottom = Math.min(sheet.height, Math.ceil(bounds[3]));
  return left < right && top < bottom ? { left, top, right, bottom } : null;
}

/** The shade between four points. */
function between({ width, height, points }: GrayPicture, x: number, y: number): number {
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const across = Math.max(0, x - left);
  const down = Math.max(0, y - top);
  const upper =
    (points[top * width + left] ?? WHITE) * (1 - across) + (points[top * width + right] ?? WHITE) * across;
  const lower =
    (points[bottom * width + left] ?? WHITE) * (1 - across) +
    (points[bottom * width + right] ?? WHITE) * across;
  return upper * (1 - down) + lower * down;
}

const TILE = 40;
/** A dark part is no paper: it is left as it is. */
const DARKEST_PAPER = 80;
/** What is nearly as light as the paper around it is grain. */
const GRAIN = 0.88;

/** The paper of a photo or a scan made white everywhere, whatever light fell on it. */
export function withWhitePaper({ width, height, points }: GrayPicture): GrayPicture {
  const columns = Math.ceil(width / TILE);
  const rows = Math.ceil(height / TILE);
  const paper: GrayPicture = blankPicture(columns, rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      paper.points[row * columns + column] = paperOf({ width, height, points }, column * TILE, row * TILE);
  const even = blankPicture(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const light = between(paper, x / TILE - 0.5, y / TILE - 0.5);
      even.points[y * width + x] = Math.min(WHITE, ((points[y * width + x] ?? WHITE) * WHITE) / light);
    }
  }
  return even;
}

/**
 * A page of white paper with its ink darker, the more so the fainter it is: small gray letters and thin lines, which blur makes lighter
 * still, are no longer taken for paper.
 */
export function withDarkInk(page: GrayPicture): GrayPicture {
  return { ...page, points: page.points.map((shade) => (shade * shade) / WHITE) };
}

/** The shade of most of a tile, and a little less. */
function paperOf({ width, height, points }: GrayPicture, left: number, top: number): number {
  const counts = new Uint32Array(256);
  let all = 0;
  for (let y = top; y < Math.min(height, top + TILE); y += 2) {
    for (let x = left; x < Math.min(width, left + TILE); x += 2) {
      const at = points[y * width + x] ?? WHITE;
      counts[at] = (counts[at] ?? 0) + 1;
      all += 1;
    }
  }
  let seen = 0;
  for (let shade = 0; shade < 256; shade += 1) {
    seen += counts[shade] ?? 0;
    if (seen >= all * 0.5) return Math.max(DARKEST_PAPER, shade * GRAIN);
  }
  return WHITE;
}
