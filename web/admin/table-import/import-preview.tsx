import type { z } from 'zod';
import type { tableImportBody } from '#contract/table-import.ts';
import { Button } from '../../shared/button.tsx';
import { saveText } from '../../shared/documents/save-file.ts';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { describeCount, displayCount } from '../../shared/list/pagination.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import styles from './table-import.module.css';

/** What became, or would become, of a file of any kind. */
export type ImportAnswer = Pick<
  z.infer<ReturnType<typeof tableImportBody<{ values: z.ZodType<Record<string, string>> }>>>,
  'counts' | 'items' | 'dryRun' | 'ignoredColumns' | 'failedRows'
>;
type Row = ImportAnswer['items'][number];

/** How the things of a file are called, and which of its columns are shown. */
export interface ImportedThings {
  one: string;
  many: string;
  /** By the name of the value, with its heading. */
  columns: Readonly<Record<string, string>>;
}

/** As many rows as are looked through; what is wrong stands first. */
const SHOWN = 200;

const OUTCOMES = {
  CREATED: { tone: 'ok', shape: 'square', before: 'New', after: 'Added' },
  UPDATED: { tone: 'info', shape: 'diamond', before: 'Update', after: 'Updated' },
  UNCHANGED: { tone: 'plain', shape: 'ring', before: 'No change', after: 'No change' },
  FAILED: { tone: 'bad', shape: 'triangle', before: 'Can’t import', after: 'Not imported' },
} as const;

const columns = (shown: ImportedThings['columns'], isDone: boolean): readonly Column<Row>[] => [
  { key: 'row', label: 'Row', end: true, cell: ({ row }) => <span className="figures">{row}</span> },
  {
    key: 'outcome',
    label: 'Result',
    cell: ({ outcome, fields }) => {
      const { before, after, ...look } = OUTCOMES[outcome];
      return (
        <>
          <Tag {...look}>{isDone ? after : before}</Tag>
          {Object.entries(fields).map(([name, why]) => (
            <small key={name} className={styles.why} data-tone="bad">
              {why}
            </small>
          ))}
        </>
      );
    },
  },
  ...Object.entries(shown).map(([name, label]) => ({
    key: name,
    label,
    cell: ({ values }: Row) => values[name] ?? '',
  })),
];

interface Props {
  answer: ImportAnswer;
  things: ImportedThings;
  isKeeping: boolean;
  onKeep(): void;
}

/** What a file says, row by row, before and after it is taken in. */
export function ImportPreview({ answer, things, isKeeping, onKeep }: Props) {
  const { counts, items, dryRun, ignoredColumns, failedRows } = answer;
  const toDo = counts.created + counts.updated;
  const shown = [
    ...items.filter(({ outcome }) => outcome === 'FAILED'),
    ...items.filter(({ outcome }) => outcome !== 'FAILED'),
  ].slice(0, SHOWN);
  return (
    <section className={styles.part} aria-labelledby="rows">
      <h2 id="rows">{dryRun ? 'Preview' : 'Imported'}</h2>
      <p>
        {describeCount(counts.rows, true, 'row')}: {displayCount(counts.created)} {dryRun ? 'new' : 'added'},{' '}
        {displayCount(counts.updated)} {dryRun ? 'to update' : 'updated'}, {displayCount(counts.unchanged)}{' '}
        unchanged, {displayCount(counts.failed)} {dryRun ? 'can’t be imported' : 'not imported'}.
      </p>
      {ignoredColumns.length > 0 ? (
        <Notice tone="info">Columns ignored: {ignoredColumns.join(', ')}.</Notice>
      ) : null}
      {failedRows === null ? null : (
        <Notice
          tone="warn"
          title={
            counts.failed === 1
              ? '1 row needs correction'
              : `${displayCount(counts.failed)} rows need correction`
          }
          action={
            <Button
              variant="dimmed-white"
              onClick={() => saveText(failedRows, `${things.many}-to-correct.csv`)}
            >
              Download these rows
            </Button>
          }
        >
          Correct the file and import it again. What is already on record isn’t added twice.
        </Notice>
      )}
      <DataTable
        caption="Rows of the file"
        columns={columns(things.columns, !dryRun)}
        rows={shown}
        rowKey={({ row }) => String(row)}
      />
      {dryRun ? (
        <p>
          <Button loading={isKeeping} disabled={toDo === 0} onClick={onKeep}>
            {toDo === 0 ? 'Nothing to import' : `Import ${describeCount(toDo, true, things.one)}`}
          </Button>
        </p>
      ) : null}
    </section>
  );
}
