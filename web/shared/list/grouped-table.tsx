import { type ReactNode, useState } from 'react';
import { ChevronIcon } from '../icons.tsx';
import { Cell, type Column } from './data-table.tsx';
import styles from './grouped-table.module.css';
import list from './list.module.css';

export interface RowGroup<Row> {
  key: string;
  label: ReactNode;
  /** Beside the label: how many, and where they stand. */
  aside?: ReactNode;
  /** By the keys of the columns that have them. */
  totals?: Readonly<Record<string, ReactNode>>;
  rows: readonly Row[];
  /** How many of them stand at once; the others are a click away. */
  rowsAtOnce?: number;
  /** Its rows are shown only when somebody asks for them; left out: it cannot be folded. */
  isFolded?: boolean;
}

interface Props<Row> {
  /** What the table shows, for those who cannot see it. */
  caption: string;
  columns: readonly Column<Row>[];
  groups: readonly RowGroup<Row>[];
  rowKey(row: Row): string;
  /** Sums of all groups, by the keys of the columns, and what they are of: "58 reports". */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  totalsOf?: string;
  /** The rows are those of the question before. */
  stale?: boolean;
}

const ROWS_AT_ONCE = 50;

/** A table whose rows stand in groups, under one head that stays in sight; each group says what it comes to. */
export function GroupedTable<Row>({ caption, columns, groups, rowKey, totals, totalsOf, stale }: Props<Row>) {
  return (
    <div className={styles.box}>
      <table
        className={`${list.table} ${styles.groups}`}
        data-stale={stale || undefined}
        aria-busy={stale || undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, end, minor }) => (
              <th
                key={key}
                scope="col"
                data-minor={minor || undefined}
                className={end ? list.end : undefined}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.key} columns={columns} group={group} rowKey={rowKey} />
        ))}
        {totals === undefined ? null : (
          <tfoot>
            <tr>
              <SumCells columns={columns} totals={totals}>
                {(span) => (
                  <th scope="row" colSpan={span}>
                    Total of {totalsOf}
                  </th>
                )}
              </SumCells>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Group<Row>({
  columns,
  group: { key, label, aside, totals = {}, rows, rowsAtOnce = ROWS_AT_ONCE, isFolded },
  rowKey,
}: Pick<Props<Row>, 'columns' | 'rowKey'> & { group: RowGroup<Row> }) {
  const [isOpen, setOpen] = useState(isFolded !== true);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, rowsAtOnce);
  const words = (
    <>
      <b>{label}</b> <small>{aside}</small>
    </>
  );
  return (
    <tbody data-group={key}>
      <tr className={styles.group}>
        <SumCells columns={columns} totals={totals}>
          {(span) => (
            <th scope="rowgroup" colSpan={span}>
              {isFolded === undefined ? (
                words
              ) : (
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(!isOpen)}
                >
                  <ChevronIcon />
                  {words}
                </button>
              )}
            </th>
          )}
        </SumCells>
      </tr>
      {isOpen
        ? shown.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} content={column.cell(row)} />
              ))}
            </tr>
          ))
        : null}
      {isOpen && rows.length > shown.length ? (
        <tr>
          <td colSpan={columns.length}>
            <button type="button" className={list.clear} onClick={() => setWhole(true)}>
              Show all {rows.length.toLocaleString('en-US')}
            </button>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

/** A label up to the first sum, and the sums under their columns. */
function SumCells<Row>({
  columns,
  totals,
  children,
}: {
  columns: readonly Column<Row>[];
  totals: Readonly<Record<string, ReactNode>>;
  children(span: number): ReactNode;
}) {
  const found = columns.findIndex(({ key }) => key in totals);
  const first = found === -1 ? columns.length : found;
  // A minor column goes on narrow screens: it has a cell of its own here, so that the others stay in their places.
  const minor = columns.slice(0, first).filter((column) => column.minor);
  return (
    <>
      {children(first - minor.length)}
      {minor.map(({ key }) => (
        <td key={key} data-minor />
      ))}
      {columns.slice(first).map((column) => (
        <Cell key={column.key} column={column} content={totals[column.key]} />
      ))}
    </>
  );
}
