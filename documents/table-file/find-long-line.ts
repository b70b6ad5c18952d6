/**
 * The number of the first line with more characters than that, or null. It costs less than to take the line apart:
 * asked first, a file of one long line is refused before it has become a million cells.
 */
export function findLongLine(text: string, most: number): number | null {
  const lineEnd = /\r\n|\n|\r|$/g;
  for (let start = 0, line = 1; start < text.length; line += 1) {
    lineEnd.lastIndex = start;
    const end = lineEnd.exec(text);
    const at = end?.index ?? text.length;
    if (at - start > most) return line;
    start = at + Math.max(1, end?.[0].length ?? 1);
  }
  return null;
}
