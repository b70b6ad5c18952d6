import type { LicenseImportBody } from '#contract/license.ts';
import { Button } from '../../shared/button.tsx';
import { saveText } from '../../shared/documents/save-file.ts';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import styles from './licenses.module.css';

type Row = LicenseImportBody['items'][number];

/** As many rows as are looked through; what is wrong stands first. */
const SHOWN = 200;

const OUTCOMES = {
  CREATED: { tone: 'ok', shape: 'square', before: 'New', after: 'Added' },
  UPDATED: { tone: 'info', shape: 'diamond', before: 'Update', after: 'Updated' },
  UNCHANGED: { tone: 'plain', shape: 'ring', before: 'No change', after: 'No change' },
  FAILED: { tone: 'bad', shape: 'triangle', before: 'Can’t import', after: 'Not imported' },
} as const;

const columns = (isDone: boolean): readonly Column<Row>[] => [
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
            <small key={name} className={styles.why}>
              {why}
            </small>
          ))}
        </>
      );
    },
  },
  { key: 'number', label: 'License number', cell: ({ values }) => values.licenseNumber },
  { key: 'licensee', label: 'Licensee', cell: ({ values }) => values.licensee },
  { key: 'state', label: 'State', cell: ({ values }) => values.state },
  { key: 'client', label: 'Client', cell: ({ values }) => values.client },
  { key: 'company', label: 'Company', cell: ({ values }) => values.company },
  { key: 'expires', label: 'Expires', cell: ({ values }) => values.expirationDate },
];

interface Props {
  answer: LicenseImportBody;
  isKeeping: boolean;
  onKeep(): void;
}

/** What a file says, row by row, before and after it is taken in. */
export function ImportPreview({ answer, isKeeping, onKeep }: Props) {
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
        {counts.rows} {counts.rows === 1 ? 'row' : 'rows'}: {counts.created} {dryRun ? 'new' : 'added'},{' '}
        {counts.updated} {dryRun ? 'to update' : 'updated'}, {counts.unchanged} unchanged, {counts.failed}{' '}
        {dryRun ? 'can’t be imported' : 'not imported'}.
      </p>
      {ignoredColumns.length > 0 ? (
        <Notice tone="info">Columns ignored: {ignoredColumns.join(', ')}.</Notice>
      ) : null}
      {failedRows === null ? null : (
        <Notice
          tone="warn"
          title={counts.failed === 1 ? '1 row needs correction' : `${counts.failed} rows need correction`}
          action={
            <Button variant="dimmed-white" onClick={() => saveText(failedRows, 'licenses-to-correct.csv')}>
              Download these rows
            </Button>
          }
        >
          Correct them in the file and import it again. Licenses already on record aren’t added twice.
        </Notice>
      )}
      <DataTable
        caption="Rows of the file"
        columns={columns(!dryRun)}
        rows={shown}
        rowKey={({ row }) => String(row)}
      />
      {dryRun ? (
        <p>
          <Button loading={isKeeping} disabled={toDo === 0} onClick={onKeep}>
            {toDo === 0 ? 'Nothing to import' : toDo === 1 ? 'Import 1 license' : `Import ${toDo} licenses`}
          </Button>
        </p>
      ) : null}
    </section>
  );
}
