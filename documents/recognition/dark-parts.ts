import type { GrayPicture } from './gray-picture.ts';

/** In points of a page in the size in which it is read: longer than the letters of a title, and as high as a line of text. */
export const LEAST_BAR = { length: 160, height: 22 };

/** Half the side of the square around a point that is mostly dark within a bar: letters, even those of a title, leave more of it light. */
export const AROUND = 12;

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

/** What is darker than a shade, hangs together and is as large as a bar. */
export function darkPartsIn(page: GrayPicture, dark: number): number[][] {
  return partsIn(page, mostlyDark(page, dark)).filter((part) => {
    const { left, top, right, bottom } = boundsOfPart(page.width, part);
    const [across, down] = [right - left, bottom - top];
    return Math.max(across, down) >= LEAST_BAR.length && Math.min(across, down) >= LEAST_BAR.height;
  });
}

/** The points of each part of the marks that hangs together. The marks are taken away. */
export function partsIn({ width }: { width: number }, marks: Uint8Array): number[][] {
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

export function boundsOfPart(width: number, part: readonly number[]) {
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
