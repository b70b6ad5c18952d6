import type { FilingInputs } from '#domain/filing/filing-inputs.ts';

/**
 * The inputs without blanks: texts that are empty and groups and trailing rows in which nothing was typed. Rows
 * between filled ones stay, so that a check's "insurers.1.naic" means the row that the person sees.
 */
export function tidyInputs(inputs: FilingInputs): FilingInputs {
  return (tidy(inputs) ?? {}) as FilingInputs;
}

function tidy(value: unknown): unknown {
  if (value === '' || value === null || value === undefined) return undefined;
  if (Array.isArray(value)) {
    const rows = value.map((row) => tidy(row));
    while (rows.length > 0 && rows.at(-1) === undefined) rows.pop();
    return rows.length === 0 ? undefined : rows.map((row) => row ?? {});
  }
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value)
    .map(([key, part]) => [key, tidy(part)] as const)
    .filter(([, part]) => part !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** The rows of a list in which something was typed. */
export function filledRows<Row>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => tidy(row) !== undefined);
}
