/** Cells in columns of fixed width; a text that is too long ends in an ellipsis, the last column runs free. */
export function columns(widths: readonly number[], cells: readonly string[]): string {
  return cells
    .map((cell, index) => {
      const width = widths[index];
      if (width === undefined) return cell;
      return (cell.length > width ? `${cell.slice(0, width - 1)}…` : cell).padEnd(width);
    })
    .join('  ')
    .trimEnd();
}

/** Text broken at its blanks into lines of at most `width`, each behind `indent`. */
export function wrapped(text: string, width: number, indent: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return line === '' ? lines : [...lines, indent + line];
}
