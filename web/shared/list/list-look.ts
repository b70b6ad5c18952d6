import type { Column } from './data-table.tsx';

/** How a list looks, as its address says it: the columns in their order with commas between them, and the density. */
export interface ListLook {
  columns?: string | undefined;
  density?: string | undefined;
}

export const LOOK_KEYS = ['columns', 'density'] as const;

type Choosable = Pick<Column<never>, 'key' | 'label' | 'extra'>;

/** What can be done with a row stands in a column without a label, and is nobody's choice. */
export const isChoosable = ({ label }: Choosable) => label !== '';

/**
 * The columns that were chosen, in the order chosen; without a choice, and where none of it is known, the usual ones.
 * Those that cannot be chosen stay, at the end.
 */
export function chosenColumns<C extends Choosable>(all: readonly C[], { columns }: ListLook): readonly C[] {
  const usual = all.filter(({ extra }) => extra !== true);
  if (!columns) return usual;
  const choosable = all.filter(isChoosable);
  const chosen = columns.split(',').flatMap((key) => choosable.find((column) => column.key === key) ?? []);
  if (chosen.length === 0) return usual;
  return [...new Set(chosen), ...all.filter((column) => !isChoosable(column))];
}

/** A choice of columns for the address; nothing where it is the usual one. */
export function columnsParameter(all: readonly Choosable[], chosen: readonly string[]): string {
  const usual = chosenColumns(all, {}).map(({ key }) => key);
  return chosen.join() === usual.join() ? '' : chosen.join(',');
}
