import type { z } from 'zod';
import type { FieldErrors } from '#contract/errors.ts';
import { pleaseEnter, tooLong } from '#domain/form/messages.ts';

/** A row of a file by its columns. */
export interface TableRow<Column extends string> {
  row: number;
  values: Record<Column, string>;
  /** Why nobody can tell what its cells hold. */
  fault: string | null;
}

/** A row with the record that it says; null where `fields` says what is wrong, by column. */
export interface PlannedRow<Column extends string, Item> {
  row: number;
  values: Record<Column, string>;
  fields: FieldErrors;
  item: Item | null;
}

/** How a file's rows are read. */
export interface RowReader<Column extends string, Item> {
  read(values: Record<Column, string>): { item: Item | null; fields: FieldErrors };
  /** What no other record has: the second row with any of them is refused. */
  keysOf(item: Item): readonly string[];
  /** The column where that is said, and what it is the second of. */
  repeated: { column: NoInfer<Column>; what: string };
}

/** What the rows of a file say. A row that cannot be told apart from another, or not be read at all, has no record. */
export function planRows<Column extends string, Item>(
  rows: readonly TableRow<Column>[],
  { read, keysOf, repeated }: RowReader<Column, Item>,
): PlannedRow<Column, Item>[] {
  const seen = new Map<string, number>();
  return rows.map(({ row, values, fault }) => {
    if (fault !== null) return { row, values, fields: { row: fault }, item: null };
    const { item, fields } = read(values);
    if (item === null) return { row, values, fields, item };
    const keys = keysOf(item);
    const first = keys.map((key) => seen.get(key)).find((at) => at !== undefined);
    if (first === undefined) {
      for (const key of keys) seen.set(key, row);
      return { row, values, fields, item };
    }
    return { row, values, fields: { [repeated.column]: sameAsRow(first, repeated.what) }, item: null };
  });
}

/** Why a row is refused that says what another one has said. */
export function sameAsRow(first: number, what: string): string {
  return `Row ${first} has the same ${what}.`;
}

/** Why a text of a row can't be taken: too long, missing, or what its schema says. */
export function whyNotText(label: string, issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') return tooLong(label, Number(issue.maximum));
  return issue.code === 'too_small' ? pleaseEnter(label) : issue.message;
}

/** Why a name of a row is no single company or client; `orElse` is what may be done in place of adding one. */
export function whyNoneNamed(what: string, where: string, found: number, orElse: string): string {
  return found === 0
    ? `No ${what} has this name. Add it under ${where} first, or ${orElse}.`
    : `${found} have this name. Enter this row by hand.`;
}
