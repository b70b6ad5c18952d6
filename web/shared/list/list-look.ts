import type { Column } from './data-table.tsx';

/** How a list looks, as its address says it: the columns in their order with commas between them, and the density. */
export interface ListLook {
  columns?: string | undefined;
  density?: string | undefined;
}

export const LOOK_KEYS = ['columns', 'density'] as const;

/** The columns that were chosen, in the order chosen; without a choice, and where none of it is known, the usual ones. */
export function chosenColumns<C extends Pick<Column<never>, 'key'>>(
  all: readonly C[],
  { columns }: ListLook,
): readonly C[] {
  const usual = all.filter((column) => !('extra' in column && column.extra === true));
  if (!columns) return usual;
  const chosen = columns.split(',').flatMap((key) => all.find((column) => column.key === key) ?? []);
  return chosen.length > 0 ? [...new Set(chosen)] : usual;
}

/** A choice of columns for the address; nothing where it is the usual one. */
export function columnsParameter(
  all: readonly Pick<Column<never>, 'key'>[],
  chosen: readonly string[],
): string {
  const usual = chosenColumns(all, {}).map(({ key }) => key);
  return chosen.join() === usual.join() ? '' : chosen.join(',');
}
