import type { GrayPicture } from './gray-picture.ts';

/** Of a page whose paper was made white, in the size in which pages are read (220 points an inch). */
const DARK = 160;
const WHITE = 255;

/** A rule is so long: more than half an inch, longer than any letter. */
const SHORTEST_RULE = 120;
/** Grain leaves holes in it. */
const WIDEST_HOLE = 3;
/** And so thick at most; a frame around a page, longer than any word, may be thicker. What is thicker still is a bar. */
const THICKEST_RULE = 8;
const FRAME = { length: 600, thickest: 16 };
/** Of a rule, so much is as thin: where a small word is blurred into a line, its stems are thick. */
const LEAST_THIN = 0.7;
/** What blur leaves of a rule around it. */
const HALO = 2;

/**
 * A page without its ruled lines and the dots that lead from a label to an amount: letters in a cell of lines are passed over by the
 * recognizer, and dots are taken for letters. Letters stay as they are, but for what crosses a line.
 */
export function withoutRulesAndLeaders(page: GrayPicture): GrayPicture {
  const clean = { ...page, points: page.points.slice() };
  eraseRules(page, clean);
  for (const dot of leadersIn(clean)) erase(clean, dot);
  return clean;
}

interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function erase({ width, height, points }: GrayPicture, { left, top, right, bottom }: Rectangle): void {
  const [from, to] = [Math.max(0, left - 1), Math.min(width, right + 2)];
  for (let y = Math.max(0, top - 1); y < Math.min(height, bottom + 2); y += 1)
    points.fill(WHITE, y * width + from, y * width + to);
}

const thickestOf = (length: number) => (length >= FRAME.length ? FRAME.thickest : THICKEST_RULE);

/** Both ways: `across` is the step from a point to the next of a run, `down` to the next run. */
function eraseRules({ width, height, points }: GrayPicture, clean: GrayPicture): void {
  const directions = [
    { length: width, count: height, across: 1, down: width },
    { length: height, count: width, across: width, down: 1 },
  ];
  for (const { length, count, across, down } of directions) {
    const isDark = (line: number, at: number) =>
      line >= 0 && line < count && (points[line * down + at * across] ?? WHITE) < DARK;
    const isThin = (line: number, at: number, thickest: number) => {
      let thickness = 1;
      for (let beside = line - 1; isDark(beside, at) && thickness <= thickest; beside -= 1) thickness += 1;
      for (let beside = line + 1; isDark(beside, at) && thickness <= thickest; beside += 1) thickness += 1;
      return thickness <= thickest;
    };
    const eraseRun = (line: number, from: number, to: number) => {
      const thickest = thickestOf(to - from);
      const thin: number[] = [];
      // A letter that stands on the line or crosses it is thick there.
      for (let at = from; at <= to; at += 1) if (isThin(line, at, thickest)) thin.push(at);
      if (thin.length < (to - from) * LEAST_THIN) return;
      for (const at of thin) {
        for (let beside = Math.max(0, line - HALO); beside <= Math.min(count - 1, line + HALO); beside += 1)
          clean.points[beside * down + at * across] = WHITE;
      }
    };
    for (let line = 0; line < count; line += 1) {
      let from = -1;
      let last = -1;
      for (let at = 0; at <= length; at += 1) {
        if (at < length && isDark(line, at)) {
          if (from < 0) from = at;
          last = at;
        } else if (from >= 0 && (at === length || at - last > WIDEST_HOLE)) {
          if (last - from >= SHORTEST_RULE) eraseRun(line, from, last);
          from = -1;
        }
      }
    }
  }
}

/** Of a dot in points; the least of a speck. */
const LARGEST_DOT = 9;
const LEAST_DOT = 4;
/** A row of fewer dots may be a sentence that breaks off. */
const FEWEST_DOTS = 6;
/** From the middle of a dot to that of the next. */
const GAP = { least: 4, most: 44 };
/** Dots of a row stand on one line and at one distance, but for the grid of points. */
const OFF_LINE = 3;
const OFF_STEP = 0.35;
/** From so many points beside a dot to so many there is paper, this light: beside a piece of a faint letter is the rest of it. */
const AROUND_DOT = { from: 2, to: 3 };
const LIGHT = 200;
/** Of those points so much may be specks, or the blur of what is near. */
const MOST_AROUND = 0.1;
/** More of them are grain. */
const MOST_DOTS = 20_000;

