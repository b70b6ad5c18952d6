import { type Db, inTransaction } from '#db/pool.ts';
import { insertImportRows } from '#db/queries/filing-import-rows.ts';
import { insertImport, moveImport } from '#db/queries/filing-imports.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { headingOf } from '#domain/filing-import/fields.ts';
import { wordsOf } from '#domain/filing-import/read-row.ts';
import { runImport } from '#operations/filing-import/run-import.ts';
import type { TestApp } from './app.ts';

/** A filing as a row of a file: the heading of each thing it says, with the cell as an agency would fill it in. */
export function cellsOfFiling(inputs: FilingInputs): Record<string, string> {
  const cells: Record<string, string> = {};
  const write = (path: string, value: unknown) => {
    if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
      if (value.length > 0) cells[headingOf(path)] = value.map(wordsOf).join('; ');
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) write(path === '' ? name : `${path}.${name}`, inner);
    } else if (typeof value === 'boolean') {
      cells[headingOf(path)] = value ? 'Yes' : 'No';
    } else if (value !== undefined && value !== null && value !== '') {
      const text = String(value);
      cells[headingOf(path)] = /^[A-Z]{3,}(_[A-Z]+)*$/.test(text) ? wordsOf(text) : text;
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

/** Does the work of an import as the worker would, until nothing is left to do. */
export async function workOff({ context }: Pick<TestApp, 'context'>, importId: string): Promise<void> {
  for (;;) {
    await runImport(context, { importId });
    const { status } = await context.db
      .selectFrom('filing_imports')
      .select('status')
      .where('id', '=', importId)
      .executeTakeFirstOrThrow();
    if (status !== 'QUEUED' && status !== 'RUNNING') return;
  }
}

/** A file of a user with one row that waits; nothing else is under way then, since of that there is a limit. */
export async function importThatWaits(
  db: Db,
  { userId, companyId }: { userId: string; companyId: string },
  status: 'QUEUED' | 'CANCELED',
): Promise<string> {
  await db
    .updateTable('filing_imports')
    .set({ status: 'CANCELED', finished_at: new Date() })
    .where('status', '=', 'QUEUED')
    .execute();
  return await inTransaction(db, async (tx) => {
    const of = { companyId, sha256: '0'.repeat(64) };
    const about = { mode: 'SUBMIT', fileName: 'filings.csv', format: 'CSV', headings: ['A'] } as const;
    const who = { sentBy: userId, customerId: userId, at: new Date() };
    const mapping = { columns: {}, defaults: {} };
    const importId = await insertImport(tx, { ...of, ...about, ...who, mapping });
    const row = { row: 2, cells: ['1'], summary: '', unreadable: null };
    await insertImportRows(tx, { ...of, importId }, [row]);
    if (status === 'CANCELED') await moveImport(tx, importId, ['QUEUED'], { status, at: new Date() });
    return importId;
  });
}
