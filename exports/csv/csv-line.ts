/**
 * What must stand in quotes (RFC 4180), and what some spreadsheets begin a cell at unless it does: of "Lone Star;=1+1"
 * the second half would be a cell of its own, and run.
 */
const QUOTED = /["\r\n,;\t]/;

/** The cells as a line of a CSV file, with its end. */
export function csvLine(cells: readonly string[], end: '\n' | '\r\n' = '\n'): string {
  let line = '';
  for (const cell of cells) line += `,${QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell}`;
  return `${line.slice(1)}${end}`;
}

/** Says to a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