/** The dots of a page that stand in rows at even distances. */
function leadersIn(page: GrayPicture): Rectangle[] {
  const dots = dotsIn(page);
  if (dots.length > MOST_DOTS) return [];
  const near = nextOf(dots);
  const used = new Set<Dot>();
  const leaders: Rectangle[] = [];
  for (const first of dots.sort((one, other) => one.x - other.x)) {
    if (used.has(first)) continue;
    for (const second of near(first)) {
      const row = [first, second];
      let step = second.x - first.x;
      for (let next: Dot | undefined = second; next !== undefined; ) {
        const at: Dot = next;
        next = near(at).find(({ x }) => Math.abs(x - at.x - step) <= Math.max(2, step * OFF_STEP));
        if (next === undefined) break;
        step = (step * row.length + (next.x - at.x)) / (row.length + 1);
        row.push(next);
      }
      if (row.length < FEWEST_DOTS) continue;
      for (const dot of row) used.add(dot);
      leaders.push(...row);
      break;
    }
  }
  return leaders;
}

/** What may follow a dot in its row, the nearest first. */
function nextOf(dots: readonly Dot[]): (dot: Dot) => Dot[] {
  const cellOf = ({ x, y }: Dot) => [Math.floor(y / OFF_LINE), Math.floor(x / GAP.most)] as const;
  const cells = new Map<string, Dot[]>();
  for (const dot of dots) {
    const key = cellOf(dot).join();
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [dot]);
    else cell.push(dot);
  }
  return (dot) => {
    const [line, column] = cellOf(dot);
    return [line - 1, line, line + 1]
      .flatMap((y) => [column, column + 1].flatMap((x) => cells.get(`${y},${x}`) ?? []))
      .filter(
        ({ x, y }) => x - dot.x >= GAP.least && x - dot.x <= GAP.most && Math.abs(y - dot.y) <= OFF_LINE,
      )
      .sort((one, other) => one.x - other.x);
  };
}

interface Dot extends Rectangle {
  x: number;
  y: number;
}

/** What is dark, hangs together and is no larger than a dot. */
function dotsIn({ width, height, points }: GrayPicture): Dot[] {
  const isSeen = new Uint8Array(points.length);
  const dots: Dot[] = [];
  const open: number[] = [];
  for (let start = 0; start < points.length; start += 1) {
    if (isSeen[start] === 1 || (points[start] ?? WHITE) >= DARK) continue;
    const found = { left: width, top: height, right: 0, bottom: 0 };
    let count = 0;
    isSeen[start] = 1;
    open.push(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      count += 1;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x);
      found.top = Math.min(found.top, y);
      found.bottom = Math.max(found.bottom, y);
      for (let down = Math.max(0, y - 1); down <= Math.min(height - 1, y + 1); down += 1) {
        for (let across = Math.max(0, x - 1); across <= Math.min(width - 1, x + 1); across += 1) {
          const next = down * width + across;
          if (isSeen[next] === 1 || (points[next] ?? WHITE) >= DARK) continue;
          isSeen[next] = 1;
          open.push(next);
        }
      }
    }
    const isSmall = Math.max(found.right - found.left, found.bottom - found.top) < LARGEST_DOT;
    if (isSmall && count >= LEAST_DOT && standsAlone({ width, height, points }, found))
      dots.push({ ...found, x: (found.left + found.right) / 2, y: (found.top + found.bottom) / 2 });
  }
  return dots;
}

function standsAlone({ width, height, points }: GrayPicture, dot: Rectangle): boolean {
  let all = 0;
  let ink = 0;
  for (let y = dot.top - AROUND_DOT.to; y <= dot.bottom + AROUND_DOT.to; y += 1) {
    for (let x = dot.left - AROUND_DOT.to; x <= dot.right + AROUND_DOT.to; x += 1) {
      const away = Math.max(dot.left - x, x - dot.right, dot.top - y, y - dot.bottom);
      if (away < AROUND_DOT.from || x < 0 || y < 0 || x >= width || y >= height) continue;
      all += 1;
      if ((points[y * width + x] ?? WHITE) < LIGHT) ink += 1;
    }
  }
  return ink <= all * MOST_AROUND;
}
