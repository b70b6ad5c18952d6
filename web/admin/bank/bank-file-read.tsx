import type { BankFileBody } from '#contract/bank.ts';
import type { CsvMapping } from '#domain/bank-file/csv-mapping.ts';
import { Amount } from '../../shared/amount.tsx';
import { Button } from '../../shared/button.tsx';
import { DateText, DayText } from '../../shared/date.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { Notice } from '../../shared/notice.tsx';
import styles from './bank.module.css';
import { MappingFields } from './mapping-fields.tsx';

interface Props {
  answer: BankFileBody;
  isReading: boolean;
  isKeeping: boolean;
  onMap(mapping: CsvMapping): void;
  onKeep(): void;
}

type Line = BankFileBody['lines'][number];

const ENCODINGS = { 'UTF-8': 'UTF-8', 'UTF-16': 'UTF-16', 'WINDOWS-1252': 'Windows-1252' } as const;
const FIRST_ROWS = 10;

const COLUMNS: readonly Column<Line>[] = [
  { key: 'date', label: 'Date', cell: (line) => <DateText on={line.postedDate} /> },
  { key: 'description', label: 'Description', cell: (line) => line.description },
  { key: 'reference', label: 'Reference', cell: (line) => line.reference },
  { key: 'amount', label: 'Amount', end: true, cell: (line) => <Amount money={line.amount} /> },
  { key: 'fits', label: 'Proposed', cell: (line) => fits(line) },
];

function fits({ isKnown, proposals, recorded }: Line): string {
  if (isKnown) return 'Imported before';
  const [first] = proposals;
  if (first !== undefined) return first.company;
  return recorded[0] === undefined ? '' : `${recorded[0].company}, recorded by hand`;
}

const many = (count: number) =>
  count === 1 ? '1 transaction' : `${count.toLocaleString('en-US')} transactions`;

/** What a file says, before anything of it is kept. */
export function BankFileRead({ answer, isReading, isKeeping, onMap, onKeep }: Props) {
  const { counts, table, importedBefore, lines } = answer;
  const isReadable = table === null || (table.mapping !== null && table.fault === null);
  return (
    <>
      {importedBefore === null ? null : (
        <Notice tone="info" title="This file was imported before">
          <p>
            By {importedBefore.by} on <DayText at={importedBefore.at} />. What it holds is not added again.
          </p>
        </Notice>
      )}
      {table === null ? null : (
        <section className={styles.part} aria-labelledby="columns">
          <h2 id="columns">Columns</h2>
          <MappingFields key={answer.bank} columns={table.columns} mapping={table.mapping} onChange={onMap} />
          {table.fault === null ? null : <Notice tone="bad">{table.fault}</Notice>}
          {table.mapping === null ? (
            <Notice tone="warn">Say which columns hold the date and the amount.</Notice>
          ) : null}
        </section>
      )}
      {isReadable ? (
        <section className={styles.part} aria-labelledby="rows" aria-busy={isReading || undefined}>
          <h2 id="rows">As it will be read</h2>
          <p>
            {answer.format}, {ENCODINGS[answer.encoding]}. {many(counts.lines)}:{' '}
            {counts.new.toLocaleString('en-US')} new, {counts.known.toLocaleString('en-US')} imported before.{' '}
            {counts.incoming.toLocaleString('en-US')} came in.
          </p>
          <DataTable
            caption="The first rows as they will be read"
            columns={COLUMNS}
            rows={lines.slice(0, FIRST_ROWS)}
            rowKey={({ lineNumber }) => String(lineNumber)}
            stale={isReading}
          />
          <p>
            <Button loading={isKeeping} disabled={isReading || counts.new === 0} onClick={onKeep}>
              {counts.new === 0 ? 'Nothing new to import' : `Import ${many(counts.new)}`}
            </Button>
          </p>
        </section>
      ) : null}
    </>
  );
}
