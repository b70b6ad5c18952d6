import type { FieldErrors } from '#contract/errors.ts';
import type { RowFault } from '#contract/filing-import.ts';
import type { ColumnMapping } from '#domain/table-row/map-columns.ts';
import { RECORDS } from './records.ts';

/** What is wrong with a row, each reason at the column of its file, or else at the one that we have for it. */
export function faultsOfRecord(
  fields: Readonly<FieldErrors>,
  { kind, columns }: { kind: keyof typeof RECORDS; columns: ColumnMapping },
): RowFault[] {
  return Object.entries(fields).map(([field, message]) => {
    const heading = Object.keys(columns).find((name) => columns[name] === field);
    const column = heading ?? RECORDS[kind].headings[field] ?? null;
    return { field: column === null ? null : field, column, message };
  });
}
