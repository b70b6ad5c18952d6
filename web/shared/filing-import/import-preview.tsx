import type { ImportMode, ImportPreviewBody, ImportPreviewRow, RowFault } from '#contract/filing-import.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { FILING_TYPE_LABELS, type FilingType } from '#domain/filing/vocabulary.ts';
import { headingOf } from '#domain/filing-import/fields.ts';
import { Amount } from '../amount.tsx';
import { Button } from '../button.tsx';
import { DateText, InstantText } from '../date.tsx';
import { DueTag } from '../filing/due-tag.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { describeCount, displayCount } from '../list/pagination.tsx';
import { Notice } from '../notice.tsx';
import { Tag } from '../status-tag.tsx';
import styles from './filing-import.module.css';
import { CONSENT, missingEverywhere, ownFaults } from './missing-everywhere.ts';
import { RowFaults } from './row-faults.tsx';

const money = (amount: string | null) => (amount === null ? '' : <Amount money={amount} />);

/** `above`: the faults that are said above the rows. */
const columnsOf = (above: readonly RowFault[]): readonly Column<ImportPreviewRow>[] => [
  { key: 'row', label: 'Row', cell: ({ row }) => <span className="figures">{row}</span> },
  {
    key: 'result',
    label: 'Result',
    cell: ({ canSubmit, isPriced, faults, warnings }) => (
      <>
        {canSubmit ? (
          <Tag tone={isPriced ? 'ok' : 'plain'} shape={isPriced ? 'square' : 'ring'}>
            {isPriced ? 'Ready' : 'Not checked yet'}
          </Tag>
        ) : (
          <Tag tone="bad" shape="triangle">
            Needs correction
          </Tag>
        )}
        <RowFaults faults={ownFaults(faults, above)} />
        {canSubmit && warnings.length > 0 ? (
          <details className={styles.notes}>
            <summary>{warnings.length === 1 ? '1 note' : `${warnings.length} notes`}</summary>
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </details>
        ) : null}
      </>
    ),
  },
  { key: 'insured', label: 'Insured', name: true, cell: ({ insuredName }) => insuredName },
  {
    key: 'policy',
    label: 'Policy',
    cell: ({ policyNumber }) => <span className="figures">{policyNumber}</span>,
  },
  { key: 'state', label: 'State', cell: ({ state }) => state },
  {
    key: 'type',
    label: 'Transaction',
    minor: true,
    cell: ({ filingType }) => (filingType === null ? '' : FILING_TYPE_LABELS[filingType as FilingType]),
  },
  {
    key: 'effective',
    label: 'Effective',
    cell: ({ policyEffectiveDate }) => <Effective written={policyEffectiveDate} />,
  },
  {
    key: 'due',
    label: 'Due to the state',
    cell: ({ dueDate }) => <DueTag filing={{ dueDate, status: 'UNPAID', sentAt: null }} />,
  },
  { key: 'premium', label: 'Premium', end: true, cell: ({ premium }) => money(premium) },
  {
    key: 'state-total',
    label: 'State taxes and fees',
    end: true,
    cell: ({ stateTotal }) => money(stateTotal),
  },
  { key: 'total', label: 'Total', end: true, cell: ({ total }) => money(total) },
];

/** A day as people read it; what is none stays as it was written, to be corrected. */
function Effective({ written }: { written: string | null }) {
  try {
    return <DateText on={parseCivilDate(written ?? '')} />;
  } catch {
    return <span className="figures">{written}</span>;
  }
}

interface Props {
  preview: ImportPreviewBody;
  isReading: boolean;
  isStarting: boolean;
  onStart(mode: ImportMode): void;
}

const filings = (count: number) => describeCount(count, true, 'filing');

/** The first rows of a file as filings with their price and what is wrong with them. */
export function ImportPreview({ preview, isReading, isStarting, onStart }: Props) {
  const { rows, items, unreadableRows, sentBefore } = preview;
  const priced = items.filter(({ isPriced }) => isPriced);
  const above = missingEverywhere(items);
  const ready = priced.filter(({ canSubmit }) => canSubmit).length;
  return (
    <section className={styles.part} aria-labelledby="rows">
      <h2 id="rows">{filings(rows)} in this file</h2>
      <p>
        {priced.length === rows ? '' : `The first ${priced.length} are priced below: `}
        {ready} ready, {priced.length - ready} to correct.
        {priced.length === rows || unreadableRows === 0
          ? ''
          : ` In the whole file ${rowsWithFaults(unreadableRows)}.`}
      </p>
      {sentBefore === null ? null : (
        <Notice tone="info">
          This file was imported before, on <InstantText at={sentBefore} />. Rows that were submitted then are
          not submitted again.
        </Notice>
      )}
      {above.length === 0 ? null : (
        <Notice
          tone="warn"
          title={`No row has: ${above.map(({ field }) => headingOf(field ?? '')).join(', ')}`}
        >
          <p>
            Select the columns that hold them, fill them in for all rows above, or add columns with these
            headings to your file.
          </p>
          {above.some(({ field }) => field === CONSENT) ? (
            <p>
              Under Licensee agreed, Yes confirms that the licensed agent has agreed that we file under that
              license.
            </p>
          ) : null}
        </Notice>
      )}
      <DataTable
        caption="Rows of the file as filings"
        columns={columnsOf(above)}
        rows={items}
        rowKey={({ row }) => String(row)}
        stale={isReading}
      />
      <p className={styles.actions}>
        <Button loading={isStarting} disabled={isReading} onClick={() => onStart('CHECK')}>
          {rows === 1 ? 'Check this row' : `Check all ${rows.toLocaleString('en-US')} rows`}
        </Button>
        <Button
          variant="dimmed-white"
          loading={isStarting}
          disabled={isReading}
          onClick={() => onStart('DRAFT')}
        >
          Save as drafts
        </Button>
        <span>Checking prices every row and submits nothing. You submit what is ready afterwards.</span>
      </p>
    </section>
  );
}

function rowsWithFaults(count: number): string {
  return count === 1
    ? '1 row has a cell we can’t read'
    : `${displayCount(count)} rows have a cell we can’t read`;
}
