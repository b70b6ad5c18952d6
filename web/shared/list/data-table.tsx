import { memo, type ReactNode } from 'react';
import { ChevronIcon } from '../icons.tsx';
import styles from './list.module.css';

export interface Column<Row, Sort extends string = string, Key extends string = string> {
  key: Key;
  /** Empty over what can be done with a row: shown whatever columns were chosen. */
  label: string;
  /** In the place of the label at the head of the column. */
  head?: ReactNode;
  /** Shown only where somebody chose it. */
  extra?: boolean;
  /** The API's name of the order that a press on this header asks for. */
  sort?: Sort;
  /** Of the column that selects: whether a row is. Its cells depend on their row and on this, and on nothing else. */
  isSelected?(row: Row): boolean;
  /** For amounts. */
  end?: boolean;
  /** Left out on small screens. */
  minor?: boolean;
  /** For what is long and has no spaces: a line of its own on small screens. */
  wide?: boolean;
  /** For names: one line whatever their length, with the whole name to be read by pointing at it. */
  name?: boolean;
  cell(row: Row): ReactNode;
}

export interface DataTableProps<Row, Sort extends string> {
  /** What the table shows, for those who cannot see it. */
  caption: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  sort?: { by: Sort; order: string; onSort(by: Sort, order: 'asc' | 'desc'): void } | undefined;
  /** Sums of the whole list under the rows, by the keys of the columns that have them; the first column names them. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** What the sums are of, where the rows are a page only: "1,234 invoices". */
  totalsOf?: string | undefined;
  /** Position of the row that the keyboard stands on. */
  current?: number | null | undefined;
  /** The rows are those of the question before; the new ones are on their way. */
  stale?: boolean;
  /** Lower rows. */
  density?: string | undefined;
}

/** A dense table; on a small screen each row becomes a short list with its labels. */
export function DataTable<Row, Sort extends string = string>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  totals,
  totalsOf,
  current = null,
  stale,
  density,
}: DataTableProps<Row, Sort>) {
  const selecting = columns.find(({ isSelected }) => isSelected !== undefined);
  // A box to select by names nothing.
  const nameAt = columns.findIndex(({ head }) => head === undefined);
  return (
    <div className={styles.scroller}>
      <table
        className={styles.table}
        data-stale={stale || undefined}
        data-density={density || undefined}
        aria-busy={stale || undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-minor={column.minor || undefined}
                className={column.end ? styles.end : undefined}
                aria-sort={
                  sort && column.sort === sort.by
                    ? sort.order === 'asc'
                      ? 'ascending'
                      : 'descending'
                    : undefined
                }
              >
                {column.sort && sort ? (
                  <SortButton column={column} by={column.sort} sort={sort} />
                ) : (
                  (column.head ?? column.label)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, position) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              columns={columns as readonly Column<unknown>[]}
              isCurrent={position === current}
              isSelected={selecting?.isSelected?.(row) ?? false}
            />
          ))}
        </tbody>
        {totals === undefined ? null : (
          <tfoot>
            <tr>
              {columns.map((column, index) =>
                index === nameAt ? (
                  <th key={column.key} scope="row">
                    {totalsOf === undefined ? 'Total' : `Total of ${totalsOf}`}
                  </th>
                ) : (
                  <Cell key={column.key} column={column} content={totals[column.key]} />
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface RowProps {
  row: unknown;
  columns: readonly Column<unknown>[];
  isCurrent: boolean;
  isSelected: boolean;
}

/** Of a page of two hundred rows a key changes two: the others are drawn again only where a column is another one. */
const TableRow = memo(function TableRow({ row, columns, isCurrent, isSelected }: RowProps) {
  return (
    <tr data-current={isCurrent || undefined} data-selected={isSelected || undefined}>
      {columns.map((column) => (
        <Cell key={column.key} column={column} content={column.cell(row)} />
      ))}
    </tr>
  );
}, isSameRow);

function isSameRow(before: RowProps, now: RowProps): boolean {
  return (
    before.row === now.row &&
    before.isCurrent === now.isCurrent &&
    before.isSelected === now.isSelected &&
    before.columns.length === now.columns.length &&
    before.columns.every((column, at) => isSameColumn(column, now.columns[at]))
  );
}

function isSameColumn(before: Column<unknown>, now: Column<unknown> | undefined): boolean {
  return (
    before.key === now?.key &&
    (before.cell === now.cell || (before.isSelected !== undefined && now.isSelected !== undefined))
  );
}

/** One cell of a row, or of its sums. */
export function Cell<Row>({ column, content }: { column: Column<Row>; content: ReactNode }) {
  return (
    <td
      data-label={column.label}
      data-minor={column.minor || undefined}
      data-wide={column.wide || undefined}
      data-name={column.name || undefined}
      title={column.name && typeof content === 'string' ? content : undefined}
      className={column.end ? styles.end : undefined}
    >
      {content}
    </td>
  );
}

function SortButton<Row, Sort extends string>({
  column,
  by,
  sort,
}: {
  column: Column<Row, Sort>;
  by: Sort;
  sort: NonNullable<DataTableProps<Row, Sort>['sort']>;
}) {
  const active = sort.by === by;
  return (
    <button
      type="button"
      className={styles.sort}
      data-order={active ? sort.order : undefined}
      onClick={() => sort.onSort(by, active && sort.order === 'asc' ? 'desc' : 'asc')}
    >
      {column.label}
      <ChevronIcon />
    </button>
  );
}
