import { describeCode } from '#domain/filing/describe-code.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { headingOf } from '#domain/filing-import/fields.ts';

/** A filing as a row of a file: the heading of each thing it says, with the cell as an agency would fill it in. */
export function cellsOfFiling(inputs: FilingInputs): Record<string, string> {
  const cells: Record<string, string> = {};
  const write = (path: string, value: unknown) => {
    if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
      if (value.length > 0) cells[headingOf(path)] = value.map(describeCode).join('; ');
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) write(path === '' ? name : `${path}.${name}`, inner);
    } else if (typeof value === 'boolean') {
      cells[headingOf(path)] = value ? 'Yes' : 'No';
    } else if (value !== undefined && value !== null && value !== '') {
      const text = String(value);
      cells[headingOf(path)] = /^[A-Z]{3,}(_[A-Z]+)*$/.test(text) ? describeCode(text) : text;
    }
  };
  write('', inputs);
  return cells;
}

const quoted = (cell: string) => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Filings as a CSV file. */
export function csvOfFilings(filings: readonly FilingInputs[]): string {
  const rows = filings.map(cellsOfFiling);
  return csvOfRows(rows);
}

/** Rows by heading as a CSV file. */
export function csvOfRows(rows: readonly Record<string, string>[]): string {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n');
}
