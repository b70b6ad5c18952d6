import { daysBetween, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { describeInsureds } from '#domain/ledger/describe-insureds.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText, DayText } from '../../shared/date.tsx';
import type { Column } from '../../shared/list/data-table.tsx';
import { describeCount } from '../../shared/list/pagination.tsx';
import type { RowSelection } from '../../shared/list/use-row-selection.ts';
import { useToday } from '../../shared/use-today.ts';
import { keyOf, type Target } from './allocation-choice.ts';
import styles from './payments.module.css';

/** An invoice, a filing on none, or a filing of the invoice above it. */
export interface Row {
  target: Target;
  isInside: boolean;
  isUnfolded?: boolean;
}

interface Handlers {
  amounts: ReadonlyMap<string, string>;
  isNarrow: boolean;
  faultOf(target: Target): string | undefined;
  selection: RowSelection<string>;
  onType(target: Target, text: string): void;
  onFold(target: Target): void;
}

/** Columns that a dialog leaves out. */
const LOOKED_AROUND = ['insured', 'day'];

/** The columns of what money can be put on. */
export function allocationColumns(handlers: Handlers): Column<Row>[] {
  const columns: Column<Row>[] = [
    { key: 'number', label: 'Invoice or filing', cell: (row) => <Pick row={row} {...handlers} /> },
    { key: 'insured', label: 'Insured', cell: ({ target }) => insuredOf(target) },
    { key: 'policy', label: 'Policy', minor: true, cell: ({ target }) => policyOf(target) },
    {
      key: 'day',
      label: 'Due',
      minor: true,
      cell: ({ target }) => <Day target={target} />,
    },
    {
      key: 'open',
      label: 'Balance due',
      end: true,
      cell: ({ target }) => <Amount money={target.open} />,
    },
    { key: 'amount', label: 'Apply', end: true, cell: (row) => <Part row={row} {...handlers} /> },
  ];
  return handlers.isNarrow ? columns.filter(({ key }) => !LOOKED_AROUND.includes(key)) : columns;
}

/** When an invoice is due and how long it has been; a filing by itself has only the day on which it came. */
function Day({ target: { dueDate, filings } }: { target: Target }) {
  const today = useToday();
  if (dueDate === null) {
    return filings[0] === undefined ? null : (
      <>
        Submitted <DayText at={filings[0].createdAt} />
      </>
    );
  }
  const late = today === null ? 0 : daysBetween(parseCivilDate(dueDate), today);
  return (
    <>
      <DateText on={dueDate} />
      {late > 0 ? (
        <small className={styles.late}>
          {late === 1 ? '1 day' : `${late.toLocaleString('en-US')} days`} past due
        </small>
      ) : null}
    </>
  );
}

function insuredOf({ filings }: Target): string {
  const names = [...new Set(filings.map(({ insuredName }) => insuredName))].sort();
  return describeInsureds({ insuredName: names[0] ?? '', insureds: names.length });
}

const policyOf = ({ kind, filings }: Target) => (kind === 'FILING' ? (filings[0]?.policyNumber ?? '') : '');

function Pick({
  row: { target, isInside, isUnfolded },
  selection,
  isNarrow,
  onFold,
}: { row: Row } & Handlers) {
  const { kind, number, filings } = target;
  const isWaiting = kind === 'FILING' && filings[0]?.isBilled === false;
  return (
    <div className={styles.target} data-inside={isInside || undefined}>
      <label className={styles.pick}>
        <input
          type="checkbox"
          checked={selection.isSelected(keyOf(target))}
          onChange={selection.onToggle(keyOf(target))}
        />
        <span className="figures">{number}</span>
      </label>
      {kind === 'INVOICE' && filings.length > 0 ? (
        <button
          type="button"
          className={styles.link}
          aria-expanded={isUnfolded}
          onClick={() => onFold(target)}
        >
          {describeCount(filings.length, true, 'filing')}
          <span className="visually-hidden"> on {number}</span>
        </button>
      ) : null}
      {isNarrow ? <small>{insuredOf(target)}</small> : null}
      {isWaiting ? <small>Not invoiced</small> : null}
    </div>
  );
}

function Part({ row: { target }, amounts, faultOf, onType }: { row: Row } & Handlers) {
  const fault = faultOf(target);
  return (
    <>
      <input
        className={`figures ${styles.amount}`}
        inputMode="decimal"
        autoComplete="off"
        aria-label={`Apply to ${target.number}`}
        aria-invalid={fault !== undefined || undefined}
        value={amounts.get(keyOf(target)) ?? ''}
        onChange={(event) => onType(target, event.target.value)}
      />
      {fault === undefined ? null : (
        <small role="alert" className={styles.fault} data-tone="bad">
          {fault}
        </small>
      )}
    </>
  );
}
