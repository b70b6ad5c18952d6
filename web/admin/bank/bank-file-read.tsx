import type { BankFileBody } from '#contract/bank.ts';
import type { CsvMapping } from '#domain/bank-file/csv-mapping.ts';
import { Amount } from '../../shared/amount.tsx';
import { Button } from '../../shared/button.tsx';
import { DateText, DayText } from '../../shared/date.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { describeCount } from '../../shared/list/pagination.tsx';
import { Notice } from '../../shared/notice.tsx';
import styles from './bank.module.css';
import { BankFileFacts } from './bank-file-facts.tsx';
import { bestFit } from './chosen.ts';
import { closingBalancesOf } from './closing-balance.ts';
import { ClosingBalanceOffers } from './closing-balance-offer.tsx';
import { MappingFields } from './mapping-fields.tsx';

interface Props {
  answer: BankFileBody;
  isReading: boolean;
  isKeeping: boolean;
  onMap(mapping: CsvMapping): void;
  onKeep(): void;
}

type Line = BankFileBody['lines'][number];

const FIRST_ROWS = 10;

const COLUMNS: readonly Column<Line>[] = [
  { key: 'date', label: 'Date', cell: (line) => <DateText on={line.postedDate} /> },
  { key: 'description', label: 'Description', cell: (line) => line.description },
  { key: 'reference', label: 'Check or reference number', cell: (line) => line.reference },
  { key: 'amount', label: 'Amount', end: true, cell: (line) => <Amount money={line.amount} /> },
  { key: 'fits', label: 'Suggested match', wide: true, cell: bestFit },
];

const many = (count: number) => describeCount(count, true, 'transaction');

/** What a file says, before anything of it is kept. */
export function BankFileRead({ answer, isReading, isKeeping, onMap, onKeep }: Props) {
  const { counts, table, importedBefore, lines } = answer;
  const isReadable = table === null || (table.mapping !== null && table.fault === null);
  return (
    <>
      {importedBefore === null ? null : (
        <Notice tone="info" title="This file was already imported">
          <p>
            Imported by {importedBefore.by} on <DayText at={importedBefore.at} />. Its transactions aren’t
            added twice.
          </p>
        </Notice>
      )}
      {table === null ? null : (
        <section className={styles.part} aria-labelledby="columns">
          <h2 id="columns">Columns</h2>
          <MappingFields key={answer.bank} columns={table.columns} mapping={table.mapping} onChange={onMap} />
          {table.fault === null ? null : <Notice tone="bad">{table.fault}</Notice>}
          {table.balancesBreakAt === null ? null : (
            <Notice
              tone="warn"
              title={`The balances don’t add up at line ${table.balancesBreakAt} of the file`}
            >
              The balance there isn’t the one before it plus the transaction. Rows may be missing. Compare the
              file with the bank’s statement before you import it.
            </Notice>
          )}
          {table.mapping === null ? <Notice tone="warn">Select the date and amount columns.</Notice> : null}
        </section>
      )}
      {isReadable ? (
        <section className={styles.part} aria-labelledby="rows" aria-busy={isReading || undefined}>
          <h2 id="rows">Preview</h2>
          <p>
            {many(counts.lines)}: {counts.new.toLocaleString('en-US')} new,{' '}
            {counts.known.toLocaleString('en-US')} already imported.{' '}
            {describeCount(counts.incoming, true, 'deposit')}.
          </p>
          <BankFileFacts answer={answer} />
          <DataTable
            caption="Preview of the first transactions"
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
          {counts.new === 0 ? <ClosingBalanceOffers of={closingBalancesOf(answer)} /> : null}
        </section>
      ) : null}
    </>
  );
}
