import type { FileColumn } from '#contract/filing-import.ts';
import { REASON_HEADING } from '#domain/filing-import/fields.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import styles from './filing-import.module.css';

const tableColumns = ({ offered, nameOf, onSay }: Props): readonly Column<FileColumn>[] => [
  { key: 'heading', label: 'Column in your file', cell: ({ heading }) => heading },
  {
    key: 'samples',
    label: 'For example',
    minor: true,
    cell: ({ samples }) => <span className={styles.samples}>{samples.join(' · ')}</span>,
  },
  {
    key: 'path',
    label: 'Read as',
    cell: (column) => (
      <select
        className={styles.pick}
        aria-label={`${column.heading} is read as`}
        value={column.path ?? ''}
        onChange={(event) => onSay(column.heading, event.target.value === '' ? null : event.target.value)}
      >
        <option value="">Not read</option>
        {pathsFor(column, offered).map((path) => (
          <option key={path} value={path}>
            {nameOf(path)}
          </option>
        ))}
      </select>
    ),
  },
];

const pathsFor = ({ path }: FileColumn, offered: Props['offered']) =>
  path === null || offered.includes(path) ? offered : [path, ...offered];

interface Props {
  columns: readonly FileColumn[];
  /** The fields that a column may hold. */
  offered: readonly string[];
  nameOf(path: string): string;
  onSay(heading: string, path: string | null): void;
}

/** What the columns of a file hold. Those that nobody reads stand open: one of them may be what is missing. */
export function ImportColumns(props: Props) {
  const { columns } = props;
  // Our own files of rows to correct have a column that nobody is meant to read.
  const unread = columns.filter(({ path, heading }) => path === null && heading !== REASON_HEADING);
  const read = columns.filter(({ path }) => path !== null);
  return (
    <>
      {unread.length === 0 ? null : (
        <section className={styles.part} aria-labelledby="not-read">
          <h2 id="not-read">
            {unread.length === 1 ? '1 column is not read' : `${unread.length} columns are not read`}
          </h2>
          <div className={styles.window}>
            <DataTable
              caption="Columns that are not read"
              columns={tableColumns(props)}
              rows={unread}
              rowKey={({ heading }) => heading}
            />
          </div>
        </section>
      )}
      <details className={styles.fold}>
        <summary>
          <h2>{read.length === 1 ? '1 column is read' : `${read.length} columns are read`}</h2>
          <span>Check or change them</span>
        </summary>
        <DataTable
          caption="Columns that are read"
          columns={tableColumns(props)}
          rows={read}
          rowKey={({ heading }) => heading}
        />
      </details>
    </>
  );
}
